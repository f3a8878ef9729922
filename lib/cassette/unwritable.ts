// What the disk refuses while a cassette is written, in one sentence with what to do about it.
import { Failure } from '../base/failure.ts'
import { isErrnoException } from '../base/files.ts'

/** Does `work` on the cassette in `folder`. @throws {Failure} WRITE_FAILED where the disk refuses */
export function writing<Result>(folder: string, work: () => Result): Result {
  try {
    return work()
  } catch (error) {
    throw unwritable(folder, error)
  }
}

/** The same for work that is under way. @throws {Failure} WRITE_FAILED where the disk refuses */
export async function written<Result>(folder: string, work: Promise<Result>): Promise<Result> {
  try {
    return await work
  } catch (error) {
    throw unwritable(folder, error)
  }
}

const FULL: ReadonlySet<string> = new Set(['ENOSPC', 'EDQUOT', 'EFBIG'])

/**
 * What to throw for `error`: a failure as it is, else WRITE_FAILED. After this the cassette is as a crash would leave it:
 * its torn ends are cut when it is opened again.
 */
export function unwritable(folder: string, error: unknown): unknown {
  if (error instanceof Failure) return error
  const why = error instanceof Error ? error.message : String(error)
  const isFull = isErrnoException(error) && FULL.has(error.code ?? '')
  const remedy = isFull ? 'make room' : 'see that it is a folder you may write to, or give another --out,'
  const message = `Cannot write to ${folder} (${why}): ${remedy} and run the same command again; what was recorded is kept.`
  return new Failure('WRITE_FAILED', message, { path: folder }, { cause: error })
}
