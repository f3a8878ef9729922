import { closeSync, openSync, readSync } from 'node:fs'

/** A line of a file without its line break; `ended` is false for a last line that has none. */
export type Line = {
  readonly text: string
  readonly offset: number
  readonly length: number
  readonly ended: boolean
}

const CHUNK_BYTES = 1 << 18
const LINE_BREAK = 0x0a

/** The lines of `file` one after the other, with their places in bytes, in bounded memory. */
export function* readLines(file: string): Generator<Line> {
  const handle = openSync(file, 'r')
  try {
    let rest: Buffer = Buffer.alloc(0)
    let offset = 0
    for (;;) {
      const chunk = Buffer.alloc(CHUNK_BYTES)
      const read = readSync(handle, chunk, 0, CHUNK_BYTES, offset + rest.length)
      if (read === 0) break
      rest = Buffer.concat([rest, chunk.subarray(0, read)])
      let start = 0
      for (let end = rest.indexOf(LINE_BREAK); end >= 0; end = rest.indexOf(LINE_BREAK, start)) {
        yield lineOf(rest.subarray(start, end), offset + start, true)
        start = end + 1
      }
      offset += start
      rest = rest.subarray(start)
    }
    if (rest.length > 0) yield lineOf(rest, offset, false)
  } finally {
    closeSync(handle)
  }
}

function lineOf(bytes: Buffer, offset: number, ended: boolean): Line {
  return { text: bytes.toString('utf8'), offset, length: bytes.length, ended }
}
