// `reporef mcp` as a client starts it.
import assert from 'node:assert/strict'
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import test, { after, before } from 'node:test'
import { Client, StreamableHTTPClientTransport } from '@modelcontextprotocol/client'
import { StdioClientTransport } from '@modelcontextprotocol/client/stdio'
import { fetch } from 'undici'
import { packageRoot } from '../../../lib/base/package-root.ts'
import { packSnapshot } from '../../../lib/snapshot/pack-snapshot.ts'
import { memoryCassette } from '../../support/memory-cassette.ts'
import { reporef } from '../../support/reporef.ts'

const scratch = mkdtempSync(path.join(tmpdir(), 'reporef-mcp-'))
const bin = path.join(packageRoot(), 'bin/reporef.js')
const env = { ...process.env, REPOREF_CACHE: path.join(scratch, 'cache') } as Record<string, string>
const asked = ['mcp', '--snapshot', path.join(scratch, 'one')]
const kite = { owner: 'acme', repo: 'kite' }

before(async () => {
  const body = { id: 1, name: 'kite', full_name: 'acme/kite', default_branch: 'main', has_issues: true }
  const answers = [
    { path: '', body: { ...body, owner: { login: 'acme', id: 2 } } },
    { path: '/labels', body: [{ id: 5, node_id: 'LA_5', name: 'bug', color: 'ff0000', description: null }] },
  ]
  await packSnapshot({
    cassettes: [memoryCassette(answers, { fullName: 'acme/kite' })],
    out: scratch,
    name: 'one',
  })
})
after(() => rmSync(scratch, { recursive: true, force: true }))

test('reporef mcp speaks MCP on stdin and stdout, and says at the end what was called', async () => {
  const transport = new StdioClientTransport({
    command: process.execPath,
    args: [bin, ...asked, '--profile', 'paper', '--submit', '--budget', '1'],
    ...{ env, stderr: 'pipe' },
  })
  let notices = ''
  transport.stderr?.on('data', (bytes: Buffer) => {
    notices += bytes.toString()
  })
  const client = new Client({ name: 'test', version: '1' })
  await client.connect(transport)
  assert.equal((await client.listTools()).tools.length, 23)
  const labels = await client.callTool({ name: 'list_label', arguments: kite })
  assert.deepEqual(labels.content, [
    { type: 'text', text: '{"total_count":1,"items":[{"name":"bug","description":null,"color":"ff0000"}]}' },
  ])
  const answer = { artifact_url: 'https://github.com/acme/kite/issues/1', confidence: 'low' }
  await client.callTool({ name: 'submit_answer', arguments: answer })
  const ended = once(transport.stderr ?? process.stdin, 'end')
  await client.close()
  await ended
  assert.match(
    notices,
    /1 of 1 call, 0 rejected, 0 more refused; answered https:\/\/github\.com\/acme\/kite\/issues\/1\n$/,
  )
})

test('reporef mcp --port prints its address and serves github-mcp-server’s shapes until it is told to end', async () => {
  const server = spawn(process.execPath, [bin, ...asked, '--port', '0'], {
    env,
    stdio: ['ignore', 'pipe', 'ignore'],
  })
  const exited = once(server, 'exit')
  try {
    const [line] = (await once(server.stdout, 'data')) as [Buffer]
    const client = new Client({ name: 'test', version: '1' })
    const url = new URL(line.toString().trim())
    await client.connect(new StreamableHTTPClientTransport(url, { fetch: fetch as never }))
    const { content } = await client.callTool({ name: 'list_label', arguments: kite })
    const text = '{"labels":[{"color":"ff0000","description":"","id":"LA_5","name":"bug"}],"totalCount":1}'
    assert.deepEqual(content, [{ type: 'text', text }])
    await client.close()
  } finally {
    server.kill('SIGTERM')
  }
  assert.deepEqual(await exited, [0, null])
})

test('reporef mcp with nothing on stdin ends by itself', async () => {
  const server = spawn(process.execPath, [bin, ...asked], { env, stdio: ['ignore', 'ignore', 'pipe'] })
  let notices = ''
  server.stderr.on('data', (bytes: Buffer) => {
    notices += bytes.toString()
  })
  assert.deepEqual(await once(server, 'close'), [0, null])
  assert.match(notices, /0 calls, 0 rejected, 0 more refused\n$/)
})

test('reporef mcp ends with one sentence at a message that is too long to be read', async () => {
  const server = spawn(process.execPath, [bin, ...asked], { env, stdio: ['pipe', 'ignore', 'pipe'] })
  let notices = ''
  server.stderr.on('data', (bytes: Buffer) => {
    notices += bytes.toString()
  })
  // The server may be gone before all of it is written.
  server.stdin.on('error', () => undefined)
  server.stdin.write('x'.repeat(11 * 2 ** 20))
  assert.deepEqual(await once(server, 'close'), [2, null])
  assert.match(notices, /\nA message on stdin is longer than 10 MB and was not read; send .*\n$/)
})

for (const [args, sentence] of [
  [['--stdio', '--port', '0'], /mutually exclusive/],
  [['--port', 'http'], /^Expected `--port` to be an integer from 0, got "http"\.$/],
  [['--budget', '-1'], /^Expected `--budget` to be an integer from 0, got "-1"\.$/],
  [['--profile', 'rest'], /profile/],
  [['--snapshot', '/nowhere'], /^No snapshot "\/nowhere"/],
] as const) {
  test(`reporef mcp ${args.join(' ')} exits 2 with one sentence`, async () => {
    const { exitCode, results, notices } = await reporef(['mcp', ...args])
    assert.deepEqual([exitCode, results.length, notices.length], [2, 0, 1])
    assert.match(notices[0] ?? '', sentence)
  })
}
