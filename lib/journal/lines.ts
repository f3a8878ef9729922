// Files of records: a line of JSON each, read and written in streams, since a run's calls may be more than fit in memory.
import { closeSync, fsyncSync, mkdirSync, openSync, renameSync, rmSync } from 'node:fs'
import path from 'node:path'
import { Failure } from '../base/failure.ts'
import { parseJsonLine, syncFolder, writeAll } from '../base/files.ts'
import { canonicalJson, type JsonObject } from '../base/json.ts'
import { readLines } from '../base/lines.ts'
import { checkFormat, checkSchema } from '../base/schema.ts'

/** Letters gathered for one write. */
const CHUNK = 1 << 20

/** What kind of records a file holds: its format line, and the schema of the lines after it. */
export type RecordKind = { readonly format: string; readonly schema: string }

/**
 * The records of a finished JSON Lines file of ours, each held against its schema.
 *
 * @throws {Failure} FILE_MISSING, FORMAT_UNKNOWN, or FILE_INVALID with the line
 */
export function* readRecords(file: string, kind: RecordKind, remedy: string): Generator<JsonObject> {
  let isFirst = true
  for (const { text, number, ended } of readLines(file, remedy)) {
    if (!ended) throw invalid(file, number, 'is cut short: it has no line end')
    const value = parseJsonLine(text, file, number)
    if (isFirst) checkFormat(value, kind.format, file)
    else checkSchema(kind.schema, value, `${file}:${number}`)
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
    if (chunk.length < CHUNK) continue
    writeAll(handle, Buffer.from(chunk))
    chunk = ''
  }
  writeAll(handle, Buffer.from(chunk))
}
