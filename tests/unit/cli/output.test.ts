import assert from 'node:assert/strict'
import { spawnSync } from 'node:child_process'
import { closeSync, openSync } from 'node:fs'
import path from 'node:path'
import { PassThrough } from 'node:stream'
import test from 'node:test'
import { packageRoot } from '../../../lib/base/package-root.ts'
import type { Output } from '../../../lib/cli/command.ts'
import { standardOutput } from '../../../lib/cli/output.ts'

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

test('a command with too few arguments says how many it expects', () => {
  const { code, err } = run('pipe', 'snapshot', 'diff', 'demo')
  assert.equal(code, 2)
  assert.equal(err, 'Expected 2 or more arguments, got 1; `--help` names them.\n')
})

/** What comes out of streams that are terminals or not. */
function printed(isTTY: boolean, print: (output: Output) => void): { out: string; err: string } {
  const [stdout, stderr] = [new PassThrough(), new PassThrough()]
  const streams = { stdout: Object.assign(stdout, { isTTY }), stderr: Object.assign(stderr, { isTTY }) }
  print(standardOutput(streams as unknown as Pick<typeof process, 'stdout' | 'stderr'>))
  return { out: String(stdout.read() ?? ''), err: String(stderr.read() ?? '') }
}

test('text from outside cannot steer a terminal, and reaches a pipe as it is', () => {
  const title = 'a\u001b]0;pwned\u0007b\u009b2Jc\u202ed\te'
  const shown = printed(true, (output) => output.result(title))
  assert.equal(shown.out, 'a\ufffd]0;pwned\ufffdb\ufffd2Jc\ufffdd\te\n')
  assert.equal(printed(false, (output) => output.result(title)).out, `${title}\n`)
  assert.equal(printed(false, (output) => output.notice(title)).err, shown.out)
})

test('an empty value is refused, not taken for a default', () => {
  for (const args of [
    ['tool', 'list_tags', '{}', '--snapshot', ''],
    ['replay', '--agent', 'builtin:null', '--out='],
    ['snapshot', 'verify', ''],
  ]) {
    const { code, err } = run('pipe', ...args)
    assert.equal(code, 2)
    assert.match(err, /^Expected a value for "(snapshot|out)", got an empty text\.\n$/)
  }
})
