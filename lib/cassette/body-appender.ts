import { rmSync, truncateSync } from 'node:fs'
import { type FileHandle, open } from 'node:fs/promises'
import type { Digest } from '../base/digest.ts'
import { isFailure } from '../base/failure.ts'
import { syncFolder } from '../base/files.ts'
import { type BodyIndex, buildBodyIndex, numberedFile, numberOf } from './body-index.ts'
import { type BodyEntry, encodeFrame, type SegmentFrame, segmentHead } from './segment.ts'
import { type TailBody, tailRecordHead } from './tail.ts'

/** Uncompressed bytes of a frame, about. Larger frames compress little better and cost more to read one body from. */
const FRAME_BYTES = 4 << 20
const SEGMENT_BYTES = 256 << 20

/** Tails that may wait to be compressed before a writer has to wait too. */
const WAITING_TAILS = 2

/** A body that no file holds yet. */
export type NewBody = { readonly digest: Digest; readonly bytes: Uint8Array }

type OpenFile = { readonly file: string; readonly handle: FileHandle; size: number }
type OpenTail = OpenFile & { readonly bodies: NewBody[] }

/** Adds bodies to a cassette: durable in a tail at once, moved into a segment when a frame is full. */
export class BodyAppender {
  readonly index: BodyIndex
  readonly #folder: string
  #tail: OpenTail | undefined
  #nextTail: number
  #segment: OpenFile | undefined
  #nextSegment: number
  #sealing: Promise<void> = Promise.resolve()
  #waiting = 0

  private constructor(folder: string, index: BodyIndex, next: { tail: number; segment: number }) {
    this.#folder = folder
    this.index = index
    this.#nextTail = next.tail
    this.#nextSegment = next.segment
  }

  /** Cuts torn ends off, and moves what an earlier crawl left in tails into a segment. */
  static async open(folder: string): Promise<BodyAppender> {
    cutTornSegments(folder)
    const { index, segments, tails } = buildBodyIndex(folder)
    const next = (files: readonly { file: string }[]): number => numberOf(files.at(-1)?.file ?? '') + 1
    const appender = new BodyAppender(folder, index, { tail: next(tails), segment: next(segments) })
    await appender.#reopenSegment(segments.at(-1))
    for (const { file, bodies } of tails) await appender.#sealBodies(file, unsealed(bodies, segments))
    return appender
  }

  /** Resolves when `bodies`, none of which the cassette has, are on the disk. */
  async append(bodies: readonly NewBody[]): Promise<void> {
    if (bodies.length === 0) return
    const tail = this.#tail ?? (await this.#openTail())
    const start = tail.size
    await writeVector(tail, bodies.flatMap(recordOf))
    await tail.handle.datasync()
    let offset = start
    for (const body of bodies) {
      const entry = entryOf(body)
      offset += tailRecordHead(entry).length
      this.index.addTailBody(tail.file, entry, offset)
      offset += entry.size
      tail.bodies.push(body)
    }
    if (tail.size >= FRAME_BYTES) await this.#roll(tail)
  }

  /** Moves everything into segments and lets go of the files. */
  async close(): Promise<void> {
    try {
      if (this.#tail) this.#startSealing(this.#tail)
      await this.#sealing
    } finally {
      await this.#segment?.handle.close()
      this.index[Symbol.dispose]()
    }
  }

  async #openTail(): Promise<OpenTail> {
    const file = numberedFile(this.#folder, 'tail', this.#nextTail++, 'bin')
    this.#tail = { file, handle: await open(file, 'w'), size: 0, bodies: [] }
    syncFolder(this.#folder)
    return this.#tail
  }

  async #roll(tail: OpenTail): Promise<void> {
    this.#startSealing(tail)
    if (this.#waiting > WAITING_TAILS) await this.#sealing
  }

  #startSealing(tail: OpenTail): void {
    this.#tail = undefined
    this.#waiting++
    this.#sealing = this.#sealing.then(async () => {
      await tail.handle.close()
      await this.#sealBodies(tail.file, tail.bodies)
      this.#waiting--
    })
    // Whoever awaits the chain next gets the failure; until then it must not count as unhandled.
    this.#sealing.catch(() => undefined)
  }

  async #sealBodies(tail: string, bodies: readonly NewBody[]): Promise<void> {
    if (bodies.length > 0) {
      const entries = bodies.map(entryOf)
      const { directory, compressed } = await encodeFrame(
        entries,
        bodies.map((body) => body.bytes),
      )
      const segment = await this.#segmentWithRoom()
      const offset = segment.size + directory.length
      await writeVector(segment, [directory, compressed])
      await segment.handle.datasync()
      this.index.addFrame(segment.file, { offset, length: compressed.length, entries })
    }
    this.index.forget(tail)
    rmSync(tail, { force: true })
  }

  async #segmentWithRoom(): Promise<OpenFile> {
    if (this.#segment && this.#segment.size < SEGMENT_BYTES) return this.#segment
    await this.#segment?.handle.close()
    const file = numberedFile(this.#folder, 'segment', this.#nextSegment++, 'zst')
    this.#segment = { file, handle: await open(file, 'w'), size: 0 }
    await writeVector(this.#segment, [segmentHead()])
    syncFolder(this.#folder)
    return this.#segment
  }

  async #reopenSegment(last: { file: string; end: number } | undefined): Promise<void> {
    if (last) this.#segment = { file: last.file, handle: await open(last.file, 'r+'), size: last.end }
  }
}

/** Cuts what follows the last whole frame, and a last frame whose bytes never reached the disk. */
function cutTornSegments(folder: string): void {
  const { index, segments } = buildBodyIndex(folder)
  using found = index
  for (const { file, end, frames } of segments) {
    const last = frames.at(-1)
    const torn = last !== undefined && file === segments.at(-1)?.file && !isReadable(found, folder, last)
    const cut = torn ? (frames.at(-2) ? endOf(frames.at(-2)) : segmentHead().length) : end
    if (cut === 0) rmSync(file)
    else truncateSync(file, cut)
  }
}

function endOf(frame: SegmentFrame | undefined): number {
  return frame ? frame.offset + frame.length : 0
}

function isReadable(index: BodyIndex, folder: string, { entries }: SegmentFrame): boolean {
  try {
    for (const { digest } of entries) index.read(digest, folder)
    return true
  } catch (error) {
    if (isFailure(error, 'FILE_INVALID') || isFailure(error, 'DIGEST_MISMATCH')) return false
    throw error
  }
}

function unsealed(
  bodies: readonly TailBody[],
  segments: readonly { readonly frames: readonly SegmentFrame[] }[],
): TailBody[] {
  const sealed = new Set(
    segments.flatMap(({ frames }) => frames.at(-1)?.entries ?? []).map(({ digest }) => digest),
  )
  return bodies.filter(({ digest }) => !sealed.has(digest))
}

function entryOf({ digest, bytes }: NewBody): BodyEntry {
  return { digest, size: bytes.length }
}

function recordOf(body: NewBody): Uint8Array[] {
  const head = tailRecordHead(entryOf(body))
  return body.bytes.length === 0 ? [head] : [head, body.bytes]
}

/** Writes all of `parts` at the file's end. A short write, as a full disk gives, goes on where it stopped. */
async function writeVector(file: OpenFile, parts: readonly Uint8Array[]): Promise<void> {
  for (let at = 0; at < parts.length; at += MOST_PARTS) {
    let rest = parts.slice(at, at + MOST_PARTS)
    while (rest.length > 0) {
      const { bytesWritten } = await file.handle.writev(rest, file.size)
      file.size += bytesWritten
      rest = dropBytes(rest, bytesWritten)
    }
  }
}

/** The system takes no more in one call. */
const MOST_PARTS = 512

function dropBytes(parts: readonly Uint8Array[], count: number): Uint8Array[] {
  let left = count
  const rest: Uint8Array[] = []
  for (const part of parts) {
    if (left >= part.length) left -= part.length
    else {
      rest.push(part.subarray(left))
      left = 0
    }
  }
  return rest
}
