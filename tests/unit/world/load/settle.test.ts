import assert from 'node:assert/strict'
import test from 'node:test'
import fc from 'fast-check'
import { byNumbers } from '../../../../lib/world/load/settle.ts'

test('versions are ordered by their numbers', () => {
  const versions = [
    'v1.10',
    'v1.9',
    'v2',
    'v1.9.1',
    'v1.09',
    'v10',
    'alpha',
    'v1.9-rc1',
    '1.0',
    'v99999999999999999999',
  ]
  assert.deepEqual([...versions].sort(byNumbers), [
    '1.0',
    'alpha',
    'v1.09',
    'v1.9',
    'v1.9-rc1',
    'v1.9.1',
    'v1.10',
    'v2',
    'v10',
    'v99999999999999999999',
  ])
})

test('the order of versions is total: equal only when equal, the reverse reversed', () => {
  const name = fc.string({ unit: fc.constantFrom('0', '1', '10', '.', 'v', '-') })
  fc.assert(
    fc.property(name, name, (a, b) => {
      assert.equal(Math.sign(byNumbers(a, b)), -Math.sign(byNumbers(b, a)) + 0)
      assert.equal(byNumbers(a, b) === 0, a === b)
    }),
  )
})
