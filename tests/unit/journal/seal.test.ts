import assert from 'node:assert/strict'
import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import test from 'node:test'
import { seededRandom, shuffled } from '../../../lib/base/random.ts'
import { callsFile, episodesFile, timingFile, workingFolder } from '../../../lib/journal/paths.ts'
import { readCalls, readEpisodes, readTiming } from '../../../lib/journal/run-files.ts'
import { sealRun } from '../../../lib/journal/seal.ts'
import { openWorkingFile } from '../../../lib/journal/working-file.ts'
import { callOf, episodeOf, name, runAttempt, timingOf, withFolder } from './records.ts'

const names = ['b', 'a', 'Z', 'ä'].flatMap((instance) => [2, 1, 10].map((trial) => name(instance, trial)))
const sorted = ['Z', 'a', 'b', 'ä'].flatMap((instance) => [1, 2, 10].map((trial) => name(instance, trial)))

const bytesOf = (folder: string): readonly string[] =>
  [episodesFile(folder), callsFile(folder), timingFile(folder)].map((file) => readFileSync(file, 'utf8'))

test('sealRun sorts by instance, trial, attempt, call and removes the working files', async () => {
  await withFolder(async (folder) => {
    for (const of of names) runAttempt(folder, of)
    await sealRun(folder)
    assert.deepEqual(
      readEpisodes(folder),
      sorted.map((of) => episodeOf(of)),
    )
    assert.deepEqual(
      [...readCalls(folder)],
      sorted.flatMap((of) => [callOf(of, 1), callOf(of, 2)]),
    )
    assert.deepEqual(readTiming(folder), sorted.map(timingOf))
    assert.equal(existsSync(workingFolder(folder)), false)
  })
})

test('the final bytes do not depend on the order in which episodes ended', async () => {
  const sealed: (readonly string[])[] = []
  for (const seed of ['x', 'y']) {
    await withFolder(async (folder) => {
      for (const of of shuffled(names, seededRandom(seed))) runAttempt(folder, of)
      await sealRun(folder)
      sealed.push(bytesOf(folder))
    })
  }
  assert.deepEqual(sealed[0], sealed[1])
  assert.match(sealed[0]?.[0] ?? '', /^\{"format":"reporef.episodes\/1"\}\n\{"attempt":1,/)
})

test('an attempt that did not end is left out', async () => {
  await withFolder(async (folder) => {
    runAttempt(folder, name('a'))
    openWorkingFile(folder, { task: 'task-b', ...name('b') })[Symbol.dispose]()
    assert.deepEqual(
      (await sealRun(folder)).map(({ instance }) => instance),
      ['a'],
    )
  })
})

test('a sealed run that was gone on with is sealed with both, and sealing twice changes nothing', async () => {
  await withFolder(async (folder) => {
    runAttempt(folder, name('b'), 'harness_error')
    await sealRun(folder)
    runAttempt(folder, name('b', 1, 2))
    runAttempt(folder, name('a'))
    await sealRun(folder)
    const before = bytesOf(folder)
    assert.deepEqual(
      readEpisodes(folder).map(({ instance, attempt }) => [instance, attempt]),
      [
        ['a', 1],
        ['b', 1],
        ['b', 2],
      ],
    )
    assert.equal([...readCalls(folder)].length, 6)
    await sealRun(folder)
    assert.deepEqual(bytesOf(folder), before)
  })
})

test('sealing again after a crash before the working files were removed changes nothing', async () => {
  await withFolder(async (folder) => {
    runAttempt(folder, name('a'))
    await sealRun(folder)
    const before = bytesOf(folder)
    runAttempt(folder, name('a'))
    await sealRun(folder)
    assert.deepEqual(bytesOf(folder), before)
  })
})

test('a lost timing line stops the sealing and names the file', async () => {
  await withFolder(async (folder) => {
    runAttempt(folder, name('a'))
    await sealRun(folder)
    writeFileSync(timingFile(folder), '{"format":"reporef.timing/1"}\n')
    await assert.rejects(sealRun(folder), /timing\.jsonl has no line for a, trial 1, attempt 1/)
    rmSync(timingFile(folder))
    await assert.rejects(sealRun(folder), /No such file/)
  })
})

test('a run of nothing seals to files with no records', async () => {
  await withFolder(async (folder) => {
    assert.deepEqual(await sealRun(folder), [])
    assert.deepEqual(readEpisodes(folder), [])
  })
})

test('a sealed run that has lost its calls is not told to resume', async () => {
  await withFolder(async (folder) => {
    runAttempt(folder, name('a'))
    await sealRun(folder)
    rmSync(callsFile(folder))
    await assert.rejects(sealRun(folder), (error: Error) =>
      /calls\.jsonl\. The run has ended, .* restored/.test(error.message),
    )
  })
})
