// Queries whose answer GitHub documents or has been seen to give.
import assert from 'node:assert/strict'
import test from 'node:test'
import { answerSearch } from '../../../../lib/world/search/search.ts'
import { CRAWL } from '../../../../lib/world/view.ts'
import { namesIn, openSearchWorld, type SearchIssue, searchIssues } from '../../../support/search-world.ts'

const day = (date: string): number => Date.parse(date) / 1000
const base = { repository: 'acme/rocket', author: 'ada', body: null, created: day('2024-01-10') } as const

const ISSUES: readonly SearchIssue[] = [
  {
    ...base,
    number: 1,
    title: 'Crash on startup',
    body: 'It crashes.',
    labels: ['bug', 'ui'],
    created: day('2023-01-01'),
  },
  {
    ...base,
    number: 2,
    title: 'Startup is slow',
    body: 'Then a crash',
    labels: ['bug'],
    assignees: ['bob'],
    created: day('2023-07-01'),
  },
  {
    ...base,
    number: 3,
    title: 'Hang',
    body: '1234 is an odd number',
    labels: ['ui'],
    created: day('2024-01-31T23:59:59Z'),
    closed: day('2024-03-01'),
  },
  {
    ...base,
    number: 4,
    title: 'Feature',
    body: 'is:issue',
    created: day('2024-02-01'),
    comments: [{ author: 'cleo', body: 'crash here too', created: day('2024-02-02') }],
  },
  {
    ...base,
    number: 5,
    title: 'Fix the crash',
    created: day('2024-02-03'),
    closed: day('2024-02-04'),
    author: 'bob',
    pull: {
      merged: day('2023-12-31T22:00:00Z'),
      head: 'fix-crash',
      base: 'release',
      commits: ['deadbeef1fffffffffffffffffffffffffffffff'],
    },
  },
  {
    ...base,
    number: 6,
    title: 'Private parts',
    created: day('2024-02-05'),
    closed: day('2024-02-06'),
    mentions: ['ada'],
    pull: { head: 'my-fix', base: 'release-1.0', draft: true },
  },
  {
    ...base,
    number: 7,
    title: 'Open one',
    body: 'quotes "is:issue" here',
    created: day('2024-02-07'),
    author: 'cleo',
    pull: { head: 'fix/2', base: 'main' },
  },
  {
    ...base,
    number: 8,
    title: 'feature requests',
    created: day('2024-02-08'),
    assignees: ['ada'],
    milestone: 'v1.0 "Moon"',
  },
  {
    ...base,
    repository: 'acme/probe',
    number: 1234,
    title: 'Probe bug',
    created: day('2024-02-09'),
    comments: [{ author: 'ada', body: 'hm', created: day('2024-02-10') }],
  },
  {
    ...base,
    repository: 'octo/toolkit',
    number: 9,
    title: 'Tool bug',
    created: day('2024-02-11'),
    author: 'renovate[bot]',
    reason: 'not_planned',
    closed: day('2024-02-12'),
    locked: true,
  },
]
const world = openSearchWorld(ISSUES)

const found = (q: string, parameters: Readonly<Record<string, string>> = {}): readonly string[] =>
  namesIn(searchIssues(world, q, { sort: 'created', order: 'asc', ...parameters })).map((name) =>
    name.replace(/^.*#/, ''),
  )

const VECTORS: readonly (readonly [query: string, numbers: string])[] = [
  ['crash startup', '1 2'],
  ['"crash startup"', ''],
  ['"crash on startup"', '1'],
  ['crash OR hang', '1 2 3 4 5'],
  ['crash NOT startup', '4 5'],
  ['crash -startup', '4 5'],
  ['crash -"on startup"', '2 4 5'],
  ['NOT crash repo:acme/rocket', '3 6 7 8'],
  ['crash or hang', ''],
  ['"is:issue" is:pr', '7'],
  ['repo:acme/probe repo:octo/toolkit bug', '1234 9'],
  ['user:acme bug', '1234'],
  ['org:ACME repo:octo/toolkit bug', '1234 9'],
  ['repo:acme/old-rocket crash', '1 2 4 5'],
  ['repo:acme/rocket repo:no/such hang', '3'],
  ['-repo:acme/rocket bug', '1234 9'],
  ['label:bug label:ui', '1'],
  ['label:bug,ui', '1 2 3'],
  ['label:"bug","UI"', '1 2 3'],
  ['-label:bug no:assignee user:acme', '3 4 5 6 7 1234'],
  ['-label:bug -label:ui hang', ''],
  ['created:2024-01-01..2024-01-31', '3'],
  ['created:>2024-01-31 is:issue repo:acme/rocket', '4 8'],
  ['created:<2024-01-01 created:>2023-06-01', '1 2 3 4 5 6 7 8 1234 9'],
  ['is:merged merged:>=2024-01-01T00:00:00+02:00', '5'],
  ['is:merged merged:>2024-01-01T00:00:00+02:00', ''],
  ['comments:>=1 comments:<2', '4 1234'],
  ['comments:1..5', '4 1234'],
  ['comments:*..0 is:issue repo:acme/rocket', '1 2 3 8'],
  ['in:title crash', '1 5'],
  ['in:title,comments crash', '1 4 5'],
  ['in:title in:comments crash', '1 4 5'],
  ['in:body crash', '1 2'],
  ['head:fix-', '5'],
  ['head:fix', '5 7'],
  ['base:release', '5'],
  ['1234', '3 1234'],
  ['#1234 in:title', '1234'],
  ['involves:ADA repo:acme/rocket', '1 2 3 4 6 8'],
  ['involves:cleo', '4 7'],
  ['is:unmerged is:closed', '6'],
  ['is:unmerged', '6 7'],
  ['deadbeef1', '5'],
  ['sha:deadbeef', '5'],
  ['(crash OR hang) AND label:bug', '1 2'],
  ['crash is:issue OR is:pr', '5'],
  ['is:issue is:pull-request crash', '5'],
  ['is:open is:closed crash', '5'],
  ['state:closed is:issue', '3 9'],
  ['type:pr draft:true', '6'],
  ['draft:false', '5 7'],
  ['is:draft', '6'],
  ['features', '4 8'],
  ['author:bob author:cleo', '5 7'],
  ['author:app/renovate', '9'],
  ['author:@ada repo:acme/probe', '1234'],
  ['commenter:ada', '1234'],
  ['mentions:ada', '6'],
  ['assignee:bob', '2'],
  ['assignee:*', '2 8'],
  ['-assignee:* is:issue repo:acme/rocket', '1 3 4'],
  ['milestone:*', '8'],
  ['-closed:>2000-01-01 is:pr', '7'],
  ['closed:<2030-01-01 is:issue', '3 9'],
  ['reason:"not planned"', '9'],
  ['is:locked', '9'],
  ['archived:true', '9'],
  ['language:go', '1234'],
  ['no:label is:pr', '5 6 7'],
  ['label: crash', '1 2 4 5'],
  ['"crash', '1 2 4 5'],
  ['unknown:crash', ''],
  ['linked:pr', ''],
  ['crash AND', '1 2 4 5'],
  ['OR crash', '1 2 4 5'],
  ['crash OR OR hang', '1 2 3 4 5'],
  ['crash AND startup OR hang', '1 2 3'],
  ['a\u0000b', ''],
  ['crash\u0000startup', '1 2'],
]

for (const [query, numbers] of VECTORS) {
  test(`issue search finds [${numbers}] for ${JSON.stringify(query)}`, () => {
    assert.equal(found(query).join(' '), numbers)
  })
}

const ADVANCED: readonly (readonly [query: string, numbers: string])[] = [
  ['crash startup', '1 2'],
  ['crash OR hang', '1 2 3 4 5'],
  ['crash NOT startup', '4 5'],
  ['repo:acme/probe repo:octo/toolkit bug', ''],
  ['(repo:acme/probe OR repo:octo/toolkit) bug', '1234 9'],
  ['user:acme org:octo bug', ''],
  ['repo:acme/rocket hang OR bug', '3 1234 9'],
  ['repo:acme/rocket (hang OR bug)', '3'],
  ['repo:no/such OR repo:acme/probe', '1234'],
  ['-repo:no/such bug', '1234 9'],
  ['label:bug label:ui', '1'],
  ['label:bug,ui', '1 2 3'],
  ['label:bug OR label:"ui"', '1 2 3'],
  ['-label:bug no:assignee user:acme', '3 4 5 6 7 1234'],
  ['NOT label:bug label:ui', '3'],
  ['NOT -label:bug', '1 2'],
  ['NOT NOT label:bug label:ui', '3'],
  ['created:<2024-01-01 created:>2023-06-01', '2'],
  ['created:<2023-06-01 OR created:>2024-02-09', '1 9'],
  ['comments:>=1 comments:<2', '4 1234'],
  ['is:issue OR is:pr', '1 2 3 4 5 6 7 8 1234 9'],
  ['crash is:issue OR is:pr', '1 2 4 5 6 7'],
  ['crash (is:issue OR is:pr)', '1 2 4 5'],
  ['is:issue is:pr', ''],
  ['is:open is:closed', ''],
  ['author:bob author:cleo', ''],
  ['author:bob OR author:cleo', '5 7'],
  ['(crash OR hang) AND label:bug', '1 2'],
  ['crash OR hang AND label:bug', '1 2 4 5'],
  ['(crash label:ui) OR (hang label:ui)', '1 3'],
  ['crash NOT (startup OR is:pr)', '4'],
  ['crash -(startup OR is:pr)', '4'],
  ['NOT (is:issue OR base:main)', '5 6'],
  ['((((("crash" OR hang))))) is:closed', '3 5'],
  ['(crash OR hang', '1 2 3 4 5'],
  ['crash) OR hang', '1 2 3 4 5'],
  ['() crash ()', '1 2 4 5'],
  ['crash OR', '1 2 4 5'],
  ['crash OR OR in:title', '1 5'],
  ['(in:title crash) OR (feature sort:updated)', '1 4 5 8'],
  ['label:"bug)" OR draft:true', '6'],
  ['1234 OR label:bug', '1 2 3 1234'],
  ['deadbeef1 OR milestone:*', '5 8'],
  ['crash OR "?!"', '1 2 4 5'],
  ['?! OR is:draft', '6'],
  ['field.severity:high', ''],
  ['crash NOT field.severity:high', '1 2 4 5'],
  ['crash OR is:nonsense', '1 2 4 5'],
  ['linked:pr OR is:draft', '6'],
  ['involves:cleo (commenter:cleo OR is:pr)', '4 7'],
  ['-closed:>2000-01-01 (is:pr OR label:bug)', '1 2 7'],
]

for (const [query, numbers] of ADVANCED) {
  test(`the advanced grammar finds [${numbers}] for ${JSON.stringify(query)}`, () => {
    assert.equal(found(query, { advanced_search: 'true' }).join(' '), numbers)
  })
}

test('only the value true selects the advanced grammar', () => {
  const query = 'repo:acme/probe repo:octo/toolkit bug'
  for (const value of ['false', '1', 'TRUE', '']) {
    assert.deepEqual(found(query, { advanced_search: value }), ['1234', '9'], value)
  }
})

test('a scope and a cutoff hold around every OR of the advanced grammar', () => {
  const scope = { 'reporef.scope.kind': 'pr', 'reporef.scope.repo': 'ACME/Rocket', advanced_search: 'true' }
  assert.deepEqual(found('is:issue OR bug OR is:draft', scope), ['6'])
  const view = { kind: 'cutoff', before: '2024-02-04T00:00:00Z' } as const
  const answer = searchIssues(world, 'hang OR is:pr OR milestone:*', { advanced_search: 'true' }, view)
  assert.deepEqual([...namesIn(answer)].sort(), ['acme/rocket#3', 'acme/rocket#5'])
})

test('a scope beside the query holds whatever the query says', () => {
  const scope = { 'reporef.scope.kind': 'pr', 'reporef.scope.repo': 'ACME/Rocket' }
  assert.deepEqual(found('is:private crash OR parts', scope), [])
  assert.deepEqual(found('crash OR parts OR bug', scope), ['5', '6'])
  assert.deepEqual(found('"is:issue"', scope), ['7'])
  assert.deepEqual(found('repo:acme/probe bug', scope), [])
})

test('a scope in a repository that does not exist is refused', () => {
  assert.equal(searchIssues(world, 'crash', { 'reporef.scope.repo': 'no/such' }).status, 422)
})

test('a cutoff hides later items from either reading of two ranges', () => {
  const view = { kind: 'cutoff', before: '2023-02-01T00:00:00Z' } as const
  const answer = searchIssues(world, 'created:<2024-01-01 created:>2023-06-01', {}, view)
  assert.deepEqual(namesIn(answer), ['acme/rocket#1'])
})

test('as of a moment, later items and later comments are not there', () => {
  const before = searchIssues(world, 'crash', {}, { kind: 'asof', at: '2024-02-01T12:00:00Z' })
  assert.deepEqual([...namesIn(before)].sort(), ['acme/rocket#1', 'acme/rocket#2'])
  const after = searchIssues(world, 'crash', {}, { kind: 'asof', at: '2024-02-02T12:00:00Z' })
  assert.deepEqual([...namesIn(after)].sort(), ['acme/rocket#1', 'acme/rocket#2', 'acme/rocket#4'])
})

const passages = (q: string, parameters = {}): readonly string[] => {
  const query = { q, sort: 'created', order: 'asc', ...parameters }
  const { body } = answerSearch(
    world,
    'issues',
    { query, mediaType: 'application/vnd.github.text-match+json' },
    CRAWL,
  )
  const { items } = body as { items: readonly { text_matches: readonly Passage[] }[] }
  return items.flatMap(({ text_matches: found }) =>
    found.map(
      ({ object_type: type, property, matches }) =>
        `${type} ${property}: ${matches.map(({ text }) => text).join()}`,
    ),
  )
}

type Passage = {
  readonly object_type: string
  readonly property: string
  readonly object_url: string
  readonly fragment: string
  readonly matches: readonly { readonly text: string }[]
}

test('text matches come from the fields that were searched: titles, bodies, comments', () => {
  assert.deepEqual(passages('crash is:issue'), [
    'Issue title: Crash',
    'Issue body: crashes',
    'Issue body: crash',
    'IssueComment body: crash',
  ])
  assert.deepEqual(passages('crash is:issue in:body'), ['Issue body: crashes', 'Issue body: crash'])
  assert.deepEqual(passages('crash in:comments'), ['IssueComment body: crash'])
  assert.deepEqual(passages('label:bug'), [])
})

test('text matches mark what is wanted and not what is negated, in the advanced grammar too', () => {
  assert.deepEqual(passages('startup NOT (slow OR hang)', { advanced_search: 'true' }), [
    'Issue title: startup',
  ])
  assert.deepEqual(passages('NOT (hang OR NOT slow)', { advanced_search: 'true' }), ['Issue title: slow'])
})

test('a passage of a comment names the comment, and five comments of an item are enough', () => {
  const comments = Array.from({ length: 9 }, (_, at) => ({
    author: 'ada',
    body: `echo ${at}`,
    created: base.created + at,
  }))
  using talk = openSearchWorld([{ ...base, number: 1, title: 'Talk', comments }])
  const query = { q: 'echo' }
  const { body } = answerSearch(
    talk,
    'issues',
    { query, mediaType: 'application/vnd.github.text-match+json' },
    CRAWL,
  )
  const { items } = body as { items: readonly { text_matches: readonly Passage[] }[] }
  const found = items[0]?.text_matches ?? []
  assert.deepEqual(
    found.map(({ fragment }) => fragment),
    ['echo 0', 'echo 1', 'echo 2', 'echo 3', 'echo 4'],
  )
  assert.equal(found[1]?.object_url, 'https://api.github.com/repos/acme/rocket/issues/comments/1001')
})
