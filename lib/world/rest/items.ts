// Items as GitHub answers them, from rows. Search and lists read them here, so that a thing looks the same everywhere.
import type { SQLOutputValue } from 'node:sqlite'
import { isJsonObject, type Json, type JsonObject } from '../../base/json.ts'
import type { ItemKind } from '../../github/items.ts'
import { restored } from '../../github/omission.ts'
import type { ArtifactReference } from '../../github/reference.ts'
import { issueAsOf } from '../asof/issue.ts'
import { plainAsOf } from '../asof/plain.ts'
import { pullAsOf } from '../asof/pull.ts'
import { branchAsOf, commitAsOf, milestoneAsOf, repositoryAsOf } from '../asof/repository.ts'
import { changedFileOf, filesOfSpan, spanOfCommit, statsOf } from '../git/changes.ts'
import { gitCommitItem } from '../git/commit-item.ts'
import type { Store, StoredRow } from '../store.ts'

/** Columns that {@link issueItem} and {@link issueReference} read. */
export const ISSUE_COLUMNS =
  'issue.key, issue.repository_id, issue.number, issue.kind, issue.milestone_number, issue.json'

/** An issue, or the issue side of a pull request; its milestone in full. */
export function issueItem(store: Store, row: StoredRow): JsonObject {
  const issue = issueAsOf(store, Number(row.key), restored('issue', store.read('issue', row.json)))
  return withMilestone(store, Number(row.repository_id), issue)
}

/** The artifact of a row with {@link ISSUE_COLUMNS}. */
export function issueReference(store: Store, row: StoredRow): ArtifactReference {
  return {
    kind: row.kind === 'pr' ? 'pull_request' : 'issue',
    repository: repositoryNameOf(store, Number(row.repository_id)),
    number: Number(row.number),
  }
}

/** Columns that {@link pullItem} and {@link pullReference} read, of `pull_request`. */
export const PULL_COLUMNS = 'pull_request.repository_id, pull_request.number, json_simple, json_full'

const FULL_ONLY = [
  ...['merged', 'mergeable', 'mergeable_state', 'rebaseable', 'merged_by', 'comments', 'review_comments'],
  ...['maintainer_can_modify', 'commits', 'additions', 'deletions', 'changed_files'],
]

/** A pull request in the asked form; the simple one is taken from the full one where it was not recorded. */
export function pullItem(store: Store, row: StoredRow, form: 'simple' | 'full'): JsonObject {
  const full = row.json_full instanceof Uint8Array
  const kind: ItemKind =
    full && (form === 'full' || row.json_simple === null) ? 'pull_request' : 'pull_request_simple'
  const recorded = restored(kind, store.read(kind, kind === 'pull_request' ? row.json_full : row.json_simple))
  const stored = pullAsOf(store, row, recorded)
  const value =
    form === 'simple' && kind === 'pull_request'
      ? Object.fromEntries(Object.entries(stored).filter(([key]) => !FULL_ONLY.includes(key)))
      : stored
  return withMilestone(store, Number(row.repository_id), {
    ...value,
    head: withRepository(store, value.head),
    base: withRepository(store, value.base),
  })
}

/** The artifact of a row with {@link PULL_COLUMNS}. */
export function pullReference(store: Store, row: StoredRow): ArtifactReference {
  return {
    kind: 'pull_request',
    repository: repositoryNameOf(store, Number(row.repository_id)),
    number: Number(row.number),
  }
}

function withRepository(store: Store, side: Json | undefined): Json | undefined {
  if (!isJsonObject(side) || !isJsonObject(side.repo)) return side
  const { id } = side.repo
  const own = typeof id === 'number' ? embeddedRepository(store, id) : undefined
  return own === undefined ? side : { ...side, repo: own }
}

function withMilestone(store: Store, repositoryId: number, value: JsonObject): JsonObject {
  const { milestone } = value
  if (!isJsonObject(milestone) || typeof milestone.number !== 'number') return value
  const { number } = milestone
  const own = store.once(`milestone ${repositoryId} ${number}`, () => {
    const row = store.one(
      'SELECT json FROM milestone WHERE repository_id = ? AND number = ?',
      repositoryId,
      number,
    )
    return row === undefined ? {} : milestoneItem(store, repositoryId, row)
  })
  return { ...value, milestone: { ...milestone, ...own } }
}

/** A milestone of the repository, from its row. */
export function milestoneItem(store: Store, repositoryId: number, row: StoredRow): JsonObject {
  return milestoneAsOf(store, repositoryId, restored('milestone', store.read('milestone', row.json)))
}

/** A repository of the world in full; undefined for another id. */
export function repositoryItem(store: Store, id: number): JsonObject | undefined {
  const kept = store.once<{ value?: JsonObject }>(`repository ${id}`, () => {
    const row = store.one('SELECT json FROM repository WHERE id = ?', id)
    if (row === undefined) return {}
    return { value: repositoryAsOf(store, id, restored('repository', store.read('repository', row.json))) }
  })
  return kept.value
}

/** A repository of the world as other answers hold it; only the repository's own answer speaks of a clone token. */
export function embeddedRepository(store: Store, id: number): JsonObject | undefined {
  const item = repositoryItem(store, id)
  if (item === undefined) return undefined
  const { temp_clone_token: _, ...embedded } = item
  return embedded
}

/** Full name of a repository of the world; '' for another id. */
export function repositoryNameOf(store: Store, id: number): string {
  return store.once(`name ${id}`, () => {
    const row = store.one('SELECT full_name FROM repository_name WHERE repository_id = ? AND current = 1', id)
    return { name: String(row?.full_name ?? '') }
  }).name
}

/** Columns that the commit readers need, of `git_commit` joined with `commit_json`. */
export const COMMIT_COLUMNS =
  'git_commit.key, git_commit.repository_id, git_commit.sha, git_commit.form, git_commit.author, git_commit.committer, commit_json.json'

/** A commit in list form: without statistics and files. */
export function commitItem(store: Store, row: StoredRow): JsonObject {
  if (row.form === 'git') return gitCommitItem(store, row, repositoryNameOf(store, Number(row.repository_id)))
  const kind: ItemKind = row.form === 'full' ? 'commit' : 'commit_simple'
  const { stats: _, ...commit } = restored(kind, store.read(kind, row.json))
  return commitAsOf(store, row, commit)
}

/** A commit in full: statistics and all its files, from git's trees or none where GitHub's full form was not recorded. */
export function fullCommitItem(store: Store, row: StoredRow & { files?: SQLOutputValue }): JsonObject {
  if (row.form !== 'full') return { ...commitItem(store, row), ...derivedFilesOf(store, row) }
  const kind: ItemKind = row.form === 'full' ? 'commit' : 'commit_simple'
  const commit = commitAsOf(store, row, restored(kind, store.read(kind, row.json)))
  return { ...commit, ...store.read(kind, row.files) }
}

/** Statistics and files of a commit out of git's trees; undefined where they are not there. */
function derivedFilesOf(store: Store, row: StoredRow): JsonObject | undefined {
  const repositoryId = Number(row.repository_id)
  const span = spanOfCommit(store, repositoryId, String(row.sha))
  if (span === undefined) return undefined
  const files = filesOfSpan(store, span)
  const name = repositoryNameOf(store, repositoryId)
  return { stats: statsOf(files), files: files.map((file) => changedFileOf(file, span, name)) }
}

/** The artifact of a commit's row. */
export function commitReference(store: Store, row: StoredRow): ArtifactReference {
  return {
    kind: 'commit',
    repository: repositoryNameOf(store, Number(row.repository_id)),
    sha: String(row.sha),
  }
}

/** A user as lists embed it, from the row of `user`. */
export function userItem(store: Store, row: StoredRow): JsonObject {
  const { login, id, node_id, type } = store.read('user', row.json)
  return (restored('user', { user: { login, id, node_id, type } }).user ?? {}) as JsonObject
}

/** Any other item, from its packed JSON. */
export function plainItem(store: Store, kind: ItemKind, packed: SQLOutputValue | undefined): JsonObject {
  return plainAsOf(store, kind, restored(kind, store.read(kind, packed)))
}

/** A review, from a row with its `state` and `json`. */
export function reviewItem(store: Store, row: StoredRow): JsonObject {
  const review = plainItem(store, 'review', row.json)
  return store.moment === undefined ? review : { ...review, state: String(row.state) }
}

/** A branch as lists have it, from a row with its `sha` and `json`. */
export function branchItem(store: Store, row: StoredRow): JsonObject {
  return branchAsOf(store, row, plainItem(store, 'branch', row.json))
}
