import type { ResourceEstimate } from '../estimate.ts'

const PAGE_SIZE = 100

/** The rows of a plan with a clone: no calls for details of commits, tag objects, the tree and files. */
export function withoutCloned(rows: readonly ResourceEstimate[]): readonly ResourceEstimate[] {
  return rows.map((row) => ({ ...row, calls: callsWithClone(row) }))
}

/** Calls of all rows. */
export function callsOf(rows: readonly ResourceEstimate[]): number {
  return rows.reduce((sum, { calls }) => sum + calls, 0)
}

function callsWithClone({ resource, items, calls }: ResourceEstimate): number {
  const pages = Math.max(Math.ceil(items / PAGE_SIZE), 1)
  switch (resource) {
    case 'commits':
      return pages
    case 'tags':
      return Math.min(calls, 2 * pages)
    case 'tree':
    case 'files':
      return 0
    default:
      return calls
  }
}
