// JSON and text in the world file. Most issues, comments and commits stand as they are: unpacking a few kilobytes takes
// longer than reading them, and a list reads a page of them. What is longer is compressed, items against a dictionary of
// their kind: they are alike to their neighbours, so that most of them stands in the dictionary already.
import { constants, zstdCompressSync, zstdDecompressSync } from 'node:zlib'
import { canonicalJson, type JsonObject, parseJson } from '../base/json.ts'

/** Items up to this many bytes are not compressed. @see docs/world.md */
const LONGEST_PLAIN_ITEM = 5000
/** Nor are texts up to this: the frame's own header would eat the gain. */
const LONGEST_PLAIN_TEXT = 160
/** Measured on comments, issues and commits: beyond these, time doubles for a twentieth of the bytes. */
const LEVEL = 1
const DICTIONARY_BYTES = 16_384
/** First byte of a Zstandard frame; neither JSON nor {@link PLAIN} begins with it. */
const FRAME = 0x28
/** Marks bytes that stand as they are. */
const PLAIN = 0

const NO_DICTIONARY = new Uint8Array()

/** Packs and unpacks the items of one kind, or texts. */
export type Packer = {
  pack(text: string): Uint8Array
  unpack(bytes: Uint8Array): string
}

/** A packer over the `dictionary` of a kind, which must be the same for both directions; without one, a packer of texts. */
export function packerOf(dictionary: Uint8Array = NO_DICTIONARY): Packer {
  const isOfTexts = dictionary.length === 0
  const shared = isOfTexts ? {} : { dictionary: Buffer.from(dictionary) }
  const longestPlain = isOfTexts ? LONGEST_PLAIN_TEXT : LONGEST_PLAIN_ITEM
  const params = { [constants.ZSTD_c_compressionLevel]: LEVEL }
  return {
    pack(text) {
      const size = Buffer.byteLength(text)
      if (size > longestPlain) {
        // Knowing the size, the compressor sets up tables for it and not for the largest stream.
        const packed = zstdCompressSync(Buffer.from(text), { ...shared, params, pledgedSrcSize: size })
        if (packed.length < size) return packed
      }
      const plain = Buffer.allocUnsafe(1 + size)
      plain[0] = PLAIN
      plain.write(text, 1)
      return plain
    },
    unpack: (bytes) =>
      isCompressed(bytes)
        ? zstdDecompressSync(bytes, shared).toString()
        : Buffer.from(bytes.buffer, bytes.byteOffset + 1, bytes.length - 1).toString(),
  }
}

/** Whether unpacking `bytes` takes more than reading them. */
export function isCompressed(bytes: Uint8Array): boolean {
  return bytes[0] === FRAME
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
