/**
 * Every way RepoRef refuses to go on, with the facts each one carries. A new code is added here, so that the exit
 * code and the message of all of them can be read in one place.
 */
export type Failures = {
  /** A command line that cannot be obeyed: unknown flag, wrong value, flags that exclude each other. */
  USAGE: { readonly flag?: string }
  /** A file or folder that must exist and does not. */
  FILE_MISSING: { readonly path: string }
  /** A file whose content is not what its name or format promises; `line` counts from 1. */
  FILE_INVALID: { readonly path: string; readonly line?: number }
  /** A file or folder that is there already and must not be overwritten. */
  FILE_EXISTS: { readonly path: string }
  /** A file of ours in a format this version does not know. */
  FORMAT_UNKNOWN: { readonly path: string; readonly format: string }
  /** A file that the disk would not take: full, read-only, gone. */
  WRITE_FAILED: { readonly path: string }
  /** Content that does not have the digest it is stored under. */
  DIGEST_MISMATCH: { readonly path: string; readonly expected: string; readonly actual: string }
  /** An archive that tries to write outside its folder, or is larger than it says, or holds what it must not. */
  ARCHIVE_UNSAFE: { readonly path: string; readonly entry: string }
  /** The API answered what the job cannot go on with (401, 404 for the repository, a body that is not JSON). */
  API_REFUSED: { readonly url: string; readonly status: number }
  /** The API could not be reached at all, after the retries. */
  API_UNREACHABLE: { readonly url: string }
  /** The system's git could not be run, or did not do what it was asked. `clone` names the repository. */
  GIT_FAILED: { readonly clone: string }
  /** The rate budget is spent; everything is saved. `resumeAt` is an ISO 8601 instant. */
  BUDGET_SPENT: { readonly resumeAt: string }
  /** A tool call whose arguments do not fit the tool's schema. Becomes a refused result, never an exit. */
  INVALID_ARGUMENT: { readonly argument: string }
  /** An agent that cannot be loaded or isolated as asked. */
  AGENT_INVALID: { readonly agent: string }
  /** A job that ran to its end and found what it was asked to find wrong. */
  CHECK_FAILED: { readonly check: string }
  /** A helper process of ours (the scorer) that died or stopped making sense. */
  PROCESS_FAILED: { readonly process: string }
  /** A disk with less room than the job needs. */
  SPACE_MISSING: { readonly path: string; readonly neededBytes: number; readonly freeBytes: number }
  /** A host that a process sealed by `replay()` may not reach. `host` as it was asked for. */
  NETWORK_SEALED: { readonly host: string }
  /** Interrupted by the user; everything is saved. */
  INTERRUPTED: Record<never, never>
}

/** The one error class. Branch on `code` through {@link isFailure}, never on the message. */
export class Failure<Code extends keyof Failures = keyof Failures> extends Error {
  readonly code: Code
  readonly details: Failures[Code]

  constructor(code: Code, message: string, details: Failures[Code], options?: ErrorOptions) {
    super(message, options)
    this.name = 'Failure'
    this.code = code
    this.details = details
  }
}

/** True when `error` is a {@link Failure} of `code`; narrows `details`. */
export function isFailure<Code extends keyof Failures>(error: unknown, code: Code): error is Failure<Code> {
  return error instanceof Failure && error.code === code
}

const EXIT_CODES: Record<keyof Failures, number> = {
  USAGE: 2,
  FILE_MISSING: 2,
  FILE_INVALID: 2,
  FILE_EXISTS: 2,
  FORMAT_UNKNOWN: 2,
  WRITE_FAILED: 1,
  DIGEST_MISMATCH: 1,
  ARCHIVE_UNSAFE: 2,
  API_REFUSED: 1,
  API_UNREACHABLE: 1,
  GIT_FAILED: 1,
  BUDGET_SPENT: 3,
  INVALID_ARGUMENT: 2,
  AGENT_INVALID: 2,
  CHECK_FAILED: 1,
  PROCESS_FAILED: 1,
  SPACE_MISSING: 1,
  NETWORK_SEALED: 1,
  INTERRUPTED: 130,
}

/** The exit code of a failure: 1 the job failed, 2 bad usage or input, 3 waiting, 130 interrupted; 1 for any other error. */
export function exitCodeOf(error: unknown): number {
  return error instanceof Failure ? EXIT_CODES[error.code as keyof Failures] : 1
}

/** True for the text of one of the codes: a failure that another process of ours reports. */
export function isFailureCode(code: string): code is keyof Failures {
  return Object.hasOwn(EXIT_CODES, code)
}
