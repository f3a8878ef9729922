// A tail holds bodies as they come, uncompressed, so that each is safe at once and all are compressed well together:
// when `tail-0007.bin` is a few megabytes it becomes one frame of a segment and is removed.
import { readFileSync, statSync } from 'node:fs'
import { type Digest, digestOf, hexOf } from '../base/digest.ts'
import { LARGEST_FRAME_BYTES, unsafe } from './limits.ts'
import type { BodyEntry } from './segment.ts'

const RECORD_HEAD_BYTES = 40

/** What stands before a body in a tail: its digest and size. */
export function tailRecordHead({ digest, size }: BodyEntry): Buffer {
  const head = Buffer.alloc(RECORD_HEAD_BYTES)
  head.write(hexOf(digest), 0, 'hex')
  head.writeBigUInt64LE(BigInt(size), 32)
  return head
}

/** A body in a tail: `offset` is that of its bytes in the file. */
export type TailBody = BodyEntry & { readonly offset: number; readonly bytes: Uint8Array }

/** The whole bodies of a tail, each checked against its digest, and the offset where they end; the rest is torn. */
export function readTail(file: string): { readonly bodies: readonly TailBody[]; readonly end: number } {
  const { size: fileSize } = statSync(file)
  if (fileSize > LARGEST_FRAME_BYTES) throw unsafe(file, `has ${fileSize} bytes`)
  const content = readFileSync(file)
  const bodies: TailBody[] = []
  let end = 0
  while (end + RECORD_HEAD_BYTES <= content.length) {
    const digest = `sha256:${content.toString('hex', end, end + 32)}` as Digest
    const size = Number(content.readBigUInt64LE(end + 32))
    const offset = end + RECORD_HEAD_BYTES
    const bytes = content.subarray(offset, offset + size)
    if (bytes.length < size || digestOf(bytes) !== digest) break
    bodies.push({ digest, size, offset, bytes })
    end = offset + size
  }
  return { bodies, end }
}
