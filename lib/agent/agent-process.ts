// One agent process, one episode long, and the channel to it.
import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import type { Duplex, Readable } from 'node:stream'
import { isErrnoException } from '../base/files.ts'
import type { CommandLine } from './confinement.ts'
import { type Line, linesOf, type Oversize } from './lines.ts'
import { type OutputLog, openOutputLog } from './output-log.ts'

/** How a process ended. */
export type Exit = { readonly code: number | null; readonly signal: string | null }

/** A started agent. */
export type AgentProcess = {
  /** What it sends, read only as fast as it is asked for. */
  readonly lines: AsyncIterable<Line | Oversize>
  /** What it prints, from its start on. */
  readonly log: OutputLog
  /** Sends a line, given without its end. Resolves when it has left; a process that is gone takes it silently. */
  send(line: string): Promise<void>
  /**
   * Ends it and everything it started, and resolves when it is gone and its output is in the log. `graceMs` is the time
   * in which it may go by itself; without it, it is killed at once.
   */
  end(graceMs?: number): Promise<Exit>
}

/** All of the environment that an agent sees: one language and time zone, whatever the machine's. */
const ENVIRONMENT = { LANG: 'C.UTF-8', TZ: 'UTC' }

/**
 * Starts `command` in a session of its own with the channel as fd 3.
 *
 * @throws {Error} of the operating system when the process cannot be started
 */
export async function startAgentProcess(command: CommandLine, folder: string): Promise<AgentProcess> {
  const child = spawn(command.file, [...command.args], {
    cwd: folder,
    env: ENVIRONMENT,
    detached: true,
    stdio: ['ignore', 'pipe', 'pipe', 'pipe'],
    ...(command.uid === undefined ? {} : { uid: command.uid, gid: command.uid }),
  })
  const exited = new Promise<void>((resolve) => child.once('exit', () => resolve()))
  const closed = new Promise<void>((resolve) => child.once('close', () => resolve()))
  await once(child, 'spawn')
  const { stdout, stderr } = child
  const log = openOutputLog()
  for (const output of [stdout, stderr]) output?.on('data', (bytes: Uint8Array) => log.write(bytes))
  const channel = child.stdio[3] as Duplex
  // Writing to a process that is gone fails; its end is seen where its lines end.
  channel.on('error', () => undefined)
  return {
    lines: linesOf(quietEnd(channel)),
    log,
    send: (line) => write(channel, `${line}\n`),
    end: async (graceMs = 0) => {
      await within(exited, graceMs)
      kill(child)
      await exited
      channel.destroy()
      // Something that outlived it may hold its output open; nobody waits for that.
      await within(closed, OUTPUT_MS)
      stdout?.destroy()
      stderr?.destroy()
      return { code: child.exitCode, signal: child.signalCode }
    },
  }
}

/** Time for the last output of a process that is gone. */
const OUTPUT_MS = 1_000

/** Resolves when `event` does, or after `ms` at the latest. */
async function within(event: Promise<void>, ms: number): Promise<void> {
  if (ms <= 0) return
  let timer: NodeJS.Timeout | undefined
  const late = new Promise<void>((resolve) => {
    timer = setTimeout(resolve, ms)
  })
  await Promise.race([event, late])
  clearTimeout(timer)
}

async function write(channel: Duplex, text: string): Promise<void> {
  if (channel.destroyed || channel.write(text)) return
  await new Promise<void>((resolve) => {
    channel.once('drain', resolve).once('close', resolve)
  })
}

/** The bytes of `channel`; a connection that is reset, or closed by us on an agent that does not read, ends them as its plain end does. */
async function* quietEnd(channel: Readable): AsyncGenerator<Uint8Array> {
  try {
    yield* channel as AsyncIterable<Uint8Array>
  } catch (error) {
    if (
      isErrnoException(error) &&
      ['ECONNRESET', 'ECANCELED', 'EPIPE', 'ERR_STREAM_PREMATURE_CLOSE'].includes(error.code ?? '')
    )
      return
    throw error
  }
}

/** Kills the process group that the child leads; gone already is as good. */
function kill(child: ChildProcess): void {
  try {
    if (child.pid !== undefined) process.kill(-child.pid, 'SIGKILL')
  } catch (error) {
    if (!isErrnoException(error) || error.code !== 'ESRCH') throw error
  }
}
