// `reporef serve` as a user starts it.
import assert from 'node:assert/strict'
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import test, { after, before } from 'node:test'
import { request } from 'undici'
import { packageRoot } from '../../../lib/base/package-root.ts'
import { packSnapshot } from '../../../lib/snapshot/pack-snapshot.ts'
import { memoryCassette } from '../../support/memory-cassette.ts'
import { reporef } from '../../support/reporef.ts'

const scratch = mkdtempSync(path.join(tmpdir(), 'reporef-serve-'))
const bin = path.join(packageRoot(), 'bin/reporef.js')
const snapshot = path.join(scratch, 'one')

before(async () => {
  const body = { id: 1, name: 'kite', full_name: 'acme/kite', default_branch: 'main', has_issues: true }
  const url = 'https://api.github.com/repos/acme/kite'
  await packSnapshot({
    cassettes: [
      memoryCassette([{ path: '', body: { ...body, url, owner: { login: 'acme', id: 2 } } }], {
        fullName: 'acme/kite',
      }),
    ],
    out: scratch,
    name: 'one',
  })
})
after(() => rmSync(scratch, { recursive: true, force: true }))

test('reporef serve prints where it is, answers there, and says at the end what was asked', async () => {
  const child = spawn(process.execPath, [bin, 'serve', '--snapshot', snapshot, '--rewrite'], {
    env: { ...process.env, REPOREF_CACHE: path.join(scratch, 'cache') },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let notices = ''
  child.stderr.on('data', (bytes: Buffer) => {
    notices += bytes.toString()
  })
  const [line] = (await once(child.stdout, 'data')) as [Buffer]
  const base = line.toString().trim()
  assert.match(base, /^http:\/\/127\.0\.0\.1:\d+$/)
  const headers = { 'user-agent': 'test' }
  const repository = await request(`${base}/repos/acme/kite`, { headers })
  assert.equal(((await repository.body.json()) as { url: string }).url, `${base}/repos/acme/kite`)
  await (await request(`${base}/graphql`, { method: 'POST', headers, body: '{}' })).body.dump()
  await (await request(`${base}/repos/acme/none`, { headers })).body.dump()
  const ended = once(child, 'exit')
  child.kill('SIGINT')
  assert.deepEqual((await ended)[0], 0, notices)
  assert.match(notices, /3 requests: 1 GraphQL, refused, 1 out of scope, 1 recorded/)
})

test('reporef serve refuses a port and a socket together, and a port that is none', async () => {
  for (const flags of [
    ['--port', '1', '--socket', 's'],
    ['--port', 'x'],
    ['--view', 'asof'],
  ]) {
    const { exitCode, results } = await reporef(['serve', '--snapshot', snapshot, ...flags])
    assert.deepEqual([exitCode, results], [2, []], flags.join(' '))
  }
})
