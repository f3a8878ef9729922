import assert from 'node:assert/strict'
import { spawnSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import test from 'node:test'
import { clearLeavings, workingName } from '../../../lib/base/leavings.ts'

const { pid: dead } = spawnSync(process.execPath, ['--version'])

test('clearLeavings removes what dead processes left under the name, and nothing else', (t) => {
  const folder = mkdtempSync(path.join(os.tmpdir(), 'reporef-leavings-'))
  t.after(() => rmSync(folder, { recursive: true, force: true }))
  const kept = [
    `.demo.${process.ppid}.tmp`,
    `.demo.${dead}.before`,
    `.demo-two.${dead}.tmp`,
    '.demo.0.tmp',
    '.demo.-1.tmp',
    '.demo.x.tmp',
    'demo',
  ]
  for (const name of [...kept, `.demo.${dead}.tmp`, workingName('.demo')]) {
    mkdirSync(path.join(folder, name))
    writeFileSync(path.join(folder, name, 'part'), 'x')
  }
  clearLeavings(folder, '.demo')
  assert.deepEqual(readdirSync(folder).sort(), kept.sort())
})
