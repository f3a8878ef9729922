// The lines of files that may be larger than a string can be, in bounded memory.
import { closeSync, fstatSync, openSync, readSync } from 'node:fs'
import { Failure } from './failure.ts'
import { isErrnoException } from './files.ts'

/** A line of a file without its line feed, and its place in bytes; `ended` is false for a last line that has none. */
export type Line = {
  readonly text: string
  /** From 1. */
  readonly number: number
  readonly offset: number
  readonly length: number
  readonly ended: boolean
}

const CHUNK_BYTES = 1 << 20
const SMALL_BYTES = 1 << 12
const LINE_FEED = 0x0a

/** A longer line is none of ours, and would fill the memory. */
const LONGEST_LINE_BYTES = 16 << 20

/**
 * The lines of `file`, one after the other, read by the megabyte.
 *
 * @throws {Failure} FILE_MISSING, or FILE_INVALID for a folder, with `remedy`; ARCHIVE_UNSAFE for a line that is longer
 *   than any of ours
 */
export function* readLines(file: string, remedy: string): Generator<Line> {
  const handle = openForReading(file, remedy)
  try {
    const stat = fstatSync(handle)
    if (stat.isDirectory())
      throw new Failure('FILE_INVALID', `${file} is a folder, not a file. ${remedy}`, { path: file })
    // Most files are small. A device has no size.
    const step = stat.isFile() ? Math.min(CHUNK_BYTES, Math.max(SMALL_BYTES, stat.size)) : CHUNK_BYTES
    let rest: Buffer = Buffer.alloc(0)
    let offset = 0
    let number = 0
    for (;;) {
      const chunk = Buffer.allocUnsafe(step)
      const read = readSync(handle, chunk, 0, step, offset + rest.length)
      if (read === 0) break
      const searched = rest.length
      const fresh = chunk.subarray(0, read)
      rest = searched === 0 ? fresh : Buffer.concat([rest, fresh])
      let start = 0
      for (let end = rest.indexOf(LINE_FEED, searched); end >= 0; end = rest.indexOf(LINE_FEED, start)) {
        yield { ...textOf(rest.subarray(start, end)), number: ++number, offset: offset + start, ended: true }
        start = end + 1
      }
      offset += start
      rest = rest.subarray(start)
      if (rest.length > LONGEST_LINE_BYTES) throw tooLong(file, number + 1)
    }
    if (rest.length > 0) yield { ...textOf(rest), number: number + 1, offset, ended: false }
  } finally {
    closeSync(handle)
  }
}

function textOf(bytes: Buffer): Pick<Line, 'text' | 'length'> {
  return { text: bytes.toString('utf8'), length: bytes.length }
}

function tooLong(file: string, line: number): Failure {
  const message = `${file}:${line} is longer than ${LONGEST_LINE_BYTES} bytes, which no line of such a file is.`
  return new Failure('ARCHIVE_UNSAFE', message, { path: file, entry: String(line) })
}

function openForReading(file: string, remedy: string): number {
  try {
    return openSync(file, 'r')
  } catch (error) {
    if (!isErrnoException(error) || (error.code !== 'ENOENT' && error.code !== 'ENOTDIR')) throw error
    throw new Failure('FILE_MISSING', `No such file: ${file}. ${remedy}`, { path: file }, { cause: error })
  }
}
