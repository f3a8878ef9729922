// Sets from memory against the same conditions in SQL.
import assert from 'node:assert/strict'
import test from 'node:test'
import { allOf, anyOf, noneOf } from '../../../../lib/world/search/conditions.ts'
import { issueColumn } from '../../../../lib/world/search/issue-columns.ts'
import { issuesMeeting } from '../../../../lib/world/search/issue-rows.ts'
import { KeySet } from '../../../../lib/world/search/key-set.ts'
import { type Condition, storeOf } from '../../../../lib/world/store.ts'
import { openSearchWorld, type SearchIssue } from '../../../support/search-world.ts'

const ISSUES: readonly SearchIssue[] = Array.from({ length: 70 }, (_, at) => ({
  repository: (['acme/rocket', 'acme/probe', 'octo/toolkit'] as const)[at % 3] ?? 'acme/rocket',
  number: at + 1,
  title: `crash ${at}`,
  body: null,
  author: ['Ada', 'bob', 'ada'][at % 3] ?? 'ada',
  created: 1_700_000_000 + ((at * 37) % 70),
  labels: at % 4 === 0 ? ['bug', 'ui'] : at % 4 === 1 ? ['ui'] : [],
  reactions: at * 7,
  locked: at % 5 === 0,
  ...(at % 2 === 0 ? { closed: 1_700_000_100 + at } : {}),
  ...(at % 6 === 0 ? { milestone: 'V1' } : {}),
  ...(at % 3 === 0 ? { pull: { draft: at % 9 === 0, base: at % 2 === 0 ? 'main' : 'Main' } } : {}),
}))
const world = openSearchWorld(ISSUES)
const store = storeOf(world)

const CONDITIONS: readonly (readonly [sql: string, ...values: (string | number)[]])[] = [
  ['issue.repository_id = ?', 11],
  ['issue.repository_id = ?', 4_000_000_013],
  ['issue.repository_id IN (?,?)', 11, 12],
  ['issue.repository_id IN (?,?)', 11, 99],
  ['issue.repository_id IN (SELECT id FROM repository WHERE archived = 1)'],
  ['issue.kind = ?', 'pr'],
  ["issue.kind = 'pr' AND issue.merged_at IS NULL"],
  ['issue.kind = ?', 'PR'],
  ['issue.author = ?', 'ADA'],
  ['issue.base_ref = ?', 'main'],
  ['issue.milestone_title = ?', 'v1'],
  ['issue.milestone_title IS NULL'],
  ['issue.closed_at IS NOT NULL'],
  ['issue.draft = 1'],
  ['issue.locked = 0'],
  ['issue.comments >= ?', 1],
  ['issue.reactions >= ? AND issue.reactions < ?', 70, 300],
  ['issue.reactions < ?', 300.5],
  ['issue.reactions >= ?', -5],
  ['issue.reactions < ?', 1e12],
  ['issue.reactions >= ?', 2 ** 32],
  ['issue.closed_at < ?', 1_700_000_120],
  ['issue.created_at >= ? AND issue.created_at < ?', 1_700_000_010, 1_700_000_020],
  ['issue.key IN (SELECT issue_key FROM issue_label WHERE name IN (?,?))', 'BUG', 'none'],
  ['issue.key NOT IN (SELECT issue_key FROM issue_label)'],
  ['issue.state_reason = ?', 'completed'],
  ['0'],
]

function keysInSql({ sql, values }: Condition): readonly number[] {
  return world
    .prepare(`SELECT key FROM issue WHERE ${sql} ORDER BY key`)
    .all(...values)
    .map(({ key }) => Number(key))
}

for (const [sql, ...values] of CONDITIONS) {
  test(`the issues that meet ${sql} with ${values.join(', ') || 'nothing'} are those that SQL finds`, () => {
    const condition = { sql, values }
    for (const one of [condition, noneOf(condition)]) {
      assert.deepEqual([...issuesMeeting(store, [one]).keys()], keysInSql(one))
      const among = KeySet.of(ISSUES.length, [3, 4, 5, 6, 12, 33])
      const few = keysInSql(one).filter((key) => among.has(key))
      assert.deepEqual([...issuesMeeting(store, [one], among).keys()], few)
    }
  })
}

test('of joined conditions one holds, or all, whatever each of them is', () => {
  const labelled = {
    sql: 'issue.key IN (SELECT issue_key FROM issue_label WHERE name IN (?))',
    values: ['bug'],
  }
  const union = {
    sql: `issue.key IN (SELECT key FROM issue WHERE author = ? UNION ALL SELECT issue_key FROM issue_label WHERE name = ?)`,
    values: ['bob', 'bug'],
  }
  const kinds = [
    { sql: 'issue.reactions >= ?', values: [400] },
    { sql: 'issue.author = ?', values: ['ada'] },
    { sql: 'issue.key IN (1, 2) AND issue.key IN (2, 3)', values: [] },
  ]
  for (const any of [[labelled, union], [labelled, ...kinds.slice(0, 2)], kinds, [union, ...kinds]]) {
    for (const condition of [anyOf(any), allOf(any), anyOf([allOf(any), labelled]), noneOf(anyOf(any))]) {
      assert.deepEqual([...issuesMeeting(store, [condition]).keys()], keysInSql(condition))
    }
  }
})

test('conditions joined within others are met from kept sets too, not row by row', () => {
  using database = openSearchWorld(ISSUES)
  const prepare = database.prepare.bind(database)
  const statements: string[] = []
  database.prepare = (sql) => {
    statements.push(sql)
    return prepare(sql)
  }
  const labelled = (name: string): Condition => ({
    sql: 'issue.key IN (SELECT issue_key FROM issue_label WHERE name IN (?))',
    values: [name],
  })
  const both = allOf([labelled('ui'), { sql: 'issue.author = ?', values: ['bob'] }])
  issuesMeeting(storeOf(database), [anyOf([both, labelled('bug')])])
  assert.deepEqual(
    statements.filter((sql) => sql.startsWith('WITH')),
    [
      'WITH found(k) AS (SELECT issue_key FROM issue_label WHERE name IN (?)) SELECT group_concat(k) AS keys FROM found',
    ],
  )
})

test('several conditions hold together', () => {
  const conditions = [
    { sql: 'issue.kind = ?', values: ['issue'] },
    { sql: 'issue.key IN (SELECT issue_key FROM issue_label WHERE name IN (?))', values: ['ui'] },
    { sql: '(issue.author = ?) OR (issue.reactions >= ?)', values: ['bob', 400] },
  ]
  const sql = conditions.map((one) => `(${one.sql})`).join(' AND ')
  const values = conditions.flatMap((one) => one.values)
  assert.deepEqual([...issuesMeeting(store, conditions).keys()], keysInSql({ sql, values }))
})

test('a column holds what its table holds, with nothing for a missing value', () => {
  const { values = [], largest } = issueColumn(store, 'closed_at') ?? {}
  const rows = world.prepare('SELECT key, closed_at FROM issue ORDER BY key').all()
  assert.deepEqual(
    [...values].slice(1),
    rows.map((row) => row.closed_at ?? 0xffff_ffff),
  )
  assert.equal(largest, Math.max(...rows.map((row) => Number(row.closed_at))))
  assert.equal(issueColumn(store, 'json'), undefined)
})
