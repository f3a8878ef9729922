import type { RestAnswer } from '../../github/rest.ts'
import { issueOrderAt, type PastColumn } from '../asof/issue-order.ts'
import { secondsOf } from '../fields.ts'
import { issuesMeeting } from '../search/issue-rows.ts'
import type { Condition, StoredRow } from '../store.ts'
import { absent, found, invalidField, refusal } from './answers.ts'
import { type Call, numberIn, type Route } from './call.ts'
import { ISSUE_COLUMNS, issueItem, issueReference } from './items.ts'
import { listOf, pageAnswer, pageOf, pageOfArray } from './page.ts'

/** Issues, and the issue side of pull requests. */
export const ISSUE_ROUTES: readonly Route[] = [
  { pattern: 'issues', documentation: 'issues/issues#list-repository-issues', handle: listIssues },
  { pattern: 'issues/{number}', documentation: 'issues/issues#get-an-issue', handle: getIssue },
  {
    pattern: 'issues/{number}/labels',
    documentation: 'issues/labels#list-labels-for-an-issue',
    handle: listLabels,
  },
  {
    pattern: 'issues/{number}/sub_issues',
    documentation: 'issues/sub-issues#list-sub-issues',
    handle: listSubIssues,
  },
  {
    pattern: 'issues/{number}/parent',
    documentation: 'issues/sub-issues#get-parent-issue',
    handle: getParent,
  },
]

/** The row of the issue or pull request that the call names. */
export function issueRowOf(call: Call): StoredRow | undefined {
  const number = numberIn(call, 'number')
  return number === undefined
    ? undefined
    : call.store.one(
        `SELECT ${ISSUE_COLUMNS} FROM issue WHERE repository_id = ? AND number = ?`,
        call.repository.id,
        number,
      )
}

/** What a route below an issue answers when there is no such issue. */
export function noIssue(call: Call): RestAnswer {
  return call.repository.hasIssues
    ? absent(call, 'issues')
    : refusal(410, 'Issues are disabled for this repo', call.documentation)
}

function getIssue(call: Call): RestAnswer {
  const row = issueRowOf(call)
  if (row === undefined) return noIssue(call)
  return found(issueItem(call.store, row), { artifacts: [issueReference(call.store, row)] })
}

const SORTS: Readonly<Record<string, 'created_at' | PastColumn>> = {
  created: 'created_at',
  updated: 'updated_at',
  comments: 'comments',
}

function listIssues(call: Call): RestAnswer {
  const { store, repository, query } = call
  if (!repository.hasIssues) return refusal(410, 'Issues are disabled for this repo', call.documentation)
  const sort = SORTS[query.sort || 'created']
  const direction = directionOf(query.direction, 'desc')
  if (sort === undefined) return invalidField(call, 'Issue', 'sort')
  if (direction === undefined) return invalidField(call, 'Issue', 'direction')
  const filters = [stateFilter(query.state), milestoneFilter(query.milestone), sinceFilter(query.since)]
  const wrong = ['state', 'milestone', 'since'].find((_, at) => filters[at] === undefined)
  if (wrong !== undefined) return invalidField(call, 'Issue', wrong)
  const all = [
    ...filters,
    ...peopleFilters(query),
    ...labelFilters(query.labels),
    anyLabelFilter(query['reporef.labels.any']),
    typeFilter(query.type),
    kindFilter(query),
  ]
  const own: Condition = { sql: 'issue.repository_id = ?', values: [repository.id] }
  const asked = all.filter((filter) => filter !== undefined).filter(({ sql }) => sql !== '')
  const conditions = [own, ...asked]
  if (store.moment !== undefined && sort !== 'created_at') {
    const order = issueOrderAt(store, store.moment, repository.id, sort)
    return pageOfKeys(call, direction === 'asc' ? order : order.toReversed(), conditions)
  }
  return listOf(call, {
    columns: ISSUE_COLUMNS,
    from: `issue WHERE ${conditions.map(({ sql }) => sql).join(' AND ')}`,
    values: conditions.flatMap(({ values }) => values),
    order: `issue.${sort} ${direction}, issue.number ${direction}`,
    resource: 'issues',
    item: (row) => issueItem(store, row),
    artifacts: (rows) => rows.map((row) => issueReference(store, row)),
  })
}

/** The asked page of the issues in `order` that meet `conditions`. */
function pageOfKeys(call: Call, order: Int32Array, conditions: readonly Condition[]): RestAnswer {
  const { store, query } = call
  const met = issuesMeeting(store, conditions)
  const keys = order.filter((key) => met.has(key))
  const page = pageOf(query)
  const shown = [...keys.subarray(page.offset, page.offset + page.perPage)]
  const rows = shown.map((key) => issueRowByKey(call, key)).filter((row) => row !== undefined)
  return pageAnswer(
    call,
    rows.map((row) => issueItem(store, row)),
    {
      total: keys.length,
      page,
      resource: 'issues',
      artifacts: rows.map((row) => issueReference(store, row)),
    },
  )
}

/** `asc` or `desc`; undefined for another word. */
export function directionOf(text: string | undefined, otherwise: 'asc' | 'desc'): 'asc' | 'desc' | undefined {
  const word = (text || otherwise).toLowerCase()
  return word === 'asc' || word === 'desc' ? word : undefined
}

const NO_FILTER: Condition = { sql: '', values: [] }

/** A filter on `issue.state`; undefined for a word that is no state. */
export function stateFilter(text: string | undefined): Condition | undefined {
  const state = text || 'open'
  if (state === 'all') return NO_FILTER
  return state === 'open' || state === 'closed' ? { sql: 'issue.state = ?', values: [state] } : undefined
}

function milestoneFilter(text: string | undefined): Condition | undefined {
  if (text === undefined || text === '') return NO_FILTER
  if (text === '*') return { sql: 'issue.milestone_number IS NOT NULL', values: [] }
  if (text === 'none') return { sql: 'issue.milestone_number IS NULL', values: [] }
  return /^\d{1,15}$/.test(text) ? { sql: 'issue.milestone_number = ?', values: [Number(text)] } : undefined
}

/** GitHub's pages say "after"; an update at that very second is in. */
export function sinceFilter(text: string | undefined, column = 'issue.updated_at'): Condition | undefined {
  if (text === undefined || text === '') return NO_FILTER
  const since = secondsOf(text)
  return since === null ? undefined : { sql: `${column} >= ?`, values: [since] }
}

function peopleFilters(query: Readonly<Record<string, string>>): readonly Condition[] {
  const assigned = 'EXISTS (SELECT 1 FROM issue_assignee WHERE issue_key = issue.key'
  const filters: Condition[] = []
  if (query.creator) filters.push({ sql: 'issue.author = ?', values: [query.creator] })
  if (query.mentioned) {
    filters.push({
      sql: 'issue.key IN (SELECT issue_key FROM issue_mention WHERE login = ?)',
      values: [query.mentioned],
    })
  }
  if (query.assignee === '*') filters.push({ sql: `${assigned})`, values: [] })
  else if (query.assignee === 'none') filters.push({ sql: `NOT ${assigned})`, values: [] })
  else if (query.assignee) {
    filters.push({
      sql: 'issue.key IN (SELECT issue_key FROM issue_assignee WHERE login = ?)',
      values: [query.assignee],
    })
  }
  return filters
}

/** At most this many labels are looked at: more would only make the statement longer. */
const MOST_LABELS = 100

function labelFilters(text: string | undefined): readonly Condition[] {
  const names = (text ?? '').split(',').map((name) => name.trim())
  return names
    .filter((name) => name !== '')
    .slice(0, MOST_LABELS)
    .map((name) => ({
      sql: 'issue.key IN (SELECT issue_key FROM issue_label WHERE name = ?)',
      values: [name],
    }))
}

/** GraphQL's list has issues with any of the labels, which REST cannot say: names, one a line. */
function anyLabelFilter(text: string | undefined): Condition {
  if (text === undefined) return NO_FILTER
  const names = text.split('\n').slice(0, MOST_LABELS)
  const places = names.map(() => '?').join(', ')
  return { sql: `issue.key IN (SELECT issue_key FROM issue_label WHERE name IN (${places}))`, values: names }
}

/** The list has pull requests too; a tool that lists issues alone says so in a parameter that GitHub does not have. */
function kindFilter(query: Readonly<Record<string, string>>): Condition {
  const kind = query['reporef.scope.kind']
  return kind === undefined ? NO_FILTER : { sql: 'issue.kind = ?', values: [kind] }
}

function typeFilter(text: string | undefined): Condition {
  if (!text) return NO_FILTER
  if (text === '*') return { sql: 'issue.issue_type IS NOT NULL', values: [] }
  if (text === 'none') return { sql: 'issue.issue_type IS NULL', values: [] }
  return { sql: 'issue.issue_type = ?', values: [text] }
}

function listLabels(call: Call): RestAnswer {
  const row = issueRowOf(call)
  if (row === undefined) return noIssue(call)
  const { labels } = issueItem(call.store, row)
  return pageOfArray(call, Array.isArray(labels) ? labels : [], 'issues', {
    artifacts: [issueReference(call.store, row)],
  })
}

/** Sub-issues in the parent's order; those in repositories that were not recorded are counted and not shown. */
function listSubIssues(call: Call): RestAnswer {
  const { store } = call
  const parent = issueRowOf(call)
  if (parent === undefined) return noIssue(call)
  const references = store.all(
    'SELECT reference FROM sub_issue WHERE issue_key = ? ORDER BY position',
    Number(parent.key),
  )
  const page = pageOf(call.query)
  const shown = references.slice(page.offset, page.offset + page.perPage)
  const rows = shown.map(({ reference }) => rowOfReference(call, String(reference)))
  const known = rows.filter((row) => row !== undefined)
  return pageAnswer(
    call,
    known.map((row) => issueItem(store, row)),
    {
      total: references.length,
      page,
      resource: 'sub_issues',
      artifacts: [parent, ...known].map((row) => issueReference(store, row)),
      diagnostics:
        known.length === rows.length
          ? []
          : [
              {
                code: 'out_of_scope',
                message: 'Some sub-issues lie in repositories that were not recorded.',
              },
            ],
    },
  )
}

/** The issue that has this one as a sub-issue. */
function getParent(call: Call): RestAnswer {
  const child = issueRowOf(call)
  if (child === undefined) return noIssue(call)
  const parent = call.store.one(
    `SELECT ${ISSUE_COLUMNS} FROM issue WHERE key = (
       SELECT issue_key FROM sub_issue WHERE reference = ? ORDER BY issue_key LIMIT 1)`,
    `${call.repository.fullName}#${String(child.number)}`,
  )
  if (parent === undefined) return absent(call, 'sub_issues')
  return found(issueItem(call.store, parent), {
    provenance: 'derived',
    artifacts: [issueReference(call.store, parent)],
  })
}

function rowOfReference(call: Call, reference: string): StoredRow | undefined {
  const [name = '', number = ''] = reference.split('#')
  return call.store.one(
    `SELECT ${ISSUE_COLUMNS} FROM issue
     JOIN repository_name ON repository_name.repository_id = issue.repository_id
     WHERE repository_name.full_name = ? AND issue.number = ?`,
    name,
    Number(number),
  )
}

/** The row of an issue or pull request by its key. */
export function issueRowByKey(call: Call, issueKey: number): StoredRow | undefined {
  return call.store.one(`SELECT ${ISSUE_COLUMNS} FROM issue WHERE key = ?`, issueKey)
}
