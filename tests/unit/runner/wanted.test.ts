import assert from 'node:assert/strict'
import test from 'node:test'
import fc from 'fast-check'
import { isFailure } from '../../../lib/base/failure.ts'
import { chosenOf, wantedOf } from '../../../lib/runner/wanted.ts'
import { madeUpTasks } from './fixtures.ts'

test('shards are a partition of the dataset, whatever their number', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 30 }), fc.integer({ min: 1, max: 12 }), (count, of) => {
      const tasks = madeUpTasks(count)
      const parts = Array.from({ length: of }, (_, at) => chosenOf(tasks, { shard: { index: at + 1, of } }))
      assert.deepEqual(
        parts
          .flat()
          .map(({ task }) => task.id)
          .sort(),
        tasks.map(({ task }) => task.id).sort(),
      )
      const sizes = parts.map((part) => part.length)
      assert.ok(Math.max(...sizes) - Math.min(...sizes) <= 1)
    }),
    { numRuns: 40 },
  )
})

test('a limit takes the first tasks of the shuffle', () => {
  const tasks = madeUpTasks(9)
  assert.deepEqual(
    chosenOf(tasks.toReversed(), { limit: 3 }).map(({ task }) => task.id),
    ['task-0001', 'task-0002', 'task-0003'],
  )
})

test('ids may be those of instances or of tasks, and an unknown one is named', () => {
  const tasks = madeUpTasks(5)
  const ids = ['ring_2021-03-04_issue_2', tasks[0]?.task.id ?? '']
  assert.equal(
    chosenOf(tasks, { ids }).length,
    new Set([tasks[0], tasks.find((t) => t.instance.id === ids[0])]).size,
  )
  assert.throws(
    () => chosenOf(tasks, { ids: [...ids, 'ring_0'] }),
    (error) => isFailure(error, 'USAGE') && error.message.includes('"ring_0"'),
  )
})

test('every trial of every task is wanted, trial by trial', () => {
  assert.deepEqual(
    wantedOf(madeUpTasks(2), 2).map(({ task, trial }) => `${task.id}.${trial}`),
    ['task-0001.1', 'task-0002.1', 'task-0001.2', 'task-0002.2'],
  )
})
