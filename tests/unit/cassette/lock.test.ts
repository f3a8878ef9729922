import assert from 'node:assert/strict'
import { spawnSync } from 'node:child_process'
import { existsSync, mkdtempSync, readFileSync, rmSync, utimesSync, writeFileSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import test, { type TestContext } from 'node:test'
import { realDisk } from '../../../lib/base/disk.ts'
import { isFailure } from '../../../lib/base/failure.ts'
import { lockFolder } from '../../../lib/cassette/lock.ts'

function scratch(t: TestContext): { folder: string; file: string } {
  const folder = mkdtempSync(path.join(os.tmpdir(), 'reporef-lock-'))
  t.after(() => rmSync(folder, { recursive: true, force: true }))
  return { folder, file: path.join(folder, 'recording.lock') }
}

const isTaken = (error: unknown): boolean => isFailure(error, 'FILE_EXISTS')

test('a lock names its holder and goes with it', (t) => {
  const { folder, file } = scratch(t)
  const lock = lockFolder(folder, realDisk)
  const { process: holder, host } = JSON.parse(readFileSync(file, 'utf8'))
  assert.deepEqual([holder, host], [process.pid, os.hostname()])
  assert.throws(() => lockFolder(folder, realDisk), isTaken)
  lock[Symbol.dispose]()
  assert.ok(!existsSync(file))
})

const ended = (): number => spawnSync(process.execPath, ['--version']).pid

for (const [what, holder] of [
  ['of a process that has ended', () => ({ process: ended(), began: '', host: os.hostname() })],
  [
    'of an earlier process with our number',
    () => ({ process: process.pid, began: 'x', host: os.hostname() }),
  ],
  [
    'whose number another process has now',
    () => ({ process: process.ppid, began: 'x 1', host: os.hostname() }),
  ],
  ['that a loss of power left empty', () => undefined],
] as const) {
  test(`a lock ${what} is taken over`, (t) => {
    const { folder, file } = scratch(t)
    const left = holder()
    writeFileSync(file, left === undefined ? '' : JSON.stringify(left))
    const lock = lockFolder(folder, realDisk)
    assert.equal(JSON.parse(readFileSync(file, 'utf8')).process, process.pid)
    lock[Symbol.dispose]()
  })
}

test('a lock of a running process is kept, also where the system does not say when that began', (t) => {
  const { folder, file } = scratch(t)
  writeFileSync(file, JSON.stringify({ process: process.ppid, began: '', host: os.hostname() }))
  assert.throws(() => lockFolder(folder, realDisk), isTaken)
})

test('a lock of another machine is kept until it has not been touched for ten minutes', (t) => {
  const { folder, file } = scratch(t)
  const far = { process: 1, began: '', host: 'another-machine' }
  writeFileSync(file, JSON.stringify(far))
  assert.throws(() => lockFolder(folder, realDisk), /Process 1 on another-machine is recording/)
  const long = Date.now() / 1000 - 660
  utimesSync(file, long, long)
  lockFolder(folder, realDisk)[Symbol.dispose]()
})
