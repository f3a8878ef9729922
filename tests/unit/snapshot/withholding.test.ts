import assert from 'node:assert/strict'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import test, { after } from 'node:test'
import { isFailure } from '../../../lib/base/failure.ts'
import { canonicalJson, type Json, type JsonObject } from '../../../lib/base/json.ts'
import type { Absence, Completeness, ItemKind } from '../../../lib/github/items.ts'
import { readExclusions } from '../../../lib/snapshot/exclusions.ts'
import { openSnapshot } from '../../../lib/snapshot/open-snapshot.ts'
import { type Packed, packSnapshot } from '../../../lib/snapshot/pack-snapshot.ts'
import { verifySnapshot } from '../../../lib/snapshot/verify-snapshot.ts'
import { withholdingOf } from '../../../lib/snapshot/withholding.ts'
import { memoryCassette } from '../../support/memory-cassette.ts'
import { sha, withheldContent } from '../../support/withheld-content.ts'

const root = mkdtempSync(path.join(os.tmpdir(), 'reporef-withhold-'))
after(() => rmSync(root, { recursive: true, force: true }))

let made = 0
function listOf(exclusions: readonly Json[]): string {
  const file = path.join(root, `exclusions-${made++}.json`)
  writeFileSync(file, canonicalJson({ format: 'reporef.exclusions/1', exclusions }))
  return file
}

async function packed(exclusions: readonly Json[] | undefined): Promise<Packed> {
  return await packSnapshot({
    cassettes: [memoryCassette(withheldContent())],
    out: path.join(root, String(made++)),
    name: 'x',
    ...(exclusions === undefined ? {} : { exclusions: readExclusions(listOf(exclusions)) }),
  })
}

const about = (kind: string, key: string, more: JsonObject = {}): Json => ({
  ...{ repository: 'Octo/Rocket', kind, key, status: 451 },
  ...more,
})

/** Everything a snapshot says, by `kind key`. */
type Said = {
  readonly items: Readonly<Record<string, JsonObject>>
  readonly lists: Readonly<Record<string, readonly string[]>>
  readonly absences: Readonly<Record<string, Absence>>
  readonly rows: Readonly<Record<string, Completeness>>
  readonly all: string
}

async function said({ folder }: Packed): Promise<Said> {
  await verifySnapshot(folder)
  const snapshot = openSnapshot(folder)
  const [items, lists, absences]: [
    Record<string, JsonObject>,
    Record<string, readonly string[]>,
    Record<string, Absence>,
  ] = [{}, {}, {}]
  const [layer] = snapshot.manifest.layers
  assert.ok(layer)
  for await (const event of snapshot.read(layer)) {
    if (event.event === 'item') items[`${event.item.kind} ${event.item.key}`] = event.item.value
    else if (event.event === 'collection')
      lists[`${event.collection.name} ${event.collection.owner}`] = event.collection.keys
    else absences[event.absence.path] = event.absence
  }
  const rows = Object.fromEntries(layer.completeness.map((row) => [row.resource, row]))
  return { items, lists, absences, rows, all: canonicalJson({ items, lists, absences }) }
}

const whole = await said(await packed(undefined))
const keysOf = ({ items }: Said, kind: string): string[] =>
  Object.keys(items).flatMap((name) => (name.startsWith(`${kind} `) ? [name.slice(kind.length + 1)] : []))

const listIn = (item: JsonObject | undefined, field: string): readonly JsonObject[] =>
  (item?.[field] ?? []) as readonly JsonObject[]

test('an empty list of exclusions changes nothing of the content', async () => {
  assert.equal((await packed([])).id, (await packed(undefined)).id)
})

test('an issue that is left out takes its comments, events and places in lists and counts with it', async () => {
  const left = await said(await packed([about('issue', '1', { reason: 'asked for' }), about('issue', '4')]))
  assert.deepEqual(keysOf(left, 'issue'), ['2', '3', '5'])
  assert.deepEqual(keysOf(left, 'issue_comment'), ['74'])
  assert.deepEqual(keysOf(left, 'issue_event'), ['31'])
  assert.equal(left.lists['sub_issues 1'], undefined)
  assert.equal(left.items['issue 2']?.parent_issue_url, null)
  assert.equal(left.items['repository 0']?.open_issues_count, 3)
  assert.deepEqual([left.items['milestone 1']?.open_issues, left.items['milestone 1']?.closed_issues], [3, 0])
  assert.deepEqual(left.absences['/issues/1'], {
    path: '/issues/1',
    status: 451,
    body: {
      message: 'Unavailable For Legal Reasons',
      documentation_url: 'https://docs.github.com/rest',
      status: '451',
    },
    withheld: 'asked for',
  })
  assert.equal(left.absences['/issues/9']?.status, 410)
  assert.deepEqual(
    [left.rows.issues?.compared, left.rows.issue_comments?.compared],
    [{ withheld: 2 }, { withheld: 3 }],
  )
})

test('a sub-issue that is left out is no longer counted by its parent', async () => {
  const left = await said(await packed([about('issue', '4', { status: 404 })]))
  assert.deepEqual(left.lists['sub_issues 1'], ['octo/rocket#2'])
  assert.deepEqual(left.items['issue 1']?.sub_issues_summary, {
    total: 1,
    completed: 0,
    percent_completed: 0,
  })
  assert.equal(left.absences['/issues/4']?.status, 404)
})

test('a pull request that is left out is gone in every form', async () => {
  const left = await said(await packed([about('pull_request', '3')]))
  for (const kind of [
    'pull_request',
    'pull_request_simple',
    'pull_request_files',
    'review',
    'review_comment',
  ])
    assert.deepEqual(keysOf(left, kind), [], kind)
  assert.deepEqual(keysOf(left, 'issue'), ['1', '2', '4', '5'])
  assert.equal(left.lists['pull_request_commits 3'], undefined)
  assert.deepEqual([left.absences['/issues/3']?.status, left.absences['/pulls/3']?.status], [451, 451])
})

test('comments and reviews that are left out are not counted', async () => {
  const left = await said(
    await packed([about('issue_comment', '71'), about('issue_comment', '74'), about('review', '51')]),
  )
  assert.equal(left.items['issue 1']?.comments, 2)
  assert.deepEqual([left.items['issue 3']?.comments, left.items['pull_request 3']?.comments], [0, 0])
  assert.equal(left.items['pull_request 3']?.review_comments, 1)
  assert.deepEqual(keysOf(left, 'review_comment'), ['62'])
  assert.deepEqual(Object.keys(left.absences).sort(), [
    '/issues/9',
    '/issues/comments/71',
    '/issues/comments/74',
    '/pulls/3/reviews/51',
    '/pulls/comments/61',
  ])
})

test('a commit that is left out leaves pull requests, events and comments behind it without it', async () => {
  const left = await said(await packed([about('commit', sha(2)), about('commit_comment', '81')]))
  assert.deepEqual(keysOf(left, 'commit'), [sha(1)])
  assert.deepEqual(left.lists['pull_request_commits 3'], [sha(1)])
  assert.equal(left.items['pull_request 3']?.commits, 1)
  assert.deepEqual(
    [left.items['issue_event 32']?.commit_id, left.items['issue_event 32']?.commit_url],
    [null, null],
  )
  assert.deepEqual(keysOf(left, 'commit_comment'), [])
})

test('a file that is left out is in no tree and in no patch', async () => {
  const left = await said(await packed([about('blob', sha(9))]))
  assert.ok(whole.all.includes('sesame'))
  assert.ok(!left.all.includes('sesame'))
  assert.deepEqual(
    listIn(left.items[`tree ${sha(8)}`], 'tree').map((entry) => entry.path),
    ['read.me'],
  )
  assert.equal(left.absences['/contents/docs/keys.txt']?.status, 451)
})

test('labels, milestones, releases, branches and tags that are left out are named nowhere', async () => {
  const left = await said(
    await packed([
      about('label', 'secret'),
      about('milestone', '1'),
      about('release', '2'),
      about('branch', 'feature/x'),
      about('tag', 'v2'),
    ]),
  )
  assert.ok(!left.all.replaceAll('/labels/secret', '').includes('secret'))
  assert.ok(!left.all.includes('Launch'))
  assert.deepEqual(
    [left.lists['releases '], left.lists['latest_release '], left.lists['tags ']],
    [['1'], [], ['v1']],
  )
  assert.deepEqual(keysOf(left, 'git_ref'), ['refs/tags/v1'])
  assert.equal(left.lists['branch_commits feature/x'], undefined)
  for (const at of [
    '/labels/secret',
    '/milestones/1',
    '/releases/2',
    '/releases/tags/v2',
    '/branches/feature/x',
    '/git/ref/tags/v2',
  ])
    assert.equal(left.absences[at]?.status, 451, at)
})

test('a user who is left out is named nowhere, and what they wrote is a ghost’s', async () => {
  const left = await said(await packed([{ user: 'ADA', status: 404 }]))
  assert.doesNotMatch(left.all, /\bada\b|lovelace/i)
  assert.match(left.all, /@adam/)
  assert.deepEqual(left.items['issue 1']?.user, {
    login: 'ghost',
    id: 10137,
    node_id: 'MDQ6VXNlcjEwMTM3',
    type: 'User',
  })
  assert.equal(left.items['issue 2']?.body, 'Seen by @xxx and @adam, see github.com/xxx and number 2')
  assert.deepEqual(
    listIn(left.items['issue 2'], 'assignees').map(({ login }) => login),
    ['bob'],
  )
  const head = left.items['pull_request 3']?.head as JsonObject
  assert.deepEqual([head.label, head.repo], ['ghost:fix', null])
  assert.deepEqual(left.items['pull_request 3']?.requested_reviewers, [])
  const commit = left.items[`commit ${sha(2)}`]?.commit as JsonObject
  assert.equal((commit.author as JsonObject).email, 'ghost@users.noreply.github.com')
  assert.equal(commit.message, `Commit 2\n\nSigned-off-by: ${'x'.repeat(8)} <${'x'.repeat(20)}>`)
  assert.deepEqual(keysOf(left, 'user'), ['bob'])
  assert.deepEqual(keysOf(left, 'issue'), keysOf(whole, 'issue'))
})

test('a user whose texts go too leaves tombs, and a status for the profile', async () => {
  const left = await said(await packed([{ user: 'ada', texts: 'remove', status: 451 }]))
  assert.deepEqual(keysOf(left, 'issue'), ['2', '3', '4', '5'])
  assert.deepEqual(keysOf(left, 'issue_comment'), [])
  assert.deepEqual(keysOf(left, 'review'), [])
  assert.equal(left.items['issue 3']?.comments, 0)
  for (const at of ['/users/ada', '/issues/1', '/issues/comments/72', '/pulls/3/reviews/51'])
    assert.equal(left.absences[at]?.status, 451, at)
  assert.equal(keysOf(left, 'commit').length, 2)
})

test('a repository that is left out keeps its name and a tomb, or nothing at all', async () => {
  const other = { id: 2, fullName: 'octo/other' }
  const pack = async (status: number): Promise<Packed> =>
    await packSnapshot({
      cassettes: [memoryCassette(withheldContent()), memoryCassette([{ path: '', body: { id: 2 } }], other)],
      out: path.join(root, String(made++)),
      name: 'x',
      exclusions: readExclusions(listOf([{ repository: 'octo/rocket', status }])),
    })
  const gone = await pack(404)
  assert.deepEqual(
    gone.manifest.layers.map(({ repository }) => repository.full_name),
    ['octo/other'],
  )
  assert.ok(!readFileSync(path.join(gone.folder, 'provenance.json'), 'utf8').includes('rocket'))
  const [, tomb] = (await pack(451)).manifest.layers
  assert.ok(tomb)
  assert.deepEqual(new Set(tomb.completeness.map(({ verdict }) => verdict)), new Set(['blocked']))
  assert.ok(Object.values(tomb.counts).every((count) => count === 0))
})

test('provenance says how much was left out and by which list, and nothing of what', async () => {
  const { folder } = await packed([about('issue', '5'), { user: 'ada', status: 404 }])
  const text = readFileSync(path.join(folder, 'provenance.json'), 'utf8')
  const { digest, ...counts } = JSON.parse(text).exclusions
  assert.match(digest, /^sha256:/)
  assert.deepEqual(counts, { items: 1, repositories: 0, users: 1 })
  assert.doesNotMatch(text, /\bada\b/i)
})

test('exclusions that name nothing are told, and those that cannot be obeyed are refused', async () => {
  const elsewhere = { repository: 'octo/rokcet', status: 404 } as const
  const { unmatched } = await packed([
    ...[about('issue', '77'), about('tag', 'v1')],
    ...[elsewhere, { ...elsewhere, kind: 'issue', key: '1' }],
  ])
  assert.deepEqual(unmatched, ['repository octo/rokcet', 'octo/rocket: issue 77'])
  await assert.rejects(packed([{ user: 'octo', status: 404 }]), (error) => isFailure(error, 'USAGE'))
  await assert.rejects(packed([{ repository: 'octo/rocket', status: 404 }]), (error) =>
    isFailure(error, 'USAGE'),
  )
  for (const bad of [
    { user: 'ada' },
    about('tree', sha(8)),
    about('issue', '1', { status: 200 }),
    { user: 'a/b', status: 404 },
  ])
    await assert.rejects(packed([bad]), (error) => isFailure(error, 'FILE_INVALID'))
})

test('git’s forms of what is left out go too, and its people are ghosts by their addresses', () => {
  const person = {
    name: 'Lovelace',
    email: 'lovelace@example.org',
    date: '2025-01-01T00:00:00Z',
    zone: '+0000',
  }
  const content: Partial<Record<ItemKind, Record<string, JsonObject>>> = {
    commit_simple: {
      [sha(2)]: { sha: sha(2), author: { login: 'Ada', id: 11 }, commit: { author: person, message: 'm' } },
    },
    git_commit: {
      [sha(2)]: {
        sha: sha(2),
        author: person,
        committer: person,
        message: 'By lovelace@example.org',
        raw: 'AAAA',
      },
      [sha(3)]: { sha: sha(3), message: 'secret' },
    },
    git_blob: { [sha(9)]: { sha: sha(9), content: 'sesame' } },
    git_tree: {
      [sha(8)]: {
        sha: sha(8),
        entries: [
          ['100644', 'keys', sha(9)],
          ['100644', 'me', sha(7)],
        ],
      },
    },
    git_head: Object.fromEntries(
      ['refs/heads/x', 'refs/tags/v1', 'refs/pull/3/head', 'refs/heads/main'].map((ref) => [
        ref,
        { ref, sha: sha(2) },
      ]),
    ),
  }
  const of = (kind: string, key: string) =>
    ({ repository: 'o/r', kind: kind as ItemKind, key, status: 404 }) as const
  const { item } = withholdingOf(
    {
      items: [
        of('commit', sha(3)),
        of('blob', sha(9)),
        of('branch', 'x'),
        of('tag', 'v1'),
        of('pull_request', '3'),
      ],
      users: [{ user: 'ada', status: 404 }],
    },
    {
      fullName: 'o/r',
      items: (kind) =>
        Object.entries({
          ...content[kind],
          ...(kind === 'branch' ? { x: {} } : kind === 'tag' ? { v1: {} } : {}),
          ...(kind === 'pull_request' ? { 3: {} } : {}),
        }).map(([key, value]) => ({ key, value })),
      collections: () => [],
    },
    [],
  )
  const shown = Object.entries(content).map(([kind, items]) => [
    kind,
    Object.entries(items).flatMap(([key, value]) => item(kind as ItemKind, key, value) ?? []),
  ])
  const ghost = { ...person, name: 'ghost', email: 'ghost@users.noreply.github.com' }
  assert.deepEqual(Object.fromEntries(shown), {
    commit_simple: [
      {
        sha: sha(2),
        author: { login: 'ghost', id: 10137, node_id: 'MDQ6VXNlcjEwMTM3', type: 'User' },
        commit: { author: ghost, message: 'm' },
      },
    ],
    git_commit: [
      { sha: sha(2), author: ghost, committer: ghost, message: `By ${'x'.repeat(20)}`, raw: undefined },
    ],
    git_blob: [],
    git_tree: [{ sha: sha(8), entries: [['100644', 'me', sha(7)]] }],
    git_head: [{ ref: 'refs/heads/main', sha: sha(2) }],
  })
})
