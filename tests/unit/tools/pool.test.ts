import assert from 'node:assert/strict'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import test from 'node:test'
import { isFailure } from '../../../lib/base/failure.ts'
import { openToolPool } from '../../../lib/tools/pool.ts'
import { callTool } from '../../../lib/tools/registry.ts'
import { writtenOf } from '../../../lib/tools/written-result.ts'
import { buildWorldFile } from '../../../lib/world/build.ts'
import { CRAWL } from '../../../lib/world/view.ts'
import { openWorld } from '../../../lib/world/world.ts'
import { tinySnapshot } from '../../support/tiny-world.ts'

test('a world that cannot be opened fails the call with the cause, the place and the remedy', async () => {
  const pool = openToolPool({ worldPath: '/no/world', size: 1, view: CRAWL })
  try {
    await assert.rejects(
      pool.call('list_tags', {}),
      (error) =>
        isFailure(error, 'PROCESS_FAILED') &&
        /^A tool worker failed: it exited with code 1 \(No world at \/no\/world;.*--resume\.$/.test(
          error.message,
        ),
    )
  } finally {
    await pool.close()
  }
})

test('the pool answers from a built world as the tools themselves do', async () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'reporef-pool-'))
  const worldPath = path.join(folder, 'tiny.sqlite')
  await buildWorldFile(tinySnapshot(), worldPath)
  const pool = openToolPool({ worldPath, size: 2, view: CRAWL })
  using world = openWorld(worldPath)
  try {
    for (const [name, args] of [
      ['search_issues', { query: 'crash' }],
      ['list_commits', { owner: 'acme', repo: 'rocket' }],
      ['list_commits', { owner: 'acme' }],
      ['unheard_of', {}],
    ] as const) {
      const { written, ...outcome } = await pool.call(name, args)
      const own = callTool((request) => world.answer(request, CRAWL), name, args)
      assert.deepEqual(outcome, own)
      assert.deepEqual(written, writtenOf(own))
    }
  } finally {
    await pool.close()
    rmSync(folder, { recursive: true, force: true })
  }
})
