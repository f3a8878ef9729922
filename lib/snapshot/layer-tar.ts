// A layer as a tar: the same bytes for the same entries, on any machine.
import { createWriteStream } from 'node:fs'
import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { pipeline } from 'node:stream/promises'
import { constants, createZstdCompress, type ZstdCompress } from 'node:zlib'
import { type Header, type Pack, pack } from 'tar-stream'
import { type Digest, digestOf, openDigest } from '../base/digest.ts'
import { canonicalJson } from '../base/json.ts'
import { INDEX_PATH, type IndexEntry, LAYER_FORMAT } from './layer-index.ts'
import { BLOCK, tarPaddingOf } from './tar-reader.ts'
import { breathe, type Watch } from './watch.ts'

/** The sealed tar: digest and size of its uncompressed bytes, and the digest of its index. */
export type SealedTar = { readonly digest: Digest; readonly size: number; readonly index: Digest }

/** Beyond this level a tenth is gained at ten times the time. No identity depends on it. */
const LEVEL = 12

/** Writes the index and `entries`, whose files stand below `folder`, as a compressed tar to `file`. */
export async function writeLayerTar(
  folder: string,
  entries: readonly IndexEntry[],
  file: string,
  watch: Watch,
): Promise<SealedTar> {
  const index = Buffer.from(canonicalJson({ format: LAYER_FORMAT, entries }))
  const size = tarSizeOf([index.length, ...entries.map((entry) => entry.size)])
  const tar = pack()
  const digest = openDigest()
  let written = 0
  async function* observed(): AsyncGenerator<Buffer> {
    for await (const chunk of tar as AsyncIterable<Buffer>) {
      digest.update(chunk)
      written += chunk.length
      yield chunk
    }
  }
  const stored = pipeline(observed, compressor(size), createWriteStream(file, { flush: true, flags: 'wx' }))
  const filled = fill(tar, folder, index, { entries, watch })
  try {
    await Promise.all([stored, filled])
  } catch (error) {
    tar.destroy(error instanceof Error ? error : undefined)
    await Promise.allSettled([stored, filled])
    throw error
  }
  return { digest: digest.digest(), size: written, index: digestOf(index) }
}

type Filling = { readonly entries: readonly IndexEntry[]; readonly watch: Watch }

async function fill(tar: Pack, folder: string, index: Buffer, { entries, watch }: Filling): Promise<void> {
  await addEntry(tar, INDEX_PATH, index)
  for (const entry of entries) {
    await breathe(watch)
    await addEntry(tar, entry.path, await readFile(path.join(folder, entry.path)))
  }
  tar.finalize()
}

/** A header and whole blocks for each entry, and two empty blocks at the end. */
function tarSizeOf(sizes: readonly number[]): number {
  return sizes.reduce((sum, size) => sum + BLOCK + size + tarPaddingOf(size), 2 * BLOCK)
}

/** One entry at a time: the next is read when the compressor has taken this one. */
async function addEntry(tar: Pack, name: string, content: Buffer): Promise<void> {
  await new Promise<void>((resolve, reject) => {
    tar.entry(headerOf(name, content.length), content, (error) => (error ? reject(error) : resolve()))
  })
}

/** Every field is said: a default would tie the bytes to the library's version or to the machine. */
function headerOf(name: string, size: number): Header {
  return {
    name,
    size,
    type: 'file',
    mode: 0o644,
    mtime: new Date(0),
    uid: 0,
    gid: 0,
    uname: '',
    gname: '',
    linkname: '',
    devmajor: 0,
    devminor: 0,
  }
}

/** Repetition in a layer spans items far apart, hence a window of up to 128 MiB; the checksum finds damage before our digests do. */
function compressor(size: number): ZstdCompress {
  return createZstdCompress({
    chunkSize: 2 ** 18,
    // Small layers then take small tables.
    pledgedSrcSize: size,
    params: {
      [constants.ZSTD_c_compressionLevel]: LEVEL,
      [constants.ZSTD_c_enableLongDistanceMatching]: 1,
      [constants.ZSTD_c_windowLog]: Math.min(27, Math.max(16, Math.ceil(Math.log2(size)))),
      [constants.ZSTD_c_checksumFlag]: 1,
    },
  })
}
