import { byCodeUnit } from '../../../lib/base/compare.ts'
import { type Patch, patchOf } from './diff.ts'
import { blobSha, type Files } from './objects.ts'

/** What happened to one file between two trees. */
export type FileDiff = {
  readonly path: string
  readonly previousPath: string | undefined
  readonly status: 'added' | 'removed' | 'modified' | 'renamed'
  /** Of the new content; of the old one for a removed file. */
  readonly sha: string
  readonly patch: Patch
}

/** Share of lines two files must have in common to count as one renamed file; git's default. */
const SIMILAR = 0.5

/** The files that differ between two trees, by path. Renames are found as git finds them: by likeness. */
export function diffTrees(old: Files, now: Files): readonly FileDiff[] {
  const added = new Set([...now.keys()].filter((path) => !old.has(path)))
  const removed = new Set([...old.keys()].filter((path) => !now.has(path)))
  const renamed = new Map<string, string>()
  for (const path of [...added].sort(byCodeUnit)) {
    const likeness = [...removed].map((from) => ({
      from,
      share: likenessOf(contentOf(old, from), contentOf(now, path)),
    }))
    const best = likeness.sort((a, b) => b.share - a.share || byCodeUnit(a.from, b.from))[0]
    if (best === undefined || best.share < SIMILAR) continue
    renamed.set(path, best.from)
    removed.delete(best.from)
  }
  const changed = [...now.keys()].filter(
    (path) =>
      added.has(path) ||
      contentOf(old, path) !== contentOf(now, path) ||
      old.get(path)?.mode !== now.get(path)?.mode,
  )
  return [...changed, ...removed].sort(byCodeUnit).map((path) => {
    const previousPath = renamed.get(path)
    const [before, after] = [contentOf(old, previousPath ?? path), contentOf(now, path)]
    const status = !now.has(path)
      ? 'removed'
      : previousPath
        ? 'renamed'
        : added.has(path)
          ? 'added'
          : 'modified'
    return {
      path,
      previousPath,
      status,
      sha: blobSha(now.has(path) ? after : before),
      patch: patchOf(before, after),
    } as const
  })
}

function contentOf(files: Files, path: string): string {
  return files.get(path)?.content ?? ''
}

function likenessOf(old: string, now: string): number {
  const [before, after] = [new Set(old.split('\n')), now.split('\n')]
  return after.filter((line) => before.has(line)).length / Math.max(before.size, after.length)
}
