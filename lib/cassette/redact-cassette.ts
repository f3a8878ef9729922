// Takes secrets out of a cassette that exists. Everything is written anew beside the old, and the old is removed last: at
// every moment the folder is a whole cassette, and the same job done again ends what a crash cut off.
import { readFileSync, rmSync } from 'node:fs'
import path from 'node:path'
import { type Digest, digestOf } from '../base/digest.ts'
import { type Disk, realDisk } from '../base/disk.ts'
import { Failure } from '../base/failure.ts'
import { isErrnoException, writeFileAtomic } from '../base/files.ts'
import { isJsonObject, type JsonObject, stringifyJson } from '../base/json.ts'
import { BodyAppender, type NewBody } from './body-appender.ts'
import { type BodyIndex, buildBodyIndex } from './body-index.ts'
import { cleanJson, cleanObservation, type Secrets } from './clean-observation.ts'
import { readCassetteHeader, writeCassetteHeader } from './header.ts'
import { lockFolder } from './lock.ts'
import { filesOf } from './numbered-files.ts'
import { OBSERVATIONS_HEAD, observationLine, readObservationFile } from './observation-log.ts'
import { redactSecrets, redactText } from './redaction.ts'
import type { Observation, RedactedSpot } from './types.ts'

/** What to take out, and whether to do it or only say what it would be. */
export type RedactionOptions = {
  readonly secrets: Secrets
  /** ISO 8601, UTC: stands in the record. */
  readonly at: string
  readonly dryRun?: boolean
  readonly disk?: Disk
  readonly signal?: AbortSignal
}

/** What went: bodies that were changed, and the spots in observations by kind. Zero of both: nothing was written. */
export type RedactionOutcome = {
  readonly folder: string
  readonly repository: string
  readonly bodies: number
  readonly observations: number
  readonly kinds: Readonly<Record<string, number>>
}

/** File in a cassette that says what was taken out of it after it was recorded: place and kind, never the secret. */
const REDACTIONS_FILE = 'redactions.jsonl'
const REDACTIONS_FORMAT = 'reporef.redactions/1'

/**
 * Overwrites every secret in the cassette in `folder`. Needs room for a second copy while it works. What was packed from
 * the cassette before holds them still, and is packed again under another id.
 *
 * @throws {Failure} FILE_EXISTS while somebody records into it, WRITE_FAILED, FILE_MISSING, FILE_INVALID
 */
export async function redactCassette(folder: string, options: RedactionOptions): Promise<RedactionOutcome> {
  try {
    return await redact(folder, options)
  } catch (error) {
    if (!isErrnoException(error)) throw error
    const message = `Cannot rewrite ${folder} (${error.message}): make room and run the same command again; nothing is lost.`
    throw new Failure('WRITE_FAILED', message, { path: folder }, { cause: error })
  }
}

async function redact(folder: string, options: RedactionOptions): Promise<RedactionOutcome> {
  const { disk = realDisk } = options
  const { repository } = readCassetteHeader(folder)
  using _lock = lockFolder(folder, disk)
  // A clone that a crawl was cut off from reading holds everything as it was.
  if (!options.dryRun) rmSync(path.join(folder, 'git'), { recursive: true, force: true })
  // Torn ends are cut and tails sealed, so that everything old stands in segments.
  if (!options.dryRun) await (await BodyAppender.open(folder, disk)).close()
  const { index } = buildBodyIndex(folder)
  using old = index
  const changed = changedBodies(old, folder, options)
  const records = recordsOf(folder, changed, options)
  const outcome = { folder, repository: repository.full_name, bodies: changed.size, ...countsOf(records) }
  if (options.dryRun) return outcome
  const header = readCassetteHeader(folder)
  const { known, patterns } = options.secrets
  writeCassetteHeader(
    folder,
    cleanJson(header, (text) => redactText(text, known, patterns).text),
    disk,
  )
  if (changed.size === 0 && records.length === 0) return outcome
  const segments = filesOf(folder, 'segment')
  // The record comes before what it speaks of: a job that was cut off and is done again would find nothing to record.
  appendRecords(folder, records, disk)
  if (changed.size > 0) await rewriteBodies(old, folder, changed, options)
  rewriteObservations(folder, changed, options)
  if (changed.size > 0) for (const file of segments) disk.remove(file)
  disk.syncFolder(folder)
  return outcome
}

type Changed = ReadonlyMap<Digest, { readonly digest: Digest; readonly places: readonly RedactedSpot[] }>

function changedBodies(index: BodyIndex, folder: string, { secrets, signal }: RedactionOptions): Changed {
  const changed = new Map<Digest, { digest: Digest; places: readonly RedactedSpot[] }>()
  for (const digest of index.digests()) {
    signal?.throwIfAborted()
    const { bytes, places } = redactSecrets(index.read(digest, folder), secrets.known, secrets.patterns)
    if (places.length > 0) changed.set(digest, { digest: digestOf(bytes), places })
  }
  return changed
}

/** Bodies gathered before they are synced together. */
const GROUP_BYTES = 4 << 20

async function rewriteBodies(
  old: BodyIndex,
  folder: string,
  changed: Changed,
  { secrets, disk = realDisk, signal }: RedactionOptions,
): Promise<void> {
  const appender = await BodyAppender.open(folder, disk, 'apart')
  try {
    const written = new Set<Digest>()
    let [group, size]: [NewBody[], number] = [[], 0]
    for (const digest of old.digests()) {
      signal?.throwIfAborted()
      const to = changed.get(digest)?.digest ?? digest
      if (written.has(to)) continue
      written.add(to)
      const bytes = old.read(digest, folder)
      group.push({ digest: to, bytes: to === digest ? bytes : cleanBytes(bytes, secrets) })
      size += bytes.length
      if (size < GROUP_BYTES) continue
      await appender.append(group)
      group = []
      size = 0
    }
    await appender.append(group)
  } finally {
    await appender.close()
  }
}

function cleanBytes(bytes: Uint8Array, { known, patterns }: Secrets): Uint8Array {
  return redactSecrets(bytes, known, patterns).bytes
}

function rewriteObservations(folder: string, changed: Changed, options: RedactionOptions): void {
  for (const file of observationFiles(folder)) {
    const lines = [OBSERVATIONS_HEAD]
    for (const { observation } of readObservationFile(file)) {
      lines.push(observationLine(redactedObservation(observation, changed, options.secrets)))
    }
    writeFileAtomic(file, lines.join(''), options.disk)
  }
}

function observationFiles(folder: string): readonly string[] {
  return filesOf(folder, 'observations')
}

function redactedObservation(observation: Observation, changed: Changed, secrets: Secrets): Observation {
  const body = observation.body && changed.get(observation.body.digest)
  const withBody: Observation =
    body === undefined || observation.body === undefined
      ? observation
      : {
          ...observation,
          body: { digest: body.digest, size: observation.body.size },
          redacted: [...(observation.redacted ?? []), ...body.places],
        }
  return cleanObservation(withBody, secrets)
}

function recordsOf(folder: string, changed: Changed, { secrets, at }: RedactionOptions): JsonObject[] {
  return observationFiles(folder).flatMap((file) =>
    [...readObservationFile(file)].flatMap(({ observation }) => {
      const after = redactedObservation(observation, changed, secrets)
      const spots = after.redacted?.slice(observation.redacted?.length ?? 0) ?? []
      const request = isJsonObject(after.key) ? after.key.path : undefined
      return spots.map((spot) => ({
        redacted_at: at,
        ...(request === undefined ? {} : { request }),
        observed_at: observation.at,
        ...spot,
      }))
    }),
  )
}

function countsOf(records: readonly JsonObject[]): Pick<RedactionOutcome, 'observations' | 'kinds'> {
  const kinds: Record<string, number> = {}
  for (const { kind } of records) kinds[String(kind)] = (kinds[String(kind)] ?? 0) + 1
  const observations = new Set(records.map(({ request, observed_at }) => `${request} ${observed_at}`)).size
  return { observations, kinds }
}

function appendRecords(folder: string, records: readonly JsonObject[], disk: Disk): void {
  const file = path.join(folder, REDACTIONS_FILE)
  const before = textOf(file) ?? `${stringifyJson({ format: REDACTIONS_FORMAT })}\n`
  writeFileAtomic(file, before + records.map((record) => `${stringifyJson(record)}\n`).join(''), disk)
}

function textOf(file: string): string | undefined {
  try {
    return readFileSync(file, 'utf8')
  } catch (error) {
    if (isErrnoException(error) && error.code === 'ENOENT') return undefined
    throw error
  }
}
