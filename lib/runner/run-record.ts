// `run.json`: written before the first episode, held against when the run is gone on with, and completed after the last.
import { existsSync, readdirSync } from 'node:fs'
import path from 'node:path'
import { Failure } from '../base/failure.ts'
import { clearLeavings } from '../base/leavings.ts'
import { runFile } from '../journal/paths.ts'
import type { EpisodeRecord, RunRecord } from '../journal/records.ts'
import { readRunRecord, writeRunRecord } from '../journal/run-files.ts'
import { runDifference } from './run-difference.ts'

/**
 * Starts a run in `folder`, or goes on with it.
 *
 * @throws {Failure} FILE_EXISTS for a run that is there and not to be resumed, or a folder that holds anything else,
 * FILE_MISSING for a run to be resumed that is not there, USAGE for one that was made with other settings
 */
export function beginRun(folder: string, run: RunRecord, resume: boolean): void {
  const file = runFile(folder)
  if (!resume) {
    if (existsSync(file)) {
      throw new Failure(
        'FILE_EXISTS',
        `There is a run in ${folder} already; add \`--resume\` to go on with it, or give another \`--out\`.`,
        {
          path: folder,
        },
      )
    }
    refuseUsed(folder)
    writeRunRecord(folder, run)
    return
  }
  const difference = runDifference(readRunRecord(folder), run)
  if (difference === undefined) return
  throw new Failure(
    'USAGE',
    `The run in ${folder} was made with ${difference}; go on with it as it was started (${file}), or start another with another \`--out\`.`,
    { flag: 'resume' },
  )
}

/** Adds to `run.json` what its `episodes` used. A run killed before this is told again when it is gone on with. */
export function endRun(folder: string, episodes: readonly EpisodeRecord[]): void {
  const interfaces = [...new Set(episodes.flatMap((episode) => episode.interfaces))].sort()
  writeRunRecord(folder, { ...readRunRecord(folder), interfaces })
}

/** A run shares its folder with nothing: what is there may look like its own files. */
function refuseUsed(folder: string): void {
  if (!existsSync(folder)) return
  clearLeavings(folder, path.basename(runFile(folder)))
  const [found] = readdirSync(folder)
  if (found === undefined) return
  throw new Failure(
    'FILE_EXISTS',
    `${folder} is not empty (${found}) and holds no run; give an \`--out\` that is new or empty.`,
    { path: folder },
  )
}
