// One append-only file per attempt at an episode, while the run is under way: `working/<task>.<trial>.<attempt>.jsonl`.
// First line the format and whose attempt it is, then a line a call, last the episode. Each line is handed to the
// system before the next call starts, so a killed run loses at most the call in flight; a file without its last line
// is an attempt that did not end, and counts for nothing.
import { closeSync, fdatasync, mkdirSync, openSync, readdirSync } from 'node:fs'
import { rm } from 'node:fs/promises'
import path from 'node:path'
import { promisify } from 'node:util'
import { byCodeUnit } from '../base/compare.ts'
import { Failure } from '../base/failure.ts'
import { isErrnoException, parseJsonLine, writeAll } from '../base/files.ts'
import { canonicalJson, type JsonObject } from '../base/json.ts'
import { readLines } from '../base/lines.ts'
import { checkFormat, checkSchema } from '../base/schema.ts'
import { workingFolder } from './paths.ts'
import type { CallRecord, EpisodeRecord, TimingRecord } from './records.ts'

const FORMAT = 'reporef.working/1'

const synced = promisify(fdatasync)

/** Whose attempt a working file is. `task` names the file: the opaque id, so that a listing tells nothing. */
export type Attempt = {
  readonly task: string
  readonly instance: string
  readonly trial: number
  readonly attempt: number
}

/** An attempt being written. */
export type WorkingFile = {
  readonly path: string
  call(record: CallRecord): void
  /** Writes the last line at once; resolves when the file is on the disk and closed. Other episodes go on meanwhile. */
  end(episode: EpisodeRecord, timing: TimingRecord): Promise<void>
  /** Closes a file whose episode did not end; harmless after {@link WorkingFile.end}. */
  [Symbol.dispose](): void
}

/** A finished attempt. */
export type FinishedEpisode = { readonly episode: EpisodeRecord; readonly timing: TimingRecord }

/** Starts the working file of `attempt` in the run `folder`, in place of one that did not end. */
export function openWorkingFile(folder: string, attempt: Attempt): WorkingFile {
  const file = workingPath(folder, attempt)
  mkdirSync(path.dirname(file), { recursive: true })
  const handle = openSync(file, 'w')
  let isOpen = true
  const write = (line: JsonObject): void => writeAll(handle, Buffer.from(`${canonicalJson(line)}\n`))
  const close = (): void => {
    if (isOpen) closeSync(handle)
    isOpen = false
  }
  write({ format: FORMAT, ...attempt })
  return {
    path: file,
    call: (record) => write({ call: record }),
    end: async (episode, timing) => {
      write({ episode, timing })
      // From here on the file is closed by this function alone.
      isOpen = false
      try {
        await synced(handle)
      } finally {
        closeSync(handle)
      }
    },
    [Symbol.dispose]: close,
  }
}

function workingPath(folder: string, { task, trial, attempt }: Attempt): string {
  if (!/^[\w-]{1,100}$/.test(task)) {
    throw new Failure('USAGE', `Expected a task id of letters, digits, _ and -, got "${task}".`, {})
  }
  return path.join(workingFolder(folder), `${task}.${trial}.${attempt}.jsonl`)
}

/** The working files of a run, by name; none when it has no folder of them. */
export function workingFiles(folder: string): readonly string[] {
  const working = workingFolder(folder)
  try {
    return readdirSync(working)
      .filter((name) => name.endsWith('.jsonl'))
      .sort(byCodeUnit)
      .map((name) => path.join(working, name))
  } catch (error) {
    if (isErrnoException(error) && error.code === 'ENOENT') return []
    throw error
  }
}

/**
 * The episode that `file` ends with, undefined when it has not ended. A torn last line is what a killed run leaves;
 * a broken line before the last is damage.
 *
 * @throws {Failure} FORMAT_UNKNOWN or FILE_INVALID
 */
export function finishedEpisode(file: string): FinishedEpisode | undefined {
  let finished: FinishedEpisode | undefined
  for (const { value, place } of workingLines(file)) {
    if (value.episode === undefined) continue
    checkSchema('episodes', value.episode, place)
    checkSchema('timing', value.timing ?? null, place)
    finished = value as FinishedEpisode
  }
  return finished
}

/** The calls in `file`, in order. */
export function* workingCalls(file: string): Generator<CallRecord> {
  for (const { value, place } of workingLines(file)) {
    if (value.call === undefined) continue
    checkSchema('calls', value.call, place)
    yield value.call as CallRecord
  }
}

/** The lines after the first that are whole. */
function* workingLines(file: string): Generator<{ readonly value: JsonObject; readonly place: string }> {
  for (const { text, number, ended } of readLines(file, 'Working files are removed when a run ends.')) {
    if (!ended) return
    const value = parseJsonLine(text, file, number)
    if (number === 1) checkFormat(value, FORMAT, file)
    else yield { value, place: `${file}:${number}` }
  }
}

/** Removes the working files of a run: what they held stands in its final files. */
export async function removeWorkingFiles(folder: string): Promise<void> {
  // Several at a time: one after the other, files that are on the disk take a millisecond each.
  await rm(workingFolder(folder), { recursive: true, force: true })
}
