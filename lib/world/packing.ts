// JSON and text in the world file: compressed against a dictionary of the kind, where that pays. One item is small and
// alike to its neighbours, so that most of it stands in the dictionary already.
import { constants, zstdCompressSync, zstdDecompressSync } from 'node:zlib'
import { canonicalJson, type JsonObject, parseJson } from '../base/json.ts'

/** Below this many bytes a frame's own header eats the gain. */
const SHORTEST_PACKED = 160
/** Measured on comments, issues and commits: beyond these, time doubles for a twentieth of the bytes. */
const LEVEL = 1
const DICTIONARY_BYTES = 16_384
/** First byte of a Zstandard frame; neither JSON nor {@link PLAIN} begins with it. */
const FRAME = 0x28
/** Marks bytes that stand as they are. */
const PLAIN = 0

const NO_DICTIONARY = new Uint8Array()

/** Packs and unpacks the items of one kind. */
export type Packer = {
  pack(text: string): Uint8Array
  unpack(bytes: Uint8Array): string
}

/** A packer over `dictionary`, which must be the same for both directions; empty bytes for none. */
export function packerOf(dictionary: Uint8Array = NO_DICTIONARY): Packer {
  const shared = dictionary.length === 0 ? {} : { dictionary: Buffer.from(dictionary) }
  const params = { [constants.ZSTD_c_compressionLevel]: LEVEL }
  return {
    pack(text) {
      const bytes = Buffer.from(text)
      if (bytes.length >= SHORTEST_PACKED) {
        // Knowing the size, the compressor sets up tables for it and not for the largest stream.
        const packed = zstdCompressSync(bytes, { ...shared, params, pledgedSrcSize: bytes.length })
        if (packed.length < bytes.length) return packed
      }
      return Buffer.concat([Buffer.from([PLAIN]), bytes])
    },
    unpack: (bytes) =>
      bytes[0] === FRAME
        ? zstdDecompressSync(bytes, shared).toString()
        : Buffer.from(bytes.buffer, bytes.byteOffset + 1, bytes.length - 1).toString(),
  }
}

/** A dictionary from the first items of a kind: an even choice of them, each cut, the last ones nearest to hand. */
export function dictionaryOf(items: readonly JsonObject[]): Uint8Array {
  const step = Math.max(1, Math.floor(items.length / 16))
  const chosen = items.filter((_, at) => at % step === 0)
  const share = Math.floor(DICTIONARY_BYTES / Math.max(1, chosen.length))
  return Buffer.concat(chosen.map((item) => Buffer.from(canonicalJson(item)).subarray(0, share)))
}

/** The object packed in `bytes`. */
export function unpackJson(packer: Packer, bytes: Uint8Array): JsonObject {
  return parseJson(packer.unpack(bytes)) as JsonObject
}
