import assert from 'node:assert/strict'
import { appendFileSync, readFileSync, writeFileSync } from 'node:fs'
import test from 'node:test'
import { isFailure } from '../../../lib/base/failure.ts'
import { callsFile, episodesFile, runFile } from '../../../lib/journal/paths.ts'
import { readCalls, readEpisodes, readRunRecord, writeRunRecord } from '../../../lib/journal/run-files.ts'
import { sealRun } from '../../../lib/journal/seal.ts'
import { name, RUN, runAttempt, withFolder } from './records.ts'

test('run.json is read as it was written', async () => {
  await withFolder((folder) => {
    writeRunRecord(folder, RUN)
    assert.deepEqual(readRunRecord(folder), RUN)
  })
})

for (const [content, code] of [
  ['{"format":"reporef.run/9"}', 'FORMAT_UNKNOWN'],
  ['[]', 'FORMAT_UNKNOWN'],
  ['{"format":"reporef.run/1"}', 'FILE_INVALID'],
  ['{', 'FILE_INVALID'],
] as const) {
  test(`run.json with ${content} is refused as ${code}`, async () => {
    await withFolder((folder) => {
      writeFileSync(runFile(folder), content)
      assert.throws(
        () => readRunRecord(folder),
        (error) => isFailure(error, code) && error.message.includes(runFile(folder)),
      )
    })
  })
}

test('a folder that is no finished run is refused with the remedy', async () => {
  await withFolder((folder) => {
    assert.throws(() => readEpisodes(folder), /No such file: .*episodes\.jsonl.*--resume/)
    assert.throws(() => readRunRecord(folder), /No such file: .*run\.json/)
  })
})

test('a line that does not fit is named with its number', async () => {
  await withFolder(async (folder) => {
    runAttempt(folder, name('a'))
    await sealRun(folder)
    appendFileSync(callsFile(folder), '{"instance":"a"}\n')
    assert.throws(() => [...readCalls(folder)], /calls\.jsonl:4 does not fit schemas\/calls\.json/)
    appendFileSync(episodesFile(folder), '{"instance":')
    assert.throws(() => readEpisodes(folder), /episodes\.jsonl:3 is cut short/)
  })
})

test('an empty file is refused', async () => {
  await withFolder((folder) => {
    writeFileSync(episodesFile(folder), '')
    assert.throws(() => readEpisodes(folder), /episodes\.jsonl:1 is missing/)
  })
})

test('a file of many megabytes is read line by line', async () => {
  await withFolder(async (folder) => {
    runAttempt(folder, name('a'))
    await sealRun(folder)
    const [format = '', first = ''] = readFileSync(callsFile(folder), 'utf8').split('\n')
    const wide = first.replace('"note":"', `"note":"${'ä'.repeat(200_000)}`)
    writeFileSync(callsFile(folder), `${[format, ...Array.from({ length: 12 }, () => wide)].join('\n')}\n`)
    const calls = [...readCalls(folder)]
    assert.equal(calls.length, 12)
    assert.equal(new Set(calls.map((call) => JSON.stringify(call.arguments))).size, 1)
  })
})
