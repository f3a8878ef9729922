import assert from 'node:assert/strict'
import test from 'node:test'
import { digestOf } from '../../../lib/base/digest.ts'
import type { CallRecord, CallStatus } from '../../../lib/journal/records.ts'
import { surfacedAt } from '../../../lib/scoring/discovery.ts'
import { matcherOf } from '../../../lib/scoring/matching.ts'

const call = (position: number, status: CallStatus, ...artifacts: readonly string[]): CallRecord => ({
  instance: 'x',
  trial: 1,
  attempt: 1,
  call: position,
  turn: position,
  tool: 'search_issues',
  arguments: {},
  status,
  result: { digest: digestOf(''), size: 0 },
  artifacts,
})

const gold = { id: 'x', url: 'https://github.com/Heron/Kiln/pull/5' }
const matcher = matcherOf({
  redirects: {},
  duplicates: { 'https://github.com/heron/kiln/issues/6': gold.url },
})
const at = (...calls: readonly CallRecord[]): number | null =>
  surfacedAt(calls, (reference) => matcher.matchReference(reference, gold) !== undefined)

test('surfacedAt gives the first call that shows gold, counting rejected calls', () => {
  assert.equal(
    at(
      call(1, 'executed', 'heron/kiln#1'),
      call(2, 'rejected'),
      call(3, 'executed', 'heron/kiln#55', 'heron/kiln#5'),
      call(4, 'executed', 'heron/kiln#5'),
    ),
    3,
  )
})

test('surfacedAt goes by position and not by the order of the list', () => {
  assert.equal(at(call(2, 'executed', 'heron/kiln#5'), call(1, 'executed')), 2)
})

test('surfacedAt counts neither refused calls nor the submission', () => {
  assert.equal(at(call(1, 'refused', 'heron/kiln#5'), call(2, 'submitted', 'heron/kiln#5')), null)
  assert.equal(at(call(1, 'refused'), call(2, 'executed', 'heron/kiln#5')), 1)
})

test('surfacedAt accepts what scoring accepts, and no more', () => {
  assert.equal(at(call(1, 'executed', 'heron/kiln#6')), 1)
  assert.equal(at(call(1, 'executed', 'heron/other#5', 'heron/kiln@abcdef12', 'no key')), null)
  assert.equal(at(), null)
})
