import assert from 'node:assert/strict'
import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'
import test, { type TestContext } from 'node:test'
import { isFailure } from '../../../lib/base/failure.ts'
import { isJsonObject } from '../../../lib/base/json.ts'
import { openCassetteReader } from '../../../lib/cassette/reader.ts'
import { type MissOptions, type MissOutcome, recordMisses } from '../../../lib/recorder/misses.ts'
import { type Packed, packSnapshot } from '../../../lib/snapshot/pack-snapshot.ts'
import { answers, commit, fake, record, scratch, sha } from '../../support/crawl.ts'
import { type FakeGitHub, fakeClock } from '../../support/fake-github.ts'

const FORK_COMMIT = `/repos/o/r/commits/${sha('99')}`

async function server(t: TestContext): Promise<FakeGitHub> {
  return await fake(t, { answers: answers({ [FORK_COMMIT]: { ...commit('99'), files: [] } }) })
}

async function misses(
  { url }: FakeGitHub,
  cassettes: string,
  requests: MissOptions['requests'],
  tokens: readonly string[] = ['a-token-of-twenty-letters'],
): Promise<MissOutcome> {
  return await recordMisses({
    ...{ requests, cassettes, tokens, apiUrl: url, clock: fakeClock() },
    signal: new AbortController().signal,
    notice: () => undefined,
  })
}

let made = 0
async function packed(folder: string, withMisses: boolean): Promise<Packed> {
  using cassette = openCassetteReader(folder)
  const out = path.join(path.dirname(folder), `snapshots-${made++}`)
  return await packSnapshot({ cassettes: [cassette], out, name: 'x', misses: withMisses })
}

test('what an agent asked for is stored, marked and asked once', async (t) => {
  const github = await server(t)
  const out = scratch(t)
  const { folder } = await record(github.url, out)
  const asked = github.requests.length
  const requests = [
    { path: FORK_COMMIT },
    { path: FORK_COMMIT.replace('/repos/o/r/', '/repos/O/R/') },
    { path: '/repositories/7/issues/404' },
    { path: '/repos/o/r/issues/comments/1' },
  ]
  assert.deepEqual(await misses(github, out, requests), { stored: 3, known: 1, passedOver: [] })
  assert.deepEqual(await misses(github, out, requests), { stored: 0, known: 4, passedOver: [] })
  assert.equal(github.requests.length, asked + 3)
  using reader = openCassetteReader(folder)
  const marked = [...reader.observations()].filter(({ on_miss }) => on_miss)
  assert.deepEqual(marked.map(({ key, status }) => [isJsonObject(key) && key.path, status]).sort(), [
    [`/repositories/7/commits/${sha('99')}`, 200],
    ['/repositories/7/issues/404', 404],
    ['/repositories/7/issues/comments/1', 404],
  ])
})

test('a snapshot is the same with misses in its cassette, and says so when they are put in on purpose', async (t) => {
  const github = await server(t)
  const out = scratch(t)
  const { folder } = await record(github.url, out)
  const { id } = await packed(folder, false)
  await misses(github, out, [{ path: FORK_COMMIT }])
  assert.equal((await packed(folder, false)).id, id)
  const marked = await packed(folder, true)
  assert.notEqual(marked.id, id)
  const [layer] = marked.manifest.layers
  assert.deepEqual(layer?.completeness[0]?.compared, { recorded: 1, on_miss: 1 })
  assert.equal(layer?.counts.commits, 5)
})

test('a crawl does not take what was asked on a miss for its own', async (t) => {
  const github = await server(t)
  const out = scratch(t)
  await misses(github, out, [{ path: '/repos/o/r/labels' }])
  await record(github.url, out)
  assert.equal(github.requests.filter((url) => url.startsWith('/repos/o/r/labels')).length, 2)
})

test('a repository without a cassette gets one that says nothing else was recorded', async (t) => {
  const github = await server(t)
  const out = scratch(t)
  const outcome = await misses(github, out, [
    { path: FORK_COMMIT },
    { path: '/repos/no/where/issues/1' },
    { path: '/users/ada' },
    { path: '/search/issues', query: { q: 'x' } },
  ])
  assert.deepEqual(outcome, {
    stored: 1,
    known: 0,
    passedOver: ['/repos/no/where/issues/1', '/users/ada', '/search/issues'],
  })
  const header = JSON.parse(readFileSync(path.join(out, 'o/r/cassette.json'), 'utf8'))
  assert.ok(header.completeness.every((row: { verdict: string }) => row.verdict === 'partial'))
  assert.ok(!existsSync(path.join(out, 'no/where')))
  assert.equal((await packed(path.join(out, 'o/r'), true)).manifest.layers[0]?.counts.commits, 1)
})

test('without a token nothing is asked', async (t) => {
  const github = await server(t)
  await assert.rejects(misses(github, scratch(t), [{ path: FORK_COMMIT }], []), (error) =>
    isFailure(error, 'USAGE'),
  )
  assert.equal(github.requests.length, 0)
})
