// Pull requests as they stood at a moment: where the head was, whether it was merged, who was asked for a review.
import { isJsonObject, type Json, type JsonObject } from '../../base/json.ts'
import { objectsAt, textAt } from '../fields.ts'
import type { Store, StoredRow } from '../store.ts'
import { noteEdited, withoutLaterInstants } from './plain.ts'
import { accountOf, instantOf, noteHistory, sharedFields, THREAD_COLUMNS } from './thread.ts'

/** Git's name for no commit, where it is not known which one it was. */
const NO_SHA = '0'.repeat(40)

/** A pull request in one of its forms, by the repository and number of its row. */
export function pullAsOf(store: Store, place: StoredRow, value: JsonObject): JsonObject {
  const at = store.moment
  return at === undefined ? value : withoutLaterInstants(pullThen(store, place, value, at), at)
}

function pullThen(store: Store, place: StoredRow, value: JsonObject, at: number): JsonObject {
  const row = store.one(
    `SELECT ${THREAD_COLUMNS} FROM issue WHERE repository_id = ? AND number = ?`,
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
