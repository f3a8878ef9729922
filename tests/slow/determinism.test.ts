// Two runs of one agent are one run, however many episodes are under way at a time.
import assert from 'node:assert/strict'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import test from 'node:test'
import { parseJson } from '../../lib/base/json.ts'
import { packageRoot } from '../../lib/base/package-root.ts'
import { reporef } from '../support/reporef.ts'

const AGENTS = [path.join(packageRoot(), 'examples/my-agent.js'), 'builtin:bm25', 'builtin:random']

for (const agent of AGENTS) {
  test(`a replay of ${path.basename(agent)} writes equal files at concurrency 1 and 8`, async () => {
    const scratch = mkdtempSync(path.join(tmpdir(), 'reporef-determinism-'))
    try {
      const folders = [1, 8].map((concurrency) => ({
        concurrency,
        folder: path.join(scratch, `run-${concurrency}`),
      }))
      for (const { concurrency, folder } of folders) {
        const { exitCode, notices } = await reporef([
          'replay',
          '--agent',
          agent,
          '--concurrency',
          String(concurrency),
          '--trials',
          '2',
          '--out',
          folder,
        ])
        assert.equal(exitCode, 0, notices.join('\n'))
      }
      const [one, eight] = folders.map(({ folder }) => filesOf(folder))
      assert.deepEqual(eight, one)
      assert.ok(one?.calls.length)
    } finally {
      rmSync(scratch, { recursive: true })
    }
  })
}

/** The files of a run that must be equal, with the run's own name taken out of `run.json`. */
function filesOf(folder: string): { run: unknown; episodes: string; calls: string } {
  const read = (name: string): string => readFileSync(path.join(folder, name), 'utf8')
  const run = parseJson(read('run.json')) as Record<string, unknown>
  return { run: { ...run, run: undefined }, episodes: read('episodes.jsonl'), calls: read('calls.jsonl') }
}
