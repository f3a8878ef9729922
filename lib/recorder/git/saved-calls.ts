import type { ResourceEstimate } from '../estimate.ts'
import { pagesOf } from '../plan.ts'

/** The rows of a plan with a clone: no calls for details of commits, tag objects, the tree and files. */
export function withoutCloned(rows: readonly ResourceEstimate[]): readonly ResourceEstimate[] {
  return rows.map((row) => ({ ...row, calls: callsWithClone(row) }))
}

/** Calls of all rows. */
export function callsOf(rows: readonly ResourceEstimate[]): number {
  return rows.reduce((sum, { calls }) => sum + calls, 0)
}

function callsWithClone({ resource, items, calls }: ResourceEstimate): number {
  switch (resource) {
    case 'commits':
      return pagesOf(items)
    case 'tags':
      return Math.min(calls, 2 * pagesOf(items))
    case 'tree':
    case 'files':
      return 0
    default:
      return calls
  }
}
