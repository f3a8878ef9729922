/** Normal quantile of a two-sided 95 % interval. */
const Z = 1.959963984540054

/** Bounds of a share, both in [0, 1]. */
export type Interval = { readonly low: number; readonly high: number }

/**
 * 95 % Wilson score interval of `k` successes in `n` independent trials: never leaves [0, 1] and has width even at 0 and
 * `n`. With no trials nothing is known and the interval is all of [0, 1].
 *
 * @see E. B. Wilson, Journal of the American Statistical Association 22 (1927), 209–212
 */
export function wilson(k: number, n: number): Interval {
  if (n === 0) return { low: 0, high: 1 }
  const p = k / n
  const shrink = 1 + Z ** 2 / n
  const centre = (p + Z ** 2 / (2 * n)) / shrink
  const half = (Z / shrink) * Math.sqrt((p * (1 - p)) / n + Z ** 2 / (4 * n ** 2))
  // The bounds at 0 and n are exact; arithmetic would leave a remainder of 1e-18.
  return { low: k === 0 ? 0 : centre - half, high: k === n ? 1 : centre + half }
}

/** Arithmetic mean; undefined for none. */
export function meanOf(values: readonly number[]): number | undefined {
  return values.length === 0 ? undefined : values.reduce((sum, value) => sum + value, 0) / values.length
}

/** Middle value, or the mean of the two middle ones; undefined for none. */
export function medianOf(values: readonly number[]): number | undefined {
  const sorted = values.toSorted((a, b) => a - b)
  const upper = sorted[Math.floor(sorted.length / 2)]
  const lower = sorted[Math.ceil(sorted.length / 2) - 1]
  return upper === undefined || lower === undefined ? undefined : (lower + upper) / 2
}
