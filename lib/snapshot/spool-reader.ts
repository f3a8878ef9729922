import { readSync } from 'node:fs'

const WINDOW_BYTES = 2 ** 20

/** Reads stretches of a file that mostly follow one another, a window at a time. The caller closes the handle. */
export class SpoolReader {
  readonly #handle: number
  #window: Buffer = Buffer.alloc(0)
  #start = 0

  constructor(handle: number) {
    this.#handle = handle
  }

  /** The bytes at `offset`, good until the next read. */
  read(offset: number, length: number): Buffer {
    const inWindow = offset >= this.#start && offset + length <= this.#start + this.#window.length
    if (!inWindow) this.#load(offset, Math.max(length, WINDOW_BYTES))
    return this.#window.subarray(offset - this.#start, offset - this.#start + length)
  }

  #load(offset: number, size: number): void {
    const buffer =
      this.#window.buffer.byteLength === size
        ? Buffer.from(this.#window.buffer)
        : Buffer.allocUnsafeSlow(size)
    let done = 0
    for (let got = -1; got !== 0 && done < size; done += got)
      got = readSync(this.#handle, buffer, done, size - done, offset + done)
    this.#window = buffer.subarray(0, done)
    this.#start = offset
  }
}
