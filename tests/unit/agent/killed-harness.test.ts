import assert from 'node:assert/strict'
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { readdirSync, readFileSync, rmSync } from 'node:fs'
import path from 'node:path'
import { createInterface } from 'node:readline'
import test from 'node:test'
import { setTimeout as pause } from 'node:timers/promises'
import { confinementOfMachine } from '../../../lib/agent/confinement.ts'
import { folderWith } from './fixtures.ts'

for (const confinement of new Set([confinementOfMachine(), 'open'])) {
  test(`an agent that never yields is gone when its harness is killed (${confinement})`, async (context) => {
    const folder = folderWith(context, {
      'package.json': '{"type":"module"}',
      'my-agent.js': 'export default () => { for (;;); }',
    })
    const script = path.join(import.meta.dirname, 'killed-harness.ts')
    const harness = spawn(process.execPath, [script, path.join(folder, 'my-agent.js'), confinement], {
      stdio: ['ignore', 'pipe', 'inherit'],
    })
    context.after(() => harness.kill('SIGKILL'))
    const [stage = ''] = (await once(createInterface({ input: harness.stdout }), 'line')) as string[]
    context.after(() => {
      for (const pid of processesOf(stage)) process.kill(pid, 'SIGKILL')
      rmSync(stage, { recursive: true, force: true })
    })
    assert.ok(processesOf(stage).length > 0)
    harness.kill('SIGKILL')
    await once(harness, 'exit')
    for (let tries = 0; tries < 600 && processesOf(stage).length > 0; tries++) await pause(50)
    assert.deepEqual(processesOf(stage), [])
  })
}

/** Ids of the running processes whose command line names `folder`. */
function processesOf(folder: string): readonly number[] {
  return readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name) && commandOf(name).includes(folder))
    .map(Number)
}

/** Empty for a process that is gone, or waits to be reaped. */
function commandOf(pid: string): string {
  try {
    return readFileSync(`/proc/${pid}/cmdline`, 'utf8')
  } catch (error) {
    if (['ENOENT', 'ESRCH'].includes((error as NodeJS.ErrnoException).code ?? '')) return ''
    throw error
  }
}
