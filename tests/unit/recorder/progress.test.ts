import assert from 'node:assert/strict'
import test from 'node:test'
import { Progress } from '../../../lib/recorder/progress.ts'

test('a stage is under way again although the list before it is finished', () => {
  const progress = new Progress(() => undefined)
  progress.done('pull_requests', 582)
  progress.finished('pull_requests')
  progress.total('pull_requests', 582)
  progress.done('pull_requests', 61)
  assert.deepEqual(progress.resources.get('pull_requests'), { done: 61, total: 582, finished: false })
  assert.equal(progress.requestsLeft, 4 * (582 - 61))
})
