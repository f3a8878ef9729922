import { Failure } from '../base/failure.ts'
import { attemptKey } from './order.ts'
import { episodesFile } from './paths.ts'
import type { CallRecord, EpisodeRecord } from './records.ts'
import { readCalls, readEpisodes } from './run-files.ts'

/** An episode and its calls in order, times removed: what scoring and reading stand on. */
export type Trajectory = { readonly episode: EpisodeRecord; readonly calls: readonly CallRecord[] }

/**
 * The last attempt at one episode of a finished run.
 *
 * @throws {Failure} FILE_INVALID when the run has no such episode
 */
export function trajectoryOf(folder: string, instance: string, trial: number): Trajectory {
  const episode = readEpisodes(folder).findLast(
    (found) => found.instance === instance && found.trial === trial,
  )
  if (episode === undefined) {
    const file = episodesFile(folder)
    throw new Failure('FILE_INVALID', `${file} has no episode of ${instance}, trial ${trial}.`, {
      path: file,
    })
  }
  const calls: CallRecord[] = []
  for (const call of readCalls(folder)) if (attemptKey(call) === attemptKey(episode)) calls.push(call)
  return { episode, calls }
}
