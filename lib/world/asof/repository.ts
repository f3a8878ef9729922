// Repositories, milestones, branches and commits as they stood at a moment, from the columns of its views.
import { isJsonObject, type JsonObject } from '../../base/json.ts'
import { countAt, textAt } from '../fields.ts'
import type { Store, StoredRow } from '../store.ts'
import { instantAt, verificationAsOf, withoutLaterInstants } from './plain.ts'

/** A repository by id: what was open, and when something last came. Stars, forks and settings have no dates. */
export function repositoryAsOf(store: Store, id: number, value: JsonObject): JsonObject {
  if (store.moment === undefined) return value
  const row = store.one('SELECT open_issues, pushed_at, updated_at FROM repository WHERE id = ?', id) ?? {}
  const instant = (column: string): JsonObject =>
    typeof row[column] === 'number' &&
    typeof value[column] === 'string' &&
    Number(row[column]) * 1000 !== Date.parse(value[column])
      ? { [column]: instantAt(Number(row[column])) }
      : row[column] === null && value[column] !== undefined
        ? { [column]: null }
        : {}
  const open = Number(row.open_issues ?? 0)
  const then = {
    ...value,
    ...(value.open_issues_count === undefined ? {} : { open_issues_count: open }),
    ...(value.open_issues === undefined ? {} : { open_issues: open }),
    ...instant('pushed_at'),
    ...instant('updated_at'),
  }
  return withoutLaterInstants(then, store.moment)
}

/** A milestone by the row that has its repository and number. */
export function milestoneAsOf(store: Store, repositoryId: number, value: JsonObject): JsonObject {
  const at = store.moment
  if (at === undefined) return value
  const row = store.one(
    'SELECT state, open_issues, closed_issues, created_at, closed_at FROM milestone WHERE repository_id = ? AND number = ?',
    repositoryId,
    countAt(value, 'number'),
  )
  if (row === undefined) return value
  const isLater = Date.parse(textAt(value, 'updated_at') ?? '') > at * 1000
  return {
    ...value,
    state: String(row.state),
    open_issues: Number(row.open_issues),
    closed_issues: Number(row.closed_issues),
    closed_at: row.closed_at === null ? null : (value.closed_at ?? null),
    ...(isLater
      ? { updated_at: instantAt(Math.max(Number(row.created_at), Number(row.closed_at ?? 0))) }
      : {}),
  }
}

/** A branch from its row, which names the head it had. */
export function branchAsOf(store: Store, row: StoredRow, value: JsonObject): JsonObject {
  const recorded = textAt(value, 'commit', 'sha') ?? ''
  const sha = String(row.sha)
  if (store.moment === undefined || sha === recorded || !isJsonObject(value.commit)) return value
  const url = textAt(value, 'commit', 'url')
  return {
    ...value,
    commit: { ...value.commit, sha, ...(url === null ? {} : { url: url.replace(recorded, sha) }) },
  }
}

/** A commit from its row. Only its comments and the word on its signature came later than itself. */
export function commitAsOf(store: Store, row: StoredRow, value: JsonObject): JsonObject {
  const at = store.moment
  if (at === undefined || !isJsonObject(value.commit)) return value
  const { comment_count } = value.commit
  const comments =
    typeof comment_count === 'number' && comment_count > 0
      ? store.count(
          'SELECT count(*) AS count FROM commit_comment WHERE repository_id = ? AND sha = ?',
          Number(row.repository_id),
          String(row.sha),
        )
      : comment_count
  return {
    ...value,
    commit: {
      ...value.commit,
      ...(comment_count === undefined ? {} : { comment_count: comments }),
      ...(value.commit.verification === undefined
        ? {}
        : { verification: verificationAsOf(value.commit.verification, at) }),
    },
  }
}
