import assert from 'node:assert/strict'
import type { StatementSync } from 'node:sqlite'
import test from 'node:test'
import { openMoment } from '../../../../lib/world/asof/moment.ts'
import { shadowsAt, TIMELESS } from '../../../../lib/world/asof/shadows.ts'
import { answerRequest } from '../../../../lib/world/rest/answer.ts'
import { storeOf } from '../../../../lib/world/store.ts'
import { openTinyWorld } from '../../../support/tiny-world.ts'

const AT = Date.parse('2020-01-15T00:00:00Z') / 1000

test('every table of the world has a shadow or is known to be timeless', async () => {
  using world = await openTinyWorld()
  const tables = world.database
    .prepare(
      `SELECT name FROM sqlite_schema WHERE type = 'table' AND name NOT GLOB 'sqlite_*'
         AND name NOT GLOB '*_text*' AND name NOT GLOB '*_term' ORDER BY name`,
    )
    .all()
    .map(({ name }) => String(name))
  const shadows = Object.keys(shadowsAt(AT))
  const known = new Set([...shadows, ...TIMELESS])
  assert.deepEqual(
    tables.filter((name) => !known.has(name)),
    [],
  )
  assert.deepEqual(
    shadows.filter((name) => !tables.includes(name) || TIMELESS.includes(name)),
    [],
  )
})

test('a shadow changes columns that its table has', async () => {
  using world = await openTinyWorld()
  for (const [table, { columns }] of Object.entries(shadowsAt(AT))) {
    const names = world.database
      .prepare('SELECT name FROM pragma_table_info(?) ORDER BY cid')
      .all(table)
      .map(({ name }) => String(name))
    assert.deepEqual(
      Object.keys(columns ?? {}).filter((name) => !names.includes(name)),
      [],
      table,
    )
  }
})

const REQUESTS = [
  ...['', '/issues/1', '/issues/1/comments', '/issues/1/events', '/issues/4/timeline', '/pulls/4'],
  ...['/issues?state=all', '/issues?state=all&labels=bug', '/issues?state=all&assignee=bob-builder'],
  ...['/issues?state=all&mentioned=ada', '/issues?state=open', '/issues?state=all&sort=updated'],
  ...[
    '/issues?state=all&milestone=1',
    '/pulls?state=all',
    '/pulls/4/commits',
    '/pulls/4/reviews',
    '/commits',
  ],
  ...['/commits?path=src', '/branches', '/tags', '/labels', '/milestones?state=all', '/contributors'],
]

const QUERIES = [
  ...['crash', 'crash is:open', 'label:bug', 'assignee:ada is:closed', 'author:ada', 'mentions:ada'],
  ...[
    'commenter:ada',
    'involves:ada',
    'milestone:v1.0',
    'is:merged sort:updated',
    'head:fix',
    'reviewed-by:ada',
  ],
]

test('no ordinary request as of a moment reads a whole table', async () => {
  using world = await openTinyWorld()
  world.database.exec('DELETE FROM sqlite_stat1; ANALYZE sqlite_schema')
  using moment = openMoment(storeOf(world.database), AT)
  const { store } = moment
  const statements = new Set<string>()
  const prepare = store.database.prepare.bind(store.database)
  store.database.prepare = (sql: string): StatementSync => {
    statements.add(sql)
    return prepare(sql)
  }
  const view = { kind: 'asof', at: '2020-01-15T00:00:00Z' } as const
  for (const below of REQUESTS) {
    assert.equal(answerRequest(store, { path: `/repos/acme/rocket${below}` }, view).status, 200, below)
  }
  for (const q of QUERIES) {
    const path = `/search/issues?${new URLSearchParams({ q: `repo:acme/rocket ${q}` })}`
    assert.equal(answerRequest(store, { path }, view).status, 200, q)
  }
  assert.ok(statements.size > 40)
  for (const sql of statements) {
    const plan = prepare(`EXPLAIN QUERY PLAN ${sql}`)
      .all()
      .map((row) => String(row.detail))
    // A part of a statement is scanned once it is made; so is the table with one row a name of a repository.
    const parts = new Set(plan.flatMap((step) => /^(?:CO-ROUTINE|MATERIALIZE) (\S+)/.exec(step)?.[1] ?? []))
    const scans = plan.filter((step) => {
      const [, table = ''] = /^SCAN (\S+)/.exec(step) ?? []
      if (
        table === '' ||
        parts.has(table) ||
        /^(?:CONSTANT|json_each|main\.repository|\(subquery)/.test(table)
      )
        return false
      return !(table === 'own' && sql.includes('repository_name'))
    })
    assert.deepEqual(scans, [], `${sql}\n${plan.join('\n')}`)
  }
})
