import { secondsOf } from '../fields.ts'
import type { View } from '../view.ts'
import type { Condition } from './qualifiers.ts'
import type { TextIndex } from './text-index.ts'

/** What a view leaves to a search: conditions on rows, and the last text that exists. */
export type Cut = { readonly conditions: readonly Condition[]; readonly lastRow: number }

/**
 * The cut that `view` makes in texts and in rows with their creation in `created`. A cutoff hides items, with the texts
 * of the others left whole; the world as of a moment has no later text at all.
 */
export function cutOf(view: View, index: TextIndex, created: string | undefined): Cut {
  const everything: Cut = { conditions: [], lastRow: index.size }
  if (view.kind === 'crawl' || created === undefined) return everything
  if (view.kind === 'cutoff') {
    const before = secondsOf(view.before) ?? 0
    return { ...everything, conditions: [{ sql: `${created} < ?`, values: [before] }] }
  }
  const at = secondsOf(view.at) ?? 0
  return {
    conditions: [{ sql: `${created} <= ?`, values: [at] }],
    lastRow: firstAfter(index.times, at),
  }
}

/** How many of the ascending `times` are not later than `at`. */
function firstAfter(times: Uint32Array, at: number): number {
  let [low, high] = [0, times.length]
  while (low < high) {
    const middle = (low + high) >>> 1
    if ((times[middle] ?? 0) <= at) low = middle + 1
    else high = middle
  }
  return low
}
