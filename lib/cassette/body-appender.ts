import type { Digest } from '../base/digest.ts'
import type { Disk } from '../base/disk.ts'
import { isFailure } from '../base/failure.ts'
import { type BodyIndex, buildBodyIndex } from './body-index.ts'
import { append, type CassettePlace, type GrowingFile } from './growing-file.ts'
import { numberedFile, numberOf } from './numbered-files.ts'
import { type BodyEntry, encodeFrame, type SegmentFrame, segmentHead } from './segment.ts'
import { type TailBody, tailRecordHead } from './tail.ts'

/** Uncompressed bytes of a frame, about. Larger frames compress little better and cost more to read one body from. */
const FRAME_BYTES = 4 << 20
const SEGMENT_BYTES = 256 << 20

/** Tails that may wait to be compressed before a writer has to wait too. */
const WAITING_TAILS = 1

/** A body that no file holds yet. */
export type NewBody = { readonly digest: Digest; readonly bytes: Uint8Array }

type OpenTail = GrowingFile & { readonly bodies: NewBody[] }

/** Adds bodies to a cassette: durable in a tail at once, moved into a segment when a frame is full. */
export class BodyAppender {
  readonly index: BodyIndex
  readonly #folder: string
  readonly #disk: Disk
  #tail: OpenTail | undefined
  #nextTail: number
  #segment: GrowingFile | undefined
  #nextSegment: number
  #sealing: Promise<void> = Promise.resolve()
  #waiting = 0

  private constructor(
    { folder, disk }: CassettePlace,
    index: BodyIndex,
    next: { tail: number; segment: number },
  ) {
    this.#folder = folder
    this.#disk = disk
    this.index = index
    this.#nextTail = next.tail
    this.#nextSegment = next.segment
  }

  /**
   * Cuts torn ends off, and moves what an earlier crawl left in tails into a segment. `apart` leaves the segments that
   * are there as they are and begins a new one.
   */
  static async open(folder: string, disk: Disk, apart?: 'apart'): Promise<BodyAppender> {
    cutTornSegments(folder, disk)
    const { index, segments, tails } = buildBodyIndex(folder)
    const next = (files: readonly { file: string }[]): number => numberOf(files.at(-1)?.file ?? '') + 1
    const appender = new BodyAppender({ folder, disk }, index, { tail: next(tails), segment: next(segments) })
    await appender.#reopenSegment(apart ? undefined : segments.at(-1))
    for (const { file, bodies } of tails) await appender.#sealBodies(file, unsealed(bodies, index))
    return appender
  }

  /** Resolves when `bodies`, none of which the cassette has, are on the disk. */
  async append(bodies: readonly NewBody[]): Promise<void> {
    if (bodies.length === 0) return
    const tail = this.#tail ?? (await this.#openTail())
    const start = tail.size
    await append(tail, bodies.flatMap(recordOf))
    await tail.handle.sync()
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
    const file = numberedFile(this.#folder, 'tail', this.#nextTail++)
    this.#tail = { file, handle: await this.#disk.open(file, 'new'), size: 0, bodies: [] }
    this.#disk.syncFolder(this.#folder)
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
      await append(segment, [directory, compressed])
      await segment.handle.sync()
      this.index.addFrame(segment.file, { offset, length: compressed.length, entries })
    }
    this.index.forget(tail)
    this.#disk.remove(tail)
  }

  async #segmentWithRoom(): Promise<GrowingFile> {
    if (this.#segment && this.#segment.size < SEGMENT_BYTES) return this.#segment
    await this.#segment?.handle.close()
    const file = numberedFile(this.#folder, 'segment', this.#nextSegment++)
    this.#segment = { file, handle: await this.#disk.open(file, 'new'), size: 0 }
    await append(this.#segment, [segmentHead()])
    this.#disk.syncFolder(this.#folder)
    return this.#segment
  }

  async #reopenSegment(last: { file: string; end: number } | undefined): Promise<void> {
    if (last)
      this.#segment = {
        file: last.file,
        handle: await this.#disk.open(last.file, 'existing'),
        size: last.end,
      }
  }
}

/** Cuts what follows the last whole frame, and a last frame whose bytes never reached the disk. */
function cutTornSegments(folder: string, disk: Disk): void {
  const { index, segments } = buildBodyIndex(folder)
  using found = index
  for (const { file, end, frames } of segments) {
    const last = frames.at(-1)
    const torn = last !== undefined && file === segments.at(-1)?.file && !isReadable(found, folder, last)
    const cut = torn ? (frames.at(-2) ? endOf(frames.at(-2)) : segmentHead().length) : end
    if (cut === 0) disk.remove(file)
    else disk.truncate(file, cut)
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

function unsealed(bodies: readonly TailBody[], index: BodyIndex): TailBody[] {
  return bodies.filter(({ digest }) => !index.isSealed(digest))
}

function entryOf({ digest, bytes }: NewBody): BodyEntry {
  return { digest, size: bytes.length }
}

function recordOf(body: NewBody): Uint8Array[] {
  const head = tailRecordHead(entryOf(body))
  return body.bytes.length === 0 ? [head] : [head, body.bytes]
}
