// What a view at an earlier moment leaves to a search. A cutoff hides items, with the texts of the others left whole; the
// world as of a moment has no later text at all.

import { secondsOf } from '../fields.ts'
import type { Condition } from '../store.ts'
import type { View } from '../view.ts'
import type { TextIndex } from './text-index.ts'

/** Conditions on rows whose creation stands in the column `created`. As of a moment the tables themselves are cut. */
export function cutConditions(view: View, created: string | undefined): readonly Condition[] {
  if (view.kind !== 'cutoff' || created === undefined) return []
  return [{ sql: `${created} < ?`, values: [secondsOf(view.before) ?? 0] }]
}

/** The last text that exists. */
export function lastRowIn(view: View, index: TextIndex, created: string | undefined): number {
  if (view.kind !== 'asof' || created === undefined) return index.size
  const at = secondsOf(view.at) ?? 0
  let [low, high] = [0, index.size]
  while (low < high) {
    const middle = (low + high) >>> 1
    if ((index.times[middle] ?? 0) <= at) low = middle + 1
    else high = middle
  }
  return low
}
