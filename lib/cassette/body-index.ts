// Where each body of a cassette stands. Built by reading the directories of the segments: no file of its own can be
// out of step with them.
import { closeSync, openSync } from 'node:fs'
import { zstdDecompressSync } from 'node:zlib'
import { type Digest, digestOf } from '../base/digest.ts'
import { Failure } from '../base/failure.ts'
import { readAt } from '../base/files.ts'
import { filesOf } from './numbered-files.ts'
import { type BodyEntry, type SegmentFrame, scanSegment } from './segment.ts'
import { readTail, type TailBody } from './tail.ts'

type Frame = {
  readonly file: string
  readonly offset: number
  readonly length: number
  readonly size: number
}

/** `within` counts from the start of the frame's uncompressed bytes; without a frame, from the start of the file. */
type Place = {
  readonly frame: Frame | undefined
  readonly file: string
  readonly within: number
  readonly size: number
}

/** Uncompressed frames kept, in bytes: bodies are read in about the order they were written. */
const CACHED_BYTES = 32 << 20

/** Finds bodies by digest. Holds files open until it is disposed. */
export class BodyIndex {
  readonly #places = new Map<Digest, Place>()
  readonly #handles = new Map<string, number>()
  readonly #cache = new Map<Frame, Uint8Array>()

  has(digest: Digest): boolean {
    return this.#places.has(digest)
  }

  /** True for a body that a segment has. */
  isSealed(digest: Digest): boolean {
    return this.#places.get(digest)?.frame !== undefined
  }

  /** Every body, about in the order in which they are read fastest. */
  digests(): Iterable<Digest> {
    return this.#places.keys()
  }

  get size(): number {
    return this.#places.size
  }

  /** Takes in a frame of a segment; its places go before those of a tail. */
  addFrame(file: string, { offset, length, entries }: SegmentFrame): void {
    const size = entries.reduce((sum, entry) => sum + entry.size, 0)
    const frame: Frame = { file, offset, length, size }
    let within = 0
    for (const entry of entries) {
      this.#places.set(entry.digest, { frame, file, within, size: entry.size })
      within += entry.size
    }
  }

  /** Takes in a body of a tail, unless a segment has it. */
  addTailBody(file: string, { digest, size }: BodyEntry, offset: number): void {
    if (!this.has(digest)) this.#places.set(digest, { frame: undefined, file, within: offset, size })
  }

  /** Lets go of a file that is about to be removed. */
  forget(file: string): void {
    const handle = this.#handles.get(file)
    if (handle !== undefined) closeSync(handle)
    this.#handles.delete(file)
  }

  /**
   * The bytes of a body.
   *
   * @throws {Failure} FILE_INVALID when the cassette does not have it, DIGEST_MISMATCH when its bytes are others
   */
  read(digest: Digest, folder: string): Uint8Array {
    const place = this.#places.get(digest)
    if (place === undefined) {
      throw new Failure('FILE_INVALID', `${folder} has no body ${digest}: record it again to complete it.`, {
        path: folder,
      })
    }
    const bytes = this.#bytesAt(place)
    const actual = digestOf(bytes)
    if (actual === digest) return bytes
    const details = { path: place.file, expected: digest, actual }
    throw new Failure(
      'DIGEST_MISMATCH',
      `${place.file} is damaged: a body is ${actual}, not ${digest}.`,
      details,
    )
  }

  [Symbol.dispose](): void {
    for (const handle of this.#handles.values()) closeSync(handle)
    this.#handles.clear()
    this.#cache.clear()
  }

  #bytesAt({ frame, file, within, size }: Place): Uint8Array {
    if (frame === undefined) return this.#readFile(file, within, size)
    const bytes = this.#cache.get(frame) ?? this.#decompressed(frame)
    this.#cache.delete(frame)
    this.#cache.set(frame, bytes)
    let kept = [...this.#cache.values()].reduce((sum, { length }) => sum + length, 0)
    for (const [oldest, { length }] of this.#cache) {
      if (kept <= CACHED_BYTES || oldest === frame) break
      this.#cache.delete(oldest)
      kept -= length
    }
    return bytes.subarray(within, within + size)
  }

  #decompressed(frame: Frame): Uint8Array {
    const compressed = this.#readFile(frame.file, frame.offset, frame.length)
    try {
      return zstdDecompressSync(compressed, { maxOutputLength: Math.max(frame.size, 1) })
    } catch (error) {
      const message = `${frame.file} is damaged: the frame at byte ${frame.offset} cannot be decompressed.`
      throw new Failure('FILE_INVALID', message, { path: frame.file }, { cause: error })
    }
  }

  #readFile(file: string, at: number, length: number): Uint8Array {
    const handle = this.#handles.get(file) ?? openSync(file, 'r')
    this.#handles.set(file, handle)
    return readAt(handle, at, length)
  }
}

/** A segment or tail as it was found: `end` is where its whole records end. */
export type FoundFile = { readonly file: string; readonly end: number }

/** The index of the cassette in `folder`, with what stands in its segments and tails. */
export function buildBodyIndex(folder: string): {
  readonly index: BodyIndex
  readonly segments: readonly (FoundFile & { readonly frames: readonly SegmentFrame[] })[]
  readonly tails: readonly (FoundFile & { readonly bodies: readonly TailBody[] })[]
} {
  const index = new BodyIndex()
  const segments = filesOf(folder, 'segment').map((file) => ({ file, ...scanSegment(file) }))
  for (const { file, frames } of segments) for (const frame of frames) index.addFrame(file, frame)
  const tails = filesOf(folder, 'tail').map((file) => ({ file, ...readTail(file) }))
  for (const { file, bodies } of tails) for (const body of bodies) index.addTailBody(file, body, body.offset)
  return { index, segments, tails }
}
