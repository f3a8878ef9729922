// Keeps a second writer off a cassette. The lock names its holder so well that it can be seen to be left over: the
// process, when that began (numbers are given out again), and the machine. A holder on another machine cannot be looked
// at, but it touches its lock every minute.
import { readFileSync, statSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import type { Disk } from '../base/disk.ts'
import { Failure } from '../base/failure.ts'
import { isErrnoException } from '../base/files.ts'
import { isJsonObject, jsonIn, stringifyJson } from '../base/json.ts'

type Holder = { readonly process: number; readonly began: string; readonly host: string }

const TOUCHED_EVERY_MS = 60_000

/** A lock on another machine that has not been touched for so long is left over. */
const FORGOTTEN_MS = 10 * TOUCHED_EVERY_MS

/**
 * Keeps a second writer out of `folder` until disposed. A lock whose process has ended is taken over.
 *
 * @throws {Failure} FILE_EXISTS when another process is writing there
 */
export function lockFolder(folder: string, disk: Disk): Disposable {
  const file = path.join(folder, 'recording.lock')
  const mine: Holder = { process: process.pid, began: beganOf('self'), host: os.hostname() }
  if (!tryLock(file, mine, disk)) {
    takeOver(file, disk)
    if (!tryLock(file, mine, disk)) throw taken(file)
  }
  held.add(file)
  const timer = setInterval(() => touch(file, mine, disk), TOUCHED_EVERY_MS).unref()
  return {
    [Symbol.dispose]: () => {
      clearInterval(timer)
      held.delete(file)
      disk.remove(file)
    },
  }
}

/** Locks of this process. */
const held = new Set<string>()

function tryLock(file: string, holder: Holder, disk: Disk): boolean {
  try {
    disk.create(file, contentOf(holder), 'exclusive')
    return true
  } catch (error) {
    if (isErrnoException(error) && error.code === 'EEXIST') return false
    throw error
  }
}

function contentOf(holder: Holder): Buffer {
  return Buffer.from(`${stringifyJson(holder)}\n`)
}

/** Moves a lock that is left over out of the way. Of two that try, one finds nothing to move, or the other's new lock. */
function takeOver(file: string, disk: Disk): void {
  const found = readOrNothing(file)
  if (found === undefined) return
  const why = holderProblem(parsed(found), file, disk)
  if (why !== undefined) throw new Failure('FILE_EXISTS', why, { path: file })
  const aside = `${file}.${process.pid}.tmp`
  try {
    disk.rename(file, aside)
  } catch (error) {
    if (isErrnoException(error) && error.code === 'ENOENT') return
    throw error
  }
  const moved = readOrNothing(aside)
  if (moved !== found) disk.rename(aside, file)
  else disk.remove(aside)
  if (moved !== found) throw taken(file)
}

/** Why the lock counts, as a sentence; undefined when it is left over. */
function holderProblem(holder: Holder | undefined, file: string, disk: Disk): string | undefined {
  if (holder === undefined) return undefined
  const remedy = `wait for it, record into another --out, or remove ${file} if that is another program`
  if (holder.host !== os.hostname()) {
    if (ageOf(file, disk) > FORGOTTEN_MS) return undefined
    return `Process ${holder.process} on ${holder.host} is recording into ${path.dirname(file)}: ${remedy}.`
  }
  return isRunning(holder, file)
    ? `Process ${holder.process} is recording into ${path.dirname(file)}: ${remedy}.`
    : undefined
}

function isRunning(holder: Holder, file: string): boolean {
  // A number that is our own is left over from an earlier process: a container gives the same one again.
  if (holder.process === process.pid) return held.has(file)
  try {
    process.kill(holder.process, 0)
  } catch (error) {
    if (!isErrnoException(error) || error.code !== 'EPERM') return false
  }
  const began = beganOf(String(holder.process))
  return began === '' || holder.began === '' || began === holder.began
}

/** When a process began, in a form that only equality is asked of; empty where the system does not say. */
function beganOf(processId: string): string {
  const stat = readOrNothing(`/proc/${processId}/stat`)
  const boot = readOrNothing('/proc/sys/kernel/random/boot_id')
  // The name of the program, in brackets, may hold spaces; the start is the 20th word after it.
  const began = stat?.slice(stat.lastIndexOf(')') + 2).split(' ')[19]
  return began === undefined ? '' : `${boot?.trim() ?? ''} ${began}`
}

/** How long ago `file` was written, by the clock of the disk it is on. */
function ageOf(file: string, disk: Disk): number {
  const probe = `${file}.${process.pid}.tmp`
  disk.create(probe, new Uint8Array())
  try {
    return statSync(probe).mtimeMs - statSync(file).mtimeMs
  } finally {
    disk.remove(probe)
  }
}

/** A lock that cannot be touched, on a full disk, is no reason to stop: what matters will fail by itself. */
function touch(file: string, holder: Holder, disk: Disk): void {
  try {
    disk.create(file, contentOf(holder))
  } catch (error) {
    if (!isErrnoException(error)) throw error
  }
}

/** A lock that a loss of power left empty or torn holds nobody. */
function parsed(text: string): Holder | undefined {
  const value = jsonIn(text)
  if (!isJsonObject(value)) return undefined
  const { process: processId, began, host } = value
  if (typeof processId !== 'number' || processId <= 0) return undefined
  return { process: processId, began: String(began ?? ''), host: String(host ?? '') }
}

function readOrNothing(file: string): string | undefined {
  try {
    return readFileSync(file, 'utf8')
  } catch (error) {
    if (isErrnoException(error)) return undefined
    throw error
  }
}

function taken(file: string): Failure {
  const message = `${file} was taken just now by another process: wait for it, or record into another --out.`
  return new Failure('FILE_EXISTS', message, { path: file })
}
