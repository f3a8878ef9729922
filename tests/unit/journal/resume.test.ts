import assert from 'node:assert/strict'
import test from 'node:test'
import { resumeOf } from '../../../lib/journal/resume.ts'
import { sealRun } from '../../../lib/journal/seal.ts'
import { openWorkingFile } from '../../../lib/journal/working-file.ts'
import { callOf, name, runAttempt, withFolder } from './records.ts'

const wanted = ['a', 'b', 'c'].map((instance) => ({ instance, trial: 1 }))

test('everything is to do where nothing was done', async () => {
  await withFolder((folder) => {
    assert.deepEqual(resumeOf(folder, wanted), {
      done: [],
      todo: wanted.map((of) => ({ ...of, attempt: 1 })),
    })
  })
})

test('an attempt that did not end is made again under its number', async () => {
  await withFolder((folder) => {
    runAttempt(folder, name('a'))
    using file = openWorkingFile(folder, { task: 'task-b', ...name('b') })
    file.call(callOf(name('b'), 1))
    assert.deepEqual(resumeOf(folder, wanted).todo, [
      { instance: 'b', trial: 1, attempt: 1 },
      { instance: 'c', trial: 1, attempt: 1 },
    ])
  })
})

test('an attempt that infrastructure ended is followed by the next, until one is the agent’s own', async () => {
  await withFolder((folder) => {
    runAttempt(folder, name('a'), 'harness_error')
    runAttempt(folder, name('b'), 'provider_error')
    runAttempt(folder, name('b', 1, 2), 'agent_crash')
    runAttempt(folder, name('c'), 'time_limit')
    const { done, todo } = resumeOf(folder, wanted)
    assert.deepEqual(todo, [{ instance: 'a', trial: 1, attempt: 2 }])
    assert.equal(done.length, 4)
  })
})

test('a sealed run knows what it has, and more trials of it are to do', async () => {
  await withFolder(async (folder) => {
    for (const { instance } of wanted) runAttempt(folder, name(instance))
    await sealRun(folder)
    runAttempt(folder, name('a'))
    const { done, todo } = resumeOf(folder, [...wanted, { instance: 'a', trial: 2 }])
    assert.deepEqual(
      done.map(({ instance }) => instance),
      ['a', 'b', 'c'],
    )
    assert.deepEqual(todo, [{ instance: 'a', trial: 2, attempt: 1 }])
  })
})
