// The official inspector's command line, as its users call it by hand. Each call starts it anew: all tools are called over
// HTTP, where one server answers them, and a few over stdio, where each call starts a server too.
import assert from 'node:assert/strict'
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import test, { after } from 'node:test'
import PQueue from 'p-queue'
import { type Json, type JsonObject, parseJson, stringifyJson } from '../../../lib/base/json.ts'
import { packageRoot } from '../../../lib/base/package-root.ts'
import { field } from '../../../lib/tools/fields.ts'
import { callTool, schemasOf } from '../../../lib/tools/registry.ts'
import { CRAWL } from '../../../lib/world/view.ts'
import { ensureWorld, openWorld } from '../../../lib/world/world.ts'
import { WITHOUT_CLIENTS } from '../../support/clients.ts'
import { DEMO_CALLS } from '../../support/demo-calls.ts'

const root = packageRoot()
const program = path.join(
  root,
  'tests/clients/inspector/node_modules/@modelcontextprotocol/inspector/clients/launcher/build/index.js',
)
const scratch = mkdtempSync(path.join(tmpdir(), 'reporef-inspector-'))
after(() => rmSync(scratch, { recursive: true, force: true }))
const env = {
  PATH: `${path.join(root, 'node_modules/.bin')}:${process.env.PATH}`,
  HOME: scratch,
  REPOREF_CACHE: path.join(scratch, 'cache'),
  MCP_INSPECTOR_SECRET_STORE: 'memory',
}

type Inspected = { readonly code: number; readonly out: string; readonly err: string }

/** What the inspector made of a server: a list or a call. It must end within five minutes, on the busiest machine. */
async function inspected(server: readonly string[], asked: readonly string[]): Promise<Inspected> {
  if (!existsSync(program)) {
    throw new Error(
      'The inspector is missing: run `npm install --no-save --prefix tests/clients/inspector`, or set REPOREF_SKIP_CLIENTS=1.',
    )
  }
  const args = [program, '--cli', ...server, '--format', 'json', '--quiet', ...asked]
  const child = spawn(process.execPath, args, { cwd: root, env, timeout: 300_000 })
  const [out, err]: [Buffer[], Buffer[]] = [[], []]
  child.stdout.on('data', (bytes: Buffer) => out.push(bytes))
  child.stderr.on('data', (bytes: Buffer) => err.push(bytes))
  child.stdin.end()
  const [code] = (await once(child, 'close')) as [number]
  return { code, out: Buffer.concat(out).toString(), err: Buffer.concat(err).toString() }
}

const listing = ['--method', 'tools/list', '--strict']
const calling = (name: string, args: JsonObject): readonly string[] => [
  ...['--method', 'tools/call', '--tool-name', name],
  ...['--tool-args-json', stringifyJson(args)],
]

function resultOf({ code, out, err }: Inspected): Json {
  assert.equal(code, 0, err)
  return field(parseJson(out), 'result')
}

/** Tools as the inspector should list them. */
const offered = (submits: boolean): readonly Json[] =>
  schemasOf('all', 'mcp')
    .filter(({ name }) => submits || name !== 'submit_answer')
    .map(({ name, description, parameters }) => ({ name, description, inputSchema: parameters }))

function listed(list: Inspected): readonly Json[] {
  const tools = field(resultOf(list), 'tools') as readonly JsonObject[]
  return tools.map(({ name, description, inputSchema }) => ({ name, description, inputSchema }) as JsonObject)
}

/** The three lines of configuration of the README and of docs/mcp.md. */
function configurationOf(page: string): string {
  return /```json\n(\{ "mcpServers"[\s\S]*?)```/.exec(readFileSync(path.join(root, page), 'utf8'))?.[1] ?? ''
}

if (!WITHOUT_CLIENTS) {
  test('over HTTP the inspector lists every tool and calls each', async () => {
    const file = await ensureWorld(path.join(root, 'snapshots/demo'), {
      cacheDir: env.REPOREF_CACHE,
      notice: () => undefined,
    })
    using world = openWorld(file)
    const command = [path.join(root, 'bin/reporef.js'), 'mcp', '--port', '0', '--submit']
    const server = spawn(process.execPath, command, { env, stdio: ['ignore', 'pipe', 'ignore'] })
    try {
      const [url] = await once(server.stdout.setEncoding('utf8'), 'data')
      const at = ['--transport', 'http', '--server-url', String(url).trim()]
      assert.deepEqual(listed(await inspected(at, listing)), offered(true))
      const queue = new PQueue({ concurrency: 2 })
      const calls = DEMO_CALLS.map(([name, args]) =>
        queue.add(async () => {
          const { result } = callTool((request) => world.answer(request, CRAWL), name, args, 'mcp')
          assert.deepEqual(resultOf(await inspected(at, calling(name, args))), result, name)
        }),
      )
      await Promise.all(calls)
      const answer = { artifact_url: 'https://github.com/weftworks/heddle/issues/1', confidence: 'high' }
      assert.deepEqual(resultOf(await inspected(at, calling('submit_answer', answer))), {
        content: [{ type: 'text', text: '{"status":"submitted"}' }],
      })
      const late = await inspected(at, calling('list_tags', { owner: 'weftworks', repo: 'heddle' }))
      assert.match(late.out, /The answer is submitted; the episode is over\./)
    } finally {
      server.kill('SIGINT')
      await once(server, 'exit')
    }
  })

  test('over stdio, with the configuration that the README has, it lists and calls, and shows errors', async () => {
    const configuration = configurationOf('README.md')
    assert.equal(configurationOf('docs/mcp.md'), configuration)
    const config = path.join(scratch, 'mcp.json')
    writeFileSync(config, configuration)
    const at = ['--config', config, '--server', 'github']
    const heddle = { owner: 'weftworks', repo: 'heddle' }
    assert.deepEqual(listed(await inspected(at, [...listing, '--protocol-era', 'modern'])), offered(false))
    const call = (args: JsonObject): Promise<Inspected> => inspected(at, calling('issue_read', args))
    const found = await call({ method: 'get', ...heddle, issue_number: 1 })
    assert.match(stringifyJson(resultOf(found)), /\\"number\\":1,/)
    const faulty = await call({ method: 'get', owner: 'weftworks', issue_number: 1 })
    assert.notEqual(faulty.code, 0)
    assert.deepEqual(parseJson(faulty.out), {
      result: { content: [{ type: 'text', text: 'missing required parameter: repo' }], isError: true },
    })
    const missing = await call({ method: 'get', ...heddle, issue_number: 99999 })
    assert.notEqual(missing.code, 0)
    assert.match(missing.err, /failed to get issue: GET https:\/\/api\.github\.com\/.*: 404 Not Found \[\]/)
  })
}
