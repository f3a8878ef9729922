// Issues and pull requests as they stood at a moment. The columns of the moment's views say what was; here it is put into
// GitHub's JSON. What nothing dates (reactions, types, an edited text) stays as recorded; docs/views.md has the list.
import { isJsonObject, type Json, type JsonObject } from '../../base/json.ts'
import { restored } from '../../github/omission.ts'
import { countAt, objectsAt, textAt } from '../fields.ts'
import type { Store, StoredRow } from '../store.ts'
import { instantAt, noteEdited } from './plain.ts'

/** Git's name for no commit, where it is not known which one it was. */
const NO_SHA = '0'.repeat(40)

const COLUMNS = `key, repository_id, kind, active_at, state, state_reason, comments, created_at, updated_at, closed_at,
  draft, merged_at, locked, milestone_number, base_ref, head_sha, past_title, past_closed_by, past_lock_reason`

/** An issue, or the issue side of a pull request, by its row's `key`. */
export function issueAsOf(store: Store, key: number, value: JsonObject): JsonObject {
  const at = store.moment
  if (at === undefined) return value
  const row = store.one(`SELECT ${COLUMNS} FROM issue WHERE key = ?`, key)
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
    ...(isJsonObject(links) ? { pull_request: { ...links, merged_at: instantOf(row.merged_at) } } : {}),
  })
}

/** Fields that issues and pull requests have alike. */
function sharedFields(store: Store, row: StoredRow, value: JsonObject): JsonObject {
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

function instantOf(seconds: unknown): string | null {
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
function accountOf(store: Store, login: unknown): JsonObject | null {
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

/** A pull request in one of its forms, by the repository and number of its row. */
export function pullAsOf(store: Store, place: StoredRow, value: JsonObject): JsonObject {
  const at = store.moment
  if (at === undefined) return value
  const row = store.one(
    `SELECT ${COLUMNS} FROM issue WHERE repository_id = ? AND number = ?`,
    Number(place.repository_id),
    Number(place.number),
  )
  if (row === undefined || Number(row.active_at) <= at) return value
  noteEdited(store)
  noteHistory(store, Number(row.repository_id))
  const [before, head] = [textAt(value, 'head', 'sha') ?? '', headOf(store, row)]
  const base = baseOf(store, row, value)
  const moved = head === before ? value : withHead(withoutSizes(value), before, head)
  return {
    ...moved,
    ...sharedFields(store, row, value),
    merged_at: instantOf(row.merged_at),
    merge_commit_sha: row.merged_at === null ? null : value.merge_commit_sha,
    ...(isJsonObject(moved.base) ? { base: { ...moved.base, sha: base } } : {}),
    ...reviewersOf(store, row, value),
    ...(value.auto_merge === undefined ? {} : { auto_merge: null }),
    ...(value.merged === undefined ? {} : fullFields(store, row, value, head !== before)),
  }
}

function headOf(store: Store, row: StoredRow): string {
  if (typeof row.head_sha === 'string') return row.head_sha
  store.notes.set('head_unknown', {
    code: 'head_unknown',
    message: 'Which commit was the head of the pull request at the moment of the view was not recorded.',
  })
  return NO_SHA
}

/** The recorded base moves with the branch; one that came later stands for where the branch was. */
function baseOf(store: Store, row: StoredRow, value: JsonObject): string {
  const recorded = textAt(value, 'base', 'sha') ?? ''
  const [id, at] = [Number(row.repository_id), store.moment ?? 0]
  const later = store.one(
    'SELECT 1 FROM main.git_commit WHERE repository_id = ? AND sha = ? AND corrected_date > ?',
    id,
    recorded,
    at,
  )
  if (later === undefined) return recorded
  const branch = store.one(
    'SELECT sha FROM branch WHERE repository_id = ? AND name = ?',
    id,
    textAt(value, 'base', 'ref') ?? '',
  )
  return typeof branch?.sha === 'string' ? branch.sha : NO_SHA
}

/** The pull request with another head, in its addresses too. */
function withHead(value: JsonObject, before: string, head: string): JsonObject {
  const renamed = (text: Json | undefined): Json | undefined =>
    typeof text === 'string' ? text.replace(before, head) : text
  const links = isJsonObject(value._links) ? value._links : {}
  const statuses = isJsonObject(links.statuses) ? links.statuses : undefined
  return {
    ...value,
    ...(isJsonObject(value.head) ? { head: { ...value.head, sha: head } } : {}),
    ...(value.statuses_url === undefined ? {} : { statuses_url: renamed(value.statuses_url) }),
    ...(statuses === undefined
      ? {}
      : { _links: { ...links, statuses: { ...statuses, href: renamed(statuses.href) } } }),
  }
}

function reviewersOf(store: Store, row: StoredRow, value: JsonObject): JsonObject {
  const rows = store.all(
    'SELECT reviewer, kind FROM review_request WHERE issue_key = ? ORDER BY kind DESC, since, reviewer',
    Number(row.key),
  )
  const known = (field: string, name: string): Map<string | undefined, JsonObject> =>
    new Map(objectsAt(value, field).map((each) => [textAt(each, name)?.toLowerCase(), each]))
  const [users, teams] = [known('requested_reviewers', 'login'), known('requested_teams', 'slug')]
  const named = (kind: string): readonly string[] =>
    rows.filter((each) => each.kind === kind).map(({ reviewer }) => String(reviewer))
  return {
    requested_reviewers: named('user')
      .map((login) => users.get(login.toLowerCase()) ?? accountOf(store, login))
      .filter((user) => user !== null),
    requested_teams: named('team').map((team) => {
      const slug = team.slice(team.indexOf('/') + 1)
      return teams.get(slug.toLowerCase()) ?? { slug }
    }),
  }
}

/** What the full form alone counts. */
function fullFields(store: Store, row: StoredRow, value: JsonObject, isMoved: boolean): JsonObject {
  const key = Number(row.key)
  const count = (table: string): number =>
    Number(store.one(`SELECT count(*) AS count FROM ${table} WHERE issue_key = ?`, key)?.count ?? 0)
  return {
    merged: row.merged_at !== null,
    merged_by: row.merged_at === null ? null : value.merged_by,
    comments: Number(row.comments),
    review_comments: count('review_comment'),
    ...(isMoved ? { commits: count('pull_request_commit') } : {}),
  }
}

/** Without the sizes of a diff, which hold for the recorded head alone. */
function withoutSizes({ additions: _, deletions: __, changed_files: ___, ...rest }: JsonObject): JsonObject {
  return rest
}

/** Says that labels, assignees, states and titles may be later ones, where the events that would tell were not recorded. */
function noteHistory(store: Store, repositoryId: number): void {
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
