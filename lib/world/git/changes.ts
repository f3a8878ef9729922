// What a commit or a pull request changed, out of git's trees.
import type { JsonObject } from '../../base/json.ts'
import { PUBLIC_API } from '../../github/rest.ts'
import type { Store } from '../store.ts'
import { textReader } from './blob-texts.ts'
import { type FileDiff, fileDiffOf, gitTextOf } from './file-diff.ts'
import { withRenames } from './renames.ts'
import { treeChanges } from './tree-changes.ts'
import { EMPTY_TREE, treeReader } from './trees.ts'

/** Two states of a repository: their trees, and the commits that addresses name. */
export type Span = {
  readonly repositoryId: number
  readonly oldTree: string
  readonly nowTree: string
  readonly oldCommit: string | undefined
  readonly nowCommit: string
}

/** The span from the first parent of a commit to the commit; undefined where git's trees of both are not there. */
export function spanOfCommit(store: Store, repositoryId: number, sha: string): Span | undefined {
  const row = store.one(
    `SELECT own.tree_sha, parent.sha AS parent, before.tree_sha AS parent_tree FROM git_commit AS own
     LEFT JOIN commit_parent AS parent ON parent.commit_key = own.key AND parent.position = 0
     LEFT JOIN git_commit AS before ON before.repository_id = own.repository_id AND before.sha = parent.sha
     WHERE own.repository_id = ? AND own.sha = ?`,
    repositoryId,
    sha,
  )
  if (row === undefined) return undefined
  const oldCommit = row.parent === null ? undefined : String(row.parent)
  const oldTree = oldCommit === undefined ? EMPTY_TREE : String(row.parent_tree ?? '')
  return whole(store, { repositoryId, oldTree, nowTree: String(row.tree_sha), oldCommit, nowCommit: sha })
}

/** The span between two commits; undefined where git's trees of both are not there. */
export function spanBetween(store: Store, repositoryId: number, old: string, now: string): Span | undefined {
  const treeOf = (sha: string): string =>
    String(
      store.one('SELECT tree_sha FROM git_commit WHERE repository_id = ? AND sha = ?', repositoryId, sha)
        ?.tree_sha ?? '',
    )
  const [oldTree, nowTree] = [treeOf(old), treeOf(now)]
  return whole(store, { repositoryId, oldTree, nowTree, oldCommit: old, nowCommit: now })
}

function whole(store: Store, span: Span): Span | undefined {
  const read = treeReader(store, span.repositoryId)
  return read(span.oldTree) !== undefined && read(span.nowTree) !== undefined ? span : undefined
}

/** GitHub shows no more files of a change. */
const MOST_FILES = 3000

const MOST_KEPT = 8

/** The files of a span with their lines compared, renames put together; the first {@link MOST_FILES} of them. */
export function filesOfSpan(store: Store, { repositoryId, oldTree, nowTree }: Span): readonly FileDiff[] {
  const kept = store.once(`changes ${repositoryId}`, () => new Map<string, readonly FileDiff[]>())
  const name = `${oldTree} ${nowTree}`
  const known = kept.get(name)
  if (known !== undefined) return known
  const read = textReader(store, repositoryId)
  const changes = withRenames([...treeChanges(treeReader(store, repositoryId), oldTree, nowTree)], read)
  const files = changes.slice(0, MOST_FILES).map((change) => fileDiffOf(change, read))
  const [oldest] = kept.keys()
  if (kept.size >= MOST_KEPT && oldest !== undefined) kept.delete(oldest)
  kept.set(name, files)
  return files
}

/** The unified diff of a span, as git prints it. */
export function diffOfSpan(store: Store, span: Span): string {
  const read = textReader(store, span.repositoryId)
  return filesOfSpan(store, span)
    .map((file) => gitTextOf(file, read))
    .join('')
}

/** Sums over files, as a commit's `stats`. */
export function statsOf(files: readonly FileDiff[]): JsonObject {
  const additions = files.reduce((sum, { text }) => sum + (text?.additions ?? 0), 0)
  const deletions = files.reduce((sum, { text }) => sum + (text?.deletions ?? 0), 0)
  return { total: additions + deletions, additions, deletions }
}

const LONGEST_PATCH_BYTES = 500_000
const MOST_PATCH_LINES = 20_000

/** A file of a span as GitHub lists it; `repository` is `owner/name`. */
export function changedFileOf(file: FileDiff, span: Span, repository: string): JsonObject {
  const { path, old, now, text, renamed } = file
  const at = encodeURIComponent(path)
  const commit = now === undefined ? (span.oldCommit ?? span.nowCommit) : span.nowCommit
  const [additions, deletions] = [text?.additions ?? 0, text?.deletions ?? 0]
  return {
    sha: (now ?? old)?.sha,
    filename: path,
    status: statusOf(file),
    additions,
    deletions,
    changes: additions + deletions,
    blob_url: `https://github.com/${repository}/blob/${commit}/${at}`,
    raw_url: `https://github.com/${repository}/raw/${commit}/${at}`,
    contents_url: `${PUBLIC_API}/repos/${repository}/contents/${at}?ref=${commit}`,
    ...(text !== undefined && isShown(text.patch, additions + deletions) ? { patch: text.patch } : {}),
    ...(renamed === undefined ? {} : { previous_filename: renamed.from }),
  }
}

function statusOf({ old, now, renamed, text }: FileDiff): string {
  if (renamed !== undefined) return 'renamed'
  if (old === undefined) return 'added'
  if (now === undefined) return 'removed'
  return text?.patch === '' && old.sha === now.sha ? 'changed' : 'modified'
}

function isShown(patch: string, changes: number): boolean {
  return patch !== '' && changes <= MOST_PATCH_LINES && patch.length <= LONGEST_PATCH_BYTES
}
