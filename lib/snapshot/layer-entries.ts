// The entries of a layer one after the other, each held against the index: nothing is given out under a name, or beyond
// a size, that the index does not state.
import { digestOf, openDigest } from '../base/digest.ts'
import { Failure } from '../base/failure.ts'
import { ByteSource } from './byte-source.ts'
import { layerBytes, layerFileOf } from './layer-bytes.ts'
import { INDEX_LIMIT_BYTES, INDEX_PATH, type IndexEntry, parseLayerIndex } from './layer-index.ts'
import { readTarHeader, tarPaddingOf } from './tar-reader.ts'
import type { LayerEntry } from './types.ts'

/** An entry with its bytes, which are good until the next entry is asked for. */
export type OpenEntry = { readonly entry: IndexEntry; readonly chunks: AsyncIterable<Buffer> }

/**
 * Every entry of the layer but the index, in order. What is left unread of an entry is read, and its digest checked,
 * before the next comes; the digest of the whole is checked before the iteration ends.
 *
 * @throws {Failure} FILE_MISSING, FILE_INVALID, FORMAT_UNKNOWN, ARCHIVE_UNSAFE or DIGEST_MISMATCH
 */
export async function* layerEntries(folder: string, layer: LayerEntry): AsyncGenerator<OpenEntry> {
  const place = layerFileOf(folder, layer)
  const source = new ByteSource(layerBytes(folder, layer), place)
  try {
    for (const entry of await readIndex(source, layer, place)) {
      await expectHeader(source, entry, place)
      const chunks = checked(source, entry, place)
      yield { entry, chunks }
      for await (const _ of chunks);
      await source.take(tarPaddingOf(entry.size))
    }
    await expectEnd(source, place)
  } finally {
    await source.close()
  }
}

async function readIndex(
  source: ByteSource,
  layer: LayerEntry,
  place: string,
): Promise<readonly IndexEntry[]> {
  const header = await readTarHeader(source, place)
  if (header?.name !== INDEX_PATH || header.size > INDEX_LIMIT_BYTES) {
    throw new Failure('ARCHIVE_UNSAFE', `${place} does not begin with ${INDEX_PATH} of a sensible size.`, {
      path: place,
      entry: header?.name ?? '',
    })
  }
  const bytes = await source.take(header.size)
  await source.take(tarPaddingOf(header.size))
  expectDigest(`${place}:${INDEX_PATH}`, layer.index, digestOf(bytes))
  return parseLayerIndex(bytes, `${place}:${INDEX_PATH}`).entries
}

async function expectHeader(source: ByteSource, entry: IndexEntry, place: string): Promise<void> {
  const header = await readTarHeader(source, place)
  if (header?.name === entry.path && header.size === entry.size) return
  const found = header ? `${JSON.stringify(header.name)} of ${header.size} bytes` : 'its end'
  throw new Failure(
    'ARCHIVE_UNSAFE',
    `${place} holds ${found} where its index says ${entry.path} of ${entry.size} bytes.`,
    { path: place, entry: header?.name ?? '' },
  )
}

async function* checked(source: ByteSource, entry: IndexEntry, place: string): AsyncGenerator<Buffer> {
  const digest = openDigest()
  for await (const chunk of source.stream(entry.size)) {
    digest.update(chunk)
    yield chunk
  }
  expectDigest(`${place}:${entry.path}`, entry.digest, digest.digest())
}

/** A tar ends with two empty blocks; anything after the last entry but those is not in the index. */
async function expectEnd(source: ByteSource, place: string): Promise<void> {
  const header = await readTarHeader(source, place)
  if (header) {
    throw new Failure(
      'ARCHIVE_UNSAFE',
      `${place} holds ${JSON.stringify(header.name)}, which is not in its index.`,
      {
        path: place,
        entry: header.name,
      },
    )
  }
  for await (const chunk of source.rest()) {
    if (chunk.some((byte) => byte !== 0)) {
      throw new Failure('ARCHIVE_UNSAFE', `${place} goes on after its end.`, { path: place, entry: '' })
    }
  }
}

function expectDigest(place: string, expected: string, actual: string): void {
  if (actual === expected) return
  throw new Failure(
    'DIGEST_MISMATCH',
    `${place} does not have its digest: expected ${expected}, got ${actual}.`,
    { path: place, expected, actual },
  )
}
