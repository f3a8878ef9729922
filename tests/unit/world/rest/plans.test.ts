import assert from 'node:assert/strict'
import type { StatementSync } from 'node:sqlite'
import test from 'node:test'
import { CRAWL } from '../../../../lib/world/view.ts'
import { ROCKET } from '../../../support/tiny-rocket.ts'
import { openTinyWorld } from '../../../support/tiny-world.ts'

/** Ordinary requests, with every filter that a tool passes on. */
const REQUESTS: readonly (readonly [string, Readonly<Record<string, string>>?])[] = [
  [''],
  ['/issues', { state: 'all' }],
  ['/issues', { state: 'closed' }],
  ['/issues', { state: 'all', sort: 'updated' }],
  ['/issues', { state: 'all', sort: 'comments' }],
  ['/issues', { state: 'all', labels: 'bug' }],
  ['/issues', { state: 'all', 'reporef.labels.any': 'bug\nbackend' }],
  ['/issues', { state: 'all', assignee: 'ada' }],
  ['/issues', { state: 'all', creator: 'ada' }],
  ['/issues', { state: 'all', mentioned: 'ada' }],
  ['/issues', { state: 'all', milestone: '1' }],
  ['/issues', { state: 'all', since: '2020-02-01T00:00:00Z' }],
  ['/issues/1'],
  ['/issues/1/comments'],
  ['/issues/7/sub_issues'],
  ['/issues/1/parent'],
  ['/issues/1/events'],
  ['/issues/4/timeline'],
  ['/pulls', { state: 'all' }],
  ['/pulls', { state: 'all', head: 'acme:fix-startup' }],
  ['/pulls', { state: 'all', base: 'main', sort: 'popularity' }],
  ['/pulls/4'],
  ['/pulls/4/files'],
  ['/pulls/4/commits'],
  ['/pulls/4/reviews'],
  ['/pulls/4/comments'],
  ['/commits'],
  ['/commits', { author: 'ada' }],
  ['/commits', { author: 'ada@example.org' }],
  ['/commits', { path: 'src' }],
  [`/commits/${ROCKET.fix}`],
  [`/commits/${ROCKET.fix.slice(0, 8)}`],
  ['/commits/v1.1'],
  ['/commits/main/status'],
  [`/commits/${ROCKET.fix}/pulls`],
  ['/branches'],
  ['/branches/main'],
  ['/tags'],
  ['/git/ref/tags/v1.1'],
  [`/git/tags/${ROCKET.annotated}`],
  ['/releases'],
  ['/releases/latest'],
  ['/releases/tags/v1.1'],
  ['/labels'],
  ['/labels/bug'],
  ['/contents/src/engine.ts'],
  ['/contents/docs'],
  ['/git/trees/main', { recursive: '1' }],
  [`/git/trees/${ROCKET.sourceTree}`],
]

test('no ordinary request reads a whole table', async () => {
  const world = await openTinyWorld()
  // Statistics of a tiny world make the planner read tiny tables whole; without them it plans as for a large one.
  world.database.exec('DELETE FROM sqlite_stat1; ANALYZE sqlite_schema')
  const statements = new Set<string>()
  const prepare = world.database.prepare.bind(world.database)
  world.database.prepare = (sql: string): StatementSync => {
    statements.add(sql)
    return prepare(sql)
  }
  for (const [below, query = {}] of REQUESTS) {
    const answer = world.answer({ path: `/repos/acme/rocket${below}`, query }, CRAWL)
    assert.equal(answer.status, 200, below)
  }
  assert.ok(statements.size > 40)
  // One row a repository or kind of item: read whole, and once.
  for (const sql of statements) {
    const plan = prepare(`EXPLAIN QUERY PLAN ${sql}`)
      .all()
      .map((row) => String(row.detail))
    const scans = plan.filter((step) =>
      /^SCAN (?!CONSTANT|repository_name|dictionary|\(subquery|SUBQUERY)/i.test(step),
    )
    assert.deepEqual(scans, [], `${sql}\n${plan.join('\n')}`)
  }
})
