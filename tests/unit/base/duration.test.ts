import assert from 'node:assert/strict'
import test from 'node:test'
import { durationOf } from '../../../lib/base/duration.ts'

test('durationOf reads well from milliseconds to hours', () => {
  const cases = [
    [0, '0.0 s'],
    [440, '0.4 s'],
    [59_949, '59.9 s'],
    [59_950, '1 min 00 s'],
    [245_000, '4 min 05 s'],
    [3_599_600, '1 h 00 min'],
    [7_620_000, '2 h 07 min'],
  ] as const
  for (const [ms, text] of cases) assert.equal(durationOf(ms), text, String(ms))
})
