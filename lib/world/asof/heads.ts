// Where branches stood at a moment. A commit's corrected date never lies before that of its ancestors and falls along the
// order of positions, so that what was there is everything from one position on.
import { entryBelow, treeReader } from '../git/trees.ts'
import { firstParentFrom, type History, historyOf } from '../rest/history.ts'
import type { Store } from '../store.ts'

/** Answers about the branches of a world at one moment. */
export type Heads = {
  /** The commit at which a branch that ends at `sha` today stood; null where nothing of it was there. */
  headAt(repositoryId: number, sha: string | null): string | null
  /** The same for a branch by its name: null too for one that had nothing of its own and may have come later. */
  branchAt(repositoryId: number, name: string, sha: string): string | null
  /** Tree of the default branch's head: `recorded` while the head is still `sha`. */
  headTreeAt(repositoryId: number, sha: string | null, recorded: string | null): string | null
  /** True for a commit, by position, of the default branch. */
  isOnDefault(repositoryId: number, position: number): boolean
  /** SHA of the file at `path` of the default branch, null where that is not known; `recorded` while nothing has changed. */
  fileAt(repositoryId: number, path: string, recorded: string): string | null
  /** When something last came to the default branch: seconds since 1970. */
  pushedAt(repositoryId: number): number | null
}

/** Heads at `at`, in seconds since 1970, read from the world as recorded. */
export function headsAt(base: Store, at: number): Heads {
  const kept = new Map<string, string | null>()
  const headAt: Heads['headAt'] = (id, sha) => {
    if (sha === null) return null
    const name = `${id} ${sha}`
    const known = kept.get(name)
    if (known !== undefined) return known
    const head = findHead(base, { id, sha, at })
    kept.set(name, head)
    return head
  }
  const histories = new Map<number, History | undefined>()
  const historyAt = (id: number): History | undefined => {
    if (!histories.has(id)) {
      const position = positionOf(base, id, headAt(id, defaultHeadOf(base, id)))
      histories.set(id, position === undefined ? undefined : historyOf(base, id, position))
    }
    return histories.get(id)
  }
  return {
    headAt,
    branchAt: (id, name, sha) => {
      const head = headAt(id, sha)
      if (head === sha || head === null || name === defaultBranchOf(base, id)) return head
      const position = positionOf(base, id, head)
      return position !== undefined && historyAt(id)?.has(position) ? null : head
    },
    headTreeAt: (id, sha, recorded) => {
      const head = headAt(id, sha)
      if (head === null || head === sha) return head === null ? null : recorded
      return treeOf(base, id, head)
    },
    isOnDefault: (id, position) => historyAt(id)?.has(position) ?? false,
    fileAt: (id, path, recorded) => {
      const row = base.one('SELECT head_commit FROM repository WHERE id = ?', id)
      const now = typeof row?.head_commit === 'string' ? row.head_commit : null
      const head = headAt(id, now)
      if (head === null || head === now) return head === null ? null : recorded
      const tree = treeOf(base, id, head)
      return tree === null ? null : (entryBelow(treeReader(base, id), tree, path)?.sha ?? null)
    },
    pushedAt: (id) => {
      const head = headAt(id, defaultHeadOf(base, id))
      const row = base.one(
        'SELECT corrected_date FROM git_commit WHERE repository_id = ? AND sha = ?',
        id,
        head,
      )
      return row === undefined ? null : Number(row.corrected_date)
    },
  }
}

type Asked = { readonly id: number; readonly sha: string; readonly at: number }

function findHead(base: Store, { id, sha, at }: Asked): string | null {
  const start = positionOf(base, id, sha)
  if (start === undefined) return null
  const there = firstParentFrom(base, id, start, firstPositionAt(base, id, at))
  const row =
    there === undefined
      ? undefined
      : base.one('SELECT sha FROM git_commit WHERE repository_id = ? AND position = ?', id, there)
  return row === undefined ? null : String(row.sha)
}

/** The first position whose commit was there, by halving: dates fall along positions. */
function firstPositionAt(base: Store, id: number, at: number): number {
  const dateOf = (position: number): number =>
    Number(
      base.one('SELECT corrected_date FROM git_commit WHERE repository_id = ? AND position = ?', id, position)
        ?.corrected_date ?? 0,
    )
  let [low, high] = [0, base.count('SELECT count(*) AS count FROM git_commit WHERE repository_id = ?', id)]
  while (low < high) {
    const middle = (low + high) >>> 1
    if (dateOf(middle) > at) low = middle + 1
    else high = middle
  }
  return low
}

function positionOf(base: Store, id: number, sha: string | null): number | undefined {
  const row = base.one('SELECT position FROM git_commit WHERE repository_id = ? AND sha = ?', id, sha)
  return row === undefined ? undefined : Number(row.position)
}

function treeOf(base: Store, id: number, sha: string): string | null {
  const row = base.one('SELECT tree_sha FROM git_commit WHERE repository_id = ? AND sha = ?', id, sha)
  return row === undefined ? null : String(row.tree_sha)
}

function defaultBranchOf(base: Store, id: number): string {
  return String(base.one('SELECT default_branch FROM repository WHERE id = ?', id)?.default_branch ?? '')
}

function defaultHeadOf(base: Store, id: number): string | null {
  const branch = base.one(
    'SELECT sha FROM branch WHERE repository_id = ? AND name = ?',
    id,
    defaultBranchOf(base, id),
  )
  const sha = branch?.sha ?? base.one('SELECT head_commit FROM repository WHERE id = ?', id)?.head_commit
  return typeof sha === 'string' ? sha : null
}
