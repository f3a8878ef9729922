// A repository that is edited while it is crawled, and the claim about what is recorded of it.
import assert from 'node:assert/strict'
import { mkdtempSync, rmSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import fc from 'fast-check'
import { canonicalJson, type Json, type JsonObject } from '../../lib/base/json.ts'
import { openCassetteReader } from '../../lib/cassette/reader.ts'
import { openSnapshot } from '../../lib/snapshot/open-snapshot.ts'
import { packSnapshot } from '../../lib/snapshot/pack-snapshot.ts'
import { answers, commit, notComplete, record, repository, sha, user } from './crawl.ts'
import { type FakeAnswer, startFakeGitHub } from './fake-github.ts'

const AT = '/repos/o/r'
const START = Date.parse('2026-01-02T03:04:05Z')

type World = Record<string, FakeAnswer>

/** One edit: `pick` chooses what is edited, `now` is the server's clock. */
type Edit = (world: World, now: string, pick: number) => void

const listOf = (world: World, name: string): JsonObject[] => world[`${AT}/${name}`] as JsonObject[]

function touchIssue(world: World, at: number, now: string, change: JsonObject): JsonObject {
  const issues = listOf(world, 'issues')
  const issue: JsonObject = { ...(issues[at] as JsonObject), ...change, updated_at: now }
  issues[at] = issue
  const pull = listOf(world, 'pulls').findIndex(({ number }) => number === issue.number)
  if (pull < 0) return issue
  const shown = { title: issue.title ?? '', updated_at: now }
  listOf(world, 'pulls')[pull] = { ...(listOf(world, 'pulls')[pull] as JsonObject), ...shown }
  const full = `${AT}/pulls/${issue.number}`
  world[full] = { ...(world[full] as JsonObject), ...shown }
  return issue
}

/** A number that chance has not drawn before, the same for the same world. */
const nextId = (world: World): number =>
  10_000 + listOf(world, 'issues/comments').length + listOf(world, 'issues').length

function addEvent(world: World, number: Json | undefined, now: string): void {
  const events = listOf(world, 'issues/events')
  events.unshift({
    id: 5_000 + events.length,
    event: 'closed',
    created_at: now,
    issue: { number: number ?? 0 },
  })
}

const EDITS: Readonly<Record<string, Edit>> = {
  'a new title': (world, now, pick) => {
    const at = pick % listOf(world, 'issues').length
    touchIssue(world, at, now, { title: `title ${pick} of ${now}` })
  },
  'a closed issue': (world, now, pick) => {
    const { number } = touchIssue(world, pick % listOf(world, 'issues').length, now, {
      state: 'closed',
      closed_at: now,
    })
    addEvent(world, number, now)
  },
  'a new issue': (world, now) => {
    const issues = listOf(world, 'issues')
    const number = issues.length + 1
    issues.push({
      ...(issues[1] as JsonObject),
      id: 100 + number,
      number,
      comments: 0,
      created_at: now,
      updated_at: now,
      user: user(`late${number}`),
    })
    world[`/users/late${number}`] = user(`late${number}`)
  },
  'a new comment': (world, now, pick) => {
    const at = pick % listOf(world, 'issues').length
    const { number, comments } = listOf(world, 'issues')[at] as JsonObject
    touchIssue(world, at, now, { comments: Number(comments) + 1 })
    listOf(world, 'issues/comments').push({
      id: nextId(world),
      issue_url: `https://api.github.com${AT}/issues/${number}`,
      created_at: now,
      updated_at: now,
    })
  },
  'an edited comment': (world, now, pick) => {
    const comments = listOf(world, 'issues/comments')
    const at = pick % comments.length
    comments[at] = { ...(comments[at] as JsonObject), body: `edited ${pick} at ${now}`, updated_at: now }
  },
  'a new label': (world) => {
    const labels = listOf(world, 'labels')
    labels.push({ name: `label ${labels.length}` })
  },
  'a pushed commit': (world, _now, pick) => {
    const name = `f${pick % 1000}`
    const branches = listOf(world, 'branches')
    branches[0] = { name: 'main', commit: { sha: sha(name) } }
    const before = world[`${AT}/commits`] as (query: URLSearchParams) => FakeAnswer
    const history = [commit(name, 'bb'), commit('bb', 'aa'), commit('aa')]
    world[`${AT}/commits`] = (query) => (query.get('sha') === sha(name) ? history : before(query))
    world[`${AT}/commits/${sha(name)}`] = { ...commit(name, 'bb'), files: [] }
  },
  'a review': (world, now, pick) => {
    touchIssue(world, 2, now, {})
    world[`${AT}/pulls/3/reviews`] = [{ id: 5 }, { id: 6 + (pick % 50) }]
  },
}

type Drawn = { readonly name: string; readonly pick: number; readonly before: number }

/** Edits, each before the answer to the request of that number: during the first walk or one of the looks after it. */
const drawn: fc.Arbitrary<Drawn[]> = fc.array(
  fc.record({
    name: fc.constantFrom(...Object.keys(EDITS)),
    pick: fc.nat({ max: 9_999 }),
    before: fc.integer({ min: 2, max: 60 }),
  }),
  { minLength: 1, maxLength: 6 },
)

/**
 * Checks `runs` times that a crawl of a repository that is being edited ends with what a new crawl finds, for all edits
 * before its last look, or says that something is missing. Gives how many runs could be compared.
 */
export async function checkDrift(runs: number, seed: number): Promise<number> {
  let compared = 0
  await fc.assert(
    fc.asyncProperty(drawn, async (edits) => {
      if (await crawlWhileEdited(edits)) compared++
    }),
    { numRuns: runs, seed },
  )
  return compared
}

async function crawlWhileEdited(edits: readonly Drawn[]): Promise<boolean> {
  const world: World = answers({ [`${AT}/labels`]: [], [`${AT}/issues/events`]: [] })
  const dateOf = (count: number): Date => new Date(START + count * 1000)
  const applied: number[] = []
  let isUnderWay = true
  const server = await startFakeGitHub({
    repository,
    answers: world,
    headers: (count) => ({ date: dateOf(count).toUTCString() }),
    fault: (_url, count) => {
      const now = dateOf(count).toISOString().replace('.000', '')
      for (const { name, pick } of edits.filter(({ before }) => isUnderWay && before === count)) {
        EDITS[name]?.(world, now, pick)
        applied.push(count)
      }
      return undefined
    },
  })
  const folder = mkdtempSync(path.join(os.tmpdir(), 'reporef-drift-'))
  try {
    const recorded = await record(server.url, path.join(folder, 'crawl'), { concurrency: 1 })
    isUnderWay = false
    const lastLook = server.requests.lastIndexOf('/repositories/7') + 1
    if (notComplete(recorded).length > 0 || applied.some((count) => count >= lastLook)) return false
    const again = await record(server.url, path.join(folder, 'again'), { concurrency: 1 })
    const [found, expected] = [await itemsOf(recorded.folder, folder), await itemsOf(again.folder, folder)]
    for (const [key, value] of expected) assert.equal(found.get(key), value, key)
    for (const key of found.keys())
      assert.ok(expected.has(key) || LEFT_OVER.test(key), `${key} is not there any more`)
    return true
  } finally {
    await server.close()
    rmSync(folder, { recursive: true, force: true })
  }
}

/** What a branch no longer reaches, or nobody writes any more, does no harm. */
const LEFT_OVER = /^(?:commit|commit_simple|tree|blob|user) /

async function itemsOf(cassetteFolder: string, folder: string): Promise<Map<string, string>> {
  using cassette = openCassetteReader(cassetteFolder)
  const packed = await packSnapshot({
    cassettes: [cassette],
    out: path.join(folder, 'packed'),
    name: 's',
    replace: true,
  })
  const snapshot = openSnapshot(packed.folder)
  const items = new Map<string, string>()
  for (const layer of snapshot.manifest.layers) {
    for await (const event of snapshot.read(layer)) {
      if (event.event !== 'item') continue
      const { kind, key, value } = event.item
      items.set(`${kind} ${key}`, canonicalJson(value))
    }
  }
  return items
}
