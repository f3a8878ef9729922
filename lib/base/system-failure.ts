// What the machine refuses: a full disk, a folder nobody may write to, a path through a file. Such errors come up
// anywhere that files are touched, and are told apart here once.
import { Failure } from './failure.ts'
import { isErrnoException } from './files.ts'

type Refusal = readonly [code: 'WRITE_FAILED' | 'FILE_INVALID', what: string, remedy: string]

const NOT_WRITABLE = 'Give a folder that can be written.'
const FULL: Refusal = ['WRITE_FAILED', 'The disk is full', 'Make room and start again.']
const READ_ONLY: Refusal = ['WRITE_FAILED', 'The disk is read-only', NOT_WRITABLE]
const DAMAGED: Refusal = ['WRITE_FAILED', 'The disk fails', 'Check the disk, or use another.']
const TOO_LARGE: Refusal = ['FILE_INVALID', 'The file is too large to be read', 'Split it.']

const REFUSALS: Readonly<Record<string, Refusal>> = {
  ENOSPC: FULL,
  EDQUOT: FULL,
  EFBIG: FULL,
  EROFS: READ_ONLY,
  EIO: DAMAGED,
  EMFILE: ['WRITE_FAILED', 'Too many files are open', 'Raise the limit (`ulimit -n`).'],
  ENFILE: ['WRITE_FAILED', 'Too many files are open', 'Close other programs.'],
  EACCES: ['FILE_INVALID', 'Permission is denied', 'Change its permissions, or give another path.'],
  EPERM: ['FILE_INVALID', 'Permission is denied', 'Change its permissions, or give another path.'],
  ENOENT: ['FILE_INVALID', 'There is no such file or folder', 'Check the path.'],
  ENOTDIR: ['FILE_INVALID', 'A part of the path is no folder', 'Give another path.'],
  EISDIR: ['FILE_INVALID', 'There is a folder where a file must be', 'Give another path.'],
  EEXIST: ['FILE_INVALID', 'There is something else in the place', 'Give another path, or remove it.'],
  ENOTEMPTY: ['FILE_INVALID', 'The folder is not empty', 'Give another path.'],
  EBUSY: ['FILE_INVALID', 'The file or folder is in use', 'Give another path.'],
  ELOOP: ['FILE_INVALID', 'Links in the path go round in a circle', 'Give another path.'],
  ENAMETOOLONG: ['FILE_INVALID', 'The name is too long', 'Give a shorter one.'],
  ERR_FS_FILE_TOO_LARGE: TOO_LARGE,
  ERR_STRING_TOO_LONG: TOO_LARGE,
}

/** By the lower byte of SQLite's result codes. */
const SQLITE_REFUSALS: Readonly<Record<number, Refusal>> = {
  8: READ_ONLY,
  10: DAMAGED,
  11: ['WRITE_FAILED', 'A database is damaged', 'Remove the file and start again.'],
  13: FULL,
  14: ['WRITE_FAILED', 'A database cannot be opened or made', NOT_WRITABLE],
  26: ['WRITE_FAILED', 'A database is damaged', 'Remove the file and start again.'],
}

/**
 * The failure that an error of the operating system or of SQLite amounts to; undefined for every other error. `place` is
 * named where the error itself names no path.
 */
export function systemFailureOf(error: unknown, place?: string): Failure | undefined {
  if (!isErrnoException(error)) return undefined
  const refusal = REFUSALS[error.code ?? ''] ?? sqliteRefusalOf(error)
  if (refusal === undefined) return undefined
  const [code, what, remedy] = refusal
  const at = error.path ?? place
  const where = at === undefined ? '' : `: ${at}`
  return new Failure(code, `${what}${where}. ${remedy}`, { path: at ?? '' }, { cause: error })
}

function sqliteRefusalOf(error: Error): Refusal | undefined {
  const errcode = 'errcode' in error && typeof error.errcode === 'number' ? error.errcode : 0
  return SQLITE_REFUSALS[errcode & 0xff]
}
