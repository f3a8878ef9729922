// Going on with a run: what is wanted minus what is done.
import { attemptKey, byAttempt } from './order.ts'
import { type EpisodeRecord, isInfrastructure } from './records.ts'
import { isSealed, readEpisodes } from './run-files.ts'
import { finishedEpisode, workingFiles } from './working-file.ts'

/** An episode that a run is to hold. */
export type Wanted = { readonly instance: string; readonly trial: number }

/** Where a run stands. */
export type Resume<Episode extends Wanted> = {
  /** Episodes that ended, infrastructure failures included, by instance, trial, attempt. */
  readonly done: readonly EpisodeRecord[]
  /** Episodes still to be run, in the order wanted, each with the number of its next attempt. */
  readonly todo: readonly (Episode & { readonly attempt: number })[]
}

/**
 * What of `wanted` the run in `folder` still lacks. An attempt that did not end is made again under its number; one
 * that infrastructure ended is followed by the next.
 *
 * @throws {Failure} FORMAT_UNKNOWN or FILE_INVALID for a file that is not a journal's
 */
export function resumeOf<Episode extends Wanted>(
  folder: string,
  wanted: readonly Episode[],
): Resume<Episode> {
  const done = [...finishedEpisodes(folder)].sort(byAttempt)
  const last = new Map<string, EpisodeRecord>(done.map((episode) => [keyOf(episode), episode]))
  const todo = wanted.flatMap((episode) => {
    const before = last.get(keyOf(episode))
    if (before !== undefined && !isInfrastructure(before.termination)) return []
    return [{ ...episode, attempt: (before?.attempt ?? 0) + 1 }]
  })
  return { done, todo }
}

function finishedEpisodes(folder: string): readonly EpisodeRecord[] {
  const working = workingFiles(folder).flatMap((file) => finishedEpisode(file)?.episode ?? [])
  const all = isSealed(folder) ? [...readEpisodes(folder), ...working] : working
  // A run killed between its sealing and the removal of its working files has both.
  return [...new Map(all.map((episode) => [attemptKey(episode), episode])).values()]
}

function keyOf({ instance, trial }: Wanted): string {
  return JSON.stringify([instance, trial])
}
