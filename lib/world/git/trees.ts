// Trees as git has them, a level each, out of the world.
import type { Store } from '../store.ts'

/** An entry of a tree. `mode` has six digits. */
export type GitEntry = { readonly name: string; readonly mode: string; readonly sha: string }

/** Reads a tree of one repository; undefined for one that is not there. */
export type ReadTree = (sha: string) => readonly GitEntry[] | undefined

/** The tree without entries, which is nowhere stored. */
export const EMPTY_TREE = '4b825dc642cb6eb9a060e54bf8d69288fbee4904'

const TREE_MODE = '040000'
const COMMIT_MODE = '160000'
const LINK_MODE = '120000'

/** What an entry is, in git's words. */
export function typeOfMode(mode: string): 'tree' | 'commit' | 'blob' {
  return mode === TREE_MODE ? 'tree' : mode === COMMIT_MODE ? 'commit' : 'blob'
}

/** True for a symbolic link. */
export function isLink(mode: string): boolean {
  return mode === LINK_MODE
}

/** The text that a tree is stored as. */
export function packedTreeOf(entries: readonly GitEntry[]): string {
  return entries.map(({ mode, sha, name }) => `${mode} ${sha} ${name}`).join('\0')
}

function unpacked(text: string): readonly GitEntry[] {
  if (text === '') return []
  return text.split('\0').map((entry) => ({
    mode: entry.slice(0, 6),
    sha: entry.slice(7, 47),
    name: entry.slice(48),
  }))
}

const MOST_KEPT = 4096

/** A reader of the trees of a repository that remembers those it has read last. */
export function treeReader(store: Store, repositoryId: number): ReadTree {
  const kept = store.once(`trees ${repositoryId}`, () => new Map<string, readonly GitEntry[]>())
  return rememberedReader(kept, (sha) => {
    const row = store.one(
      'SELECT entries FROM git_tree WHERE repository_id = ? AND sha = ?',
      repositoryId,
      sha,
    )
    return row === undefined ? undefined : store.read.text(row.entries)
  })
}

/** A reader over `textOf`, which gives what {@link packedTreeOf} made. */
export function rememberedReader(
  kept: Map<string, readonly GitEntry[]>,
  textOf: (sha: string) => string | undefined,
): ReadTree {
  return (sha) => {
    const known = kept.get(sha)
    if (known !== undefined) return known
    const text = sha === EMPTY_TREE ? '' : textOf(sha)
    if (text === undefined) return undefined
    const entries = unpacked(text)
    if (kept.size >= MOST_KEPT) kept.clear()
    kept.set(sha, entries)
    return entries
  }
}

/** The entry at `path` below the tree `root`. */
export function entryBelow(read: ReadTree, root: string, path: string): GitEntry | undefined {
  let entry: GitEntry | undefined = { name: '', mode: TREE_MODE, sha: root }
  for (const name of path.split('/')) {
    if (entry === undefined || entry.mode !== TREE_MODE) return undefined
    entry = read(entry.sha)?.find((candidate) => candidate.name === name)
  }
  return entry
}

/** No tree of a real repository is so deep; one that is its own folder would have no end. */
export const MOST_DEPTH = 128

/** More entries than a real tree has: one that repeats its folders in its folders would fill any disk. */
export const MOST_ENTRIES = 1_000_000

/** An entry somewhere below a tree, with its path. */
export type DeepEntry = GitEntry & { readonly path: string }

/** Everything below the tree `root`, folders too, in git's order; down to {@link MOST_DEPTH} folders. */
export function* entriesBelowTree(
  read: ReadTree,
  root: string,
  prefix = '',
  depth = 0,
): Generator<DeepEntry> {
  for (const entry of read(root) ?? []) {
    const path = prefix + entry.name
    yield { ...entry, path }
    if (entry.mode === TREE_MODE && depth < MOST_DEPTH)
      yield* entriesBelowTree(read, entry.sha, `${path}/`, depth + 1)
  }
}
