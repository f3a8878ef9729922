import { closeSync, openSync, readFileSync, rmSync, writeSync } from 'node:fs'
import path from 'node:path'
import { Failure } from '../base/failure.ts'
import { isErrnoException } from '../base/files.ts'

/**
 * Keeps a second writer out of `folder` until disposed. A lock whose process has ended is taken over.
 *
 * @throws {Failure} FILE_EXISTS when another process is writing there
 */
export function lockFolder(folder: string): Disposable {
  const file = path.join(folder, 'recording.lock')
  if (!tryLock(file)) {
    const holder = Number(readFileSync(file, 'utf8'))
    if (isRunning(holder, file)) {
      const message = `Process ${holder} is recording into ${folder}: wait for it, record into another --out, or remove ${file} if that is another program.`
      throw new Failure('FILE_EXISTS', message, { path: file })
    }
    rmSync(file, { force: true })
    if (!tryLock(file)) throw new Failure('FILE_EXISTS', `${file} was taken just now.`, { path: file })
  }
  held.add(file)
  return {
    [Symbol.dispose]: () => {
      held.delete(file)
      rmSync(file, { force: true })
    },
  }
}

/** Locks of this process. */
const held = new Set<string>()

function tryLock(file: string): boolean {
  try {
    const handle = openSync(file, 'wx')
    writeSync(handle, String(process.pid))
    closeSync(handle)
    return true
  } catch (error) {
    if (isErrnoException(error) && error.code === 'EEXIST') return false
    throw error
  }
}

/** A number that is our own is left over from an earlier process: a container gives the same one again. */
function isRunning(processId: number, file: string): boolean {
  if (!Number.isInteger(processId) || processId <= 0) return false
  if (processId === process.pid) return held.has(file)
  try {
    process.kill(processId, 0)
    return true
  } catch (error) {
    return isErrnoException(error) && error.code === 'EPERM'
  }
}
