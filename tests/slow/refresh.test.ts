// Refreshing the demo's repositories from the demo's own server, and a real repository's facts where the stand-in for
// GitHub is at hand beside the checkout.
import assert from 'node:assert/strict'
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import test, { type TestContext } from 'node:test'
import { gunzipSync, gzipSync } from 'node:zlib'
import { type DemoWorld, playWorld } from '../../examples/demo/history/world.ts'
import { startDemoServer } from '../../examples/demo/server.ts'
import { readWorld } from '../../examples/demo/source/world.ts'
import { instantOf } from '../../lib/base/clock.ts'
import { packageRoot } from '../../lib/base/package-root.ts'
import { openCassetteReader } from '../../lib/cassette/reader.ts'
import type { Recorded } from '../../lib/recorder/record.ts'
import { systemClock } from '../../lib/recorder/system-clock.ts'
import { diffSnapshots, type KindDiff } from '../../lib/snapshot/diff-snapshots.ts'
import { openSnapshot } from '../../lib/snapshot/open-snapshot.ts'
import { packSnapshot } from '../../lib/snapshot/pack-snapshot.ts'
import type { Snapshot } from '../../lib/snapshot/types.ts'
import { notComplete, record, scratch } from '../support/crawl.ts'

async function pack(t: TestContext, { folder }: Recorded): Promise<Snapshot> {
  using cassette = openCassetteReader(folder)
  return openSnapshot((await packSnapshot({ cassettes: [cassette], out: scratch(t), name: 'x' })).folder)
}

async function kindsChanged(before: Snapshot, after: Snapshot): Promise<Record<string, KindDiff>> {
  const [only, ...others] = (await diffSnapshots(before, after)).repositories
  assert.deepEqual(others, [])
  return { ...only?.kinds }
}

const demo = playWorld(readWorld(path.join(packageRoot(), 'examples/demo/world')))
const DEMO_REPOSITORY = 'weftworks/heddle'
const days = (world: DemoWorld, count: number): string =>
  instantOf(Date.parse(world.today) + count * 86_400_000)

/** The demo's world on a later day, with a title changed, a comment taken away and one written. */
function edited(world: DemoWorld): {
  readonly world: DemoWorld
  readonly titled: number
  readonly cut: number
} {
  const repository = world.repositories.find(({ fullName }) => fullName === DEMO_REPOSITORY)
  assert.ok(repository)
  const threads = [...repository.threads.values()]
  const titled = threads.find(({ thread }) => thread.kind === 'issue')
  const cut = threads.find((one) => one !== titled && one.comments.length > 1)
  assert.ok(titled && cut)
  const changed = new Map(repository.threads)
  changed.set(titled.thread.number, { ...titled, title: 'Another title' })
  changed.set(cut.thread.number, { ...cut, comments: cut.comments.slice(0, -1) })
  const repositories = world.repositories.map((one) =>
    one === repository ? { ...one, threads: changed } : one,
  )
  return {
    world: { ...world, today: days(world, 2), repositories },
    titled: titled.thread.number,
    cut: cut.thread.number,
  }
}

test('the demo is refreshed for nothing when nothing has changed, and to the very items that have', async (t) => {
  const out = scratch(t)
  const crawl = async (world: DemoWorld, mode: 'record' | 'refresh', folder = out): Promise<Recorded> => {
    const server = await startDemoServer({ world, port: 0 })
    try {
      return await record(server.url, folder, { repository: DEMO_REPOSITORY, mode, concurrency: 8 })
    } finally {
      await server.close()
    }
  }
  const first = await crawl(demo, 'record')
  assert.deepEqual(notComplete(first), [])
  const before = await pack(t, first)
  const same = await crawl({ ...demo, today: days(demo, 1) }, 'refresh')
  assert.equal(same.refreshed?.bodies, 0)
  assert.ok(same.requests < first.requests / 2, `${same.requests} of ${first.requests}`)
  assert.equal((await pack(t, same)).id, before.id)

  const { world, titled, cut } = edited(demo)
  const after = await pack(t, await crawl(world, 'refresh'))
  const kinds = await kindsChanged(before, after)
  assert.ok(
    kinds.issue?.changed.some(({ key, fields }) => key === String(titled) && fields.includes('title')),
  )
  assert.deepEqual(kinds.issue?.changed.map(({ key }) => key).sort(), [String(titled), String(cut)].sort())
  assert.equal(kinds.issue_comment?.gone.length, 1)
  assert.equal((await pack(t, await crawl(world, 'record', scratch(t)))).id, after.id)
})

const standin = path.join(packageRoot(), '../shared/github-standin')

type Standin = { readonly url: string; readonly close: () => Promise<void> }
type Start = (options: Readonly<Record<string, unknown>>) => Promise<Standin>
type Issue = { number: number; title: string; updatedAt: string; comments: unknown[] }
type Facts = { readonly archive: { readonly issues: Issue[] } }

if (existsSync(path.join(standin, 'server.mjs')))
  test('a real repository of 4,300 requests is refreshed with 150 and no body, and to the very items that changed', async (t) => {
    const { start } = (await import(path.join(standin, 'server.mjs'))) as { start: Start }
    const file = path.join(scratch(t), 'facts.json.gz')
    const facts = JSON.parse(
      gunzipSync(readFileSync(path.join(standin, 'data/mls-protocol.json.gz'))).toString(),
    ) as Facts
    const out = scratch(t)
    const crawl = async (mode: 'record' | 'refresh', folder = out): Promise<Recorded> => {
      writeFileSync(file, gzipSync(JSON.stringify(facts)))
      const server = await start({ data: [file], limit: 1_000_000 })
      try {
        const repository = 'mlswg/mls-protocol'
        return await record(server.url, folder, { repository, mode, concurrency: 8, clock: systemClock })
      } finally {
        await server.close()
      }
    }
    const before = await pack(t, await crawl('record'))
    const same = await crawl('refresh')
    assert.equal(same.refreshed?.bodies, 0)
    assert.equal(same.refreshed?.confirmed, same.refreshed?.conditional)
    assert.ok(same.requests <= 150, String(same.requests))
    assert.equal((await pack(t, same)).id, before.id)

    const [titled, cut] = facts.archive.issues.filter(({ comments }) => comments.length > 1)
    assert.ok(titled && cut)
    titled.title = 'Another title'
    titled.updatedAt = instantOf(systemClock.now())
    cut.comments.pop()
    const after = await pack(t, await crawl('refresh'))
    const kinds = await kindsChanged(before, after)
    assert.deepEqual(
      new Map(kinds.issue?.changed.map(({ key, fields }) => [key, fields])),
      new Map([
        [String(titled.number), ['title', 'updated_at']],
        [String(cut.number), ['comments']],
      ]),
    )
    assert.equal(kinds.issue_comment?.gone.length, 1)
    assert.deepEqual(Object.keys(kinds).sort(), ['completeness', 'issue', 'issue_comment'])
    assert.equal((await pack(t, await crawl('record', scratch(t)))).id, after.id)
  })
