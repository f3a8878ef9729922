import { Failure } from '../base/failure.ts'

/** A stream of bytes, read by the number of bytes wanted; holds one chunk of the stream at a time. */
export class ByteSource {
  readonly #place: string
  readonly #chunks: AsyncIterator<Buffer>
  #held: Buffer = Buffer.alloc(0)

  constructor(chunks: AsyncIterable<Buffer>, place: string) {
    this.#place = place
    this.#chunks = chunks[Symbol.asyncIterator]()
  }

  /** Exactly `size` bytes, in one piece. @throws {Failure} FILE_INVALID when the stream ends before */
  async take(size: number): Promise<Buffer> {
    if (this.#held.length >= size) return this.#cut(size)
    const parts: Buffer[] = []
    for await (const part of this.stream(size)) parts.push(part)
    return Buffer.concat(parts)
  }

  /** The next `size` bytes in pieces; all must be consumed before anything else is read. */
  async *stream(size: number): AsyncGenerator<Buffer> {
    for (let left = size; left > 0; ) {
      if (this.#held.length === 0 && !(await this.#fill())) {
        throw new Failure('FILE_INVALID', `${this.#place} is cut: it ends ${left} bytes too early.`, {
          path: this.#place,
        })
      }
      const part = this.#cut(Math.min(left, this.#held.length))
      left -= part.length
      yield part
    }
  }

  /** The bytes that are left, in pieces. */
  async *rest(): AsyncGenerator<Buffer> {
    while (this.#held.length > 0 || (await this.#fill())) yield this.#cut(this.#held.length)
  }

  /** Ends the stream behind it, wherever it stands. */
  async close(): Promise<void> {
    await this.#chunks.return?.()
  }

  #cut(size: number): Buffer {
    const part = this.#held.subarray(0, size)
    this.#held = this.#held.subarray(size)
    return part
  }

  async #fill(): Promise<boolean> {
    const next = await this.#chunks.next()
    if (next.done) return false
    this.#held = next.value
    return true
  }
}
