// A segment holds bodies for good: `segment-0001.zst` is a row of zstd frames, each before it a skippable frame (RFC
// 8878, section 3.1.2) that lists what is in it. So `zstd -d` reads a segment, and the index can be built again from it.
import { closeSync, fstatSync, openSync } from 'node:fs'
import { constants, zstdCompress } from 'node:zlib'
import { type Digest, hexOf } from '../base/digest.ts'
import { Failure } from '../base/failure.ts'
import { readAt } from '../base/files.ts'
import { LARGEST_DIRECTORY_BYTES, LARGEST_FRAME_BYTES, unsafe } from './limits.ts'

const SKIPPABLE = 0x184d2a5e
const PREFIX_BYTES = 8
const ENTRY_BYTES = 40
const FORMAT = 'reporef.segment/1'
const COMPRESSION_LEVEL = 3

/** Fetched from the compressor at once; the small default makes a frame a row of many small buffers. */
const OUTPUT_CHUNK_BYTES = 1 << 20

/** A body in a frame, in the order of the frame's uncompressed bytes. */
export type BodyEntry = { readonly digest: Digest; readonly size: number }

/** A frame of a segment: `offset` and `length` are those of its zstd bytes. */
export type SegmentFrame = {
  readonly offset: number
  readonly length: number
  readonly entries: readonly BodyEntry[]
}

/** The bytes every segment begins with. */
export function segmentHead(): Buffer {
  return skippable(Buffer.from(FORMAT))
}

/** One frame holding `bodies`, ready to be appended: its directory, and its zstd bytes. Compresses off this thread. */
export async function encodeFrame(
  entries: readonly BodyEntry[],
  bodies: readonly Uint8Array[],
): Promise<{ readonly directory: Buffer; readonly compressed: Buffer }> {
  const [only] = bodies
  // A body of its own frame may be large: it is not copied.
  const compressed = await compress(bodies.length === 1 && only ? only : Buffer.concat(bodies))
  const directory = Buffer.alloc(8 + entries.length * ENTRY_BYTES)
  directory.writeBigUInt64LE(BigInt(compressed.length))
  entries.forEach(({ digest, size }, at) => {
    directory.write(hexOf(digest), 8 + at * ENTRY_BYTES, 'hex')
    directory.writeBigUInt64LE(BigInt(size), 8 + at * ENTRY_BYTES + 32)
  })
  return { directory: skippable(directory), compressed }
}

/**
 * The whole frames of a segment and the offset where they end; what follows, if anything, is torn.
 *
 * @throws {Failure} FORMAT_UNKNOWN when the file does not begin as a segment of this version
 */
export function scanSegment(file: string): {
  readonly frames: readonly SegmentFrame[]
  readonly end: number
} {
  const handle = openSync(file, 'r')
  try {
    const { size } = fstatSync(handle)
    const head = segmentHead()
    if (size < head.length) return { frames: [], end: 0 }
    const found = readAt(handle, 0, head.length)
    if (isBlank(found)) return { frames: [], end: 0 }
    checkHead(file, found, head)
    const frames: SegmentFrame[] = []
    let end = head.length
    for (let frame = frameAt(file, handle, end, size); frame; frame = frameAt(file, handle, end, size)) {
      frames.push(frame)
      end = frame.offset + frame.length
    }
    return { frames, end }
  } finally {
    closeSync(handle)
  }
}

/** A loss of power can leave a file its length and nothing in it. */
function isBlank(bytes: Buffer): boolean {
  return bytes.every((byte) => byte === 0)
}

function checkHead(file: string, found: Buffer, head: Buffer): void {
  if (found.equals(head)) return
  const format = found.subarray(PREFIX_BYTES).toString('latin1')
  throw new Failure('FORMAT_UNKNOWN', `${file} is not a segment of format ${FORMAT}.`, { path: file, format })
}

function frameAt(file: string, handle: number, at: number, fileSize: number): SegmentFrame | undefined {
  if (at + PREFIX_BYTES + 8 > fileSize) return undefined
  const prefix = readAt(handle, at, PREFIX_BYTES)
  const directorySize = prefix.readUInt32LE(4)
  const offset = at + PREFIX_BYTES + directorySize
  if (prefix.readUInt32LE(0) !== SKIPPABLE || directorySize < 8 || offset > fileSize) return undefined
  if ((directorySize - 8) % ENTRY_BYTES !== 0) return undefined
  if (directorySize > LARGEST_DIRECTORY_BYTES)
    throw unsafe(file, `lists ${(directorySize - 8) / ENTRY_BYTES} bodies in a frame`)
  const directory = readAt(handle, at + PREFIX_BYTES, directorySize)
  const length = Number(directory.readBigUInt64LE(0))
  if (length === 0 || offset + length > fileSize) return undefined
  const entries = entriesOf(directory)
  const total = entries.reduce((sum, entry) => sum + entry.size, 0)
  if (total > LARGEST_FRAME_BYTES) throw unsafe(file, `says that a frame unpacks to ${total} bytes`)
  return { offset, length, entries }
}

function entriesOf(directory: Buffer): BodyEntry[] {
  const entries: BodyEntry[] = []
  for (let at = 8; at < directory.length; at += ENTRY_BYTES) {
    const digest = `sha256:${directory.toString('hex', at, at + 32)}` as Digest
    entries.push({ digest, size: Number(directory.readBigUInt64LE(at + 32)) })
  }
  return entries
}

function skippable(payload: Buffer): Buffer {
  const prefix = Buffer.alloc(PREFIX_BYTES)
  prefix.writeUInt32LE(SKIPPABLE, 0)
  prefix.writeUInt32LE(payload.length, 4)
  return Buffer.concat([prefix, payload])
}

function compress(bytes: Uint8Array): Promise<Buffer> {
  const params = {
    [constants.ZSTD_c_compressionLevel]: COMPRESSION_LEVEL,
    [constants.ZSTD_c_checksumFlag]: 1,
    // The whole frame is the window: a frame is a few megabytes.
    [constants.ZSTD_c_windowLog]: 22,
  }
  return new Promise((resolve, reject) => {
    zstdCompress(bytes, { params, chunkSize: OUTPUT_CHUNK_BYTES }, (error, result) =>
      error ? reject(error) : resolve(result),
    )
  })
}
