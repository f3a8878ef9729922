// Searches must go through indexes: a table read from end to end would cost a large repository a second a query.
import assert from 'node:assert/strict'
import type { DatabaseSync } from 'node:sqlite'
import test from 'node:test'
import { openSearchWorld, type SearchIssue, searchIssues } from '../../../support/search-world.ts'

const PEOPLE = ['ada', 'bob', 'cleo', 'dora']
const ISSUES: readonly SearchIssue[] = Array.from({ length: 600 }, (_, at) => ({
  repository: (['acme/rocket', 'acme/probe', 'octo/toolkit'] as const)[at % 3] ?? 'acme/rocket',
  number: at + 1,
  title: `crash ${at}`,
  body: 'some words',
  author: PEOPLE[at % 4] ?? 'ada',
  created: 1_700_000_000 + at,
  labels: [`label${at % 40}`],
  assignees: [PEOPLE[at % 3] ?? 'ada'],
  milestone: `v${at % 30}`,
  comments: [{ author: PEOPLE[at % 2] ?? 'ada', body: 'me too', created: 1_700_000_000 + at }],
  ...(at % 2 === 0
    ? { pull: { head: `fix-${at}`, base: 'main', commits: [`${at}`.padStart(40, 'a')] } }
    : {}),
}))
const world = openSearchWorld(ISSUES)
world.exec('ANALYZE')

const statements = new Set<string>()
recordStatements(world)

const QUERIES: readonly string[] = [
  'repo:acme/rocket is:issue crash',
  'repo:acme/rocket is:pr is:open',
  'repo:acme/rocket repo:acme/probe is:closed some words',
  'is:open',
  'crash',
  'repo:acme/rocket author:ada',
  'repo:acme/rocket assignee:ada is:open',
  'repo:acme/rocket commenter:bob',
  'repo:acme/rocket mentions:ada',
  'repo:acme/rocket involves:ada crash',
  'repo:acme/rocket label:label3',
  'repo:acme/rocket label:label3,label4 -label:label5',
  'repo:acme/rocket milestone:v3 is:open',
  'repo:acme/rocket created:>2023-01-01 updated:<2030-01-01',
  'repo:acme/rocket head:fix-1 base:main',
  'repo:acme/rocket no:label',
  'repo:acme/rocket comments:>3',
  'repo:acme/rocket 17',
  'repo:acme/rocket aaaaaaaa',
  'sha:aaaaaaaa',
  'repo:acme/rocket linked:pr',
  'repo:acme/rocket AND (crash OR label:label3)',
  'repo:acme/rocket AND (author:ada OR label:label3)',
  'repo:acme/rocket AND (crash OR -label:label3)',
]

for (const query of QUERIES) {
  for (const sort of ['', 'updated']) {
    test(`no table is read from end to end for ${query}${sort && ` sorted by ${sort}`}`, () => {
      statements.clear()
      assert.equal(
        searchIssues(world, query, { sort, advanced_search: String(query.includes(' AND ')) }).status,
        200,
      )
      const plans = [...statements].flatMap(planOf)
      const scans = plans.filter((step) =>
        /^SCAN (?!found$|.*(?:INDEX|VIRTUAL TABLE|json_each|CONSTANT ROW))/.test(step),
      )
      assert.deepEqual(scans, [])
    })
  }
}

function planOf(sql: string): readonly string[] {
  return world
    .prepare(`EXPLAIN QUERY PLAN ${sql}`)
    .all(...Array.from(sql.matchAll(/\?/g), () => '1'))
    .map(({ detail }) => String(detail))
}

function recordStatements(database: DatabaseSync): void {
  const prepare = database.prepare.bind(database)
  database.prepare = (sql: string) => {
    if (/^(?:SELECT|WITH)/.test(sql) && / FROM issue\b/.test(sql)) statements.add(sql)
    return prepare(sql)
  }
}
