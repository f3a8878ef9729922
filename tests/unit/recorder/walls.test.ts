// Where GitHub's lists and answers end before what they are about, each on a server that imitates it: what is found by
// another way, and what the report says of the rest.
import assert from 'node:assert/strict'
import test, { type TestContext } from 'node:test'
import type { Json, JsonObject } from '../../../lib/base/json.ts'
import { openCassetteReader } from '../../../lib/cassette/reader.ts'
import type { Recorded } from '../../../lib/recorder/record.ts'
import { openSnapshot } from '../../../lib/snapshot/open-snapshot.ts'
import { packSnapshot } from '../../../lib/snapshot/pack-snapshot.ts'
import { answers, commit, fake, notComplete, record, scratch, sha, user } from '../../support/crawl.ts'
import type { FakeAnswer } from '../../support/fake-github.ts'

const AT = '/repos/o/r'
const CUT: FakeAnswer = {
  status: 422,
  body: { message: 'In order to keep the API fast for everyone, pagination is limited for this resource.' },
}

/** A list that is refused past page `pages`, in the order that is asked for, with `since`. */
function cutAfter(pages: number, items: readonly JsonObject[]): FakeAnswer {
  return (query) => {
    if (Number(query.get('page') ?? 1) > pages) return CUT
    const order = query.get('sort') === 'updated' ? 'updated_at' : 'created_at'
    return [...items].sort((a, b) => (String(a[order]) < String(b[order]) ? -1 : 1))
  }
}

const minute = (at: number): string => new Date(Date.UTC(2025, 0, 1, 0, at)).toISOString().replace('.000', '')

async function recorded(
  t: TestContext,
  more: Readonly<Record<string, FakeAnswer>>,
): Promise<Recorded & { readonly asked: readonly string[] }> {
  const server = await fake(t, { answers: answers(more) })
  return { ...(await record(server.url, scratch(t))), asked: server.requests }
}

const countsOf = ({ completeness }: Recorded, resource: string): Readonly<Record<string, number>> =>
  completeness.find((row) => row.resource === resource)?.compared ?? {}

/** The items of one kind that the cassette packs to, by key. */
async function packedItems(t: TestContext, folder: string, kind: string): Promise<Map<string, JsonObject>> {
  using cassette = openCassetteReader(folder)
  const packed = await packSnapshot({ cassettes: [cassette], out: scratch(t), name: 's' })
  const snapshot = openSnapshot(packed.folder)
  const items = new Map<string, JsonObject>()
  for (const layer of snapshot.manifest.layers) {
    for await (const event of snapshot.read(layer)) {
      if (event.event === 'item' && event.item.kind === kind) items.set(event.item.key, event.item.value)
    }
  }
  return items
}

const comment = (id: number, owner: number, at: string): JsonObject => ({
  id,
  issue_url: `https://api.github.com${AT}/issues/${owner}`,
  created_at: at,
  updated_at: at,
})

/** The issues of the tiny repository, with as many comments as said. */
const issuesWith = (...comments: readonly number[]): Json[] =>
  (answers()[`${AT}/issues`] as JsonObject[]).map((issue, at) => ({
    ...issue,
    comments: comments[at] ?? 0,
  }))

test('a list that is refused on its deep pages is walked on in windows of updates', async (t) => {
  // Every tenth comment was edited at the end of all: windows show those again and again.
  const items = Array.from({ length: 900 }, (_, at) => ({
    ...comment(at + 1, (at % 3) + 1, minute(at)),
    updated_at: minute(at % 10 === 0 ? 2000 + at : at),
  }))
  const result = await recorded(t, {
    [`${AT}/issues`]: issuesWith(300, 300, 300),
    [`${AT}/issues/comments`]: cutAfter(2, items),
  })
  assert.deepEqual(notComplete(result), [])
  assert.equal(countsOf(result, 'issue_comments').recorded, 900)
})

test('a window that is full of one instant goes on item by item', async (t) => {
  const items = Array.from({ length: 700 }, (_, at) =>
    comment(at + 1, (at % 3) + 1, minute(at < 650 ? 1 : at)),
  )
  const of = (owner: number): Json[] => items.filter(({ id }) => (Number(id) - 1) % 3 === owner - 1)
  const result = await recorded(t, {
    [`${AT}/issues`]: issuesWith(of(1).length, of(2).length, of(3).length),
    [`${AT}/issues/comments`]: cutAfter(2, items),
    ...Object.fromEntries([1, 2, 3].map((owner) => [`${AT}/issues/${owner}/comments`, of(owner)])),
  })
  assert.deepEqual(notComplete(result), [])
  assert.equal(countsOf(result, 'issue_comments').recorded, 700)
  assert.ok(result.asked.some((url) => url.includes('/issues/2/comments?')))
})

test('a list that ends at 30,000 items as if that were all is walked on', async (t) => {
  const items = Array.from({ length: 30_300 }, (_, at) => comment(at + 1, (at % 3) + 1, minute(at)))
  const result = await recorded(t, {
    [`${AT}/issues`]: issuesWith(10_100, 10_100, 10_100),
    [`${AT}/issues/comments`]: (query) => (query.has('since') ? items : items.slice(0, 30_000)),
  })
  assert.deepEqual(notComplete(result), [])
  assert.equal(countsOf(result, 'issue_comments').recorded, 30_300)
})

test('events behind the wall are asked for by issue, and only where they can be hidden', async (t) => {
  const event = (id: number, number: number, at: string): JsonObject => ({
    id,
    event: 'closed',
    created_at: at,
    issue: { number },
  })
  // Newest first; the two oldest, of issues 1 and 2, are behind the wall. Issue 3 was opened after the oldest seen.
  const seen = Array.from({ length: 200 }, (_, at) => event(1000 - at, 3, minute(5000 - at)))
  const issues = issuesWith(1, 1, 1).map((issue, at) => ({
    ...(issue as JsonObject),
    created_at: minute([0, 1, 4900][at] ?? 0),
  }))
  const result = await recorded(t, {
    [`${AT}/issues`]: issues,
    [`${AT}/issues/events`]: (query) =>
      Number(query.get('page') ?? 1) > 2 ? CUT : [...seen, event(2, 2, minute(2)), event(1, 1, minute(1))],
    [`${AT}/issues/1/events`]: [event(1, 1, minute(1))],
    [`${AT}/issues/2/events`]: [event(2, 2, minute(2))],
  })
  assert.deepEqual(notComplete(result), [])
  assert.equal(countsOf(result, 'issue_events').recorded, 202)
  assert.ok(!result.asked.some((url) => url.includes('/issues/3/events')))
})

test('pull requests behind the wall are known from the list of issues', async (t) => {
  const pull = answers()[`${AT}/pulls/3`] as JsonObject
  const issues = issuesWith(1, 1, 1)
  const result = await recorded(t, {
    [`${AT}/issues`]: [
      ...issues,
      {
        ...(issues[2] as JsonObject),
        id: 104,
        number: 4,
        comments: 0,
        state: 'closed',
        closed_at: minute(9),
      },
    ],
    [`${AT}/pulls`]: (query) =>
      Number(query.get('page') ?? 1) > 1
        ? CUT
        : Array.from({ length: 101 }, () => ({ number: 3, user: user('writer3'), head: { sha: sha('dd') } })),
    [`${AT}/pulls/4`]: { ...pull, number: 4, changed_files: 0, commits: 0, review_comments: 0 },
    [`${AT}/pulls/4/files`]: [],
    [`${AT}/pulls/4/commits`]: [],
    [`${AT}/pulls/4/reviews`]: [],
  })
  assert.deepEqual(notComplete(result), [])
  assert.deepEqual(countsOf(result, 'pull_requests'), { recorded: 2, announced: 2 })
})

test('a wall that nothing leads around makes its resource partial', async (t) => {
  const releases = Array.from({ length: 150 }, (_, id) => ({ id: id + 1 }))
  const result = await recorded(t, {
    [`${AT}/releases`]: (query) => (Number(query.get('page') ?? 1) > 1 ? CUT : releases),
  })
  assert.deepEqual(notComplete(result), [
    ['releases', 'partial', 'wall: GitHub ends the list before its end'],
  ])
})

test('numbers that no list shows are asked for, and what became of them is told apart', async (t) => {
  const issues = issuesWith(1, 1, 1)
  const late = { ...(issues[1] as JsonObject), comments: 0 }
  const result = await recorded(t, {
    [`${AT}/issues`]: [...issues, { ...late, id: 109, number: 9 }],
    // 4 was deleted, 5 moved to where the token sees nothing, 6 to where it does, 7 is a discussion; 8 the list left out.
    [`${AT}/issues/4`]: { status: 410, body: { message: 'This issue was deleted' } },
    [`${AT}/issues/5`]: { status: 301, body: { message: 'Moved Permanently' } },
    [`${AT}/issues/6`]: {
      status: 301,
      headers: { location: 'https://api.github.com/repositories/99/issues/1' },
    },
    [`${AT}/issues/8`]: { ...late, id: 108, number: 8 },
  })
  assert.deepEqual(notComplete(result), [])
  const counts = { recorded: 4, pull_requests: 1, gone: 4, highest: 9, open: 1, open_announced: 1 }
  assert.deepEqual(countsOf(result, 'issues'), counts)
  assert.deepEqual([...(await packedItems(t, result.folder, 'issue')).keys()], ['1', '2', '3', '8', '9'])
})

for (const [what, answer, status] of [
  ['451', { status: 451, body: { message: 'Unavailable' } }, 451],
  [
    'a 403 that says why',
    { status: 403, body: { message: 'Repository access blocked', block: { reason: 'dmca' } } },
    403,
  ],
] as const) {
  test(`an issue that is blocked (${what}) makes the issues partial, and a list that is blocked is blocked`, async (t) => {
    const issues = issuesWith(1, 1, 1)
    const more = { ...(issues[1] as JsonObject), comments: 0, id: 105, number: 5 }
    const result = await recorded(t, {
      [`${AT}/issues`]: [...issues, more],
      [`${AT}/issues/4`]: answer,
      [`${AT}/releases`]: answer,
    })
    assert.deepEqual(notComplete(result), [
      ['issues', 'partial', 'GitHub blocks 1 of them'],
      ['releases', 'blocked', 'GitHub answers 451'],
    ])
    assert.ok(status > 400)
  })
}

test('where issues are disabled as a whole (410) no number is asked for', async (t) => {
  const disabled = { status: 410, body: { message: 'Issues are disabled for this repo' } }
  const result = await recorded(t, { [`${AT}/issues`]: disabled, [`${AT}/issues/comments`]: disabled })
  assert.ok(!result.asked.some((url) => /\/issues\/\d+(?:\?|$)/.test(url)))
  assert.equal(result.completeness.find(({ resource }) => resource === 'issues')?.verdict, 'disabled')
})

test('GitHub shows 3,000 files and 250 commits of a pull request: that is all, and the report says of how many', async (t) => {
  const files = Array.from({ length: 3_000 }, (_, at) => ({
    filename: `f${at}`,
    additions: 1,
    deletions: 0,
    changes: 1,
    patch: '+',
  }))
  const shas = Array.from({ length: 260 }, (_, at) => `${at}`.padStart(40, 'c'))
  const commits = shas.map((one, at) => ({
    ...commit('x'),
    sha: one,
    parents: at === 0 ? [] : [{ sha: shas[at - 1] ?? '' }],
  }))
  const head = shas.at(-1) ?? ''
  const result = await recorded(t, {
    [`${AT}/pulls`]: [{ number: 3, user: user('writer3'), head: { sha: head } }],
    [`${AT}/pulls/3`]: {
      number: 3,
      head: { sha: head },
      changed_files: 3_500,
      commits: 260,
      review_comments: 1,
      additions: 9_999,
      deletions: 0,
    },
    [`${AT}/pulls/3/files`]: files,
    [`${AT}/pulls/3/commits`]: commits.slice(0, 250),
    [`${AT}/commits`]: (query) =>
      query.get('sha') === head
        ? commits.toReversed()
        : query.get('sha') === sha('bb')
          ? [commit('bb')]
          : [commit('dd')],
    ...Object.fromEntries(
      shas.map((one) => [`${AT}/commits/${one}`, { ...commit('x'), sha: one, files: [] }]),
    ),
    [`${AT}/commits/${head}/status`]: { state: 'pending', statuses: [], sha: head },
  })
  assert.deepEqual(notComplete(result), [])
  assert.deepEqual(countsOf(result, 'pull_request_files'), { recorded: 3_000, announced: 3_000, capped: 1 })
  assert.deepEqual(countsOf(result, 'pull_request_commits'), { recorded: 250, announced: 250, capped: 1 })
  assert.equal(countsOf(result, 'commits').recorded, 262)
})

/** Twelve files of which a page of more than six shows the later ones without lines. */
function heavyFiles(from: number): FakeAnswer {
  const file = (at: number, isShown: boolean): JsonObject => ({
    filename: `f${at}`,
    status: 'modified',
    ...(isShown
      ? { additions: 2, deletions: 1, changes: 3, patch: '+' }
      : { additions: 0, deletions: 0, changes: 0 }),
  })
  return (query) =>
    Array.from({ length: 12 }, (_, at) => file(at, at < from || query.get('per_page') === '25'))
}

test('files that count no lines past 20,000 are asked for in smaller pages, until the sums agree', async (t) => {
  const pull = {
    ...(answers()[`${AT}/pulls/3`] as JsonObject),
    changed_files: 12,
    additions: 24,
    deletions: 12,
  }
  const result = await recorded(t, { [`${AT}/pulls/3`]: pull, [`${AT}/pulls/3/files`]: heavyFiles(6) })
  assert.deepEqual(notComplete(result), [])
  const { files } = (await packedItems(t, result.folder, 'pull_request_files')).get('3') as {
    files: JsonObject[]
  }
  assert.equal(
    files.reduce((sum, { changes }) => sum + Number(changes), 0),
    36,
  )
})

test('files that count no lines in any page make their resource partial', async (t) => {
  const pull = {
    ...(answers()[`${AT}/pulls/3`] as JsonObject),
    changed_files: 12,
    additions: 25,
    deletions: 12,
  }
  const result = await recorded(t, {
    [`${AT}/pulls/3`]: pull,
    [`${AT}/pulls/3/files`]: [
      ...Array.from({ length: 11 }, (_, at) => ({
        filename: `f${at}`,
        additions: 2,
        deletions: 1,
        changes: 3,
        patch: '+',
      })),
      { filename: 'huge', status: 'modified', additions: 0, deletions: 0, changes: 0 },
    ],
  })
  assert.deepEqual(notComplete(result), [
    ['pull_request_files', 'partial', 'GitHub counts no lines for files of 1 of them'],
  ])
})

test('a diff that GitHub refuses (406) is named, and a commit too heavy for one answer comes in smaller ones', async (t) => {
  const files = Array.from({ length: 30 }, (_, at) => ({
    filename: `f${at}`,
    additions: 1,
    deletions: 0,
    changes: 1,
    patch: '+',
  }))
  const result = await recorded(t, {
    [`${AT}/pulls/3/files`]: {
      status: 406,
      body: { message: 'Sorry, the diff exceeded the maximum number of files' },
    },
    [`${AT}/commits/${sha('aa')}`]: (query) =>
      query.get('per_page') === '25'
        ? { ...commit('aa'), stats: { additions: 30, deletions: 0 }, files }
        : { status: 502 },
  })
  assert.deepEqual(notComplete(result), [
    ['pull_request_files', 'partial', '/repos/o/r/pulls/3/files: status 406'],
  ])
  assert.ok((await packedItems(t, result.folder, 'commit')).has(sha('aa')))
})

test('a tree that GitHub cuts is walked folder by folder and packed as one', async (t) => {
  const entry = (path: string, type: string, name: string): JsonObject => ({
    path,
    type,
    mode: type === 'tree' ? '040000' : '100644',
    sha: sha(name),
    ...(type === 'blob' ? { size: 3 } : {}),
  })
  const level = (name: string, ...tree: readonly JsonObject[]): JsonObject => ({
    sha: sha(name),
    truncated: false,
    tree,
  })
  const inner = level('ab', entry('x.txt', 'blob', 'f2'))
  const cut =
    (name: string, whole: JsonObject): FakeAnswer =>
    (query) =>
      query.has('recursive') ? { sha: sha(name), truncated: true, tree: [] } : whole
  const result = await recorded(t, {
    [`${AT}/git/trees/${sha('eee')}`]: cut(
      'eee',
      level('eee', entry('a.md', 'blob', 'f2'), entry('lib', 'tree', 'ac'), entry('z.md', 'blob', 'f2')),
    ),
    [`${AT}/git/trees/${sha('ac')}`]: cut(
      'ac',
      level('ac', entry('deep', 'tree', 'ab'), entry('y.txt', 'blob', 'f2')),
    ),
    [`${AT}/git/trees/${sha('ab')}`]: inner,
  })
  assert.deepEqual(notComplete(result), [])
  const trees = await packedItems(t, result.folder, 'tree')
  assert.deepEqual([...trees.keys()], [sha('eee')])
  const { tree, truncated } = trees.get(sha('eee')) as { tree: JsonObject[]; truncated: boolean }
  assert.equal(truncated, false)
  assert.deepEqual(
    tree.map(({ path }) => path),
    ['a.md', 'lib', 'lib/deep', 'lib/deep/x.txt', 'lib/y.txt', 'z.md'],
  )
  assert.equal(countsOf(result, 'tree').recorded, 6)
})

test('a folder that GitHub cuts on its own level makes the tree partial', async (t) => {
  const result = await recorded(t, {
    [`${AT}/git/trees/${sha('eee')}`]: { sha: sha('eee'), truncated: true, tree: [] },
  })
  assert.deepEqual(notComplete(result), [
    ['tree', 'partial', `/repos/o/r/git/trees/${sha('eee')}: GitHub cuts this folder`],
  ])
})

test('a page of an ordered list that is too heavy makes the list begin again with smaller pages', async (t) => {
  const tags = Array.from({ length: 230 }, (_, at) => ({ name: `v${at}`, commit: { sha: sha('aa') } }))
  const result = await recorded(t, {
    [`${AT}/tags`]: (query) =>
      query.get('per_page') === '100' && query.get('page') === '2' ? { status: 502 } : tags,
  })
  assert.equal(countsOf(result, 'tags').recorded, 230)
  assert.equal((await packedItems(t, result.folder, 'tag')).size, 230)
})
