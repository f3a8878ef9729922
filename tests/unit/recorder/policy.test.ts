import assert from 'node:assert/strict'
import test from 'node:test'
import type { BrokenAttempt, RawAnswer } from '../../../lib/recorder/client.ts'
import { verdictOf } from '../../../lib/recorder/policy.ts'

const now = Date.parse('2026-01-02T03:04:05Z')
const answer = (status: number, headers: Record<string, string> = {}, body = '{}'): RawAnswer => ({
  status,
  headers: { 'content-type': 'application/json', ...headers },
  body: Buffer.from(body),
})
const reset = String(now / 1000 + 60)

for (const [what, given, kind, ms] of [
  ['a good answer', answer(200), 'keep', 0],
  ['an absence', answer(404), 'keep', 0],
  ['a refusal that speaks of no limit', answer(403, {}, '{"message":"Resource not accessible"}'), 'keep', 0],
  ['Retry-After', answer(403, { 'retry-after': '7' }), 'wait', 7_000],
  [
    'Retry-After before a spent limit',
    answer(429, { 'retry-after': '7', 'x-ratelimit-remaining': '0', 'x-ratelimit-reset': reset }),
    'wait',
    7_000,
  ],
  [
    'a spent limit',
    answer(403, { 'x-ratelimit-remaining': '0', 'x-ratelimit-reset': reset }),
    'wait',
    61_000,
  ],
  [
    'a reset that is past',
    answer(403, { 'x-ratelimit-remaining': '0', 'x-ratelimit-reset': '1' }),
    'wait',
    1_000,
  ],
  [
    'a secondary limit without a time',
    answer(403, {}, '{"message":"You have exceeded a secondary rate limit."}'),
    'wait',
    60_000,
  ],
  ['429 without a time', answer(429), 'wait', 60_000],
  [
    'Retry-After as an instant',
    answer(429, { 'retry-after': 'Fri, 02 Jan 2026 03:04:35 GMT' }),
    'wait',
    30_000,
  ],
  ['Retry-After that is past', answer(429, { 'retry-after': 'Fri, 02 Jan 2026 03:00:00 GMT' }), 'wait', 0],
  ['Retry-After below nothing', answer(429, { 'retry-after': '-5' }), 'wait', 60_000],
  ['Retry-After beyond reason', answer(429, { 'retry-after': '999999999999999' }), 'wait', 86_400_000],
  ['Retry-After that is no time', answer(429, { 'retry-after': '1e300' }), 'wait', 60_000],
  [
    'a reset beyond reason',
    answer(403, { 'x-ratelimit-remaining': '0', 'x-ratelimit-reset': '9'.repeat(20) }),
    'wait',
    86_401_000,
  ],
  [
    'a reset that is no number',
    answer(403, { 'x-ratelimit-remaining': '0', 'x-ratelimit-reset': 'soon' }),
    'wait',
    60_000,
  ],
  ['a web page', answer(200, { 'content-type': 'text/html' }, '<html>'), 'again', 1_000],
  ['a bad gateway', answer(502), 'again', 1_000],
  ['an attempt that broke', { broken: 'reset', code: 'ECONNRESET' } satisfies BrokenAttempt, 'again', 1_000],
  ['JSON that is cut off', answer(200, {}, '[{"a":1},'), 'again', 1_000],
  ['an empty body where JSON was promised', answer(200, {}, ''), 'again', 1_000],
] as const) {
  test(`${what} leads to "${kind}"`, () => {
    const verdict = verdictOf(given, { broken: 0, limited: 0 }, now)
    assert.equal(verdict.kind, kind)
    assert.equal('ms' in verdict ? verdict.ms : 0, ms)
  })
}

test('waits double with every attempt', () => {
  const waits = [0, 1, 2].map((count) => {
    const verdicts = [
      verdictOf(answer(502), { broken: count, limited: 0 }, now),
      verdictOf(answer(429), { broken: 0, limited: count }, now),
    ]
    return verdicts.map((verdict) => ('ms' in verdict ? verdict.ms : 0))
  })
  assert.deepEqual(waits, [
    [1_000, 60_000],
    [2_000, 120_000],
    [4_000, 240_000],
  ])
})
