// The commits that made a path what it is, as `git log -- path` finds them: where a merge has the path as one of its
// parents has it, the history goes on in that parent alone.
import type { Store } from '../store.ts'
import { entryBelow, treeReader } from './trees.ts'

/** The graph of a repository by position: parents of p are parents[offsets[p] .. offsets[p + 1]]. */
export type CommitGraph = { readonly offsets: Int32Array; readonly parents: Int32Array }

/** Positions, ascending, of the commits below `start` that `git log` gives for `path`, a file or a folder. */
export function pathHistory(
  store: Store,
  repositoryId: number,
  { offsets, parents }: CommitGraph,
  { start, path }: { readonly start: number; readonly path: string },
): Int32Array {
  const touched = touchedPositions(store, repositoryId, path)
  const stateAt = stateReader(store, repositoryId, path)
  const size = Math.max(0, offsets.length - 1)
  const marked = new Uint8Array(size)
  if (start >= 0 && start < size) marked[start] = 1
  const found: number[] = []
  for (let at = Math.max(0, start); at < size; at++) {
    if (marked[at] !== 1) continue
    const above = parents.subarray(offsets[at] ?? 0, offsets[at + 1] ?? 0)
    const same = above.length < 2 ? undefined : above.find((parent) => stateAt(parent) === stateAt(at))
    if (same !== undefined) marked[same] = 1
    else {
      for (const parent of above) marked[parent] = 1
      if (above.length > 1 || touched.has(at)) found.push(at)
    }
  }
  return Int32Array.from(found)
}

/** Commits that are no merges say themselves what they touched. */
function touchedPositions(store: Store, repositoryId: number, path: string): ReadonlySet<number> {
  return new Set(
    store.numbers(
      `SELECT DISTINCT position FROM path JOIN commit_path ON path_key = path.key JOIN git_commit ON git_commit.key = commit_key
       WHERE path.repository_id = ?1 AND (path.path = ?2 OR (path.path >= ?2 || '/' AND path.path < ?2 || '0'))
       ORDER BY position`,
      repositoryId,
      path,
    ),
  )
}

/** What stands at `path` in the commit at a position: its mode and SHA, '' for nothing. */
function stateReader(store: Store, repositoryId: number, path: string): (position: number) => string {
  const read = treeReader(store, repositoryId)
  const states = new Map<number, string>()
  return (position) => {
    const known = states.get(position)
    if (known !== undefined) return known
    const row = store.one(
      'SELECT tree_sha FROM git_commit WHERE repository_id = ? AND position = ?',
      repositoryId,
      position,
    )
    const entry = entryBelow(read, String(row?.tree_sha ?? ''), path)
    const state = entry === undefined ? '' : `${entry.mode} ${entry.sha}`
    states.set(position, state)
    return state
  }
}
