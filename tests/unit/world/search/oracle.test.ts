// The engine against the naive one, over worlds and queries drawn at random.
import assert from 'node:assert/strict'
import test from 'node:test'
import fc from 'fast-check'
import { ISSUE_CORPUS } from '../../../../lib/world/search/corpus.ts'
import { KeySet } from '../../../../lib/world/search/key-set.ts'
import { SCORE_STEP, scoresOf } from '../../../../lib/world/search/rank.ts'
import { soughtOf } from '../../../../lib/world/search/sought.ts'
import { parseLegacyQuery } from '../../../../lib/world/search/syntax.ts'
import { openTextIndex } from '../../../../lib/world/search/text-index.ts'
import { queryTokensOf } from '../../../../lib/world/search/tokens.ts'
import { findWords, ownersOf } from '../../../../lib/world/search/words.ts'
import {
  byNewest,
  isNamed,
  type NaiveCondition,
  type NaiveQuery,
  type NaiveTree,
  naiveMatches,
  naiveScore,
  treeHolds,
  writtenOf,
  writtenTree,
} from '../../../support/naive-search.ts'
import { namesIn, openSearchWorld, type SearchIssue, searchIssues } from '../../../support/search-world.ts'

const START = Date.parse('2024-01-01T00:00:00Z') / 1000
const DAY = 86_400
const WORDS = [
  ...[
    'crash',
    'crashed',
    'start',
    'startup',
    'slow',
    'the',
    'maxRetry',
    'max_retry',
    'retry',
    'parseURL',
    'foo-bar',
  ],
  ...['foo', 'bar', '12', 'deadbeef', 'naïve', '起動', '動', '🎉', 'Straße', '__init__', 'a.b', 'x'],
]
const PEOPLE = ['ada', 'Bob', 'cleo']
const REPOSITORIES = ['acme/rocket', 'acme/probe', 'octo/toolkit'] as const

const text = fc.array(fc.constantFrom(...WORDS), { maxLength: 6 }).map((words) => words.join(' '))
const person = fc.constantFrom(...PEOPLE)
const time = fc.integer({ min: START, max: START + 4 * DAY })
const some = <Value>(value: fc.Arbitrary<Value>): fc.Arbitrary<readonly Value[]> =>
  fc.uniqueArray(value, { maxLength: 3 })

const pull = fc.record(
  {
    merged: time,
    draft: fc.boolean(),
    head: fc.constantFrom('fix-1', 'fix', 'main'),
    base: fc.constantFrom('main', 'release'),
    commits: fc.constantFrom<readonly string[]>([], ['deadbeef00'], ['1212121212']),
  },
  { requiredKeys: ['head', 'base'] },
)

const issue = fc.record(
  {
    repository: fc.constantFrom(...REPOSITORIES),
    number: fc.integer({ min: 1, max: 20 }),
    title: text,
    body: fc.option(text),
    author: person,
    created: time,
    updated: time,
    closed: time,
    comments: fc.array(fc.record({ author: person, body: text, created: time }), { maxLength: 3 }),
    labels: some(fc.constantFrom('bug', 'UI', 'help wanted')),
    assignees: some(person),
    mentions: some(person),
    milestone: fc.constantFrom('v1', 'v2 beta'),
    pull,
  },
  { requiredKeys: ['repository', 'number', 'title', 'body', 'author', 'created'] },
)

const issues = fc.uniqueArray(issue as fc.Arbitrary<SearchIssue>, {
  selector: ({ repository, number }) => `${repository}#${number}`,
  minLength: 4,
  maxLength: 14,
})

const same = (a: string | undefined, b: string): boolean => a?.toLowerCase() === b.toLowerCase()
const among = (list: readonly string[] | undefined, name: string): boolean =>
  list?.some((one) => same(one, name)) ?? false
const day = (at: number): string => new Date(at * 1000).toISOString().slice(0, 10)

/** Conditions with the way they are written; some are unions when they come several times. */
const positive: fc.Arbitrary<NaiveCondition> = fc.oneof(
  fc.constantFrom(...REPOSITORIES).map((repository) => ({
    written: `repo:${repository}`,
    union: 'scope',
    holds: (one: SearchIssue) => one.repository === repository,
  })),
  fc.constantFrom('bug', 'ui', 'help wanted').map((name) => ({
    written: `label:"${name}"`,
    holds: (one: SearchIssue) => among(one.labels, name),
  })),
  person.map((name) => ({
    written: `author:${name}`,
    union: 'author',
    holds: (one: SearchIssue) => same(one.author, name),
  })),
  person.map((name) => ({
    written: `involves:${name.toUpperCase()}`,
    union: 'involves',
    holds: (one: SearchIssue) =>
      same(one.author, name) ||
      among(one.assignees, name) ||
      among(one.mentions, name) ||
      among(
        one.comments?.map(({ author }) => author),
        name,
      ),
  })),
  fc.integer({ min: 0, max: 3 }).map((least) => ({
    written: `comments:>=${least}`,
    holds: (one: SearchIssue) => (one.comments?.length ?? 0) >= least,
  })),
  fc.tuple(time, time).map(([from, to]) => ({
    written: `created:${day(from)}..${day(to)}`,
    union: 'created',
    holds: (one: SearchIssue) => day(one.created) >= day(from) && day(one.created) <= day(to),
  })),
  time.map((at) => ({
    written: `merged:<${day(at)}`,
    union: 'merged',
    holds: (one: SearchIssue) => one.pull?.merged !== undefined && day(one.pull.merged) < day(at),
  })),
  fc.constant({ written: 'no:milestone', holds: (one: SearchIssue) => one.milestone === undefined }),
  fc.constant({
    written: 'head:fix',
    union: 'head',
    holds: (one: SearchIssue) => one.pull?.head?.startsWith('fix') === true,
  }),
  fc.constant({
    written: 'draft:false',
    holds: (one: SearchIssue) => one.pull !== undefined && one.pull.draft !== true,
  }),
)

const condition: fc.Arbitrary<NaiveCondition> = fc.oneof(
  { weight: 3, arbitrary: positive },
  {
    weight: 1,
    arbitrary: positive
      .filter(({ written }) => !written.startsWith('no:'))
      .map(({ written, holds }) => ({ written: `-${written}`, holds: (one: SearchIssue) => !holds(one) })),
  },
)

const state: fc.Arbitrary<NaiveCondition> = fc.constantFrom(
  { written: 'is:open', holds: (one: SearchIssue) => one.closed === undefined },
  { written: 'state:closed', holds: (one: SearchIssue) => one.closed !== undefined },
)

const kind: fc.Arbitrary<NaiveCondition> = fc.constantFrom(
  { written: 'is:issue', holds: (one: SearchIssue) => one.pull === undefined },
  { written: 'type:pr', holds: (one: SearchIssue) => one.pull !== undefined },
)

const term = fc.record({
  text: fc.constantFrom(...WORDS),
  phrase: fc.integer({ max: 3, min: 0 }).map((at) => at === 0),
  negated: fc.integer({ max: 3, min: 0 }).map((at) => at === 0),
})
const phrase = fc.record({
  text: fc.array(fc.constantFrom(...WORDS), { minLength: 2, maxLength: 2 }).map((words) => words.join(' ')),
  phrase: fc.constant(true),
  negated: fc.constant(false),
})

const query: fc.Arbitrary<NaiveQuery> = fc.record({
  alternatives: fc.array(fc.array(fc.oneof(term, phrase), { minLength: 1, maxLength: 3 }), {
    minLength: 1,
    maxLength: 2,
  }),
  conditions: fc
    .tuple(fc.array(condition, { maxLength: 2 }), fc.option(state, { freq: 1 }), fc.option(kind, { freq: 1 }))
    .map(([conditions, one, other]) => [
      ...conditions,
      ...[one, other].flatMap((value) => (value === null ? [] : [value])),
    ]),
  fields: fc.uniqueArray(fc.constantFrom('title' as const, 'body' as const, 'comments' as const), {
    minLength: 1,
  }),
})

/** Words alone: what ranking is about. */
const wordy = query.map((asked) => ({ ...asked, conditions: [] }))

const queries = fc.array(query, { minLength: 1, maxLength: 8 })

const nameOf = ({ repository, number }: SearchIssue): string => `${repository}#${number}`

test('issue search finds what the naive search finds, the newest first when asked', () => {
  fc.assert(
    fc.property(issues, queries, fc.constantFrom(1, 30, 1_000_000), (world, queries, gatheredTokens) => {
      using database = openSearchWorld(world, gatheredTokens)
      for (const asked of queries) {
        const written = writtenOf(asked)
        const answer = searchIssues(database, written, { sort: 'created' })
        const expected = naiveMatches(world, asked).toSorted(byNewest).map(nameOf)
        assert.deepEqual(namesIn(answer), expected, written)
        assert.equal((answer.body as { total_count: number }).total_count, expected.length)
      }
    }),
    { numRuns: 100 },
  )
})

const leaf: fc.Arbitrary<NaiveTree> = fc.oneof(
  fc.oneof(term, phrase).map((one) => ({ kind: 'term' as const, term: one })),
  fc.oneof(condition, state, kind).map((one) => ({ kind: 'condition' as const, condition: one })),
)

const { tree } = fc.letrec<{ tree: NaiveTree }>((tie) => ({
  tree: fc.oneof(
    { maxDepth: 4 },
    leaf,
    tie('tree').map((operand): NaiveTree => ({ kind: 'not', operand })),
    fc.record({
      kind: fc.constantFrom('and' as const, 'or' as const),
      operands: fc.array(tie('tree'), { minLength: 2, maxLength: 3 }),
    }),
  ),
}))

test('the advanced grammar finds what the naive search finds for any tree', () => {
  const advanced = { sort: 'created', advanced_search: 'true', per_page: '100' }
  fc.assert(
    fc.property(
      issues,
      fc.array(tree, { minLength: 1, maxLength: 8 }),
      fc.nat(20),
      (world, trees, common) => {
        using database = openSearchWorld(world, common)
        for (const asked of trees) {
          const written = writtenTree(asked)
          const answer = searchIssues(database, written, advanced)
          if (answer.status === 422) {
            assert.match(JSON.stringify(answer.body), /longer than 256/, written)
            continue
          }
          const expected = world.filter((one) => treeHolds(asked, one)).toSorted(byNewest)
          assert.deepEqual(namesIn(answer), expected.map(nameOf), written)
        }
      },
    ),
    { numRuns: 100 },
  )
})

test('best match scores by the documented formula, to a millionth', () => {
  fc.assert(
    fc.property(issues, wordy, (world, asked) => {
      using database = openSearchWorld(world)
      const ordered = world.toSorted((a, b) => a.created - b.created)
      const index = openTextIndex(database, ISSUE_CORPUS)
      const fields = new Set(asked.fields.map((field) => ISSUE_CORPUS.fields.indexOf(field)))
      const everyone = (): KeySet => new KeySet(index.largestOwner)
      const scope = { index, fields, lastRow: index.size, named: () => [], meeting: everyone }
      const { expression } = parseLegacyQuery(queryTokensOf(writtenOf(asked), (name) => name === 'in'))
      const universe = ownersOf(scope)
      const sought = expression && soughtOf(expression, () => undefined)
      const matches = sought && findWords(sought, scope, universe)
      assert.ok(matches !== undefined)
      const owners = matches.owners.keys()
      const scores = scoresOf(matches, owners, scope, universe)
      for (const [at, owner] of owners.entries()) {
        const expected = naiveScore(world, asked, ordered[owner - 1] as SearchIssue)
        assert.ok(Math.abs((scores[at] ?? 0) * SCORE_STEP - expected) <= SCORE_STEP, writtenOf(asked))
      }
    }),
    { numRuns: 100 },
  )
})

test('best match shows higher scores first, and among equals the newest', () => {
  fc.assert(
    fc.property(issues, wordy, (world, asked) => {
      using database = openSearchWorld(world)
      const byName = new Map(world.map((one) => [nameOf(one), one]))
      const found = namesIn(searchIssues(database, writtenOf(asked))).map(
        (name) => byName.get(name) as SearchIssue,
      )
      const scores = found.map((one) => naiveScore(world, asked, one) + (isNamed(asked, one) ? 100 : 0))
      for (let at = 1; at < found.length; at++) {
        const difference = (scores[at - 1] ?? 0) - (scores[at] ?? 0)
        assert.ok(difference > -2 * SCORE_STEP, `${writtenOf(asked)}: ${scores.join(' ')}`)
        const [before, after] = [found[at - 1] as SearchIssue, found[at] as SearchIssue]
        if (Math.abs(difference) < 1e-12) assert.ok(byNewest(before, after) < 0, writtenOf(asked))
      }
    }),
    { numRuns: 100 },
  )
})
