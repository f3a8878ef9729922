import type { SQLInputValue } from 'node:sqlite'
import type { Json } from '../../base/json.ts'
import type { RestAnswer } from '../../github/rest.ts'
import { invalidField } from './answers.ts'
import type { Call } from './call.ts'
import { directionOf, stateFilter } from './issues.ts'
import { PULL_COLUMNS, pullItem, pullReference } from './items.ts'
import { listOf } from './page.ts'

const SORTS: Readonly<Record<string, string>> = {
  created: 'issue.created_at',
  updated: 'issue.updated_at',
  popularity: 'issue.comments',
  'long-running': 'issue.created_at',
}
const MONTH_SECONDS = 30 * 24 * 3600

/** Pull requests in list form. */
export function listPulls(call: Call): RestAnswer {
  const { query, store, repository } = call
  const sortName = query.sort || 'created'
  const sort = SORTS[sortName]
  const direction = directionOf(query.direction, sortName === 'created' ? 'desc' : 'asc')
  const state = stateFilter(query.state)
  if (state === undefined) return invalidField(call, 'PullRequest', 'state')
  if (sort === undefined) return invalidField(call, 'PullRequest', 'sort')
  if (direction === undefined) return invalidField(call, 'PullRequest', 'direction')
  const conditions = ["issue.kind = 'pr'", 'issue.repository_id = ?']
  const values: SQLInputValue[] = [repository.id]
  if (state.sql !== '') {
    conditions.push(state.sql)
    values.push(...state.values)
  }
  if (query.base) {
    conditions.push('issue.base_ref = ?')
    values.push(query.base)
  }
  // A head without an owner is passed over, as GitHub does.
  if (query.head?.includes(':')) {
    conditions.push('issue.head_label = ?', 'issue.head_ref = ?')
    values.push(query.head, query.head.slice(query.head.indexOf(':') + 1))
  }
  if (sortName === 'long-running') {
    const now = lastMomentOf(call)
    conditions.push("issue.state = 'open'", 'issue.created_at < ?', 'issue.updated_at > ?')
    values.push(now - MONTH_SECONDS, now - MONTH_SECONDS)
  }
  return listOf(call, {
    columns: PULL_COLUMNS,
    // CROSS JOIN keeps the order of the tables: the filters and the sort are on the side.
    from: `issue CROSS JOIN pull_request ON pull_request.issue_key = issue.key WHERE ${conditions.join(' AND ')}`,
    values,
    order: `${sort} ${direction}, issue.number ${direction}`,
    resource: 'pull_requests',
    item: (row): Json => pullItem(store, row, 'simple'),
    artifacts: (rows) => rows.map((row) => pullReference(store, row)),
  })
}

/** "Now" for sorts that need one: the last thing that happened in the snapshot. */
function lastMomentOf(call: Call): number {
  if (call.store.moment !== undefined) return call.store.moment
  return call.store.count(
    'SELECT max(updated_at) AS count FROM issue WHERE repository_id = ?',
    call.repository.id,
  )
}
