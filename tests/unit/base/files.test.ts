import assert from 'node:assert/strict'
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import test from 'node:test'
import { isFailure } from '../../../lib/base/failure.ts'
import { readJsonFile, readJsonLines, writeFileAtomic, writeJsonFile } from '../../../lib/base/files.ts'

function scratch(): { folder: string } & Disposable {
  const folder = mkdtempSync(path.join(tmpdir(), 'reporef-files-'))
  return { folder, [Symbol.dispose]: () => rmSync(folder, { recursive: true }) }
}

test('writeFileAtomic makes the folder, replaces the file and leaves nothing beside it', () => {
  using place = scratch()
  const file = path.join(place.folder, 'a/b/c.txt')
  writeFileAtomic(file, 'one')
  writeFileAtomic(file, new Uint8Array([0x74, 0x77, 0x6f]))
  assert.equal(readFileSync(file, 'utf8'), 'two')
  assert.deepEqual(readdirSync(path.dirname(file)), ['c.txt'])
})

test('writeFileAtomic leaves the old file and no temporary when it cannot write', () => {
  using place = scratch()
  const file = path.join(place.folder, 'kept')
  writeFileAtomic(path.join(file, 'child'), 'x')
  assert.throws(() => writeFileAtomic(file, 'a folder stands here'))
  assert.ok(existsSync(path.join(file, 'child')))
  assert.deepEqual(readdirSync(place.folder), ['kept'])
})

test('writeJsonFile and readJsonFile keep large integers', () => {
  using place = scratch()
  const file = path.join(place.folder, 'id.json')
  writeJsonFile(file, { id: 9007199254740993n })
  assert.deepEqual(readJsonFile(file, ''), { id: 9007199254740993n })
})

test('readJsonLines names the line that is not an object', () => {
  using place = scratch()
  const file = path.join(place.folder, 'lines.jsonl')
  for (const bad of ['{"cut": ', '[1]', '7']) {
    writeFileSync(file, `{"a":1}\n\n${bad}\n`)
    assert.throws(
      () => readJsonLines(file, ''),
      (error) =>
        isFailure(error, 'FILE_INVALID') && error.details.line === 3 && error.message.includes(`${file}:3`),
    )
  }
})

test('readJsonFile says what to do when the file is missing', () => {
  assert.throws(
    () => readJsonFile('/nowhere/x.json', 'Run the packer first.'),
    (error) =>
      isFailure(error, 'FILE_MISSING') &&
      error.message === 'No such file: /nowhere/x.json. Run the packer first.',
  )
})

test('readJsonLines says that a folder is no file', () => {
  using place = scratch()
  assert.throws(
    () => readJsonLines(place.folder, 'Give a file.'),
    (error) =>
      isFailure(error, 'FILE_INVALID') && error.message.endsWith('is a folder, not a file. Give a file.'),
  )
})

test('readJsonLines passes over a byte order mark and refuses what is not UTF-8', () => {
  using place = scratch()
  const file = path.join(place.folder, 'lines.jsonl')
  writeFileSync(file, '\ufeff{"a":"é"}\r\n')
  assert.deepEqual(readJsonLines(file, ''), [{ line: 1, value: { a: 'é' } }])
  writeFileSync(file, '{"a":"é"}\n', 'latin1')
  assert.throws(
    () => readJsonLines(file, 'Save it as UTF-8.'),
    (error) =>
      isFailure(error, 'FILE_INVALID') && error.message === `${file} is not UTF-8 text. Save it as UTF-8.`,
  )
})

test('readJsonLines names the line that is nested without end', () => {
  using place = scratch()
  const file = path.join(place.folder, 'lines.jsonl')
  writeFileSync(file, `{"a":${'['.repeat(9_000)}${']'.repeat(9_000)}}\n`)
  assert.throws(
    () => readJsonLines(file, ''),
    (error) => isFailure(error, 'FILE_INVALID') && error.message.startsWith(`${file}:1 is nested deeper`),
  )
})
