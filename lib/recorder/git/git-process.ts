// Runs the system's git with nothing of the user's or the machine's configuration, no prompts, no hooks, and only the
// transports that a public repository needs.
import { type ChildProcessByStdio, spawn } from 'node:child_process'
import type { Readable, Writable } from 'node:stream'
import { Failure } from '../../base/failure.ts'
import type { GitSource } from './git-source.ts'

/** How git is run: in which bare repository, and who may stop it. */
export type GitRun = {
  readonly folder: string
  readonly source: GitSource
  readonly signal: AbortSignal
}

/** A git at work. `ended` rejects with a sentence when it failed. */
export type GitProcess = {
  readonly stdin: Writable
  readonly stdout: Readable
  readonly ended: Promise<void>
}

const SAFE = [
  ['core.hooksPath', '/dev/null'],
  ['gc.auto', '0'],
  ['maintenance.auto', 'false'],
  ['submodule.recurse', 'false'],
  ['fetch.recurseSubmodules', 'false'],
  ['protocol.version', '2'],
  ['credential.helper', ''],
  ['core.quotePath', 'false'],
  ['safe.directory', '*'],
] as const

const STDERR_LIMIT = 4096

/** Starts `git` with `args`. */
export function startGit(run: GitRun, args: readonly string[]): GitProcess {
  const child = spawn('git', ['--git-dir', run.folder, ...args], {
    env: environmentOf(run.source),
    stdio: ['pipe', 'pipe', 'pipe'],
    signal: run.signal,
    killSignal: 'SIGTERM',
  })
  // A git that dies early closes its input; what it says, and its code, tell why.
  child.stdin.on('error', () => undefined)
  const ended = endOf(child, run, args[0] ?? '')
  // Whoever stops reading early never comes to await it.
  ended.catch(() => undefined)
  return { stdin: child.stdin, stdout: child.stdout, ended }
}

/** Runs `git` with `args` to its end and gives what it wrote. */
export async function runGit(run: GitRun, args: readonly string[]): Promise<Buffer> {
  const git = startGit(run, args)
  git.stdin.end()
  const [parts] = await Promise.all([git.stdout.toArray() as Promise<Buffer[]>, git.ended])
  return Buffer.concat(parts)
}

/** Settings and the token go by the environment, which other users of the machine cannot read; arguments they can. */
function environmentOf({ address, token }: GitSource): NodeJS.ProcessEnv {
  const settings: (readonly [string, string])[] = [...SAFE]
  if (token !== undefined) {
    const basic = Buffer.from(`x-access-token:${token}`).toString('base64')
    settings.push([`http.${new URL(address).origin}/.extraHeader`, `Authorization: Basic ${basic}`])
    // A redirect would carry the header to another host.
    settings.push(['http.followRedirects', 'false'])
  }
  return {
    PATH: process.env.PATH,
    LC_ALL: 'C',
    GIT_CONFIG_NOSYSTEM: '1',
    GIT_CONFIG_GLOBAL: '/dev/null',
    GIT_ALLOW_PROTOCOL: 'https:http:file',
    GIT_TERMINAL_PROMPT: '0',
    GIT_ASKPASS: 'true',
    GIT_OPTIONAL_LOCKS: '0',
    GIT_NO_REPLACE_OBJECTS: '1',
    GIT_CONFIG_COUNT: String(settings.length),
    ...Object.fromEntries(
      settings.flatMap(([name, value], at) => [
        [`GIT_CONFIG_KEY_${at}`, name],
        [`GIT_CONFIG_VALUE_${at}`, value],
      ]),
    ),
  }
}

async function endOf(
  child: ChildProcessByStdio<Writable, Readable, Readable>,
  run: GitRun,
  command: string,
): Promise<void> {
  let said = ''
  child.stderr.setEncoding('utf8').on('data', (text: string) => {
    said = (said + text).slice(-STDERR_LIMIT)
  })
  const { promise, resolve, reject } = Promise.withResolvers<void>()
  child
    .on('error', reject)
    .on('close', (code) => (code === 0 ? resolve() : reject(new Error(lastLineOf(said)))))
  try {
    await promise
  } catch (error) {
    run.signal.throwIfAborted()
    throw failureOf(run.source, command, error)
  }
}

function lastLineOf(said: string): string {
  return said.trim().split('\n').at(-1)?.replace(/\.$/, '') || 'it gave no reason'
}

function failureOf({ clone, token }: GitSource, command: string, error: unknown): Failure {
  const isMissing = error instanceof Error && 'code' in error && error.code === 'ENOENT'
  const reason = error instanceof Error ? error.message : String(error)
  const message = isMissing
    ? 'Cannot run git: install it, or leave --git out.'
    : `git ${command} of ${clone} failed (${token ? reason.replaceAll(token, '…') : reason}); what was recorded is kept: run the same command again, or leave --git out.`
  return new Failure('GIT_FAILED', message, { clone })
}
