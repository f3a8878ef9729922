import { readSync } from 'node:fs'

const WINDOW_BYTES = 2 ** 20

/** Read ahead where stretches lie anywhere: more would be read in vain. */
const STEP_BYTES = 2 ** 12

/** Reads stretches of a file, a window at a time where they follow one another. The caller closes the handle. */
export class SpoolReader {
  readonly #handle: number
  #buffer: Buffer = Buffer.alloc(0)
  #window: Buffer = Buffer.alloc(0)
  #start = 0

  constructor(handle: number) {
    this.#handle = handle
  }

  /** The bytes at `offset`, good until the next read. */
  read(offset: number, length: number): Buffer {
    const end = this.#start + this.#window.length
    if (offset < this.#start || offset + length > end) {
      const isNext = offset >= this.#start && offset <= end + STEP_BYTES
      this.#load(offset, Math.max(length, isNext ? WINDOW_BYTES : STEP_BYTES))
    }
    return this.#window.subarray(offset - this.#start, offset - this.#start + length)
  }

  #load(offset: number, size: number): void {
    if (this.#buffer.length < size) this.#buffer = Buffer.allocUnsafeSlow(size)
    let done = 0
    for (let got = -1; got !== 0 && done < size; done += got)
      got = readSync(this.#handle, this.#buffer, done, size - done, offset + done)
    this.#window = this.#buffer.subarray(0, done)
    this.#start = offset
  }
}
