import assert from 'node:assert/strict'
import test from 'node:test'
import fc from 'fast-check'
import { meanOf, medianOf, wilson } from '../../../lib/analytics/intervals.ts'

const percent = (share: number): string => (100 * share).toFixed(2)

test('wilson gives the published bounds', () => {
  const cases = [
    [268, 400, '62.25', '71.43'],
    [253, 400, '58.42', '67.83'],
    [241, 400, '55.38', '64.93'],
    [216, 400, '49.10', '58.82'],
    [208, 400, '47.11', '56.85'],
    [205, 400, '46.36', '56.11'],
    [196, 400, '44.13', '53.89'],
    [16, 400, '2.48', '6.40'],
    [6, 400, '0.69', '3.23'],
    [0, 400, '0.00', '0.95'],
    [77, 100, '67.85', '84.16'],
    [75, 100, '65.70', '82.45'],
  ] as const
  for (const [k, n, low, high] of cases) {
    const interval = wilson(k, n)
    assert.deepEqual([percent(interval.low), percent(interval.high)], [low, high], `${k} of ${n}`)
  }
})

test('wilson holds the share, stays within 0 and 1, mirrors, and says nothing of no trials', () => {
  assert.deepEqual(wilson(0, 0), { low: 0, high: 1 })
  assert.equal(wilson(0, 5).low, 0)
  assert.equal(wilson(5, 5).high, 1)
  const trials = fc
    .integer({ min: 1, max: 5000 })
    .chain((n) => fc.tuple(fc.integer({ min: 0, max: n }), fc.constant(n)))
  fc.assert(
    fc.property(trials, ([k, n]) => {
      const { low, high } = wilson(k, n)
      const mirrored = wilson(n - k, n)
      assert.ok(low >= 0 && high <= 1 && low < high)
      assert.ok(low <= k / n && k / n <= high)
      assert.ok(Math.abs(low + mirrored.high - 1) < 1e-12)
    }),
  )
})

test('mean and median of none are undefined, and of some what they are', () => {
  assert.deepEqual([meanOf([]), medianOf([])], [undefined, undefined])
  assert.deepEqual([meanOf([1, 2, 6]), medianOf([6, 1, 2])], [3, 2])
  assert.equal(medianOf([10, 1, 2, 3]), 2.5)
})
