import assert from 'node:assert/strict'
import { spawnSync } from 'node:child_process'
import { appendFileSync, mkdirSync, readFileSync, truncateSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import test from 'node:test'
import { isFailure } from '../../../lib/base/failure.ts'
import {
  finishedEpisode,
  openWorkingFile,
  workingCalls,
  workingFiles,
} from '../../../lib/journal/working-file.ts'
import { callOf, episodeOf, name, runAttempt, taskOf, timingOf, withFolder } from './records.ts'

const one = name('chat_2026-01-02_issue_17')

test('a working file gives back its calls, episode and timing', async () => {
  await withFolder((folder) => {
    const file = runAttempt(folder, one)
    assert.deepEqual([...workingCalls(file)], [callOf(one, 1), callOf(one, 2)])
    assert.deepEqual(finishedEpisode(file), { episode: episodeOf(one), timing: timingOf(one) })
  })
})

test('the name of a working file holds the task and not the instance', async () => {
  await withFolder((folder) => {
    using file = openWorkingFile(folder, { ...one, task: 'task-0007', trial: 2, attempt: 3 })
    assert.match(file.path, /working\/task-0007\.2\.3\.jsonl$/)
  })
})

test('a call is in the file before the next one starts', async () => {
  await withFolder((folder) => {
    using file = openWorkingFile(folder, { ...one, task: 'task-1' })
    file.call(callOf(one, 1))
    assert.deepEqual([...workingCalls(file.path)], [callOf(one, 1)])
  })
})

test('an attempt cut at any byte has its whole calls and no episode', async () => {
  await withFolder((folder) => {
    const file = runAttempt(folder, one)
    const bytes = readFileSync(file)
    for (let size = bytes.length - 1; size >= 0; size -= 7) {
      writeFileSync(file, bytes)
      truncateSync(file, size)
      assert.equal(finishedEpisode(file), undefined)
      assert.ok([...workingCalls(file)].length <= 2)
    }
  })
})

test('a file that is started again holds nothing of the attempt before', async () => {
  await withFolder((folder) => {
    const attempt = { ...one, task: taskOf(one) }
    openWorkingFile(folder, attempt).call(callOf(one, 1))
    using file = openWorkingFile(folder, attempt)
    assert.deepEqual([...workingCalls(file.path)], [])
  })
})

test('a broken line before the last is damage and named', async () => {
  await withFolder((folder) => {
    const file = runAttempt(folder, one)
    appendFileSync(file, '{"call":{"instance":"a"}}\n')
    assert.throws(
      () => [...workingCalls(file)],
      (error) => isFailure(error, 'FILE_INVALID') && error.message.includes(`${file}:5`),
    )
    appendFileSync(file, 'not json\n')
    assert.throws(() => finishedEpisode(file), /:6 is not JSON/)
  })
})

test('a file of another format is refused by name', async () => {
  await withFolder((folder) => {
    const file = runAttempt(folder, one)
    writeFileSync(file, '{"format":"reporef.working/9"}\n')
    assert.throws(
      () => finishedEpisode(file),
      (error) => isFailure(error, 'FORMAT_UNKNOWN') && error.details.format === 'reporef.working/9',
    )
  })
})

test('a task id that could leave the folder is refused', async () => {
  await withFolder((folder) => {
    assert.throws(() => openWorkingFile(folder, { ...one, task: '../x' }), /task id/)
    assert.deepEqual(workingFiles(folder), [])
  })
})

test('a run killed at once keeps every call that was made', async () => {
  await withFolder((folder) => {
    const script = path.join(import.meta.dirname, 'killed-run.ts')
    const { signal } = spawnSync(process.execPath, [script, folder], { timeout: 30_000 })
    assert.equal(signal, 'SIGKILL')
    const [file = ''] = workingFiles(folder)
    assert.deepEqual([...workingCalls(file)], [callOf(one, 1), callOf(one, 2)])
    assert.equal(finishedEpisode(file), undefined)
  })
})

test('a folder among the working files is named', async () => {
  await withFolder((folder) => {
    const odd = path.join(path.dirname(runAttempt(folder, one)), 'odd.jsonl')
    mkdirSync(odd)
    assert.throws(
      () => workingFiles(folder).map(finishedEpisode),
      (error) => isFailure(error, 'FILE_INVALID') && error.message.startsWith(`${odd} is a folder`),
    )
  })
})
