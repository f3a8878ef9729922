// A disk that writes down what it is asked, so that a test can put a folder into any state that a loss of power might
// leave it in; and one that fills up.
import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { type Disk, type DiskFile, realDisk } from '../../lib/base/disk.ts'
import type { Random } from '../../lib/base/random.ts'

type Operation =
  | {
      readonly kind: 'open'
      readonly file: string
      readonly how: 'new' | 'existing'
      readonly handle: number
    }
  | { readonly kind: 'write'; readonly handle: number; readonly at: number; readonly bytes: Uint8Array }
  | { readonly kind: 'sync'; readonly handle: number }
  | { readonly kind: 'rename'; readonly from: string; readonly to: string }
  | { readonly kind: 'remove' | 'sync folder'; readonly path: string }
  | { readonly kind: 'truncate'; readonly file: string; readonly size: number }

/** The machine's disk, and everything it was asked to change. */
export type ShadowDisk = Disk & { readonly operations: readonly Operation[] }

/** The operations that make a folder as it is, durably: what a {@link shadowDisk} can begin with. */
export function initialDisk(folder: string): readonly Operation[] {
  const files = readdirSync(folder, { recursive: true, withFileTypes: true }).filter((entry) =>
    entry.isFile(),
  )
  return files.flatMap(({ parentPath, name }, at): Operation[] => {
    const [file, handle] = [path.join(parentPath, name), -1 - at]
    return [
      { kind: 'open', file, how: 'new', handle },
      { kind: 'write', handle, at: 0, bytes: readFileSync(file) },
      { kind: 'sync', handle },
      { kind: 'sync folder', path: parentPath },
    ]
  })
}

/** A disk that keeps the sequence of writes, renames, removals and syncs. */
export function shadowDisk(before: readonly Operation[] = []): ShadowDisk {
  const operations: Operation[] = [...before]
  let handles = 0
  const opened = (file: string, how: 'new' | 'existing'): number => {
    operations.push({ kind: 'open', file, how, handle: ++handles })
    return handles
  }
  return {
    operations,
    makeFolder: realDisk.makeFolder,
    open: async (file, how) => shadowFile(await realDisk.open(file, how), opened(file, how), operations),
    create: (file, content, exclusive) => {
      realDisk.create(file, content, exclusive)
      const handle = opened(file, 'new')
      operations.push({ kind: 'write', handle, at: 0, bytes: Buffer.from(content) }, { kind: 'sync', handle })
    },
    rename: (from, to) => {
      realDisk.rename(from, to)
      operations.push({ kind: 'rename', from, to })
    },
    remove: (file) => {
      realDisk.remove(file)
      operations.push({ kind: 'remove', path: file })
    },
    truncate: (file, size) => {
      realDisk.truncate(file, size)
      operations.push({ kind: 'truncate', file, size })
    },
    syncFolder: (folder) => {
      realDisk.syncFolder(folder)
      operations.push({ kind: 'sync folder', path: folder })
    },
  }
}

function shadowFile(file: DiskFile, handle: number, operations: Operation[]): DiskFile {
  return {
    write: async (parts, at) => {
      const written = await file.write(parts, at)
      operations.push({ kind: 'write', handle, at, bytes: Buffer.concat(parts).subarray(0, written) })
      return written
    },
    sync: async () => {
      await file.sync()
      operations.push({ kind: 'sync', handle })
    },
    close: () => file.close(),
  }
}

/** What became of the writes that were not synced: all kept, all lost, cut somewhere, or only the length kept. */
export type Loss = 'kept' | 'lost' | 'torn' | 'blank'

type Change = { readonly at: number; readonly bytes: Uint8Array } | { readonly size: number }
type Inode = { content: Buffer; pending: Change[] }

/** Puts what a loss of power after the first `count` operations would leave of `from` into the folder `to`. */
export function putCrashed(
  { operations }: ShadowDisk,
  crash: { readonly count: number; readonly loss: Loss; readonly random: Random },
  from: string,
  to: string,
): void {
  const state = new CrashState()
  for (const operation of operations.slice(0, crash.count)) state.take(operation)
  for (const [name, content] of state.files(crash.loss, crash.random)) {
    const target = path.join(to, path.relative(from, name))
    mkdirSync(path.dirname(target), { recursive: true })
    writeFileSync(target, content)
  }
}

/** A POSIX file system no kinder than it must be: content waits for its file's sync, names for their folder's. */
class CrashState {
  readonly #inodes = new Map<number, Inode>()
  readonly #names = new Map<string, Inode>()
  readonly #durable = new Map<string, Inode>()
  #renamings: { readonly folder: string; readonly apply: (names: Map<string, Inode>) => void }[] = []

  take(operation: Operation): void {
    if (operation.kind === 'open') this.#open(operation)
    else if (operation.kind === 'write') this.#inodes.get(operation.handle)?.pending.push(operation)
    else if (operation.kind === 'truncate')
      this.#names.get(operation.file)?.pending.push({ size: operation.size })
    else if (operation.kind === 'sync') settle(this.#inodes.get(operation.handle))
    else if (operation.kind === 'rename') this.#rename(operation)
    else if (operation.kind === 'remove')
      this.#change(operation.path, (names) => void names.delete(operation.path))
    else this.#syncFolder(operation.path)
  }

  /** The files as they are found after the loss. Of the changes of names, those up to some point are kept. */
  files(loss: Loss, random: Random): [string, Buffer][] {
    const kept = { kept: 1, lost: 0, torn: random(), blank: random() }[loss]
    const names = new Map(this.#durable)
    for (const { apply } of this.#renamings.slice(0, Math.round(this.#renamings.length * kept))) apply(names)
    return [...names].map(([name, inode]) => [name, survivingContent(inode, loss, random)])
  }

  #open({ file, how, handle }: Extract<Operation, { kind: 'open' }>): void {
    const known = this.#names.get(file)
    const inode = known ?? { content: Buffer.alloc(0), pending: [] }
    this.#inodes.set(handle, inode)
    if (known && how === 'new') inode.pending.push({ size: 0 })
    if (!known) this.#change(file, (names) => void names.set(file, inode))
  }

  #rename({ from, to }: Extract<Operation, { kind: 'rename' }>): void {
    this.#change(to, (names) => {
      const inode = names.get(from)
      names.delete(from)
      if (inode) names.set(to, inode)
    })
  }

  #change(file: string, apply: (names: Map<string, Inode>) => void): void {
    apply(this.#names)
    this.#renamings.push({ folder: path.dirname(file), apply })
  }

  #syncFolder(folder: string): void {
    for (const change of this.#renamings) if (change.folder === folder) change.apply(this.#durable)
    this.#renamings = this.#renamings.filter((change) => change.folder !== folder)
  }
}

function settle(inode: Inode | undefined): void {
  if (inode === undefined) return
  inode.content = inode.pending.reduce(changed, inode.content)
  inode.pending = []
}

function changed(content: Buffer, change: Change): Buffer {
  if ('size' in change) return content.subarray(0, change.size)
  const { at, bytes } = change
  const out = Buffer.alloc(Math.max(content.length, at + bytes.length))
  content.copy(out)
  out.set(bytes, at)
  return out
}

const SECTOR_BYTES = 512

function survivingContent({ content, pending }: Inode, loss: Loss, random: Random): Buffer {
  if (loss === 'lost') return content
  const whole = pending.reduce(changed, content)
  if (loss === 'kept') return whole
  const shortest = Math.min(content.length, whole.length)
  if (loss === 'torn')
    return whole.subarray(0, shortest + Math.floor(random() * (whole.length - shortest + 1)))
  // Sectors reach the disk in any order; those that did not read as zeros.
  const out = Buffer.from(whole)
  for (let at = shortest; at < out.length; ) {
    const end = Math.min((Math.floor(at / SECTOR_BYTES) + 1) * SECTOR_BYTES, out.length)
    if (random() < 0.5) out.fill(0, at, end)
    at = end
  }
  return out
}

/** A disk that has no room from the `count`-th write on; of that write it takes a part. `writes` counts what was asked. */
export function fillingDisk(count: number): Disk & { readonly writes: () => number } {
  let writes = 0
  const room = (bytes: Uint8Array): Uint8Array => {
    writes++
    return writes < count ? bytes : bytes.subarray(0, writes === count ? bytes.length >> 1 : 0)
  }
  const full = (): Error => Object.assign(new Error('ENOSPC: no space left on device'), { code: 'ENOSPC' })
  return {
    ...realDisk,
    writes: () => writes,
    open: async (file, how) => {
      const real = await realDisk.open(file, how)
      const write = async (parts: readonly Uint8Array[], at: number): Promise<number> => {
        const taken = room(Buffer.concat(parts))
        if (taken.length === 0) throw full()
        return real.write([taken], at)
      }
      return { ...real, write }
    },
    create: (file, content, exclusive) => {
      const taken = room(content)
      realDisk.create(file, taken, exclusive)
      if (taken.length < content.length) throw full()
    },
  }
}
