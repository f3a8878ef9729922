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

const script = new URL('./pool-worker.ts', import.meta.url)
const open = (worldPath = 'world', size = 2) => openToolPool({ worldPath, size, view: CRAWL, script })

const failed = (pattern: RegExp) => (error: unknown) =>
  isFailure(error, 'PROCESS_FAILED') && pattern.test(error.message)

test('the pool answers many calls at once, each with its own outcome', async () => {
  const pool = open()
  try {
    const numbers = Array.from({ length: 50 }, (_, at) => at)
    const outcomes = await Promise.all(numbers.map((at) => pool.call('echo', { at, big: 2n ** 60n })))
    assert.deepEqual(
      outcomes.map(({ result }) => result),
      numbers.map((at) => ({ at, big: 2n ** 60n })),
    )
  } finally {
    await pool.close()
  }
})

test('a tool that throws fails its call with the cause, and the worker goes on', async () => {
  const pool = open('world', 1)
  try {
    await assert.rejects(
      pool.call('throw', {}),
      (error: unknown) =>
        failed(/the tool threw \(TypeError: broken\)/)(error) &&
        error instanceof Error &&
        error.cause instanceof Error,
    )
    assert.deepEqual((await pool.call('echo', 1)).result, 1)
  } finally {
    await pool.close()
  }
})

test('a worker that dies fails the calls it was at, and the next call starts another', async () => {
  const pool = open('world', 1)
  try {
    const lost = [pool.call('hang', {}), pool.call('die', {})]
    for (const call of lost) await assert.rejects(call, failed(/exited with code 7/))
    assert.deepEqual((await pool.call('echo', 2)).result, 2)
  } finally {
    await pool.close()
  }
})

test('a world that cannot be opened fails the call with the cause', async () => {
  const pool = open('missing', 1)
  try {
    await assert.rejects(pool.call('echo', {}), failed(/No such file: missing/))
  } finally {
    await pool.close()
  }
})

test('close fails the calls under way and every call after', async () => {
  const pool = open('world', 1)
  const hanging = pool.call('hang', {})
  const closed = pool.close()
  await assert.rejects(hanging, failed(/was closed/))
  await closed
  await assert.rejects(pool.call('echo', {}), failed(/is closed/))
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
