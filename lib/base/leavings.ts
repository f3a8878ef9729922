// What is made beside its place, under a name with the number of the process that makes it, and moved there whole. A
// process that is killed cannot clear its own away: the next one that makes the same thing does.
import { readdirSync, rmSync } from 'node:fs'
import path from 'node:path'
import { isErrnoException } from './files.ts'

/** The name under which this process makes something: `start`, its number, `end`. */
export function workingName(start: string, end = '.tmp'): string {
  return `${start}.${process.pid}${end}`
}

/**
 * Removes from `folder` what {@link workingName} named alike in processes of this machine that are gone, and in earlier
 * work of this one. A number that was given out again keeps what is under it.
 */
export function clearLeavings(folder: string, start: string, end = '.tmp'): void {
  for (const name of readdirSync(folder)) {
    if (!name.startsWith(`${start}.`) || !name.endsWith(end)) continue
    const number = name.slice(start.length + 1, name.length - end.length)
    if (/^[1-9]\d{0,9}$/.test(number) && isGone(Number(number)))
      rmSync(path.join(folder, name), { recursive: true, force: true })
  }
}

function isGone(processId: number): boolean {
  if (processId === process.pid) return true
  try {
    process.kill(processId, 0)
    return false
  } catch (error) {
    if (!isErrnoException(error)) throw error
    return error.code === 'ESRCH'
  }
}
