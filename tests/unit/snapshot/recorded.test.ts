// What the recorder really writes, packed.
import assert from 'node:assert/strict'
import path from 'node:path'
import test, { type TestContext } from 'node:test'
import type { Json } from '../../../lib/base/json.ts'
import { isJsonArray, isJsonObject } from '../../../lib/base/json.ts'
import { openCassetteReader } from '../../../lib/cassette/reader.ts'
import { openSnapshot } from '../../../lib/snapshot/open-snapshot.ts'
import { type Packed, packSnapshot } from '../../../lib/snapshot/pack-snapshot.ts'
import { verifySnapshot } from '../../../lib/snapshot/verify-snapshot.ts'
import { answers, fake, record, scratch } from '../../support/crawl.ts'
import type { FakeOptions } from '../../support/fake-github.ts'

async function recordedAndPacked(
  t: TestContext,
  options: Partial<FakeOptions>,
  concurrency: number,
): Promise<Packed> {
  const server = await fake(t, options)
  const out = scratch(t)
  const { folder } = await record(server.url, out, { concurrency })
  using cassette = openCassetteReader(folder)
  return packSnapshot({ cassettes: [cassette], out: path.join(out, 'snapshots'), name: 'x' })
}

test('a recording gives a snapshot with everything in it', async (t) => {
  const { folder, manifest } = await recordedAndPacked(t, {}, 1)
  await verifySnapshot(folder)
  assert.deepEqual(manifest.layers[0]?.counts, {
    issues: 2,
    pull_requests: 1,
    issue_comments: 3,
    review_comments: 1,
    reviews: 1,
    commits: 4,
    branches: 2,
    tags: 1,
    releases: 0,
    labels: 0,
    milestones: 0,
    tree_entries: 4,
    files: 1,
  })
  const lists: Record<string, readonly string[]> = {}
  const snapshot = openSnapshot(folder)
  for (const layer of snapshot.manifest.layers) {
    for await (const event of snapshot.read(layer)) {
      if (event.event === 'collection')
        lists[`${event.collection.name} ${event.collection.owner}`] = event.collection.keys
    }
  }
  const sha = (name: string): string => name.padEnd(40, '0')
  assert.deepEqual(lists, {
    'branch_commits main': [sha('bb')],
    'branch_commits topic': [sha('dd')],
    'head_tree ': [sha('bb'), sha('eee')],
    'latest_release ': [],
    'pull_request_commits 3': [sha('cc'), sha('dd')],
    'releases ': [],
    'sub_issues 1': ['o/r#2'],
    'tags ': ['v1'],
  })
})

test('recordings at another port, pace and with faults give one id', async (t) => {
  const { id } = await recordedAndPacked(t, {}, 1)
  assert.equal((await recordedAndPacked(t, { gzip: true, linkBase: 'https://api.github.com' }, 5)).id, id)
  const attempts = new Map<string, number>()
  const fault: FakeOptions['fault'] = (url) => {
    const attempt = (attempts.get(url) ?? 0) + 1
    attempts.set(url, attempt)
    return attempt === 1 && url.length % 2 === 0 ? { kind: 'status', status: 502 } : undefined
  }
  assert.equal((await recordedAndPacked(t, { fault }, 2)).id, id)
})

test('a server that writes its own port into bodies gives the id of one that does not', async (t) => {
  const { id } = await recordedAndPacked(t, {}, 1)
  const here = 'http://127.0.0.1:4711'
  const moved = Object.fromEntries(
    Object.entries(answers()).map(([at, answer]) => [at, movedTo(here, answer)]),
  )
  assert.equal((await recordedAndPacked(t, { answers: moved as FakeOptions['answers'] }, 3)).id, id)
})

function movedTo(api: string, value: unknown): unknown {
  if (typeof value === 'string') return value.replace('https://api.github.com', api)
  if (isJsonArray(value as Json)) return (value as Json[]).map((member) => movedTo(api, member))
  if (!isJsonObject(value)) return value
  return Object.fromEntries(Object.entries(value).map(([key, member]) => [key, movedTo(api, member)]))
}
