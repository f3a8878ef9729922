// Whatever happens to a repository between refreshes, its cassette says afterwards what a new crawl says.
import assert from 'node:assert/strict'
import test, { type TestContext } from 'node:test'
import fc from 'fast-check'
import type { Json, JsonObject } from '../../../lib/base/json.ts'
import { openCassetteReader } from '../../../lib/cassette/reader.ts'
import { textAt } from '../../../lib/recorder/fields.ts'
import { packSnapshot } from '../../../lib/snapshot/pack-snapshot.ts'
import { answers, commit, notComplete, record, repository, scratch, sha, user } from '../../support/crawl.ts'
import { type FakeAnswer, startFakeGitHub } from '../../support/fake-github.ts'

const AT = '/repos/o/r'

type World = Record<string, FakeAnswer>
type Edit = (world: World, draw: number) => void

const listOf = (world: World, name: string): JsonObject[] => {
  const list = (world[`${AT}/${name}`] ?? []) as JsonObject[]
  world[`${AT}/${name}`] = list
  return list
}

let clock = 0
const later = (): string =>
  new Date(Date.parse('2026-02-01T00:00:00Z') + ++clock * 1000).toISOString().replace('.000', '')

function touch(list: JsonObject[], at: number, change: JsonObject): void {
  if (list.length > 0) list[at % list.length] = { ...list[at % list.length], ...change }
}

const commentsOf = (world: World, number: number): number =>
  listOf(world, 'issues/comments').filter((one) => String(one.issue_url).endsWith(`/${number}`)).length

/** Every issue says how many comments it has; that moves no date. */
function recount(world: World): void {
  const issues = listOf(world, 'issues')
  for (const [at, { number }] of issues.entries())
    touch(issues, at, { comments: commentsOf(world, Number(number)) })
  const pull = world[`${AT}/pulls/3`] as JsonObject
  world[`${AT}/pulls/3`] = { ...pull, comments: commentsOf(world, 3) }
}

const EDITS: Readonly<Record<string, Edit>> = {
  retitle: (world, draw) => touch(listOf(world, 'issues'), draw, { title: `t${draw}`, updated_at: later() }),
  comment: (world, draw) => {
    const number = Number(listOf(world, 'issues').at(draw % listOf(world, 'issues').length)?.number)
    const at = later()
    listOf(world, 'issues/comments').push({
      id: 1000 + clock,
      issue_url: `https://api.github.com${AT}/issues/${number}`,
      created_at: at,
      updated_at: at,
    })
  },
  uncomment: (world, draw) => {
    const comments = listOf(world, 'issues/comments')
    if (comments.length > 0) comments.splice(draw % comments.length, 1)
  },
  react: (world, draw) => touch(listOf(world, 'issues/comments'), draw, { reactions: { heart: draw } }),
  open: (world) => {
    const number = 4 + Math.max(0, ...listOf(world, 'issues').map((one) => Number(one.number)))
    const at = later()
    listOf(world, 'issues').push({
      ...{ id: 100 + number, number, title: 'new', state: 'closed', user: user('ada') },
      ...{ repository_url: `https://api.github.com${AT}`, created_at: at, updated_at: at, closed_at: at },
    })
  },
  erase: (world, draw) => {
    const issues = listOf(world, 'issues')
    const at = issues.findIndex((one, index) => index >= draw % issues.length && one.number !== 3)
    if (at >= 0) issues.splice(at, 1)
  },
  label: (world, draw) => {
    const labels = listOf(world, 'labels')
    for (let more = 0; more < 60 + (draw % 50); more++) labels.push({ name: `l${labels.length}` })
  },
  unlabel: (world, draw) => void listOf(world, 'labels').splice(draw % 120, draw % 90),
  push: (world) => {
    const head = textAt(listOf(world, 'branches')[0], 'commit', 'sha') ?? ''
    const name = `f${(++clock).toString(16)}`
    const added = { ...commit(name), parents: [{ sha: head }] }
    const old = world[`${AT}/commits`] as (query: URLSearchParams) => Json[]
    world[`${AT}/commits`] = (query) =>
      query.get('sha') === sha(name) ? [added, ...old(new URLSearchParams({ sha: head }))] : old(query)
    world[`${AT}/commits/${sha(name)}`] = { ...added, files: [] }
    touch(listOf(world, 'branches'), 0, { commit: { sha: sha(name) } })
  },
  rewind: (world) => touch(listOf(world, 'branches'), 0, { commit: { sha: sha('bb') } }),
  review: (world, draw) => {
    const reviews = listOf(world, 'pulls/3/reviews')
    reviews.push({ id: 50 + reviews.length + draw })
    const at = later()
    touch(listOf(world, 'pulls'), 0, { updated_at: at })
    world[`${AT}/pulls/3`] = { ...(world[`${AT}/pulls/3`] as JsonObject), updated_at: at }
  },
  remark: (world, draw) => {
    const remarks = listOf(world, 'pulls/comments')
    if (draw % 2 === 0) remarks.splice(0, 1)
    else {
      const at = later()
      const url = `https://api.github.com${AT}/pulls/3`
      remarks.push({ id: 2000 + clock, pull_request_url: url, created_at: at, updated_at: at })
    }
    world[`${AT}/pulls/3`] = { ...(world[`${AT}/pulls/3`] as JsonObject), review_comments: remarks.length }
  },
}

function startWorld(): World {
  const world = answers()
  for (const [at, comment] of listOf(world, 'issues/comments').entries())
    touch(listOf(world, 'issues/comments'), at, {
      issue_url: `https://api.github.com${AT}/issues/${String(comment.id)}`,
    })
  return world
}

async function idOf(t: TestContext, folder: string): Promise<string> {
  using cassette = openCassetteReader(folder)
  return (await packSnapshot({ cassettes: [cassette], out: scratch(t), name: 's' })).id
}

const edits = fc.array(fc.tuple(fc.constantFrom(...Object.keys(EDITS)), fc.nat(1000)), {
  minLength: 1,
  maxLength: 5,
})

test('after any edits, refreshes in between, a cassette packs to what a new crawl packs to', async (t) => {
  await fc.assert(
    fc.asyncProperty(fc.array(edits, { minLength: 1, maxLength: 3 }), async (rounds) => {
      const world = startWorld()
      const start = Date.parse('2026-03-01T00:00:00Z')
      const server = await startFakeGitHub({
        repository,
        answers: world,
        headers: (count) => ({ date: new Date(start + count * 1000).toUTCString() }),
      })
      try {
        const out = scratch(t)
        let recorded = await record(server.url, out)
        for (const round of rounds) {
          for (const [name, draw] of round) EDITS[name]?.(world, draw)
          recount(world)
          recorded = await record(server.url, out, { mode: 'refresh' })
        }
        assert.deepEqual(notComplete(recorded), [])
        const fresh = await record(server.url, scratch(t))
        assert.equal(await idOf(t, recorded.folder), await idOf(t, fresh.folder))
      } finally {
        await server.close()
      }
    }),
    { numRuns: 6 },
  )
})
