// Recording from `reporef serve` as from GitHub gives back the snapshot that is served.
import assert from 'node:assert/strict'
import { mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import test, { type TestContext } from 'node:test'
import { packageRoot } from '../../lib/base/package-root.ts'
import { diffSnapshots } from '../../lib/snapshot/diff-snapshots.ts'
import { openSnapshot } from '../../lib/snapshot/open-snapshot.ts'
import type { Snapshot } from '../../lib/snapshot/types.ts'
import { ensureWorld, openWorld } from '../../lib/world/world.ts'
import { recordServed } from '../support/record-served.ts'
import { openTinyWorld, tinySnapshot } from '../support/tiny-world.ts'

function scratch(context: TestContext): string {
  const folder = mkdtempSync(path.join(tmpdir(), 'reporef-served-'))
  context.after(() => rmSync(folder, { recursive: true, force: true }))
  return folder
}

/** Serves a snapshot out of a world of its own, and records it. */
async function recaptured(snapshot: Snapshot, folder: string): Promise<Snapshot> {
  mkdirSync(folder)
  const file = await ensureWorld(snapshot.folder, { cacheDir: path.join(folder, 'cache'), notice: () => {} })
  using world = openWorld(file)
  const { packed } = await recordServed(world, snapshot.manifest, folder)
  return openSnapshot(packed.folder)
}

test('the demo, served and recorded, is the demo to the last digest', async (context) => {
  const demo = openSnapshot(path.join(packageRoot(), 'snapshots/demo'))
  const again = await recaptured(demo, path.join(scratch(context), 'demo'))
  assert.deepEqual(
    again.manifest.layers.map(({ repository, digest }) => [repository.full_name, digest]),
    demo.manifest.layers.map(({ repository, digest }) => [repository.full_name, digest]),
  )
  assert.equal(again.id, demo.id)
})

/**
 * What differs of the tiny world, which is written by hand: it has what a crawl does not ask for (the absence of numbers
 * beyond the last, the profile of an organization), and lacks what a crawl does find (the list form of a commit whose full
 * form a clone gives, the status of every head, the profile of every author, collections that are empty).
 */
const HAND_WRITTEN = new Set([
  ...['absence', 'branch_commits', 'combined_status', 'commit', 'commit_simple', 'completeness', 'head_tree'],
  ...['latest_release', 'pull_request_files', 'releases', 'repository', 'tags', 'user'],
])

test('the tiny world, served and recorded, keeps its items, and recorded once more is the same', async (context) => {
  const folder = scratch(context)
  const tiny = tinySnapshot()
  using world = await openTinyWorld()
  const { packed } = await recordServed(world, tiny.manifest, folder)
  const once = openSnapshot(packed.folder)
  const { repositories } = await diffSnapshots(tiny, once)
  for (const { repository, kinds } of repositories)
    for (const kind of Object.keys(kinds)) assert.ok(HAND_WRITTEN.has(kind), `${repository}: ${kind}`)
  const twice = await recaptured(once, path.join(folder, 'twice'))
  assert.deepEqual((await diffSnapshots(once, twice)).repositories, [])
  assert.equal(twice.id, once.id)
})
