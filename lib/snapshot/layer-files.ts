// The entries of a layer as files, written in order; their sizes and digests are the index, which the tar begins with.
import { closeSync, mkdirSync, openSync } from 'node:fs'
import path from 'node:path'
import { openDigest } from '../base/digest.ts'
import { writeAll } from '../base/files.ts'
import type { IndexEntry } from './layer-index.ts'
import { breathe, type Watch } from './watch.ts'

/** A file ends when it holds so many lines or bytes, whichever comes first. The id depends on both. */
const LINES_LIMIT = 4096
const BYTES_LIMIT = 32 * 2 ** 20

/** Writes the entries of one layer below a folder. */
export class LayerFiles {
  readonly #folder: string
  readonly #watch: Watch
  readonly #entries: IndexEntry[] = []

  constructor(folder: string, watch: Watch) {
    this.#folder = folder
    this.#watch = watch
  }

  /** Every file written so far, in order. */
  get entries(): readonly IndexEntry[] {
    return this.#entries
  }

  /** Writes a file of its own. */
  add(name: string, content: string): void {
    this.#write(name, [Buffer.from(content)], 1)
  }

  /** Writes `lines` to `list/0001.jsonl` and, as each fills up, the next; no file for no lines. */
  async addLines(list: string, lines: Iterable<Buffer>): Promise<void> {
    let held: Buffer[] = []
    let bytes = 0
    let files = 0
    const flush = async (): Promise<void> => {
      if (held.length === 0) return
      files += 1
      this.#write(`${list}/${String(files).padStart(4, '0')}.jsonl`, held, held.length)
      held = []
      bytes = 0
      await breathe(this.#watch)
    }
    for (const line of lines) {
      held.push(line)
      bytes += line.length
      if (held.length === LINES_LIMIT || bytes >= BYTES_LIMIT) await flush()
    }
    await flush()
  }

  #write(name: string, parts: readonly Buffer[], count: number): void {
    const file = path.join(this.#folder, name)
    mkdirSync(path.dirname(file), { recursive: true })
    const digest = openDigest()
    const handle = openSync(file, 'wx')
    let size = 0
    try {
      for (const part of joined(parts)) {
        digest.update(part)
        writeAll(handle, part)
        size += part.length
      }
    } finally {
      closeSync(handle)
    }
    this.#entries.push({ path: name, size, digest: digest.digest(), count })
  }
}

const JOIN_BYTES = 2 ** 20

/** `parts` in pieces of about a megabyte: fewer system calls than one for each line. */
function* joined(parts: readonly Buffer[]): Generator<Buffer> {
  let held: Buffer[] = []
  let bytes = 0
  for (const part of parts) {
    held.push(part)
    bytes += part.length
    if (bytes < JOIN_BYTES) continue
    yield Buffer.concat(held)
    held = []
    bytes = 0
  }
  if (held.length > 0) yield Buffer.concat(held)
}
