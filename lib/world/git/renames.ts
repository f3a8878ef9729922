// Which of the files that came were renamed from files that went.
import path from 'node:path'
import { ALIKE, LEAST_LIKENESS, likenessOf, type Pieces, piecesOf } from './similarity.ts'
import type { TreeChange } from './tree-changes.ts'
import { type GitEntry, typeOfMode } from './trees.ts'

/** A change, and where the file stood before if it was renamed, with how alike both are (of {@link ALIKE}). */
export type FileChange = TreeChange & {
  readonly renamed?: { readonly from: string; readonly likeness: number }
}

/** The text of a blob in latin1; undefined for one that has none. */
export type ReadText = (sha: string) => string | undefined

/** Pairs that are compared; of more only equal files are found. */
const MOST_PAIRS = 40_000

type Lone = { readonly path: string; readonly entry: GitEntry }

/** `changes` with renames put together, in the order of the new paths. */
export function withRenames(changes: readonly TreeChange[], read: ReadText): readonly FileChange[] {
  const gone = changes.flatMap(({ path: at, old, now }) => (old && !now ? [{ path: at, entry: old }] : []))
  const come = changes.flatMap(({ path: at, old, now }) => (now && !old ? [{ path: at, entry: now }] : []))
  if (gone.length === 0 || come.length === 0) return changes
  const sources = new Map<string, { readonly from: Lone; readonly likeness: number }>()
  const taken = new Set<string>()
  const pair = (from: Lone, to: Lone, likeness: number): void => {
    if (taken.has(from.path) || sources.has(to.path)) return
    taken.add(from.path)
    sources.set(to.path, { from, likeness })
  }
  pairEqual(gone, come, pair)
  const left = gone.filter((one) => !taken.has(one.path))
  const open = come.filter((one) => !sources.has(one.path))
  if (left.length * open.length <= MOST_PAIRS) pairAlike(left, open, read, pair)
  return changes.flatMap((change) => {
    if (taken.has(change.path) && change.now === undefined) return []
    const source = sources.get(change.path)
    if (source === undefined) return [change]
    return [
      { ...change, old: source.from.entry, renamed: { from: source.from.path, likeness: source.likeness } },
    ]
  })
}

type Pair = (from: Lone, to: Lone, likeness: number) => void

function pairEqual(gone: readonly Lone[], come: readonly Lone[], pair: Pair): void {
  const bySha = Map.groupBy(gone, ({ entry }) => entry.sha)
  for (const to of come) {
    const same = (bySha.get(to.entry.sha) ?? []).filter(({ entry }) => isSameSort(entry, to.entry))
    for (const from of same.toSorted((a, b) => Number(isNamedAs(b, to)) - Number(isNamedAs(a, to)))) {
      pair(from, to, ALIKE)
    }
  }
}

function pairAlike(gone: readonly Lone[], come: readonly Lone[], read: ReadText, pair: Pair): void {
  const kept = new Map<string, Pieces | undefined>()
  const pieces = ({ entry }: Lone): Pieces | undefined => {
    if (!kept.has(entry.sha)) {
      const text = typeOfMode(entry.mode) === 'blob' ? read(entry.sha) : undefined
      kept.set(entry.sha, text === undefined ? undefined : piecesOf(text))
    }
    return kept.get(entry.sha)
  }
  const found: { from: Lone; to: Lone; likeness: number }[] = []
  for (const to of come) {
    for (const from of gone) {
      const [one, other] = [pieces(from), pieces(to)]
      if (one === undefined || other === undefined || !isSameSort(from.entry, to.entry)) continue
      const likeness = likenessOf(one, other)
      if (likeness >= LEAST_LIKENESS) found.push({ from, to, likeness })
    }
  }
  found.sort(
    (a, b) => b.likeness - a.likeness || Number(isNamedAs(b.from, b.to)) - Number(isNamedAs(a.from, a.to)),
  )
  for (const { from, to, likeness } of found) pair(from, to, likeness)
}

/** A link is never renamed into a file. */
function isSameSort(one: GitEntry, other: GitEntry): boolean {
  return one.mode.slice(0, 3) === other.mode.slice(0, 3)
}

function isNamedAs(one: Lone, other: Lone): boolean {
  return path.posix.basename(one.path) === path.posix.basename(other.path)
}
