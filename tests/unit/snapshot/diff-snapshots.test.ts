import assert from 'node:assert/strict'
import { mkdtempSync, rmSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import test, { after } from 'node:test'
import fc from 'fast-check'
import { canonicalJson, type JsonObject } from '../../../lib/base/json.ts'
import { type Random, seededRandom } from '../../../lib/base/random.ts'
import type { CassetteReader } from '../../../lib/cassette/types.ts'
import { RESOURCES } from '../../../lib/github/items.ts'
import { diffSnapshots, type SnapshotDiff } from '../../../lib/snapshot/diff-snapshots.ts'
import { openSnapshot } from '../../../lib/snapshot/open-snapshot.ts'
import { packSnapshot } from '../../../lib/snapshot/pack-snapshot.ts'
import type { Snapshot } from '../../../lib/snapshot/types.ts'
import { type About, memoryCassette } from '../../support/memory-cassette.ts'
import { reporef } from '../../support/reporef.ts'
import { type Content, crawl, rocketContent } from './recrawl.ts'

const root = mkdtempSync(path.join(os.tmpdir(), 'reporef-diff-'))
after(() => rmSync(root, { recursive: true, force: true }))

let made = 0
async function snapshotOf(cassettes: readonly CassetteReader[]): Promise<Snapshot> {
  return openSnapshot(
    (await packSnapshot({ cassettes, out: path.join(root, String(made++)), name: 'x' })).folder,
  )
}

const cassetteOf = (content: Content, about: About = {}): CassetteReader =>
  memoryCassette(crawl(content, seededRandom(made), 'https://api.github.com'), about)

const rocket = await snapshotOf([cassetteOf(rocketContent())])

/** The content with some of its lists' members left out, and some changed. */
function edited(content: Content, random: Random): Content {
  const half = (): boolean => random() < 0.5
  return Object.fromEntries(
    Object.entries(content).map(([at, value]) => {
      if (!Array.isArray(value) || half()) return [at, value]
      const members = (value as readonly JsonObject[]).filter(() => random() < 0.8)
      return [at, members.map((member) => (half() ? member : { ...member, body: 'edited', extra: [1] }))]
    }),
  )
}

/** The same difference, found the slow way: everything of both in memory. */
async function slowDiff(from: Snapshot, to: Snapshot): Promise<Record<string, string>> {
  const [before, now] = [await everything(from), await everything(to)]
  const found: Record<string, string> = {}
  for (const [name, value] of now) {
    const old = before.get(name)
    if (old === undefined) found[name] = 'new'
    else if (canonicalJson(old) !== canonicalJson(value))
      found[name] = [...new Set([...Object.keys(old), ...Object.keys(value)])]
        .filter((field) => canonicalJson(old[field] ?? null) !== canonicalJson(value[field] ?? null))
        .sort()
        .join()
  }
  for (const name of before.keys()) if (!now.has(name)) found[name] = 'gone'
  return found
}

async function everything(snapshot: Snapshot): Promise<Map<string, JsonObject>> {
  const all = new Map<string, JsonObject>()
  for (const layer of snapshot.manifest.layers) {
    for await (const event of snapshot.read(layer)) {
      if (event.event === 'item') all.set(`${event.item.kind} ${event.item.key}`, event.item.value)
      if (event.event === 'collection')
        all.set(`${event.collection.name} ${event.collection.owner}`, { keys: event.collection.keys })
      if (event.event === 'absence') all.set(`absence ${event.absence.path}`, { ...event.absence, path: '' })
    }
  }
  return all
}

function flat({ repositories }: SnapshotDiff): Record<string, string> {
  const found: Record<string, string> = {}
  for (const { kinds } of repositories) {
    for (const [kind, diff] of Object.entries(kinds)) {
      for (const key of diff.new) found[`${kind} ${key}`] = 'new'
      for (const { key, fields } of diff.changed) found[`${kind} ${key}`] = fields.join()
      for (const key of diff.gone) found[`${kind} ${key}`] = 'gone'
    }
  }
  return found
}

test('a diff finds what comparing everything with everything finds, both ways', async () => {
  await fc.assert(
    fc.asyncProperty(fc.integer(), async (seed) => {
      const other = await snapshotOf([cassetteOf(edited(rocketContent(), seededRandom(seed)))])
      assert.deepEqual(flat(await diffSnapshots(rocket, other)), await slowDiff(rocket, other))
      assert.deepEqual(flat(await diffSnapshots(other, rocket)), await slowDiff(other, rocket))
    }),
    { numRuns: 15 },
  )
})

test('two snapshots of the same content do not differ', async () => {
  const again = await snapshotOf([cassetteOf(rocketContent())])
  assert.deepEqual(await diffSnapshots(rocket, again), { from: rocket.id, to: rocket.id, repositories: [] })
})

test('a diff names repositories that only one snapshot has, and a verdict or name that changed', async () => {
  const completeness = RESOURCES.map((resource) =>
    resource === 'issues'
      ? { resource, verdict: 'partial', reason: 'cut', compared: {} }
      : { resource, verdict: 'complete', compared: {} },
  )
  const pair = await snapshotOf([
    cassetteOf(rocketContent(), { fullName: 'octo/missile', completeness }),
    cassetteOf(rocketContent(), { id: 2, fullName: 'octo/Shed' }),
  ])
  const { repositories } = await diffSnapshots(rocket, pair)
  assert.deepEqual(repositories, [
    {
      repository: 'octo/missile',
      change: 'changed',
      kinds: {
        name: { new: [], changed: [{ key: 'octo/missile', fields: ['full_name'] }], gone: [] },
        completeness: {
          new: [],
          changed: [{ key: 'issues', fields: ['reason', 'verdict'] }],
          gone: [],
        },
      },
    },
    { repository: 'octo/Shed', change: 'new', kinds: {} },
  ])
  assert.deepEqual(
    (await diffSnapshots(pair, rocket)).repositories.map(({ repository, change }) => [repository, change]),
    [
      ['octo/rocket', 'changed'],
      ['octo/Shed', 'gone'],
    ],
  )
})

test('the command prints what differs and exits 1, or 0 when nothing does', async () => {
  const content = rocketContent()
  const comments = content['/issues/comments'] as readonly JsonObject[]
  const labels = [...(content['/labels'] as readonly JsonObject[]), { name: 'new' }]
  const other = await snapshotOf([
    cassetteOf({ ...content, '/issues/comments': comments.slice(1), '/labels': labels }),
  ])
  const { exitCode, results } = await reporef(['snapshot', 'diff', rocket.folder, other.folder])
  assert.equal(exitCode, 1)
  assert.deepEqual(results[0]?.split('\n').slice(2), [
    'octo/rocket: changed',
    '  new     1 label: new',
    '  gone    1 issue comment: 99',
  ])
  const json = await reporef(['snapshot', 'diff', rocket.folder, other.folder, '--json'])
  assert.deepEqual(JSON.parse(json.results[0] ?? ''), await diffSnapshots(rocket, other))
  const same = await reporef(['snapshot', 'diff', rocket.folder, rocket.folder])
  assert.deepEqual([same.exitCode, same.results[0]?.split('\n').at(-1)], [0, 'no difference'])
})
