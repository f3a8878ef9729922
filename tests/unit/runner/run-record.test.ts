import assert from 'node:assert/strict'
import { mkdirSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import test from 'node:test'
import { isFailure } from '../../../lib/base/failure.ts'
import { readRunRecord } from '../../../lib/journal/run-files.ts'
import { beginRun } from '../../../lib/runner/run-record.ts'
import { RUN, temporaryFolder } from './fixtures.ts'

test('a new run writes its record, and a second one in its folder is refused', (context) => {
  const folder = temporaryFolder(context)
  beginRun(folder, RUN, false)
  assert.deepEqual(readRunRecord(folder), RUN)
  assert.throws(
    () => beginRun(folder, RUN, false),
    (error) => isFailure(error, 'FILE_EXISTS') && error.message.includes('--resume'),
  )
})

test('a run is resumed with the settings it was started with, whatever it is called', (context) => {
  const folder = temporaryFolder(context)
  beginRun(folder, RUN, false)
  beginRun(folder, { ...RUN, run: 'another name' }, true)
  assert.deepEqual(readRunRecord(folder), RUN)
})

test('a run is not resumed with other settings: the first that differs is named', (context) => {
  const folder = temporaryFolder(context)
  beginRun(folder, RUN, false)
  for (const other of [{ budget: 5 }, { agent: { kind: 'builtin', name: 'bm25' } }, { extra: true }]) {
    assert.throws(
      () => beginRun(folder, { ...RUN, ...other }, true),
      (error) => isFailure(error, 'USAGE') && error.message.includes(`"${Object.keys(other)[0]}"`),
    )
  }
})

test('a run that is not there cannot be resumed', (context) => {
  assert.throws(
    () => beginRun(temporaryFolder(context), RUN, true),
    (error) => isFailure(error, 'FILE_MISSING'),
  )
})

test('a new run is refused in a folder that holds anything but what an earlier start left', (context) => {
  const folder = temporaryFolder(context)
  writeFileSync(path.join(folder, `run.json.${process.pid}.tmp`), '{')
  beginRun(folder, RUN, false)
  const used = temporaryFolder(context)
  mkdirSync(path.join(used, 'working'))
  assert.throws(
    () => beginRun(used, RUN, false),
    (error) =>
      isFailure(error, 'FILE_EXISTS') && / is not empty \(working\) .* new or empty\.$/.test(error.message),
  )
})
