// HTTP requests through a session without a server: what is recorded of them makes them again.
import assert from 'node:assert/strict'
import test from 'node:test'
import fc from 'fast-check'
import type { Json } from '../../../lib/base/json.ts'
import type { CallRecord } from '../../../lib/journal/records.ts'
import { askHttp, type HttpRequest, httpRequestOf } from '../../../lib/serve/http-door.ts'
import { callTool } from '../../../lib/tools/registry.ts'
import { openSession, type SessionOptions } from '../../../lib/tools/session.ts'
import { CRAWL } from '../../../lib/world/view.ts'
import { openTinyWorld } from '../../support/tiny-world.ts'

const world = await openTinyWorld()
const inWorld: SessionOptions['calls'] = {
  call: async (name, args) => callTool((request) => world.answer(request, CRAWL), name, args),
}

function opened(calls = inWorld, budget = 1000) {
  const records: CallRecord[] = []
  const session = openSession({
    calls,
    tools: 'all',
    budget,
    episode: { instance: 'i', trial: 1, attempt: 1 },
    record: (call) => void records.push(call),
  })
  const ask = (request: HttpRequest) => askHttp({ session }, request, records.length + 1)
  return { session, records, ask }
}

const named = { 'user-agent': 'a test' }
const get = (path: string, headers: Readonly<Record<string, string>> = {}): HttpRequest => ({
  method: 'GET',
  path,
  headers: { ...named, ...headers },
})
const REQUESTS: readonly HttpRequest[] = [
  get('/repos/acme/rocket'),
  get('/api/v3/repos/ACME/Rocket/issues?state=all&per_page=2&page=2'),
  get('/repos/acme/old-rocket/issues?page=2'),
  get('/search/issues?q=engine+%22a+b%22&sort=created', { accept: 'application/vnd.github.text-match+json' }),
  get('/repos/acme/rocket/issues/1', { 'if-none-match': '*' }),
  get('/repos/acme/rocket/issues/1', { 'if-modified-since': 'Fri, 01 Jan 2100 00:00:00 GMT' }),
  get('/repos/acme/rocket', { 'x-github-api-version': '1999-01-01' }),
  get('/repos/acme/rocket', { accept: 'text/html' }),
  get('/repos/acme/nothing'),
  get('/rate_limit'),
  { method: 'GET', path: '/repos/acme/rocket', headers: {} },
  { method: 'HEAD', path: '/repos/acme/rocket', headers: named },
  { method: 'POST', path: '/graphql', headers: named },
  { method: 'DELETE', path: '/repos/acme/rocket/issues/1', headers: named },
  { method: 'OPTIONS', path: '/repos/acme/rocket', headers: named },
]

/** Makes `requests`, then what was recorded of them, and expects the same. */
async function sameAgain(requests: readonly HttpRequest[]): Promise<readonly CallRecord[]> {
  const first = opened()
  for (const request of requests) await first.ask(request)
  const again = opened()
  for (const record of first.records) await again.ask(httpRequestOf(record.arguments))
  assert.deepEqual(again.records, first.records)
  return first.records
}

test('a recorded request made again gives the same record: status, digest, artifacts', async () => {
  const records = await sameAgain(REQUESTS)
  assert.deepEqual(
    records.map(({ http_status }) => http_status),
    [200, 200, 301, 200, 304, 304, 400, 415, 404, 200, 403, 200, 200, 403, 204],
  )
  assert.ok(records.every(({ tool, status }) => tool === 'rest' && status === 'executed'))
})

test('whatever stands in a path or a header is answered and recorded, and the same again', async () => {
  const path = fc.string({ unit: 'binary', maxLength: 40 }).map((text) => `/${text}`)
  const value = fc.stringMatching(/^[\t\x20-\x7e\x80-\xff]{0,20}$/)
  const methods = fc.constantFrom('GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS')
  const headers = fc.record(
    { accept: value, 'if-none-match': value, 'if-modified-since': value, 'x-github-api-version': value },
    { requiredKeys: [] },
  )
  await fc.assert(
    fc.asyncProperty(methods, path, headers, async (method, target, given) => {
      await sameAgain([{ method, path: target, headers: { ...named, ...given } }])
    }),
    { numRuns: 150 },
  )
})

test('a request past the budget, or after the answer, is a 403 that names no limit', async () => {
  const { ask, session } = opened(inWorld, 1)
  await ask(get('/repos/acme/rocket'))
  const { status, reply } = await ask(get('/repos/acme/rocket'))
  assert.equal(status, 'refused')
  assert.equal(reply.status, 403)
  assert.deepEqual(Object.keys(reply.headers), ['content-type'])
  session.submit({ artifact_url: 'https://github.com/acme/rocket/issues/1' }, 3)
  const late = await ask(get('/repos/acme/rocket'))
  assert.match(String(late.reply.body), /The answer is submitted; the episode is over\./)
  assert.deepEqual(session.counts, { github: 1, rejected: 0, refused: 2, all: 4 })
})

test('what breaks in the world is a defect of the harness, not a reply', async () => {
  const { ask } = opened({ call: () => Promise.reject(new Error('the worker died')) })
  await assert.rejects(ask(get('/repos/acme/rocket')), /the worker died/)
})

test('no tool of an agent is called rest', async () => {
  const { session } = opened()
  const args: Json = { path: '/repos/acme/rocket', query: {} }
  assert.equal((await session.call('rest', args, 1)).status, 'rejected')
})
