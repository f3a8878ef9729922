// What a recording weighs on disk, against nock's recorder on the same traffic and zstd over the raw bytes.
import { execFileSync } from 'node:child_process'
import { writeFileSync } from 'node:fs'
import http from 'node:http'
import path from 'node:path'
import { constants, createZstdCompress } from 'node:zlib'
import nock from 'nock'
import { openCassetteReader } from '../../lib/cassette/reader.ts'
import type { Measure } from './main.ts'
import { cassetteOf, requestsOf, snapshotOf } from './recorded.ts'
import type { Source } from './source.ts'

/** Disk blocks in bytes, as `du` counts them. */
function diskBytes(folder: string): number {
  return Number(execFileSync('du', ['-s', '--block-size=1', folder], { encoding: 'utf8' }).split('\t')[0])
}

/** Cassette ÷ nock (limit 0.25) and snapshot ÷ zstd of the bodies (limit 1.2). */
export async function sizes(source: Source, scratch: string): Promise<readonly Measure[]> {
  const cassette = await cassetteOf(source, scratch)
  const snapshot = await snapshotOf(source, scratch)
  const peer = path.join(scratch, 'nock.json')
  writeFileSync(peer, await nockRecording(requestsOf(cassette, source.url).map(({ url }) => url)))
  const [ours, theirs, sealed] = [
    diskBytes(cassette),
    diskBytes(peer),
    diskBytes(path.join(snapshot, 'layers')),
  ]
  const small = await zstdBytes(cassette, 3)
  const smaller = await zstdBytes(cassette, 19)
  return [
    line('cassette / nock recorder output, disk blocks (at most 0.25)', ours, theirs, 0.25),
    line('snapshot layers / zstd -3 of the raw bodies (at most 1.2)', sealed, small, 1.2),
    line('snapshot layers / zstd -19 --long of the raw bodies (at most 1.2)', sealed, smaller, 1.2),
  ]
}

function line(what: string, ours: number, theirs: number, limit: number): Measure {
  const ratio = ours / theirs
  const kilobytes = (bytes: number): string => `${Math.round(bytes / 1024).toLocaleString('en')} KiB`
  return {
    what,
    value: `${ratio.toFixed(3)} (${kilobytes(ours)} / ${kilobytes(theirs)})`,
    met: ratio <= limit,
  }
}

/** What nock's recorder keeps of the same traffic, written as nock.back writes its fixtures. */
async function nockRecording(urls: readonly string[]): Promise<string> {
  nock.recorder.rec({ dont_print: true, output_objects: true })
  for (const url of urls) await get(url)
  const recorded = nock.recorder.play()
  nock.restore()
  return JSON.stringify(recorded, undefined, 2)
}

function get(url: string): Promise<void> {
  return new Promise((resolve, reject) => {
    http
      .get(url, { headers: { 'user-agent': 'bench' } }, (answer) =>
        answer.resume().once('end', () => resolve()),
      )
      .once('error', reject)
  })
}

/** Size of one zstd stream over every body, in the order they were recorded. */
async function zstdBytes(cassette: string, level: number): Promise<number> {
  using reader = openCassetteReader(cassette)
  const compress = createZstdCompress({
    params: {
      [constants.ZSTD_c_compressionLevel]: level,
      [constants.ZSTD_c_enableLongDistanceMatching]: level > 9 ? 1 : 0,
      [constants.ZSTD_c_windowLog]: level > 9 ? 27 : 21,
    },
  })
  let size = 0
  compress.on('data', (bytes: Uint8Array) => {
    size += bytes.length
  })
  const done = new Promise((resolve) => compress.once('end', resolve))
  for (const { body } of reader.observations()) {
    if (body && !compress.write(reader.body(body.digest)))
      await new Promise((resolve) => compress.once('drain', resolve))
  }
  compress.end()
  await done
  return size
}
