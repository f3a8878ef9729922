// `run.json`: written before the first episode, and held against when the run is gone on with.
import { existsSync } from 'node:fs'
import { Failure } from '../base/failure.ts'
import { canonicalJson } from '../base/json.ts'
import { runFile } from '../journal/paths.ts'
import type { RunRecord } from '../journal/records.ts'
import { readRunRecord, writeRunRecord } from '../journal/run-files.ts'

/**
 * Starts a run in `folder`, or goes on with it.
 *
 * @throws {Failure} FILE_EXISTS for a run that is there and not to be resumed, FILE_MISSING for one to be resumed that is
 * not there, USAGE for one that was made with other settings
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
    writeRunRecord(folder, run)
    return
  }
  const before = readRunRecord(folder)
  const differing = Object.keys({ ...before, ...run })
    .sort()
    .find(
      (name) => name !== 'run' && canonicalJson(before[name] ?? null) !== canonicalJson(run[name] ?? null),
    )
  if (differing !== undefined) {
    throw new Failure(
      'USAGE',
      `The run in ${folder} was made with another "${differing}": it can only be resumed with what it was started with (${file}).`,
      { flag: 'resume' },
    )
  }
}
