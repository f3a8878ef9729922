// The files of a finished run, and `run.json`, which is there from the start.
import { existsSync } from 'node:fs'
import { readJsonFile, writeJsonFile } from '../base/files.ts'
import { checkFormat, checkSchema } from '../base/schema.ts'
import { type RecordKind, readRecords } from './lines.ts'
import { callsFile, episodesFile, runFile, timingFile } from './paths.ts'
import type { CallRecord, EpisodeRecord, RunRecord, TimingRecord } from './records.ts'

const RUN_FORMAT = 'reporef.run/1'

/** Formats and schemas of the final files. */
export const EPISODES: RecordKind = { format: 'reporef.episodes/1', schema: 'episodes' }
export const CALLS: RecordKind = { format: 'reporef.calls/1', schema: 'calls' }
export const TIMING: RecordKind = { format: 'reporef.timing/1', schema: 'timing' }

const UNFINISHED = 'Is it a finished run? `reporef replay --resume` finishes one.'
const LOST =
  'The run has ended, and this can only be restored from a copy; or run again into another `--out`.'

/** Writes `run.json`. */
export function writeRunRecord(folder: string, run: RunRecord): void {
  writeJsonFile(runFile(folder), run)
}

/**
 * The record in `run.json`.
 *
 * @throws {Failure} FILE_MISSING, FORMAT_UNKNOWN or FILE_INVALID
 */
export function readRunRecord(folder: string): RunRecord {
  const file = runFile(folder)
  const value = readJsonFile(file, 'Expected the folder of a run, runs/NAME.')
  checkFormat(value, RUN_FORMAT, file)
  checkSchema('run', value, file)
  return value as RunRecord
}

/** Whether the run in `folder` has its final files. */
export function isSealed(folder: string): boolean {
  return existsSync(episodesFile(folder))
}

/** The episodes of a finished run, by instance, trial, attempt. */
export function readEpisodes(folder: string): readonly EpisodeRecord[] {
  return [...readRecords(episodesFile(folder), EPISODES, UNFINISHED)] as EpisodeRecord[]
}

/** The calls of a finished run, by instance, trial, attempt, call; streamed, since there may be a great many. */
export function readCalls(folder: string): Generator<CallRecord> {
  return readRecords(callsFile(folder), CALLS, remedyOf(folder)) as Generator<CallRecord>
}

/** The wall-clock facts of a finished run, in the order of its episodes. */
export function readTiming(folder: string): readonly TimingRecord[] {
  return [...readRecords(timingFile(folder), TIMING, remedyOf(folder))] as TimingRecord[]
}

/** What helps when a final file is gone: resuming finishes a run, and restores nothing of one that is finished. */
function remedyOf(folder: string): string {
  return isSealed(folder) ? LOST : UNFINISHED
}
