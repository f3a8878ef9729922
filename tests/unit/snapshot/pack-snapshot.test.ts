import assert from 'node:assert/strict'
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import test, { after } from 'node:test'
import { zstdDecompressSync } from 'node:zlib'
import fc from 'fast-check'
import { hexOf } from '../../../lib/base/digest.ts'
import { isFailure } from '../../../lib/base/failure.ts'
import { isJsonArray, isJsonObject, type Json, type JsonObject } from '../../../lib/base/json.ts'
import { seededRandom } from '../../../lib/base/random.ts'
import type { CassetteReader } from '../../../lib/cassette/types.ts'
import { openSnapshot } from '../../../lib/snapshot/open-snapshot.ts'
import { type Packed, packSnapshot } from '../../../lib/snapshot/pack-snapshot.ts'
import type { LayerEvent } from '../../../lib/snapshot/types.ts'
import { type Answer, memoryCassette, NEXT } from '../../support/memory-cassette.ts'
import { crawl, rocketContent } from './recrawl.ts'

const root = mkdtempSync(path.join(os.tmpdir(), 'reporef-pack-'))
after(() => rmSync(root, { recursive: true, force: true }))

let made = 0
async function packed(cassettes: readonly CassetteReader[]): Promise<Packed> {
  return packSnapshot({ cassettes, out: path.join(root, String(made++)), name: 'x' })
}

async function eventsOf(answers: readonly Answer[]): Promise<LayerEvent[]> {
  const snapshot = openSnapshot((await packed([memoryCassette(answers)])).folder)
  const events: LayerEvent[] = []
  for (const layer of snapshot.manifest.layers)
    for await (const event of snapshot.read(layer)) events.push(event)
  return events
}

const itemsOf = (events: readonly LayerEvent[], kind: string): JsonObject[] =>
  events.flatMap((event) => (event.event === 'item' && event.item.kind === kind ? [event.item.value] : []))
const keysOf = (events: readonly LayerEvent[], kind: string): string[] =>
  events.flatMap((event) => (event.event === 'item' && event.item.kind === kind ? [event.item.key] : []))
const collectionOf = (events: readonly LayerEvent[], name: string): (readonly string[])[] =>
  events.flatMap((event) =>
    event.event === 'collection' && event.collection.name === name ? [event.collection.keys] : [],
  )

function tarOf({ folder, manifest }: Packed): Buffer {
  const [layer] = manifest.layers
  assert.ok(layer)
  return zstdDecompressSync(readFileSync(path.join(folder, 'layers', `${hexOf(layer.digest)}.tar.zst`)))
}

const rocket = await packed([
  memoryCassette(crawl(rocketContent(), seededRandom(0), 'https://api.github.com')),
])

test('two crawls of the same content give one id and equal bytes, whatever else differs', async () => {
  await fc.assert(
    fc.asyncProperty(fc.integer(), fc.integer({ min: 1024, max: 65535 }), async (seed, port) => {
      const api = seed % 3 === 0 ? 'https://api.github.com' : `http://127.0.0.1:${port}`
      const again = await packed([memoryCassette(crawl(rocketContent(), seededRandom(seed), api), { api })])
      assert.equal(again.id, rocket.id)
      assert.ok(tarOf(again).equals(tarOf(rocket)))
    }),
    { numRuns: 15 },
  )
})

/** Every place in `value` where a leaf can be changed. */
function leavesOf(
  value: Json | undefined,
  at: readonly (string | number)[] = [],
): (readonly (string | number)[])[] {
  if (isJsonArray(value)) return value.flatMap((member, index) => leavesOf(member, [...at, index]))
  if (isJsonObject(value))
    return Object.entries(value).flatMap(([key, member]) => leavesOf(member, [...at, key]))
  return [at]
}

function changedAt(value: Json | undefined, [next, ...rest]: readonly (string | number)[]): Json {
  if (next === undefined)
    return typeof value === 'number'
      ? value + 1
      : typeof value === 'bigint'
        ? value + 1n
        : `${String(value)}!`
  if (isJsonArray(value))
    return value.map((member, index) => (index === next ? changedAt(member, rest) : member))
  assert.ok(isJsonObject(value))
  return { ...value, [next]: changedAt(value[next], rest) }
}

/** The rest of the content is seen in several answers or forms: a change of one sighting need not be a change of content. */
const SEEN_ONCE =
  /^(|\/labels|\/milestones|\/issues.*|\/pulls|\/pulls\/\d|\/pulls\/5\/(files|reviews)|\/branches|\/tags|\/releases|\/git\/trees.*|\/users.*)$/

test('a change of any recorded field gives another id', async () => {
  const leaves = leavesOf(rocketContent() as Json).filter(([where]) => SEEN_ONCE.test(String(where)))
  await fc.assert(
    fc.asyncProperty(fc.constantFrom(...leaves), async (leaf) => {
      const content = changedAt(rocketContent() as Json, leaf) as ReturnType<typeof rocketContent>
      const other = await packed([memoryCassette(crawl(content, seededRandom(1), 'https://api.github.com'))])
      assert.notEqual(other.id, rocket.id)
    }),
    { numRuns: 25 },
  )
})

test('the id of a snapshot is the digest of a manifest that has not changed its form', () => {
  assert.equal(rocket.id, 'sha256:e6f398c5709cf24b4476fd02eb74a5c49a55d6c7655bf4f57e6298840f97426a')
})

test('keys are in the order of numbers and of UTF-16 code units', async () => {
  const events = await eventsOf([
    { path: '/labels', body: ['bug', '\uff5e', '🚀', 'Zed'].map((name) => ({ name })) },
    { path: '/issues/comments', body: [10, 9, 100].map((id) => ({ id })) },
  ])
  assert.deepEqual(keysOf(events, 'label'), ['Zed', 'bug', '🚀', '\uff5e'])
  assert.deepEqual(keysOf(events, 'issue_comment'), ['9', '10', '100'])
})

test('of two sightings of a thing the later update counts, then the later answer', async () => {
  const sighting = (updated_at: string, title: string, since: string): Answer => ({
    path: '/issues',
    query: { since },
    body: [{ number: 1, updated_at, title }],
  })
  const updated = await eventsOf([sighting('2025-02-02', 'new', 'a'), sighting('2025-01-01', 'old', 'b')])
  assert.equal(itemsOf(updated, 'issue')[0]?.title, 'new')
  const equal = await eventsOf([sighting('2025-01-01', 'first', 'a'), sighting('2025-01-01', 'second', 'b')])
  assert.equal(itemsOf(equal, 'issue')[0]?.title, 'second')
})

test('a page left over from when a list was longer is dropped', async () => {
  const files = (names: readonly string[]): JsonObject[] => names.map((filename) => ({ filename }))
  const events = await eventsOf([
    { path: '/pulls/1/files', body: files(['a', 'b']), link: NEXT },
    { path: '/pulls/1/files', query: { page: '2' }, body: files(['c']) },
    { path: '/pulls/1/files', body: files(['a']) },
  ])
  assert.deepEqual(itemsOf(events, 'pull_request_files'), [{ files: files(['a']) }])
})

test('a list is taken from a walk that reached its end, however many pages another has', async () => {
  const tags = (names: readonly string[]): JsonObject[] => names.map((name) => ({ name }))
  const events = await eventsOf([
    { path: '/tags', query: { per_page: '100' }, body: tags(['v3', 'v2', 'v1']) },
    { path: '/tags', query: { per_page: '1' }, body: tags(['v3']), link: NEXT },
  ])
  assert.deepEqual(collectionOf(events, 'tags'), [['v3', 'v2', 'v1']])
})

test('the short form of a commit is kept only where the full one is missing', async () => {
  const events = await eventsOf([
    { path: '/commits', body: [{ sha: 'a' }, { sha: 'b' }] },
    { path: '/commits/a', body: { sha: 'a', files: [] } },
  ])
  assert.deepEqual([keysOf(events, 'commit'), keysOf(events, 'commit_simple')], [['a'], ['b']])
})

test('lists that follow from items stand among the collections', async () => {
  const events = await eventsOf([
    { path: '', body: { id: 1, default_branch: 'main' } },
    { path: '/branches', body: [{ name: 'main', commit: { sha: 'a' } }] },
    { path: '/commits/a', body: { sha: 'a', commit: { tree: { sha: 't' } } } },
    {
      path: '/issues/4/sub_issues',
      body: [{ number: 9, repository_url: 'https://api.github.com/repos/octo/other' }],
    },
    { path: '/releases/latest', body: { id: 5, draft: false } },
  ])
  assert.deepEqual(collectionOf(events, 'branch_commits'), [['a']])
  assert.deepEqual(collectionOf(events, 'head_tree'), [['a', 't']])
  assert.deepEqual(collectionOf(events, 'sub_issues'), [['octo/other#9']])
  assert.deepEqual(collectionOf(events, 'latest_release'), [['5']])
  assert.deepEqual(itemsOf(events, 'issue'), [])
})

test('what a list of one pull request or issue does not repeat is taken from its address', async () => {
  const events = await eventsOf([
    {
      path: '/pulls/7/reviews',
      body: [
        { id: 1, state: 'APPROVED' },
        { id: 2, state: 'PENDING' },
      ],
    },
    { path: '/issues/8/events', body: [{ id: 3 }] },
  ])
  assert.deepEqual(itemsOf(events, 'review'), [{ id: 1, pull_request_number: 7, state: 'APPROVED' }])
  assert.deepEqual(itemsOf(events, 'issue_event'), [{ id: 3, issue: { number: 8 } }])
})

test('absences keep their status, and are forgotten when an answer comes later', async () => {
  const body = { message: 'Not Found' }
  const events = await eventsOf([
    { path: '/issues/2', status: 410, body },
    { path: '/pulls/3', status: 404, body },
    { path: '/pulls/3', query: { page: '1' }, body: { number: 3 } },
    { path: '/issues', query: { page: '101' }, status: 422, body },
    { path: '/commits', query: { sha: 'gone' }, status: 404, body },
    { path: '/users/ghosted', status: 404, body },
    { path: '/commits', status: 403, body: { message: 'API rate limit exceeded' } },
    {
      path: '/labels',
      status: 403,
      body: { message: 'Repository access blocked', block: { reason: 'tos' } },
    },
    { path: '/pulls/4', status: 406, body, mediaType: 'application/vnd.github.diff' },
  ])
  assert.deepEqual(
    events.flatMap((event) =>
      event.event === 'absence' ? [[event.absence.path, event.absence.status]] : [],
    ),
    [
      ['/issues/2', 410],
      ['/labels', 403],
      ['/users/ghosted', 404],
    ],
  )
})

test('an issue that was deleted after it was listed is absent', async () => {
  const list: Answer = { path: '/issues', body: [{ number: 1 }, { number: 2 }] }
  const gone: Answer = { path: '/issues/1', status: 410, body: { message: 'This issue was deleted' } }
  assert.deepEqual(keysOf(await eventsOf([list, gone]), 'issue'), ['2'])
  assert.deepEqual(keysOf(await eventsOf([gone, list]), 'issue'), ['1', '2'])
})

test('a tree of one level is no tree', async () => {
  assert.deepEqual(
    itemsOf(await eventsOf([{ path: '/git/trees/a', body: { sha: 'a', tree: [] } }]), 'tree'),
    [],
  )
})

test('secrets that a recording still holds are overwritten', async () => {
  const secret = `ghp_${'a1B2'.repeat(9)}`
  const cassette = memoryCassette([{ path: '/issues', body: [{ number: 1, body: `use ${secret} now` }] }])
  const result = await packed([cassette])
  assert.equal(result.redacted, 1)
  assert.ok(!tarOf(result).includes(secret))
  assert.ok(tarOf(result).includes(`use ${'x'.repeat(40)} now`))
})

test('a list of more than 4,096 things is in several files, and comes back whole', async () => {
  const ids = Array.from({ length: 5000 }, (_, at) => at + 1)
  const result = await packed([
    memoryCassette([{ path: '/issues/comments', body: ids.map((id) => ({ id })) }]),
  ])
  assert.ok(tarOf(result).includes('items/issue_comment/0002.jsonl'))
  assert.equal(result.manifest.layers[0]?.counts.issue_comments, 5000)
})

test('repositories are layers in the order of their names', async () => {
  const answers = [{ path: '', body: { id: 1 } }]
  const names = ['octo/Zebra', 'octo/apple', 'Beta/x']
  const cassettes = names.map((fullName, at) => memoryCassette(answers, { id: at + 1, fullName }))
  const { manifest } = await packed(cassettes)
  assert.deepEqual(
    manifest.layers.map((layer) => layer.repository.full_name),
    ['Beta/x', 'octo/apple', 'octo/Zebra'],
  )
})

test('completeness says nothing of requests, and is in the order of resources', async () => {
  const completeness = [
    { resource: 'files', verdict: 'unsupported', reason: 'too large', compared: {} },
    { resource: 'issues', verdict: 'complete', compared: { recorded: 3, requests: 9 } },
  ]
  const { manifest } = await packed([memoryCassette([], { completeness })])
  assert.deepEqual(manifest.layers[0]?.completeness, [
    { resource: 'issues', verdict: 'complete', compared: { recorded: 3 } },
    { resource: 'files', verdict: 'unsupported', reason: 'too large', compared: {} },
  ])
})

test('provenance names the id and the window, and is no part of the id', () => {
  const { provenance, id } = openSnapshot(rocket.folder)
  assert.equal(provenance?.snapshot, id)
  assert.match(JSON.stringify(provenance), /2026-01-02T00:00:00Z/)
  assert.doesNotMatch(readFileSync(path.join(rocket.folder, 'manifest.json'), 'utf8'), /2026-01-0/)
})

test('packing refuses a crawl that has not ended', async () => {
  await assert.rejects(
    packed([memoryCassette([], { to: undefined })]),
    /has not ended; run `reporef record octo\/rocket` again/,
  )
})

test('packing refuses an answer that is not what its request gives, and leaves nothing behind', async () => {
  const out = path.join(root, 'refused')
  const cassettes = [memoryCassette([{ path: '/issues', body: { message: 'odd' } }])]
  await assert.rejects(packSnapshot({ cassettes, out, name: 'x' }), (error) =>
    isFailure(error, 'FILE_INVALID'),
  )
  assert.deepEqual(readdirSync(out), [])
})

for (const [when, arm] of [
  ['reads', (stop: () => void) => void setImmediate(stop)],
  ['seals', (stop: () => void) => (line: string) => void (/sealing/.test(line) && stop())],
] as const) {
  test(`packing that is interrupted while it ${when} leaves nothing behind`, async () => {
    const out = path.join(root, `interrupted-${when}`)
    const answers = Array.from({ length: 200 }, (_, at) => ({
      path: `/issues/${at + 1}`,
      body: { number: at + 1 },
    }))
    const stopper = new AbortController()
    const progress = arm(() => stopper.abort(new Error('stop'))) ?? (() => undefined)
    const options = { cassettes: [memoryCassette(answers)], out, name: 'x', progress, signal: stopper.signal }
    await assert.rejects(packSnapshot(options), /stop/)
    assert.deepEqual(readdirSync(out), [])
  })
}

test('packing to a name that is no name is refused', async () => {
  await assert.rejects(packSnapshot({ cassettes: [], out: root, name: '../up' }), /Expected --name/)
})

test('a snapshot is replaced only when asked, and the dataset beside it stays', async () => {
  const out = path.join(root, 'replaced')
  const one = [memoryCassette([{ path: '/issues', body: [{ number: 1 }] }])]
  const two = [memoryCassette([{ path: '/issues', body: [{ number: 2 }] }])]
  const { folder, id } = await packSnapshot({ cassettes: one, out, name: 'x' })
  writeFileSync(path.join(folder, 'dataset'), 'mine')
  assert.equal((await packSnapshot({ cassettes: one, out, name: 'x' })).outcome, 'unchanged')
  await assert.rejects(packSnapshot({ cassettes: two, out, name: 'x' }), (error) =>
    isFailure(error, 'FILE_EXISTS'),
  )
  assert.equal(openSnapshot(folder).id, id)
  const replaced = await packSnapshot({ cassettes: two, out, name: 'x', replace: true })
  assert.equal(replaced.outcome, 'replaced')
  assert.equal(openSnapshot(folder).id, replaced.id)
  assert.ok(existsSync(path.join(folder, 'dataset')))
  assert.deepEqual([readdirSync(out), readdirSync(path.join(folder, 'layers')).length], [['x'], 1])
})
