// How an agent's process is started: Node's permission model around the stage, and around that whatever the machine has
// to keep its signals to itself. docs/isolation.md says what each part stops.
import { spawnSync } from 'node:child_process'
import type { Confinement, Isolation, Stage } from './types.ts'

/** A program to start, with its arguments. */
export type CommandLine = { readonly file: string; readonly args: readonly string[]; readonly uid?: number }

/** Namespaces of an agent's own: no process outside can be signalled, no socket outside reached, abstract ones included. */
const UNSHARE = [
  'unshare',
  '--user',
  '--map-current-user',
  '--pid',
  '--net',
  '--ipc',
  '--fork',
  '--kill-child',
]

/** First of the user ids given to agents where only that is possible; one for each episode that runs at a time. */
const FIRST_USER = 64_100

const DENIED = ['--permission', '--no-experimental-sqlite', '--disable-sigusr1']

/** The strongest confinement that works on this machine, found by trying. Takes a fraction of a second. */
export function confinementOfMachine(): Confinement {
  const node = process.execPath
  const works = (file: string, args: readonly string[], uid?: number): boolean =>
    spawnSync(file, args, {
      env: {},
      stdio: 'ignore',
      timeout: 10_000,
      ...(uid === undefined ? {} : { uid, gid: uid }),
    }).status === 0
  const [unshare = '', ...options] = UNSHARE
  if (process.platform === 'linux' && works('/usr/bin/env', [unshare, ...options, node, '--version']))
    return 'namespace'
  if (process.getuid?.() === 0 && works(node, ['--version'], FIRST_USER)) return 'user'
  return 'open'
}

/** The command that runs the stage's runtime on `entry`. `seat` tells episodes that run at the same time apart. */
export function commandLineOf(
  stage: Stage,
  isolation: Isolation,
  confinement: Confinement,
  seat: number,
): CommandLine {
  const denied = isolation === 'process' ? [...DENIED, `--allow-fs-read=${stage.folder}`] : []
  const node = [process.execPath, ...denied, stage.runtime, stage.entry]
  const wrapped = confinement === 'namespace' && isolation === 'process' ? [...UNSHARE, ...node] : node
  // A core dump would be a file that the next episode can read; PWD is the shell's own addition.
  return {
    file: '/bin/sh',
    args: ['-c', 'unset PWD; ulimit -c 0; exec "$@"', 'sh', ...wrapped],
    ...(confinement === 'user' && isolation === 'process' ? { uid: FIRST_USER + seat } : {}),
  }
}
