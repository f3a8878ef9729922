// The end of a run: its working files become the final ones, in one order whatever order the episodes ended in.

import { Failure } from '../base/failure.ts'
import { writeRecords } from './lines.ts'
import { attemptKey, byAttempt } from './order.ts'
import { callsFile, episodesFile, timingFile } from './paths.ts'
import type { CallRecord, EpisodeRecord } from './records.ts'
import { CALLS, EPISODES, isSealed, readCalls, readEpisodes, readTiming, TIMING } from './run-files.ts'
import {
  type FinishedEpisode,
  finishedEpisode,
  removeWorkingFiles,
  workingCalls,
  workingFiles,
} from './working-file.ts'

type Part = FinishedEpisode & { readonly calls: () => Iterable<CallRecord> }

/**
 * Writes `calls.jsonl`, `timing.jsonl` and `episodes.jsonl` from the working files and, where a sealed run was gone
 * on with, from the final files there are; then removes the working files. A crash at any point leaves either all
 * working files or a sealed run. Returns the episodes.
 */
export async function sealRun(folder: string): Promise<readonly EpisodeRecord[]> {
  const parts = [...partsOf(folder).values()].sort((a, b) => byAttempt(a.episode, b.episode))
  writeRecords(callsFile(folder), CALLS.format, callsOf(parts))
  writeRecords(
    timingFile(folder),
    TIMING.format,
    parts.map((part) => part.timing),
  )
  // Last, since its presence is what makes a run sealed.
  const episodes = parts.map((part) => part.episode)
  writeRecords(episodesFile(folder), EPISODES.format, episodes)
  await removeWorkingFiles(folder)
  return episodes
}

function* callsOf(parts: readonly Part[]): Generator<CallRecord> {
  for (const part of parts) yield* part.calls()
}

function partsOf(folder: string): ReadonlyMap<string, Part> {
  const parts = new Map<string, Part>()
  if (isSealed(folder)) for (const part of sealedParts(folder)) parts.set(attemptKey(part.episode), part)
  for (const file of workingFiles(folder)) {
    const finished = finishedEpisode(file)
    if (finished === undefined) continue
    parts.set(attemptKey(finished.episode), { ...finished, calls: () => workingCalls(file) })
  }
  return parts
}

function sealedParts(folder: string): readonly Part[] {
  const calls = Map.groupBy(readCalls(folder), attemptKey)
  const timing = new Map(readTiming(folder).map((record) => [attemptKey(record), record]))
  return readEpisodes(folder).map((episode) => {
    const key = attemptKey(episode)
    return {
      episode,
      timing: timing.get(key) ?? missingTiming(folder, episode),
      calls: () => calls.get(key) ?? [],
    }
  })
}

function missingTiming(folder: string, { instance, trial, attempt }: EpisodeRecord): never {
  const file = timingFile(folder)
  throw new Failure(
    'FILE_INVALID',
    `${file} has no line for ${instance}, trial ${trial}, attempt ${attempt}. Restore it, or run again elsewhere.`,
    { path: file },
  )
}
