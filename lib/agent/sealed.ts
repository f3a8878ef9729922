// Folders that no agent may read, whatever its imports or links say: dataset and gold, snapshots, worlds, cassettes, runs.
import { realpathSync } from 'node:fs'
import path from 'node:path'
import { Failure } from '../base/failure.ts'
import { isErrnoException } from '../base/files.ts'
import { isCode } from './imports.ts'

/** Tells what may be staged for one agent. */
export type Seal = {
  /**
   * Nothing when the file `real` (its real path) may be staged, named as `named` in the message.
   *
   * @throws {Failure} AGENT_INVALID when it stands in a sealed folder
   */
  check(real: string, named: string): void
}

/**
 * The seal around `folders`. An agent's module may itself stand beside a dataset, and so may the code that it imports
 * from there; a file that is not code may not.
 */
export function sealOf(folders: readonly string[], entry: string): Seal {
  const sealed = folders.map(realPathOf)
  return {
    check: (real, named) => {
      const folder = sealed.find((candidate) => isInside(real, candidate))
      if (!folder || real === entry) return
      if (isCode(real) && isInside(entry, folder)) return
      throw new Failure(
        'AGENT_INVALID',
        `The agent reaches ${named}, which is in ${folder}: no agent may read that. Remove the import, link or --agent-files entry.`,
        { agent: entry },
      )
    },
  }
}

/** True when `file` is `folder` or stands below it; both absolute and real. */
export function isInside(file: string, folder: string): boolean {
  const relative = path.relative(folder, file)
  return (
    relative === '' ||
    (relative !== '..' && !relative.startsWith(`..${path.sep}`) && !path.isAbsolute(relative))
  )
}

/** The real path, or the path itself where nothing stands yet. */
function realPathOf(file: string): string {
  try {
    return realpathSync(file)
  } catch (error) {
    if (isErrnoException(error) && error.code === 'ENOENT') return path.resolve(file)
    throw error
  }
}
