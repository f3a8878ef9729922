import assert from 'node:assert/strict'
import test from 'node:test'
import { summaryText } from '../../../lib/cli/record-summary.ts'
import { planText, recordedText } from '../../../lib/cli/record-text.ts'

const recorded = {
  repository: 'o/r',
  folder: 'cassettes/o/r',
  requests: 3,
  observations: 3,
  completeness: [],
}
const tally = { conditional: 2, confirmed: 2, deltas: 1, resent: 0, bodies: 0, failed: 0, retired: 0 }

test('planText names its columns once, so that no row says “1 calls”', () => {
  const text = planText({
    repository: 'o/r',
    resources: [{ resource: 'labels', items: 1, calls: 1 }],
    ...{ calls: 1, hours: 1 / 5_000, asked: 18, limit: 5_000, remaining: 4_982 },
  })
  assert.equal(
    text,
    `o/r: at least 1 call (found out with 18)
                            items      calls
  labels                        1          1
  commits that only pull requests have come on top, one call each
About 0.7 s at 5,000 calls an hour, of which 4,982 are left now.`,
  )
})

test('recordedText says of a cassette that asked nothing that it was whole already', () => {
  assert.equal(recordedText(recorded), 'o/r: recorded into cassettes/o/r with 3 requests')
  assert.equal(
    recordedText({ ...recorded, requests: 0 }),
    'o/r: whole already in cassettes/o/r with 0 requests',
  )
})

test('summaryText says of refreshed cassettes that they were refreshed', () => {
  const outcome = { repository: 'o/r', recorded: { ...recorded, refreshed: tally } }
  assert.match(summaryText([outcome]), /\n1 refreshed, 0 failed$/)
})
