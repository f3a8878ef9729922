// A snapshot served as GitHub's REST API, recorded from there as from GitHub, and packed again.
import path from 'node:path'
import { openCassetteReader } from '../../lib/cassette/reader.ts'
import { recordRepository } from '../../lib/recorder/record.ts'
import { systemClock } from '../../lib/recorder/system-clock.ts'
import { restApp } from '../../lib/serve/rest.ts'
import { listenRest } from '../../lib/serve/rest-http.ts'
import { type Packed, packSnapshot } from '../../lib/snapshot/pack-snapshot.ts'
import type { Manifest } from '../../lib/snapshot/types.ts'
import type { World } from '../../lib/world/types.ts'
import { CRAWL } from '../../lib/world/view.ts'

/** What came back, and how many requests a repository took. */
export type Recaptured = { readonly packed: Packed; readonly requests: Readonly<Record<string, number>> }

/** Records every repository of `manifest` from a server over `world` into `folder`, and packs them as `again`. */
export async function recordServed(world: World, manifest: Manifest, folder: string): Promise<Recaptured> {
  const { url, close } = await listenRest(
    restApp({
      ask: (request) => world.answer(request, CRAWL),
      snapshot: world.snapshot,
      now: systemClock.now,
      rewrite: false,
    }).fetch,
    { kind: 'port', host: '127.0.0.1', port: 0 },
  )
  const requests: Record<string, number> = {}
  const out = path.join(folder, 'cassettes')
  try {
    for (const { repository } of manifest.layers) {
      const recorded = await recordRepository({
        repository: repository.full_name,
        formerNames: repository.former_names,
        apiUrl: url,
        token: undefined,
        out,
        concurrency: 4,
        maxRequests: Number.POSITIVE_INFINITY,
        wait: false,
        clock: systemClock,
        signal: new AbortController().signal,
        notice: () => {},
        onProgress: () => {},
      })
      requests[repository.full_name] = recorded.requests
    }
  } finally {
    await close()
  }
  const cassettes = manifest.layers.map(({ repository }) =>
    openCassetteReader(path.join(out, repository.full_name)),
  )
  try {
    return { requests, packed: await packSnapshot({ cassettes, out: folder, name: 'again' }) }
  } finally {
    for (const cassette of cassettes) cassette[Symbol.dispose]()
  }
}
