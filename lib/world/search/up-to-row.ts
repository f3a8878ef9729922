import type { TextIndex } from './text-index.ts'

/** Part of an index: the texts up to a row, which is a moment. */
export type UpToRow = { readonly index: TextIndex; readonly lastRow: number }

/** Episodes under way at the same time, and the world as recorded. */
const MOST_KEPT = 8

/** `make`, with its results kept for the last parts asked for: an episode asks for the same again and again. */
export function keptUpToRow<Value>(make: (part: UpToRow) => Value): (part: UpToRow) => Value {
  const byIndex = new WeakMap<TextIndex, Map<number, Value>>()
  return ({ index, lastRow: asked }) => {
    const lastRow = Math.min(index.size, asked)
    const kept = byIndex.get(index) ?? new Map<number, Value>()
    byIndex.set(index, kept)
    const value = kept.get(lastRow) ?? make({ index, lastRow })
    kept.delete(lastRow)
    kept.set(lastRow, value)
    const [oldest] = kept.keys()
    if (kept.size > MOST_KEPT && oldest !== undefined) kept.delete(oldest)
    return value
  }
}
