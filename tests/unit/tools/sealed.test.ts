// Replay never reaches the network, and least of all when it has nothing.
import assert from 'node:assert/strict'
import dns from 'node:dns'
import { mkdtempSync, rmSync } from 'node:fs'
import net from 'node:net'
import os from 'node:os'
import path from 'node:path'
import test, { type TestContext } from 'node:test'
import { packSnapshot } from '../../../lib/snapshot/pack-snapshot.ts'
import { callTool, toolsOf } from '../../../lib/tools/registry.ts'
import type { World } from '../../../lib/world/types.ts'
import { CRAWL } from '../../../lib/world/view.ts'
import { ensureWorld, openWorld } from '../../../lib/world/world.ts'
import { memoryCassette } from '../../support/memory-cassette.ts'

async function emptyWorld(t: TestContext): Promise<World> {
  const root = mkdtempSync(path.join(os.tmpdir(), 'reporef-sealed-'))
  t.after(() => rmSync(root, { recursive: true, force: true }))
  const { folder } = await packSnapshot({ cassettes: [memoryCassette([])], out: root, name: 'empty' })
  const world = openWorld(await ensureWorld(folder, { cacheDir: root, notice: () => undefined }))
  t.after(() => world[Symbol.dispose]())
  return world
}

/** Whatever opens a connection or looks a name up is noted, and fails. */
function watchNetwork(t: TestContext): readonly string[] {
  const reached: string[] = []
  const trap =
    (name: string) =>
    (...args: readonly unknown[]): never => {
      reached.push(`${name} ${JSON.stringify(args[0])}`)
      throw new Error('The network is sealed.')
    }
  t.mock.method(net.Socket.prototype, 'connect', trap('connect'))
  t.mock.method(dns, 'lookup', trap('lookup'))
  return reached
}

const ARGUMENTS = {
  owner: 'octo',
  repo: 'rocket',
  method: 'get',
  query: 'fuel',
  issue_number: 1,
  pullNumber: 1,
  sha: 'main',
  tag: 'v1',
  name: 'bug',
  path: 'README.md',
}

test('an empty cassette is as sealed as a full one: every tool answers, and none reaches the network', async (t) => {
  const world = await emptyWorld(t)
  const reached = watchNetwork(t)
  for (const { name, schema } of toolsOf('all')) {
    const known = Object.keys((schema.parameters.properties ?? {}) as object)
    for (const place of [{}, { owner: 'no', repo: 'where' }]) {
      const all: Record<string, string | number> = { ...ARGUMENTS, ...place }
      const args = Object.fromEntries(
        known.flatMap((key) => (all[key] === undefined ? [] : [[key, all[key]]])),
      )
      const outcome = callTool((request) => world.answer(request, CRAWL), name, args)
      assert.equal(outcome.status, 'executed', `${name} ${JSON.stringify(outcome.result)}`)
    }
  }
  assert.deepEqual(reached, [])
})

test('what an empty cassette has not is GitHub’s 404 or an empty list, and never made up', async (t) => {
  const world = await emptyWorld(t)
  const answer = world.answer({ path: '/repos/octo/rocket/issues/1' }, CRAWL)
  assert.deepEqual([answer.status, answer.artifacts], [404, []])
  assert.deepEqual(world.answer({ path: '/repos/octo/rocket/issues' }, CRAWL).body, [])
})
