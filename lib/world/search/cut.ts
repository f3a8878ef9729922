// The page that a search cuts out of many rows without a sort of all.

/** Rows among which a page lies, and how many of them stand before it. */
export type Cut = { readonly keys: Uint32Array; readonly skip: number }

/** Cuts `keys` down to the rows that can stand at the places `from` to `end` (not included) when higher scores come first. */
export function cutOf(
  keys: Uint32Array,
  scoreOf: (key: number) => number,
  { from, end }: { readonly from: number; readonly end: number },
): Cut {
  const scores = new Float64Array(keys.length)
  for (let at = 0; at < keys.length; at++) scores[at] = scoreOf(keys[at] ?? 0)
  const least = largestOf(scores, Math.min(end, keys.length))
  const most = from === 0 ? Number.POSITIVE_INFINITY : largestOf(scores, from)
  const kept = keys.filter((_, at) => (scores[at] ?? 0) >= least && (scores[at] ?? 0) <= most)
  let before = 0
  for (let at = 0; at < scores.length; at++) if ((scores[at] ?? 0) > most) before += 1
  return { keys: kept, skip: from - before }
}

/**
 * The `place`-th largest of `scores`, counted from 1: a heap of the largest ones, the least on top. The last scores are
 * looked at first: keys grow with time, and mostly the newest are wanted.
 */
export function largestOf(scores: Float64Array, place: number): number {
  const heap = new Float64Array(place).fill(-Infinity)
  for (let at = scores.length - 1; at >= 0; at--) {
    const score = scores[at] ?? 0
    if (score > (heap[0] ?? 0)) sink(heap, score)
  }
  return heap[0] ?? 0
}

/** Replaces the top of a heap. */
function sink(heap: Float64Array, score: number): void {
  let at = 0
  for (;;) {
    const left = 2 * at + 1
    const child = (heap[left + 1] ?? Infinity) < (heap[left] ?? Infinity) ? left + 1 : left
    if ((heap[child] ?? Infinity) >= score) break
    heap[at] = heap[child] ?? 0
    at = child
  }
  heap[at] = score
}

/** `keys` with higher scores first; undefined where two have one score, and so no order yet. */
export function byDistinct(
  keys: Uint32Array,
  scoreOf: (key: number) => number,
): readonly number[] | undefined {
  const scored = Array.from(keys, (key) => ({ key, score: scoreOf(key) }))
  scored.sort((a, b) => b.score - a.score)
  const tied = scored.some(({ score }, at) => scored[at + 1]?.score === score)
  return tied ? undefined : scored.map(({ key }) => key)
}

/** The place of `key` in the ascending `keys`, which hold it. */
export function placeOf(keys: Uint32Array, key: number): number {
  let [low, high] = [0, keys.length]
  while (low < high) {
    const middle = (low + high) >>> 1
    if ((keys[middle] ?? 0) < key) low = middle + 1
    else high = middle
  }
  return low
}
