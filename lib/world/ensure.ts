import { existsSync, mkdirSync, rmSync, statfsSync } from 'node:fs'
import path from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { setTimeout } from 'node:timers/promises'
import { Failure } from '../base/failure.ts'
import { systemFailureOf } from '../base/system-failure.ts'
import type { Snapshot } from '../snapshot/types.ts'
import { buildWorldFile } from './build.ts'
import { worldPath } from './versions.ts'

/** Where worlds are kept and who is told that one is built. */
export type EnsureOptions = {
  readonly cacheDir: string
  /** Told once, before a build, what is built, where, and how much room it takes. */
  readonly notice: (line: string) => void
}

/**
 * Path of the world of `snapshot`, built if need be. Safe when several processes ask at once: one builds, the others
 * wait for it; a builder that dies leaves nothing behind that stops the next.
 *
 * @throws {Failure} SPACE_MISSING when the cache's disk has too little room, WRITE_FAILED when it takes no files, and
 * whatever reading the snapshot throws
 */
export async function ensureWorldFile(
  snapshot: Snapshot,
  { cacheDir, notice }: EnsureOptions,
): Promise<string> {
  const file = worldPath(cacheDir, snapshot.id)
  if (existsSync(file)) return file
  const lockFile = `${file}.lock`
  const unlock = await lockInCache(lockFile, cacheDir)
  try {
    if (existsSync(file)) {
      rmSync(lockFile, { force: true })
      return file
    }
    const needed = spaceNeeded(snapshot)
    notice(`Building the world of snapshot ${snapshot.id} in ${file}: about ${megabytesOf(needed)} MB, once.`)
    checkSpace(path.dirname(file), needed)
    await buildWorldFile(snapshot, file)
    // Whoever still waits for this very file finds the world when it is let in, and so does whoever makes another.
    rmSync(lockFile, { force: true })
    return file
  } catch (error) {
    throw systemFailureOf(error, file) ?? error
  } finally {
    unlock()
  }
}

/** A world takes a little more than its layers' uncompressed bytes, and sorting for indexes some of it again for a while. */
const ROOM_PER_BYTE = 1.5
const SMALLEST_WORLD = 1_000_000

/** Bytes of free disk that building the world of `snapshot` may take, at most, about. */
function spaceNeeded(snapshot: Snapshot): number {
  const raw = snapshot.manifest.layers.reduce((sum, { size }) => sum + size, 0)
  return Math.ceil(raw * ROOM_PER_BYTE) + SMALLEST_WORLD
}

function checkSpace(folder: string, neededBytes: number): void {
  const { bavail, bsize } = statfsSync(folder)
  const freeBytes = bavail * bsize
  if (freeBytes >= neededBytes) return
  throw new Failure(
    'SPACE_MISSING',
    `Building the world needs about ${megabytesOf(neededBytes)} MB and ${folder} has ${megabytesOf(freeBytes)} MB free; make room, or set REPOREF_CACHE to a folder on another disk.`,
    { path: folder, neededBytes, freeBytes },
  )
}

function megabytesOf(bytes: number): number {
  return Math.ceil(bytes / 1_000_000)
}

async function lockInCache(lockFile: string, cacheDir: string): Promise<() => void> {
  try {
    mkdirSync(path.dirname(lockFile), { recursive: true })
    return await lock(lockFile)
  } catch (error) {
    if (systemFailureOf(error) === undefined) throw error
    throw new Failure(
      'WRITE_FAILED',
      `The cache folder ${cacheDir} cannot be written; set REPOREF_CACHE to a folder that can.`,
      { path: cacheDir },
      { cause: error },
    )
  }
}

const RETRY_MS = 100

/**
 * Waits for the lock on `file`. SQLite's own lock is used since the system takes it back when a process dies, however
 * it dies.
 */
async function lock(file: string): Promise<() => void> {
  for (;;) {
    const database = new DatabaseSync(file, { timeout: 0 })
    try {
      database.exec('BEGIN EXCLUSIVE')
      return () => database.close()
    } catch (error) {
      database.close()
      if (!isBusy(error)) throw error
    }
    await setTimeout(RETRY_MS)
  }
}

const SQLITE_BUSY = 5

function isBusy(error: unknown): boolean {
  return error instanceof Error && 'errcode' in error && error.errcode === SQLITE_BUSY
}
