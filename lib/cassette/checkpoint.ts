// `checkpoint.json`: where a crawl stands, and how much of the log was safe on the disk when it stood there. What the log
// then lacks was lost afterwards, which its own end cannot tell from a crash.
import { existsSync } from 'node:fs'
import path from 'node:path'
import { type Disk, realDisk } from '../base/disk.ts'
import { Failure } from '../base/failure.ts'
import { checkPlainFile, readJsonFile, writeJsonFile } from '../base/files.ts'
import { isJsonObject, type JsonObject } from '../base/json.ts'
import { checkFormat } from '../base/schema.ts'
import { LARGEST_HEAD_BYTES } from './limits.ts'

const FORMAT = 'reporef.checkpoint/1'

/** Where the checkpoint of the cassette in `folder` stands. */
export function checkpointFile(folder: string): string {
  return path.join(folder, 'checkpoint.json')
}

/** Writes the checkpoint of the cassette in `folder`, whose log holds `observations`, all of them durable. */
export function writeCheckpoint(
  folder: string,
  observations: number,
  state: JsonObject,
  disk: Disk = realDisk,
): void {
  writeJsonFile(checkpointFile(folder), { format: FORMAT, observations, ...state }, disk)
}

/**
 * Nothing when a log of `observations` is as long as the checkpoint in `folder` saw it, or there is none that says.
 *
 * @throws {Failure} FILE_INVALID for a log that has lost its end, FORMAT_UNKNOWN for a checkpoint of another version
 */
export function checkLength(folder: string, observations: number): void {
  const noted = notedIn(folder)
  if (observations >= noted) return
  throw new Failure(
    'FILE_INVALID',
    `${folder} has lost the end of its log: it holds ${observations} observations, and its checkpoint counted ${noted}; restore it from a copy, or record the repository into another --out.`,
    { path: folder },
  )
}

/** The length of the log when the checkpoint was written; 0 where nothing says. */
function notedIn(folder: string): number {
  const file = checkpointFile(folder)
  if (!existsSync(file)) return 0
  checkPlainFile(file, LARGEST_HEAD_BYTES)
  const checkpoint = readJsonFile(file, 'Record the repository again; the crawl writes it anew.')
  checkFormat(checkpoint, FORMAT, file)
  const noted = isJsonObject(checkpoint) ? checkpoint.observations : undefined
  return typeof noted === 'number' ? noted : 0
}
