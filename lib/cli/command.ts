import type { Argv } from 'yargs'

/** Where a command writes: results on stdout, progress and notices on stderr. */
export type Output = {
  /** Writes one line to stdout. */
  result(line: string): void
  /** Writes one line to stderr. */
  notice(line: string): void
  /** Rewrites the progress line on a terminal; one line per call elsewhere. */
  progress(line: string): void
}

/** The world a command runs in, passed in so that a test can stand in for it. */
export type Context = {
  readonly output: Output
  readonly env: Readonly<Record<string, string | undefined>>
  /** Aborts on Ctrl-C and SIGTERM. */
  readonly signal: AbortSignal
  /** Names values that must not be printed on stderr, whatever their shape: tokens read from a file. */
  readonly hide?: (secrets: readonly string[]) => void
}

/** One `reporef` command: a job, or a family of jobs (`snapshot pack`, `snapshot verify`). */
export type Command = Job | Family

/** A command that does something. Every one has an example, which `--help` shows. */
export type Job = {
  /** yargs' form: `record <repositories..>`. */
  readonly command: string
  readonly describe: string
  readonly example: readonly [command: string, says: string]
  readonly options: (yargs: Argv) => Argv
  /** Does the job and resolves to the exit code; throws a Failure for bad input. */
  readonly run: (args: Readonly<Record<string, unknown>>, context: Context) => Promise<number>
}

/** A command that is nothing without the name of a member behind it. */
export type Family = {
  readonly command: string
  readonly describe: string
  readonly members: readonly Job[]
}
