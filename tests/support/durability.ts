// Crawls of the tiny repository that are cut off by a loss of power or a full disk, and ended by another start.
import path from 'node:path'
import type { TestContext } from 'node:test'
import { openCassetteReader } from '../../lib/cassette/reader.ts'
import { packSnapshot } from '../../lib/snapshot/pack-snapshot.ts'
import { fake, record, scratch } from './crawl.ts'
import type { FakeGitHub } from './fake-github.ts'
import { fillingDisk, initialDisk, putCrashed, type ShadowDisk, shadowDisk } from './shadow-disk.ts'

/** A crawl that nothing disturbed, with what it did to the disk. */
export type Undisturbed = {
  readonly server: FakeGitHub
  readonly disk: ShadowDisk
  readonly out: string
  readonly id: string
}

/** The crawl that others are compared with. */
export async function undisturbed(t: TestContext): Promise<Undisturbed> {
  const server = await fake(t)
  const [disk, out] = [shadowDisk(), scratch(t)]
  await record(server.url, out, { disk })
  return { server, disk, out, id: await snapshotIdOf(out) }
}

/** The id of the snapshot that the tiny repository's cassette below `out` gives. */
async function snapshotIdOf(out: string): Promise<string> {
  using cassette = openCassetteReader(path.join(out, 'o', 'r'))
  const { id } = await packSnapshot({ cassettes: [cassette], out, name: 'packed', replace: true })
  return id
}

/** The snapshot's id after a loss of power during the undisturbed crawl, and a second start. */
export async function crawlAfterCrash(
  t: TestContext,
  { server, disk, out }: Undisturbed,
  crash: Parameters<typeof putCrashed>[1],
): Promise<string> {
  const after = scratch(t)
  putCrashed(disk, crash, out, after)
  await record(server.url, after)
  return snapshotIdOf(after)
}

/** The same, where power goes again, after a part of what the second start does to the disk. */
export async function crawlAfterTwoCrashes(
  t: TestContext,
  { server, disk, out }: Undisturbed,
  crash: Parameters<typeof putCrashed>[1],
): Promise<string> {
  const [first, second] = [scratch(t), scratch(t)]
  putCrashed(disk, crash, out, first)
  const start = initialDisk(first)
  const again = shadowDisk(start)
  await record(server.url, first, { disk: again })
  const count = start.length + Math.floor(crash.random() * (again.operations.length - start.length + 1))
  putCrashed(again, { ...crash, count }, first, second)
  await record(server.url, second)
  return snapshotIdOf(second)
}

/** How a crawl ends whose disk is full from its `count`-th write on, and the id when there is room again. */
export async function crawlOnFullDisk(
  t: TestContext,
  { server }: Undisturbed,
  count: number,
): Promise<{ readonly failure: unknown; readonly id: string }> {
  const out = scratch(t)
  let failure: unknown
  await record(server.url, out, { disk: fillingDisk(count) }).catch((error: unknown) => {
    failure = error
  })
  await record(server.url, out)
  return { failure, id: await snapshotIdOf(out) }
}
