import type { SQLInputValue } from 'node:sqlite'
import { pathHistory } from '../git/path-history.ts'
import type { Store } from '../store.ts'

/** Commits reachable from one: their positions, ascending, which is a log's order. */
export type History = { readonly positions: Int32Array; has(position: number): boolean }

type Graph = {
  readonly offsets: Int32Array
  readonly parents: Int32Array
  /** The last histories walked: paging through one asks for it again and again. */
  readonly kept: Map<number, History>
  /** The same for filters, by statement and values. */
  readonly filtered: Map<string, Int32Array>
}

/** A condition on `git_commit`. */
export type CommitFilter = { readonly sql: string; readonly values: readonly SQLInputValue[] }

const MOST_KEPT = 8
const MOST_FILTERED = 64

/** Everything reachable from the commit at `start` of a repository, itself included. */
export function historyOf(store: Store, repositoryId: number, start: number): History {
  const graph = graphOf(store, repositoryId)
  return kept(graph.kept, start, MOST_KEPT, () => walk(graph, start))
}

/** Positions of a repository's commits that every filter lets through, ascending. */
export function positionsOf(
  store: Store,
  repositoryId: number,
  filters: readonly CommitFilter[],
): Int32Array {
  const conditions = ['repository_id = ?', ...filters.map(({ sql }) => sql)].join(' AND ')
  const values = [repositoryId, ...filters.flatMap((filter) => filter.values)]
  const name = `${conditions}\u0000${values.join('\u0000')}`
  return kept(graphOf(store, repositoryId).filtered, name, MOST_FILTERED, () =>
    store.numbers(`SELECT position FROM git_commit WHERE ${conditions} ORDER BY position`, ...values),
  )
}

/** The newest commit that two commits have in their past; undefined without one, or where one of the two is not there. */
export function mergeBaseOf(
  store: Store,
  repositoryId: number,
  one: string,
  other: string,
): string | undefined {
  const positionOf = (sha: string): number | undefined => {
    const row = store.one(
      'SELECT position FROM git_commit WHERE repository_id = ? AND sha = ?',
      repositoryId,
      sha,
    )
    return row === undefined ? undefined : Number(row.position)
  }
  const [left, right] = [positionOf(one), positionOf(other)]
  if (left === undefined || right === undefined) return undefined
  const past = historyOf(store, repositoryId, right)
  const shared = historyOf(store, repositoryId, left).positions.find(past.has)
  if (shared === undefined) return undefined
  const row = store.one(
    'SELECT sha FROM git_commit WHERE repository_id = ? AND position = ?',
    repositoryId,
    shared,
  )
  return row === undefined ? undefined : String(row.sha)
}

/** Positions of the commits below `start` that git's log gives for a path; only where the repository was cloned. */
export function pathHistoryOf(
  store: Store,
  repositoryId: number,
  start: number,
  path: string,
): Int32Array | undefined {
  const cloned = store.count('SELECT count(*) AS count FROM git_head WHERE repository_id = ?', repositoryId)
  if (cloned === 0) return undefined
  const graph = graphOf(store, repositoryId)
  return kept(graph.filtered, `${start}\u0000${path}`, MOST_FILTERED, () =>
    pathHistory(store, repositoryId, graph, { start, path }),
  )
}

/**
 * Position of the first commit at `first` or behind it that is reached from the one at `start` along first parents: where a
 * branch stood before its later commits came.
 */
export function firstParentFrom(
  store: Store,
  repositoryId: number,
  start: number,
  first: number,
): number | undefined {
  const { offsets, parents } = graphOf(store, repositoryId)
  let at: number | undefined = start
  while (at !== undefined && at < first) {
    const edge: number = offsets[at] ?? 0
    at = edge < (offsets[at + 1] ?? 0) ? parents[edge] : undefined
  }
  return at
}

/** The graph is the same at every moment; which of its commits a filter lets through is not. */
function graphOf(store: Store, repositoryId: number): Graph {
  return store.once(`filters of ${repositoryId}`, () => ({
    ...store.shared(`graph ${repositoryId}`, (base) => readGraph(base, repositoryId)),
    filtered: new Map(),
  }))
}

/** `make()` for `key`, or what it made before; the oldest of more than `most` is forgotten. */
function kept<Key, Value>(map: Map<Key, Value>, key: Key, most: number, make: () => Value): Value {
  const known = map.get(key)
  if (known !== undefined) return known
  const made = make()
  const [oldest] = map.keys()
  if (map.size >= most && oldest !== undefined) map.delete(oldest)
  map.set(key, made)
  return made
}

function readGraph(store: Store, repositoryId: number): Omit<Graph, 'filtered'> {
  const row = store.one('SELECT offsets, parents FROM commit_graph WHERE repository_id = ?', repositoryId)
  return {
    offsets: integersOf(row?.offsets),
    parents: integersOf(row?.parents),
    kept: new Map(),
  }
}

function integersOf(bytes: unknown): Int32Array {
  return bytes instanceof Uint8Array ? new Int32Array(Uint8Array.from(bytes).buffer) : new Int32Array()
}

/** Parents stand behind their children, so that one pass in order marks everything. */
function walk({ offsets, parents }: Graph, start: number): History {
  const size = Math.max(0, offsets.length - 1)
  const marked = new Uint8Array(size)
  if (start >= 0 && start < size) marked[start] = 1
  let count = 0
  for (let at = Math.max(0, start); at < size; at++) {
    if (marked[at] !== 1) continue
    count++
    for (let edge = offsets[at] ?? 0; edge < (offsets[at + 1] ?? 0); edge++) marked[parents[edge] ?? 0] = 1
  }
  const positions = new Int32Array(count)
  for (let at = 0, to = 0; at < size; at++) if (marked[at] === 1) positions[to++] = at
  return { positions, has: (position) => marked[position] === 1 }
}
