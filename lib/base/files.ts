// Files that are there whole or not at all: written to a temporary name, synced, renamed.
import { readFileSync, readSync, statSync, writeSync } from 'node:fs'
import path from 'node:path'
import { type Disk, realDisk } from './disk.ts'
import { Failure, type Failures } from './failure.ts'
import {
  canonicalJson,
  DEEPEST_JSON,
  isJsonObject,
  isNestedDeeper,
  type Json,
  type JsonObject,
  parseJson,
  stringifyJson,
} from './json.ts'

/** Writes `content` under `file`; a crash leaves the old file or the new one, never a part. Makes the folder. */
export function writeFileAtomic(file: string, content: string | Uint8Array, disk: Disk = realDisk): void {
  disk.makeFolder(path.dirname(file))
  const temporary = `${file}.${process.pid}.tmp`
  try {
    disk.create(temporary, typeof content === 'string' ? Buffer.from(content) : content)
    disk.rename(temporary, file)
  } catch (error) {
    disk.remove(temporary)
    throw error
  }
  disk.syncFolder(path.dirname(file))
}

/** Makes the names in `folder` durable. */
export function syncFolder(folder: string): void {
  realDisk.syncFolder(folder)
}

/** Writes all of `bytes` at the handle's position; a short write goes on where it stopped. */
export function writeAll(handle: number, bytes: Uint8Array): void {
  for (let done = 0; done < bytes.length; ) done += writeSync(handle, bytes, done, bytes.length - done)
}

/** `length` bytes of an open file from byte `at`; fewer where it ends before. */
export function readAt(handle: number, at: number, length: number): Buffer {
  const buffer = Buffer.alloc(length)
  for (let done = 0; done < length; ) {
    const read = readSync(handle, buffer, done, length - done, at + done)
    if (read === 0) return buffer.subarray(0, done)
    done += read
  }
  return buffer
}

/** Writes pretty JSON with a final newline, atomically. */
export function writeJsonFile(file: string, value: Json, disk: Disk = realDisk): void {
  writeFileAtomic(file, `${stringifyJson(value, 2)}\n`, disk)
}

/** Writes RFC 8785 JSON without a newline, atomically: for files whose bytes are an identity. */
export function writeCanonicalJsonFile(file: string, value: Json): void {
  writeFileAtomic(file, canonicalJson(value))
}

/**
 * The text of `file`, without a byte order mark.
 *
 * @throws {Failure} FILE_MISSING with `remedy` when it does not exist, FILE_INVALID when it is a folder or no UTF-8
 */
export function readTextFile(file: string, remedy: string): string {
  const bytes = readBytes(file, remedy)
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch (error) {
    if (!isErrnoException(error) || error.code !== 'ERR_ENCODING_INVALID_ENCODED_DATA') throw error
    throw new Failure(
      'FILE_INVALID',
      `${file} is not UTF-8 text. ${remedy}`,
      { path: file },
      { cause: error },
    )
  }
}

/**
 * The bytes of `file` as they are.
 *
 * @throws {Failure} FILE_MISSING with `remedy` when it does not exist, FILE_INVALID when it is a folder
 */
export function readBytes(file: string, remedy: string): Buffer {
  try {
    return readFileSync(file)
  } catch (error) {
    if (isErrnoException(error) && error.code === 'EISDIR') {
      throw new Failure(
        'FILE_INVALID',
        `${file} is a folder, not a file. ${remedy}`,
        { path: file },
        { cause: error },
      )
    }
    if (!isErrnoException(error) || (error.code !== 'ENOENT' && error.code !== 'ENOTDIR')) throw error
    throw new Failure('FILE_MISSING', `No such file: ${file}. ${remedy}`, { path: file }, { cause: error })
  }
}

/**
 * Nothing when `file` can be read whole: a plain file, or a link to one, of at most `mostBytes`. One that is missing
 * passes: whoever reads it says so.
 *
 * @throws {Failure} ARCHIVE_UNSAFE for a pipe or device, which may have no end, and for a file that is too large
 */
export function checkPlainFile(file: string, mostBytes: number): void {
  const stat = statSync(file, { throwIfNoEntry: false })
  if (stat === undefined || stat.isDirectory() || (stat.isFile() && stat.size <= mostBytes)) return
  const what = stat.isFile()
    ? `has ${stat.size} bytes, and at most ${mostBytes} make sense`
    : 'is not a plain file'
  throw new Failure('ARCHIVE_UNSAFE', `${file} ${what}.`, { path: file, entry: '' })
}

/**
 * The JSON value in `file`.
 *
 * @throws {Failure} FILE_MISSING, or FILE_INVALID when it is not JSON
 */
export function readJsonFile(file: string, remedy: string): Json {
  return parseJsonAt(readTextFile(file, remedy), { path: file }, remedy)
}

/**
 * The objects of a JSON Lines file, in order, with their line numbers from 1; empty lines are passed over.
 *
 * @throws {Failure} FILE_MISSING, or FILE_INVALID naming the line that is not a JSON object
 */
export function readJsonLines(file: string, remedy: string): { line: number; value: JsonObject }[] {
  return readTextFile(file, remedy)
    .split('\n')
    .flatMap((text, at) =>
      text.trim() === '' ? [] : [{ line: at + 1, value: parseJsonLine(text, file, at + 1) }],
    )
}

/**
 * The JSON value in `text`, which was read at `place`.
 *
 * @throws {Failure} FILE_INVALID with the place, and `remedy` where there is one
 */
export function parseJsonAt(text: string, place: Failures['FILE_INVALID'], remedy?: string): Json {
  const where = place.line === undefined ? place.path : `${place.path}:${place.line}`
  let value: Json
  try {
    value = parseJson(text)
  } catch (error) {
    const sentences = [`${where} is not JSON.`, remedy].filter((sentence) => sentence).join(' ')
    throw new Failure('FILE_INVALID', sentences, place, { cause: error })
  }
  if (!isNestedDeeper(value, DEEPEST_JSON)) return value
  throw new Failure('FILE_INVALID', `${where} is nested deeper than ${DEEPEST_JSON} levels.`, place)
}

const LINES = 'Each line must be one JSON object.'

/**
 * The JSON object in line `line`, from 1, of `file`.
 *
 * @throws {Failure} FILE_INVALID with file and line
 */
export function parseJsonLine(text: string, file: string, line: number): JsonObject {
  const value = parseJsonAt(text, { path: file, line }, LINES)
  if (isJsonObject(value)) return value
  throw new Failure('FILE_INVALID', `${file}:${line} is not a JSON object. ${LINES}`, { path: file, line })
}

/** True for an error of Node with a `code`; a {@link Failure} has one too, and is none. */
export function isErrnoException(error: unknown): error is NodeJS.ErrnoException {
  return error instanceof Error && 'code' in error && !(error instanceof Failure)
}
