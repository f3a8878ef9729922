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

/** Kills an agent with the harness, however that ends: one that is busy never sees its channel close. */
const TIE = ['setpriv', '--pdeathsig', 'KILL']

/** First of the user ids given to agents where only that is possible; one for each episode that runs at a time. */
const FIRST_USER = 64_100

const DENIED = ['--permission', '--no-experimental-sqlite', '--disable-sigusr1']

/** The strongest confinement that works on this machine, found by trying. Takes a fraction of a second. */
export function confinementOfMachine(): Confinement {
  const node = process.execPath
  if (process.platform === 'linux' && works('/usr/bin/env', [...UNSHARE, node, '--version']))
    return 'namespace'
  if (process.getuid?.() === 0 && works(node, ['--version'], FIRST_USER)) return 'user'
  return 'open'
}

function works(file: string, args: readonly string[], uid?: number): boolean {
  const user = uid === undefined ? {} : { uid, gid: uid }
  return spawnSync(file, args, { env: {}, stdio: 'ignore', timeout: 10_000, ...user }).status === 0
}

let tie: readonly string[] | undefined

/** {@link TIE} where the machine has it, found by trying once. */
function tieOfMachine(): readonly string[] {
  tie ??= process.platform === 'linux' && works('/usr/bin/env', [...TIE, 'true']) ? TIE : []
  return tie
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
    args: ['-c', 'unset PWD; ulimit -c 0; exec "$@"', 'sh', ...tieOfMachine(), ...wrapped],
    ...(confinement === 'user' && isolation === 'process' ? { uid: FIRST_USER + seat } : {}),
  }
}
