import { attemptKey } from '../journal/order.ts'
import type { CallRecord, EpisodeRecord } from '../journal/records.ts'
import { isSealed, readCalls, readEpisodes } from '../journal/run-files.ts'
import { finishedEpisode, workingCalls, workingFiles } from '../journal/working-file.ts'

/** Episodes that a run holds already, with their calls, for the scorer to hear of; some may come twice. */
export function* endedBefore(
  folder: string,
): Generator<{ readonly record: EpisodeRecord; readonly calls: readonly CallRecord[] }> {
  if (isSealed(folder)) {
    const calls = Map.groupBy(readCalls(folder), attemptKey)
    for (const record of readEpisodes(folder)) yield { record, calls: calls.get(attemptKey(record)) ?? [] }
  }
  for (const file of workingFiles(folder)) {
    const finished = finishedEpisode(file)
    if (finished) yield { record: finished.episode, calls: [...workingCalls(file)] }
  }
}
