import { existsSync } from 'node:fs'
import path from 'node:path'
import { openCassetteReader } from '../../lib/cassette/reader.ts'
import type { RequestKey } from '../../lib/github/request-key.ts'
import { type Recorded, recordRepository } from '../../lib/recorder/record.ts'
import { systemClock } from '../../lib/recorder/system-clock.ts'
import { packSnapshot } from '../../lib/snapshot/pack-snapshot.ts'
import type { Source } from './source.ts'

/** Requests in flight at a time, for the recorder and for its peers alike. */
export const CONCURRENCY = 4

/** Records the source into `out`. */
export function recordInto(source: Source, out: string): Promise<Recorded> {
  return recordRepository({
    repository: source.repository,
    apiUrl: source.url,
    token: undefined,
    out,
    concurrency: CONCURRENCY,
    maxRequests: Number.POSITIVE_INFINITY,
    wait: true,
    clock: systemClock,
    signal: new AbortController().signal,
    notice: () => undefined,
    onProgress: () => undefined,
  })
}

/** The cassette of the source under `scratch`, recorded on first use. */
export async function cassetteOf(source: Source, scratch: string): Promise<string> {
  const out = path.join(scratch, 'cassettes')
  const folder = path.join(out, ...source.repository.split('/'))
  if (!existsSync(folder)) await recordInto(source, out)
  return folder
}

/** The snapshot of the source under `scratch`, packed on first use. */
export async function snapshotOf(source: Source, scratch: string): Promise<string> {
  const out = path.join(scratch, 'snapshots')
  const folder = path.join(out, 'bench')
  if (!existsSync(folder)) {
    using cassette = openCassetteReader(await cassetteOf(source, scratch))
    await packSnapshot({ cassettes: [cassette], out, name: 'bench' })
  }
  return folder
}

/** The URLs a cassette holds answers to, in the order they were asked, with each answer's decoded size. */
export function requestsOf(
  cassette: string,
  url: string,
): readonly { readonly url: string; readonly size: number }[] {
  using reader = openCassetteReader(cassette)
  return [...reader.observations()].map(({ key, body }) => {
    const { path: at, query } = key as RequestKey
    const search = new URLSearchParams(query).toString()
    return { url: `${url}${at}${search && `?${search}`}`, size: body?.size ?? 0 }
  })
}

/** The middle of several figures. */
export function median(values: readonly number[]): number {
  return values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN
}
