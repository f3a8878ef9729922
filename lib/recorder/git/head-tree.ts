import { LARGEST_BLOB_BYTES } from '../../github/git-key.ts'
import { type GitRun, runGit } from './git-process.ts'

/** What the tree of a commit holds, counted as the completeness rows of `tree` and `files` have it. */
export type HeadTree = {
  readonly commit: string
  readonly entries: number
  readonly texts: number
  readonly binary: number
  readonly too_large: number
}

/** Counts below the commit that `ref` names; undefined where the clone has no such ref. */
export async function headTreeOf(
  run: GitRun,
  ref: string,
  binaryBlobs: ReadonlySet<string>,
): Promise<HeadTree | undefined> {
  const commit = (await runGit(run, ['for-each-ref', '--format=%(objectname)', ref]))
    .toString('latin1')
    .trim()
  if (!/^[0-9a-f]{40}$/.test(commit)) return undefined
  const listing = (await runGit(run, ['ls-tree', '-r', '-t', '-l', '-z', commit])).toString('latin1')
  const lines = listing.split('\0').filter((line) => line !== '')
  const texts = new Set<string>()
  const without = { binary: 0, too_large: 0 }
  for (const line of lines) {
    const [, type, sha = '', size] = line.split(/[ \t]+/, 4)
    if (type !== 'blob') continue
    if (Number(size) > LARGEST_BLOB_BYTES) without.too_large++
    else if (binaryBlobs.has(sha)) without.binary++
    else texts.add(sha)
  }
  return { commit, entries: lines.length, texts: texts.size, ...without }
}
