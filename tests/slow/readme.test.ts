// What the README shows is what its command prints.
import assert from 'node:assert/strict'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import test from 'node:test'
import { packageRoot } from '../../lib/base/package-root.ts'
import { reporef } from '../support/reporef.ts'

/** Lines that differ from run to run: how long it took and what the run is called. */
const OF_THE_RUN = /^ {2}(wall time|run) .*$/gm

test('the README shows the output of the quick start as it is', async () => {
  const readme = readFileSync(path.join(packageRoot(), 'README.md'), 'utf8')
  const [, shown = ''] = /<!-- the output [^>]*-->\n```\n([\s\S]*?)\n```/.exec(readme) ?? []
  const scratch = mkdtempSync(path.join(tmpdir(), 'reporef-readme-'))
  try {
    const agent = path.join(packageRoot(), 'examples/my-agent.js')
    const { exitCode, results } = await reporef([
      'replay',
      '--agent',
      agent,
      '--out',
      path.join(scratch, 'run'),
    ])
    assert.equal(exitCode, 0)
    const printed = results.join('\n').replace(/over .*$/m, 'over snapshots/demo/dataset')
    assert.equal(shown.replace(OF_THE_RUN, ''), printed.replace(OF_THE_RUN, ''))
  } finally {
    rmSync(scratch, { recursive: true })
  }
})
