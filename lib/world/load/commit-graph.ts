// The order of commits. A log shows children before parents and newer before older; clocks that run wrong break the
// second rule, never the first. A commit's corrected date is the latest committer date among itself and its ancestors:
// sorting by it, then by generation, then by SHA keeps both rules and orders any part of the history as it orders the
// whole. (Git's own generation numbers, version 2, stand on the same idea.)
import { byCodeUnit } from '../../base/compare.ts'
import type { LayerLoad } from './layer-load.ts'

type Commit = {
  readonly key: number
  readonly sha: string
  readonly parents: Commit[]
  readonly seconds: number
  corrected: number
  generation: number
}

/** Positions of the layer's commits, the graph over them, and which of them the default branch has. */
export function settleCommitGraph(load: LayerLoad): void {
  const commits = readCommits(load)
  for (const commit of commits.values()) correct(commit)
  const ordered = [...commits.values()].sort(
    (a, b) => b.corrected - a.corrected || b.generation - a.generation || byCodeUnit(a.sha, b.sha),
  )
  const positions = new Map(ordered.map((commit, position) => [commit, position]))
  const reached = reachableFrom(headOf(load, commits))
  for (const [position, commit] of ordered.entries()) {
    load.sink.run(
      'UPDATE git_commit SET position = ?, corrected_date = ?, on_default_branch = ? WHERE key = ?',
      position,
      commit.corrected,
      reached.has(commit) ? 1 : 0,
      commit.key,
    )
  }
  writeGraph(load, ordered, positions)
}

function readCommits(load: LayerLoad): Map<string, Commit> {
  const { database } = load.sink
  const commits = new Map<string, Commit>()
  const byKey = new Map<number, Commit>()
  const rows = database.prepare(
    'SELECT key, sha, committer_date FROM git_commit WHERE repository_id = ? ORDER BY key',
  )
  for (const row of rows.iterate(load.repositoryId)) {
    const seconds = Number(row.committer_date)
    const key = Number(row.key)
    const commit = { key, sha: String(row.sha), parents: [], seconds, corrected: -Infinity, generation: 0 }
    commits.set(commit.sha, commit)
    byKey.set(key, commit)
  }
  const edges = database.prepare(
    `SELECT commit_key, sha FROM commit_parent
     WHERE commit_key >= ? AND commit_key <= ? ORDER BY commit_key, position`,
  )
  const keys = [...byKey.keys()]
  for (const edge of edges.iterate(keys[0] ?? 0, keys.at(-1) ?? -1)) {
    const parent = commits.get(String(edge.sha))
    if (parent !== undefined) byKey.get(Number(edge.commit_key))?.parents.push(parent)
  }
  return commits
}

/** Walks down without recursion: histories are longer than the stack. A cycle, which git cannot make, is cut. */
function correct(start: Commit): void {
  const open = [start]
  const entered = new Set<Commit>()
  while (open.length > 0) {
    const commit = open.at(-1) as Commit
    if (commit.generation > 0) {
      open.pop()
      continue
    }
    const waiting = commit.parents.filter((parent) => parent.generation === 0 && !entered.has(parent))
    entered.add(commit)
    if (waiting.length > 0) {
      open.push(...waiting)
      continue
    }
    commit.corrected = commit.parents.reduce(
      (most, parent) => Math.max(most, parent.corrected),
      commit.seconds,
    )
    commit.generation = 1 + commit.parents.reduce((most, parent) => Math.max(most, parent.generation), 0)
    open.pop()
  }
}

function headOf(load: LayerLoad, commits: Map<string, Commit>): Commit | undefined {
  const row = load.sink.database
    .prepare(
      `SELECT coalesce(branch.sha, head_commit) AS sha FROM repository
       LEFT JOIN branch ON branch.repository_id = repository.id AND branch.name = default_branch
       WHERE repository.id = ?`,
    )
    .get(load.repositoryId)
  return commits.get(String(row?.sha ?? ''))
}

function reachableFrom(head: Commit | undefined): Set<Commit> {
  const reached = new Set<Commit>(head === undefined ? [] : [head])
  for (const commit of reached) for (const parent of commit.parents) reached.add(parent)
  return reached
}

function writeGraph(load: LayerLoad, ordered: readonly Commit[], positions: Map<Commit, number>): void {
  const offsets = new Int32Array(ordered.length + 1)
  const parents: number[] = []
  for (const [position, commit] of ordered.entries()) {
    for (const parent of commit.parents) parents.push(positions.get(parent) ?? 0)
    offsets[position + 1] = parents.length
  }
  load.sink.insert('commit_graph', {
    repository_id: load.repositoryId,
    offsets: new Uint8Array(offsets.buffer),
    parents: new Uint8Array(Int32Array.from(parents).buffer),
  })
}
