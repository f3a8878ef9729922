import { closeSync, openSync, readSync } from 'node:fs'
import type { Digest } from '../base/digest.ts'
import type { Disk } from '../base/disk.ts'
import type { Json } from '../base/json.ts'
import { append, type GrowingFile } from './growing-file.ts'
import { keyDigestOf } from './key-digest.ts'
import { filesOf, numberedFile, numberOf } from './numbered-files.ts'
import {
  OBSERVATIONS_HEAD,
  observationLine,
  parseObservationLine,
  readObservationFile,
} from './observation-log.ts'
import type { Observation } from './types.ts'

const FILE_BYTES = 64 << 20

/** Offsets stay below this, so file number and offset fit one exact number. */
const FILE_STEP = 2 ** 36

/** GitHub's word that an answer still holds. */
export const CONFIRMATION = 304

type OpenFile = GrowingFile & { readonly number: number }

/** Adds observations to a cassette and finds the last one of a key, with a few bytes of memory for each. */
export class ObservationAppender {
  readonly #folder: string
  readonly #disk: Disk
  readonly #places = new Map<Digest, number>()
  readonly #confirmed = new Map<Digest, string>()
  #file: OpenFile | undefined
  #count = 0

  private constructor(folder: string, disk: Disk) {
    this.#folder = folder
    this.#disk = disk
  }

  /** Reads the log in `folder` and cuts a torn end off. */
  static async open(folder: string, disk: Disk): Promise<ObservationAppender> {
    const appender = new ObservationAppender(folder, disk)
    for (const file of filesOf(folder, 'observations')) await appender.#takeIn(file)
    return appender
  }

  get count(): number {
    return this.#count
  }

  /** Takes note, at once, that GitHub said at `at` that what it had answered to `key` still holds (304). */
  confirm(key: Json, at: string): void {
    this.#confirmed.set(keyDigestOf(key), at)
  }

  /** When the last observation of `key` was last confirmed. */
  confirmedAt(key: Json): string | undefined {
    return this.#confirmed.get(keyDigestOf(key))
  }

  /** The last observation of `key` on the disk that is more than a confirmation. */
  find(key: Json): Observation | undefined {
    const place = this.#places.get(keyDigestOf(key))
    if (place === undefined) return undefined
    const file = this.#nameOf(Math.floor(place / FILE_STEP))
    return parseObservationLine(readLineAt(file, place % FILE_STEP), file)
  }

  /** Resolves when the lines are on the disk. */
  async append(observations: readonly Observation[]): Promise<void> {
    const file = await this.#fileWithRoom()
    const lines = observations.map((observation) => Buffer.from(observationLine(observation)))
    let offset = file.size
    await append(file, [Buffer.concat(lines)])
    await file.handle.sync()
    observations.forEach((observation, at) => {
      this.#remember(observation, { number: file.number, size: offset })
      offset += lines[at]?.length ?? 0
    })
  }

  async close(): Promise<void> {
    await this.#file?.handle.close()
  }

  async #takeIn(name: string): Promise<void> {
    const file = { number: numberOf(name), size: Buffer.byteLength(OBSERVATIONS_HEAD) }
    for (const { observation, offset, end } of readObservationFile(name)) {
      file.size = offset
      this.#remember(observation, file)
      file.size = end
    }
    const head = readLineAt(name, 0)
    if (`${head}\n` !== OBSERVATIONS_HEAD) return this.#disk.remove(name)
    this.#disk.truncate(name, file.size)
    await this.#file?.handle.close()
    this.#file = { ...file, file: name, handle: await this.#disk.open(name, 'existing') }
  }

  #remember(observation: Observation, file: { readonly number: number; readonly size: number }): void {
    const { key, status, at, on_miss } = observation
    if (status === CONFIRMATION) this.confirm(key, at)
    else if (!on_miss) this.#places.set(keyDigestOf(key), file.number * FILE_STEP + file.size)
    this.#count++
  }

  async #fileWithRoom(): Promise<OpenFile> {
    if (this.#file && this.#file.size < FILE_BYTES) return this.#file
    await this.#file?.handle.close()
    const number = (this.#file?.number ?? 0) + 1
    const name = this.#nameOf(number)
    this.#file = { number, file: name, handle: await this.#disk.open(name, 'new'), size: 0 }
    await append(this.#file, [Buffer.from(OBSERVATIONS_HEAD)])
    this.#disk.syncFolder(this.#folder)
    return this.#file
  }

  #nameOf(number: number): string {
    return numberedFile(this.#folder, 'observations', number)
  }
}

function readLineAt(file: string, offset: number): string {
  const handle = openSync(file, 'r')
  try {
    for (let length = 1 << 12; ; length *= 4) {
      const buffer = Buffer.alloc(length)
      const read = readSync(handle, buffer, 0, length, offset)
      const end = buffer.subarray(0, read).indexOf('\n')
      if (end >= 0) return buffer.toString('utf8', 0, end)
      if (read < length) return buffer.toString('utf8', 0, read)
    }
  } finally {
    closeSync(handle)
  }
}
