import { type ArtifactReference, parseReferenceKey } from '../github/reference.ts'
import type { CallRecord } from '../journal/records.ts'

/** The GitHub calls of an episode in the order they were made: submission and refused calls are none. */
function githubCallsOf(calls: readonly CallRecord[]): readonly CallRecord[] {
  return calls
    .filter(({ status }) => status === 'executed' || status === 'rejected')
    .toSorted((a, b) => a.call - b.call)
}

/**
 * Position, from 1, of the first GitHub call whose result shows gold as an item of its own; null when none does.
 * Rejected calls count as positions: they were spent. What a text merely mentions is not shown.
 */
export function surfacedAt(
  calls: readonly CallRecord[],
  isGold: (reference: ArtifactReference) => boolean,
): number | null {
  const at = githubCallsOf(calls).findIndex(({ artifacts }) =>
    artifacts.some((key) => {
      const reference = parseReferenceKey(key)
      return reference !== undefined && isGold(reference)
    }),
  )
  return at === -1 ? null : at + 1
}
