import { buildBodyIndex } from './body-index.ts'
import { checkLength } from './checkpoint.ts'
import { readCassetteHeader } from './header.ts'
import { filesOf } from './numbered-files.ts'
import { readObservationFile } from './observation-log.ts'
import type { CassetteReader, Observation } from './types.ts'

/**
 * The cassette in `folder`, open for reading; a crawl that is under way or was cut off reads up to its last whole
 * observation. Nothing on disk is changed. That a checkpoint counts more is noticed when all have been read.
 *
 * @throws {Failure} FILE_MISSING, FORMAT_UNKNOWN or FILE_INVALID when it is no cassette
 */
export function openCassetteReader(folder: string): CassetteReader {
  const header = readCassetteHeader(folder)
  const { index } = buildBodyIndex(folder)
  return {
    folder,
    header,
    observations: () => wholeLog(folder),
    body: (digest) => index.read(digest, folder),
    [Symbol.dispose]: () => index[Symbol.dispose](),
  }
}

function* wholeLog(folder: string): Generator<Observation> {
  let count = 0
  for (const observation of readObservations(folder)) {
    count++
    yield observation
  }
  checkLength(folder, count)
}

/** The observations on the disk of the cassette in `folder`, in the order they were written. */
export function* readObservations(folder: string): Generator<Observation> {
  for (const file of filesOf(folder, 'observations')) {
    for (const { observation } of readObservationFile(file)) yield observation
  }
}
