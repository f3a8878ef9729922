// The one writer of a cassette. Answers are taken at once and made durable in groups: bodies first, then the
// observations that name them, so that no observation can name what a crash has lost.
import { existsSync, readdirSync } from 'node:fs'
import path from 'node:path'
import { type Digest, digestOf } from '../base/digest.ts'
import { type Disk, realDisk } from '../base/disk.ts'
import type { Json, JsonObject } from '../base/json.ts'
import { BodyAppender, type NewBody } from './body-appender.ts'
import { writeCheckpoint } from './checkpoint.ts'
import { cleanJson, cleanObservation } from './clean-observation.ts'
import { headerFile, readCassetteHeader, writeCassetteHeader } from './header.ts'
import { keptHeadersOf } from './kept-headers.ts'
import { keyDigestOf } from './key-digest.ts'
import { LARGEST_BODY_BYTES, unsafe } from './limits.ts'
import { lockFolder } from './lock.ts'
import { CONFIRMATION, ObservationAppender } from './observation-appender.ts'
import { readObservations } from './reader.ts'
import { redactSecrets, redactText } from './redaction.ts'
import type { CassetteHeader, Observation } from './types.ts'
import { unwritable, writing, written } from './unwritable.ts'

/** An answer to be kept. `headers` may hold anything under lower-case names: only the allowed ones are written. */
export type Answer = {
  readonly source: Observation['source']
  readonly key: Json
  readonly status: number
  readonly headers: Readonly<Record<string, string>>
  readonly body: Uint8Array | undefined
  /** ISO 8601, UTC, by the server's clock. */
  readonly at: string
  readonly on_miss?: true
}

/** What was kept of an {@link Answer}: its observation, and its body with secrets overwritten. */
export type Kept = { readonly observation: Observation; readonly body: Uint8Array | undefined }

/** How long an answer may wait for others to be synced with it. */
const GROUP_MS = 50
const GROUP_BYTES = 2 << 20

/** A cassette open for writing; only one process can hold it. Close it, also after a failure. */
export class CassetteWriter {
  readonly folder: string
  #header: CassetteHeader
  readonly #secrets: readonly string[]
  readonly #disk: Disk
  readonly #lock: Disposable
  readonly #bodies: BodyAppender
  readonly #log: ObservationAppender
  #waiting: { observation: Observation; body: NewBody | undefined }[] = []
  #waitingBytes = 0
  /** What the log does not have yet, by key and by digest. */
  readonly #unsaved = new Map<Digest, Observation>()
  readonly #unsavedBodies = new Map<Digest, Uint8Array>()
  #timer: NodeJS.Timeout | undefined
  #saving: Promise<void> = Promise.resolve()
  #fault: unknown

  /** Use {@link openCassetteWriter}. */
  constructor(parts: {
    folder: string
    header: CassetteHeader
    secrets: readonly string[]
    disk: Disk
    lock: Disposable
    bodies: BodyAppender
    log: ObservationAppender
  }) {
    this.folder = parts.folder
    this.#header = parts.header
    this.#secrets = parts.secrets
    this.#disk = parts.disk
    this.#lock = parts.lock
    this.#bodies = parts.bodies
    this.#log = parts.log
  }

  get header(): CassetteHeader {
    return this.#header
  }

  /** Observations so far, those of earlier crawls included. */
  get count(): number {
    return this.#log.count + this.#waiting.length
  }

  /** Replaces the head, atomically. */
  setHeader(header: CassetteHeader): void {
    const clean = cleanJson(header, (text) => redactText(text, this.#secrets).text)
    writing(this.folder, () => writeCassetteHeader(this.folder, clean, this.#disk))
    this.#header = clean
  }

  /**
   * Takes an answer; it is on the disk some milliseconds later, or when {@link flush} resolves.
   *
   * @throws {Failure} WRITE_FAILED when an earlier one could not be put there
   */
  async write(answer: Answer): Promise<Kept> {
    if (this.#fault) throw this.#fault
    if ((answer.body?.length ?? 0) > LARGEST_BODY_BYTES)
      throw unsafe(this.folder, 'is to hold a body too large')
    const redacted = answer.body && redactSecrets(answer.body, this.#secrets)
    const body = redacted && { digest: digestOf(redacted.bytes), bytes: redacted.bytes }
    const observation = cleanObservation(observationOf(answer, body, redacted?.places ?? []), {
      known: this.#secrets,
      patterns: [],
    })
    const isNew =
      body !== undefined && !this.#bodies.index.has(body.digest) && !this.#unsavedBodies.has(body.digest)
    this.#waiting.push({ observation, body: isNew ? body : undefined })
    if (observation.status === CONFIRMATION) this.#log.confirm(observation.key, observation.at)
    else if (!observation.on_miss) this.#unsaved.set(keyDigestOf(observation.key), observation)
    if (isNew) this.#unsavedBodies.set(body.digest, body.bytes)
    this.#waitingBytes += isNew ? body.bytes.length : 0
    if (this.#waitingBytes > GROUP_BYTES) await this.flush()
    else this.#timer ??= setTimeout(() => this.#saveSoon(), GROUP_MS)
    return { observation, body: body?.bytes }
  }

  /** Takes back what `key` was answered, which {@link find} then no longer gives; on the disk as {@link write} is. */
  async retire({ source, key, status }: Observation, at: string): Promise<void> {
    if (this.#fault) throw this.#fault
    const observation: Observation = { source, key, status, headers: {}, body: undefined, at, retired: true }
    this.#waiting.push({ observation, body: undefined })
    this.#unsaved.set(keyDigestOf(key), observation)
    this.#timer ??= setTimeout(() => this.#saveSoon(), GROUP_MS)
  }

  /** What is on the disk, in the order it was written. */
  observations(): Iterable<Observation> {
    return readObservations(this.folder)
  }

  /** When GitHub last said (304) that the observation that {@link find} gives still holds; undefined when it never did. */
  confirmedAt(key: Json): string | undefined {
    return this.#log.confirmedAt(key)
  }

  /** The last observation of `key` that is more than a confirmation, if its body, where it has one, can be read. */
  find(key: Json): Observation | undefined {
    const found = this.#unsaved.get(keyDigestOf(key)) ?? this.#log.find(key)
    if (found?.retired) return undefined
    if (
      found?.body &&
      !this.#unsavedBodies.has(found.body.digest) &&
      !this.#bodies.index.has(found.body.digest)
    ) {
      return undefined
    }
    return found
  }

  /** The decoded body bytes. @throws {Failure} DIGEST_MISMATCH or FILE_INVALID when they are not what was stored */
  body(digest: Digest): Uint8Array {
    return this.#unsavedBodies.get(digest) ?? this.#bodies.index.read(digest, this.folder)
  }

  /** Resolves when everything written so far is on the disk; rejects when it cannot be put there. */
  flush(): Promise<void> {
    clearTimeout(this.#timer)
    this.#timer = undefined
    this.#saving = this.#saving.then(() => this.#save())
    return this.#saving
  }

  /** Makes everything durable, then notes where the crawl stands. */
  async checkpoint(state: JsonObject): Promise<void> {
    await this.flush()
    writing(this.folder, () => writeCheckpoint(this.folder, this.#log.count, state, this.#disk))
  }

  /** Makes everything durable, compresses what is left and lets others write. */
  async close(): Promise<void> {
    try {
      await this.flush()
    } finally {
      try {
        await written(this.folder, this.#bodies.close())
      } finally {
        await this.#log.close()
        this.#lock[Symbol.dispose]()
      }
    }
  }

  #saveSoon(): void {
    // Not lost: the next write, flush or close throws the fault that is kept.
    this.flush().catch(() => undefined)
  }

  async #save(): Promise<void> {
    const group = this.#waiting
    if (group.length === 0) return
    this.#waiting = []
    this.#waitingBytes = 0
    const bodies = group.flatMap(({ body }) => (body ? [body] : []))
    try {
      await this.#bodies.append(bodies)
      await this.#log.append(group.map(({ observation }) => observation))
    } catch (error) {
      this.#fault ??= unwritable(this.folder, error)
      throw this.#fault
    }
    for (const { digest } of bodies) this.#unsavedBodies.delete(digest)
    for (const { observation } of group) {
      const key = keyDigestOf(observation.key)
      if (this.#unsaved.get(key) === observation) this.#unsaved.delete(key)
    }
  }
}

/**
 * The cassette in `folder`, open for writing: made with `header` when it does not exist, else as it stands, with torn
 * ends cut. `secrets` are taken out of every body: the crawl's token.
 *
 * @throws {Failure} FILE_EXISTS when another process writes there, FORMAT_UNKNOWN or FILE_INVALID when it is damaged
 */
export async function openCassetteWriter(
  folder: string,
  options: {
    readonly header: CassetteHeader
    readonly secrets?: readonly string[]
    readonly disk?: Disk
  },
): Promise<CassetteWriter> {
  const { secrets = [], disk = realDisk } = options
  const lock = writing(folder, () => {
    disk.makeFolder(folder)
    return lockFolder(folder, disk)
  })
  try {
    removeLeftovers(folder, disk)
    if (!existsSync(headerFile(folder)))
      writing(folder, () => writeCassetteHeader(folder, options.header, disk))
    const header = readCassetteHeader(folder)
    const bodies = await written(folder, BodyAppender.open(folder, disk))
    const log = await written(folder, ObservationAppender.open(folder, disk)).catch(async (error) => {
      await bodies.close()
      throw error
    })
    return new CassetteWriter({ folder, header, secrets, disk, lock, bodies, log })
  } catch (error) {
    lock[Symbol.dispose]()
    throw error
  }
}

/** Files that a crash has left half made. */
function removeLeftovers(folder: string, disk: Disk): void {
  const leftovers = readdirSync(folder).filter((name) => /\.jsonl?\.\d+\.tmp$/.test(name))
  for (const name of leftovers) disk.remove(path.join(folder, name))
}

function observationOf(
  { source, key, status, headers, at, on_miss }: Answer,
  body: NewBody | undefined,
  redacted: NonNullable<Observation['redacted']>,
): Observation {
  return {
    source,
    key,
    status,
    headers: keptHeadersOf(headers),
    body: body && { digest: body.digest, size: body.bytes.length },
    at,
    ...(redacted.length > 0 ? { redacted } : {}),
    ...(on_miss ? { on_miss } : {}),
  }
}
