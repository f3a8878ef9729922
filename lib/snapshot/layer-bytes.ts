// The uncompressed bytes of a layer, checked on the way: never more than the manifest says, and at the end exactly those.
import { createReadStream, statSync } from 'node:fs'
import path from 'node:path'
import { pipeline } from 'node:stream'
import { createZstdDecompress } from 'node:zlib'
import { hexOf, openDigest } from '../base/digest.ts'
import { Failure } from '../base/failure.ts'
import { isErrnoException } from '../base/files.ts'
import type { LayerEntry } from './types.ts'

/** Beyond this size a layer may be at most so many times as large as its file: JSON gives 10 to 50. */
const RATIO_FREE_BYTES = 64 * 2 ** 20
const RATIO_LIMIT = 1000
const CHUNK_BYTES = 2 ** 18

/** File of a layer in the snapshot's folder. */
export function layerFileOf(folder: string, layer: LayerEntry): string {
  return path.join(folder, 'layers', `${hexOf(layer.digest)}.tar.zst`)
}

/**
 * The layer's tar, piece by piece.
 *
 * @throws {Failure} FILE_MISSING, FILE_INVALID, ARCHIVE_UNSAFE for a bomb; DIGEST_MISMATCH after the last piece
 */
export async function* layerBytes(folder: string, layer: LayerEntry): AsyncGenerator<Buffer> {
  const file = layerFileOf(folder, layer)
  checkRatio(file, layer)
  const digest = openDigest()
  let size = 0
  for await (const chunk of decompressed(file)) {
    size += chunk.length
    if (size > layer.size) {
      throw new Failure(
        'ARCHIVE_UNSAFE',
        `${file} unpacks to more than the ${layer.size} bytes the manifest says.`,
        {
          path: file,
          entry: '',
        },
      )
    }
    digest.update(chunk)
    yield chunk
  }
  if (size < layer.size) {
    throw new Failure('FILE_INVALID', `${file} unpacks to ${size} bytes; expected ${layer.size} bytes.`, {
      path: file,
    })
  }
  const actual = digest.digest()
  if (actual === layer.digest) return
  throw new Failure(
    'DIGEST_MISMATCH',
    `${file} does not hold what the manifest says: expected ${layer.digest}, got ${actual}.`,
    { path: file, expected: layer.digest, actual },
  )
}

function checkRatio(file: string, layer: LayerEntry): void {
  const size = compressedSizeOf(file)
  if (layer.size <= Math.max(RATIO_FREE_BYTES, size * RATIO_LIMIT)) return
  throw new Failure(
    'ARCHIVE_UNSAFE',
    `The manifest says that ${file} unpacks to ${layer.size} bytes, more than ${RATIO_LIMIT} times its size.`,
    { path: file, entry: '' },
  )
}

function compressedSizeOf(file: string): number {
  try {
    const found = statSync(file)
    // A pipe would be waited for without end, and a device has no size.
    if (found.isFile()) return found.size
  } catch (error) {
    if (!isErrnoException(error) || error.code !== 'ENOENT') throw error
    throw new Failure(
      'FILE_MISSING',
      `No such file: ${file}, which the snapshot's manifest names. Get the snapshot again, whole.`,
      { path: file },
      { cause: error },
    )
  }
  throw new Failure('FILE_INVALID', `${file} is no regular file. Get the snapshot again, whole.`, {
    path: file,
  })
}

async function* decompressed(file: string): AsyncGenerator<Buffer> {
  const stream = createZstdDecompress({ chunkSize: CHUNK_BYTES })
  // Errors of the file reach the loop through `stream`, which the pipeline destroys with them.
  pipeline(createReadStream(file, { highWaterMark: CHUNK_BYTES }), stream, () => undefined)
  try {
    for await (const chunk of stream) yield chunk as Buffer
  } catch (error) {
    if (!(isErrnoException(error) && /^(ZSTD|Z|ERR_ZLIB)_/i.test(error.code ?? ''))) throw error
    throw new Failure(
      'FILE_INVALID',
      `${file} cannot be decompressed: it is cut or changed.`,
      { path: file },
      { cause: error },
    )
  }
}
