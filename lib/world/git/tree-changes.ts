import { type GitEntry, MOST_DEPTH, MOST_ENTRIES, type ReadTree, typeOfMode } from './trees.ts'

/** A path that is not the same in two trees; a side is undefined where the path is not there. */
export type TreeChange = {
  readonly path: string
  readonly old: GitEntry | undefined
  readonly now: GitEntry | undefined
}

/**
 * Files that differ between two trees, in git's order of paths, at most {@link MOST_ENTRIES}. Folders are gone into where they
 * differ, and only there. A tree that is not there counts as empty.
 */
export function* treeChanges(
  read: ReadTree,
  old: string | undefined,
  now: string | undefined,
): Generator<TreeChange> {
  let count = 0
  for (const change of changesBelow(read, { old, now, prefix: '', depth: 0 })) {
    if (++count > MOST_ENTRIES) return
    yield change
  }
}

type Level = {
  readonly old: string | undefined
  readonly now: string | undefined
  readonly prefix: string
  readonly depth: number
}

function* changesBelow(read: ReadTree, { old, now, prefix, depth }: Level): Generator<TreeChange> {
  if (old === now || depth > MOST_DEPTH) return
  const before = old === undefined ? [] : (read(old) ?? [])
  const after = now === undefined ? [] : (read(now) ?? [])
  for (const { path, ...change } of levelChanges(before, after)) {
    const place = prefix + path
    const [oldTree, nowTree] = [treeOf(change.old), treeOf(change.now)]
    const oldFile = oldTree === undefined ? change.old : undefined
    const nowFile = nowTree === undefined ? change.now : undefined
    if (oldFile !== undefined || nowFile !== undefined) yield { path: place, old: oldFile, now: nowFile }
    const level = { old: oldTree, now: nowTree, prefix: `${place}/`, depth: depth + 1 }
    if (oldTree !== nowTree) yield* changesBelow(read, level)
  }
}

function treeOf(entry: GitEntry | undefined): string | undefined {
  return entry !== undefined && typeOfMode(entry.mode) === 'tree' ? entry.sha : undefined
}

function levelChanges(before: readonly GitEntry[], after: readonly GitEntry[]): readonly TreeChange[] {
  const old = new Map(before.map((entry) => [entry.name, entry]))
  const changes: TreeChange[] = []
  for (const now of after) {
    const was = old.get(now.name)
    old.delete(now.name)
    if (was?.sha !== now.sha || was.mode !== now.mode) changes.push({ path: now.name, old: was, now })
  }
  for (const [path, was] of old) changes.push({ path, old: was, now: undefined })
  return changes.length < 2
    ? changes
    : changes
        .map(withSortKey)
        .sort(bySortKey)
        .map(({ change }) => change)
}

type Keyed = { readonly change: TreeChange; readonly key: Buffer }

/** Git compares the bytes of names, those of folders with a slash at the end. */
function withSortKey(change: TreeChange): Keyed {
  const entry = change.now ?? change.old
  const slash = entry !== undefined && typeOfMode(entry.mode) === 'tree' ? '/' : ''
  return { change, key: Buffer.from(change.path + slash) }
}

function bySortKey(one: Keyed, other: Keyed): number {
  return Buffer.compare(one.key, other.key)
}
