import assert from 'node:assert/strict'
import test from 'node:test'
import { isFailure } from '../../../lib/base/failure.ts'
import { episodeView } from '../../../lib/runner/views.ts'

const at = (...times: readonly string[]) =>
  times.map((time, index) => ({ message_id: `m${index}`, time, user: 'ada', message: 'hello' }))

test('crawl needs no time at all', () => {
  assert.deepEqual(episodeView({ kind: 'crawl' }, at('noon')), { kind: 'crawl' })
})

for (const [times, before] of [
  [['2024-05-01T10:00:00Z'], '2024-05-02T00:00:00Z'],
  [['2024-05-01T23:59:59.999Z'], '2024-05-02T00:00:00Z'],
  [['2024-05-01T23:30:00-02:00'], '2024-05-03T00:00:00Z'],
  [['2023-12-31T10:00:00Z', '2024-12-31T10:00:00Z'], '2025-01-01T00:00:00Z'],
] as const) {
  test(`a cutoff of a conversation that ends at ${times.at(-1)} is ${before}`, () => {
    assert.deepEqual(episodeView({ kind: 'cutoff' }, at(...times)), { kind: 'cutoff', before })
  })
}

for (const [times, marginSeconds, moment] of [
  [['2024-05-01T10:00:00.687Z'], 0, '2024-05-01T10:00:00Z'],
  [['2024-05-01T10:00:00.687Z'], 1, '2024-05-01T10:00:01Z'],
  [['2024-05-01T10:00:05Z', '2024-05-01T10:00:00Z'], 0, '2024-05-01T10:00:05Z'],
  [['2024-05-01 10:00:00'], 0, '2024-05-01T10:00:00Z'],
  [['2024-05-01T10:00:00', 'no time'], 3600, '2024-05-01T11:00:00Z'],
] as const) {
  test(`as of ${times.join(', ')} and ${marginSeconds} s is ${moment}`, () => {
    assert.deepEqual(episodeView({ kind: 'asof', marginSeconds }, at(...times)), { kind: 'asof', at: moment })
  })
}

test('a conversation without any readable time is refused where the view needs one', () => {
  assert.throws(
    () => episodeView({ kind: 'asof', marginSeconds: 0 }, at('Tuesday')),
    (error) => isFailure(error, 'FILE_INVALID') && /got "Tuesday"/.test(error.message),
  )
})
