// From the written world to the demo: serve it, record it as anybody would, seal the recording, write the dataset.
import { rmSync } from 'node:fs'
import path from 'node:path'
import type { Digest } from '../../lib/base/digest.ts'
import { writeFileAtomic } from '../../lib/base/files.ts'
import { openCassetteReader } from '../../lib/cassette/reader.ts'
import { recordRepository } from '../../lib/recorder/record.ts'
import { systemClock } from '../../lib/recorder/system-clock.ts'
import { packSnapshot } from '../../lib/snapshot/pack-snapshot.ts'
import { exportDataset } from './dataset/export.ts'
import { readInstances } from './dataset/source.ts'
import { type DemoWorld, playWorld } from './history/world.ts'
import { startDemoServer } from './server.ts'
import { readWorld } from './source/world.ts'

/** Where the description is read and the demo is written. `cassettes` loses what it held of these repositories. */
export type Folders = {
  readonly world: string
  readonly instances: string
  readonly cassettes: string
  readonly snapshots: string
}

/** What was made. */
export type Demo = {
  readonly world: DemoWorld
  readonly snapshot: Digest
  readonly dataset: ReadonlyMap<string, string>
  /** Requests the recorder made, of all repositories. */
  readonly requests: number
}

/** Builds the whole demo into `folders`. */
export async function makeDemo(folders: Folders, say: (line: string) => void): Promise<Demo> {
  const world = playWorld(readWorld(folders.world))
  const names = world.repositories.map((one) => one.fullName)
  const dataset = exportDataset(world, readInstances(folders.instances, names))
  const requests = await recordAll(world, folders.cassettes, say)
  const cassettes = world.repositories.map((one) =>
    openCassetteReader(path.join(folders.cassettes, one.source.owner, one.source.name)),
  )
  try {
    const { id } = await packSnapshot({ cassettes, out: folders.snapshots, name: 'demo', replace: true })
    for (const [file, text] of dataset)
      writeFileAtomic(path.join(folders.snapshots, 'demo', 'dataset', file), text)
    return { world, snapshot: id, dataset, requests }
  } finally {
    for (const cassette of cassettes) cassette[Symbol.dispose]()
  }
}

async function recordAll(world: DemoWorld, out: string, say: (line: string) => void): Promise<number> {
  const server = await startDemoServer({ world, port: 0 })
  try {
    for (const { fullName, source } of world.repositories) {
      rmSync(path.join(out, fullName), { recursive: true, force: true })
      const { requests, completeness } = await recordRepository({
        repository: fullName,
        formerNames: source.formerNames,
        apiUrl: server.url,
        token: undefined,
        out,
        concurrency: 4,
        maxRequests: Number.POSITIVE_INFINITY,
        wait: false,
        clock: systemClock,
        signal: new AbortController().signal,
        notice: say,
        onProgress: () => {},
      })
      const partial = completeness
        .filter((row) => row.verdict !== 'complete')
        .map((row) => `${row.resource} ${row.verdict}`)
      say(`${fullName}: ${requests} requests${partial.length > 0 ? `, but ${partial.join(', ')}` : ''}`)
    }
    return server.requests.length
  } finally {
    await server.close()
  }
}
