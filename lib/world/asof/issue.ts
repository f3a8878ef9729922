// Issues as they stood at a moment. The columns of the moment's views say what was; here it is put into GitHub's JSON. What
// nothing dates (reactions, links, an edited text) stays as recorded; docs/views.md has the list.
import { isJsonObject, type Json, type JsonObject } from '../../base/json.ts'
import { countAt } from '../fields.ts'
import type { Store, StoredRow } from '../store.ts'
import { noteEdited, withoutLaterInstants } from './plain.ts'
import { accountOf, instantOf, noteHistory, sharedFields, THREAD_COLUMNS } from './thread.ts'

const PARENT = /\/repos\/([^/]+\/[^/]+)\/issues\/(\d+)$/

/** An issue, or the issue side of a pull request, by its row's `key`. */
export function issueAsOf(store: Store, key: number, value: JsonObject): JsonObject {
  const at = store.moment
  return at === undefined
    ? value
    : withoutLaterInstants(withoutLaterParent(store, issueThen(store, key, value, at), at), at)
}

function issueThen(store: Store, key: number, value: JsonObject, at: number): JsonObject {
  const row = store.one(`SELECT ${THREAD_COLUMNS} FROM issue WHERE key = ?`, key)
  if (row === undefined || Number(row.active_at) <= at) return withSubIssues(store, key, value)
  noteEdited(store)
  noteHistory(store, Number(row.repository_id))
  const links = value.pull_request
  return withSubIssues(store, key, {
    ...value,
    ...sharedFields(store, row, value),
    state_reason: row.state_reason === null ? null : String(row.state_reason),
    comments: Number(row.comments),
    closed_by: closedBy(store, row, value),
    ...(value.pinned_comment === undefined ? {} : { pinned_comment: null }),
    ...(isJsonObject(links) ? { pull_request: { ...links, merged_at: instantOf(row.merged_at) } } : {}),
  })
}

/** Nothing dates when an issue became part of another, but it was not before that other was there. */
function withoutLaterParent(store: Store, value: JsonObject, at: number): JsonObject {
  const [, place, number] = PARENT.exec(String(value.parent_issue_url)) ?? []
  if (place === undefined || number === undefined) return value
  const later = store.one(
    `SELECT 1 FROM main.issue AS parent JOIN main.repository_name AS place USING (repository_id)
     WHERE place.full_name = ? AND parent.number = ? AND parent.created_at > ?`,
    place,
    Number(number),
    at,
  )
  return later === undefined ? value : { ...value, parent_issue_url: null }
}

function closedBy(store: Store, row: StoredRow, value: JsonObject): Json {
  if (row.state !== 'closed') return null
  return value.closed_at === instantOf(row.closed_at)
    ? (value.closed_by ?? null)
    : accountOf(store, row.past_closed_by)
}

/** The counts over sub-issues are of those there were, as they stood; of unrecorded ones the recorded count is kept. */
function withSubIssues(store: Store, key: number, value: JsonObject): JsonObject {
  if (!isJsonObject(value.sub_issues_summary)) return value
  const then = subIssueStates(store, '', key)
  const now = subIssueStates(store, 'main.', key)
  const [recordedTotal, recorded] = ['total', 'completed'].map((name) =>
    countAt(value, 'sub_issues_summary', name),
  )
  const total = then.length + Math.max(0, (recordedTotal ?? 0) - now.length)
  const unknown = Math.max(0, (recorded ?? 0) - closedOf(now))
  const completed = Math.min(total, closedOf(then) + unknown)
  if (total === recordedTotal && completed === recorded) return value
  const percent_completed = total === 0 ? 0 : Math.floor((completed * 100) / total)
  return { ...value, sub_issues_summary: { total, completed, percent_completed } }
}

function closedOf(states: readonly StoredRow[]): number {
  return states.filter(({ state }) => state === 'closed').length
}

function subIssueStates(store: Store, schema: '' | 'main.', key: number): readonly StoredRow[] {
  return store.all(
    `SELECT child.state FROM ${schema}sub_issue AS sub
     LEFT JOIN main.repository_name AS place
       ON place.full_name = substr(sub.reference, 1, instr(sub.reference, '#') - 1)
     LEFT JOIN ${schema}issue AS child ON child.repository_id = place.repository_id
       AND child.number = CAST(substr(sub.reference, instr(sub.reference, '#') + 1) AS INTEGER)
     WHERE sub.issue_key = ? ORDER BY sub.position`,
    key,
  )
}
