import path from 'node:path'
import { type Disk, realDisk } from '../base/disk.ts'
import { checkPlainFile, readJsonFile, writeJsonFile } from '../base/files.ts'
import { checkFormat, checkSchema } from '../base/schema.ts'
import { LARGEST_HEAD_BYTES } from './limits.ts'
import type { CassetteHeader } from './types.ts'

const FORMAT = 'reporef.cassette/1'

/**
 * The head of the cassette in `folder`.
 *
 * @throws {Failure} FILE_MISSING, FORMAT_UNKNOWN or FILE_INVALID
 */
export function readCassetteHeader(folder: string): CassetteHeader {
  const file = headerFile(folder)
  checkPlainFile(file, LARGEST_HEAD_BYTES)
  const value = readJsonFile(file, 'A cassette is a folder that `reporef record OWNER/NAME` writes.')
  checkFormat(value, FORMAT, file)
  checkSchema('cassette', value, file)
  return value as CassetteHeader
}

/** Writes the head of the cassette in `folder`, atomically. */
export function writeCassetteHeader(folder: string, header: CassetteHeader, disk: Disk = realDisk): void {
  writeJsonFile(headerFile(folder), header, disk)
}

/** True when the crawl has ended and nothing that can be had is missing. */
export function isWhole({ window, completeness }: Pick<CassetteHeader, 'window' | 'completeness'>): boolean {
  return window.to !== undefined && completeness.every(({ verdict }) => verdict !== 'partial')
}

/** Where the head of the cassette in `folder` stands. */
export function headerFile(folder: string): string {
  return path.join(folder, 'cassette.json')
}
