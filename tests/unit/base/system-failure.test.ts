import assert from 'node:assert/strict'
import { mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import test from 'node:test'
import { exitCodeOf, Failure } from '../../../lib/base/failure.ts'
import { systemFailureOf } from '../../../lib/base/system-failure.ts'

const folder = mkdtempSync(path.join(tmpdir(), 'reporef-system-'))
test.after(() => rmSync(folder, { recursive: true, force: true }))

function thrownBy(work: () => unknown): unknown {
  try {
    work()
  } catch (error) {
    return error
  }
  return assert.fail('Nothing was thrown.')
}

test('systemFailureOf makes a sentence with the path of what the file system refuses', () => {
  const file = path.join(folder, 'file')
  writeFileSync(file, 'x')
  const through = systemFailureOf(thrownBy(() => mkdirSync(path.join(file, 'below'))))
  assert.equal(
    through?.message,
    `A part of the path is no folder: ${path.join(file, 'below')}. Give another path.`,
  )
  assert.equal(exitCodeOf(through), 2)
  const missing = systemFailureOf(thrownBy(() => readdirSync(path.join(folder, 'none'))))
  assert.match(missing?.message ?? '', /^There is no such file or folder: .*none\. Check the path\.$/)
})

test('systemFailureOf takes a full disk for a failed job, not for bad input', () => {
  const error = Object.assign(new Error('ENOSPC: no space left on device, write'), { code: 'ENOSPC' })
  const failure = systemFailureOf(error, '/cache')
  assert.equal(failure?.message, 'The disk is full: /cache. Make room and start again.')
  assert.equal(exitCodeOf(failure), 1)
})

test('systemFailureOf names the place of a database that SQLite cannot open', () => {
  const failure = systemFailureOf(
    thrownBy(() => new DatabaseSync(path.join(folder, 'no/base'))),
    '/place',
  )
  assert.equal(failure?.code, 'WRITE_FAILED')
  assert.match(failure?.message ?? '', /^A database cannot be opened or made: \/place\. /)
})

test('systemFailureOf leaves defects and failures alone', () => {
  assert.equal(systemFailureOf(new TypeError('undefined is not a function')), undefined)
  assert.equal(systemFailureOf(new Failure('USAGE', 'No.', {})), undefined)
  assert.equal(systemFailureOf('ENOSPC'), undefined)
})
