// What issues and pull requests have alike, as it stood at a moment.
import { isJsonObject, type Json, type JsonObject } from '../../base/json.ts'
import { restored } from '../../github/omission.ts'
import { countAt, objectsAt, textAt } from '../fields.ts'
import type { Store, StoredRow } from '../store.ts'
import { instantAt } from './plain.ts'

/** Columns of the moment's `issue` that issues and pull requests are put right from. */
export const THREAD_COLUMNS = `key, repository_id, kind, active_at, state, state_reason, comments, created_at, updated_at, closed_at,
  draft, merged_at, locked, milestone_number, base_ref, head_sha, past_title, past_closed_by, past_lock_reason`

/** Fields that issues and pull requests have alike. */
export function sharedFields(store: Store, row: StoredRow, value: JsonObject): JsonObject {
  const assignees = assigneesOf(store, Number(row.key), value)
  return {
    title: typeof row.past_title === 'string' ? row.past_title : (value.title ?? ''),
    state: String(row.state),
    locked: row.locked === 1,
    active_lock_reason:
      row.locked === 1 ? (textOf(row.past_lock_reason) ?? value.active_lock_reason ?? null) : null,
    labels: labelsOf(store, row, value),
    assignee: assignees[0] ?? null,
    assignees,
    milestone: milestoneOf(row, value),
    updated_at: instantOf(row.updated_at),
    closed_at: instantOf(row.closed_at),
    ...(value.draft === undefined ? {} : { draft: row.draft === 1 }),
  }
}

/** A column of seconds as GitHub writes it; null for none. */
export function instantOf(seconds: unknown): string | null {
  return typeof seconds === 'number' ? instantAt(seconds) : null
}

function textOf(value: unknown): string | null {
  return typeof value === 'string' ? value : null
}

/** Of a label that is no more on the issue the repository's own is shown, else the name alone. */
function labelsOf(store: Store, row: StoredRow, value: JsonObject): readonly Json[] {
  const recorded = new Map(
    objectsAt(value, 'labels').map((label) => [textAt(label, 'name')?.toLowerCase(), label]),
  )
  return store
    .all('SELECT name FROM issue_label WHERE issue_key = ? ORDER BY position, name', Number(row.key))
    .map(({ name }) => {
      const known = recorded.get(String(name).toLowerCase())
      if (known !== undefined) return known
      const own = store.one(
        'SELECT json FROM label WHERE repository_id = ? AND name = ?',
        Number(row.repository_id),
        String(name),
      )
      return own === undefined ? { name: String(name) } : restored('label', store.read('label', own.json))
    })
}

function assigneesOf(store: Store, key: number, value: JsonObject): readonly Json[] {
  const recorded = new Map(
    objectsAt(value, 'assignees').map((user) => [textAt(user, 'login')?.toLowerCase(), user]),
  )
  return store
    .all('SELECT login FROM issue_assignee WHERE issue_key = ? ORDER BY position, login', key)
    .map(({ login }) => recorded.get(String(login).toLowerCase()) ?? accountOf(store, login))
    .filter((user) => user !== null)
}

/** An account as it is embedded; null for nobody, or one that was never seen. */
export function accountOf(store: Store, login: unknown): JsonObject | null {
  if (typeof login !== 'string') return null
  const row = store.one('SELECT json FROM main.user WHERE login = ?', login)
  if (row === undefined) return null
  const { login: name, id, node_id, type } = store.read('user', row.json)
  const { user } = restored('user', { user: { login: name, id, node_id, type } })
  return isJsonObject(user) ? user : null
}

function milestoneOf(row: StoredRow, value: JsonObject): Json {
  if (row.milestone_number === null) return null
  const recorded = countAt(value, 'milestone', 'number')
  return recorded === row.milestone_number
    ? (value.milestone ?? null)
    : { number: Number(row.milestone_number) }
}

/** Says that labels, assignees, states and titles may be later ones, where the events that would tell were not recorded. */
export function noteHistory(store: Store, repositoryId: number): void {
  const row = store.one(
    "SELECT verdict FROM completeness WHERE repository_id = ? AND resource = 'issue_events'",
    repositoryId,
  )
  if (row?.verdict === 'complete') return
  store.notes.set('history_not_recorded', {
    code: 'history_not_recorded',
    message:
      'The events of the repository were not recorded whole: labels, assignees, milestones, titles and reopenings may be later than the moment of the view.',
  })
}
