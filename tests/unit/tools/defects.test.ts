// The defects known of the reference implementation, one test each: shown gone, or shown to be impossible here.
import assert from 'node:assert/strict'
import test from 'node:test'
import { commitsAndRefsDefects } from './defects/commits-and-refs.ts'
import { contentsAndHarnessDefects } from './defects/contents-and-harness.ts'
import { issuesDefects } from './defects/issues.ts'
import { pullRequestsDefects } from './defects/pull-requests.ts'
import { searchesDefects } from './defects/searches.ts'
import { transportDefects } from './defects/transport.ts'

const DEFECTS = [
  ...searchesDefects,
  ...transportDefects,
  ...issuesDefects,
  ...pullRequestsDefects,
  ...commitsAndRefsDefects,
  ...contentsAndHarnessDefects,
]

test('the table has each of the 70 defects once', () => {
  assert.deepEqual(
    DEFECTS.map(([number]) => number),
    Array.from({ length: 70 }, (_, at) => at + 1),
  )
})

for (const [number, gone, shown] of DEFECTS) test(`defect ${number} is gone: ${gone}`, shown)
