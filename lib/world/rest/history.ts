import type { Store } from '../store.ts'

/** Commits reachable from one: their positions, ascending, which is a log's order. */
export type History = { readonly positions: Int32Array; has(position: number): boolean }

type Graph = {
  readonly offsets: Int32Array
  readonly parents: Int32Array
  /** The last histories walked: paging through one asks for it again and again. */
  readonly kept: Map<number, History>
}

const MOST_KEPT = 8

/** Everything reachable from the commit at `start` of a repository, itself included. */
export function historyOf(store: Store, repositoryId: number, start: number): History {
  const graph = store.once(`graph ${repositoryId}`, () => readGraph(store, repositoryId))
  const known = graph.kept.get(start)
  if (known !== undefined) return known
  const history = walk(graph, start)
  const [oldest] = graph.kept.keys()
  if (graph.kept.size >= MOST_KEPT && oldest !== undefined) graph.kept.delete(oldest)
  graph.kept.set(start, history)
  return history
}

function readGraph(store: Store, repositoryId: number): Graph {
  const row = store.one('SELECT offsets, parents FROM commit_graph WHERE repository_id = ?', repositoryId)
  return { offsets: integersOf(row?.offsets), parents: integersOf(row?.parents), kept: new Map() }
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
