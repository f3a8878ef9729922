// The world of a real repository's facts, recorded from the stand-in for GitHub that may lie beside the checkout.
import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { gunzipSync } from 'node:zlib'
import { packageRoot } from '../../lib/base/package-root.ts'
import { openCassetteReader } from '../../lib/cassette/reader.ts'
import { systemClock } from '../../lib/recorder/system-clock.ts'
import { packSnapshot } from '../../lib/snapshot/pack-snapshot.ts'
import type { World } from '../../lib/world/types.ts'
import { ensureWorld, openWorld } from '../../lib/world/world.ts'
import { record } from './crawl.ts'

type Server = { readonly url: string; readonly close: () => Promise<void> }
type Start = (options: Readonly<Record<string, unknown>>) => Promise<Server>

const FOLDER = path.join(packageRoot(), '../shared/github-standin')
const DATA = path.join(FOLDER, 'data/mls-protocol.json.gz')

/** Whether the stand-in is at hand. */
export function standinIsThere(): boolean {
  return existsSync(path.join(FOLDER, 'server.mjs')) && existsSync(DATA)
}

/** The raw facts that the stand-in answers from, as they lie in its file. */
export function standinFacts(): unknown {
  return JSON.parse(gunzipSync(readFileSync(DATA)).toString())
}

/** Records the stand-in's repository below `out`, packs it, and opens its world; the caller disposes of it. */
export async function recordStandin(out: string): Promise<World> {
  const { start } = (await import(path.join(FOLDER, 'server.mjs'))) as { start: Start }
  const server = await start({ data: [DATA], limit: 1_000_000 })
  try {
    const repository = 'mlswg/mls-protocol'
    const recorded = await record(server.url, out, { repository, clock: systemClock, concurrency: 8 })
    using cassette = openCassetteReader(recorded.folder)
    const packed = await packSnapshot({
      cassettes: [cassette],
      out: path.join(out, 'packed'),
      name: 'standin',
    })
    return openWorld(
      await ensureWorld(packed.folder, { cacheDir: path.join(out, 'cache'), notice: () => {} }),
    )
  } finally {
    await server.close()
  }
}
