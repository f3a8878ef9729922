// The API on threads gives the responses that it gives without them.
import assert from 'node:assert/strict'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import test, { type TestContext } from 'node:test'
import { restApp } from '../../../lib/serve/rest.ts'
import { openRestThreads, type RestThreads } from '../../../lib/serve/rest-threads.ts'
import { buildWorldFile } from '../../../lib/world/build.ts'
import { CRAWL } from '../../../lib/world/view.ts'
import { openWorld } from '../../../lib/world/world.ts'
import { tinySnapshot } from '../../support/tiny-world.ts'

const HERE = 'http://127.0.0.1:8080'
const NOW = Date.parse('2026-11-30T18:30:00Z')

function opened(context: TestContext, worldPath: string): [RestThreads, string[]] {
  const failures: string[] = []
  const threads = openRestThreads({
    ...{ worldPath, view: CRAWL, rewrite: true, size: 2, now: () => NOW },
    failed: (message) => void failures.push(message),
  })
  context.after(() => threads.close())
  return [threads, failures]
}

const asked = (target: string, method = 'GET', headers: Readonly<Record<string, string>> = {}): Request =>
  new Request(`${HERE}${target}`, { method, headers: { 'user-agent': 'test', ...headers } })

async function shown(response: Response) {
  return {
    status: response.status,
    headers: [...response.headers],
    body: Buffer.from(await response.arrayBuffer()).toString('latin1'),
  }
}

test('every kind of response is the same on threads, many at a time', async (context) => {
  const folder = mkdtempSync(path.join(tmpdir(), 'reporef-rest-threads-'))
  context.after(() => rmSync(folder, { recursive: true, force: true }))
  const file = path.join(folder, 'tiny.sqlite')
  await buildWorldFile(tinySnapshot(), file)
  const [threads, failures] = opened(context, file)
  using world = openWorld(file)
  const app = restApp({
    ask: (request) => world.answer(request, CRAWL),
    ...{ snapshot: world.snapshot, now: () => NOW, rewrite: true },
  })
  const requests: readonly (readonly [string, string?, Readonly<Record<string, string>>?])[] = [
    ['/repos/acme/rocket/issues?state=all&per_page=2'],
    ['/repos/acme/rocket/issues/1', 'HEAD'],
    ['/repos/acme/rocket/issues/1', 'GET', { 'if-none-match': '*' }],
    ['/repos/acme/old-rocket'],
    ['/repos/acme/rocket/issues', 'POST'],
    ['/repos/acme/rocket/pulls/4', 'GET', { accept: 'application/vnd.github.diff' }],
    ['/repos/acme/rocket/contents/assets/logo.png', 'GET', { accept: 'application/vnd.github.raw' }],
    ['/repos/acme/none'],
    ['/graphql', 'POST'],
    ['/api/v3/search/issues?q=crash', 'GET', { 'user-agent': '' }],
    ['/rate_limit'],
    ['/repos/acme/rocket', 'OPTIONS'],
  ]
  const answers = await Promise.all(
    requests.map(async (request) => shown(await threads.fetch(asked(...request)))),
  )
  for (const [at, request] of requests.entries())
    assert.deepEqual(answers[at], await shown(await app.fetch(asked(...request))), request.join(' '))
  assert.deepEqual(failures, [])
})

test('where no thread can start, requests get a 500 that says no more, and the server is told why', async (context) => {
  const [threads, failures] = opened(context, '/no/world')
  const response = await threads.fetch(asked('/meta'))
  assert.equal(response.status, 500)
  assert.doesNotMatch(await response.text(), /no\/world/)
  assert.equal(failures.length, 1)
  assert.match(failures[0] ?? '', /^A thread of the server failed: .*No world at \/no\/world/)
})

test('requests under way when the threads are closed are given up without a word', async (context) => {
  const [threads, failures] = opened(context, '/no/world')
  const pending = threads.fetch(asked('/meta'))
  await threads.close()
  assert.equal((await pending).status, 500)
  assert.deepEqual(failures, [])
})
