// JSON Lines in streams: a run's calls may be more than fit in a string.
import { closeSync, fsyncSync, mkdirSync, openSync, readSync, renameSync, rmSync } from 'node:fs'
import path from 'node:path'
import { StringDecoder } from 'node:string_decoder'
import { Failure } from '../base/failure.ts'
import { isErrnoException, parseJsonLine, syncFolder, writeAll } from '../base/files.ts'
import { canonicalJson, type JsonObject } from '../base/json.ts'
import { checkFormat, checkSchema } from '../base/schema.ts'

const CHUNK_BYTES = 1 << 20

/** A line of a file: its text without the newline, its number from 1, and whether a newline ended it. */
export type Line = { readonly text: string; readonly line: number; readonly ended: boolean }

/**
 * The lines of `file`, read by the megabyte.
 *
 * @throws {Failure} FILE_MISSING with `remedy`
 */
export function* readLines(file: string, remedy: string): Generator<Line> {
  const handle = openForReading(file, remedy)
  try {
    const decoder = new StringDecoder('utf8')
    const chunk = Buffer.alloc(CHUNK_BYTES)
    let rest = ''
    let line = 0
    for (let size = readSync(handle, chunk); size > 0; size = readSync(handle, chunk)) {
      const texts = (rest + decoder.write(chunk.subarray(0, size))).split('\n')
      rest = texts.pop() ?? ''
      for (const text of texts) yield { text, line: ++line, ended: true }
    }
    rest += decoder.end()
    if (rest !== '') yield { text: rest, line: line + 1, ended: false }
  } finally {
    closeSync(handle)
  }
}

function openForReading(file: string, remedy: string): number {
  try {
    return openSync(file, 'r')
  } catch (error) {
    if (!isErrnoException(error) || (error.code !== 'ENOENT' && error.code !== 'ENOTDIR')) throw error
    throw new Failure('FILE_MISSING', `No such file: ${file}. ${remedy}`, { path: file }, { cause: error })
  }
}

/** What kind of records a file holds: its format line, and the schema of the lines after it. */
export type RecordKind = { readonly format: string; readonly schema: string }

/**
 * The records of a finished JSON Lines file of ours, each held against its schema.
 *
 * @throws {Failure} FILE_MISSING, FORMAT_UNKNOWN, or FILE_INVALID with the line
 */
export function* readRecords(file: string, kind: RecordKind, remedy: string): Generator<JsonObject> {
  let isFirst = true
  for (const { text, line, ended } of readLines(file, remedy)) {
    if (!ended) throw invalid(file, line, 'is cut short: it has no line end')
    const value = parseJsonLine(text, file, line)
    if (isFirst) checkFormat(value, kind.format, file)
    else checkSchema(kind.schema, value, `${file}:${line}`)
    if (!isFirst) yield value
    isFirst = false
  }
  if (isFirst) throw invalid(file, 1, 'is missing: the file is empty')
}

function invalid(file: string, line: number, what: string): Failure {
  return new Failure('FILE_INVALID', `${file}:${line} ${what}.`, { path: file, line })
}

/** Writes the format line and `records` under `file` in one piece: a crash leaves the old file or the new one. */
export function writeRecords(file: string, format: string, records: Iterable<JsonObject>): void {
  mkdirSync(path.dirname(file), { recursive: true })
  const temporary = `${file}.${process.pid}.tmp`
  try {
    const handle = openSync(temporary, 'w')
    try {
      writeChunks(handle, linesOf(format, records))
      fsyncSync(handle)
    } finally {
      closeSync(handle)
    }
    renameSync(temporary, file)
  } catch (error) {
    rmSync(temporary, { force: true })
    throw error
  }
  syncFolder(path.dirname(file))
}

function* linesOf(format: string, records: Iterable<JsonObject>): Generator<string> {
  yield `${canonicalJson({ format })}\n`
  for (const record of records) yield `${canonicalJson(record)}\n`
}

function writeChunks(handle: number, lines: Iterable<string>): void {
  let chunk = ''
  for (const line of lines) {
    chunk += line
    if (chunk.length < CHUNK_BYTES) continue
    writeAll(handle, Buffer.from(chunk))
    chunk = ''
  }
  writeAll(handle, Buffer.from(chunk))
}
