import assert from 'node:assert/strict'
import test from 'node:test'
import fc from 'fast-check'
import { cutOf, largestOf } from '../../../../lib/world/search/cut.ts'

const score = fc.integer({ min: -5, max: 5 })

test('a page lies among the rows that are cut out, behind those that are skipped', () => {
  fc.assert(
    fc.property(
      fc.array(score, { minLength: 1, maxLength: 40 }),
      fc.nat(45),
      fc.integer({ min: 1, max: 12 }),
      (scores, from, size) => {
        fc.pre(from < scores.length)
        const scoreOf = (key: number): number => scores[key] ?? 0
        const order = (a: number, b: number): number => scoreOf(b) - scoreOf(a) || b - a
        const keys = Uint32Array.from(scores.keys())
        const expected = [...keys].toSorted(order).slice(from, from + size)
        const cut = cutOf(keys, scoreOf, { from, end: from + size })
        assert.deepEqual([...cut.keys].toSorted(order).slice(cut.skip, cut.skip + size), expected)
      },
    ),
  )
})

test('the largest of some is found at any place, and with ties counted', () => {
  const scores = Float64Array.of(3, 9, 9, -1, 4)
  assert.deepEqual(
    [1, 2, 3, 4, 5].map((place) => largestOf(scores, place)),
    [9, 9, 4, 3, -1],
  )
})
