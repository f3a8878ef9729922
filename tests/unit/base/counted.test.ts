import assert from 'node:assert/strict'
import test from 'node:test'
import { counted } from '../../../lib/base/counted.ts'

test('a count has its noun in the singular where it is one', () => {
  assert.equal(counted(0, 'call'), '0 calls')
  assert.equal(counted(1, 'call'), '1 call')
  assert.equal(counted(1204, 'call'), '1,204 calls')
  assert.equal(counted(2, 'body', 'bodies'), '2 bodies')
})
