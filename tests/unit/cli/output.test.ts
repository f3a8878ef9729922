import assert from 'node:assert/strict'
import { spawnSync } from 'node:child_process'
import { closeSync, openSync } from 'node:fs'
import path from 'node:path'
import test from 'node:test'
import { packageRoot } from '../../../lib/base/package-root.ts'

const BIN = path.join(packageRoot(), 'bin/reporef.js')

function run(stdout: number | 'pipe', ...args: readonly string[]): { code: number | null; err: string } {
  const { status, stderr } = spawnSync(process.execPath, [BIN, ...args], {
    stdio: ['ignore', stdout, 'pipe'],
    encoding: 'utf8',
  })
  return { code: status, err: stderr }
}

test('results that the disk does not take are a failed job, told in one sentence', () => {
  const full = openSync('/dev/full', 'w')
  try {
    const { code, err } = run(full, 'tool', '--list')
    assert.equal(code, 1)
    assert.match(err, /^The results cannot be written: ENOSPC: no space left on device, write\.\n$/)
  } finally {
    closeSync(full)
  }
})

test('a command that is nearly right is called unknown before the guess', () => {
  const { code, err } = run('pipe', 'scores')
  assert.equal(code, 2)
  assert.equal(err, 'Unknown command. Did you mean score?\n')
})
