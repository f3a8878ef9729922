// How fast a recording is sealed, and a sealed snapshot checked.
import path from 'node:path'
import { openCassetteReader } from '../../lib/cassette/reader.ts'
import { packSnapshot } from '../../lib/snapshot/pack-snapshot.ts'
import { verifySnapshot } from '../../lib/snapshot/verify-snapshot.ts'
import type { Measure } from './main.ts'
import { cassetteOf, median } from './recorded.ts'
import type { Source } from './source.ts'

const ROUNDS = 3

/** Megabytes of uncompressed layer a second: packing from the cassette, and verifying. No limit is stated. */
export async function sealing(source: Source, scratch: string): Promise<readonly Measure[]> {
  const cassette = await cassetteOf(source, scratch)
  const packed: number[] = []
  const verified: number[] = []
  for (let round = 0; round < ROUNDS; round++) {
    using reader = openCassetteReader(cassette)
    const start = performance.now()
    const out = path.join(scratch, 'sealing')
    const { folder, manifest } = await packSnapshot({ cassettes: [reader], out, name: `round-${round}` })
    const between = performance.now()
    await verifySnapshot(folder)
    const megabytes = manifest.layers.reduce((sum, { size }) => sum + size, 0) / 1e6
    packed.push((megabytes * 1000) / (between - start))
    verified.push((megabytes * 1000) / (performance.now() - between))
  }
  return [
    { what: 'snapshot pack', value: `${median(packed).toFixed(1)} MB/s`, met: undefined },
    { what: 'snapshot verify', value: `${median(verified).toFixed(1)} MB/s`, met: undefined },
  ]
}
