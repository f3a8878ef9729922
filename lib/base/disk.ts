// What writing asks of a disk, as a value: a test can put one in its place that is full, or that forgets what was not
// synced. Reading goes past it.
import {
  closeSync,
  fsyncSync,
  mkdirSync,
  openSync,
  renameSync,
  rmSync,
  truncateSync,
  writeFileSync,
} from 'node:fs'
import { open } from 'node:fs/promises'
import path from 'node:path'

/** A file that grows at its end. */
export type DiskFile = {
  /** Writes some of `parts` at byte `at` and gives how many bytes: a disk that is nearly full takes fewer. */
  write(parts: readonly Uint8Array[], at: number): Promise<number>
  /** Resolves when what was written survives a loss of power. */
  sync(): Promise<void>
  close(): Promise<void>
}

/** The operations of a disk that change something. What is not synced may be lost, in part or in whole. */
export type Disk = {
  makeFolder(folder: string): void
  /** `new` makes the file, or empties it. */
  open(file: string, how: 'new' | 'existing'): Promise<DiskFile>
  /** Makes `file` with `content`, synced. @throws EEXIST where `exclusive` and it is there */
  create(file: string, content: Uint8Array, exclusive?: 'exclusive'): void
  rename(from: string, to: string): void
  /** Removes `file`, if it is there. */
  remove(file: string): void
  truncate(file: string, size: number): void
  /** Makes the names in `folder` durable. */
  syncFolder(folder: string): void
}

/** The machine's own. */
export const realDisk: Disk = {
  makeFolder,
  open: async (file, how) => {
    const handle = await open(file, how === 'new' ? 'w' : 'r+')
    return {
      write: async (parts, at) => (await handle.writev([...parts], at)).bytesWritten,
      sync: () => handle.datasync(),
      close: () => handle.close(),
    }
  },
  create: (file, content, exclusive) => {
    const handle = openSync(file, exclusive ? 'wx' : 'w')
    try {
      writeFileSync(handle, content)
      fsyncSync(handle)
    } finally {
      closeSync(handle)
    }
  },
  rename: renameSync,
  remove: (file) => rmSync(file, { force: true }),
  truncate: truncateSync,
  syncFolder,
}

/** Makes `folder` and what is above it, and makes the new names durable. */
function makeFolder(folder: string): void {
  const first = mkdirSync(folder, { recursive: true })
  if (first === undefined) return
  const top = path.resolve(first)
  for (let made = path.resolve(folder); made.length >= top.length; made = path.dirname(made))
    syncFolder(path.dirname(made))
}

function syncFolder(folder: string): void {
  const handle = openSync(folder, 'r')
  try {
    fsyncSync(handle)
  } finally {
    closeSync(handle)
  }
}
