// A cassette brought up to date: what it says must be what a new crawl says, at the price of what has changed.
import assert from 'node:assert/strict'
import path from 'node:path'
import test, { type TestContext } from 'node:test'
import { isFailure } from '../../../lib/base/failure.ts'
import type { Json, JsonObject } from '../../../lib/base/json.ts'
import { openCassetteReader } from '../../../lib/cassette/reader.ts'
import type { Recorded, RecordOptions } from '../../../lib/recorder/record.ts'
import { packSnapshot } from '../../../lib/snapshot/pack-snapshot.ts'
import { answers, commit, notComplete, record, repository, scratch, sha, user } from '../../support/crawl.ts'
import { type FakeAnswer, type FakeGitHub, startFakeGitHub } from '../../support/fake-github.ts'

const AT = '/repos/o/r'

type World = Record<string, FakeAnswer>

/** A fake GitHub whose clock moves a second a request and whose `world` can be edited. */
async function living(
  t: TestContext,
  world: World = answers(),
): Promise<{ server: FakeGitHub; world: World }> {
  const start = Date.parse('2026-01-02T03:04:05Z')
  const server = await startFakeGitHub({
    repository,
    answers: world,
    headers: (count) => ({ date: new Date(start + count * 1000).toUTCString() }),
  })
  t.after(() => server.close())
  return { server, world }
}

function refresh(server: FakeGitHub, out: string, more: Partial<RecordOptions> = {}): Promise<Recorded> {
  return record(server.url, out, { mode: 'refresh', ...more })
}

async function idOf(t: TestContext, folder: string): Promise<string> {
  using cassette = openCassetteReader(folder)
  const { id } = await packSnapshot({ cassettes: [cassette], out: scratch(t), name: 's' })
  return id
}

/** Asserts that the cassette in `out` packs to what a new crawl of the server packs to. */
async function assertAsNew(t: TestContext, server: FakeGitHub, folder: string): Promise<void> {
  const fresh = await record(server.url, scratch(t))
  assert.equal(await idOf(t, folder), await idOf(t, fresh.folder))
}

const listOf = (world: World, name: string): JsonObject[] => world[`${AT}/${name}`] as JsonObject[]

test('a refresh of what has not changed transfers no body, keeps the snapshot id and says what it asked', async (t) => {
  const { server } = await living(t)
  const out = scratch(t)
  const first = await record(server.url, out)
  const id = await idOf(t, first.folder)
  const before = server.requests.length
  const { refreshed, requests, completeness } = await refresh(server, out)
  assert.equal(refreshed?.bodies, 0)
  assert.equal(refreshed?.retired, 0)
  assert.equal(refreshed?.confirmed, refreshed?.conditional)
  assert.equal(requests, server.requests.length - before)
  assert.deepEqual(completeness, first.completeness)
  assert.equal(await idOf(t, first.folder), id)
})

test('a refresh does not ask again for objects that their SHA names, nor for unchanged pull requests', async (t) => {
  const { server } = await living(t)
  const out = scratch(t)
  await record(server.url, out)
  const before = server.requests.length
  await refresh(server, out)
  const asked = server.requests.slice(before).map((url) => url.split('?')[0] ?? '')
  assert.deepEqual(
    asked.filter((one) => /\/git\/|\/commits|\/pulls\/3/.test(one) && !one.includes('matching-refs')),
    [],
  )
})

/** An edit, and the paths below the repository of the requests whose answers are sent for it. */
type Edit = readonly [name: string, edit: (world: World) => void, sent: readonly string[]]

const touch = (world: World, name: string, at: number, change: JsonObject): void => {
  const list = listOf(world, name)
  list[at] = { ...list[at], ...change }
}

const EDITS: readonly Edit[] = [
  [
    'a changed title',
    (world) => touch(world, 'issues', 0, { title: 'new', updated_at: '2026-01-01T00:00:00Z' }),
    ['/issues'],
  ],
  [
    'a new issue',
    (world) => {
      listOf(world, 'issues').push({ ...(listOf(world, 'issues')[1] as JsonObject), id: 104, number: 4 })
      listOf(world, 'issues/comments').push({
        id: 4,
        issue_url: `https://api.github.com${AT}/issues/4`,
        created_at: '2025-01-09T00:00:00Z',
      })
    },
    ['/issues', '/issues/comments'],
  ],
  [
    'a deleted comment, which moves no date',
    (world) => {
      touch(world, 'issues', 1, { comments: 0 })
      listOf(world, 'issues/comments').splice(1, 1)
    },
    ['/issues', '/issues/comments'],
  ],
  [
    'a reaction, which moves no date',
    (world) => touch(world, 'issues/comments', 0, { reactions: { '+1': 1 } }),
    ['/issues/comments'],
  ],
  [
    'a deleted issue',
    (world) => {
      listOf(world, 'issues').splice(1, 1)
      listOf(world, 'issues/comments').splice(1, 1)
    },
    ['/issues', '/issues/comments'],
  ],
  [
    'a deleted review comment, which only its count tells',
    (world) => {
      listOf(world, 'pulls/comments').splice(0, 1)
      world[`${AT}/pulls/3`] = { ...(world[`${AT}/pulls/3`] as JsonObject), review_comments: 0 }
    },
    ['/pulls/3'],
  ],
  [
    'a comment on a commit, which only its count tells',
    (world) => {
      world[`${AT}/comments`] = [{ id: 9, commit_id: sha('aa') }]
      const counted = { ...commit('aa'), commit: { tree: { sha: sha('eee') }, comment_count: 1 } }
      world[`${AT}/commits/${sha('aa')}`] = { ...counted, files: [] }
      const old = world[`${AT}/commits`] as (query: URLSearchParams) => Json[]
      world[`${AT}/commits`] = (query) =>
        old(query).map((one) => ((one as JsonObject).sha === sha('aa') ? counted : one))
    },
    ['/comments', `/commits/${sha('aa')}`],
  ],
  [
    'a pushed commit',
    (world) => {
      touch(world, 'branches', 0, { commit: { sha: sha('ff') } })
      const old = world[`${AT}/commits`] as (query: URLSearchParams) => FakeAnswer
      world[`${AT}/commits`] = (query) =>
        query.get('sha') === sha('ff') ? [commit('ff', 'bb'), commit('bb', 'aa'), commit('aa')] : old(query)
      world[`${AT}/commits/${sha('ff')}`] = { ...commit('ff', 'bb'), files: [] }
    },
    ['/branches', '/commits', `/commits/${sha('ff')}`],
  ],
  [
    'a branch that was thrown away and pushed anew',
    (world) => {
      touch(world, 'branches', 0, { commit: { sha: sha('ff') } })
      const old = world[`${AT}/commits`] as (query: URLSearchParams) => FakeAnswer
      world[`${AT}/commits`] = (query) =>
        query.get('sha') === sha('ff') ? [commit('ff', 'aa'), commit('aa')] : old(query)
      world[`${AT}/commits/${sha('ff')}`] = { ...commit('ff', 'aa'), files: [] }
    },
    ['/branches', '/commits', `/commits/${sha('ff')}`],
  ],
  [
    'a review, which moves the date of its pull request',
    (world) => {
      for (const name of ['issues', 'pulls'])
        touch(world, name, name === 'issues' ? 2 : 0, { updated_at: '2026-01-01T00:00:00Z' })
      world[`${AT}/pulls/3`] = {
        ...(world[`${AT}/pulls/3`] as JsonObject),
        updated_at: '2026-01-01T00:00:00Z',
      }
      world[`${AT}/pulls/3/reviews`] = [{ id: 5 }, { id: 8 }]
    },
    ['/issues', '/pulls', '/pulls/3', '/pulls/3/reviews'],
  ],
  [
    'a writer who has left',
    (world) => {
      touch(world, 'issues', 0, { user: user('ghost') })
      world['/users/ghost'] = user('ghost')
    },
    ['/issues', '/users/ghost'],
  ],
]

for (const [name, edit, sent] of EDITS) {
  test(`a refresh after ${name} fetches what changed and ends as a new crawl does`, async (t) => {
    const { server, world } = await living(t)
    const out = scratch(t)
    const { folder } = await record(server.url, out)
    edit(world)
    const recorded = await refresh(server, out)
    assert.deepEqual(notComplete(recorded), [])
    assert.deepEqual(bodiesOf(folder, recorded.refreshed?.bodies ?? 0), sent)
    await assertAsNew(t, server, folder)
    const again = await refresh(server, out)
    assert.equal(again.refreshed?.bodies, 0)
    await assertAsNew(t, server, folder)
  })
}

/** The paths of the last `count` answers with a body, sorted. */
function bodiesOf(folder: string, count: number): string[] {
  using cassette = openCassetteReader(folder)
  return [...cassette.observations()]
    .filter(({ status, retired, body }) => status === 200 && !retired && body && body.size > 2)
    .slice(-count || Number.POSITIVE_INFINITY)
    .map(({ key }) => String((key as JsonObject).path).replace('/repositories/7', ''))
    .sort()
}

test('a refresh looks past a full last page that has not changed', async (t) => {
  const labels = (count: number): Json[] => Array.from({ length: count }, (_, at) => ({ name: `l${at}` }))
  const { server, world } = await living(t, answers({ [`${AT}/labels`]: labels(100) }))
  const out = scratch(t)
  const { folder } = await record(server.url, out)
  world[`${AT}/labels`] = labels(101)
  await refresh(server, out)
  await assertAsNew(t, server, folder)
  const again = await refresh(server, out)
  assert.equal(again.refreshed?.bodies, 0)
})

test('pages that a list has lost are taken back', async (t) => {
  const labels = (count: number): Json[] => Array.from({ length: count }, (_, at) => ({ name: `l${at}` }))
  const { server, world } = await living(t, answers({ [`${AT}/labels`]: labels(250) }))
  const out = scratch(t)
  const { folder } = await record(server.url, out)
  world[`${AT}/labels`] = labels(90)
  const { refreshed } = await refresh(server, out)
  assert.equal(refreshed?.retired, 2)
  await assertAsNew(t, server, folder)
})

test('another token gets everything anew, since ETags are bound to tokens, and the same snapshot', async (t) => {
  const { server } = await living(t)
  const out = scratch(t)
  const { folder } = await record(server.url, out, { token: 'one-token-of-many-letters' })
  const id = await idOf(t, folder)
  const { refreshed } = await refresh(server, out, { token: 'other-token-of-many-letters' })
  assert.equal(refreshed?.resent, refreshed?.bodies)
  assert.ok((refreshed?.resent ?? 0) > 10)
  assert.equal(await idOf(t, folder), id)
})

test('a refresh that was stopped anywhere goes on, in either mode, and ends as a new crawl does', async (t) => {
  for (const maxRequests of [1, 4, 9]) {
    const { server, world } = await living(t)
    const out = scratch(t)
    const { folder } = await record(server.url, out)
    for (const [, edit] of EDITS.slice(0, 3)) edit(world)
    let recorded: Recorded | undefined
    for (let runs = 0; recorded === undefined; runs++) {
      assert.ok(runs < 60)
      const mode = runs % 2 === 0 ? 'refresh' : 'record'
      recorded = await record(server.url, out, { mode, maxRequests }).catch((error: unknown) => {
        assert.ok(isFailure(error, 'BUDGET_SPENT'), String(error))
        return undefined
      })
    }
    assert.deepEqual(notComplete(recorded), [])
    await assertAsNew(t, server, folder)
  }
})

test('a repository that is gone keeps its cassette as it was', async (t) => {
  const { server, world } = await living(t)
  const out = scratch(t)
  const { folder } = await record(server.url, out)
  const id = await idOf(t, folder)
  world[AT] = { status: 404 }
  await assert.rejects(refresh(server, out), (error) => isFailure(error, 'API_REFUSED'))
  assert.equal(await idOf(t, folder), id)
})

test('a repository with a new name is kept under it, with the old one among its former names', async (t) => {
  const { server, world } = await living(t)
  const out = scratch(t)
  await record(server.url, out)
  const renamed = await startFakeGitHub({
    repository: { id: 7, fullName: 'p/s' },
    answers: Object.fromEntries([
      ...Object.entries(world).map(([at, answer]) => [at.replace(AT, '/repos/p/s'), answer] as const),
      ['/repos/p/s', { ...(world[AT] as JsonObject), full_name: 'p/s' }],
      [AT, { status: 301, headers: { location: '/repositories/7' } }],
    ]),
    date: 'Fri, 02 Jan 2026 05:04:05 GMT',
  })
  t.after(() => renamed.close())
  const { folder, repository: name } = await refresh(renamed, out)
  assert.equal(name, 'p/s')
  assert.equal(folder, path.join(out, 'p', 's'))
  using cassette = openCassetteReader(folder)
  assert.deepEqual(cassette.header.repository, { id: 7, full_name: 'p/s', former_names: ['o/r'] })
})

test('a refresh of a cassette that does not exist is a first crawl', async (t) => {
  const { server } = await living(t)
  const recorded = await refresh(server, scratch(t))
  assert.equal(recorded.refreshed, undefined)
  assert.deepEqual(notComplete(recorded), [])
})
