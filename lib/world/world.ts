import { existsSync } from 'node:fs'
import path from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { type Digest, isDigest } from '../base/digest.ts'
import { Failure } from '../base/failure.ts'
import { isErrnoException } from '../base/files.ts'
import { systemFailureOf } from '../base/system-failure.ts'
import type { RestAnswer, RestRequest } from '../github/rest.ts'
import { openSnapshot } from '../snapshot/open-snapshot.ts'
import { type Moments, openMoments } from './asof/moments.ts'
import { type EnsureOptions, ensureWorldFile } from './ensure.ts'
import { existenceOf } from './existence.ts'
import { answerRequest } from './rest/answer.ts'
import { storeOf } from './store.ts'
import type { World } from './types.ts'
import { worldHeader } from './versions.ts'
import type { View } from './view.ts'

/**
 * Path of the world of the snapshot in `snapshotFolder`, built if need be. Safe when several processes ask at once.
 *
 * @throws {Failure} SPACE_MISSING, and whatever opening and reading the snapshot throws
 */
export async function ensureWorld(snapshotFolder: string, options: EnsureOptions): Promise<string> {
  return await ensureWorldFile(openSnapshot(snapshotFolder), options)
}

const READING = `
  PRAGMA query_only = ON;
  PRAGMA cache_size = -65536;
  PRAGMA mmap_size = 1073741824;
`

/**
 * Opens a built world for reading; the caller disposes of it.
 *
 * @throws {Failure} FILE_MISSING, FILE_INVALID for a file that is no world, FORMAT_UNKNOWN for one of another version
 */
export function openWorld(file: string): World {
  if (!existsSync(file)) {
    throw new Failure('FILE_MISSING', `No world at ${file}; it is built from its snapshot.`, { path: file })
  }
  const database = reading(file, () => new DatabaseSync(file, { readOnly: true }))
  try {
    checkHeader(database, file)
    database.exec(READING)
    const world = worldOf(database)
    return {
      ...world,
      answer: (request, view) => reading(file, () => world.answer(request, view)),
      existence: (reference) => reading(file, () => world.existence(reference)),
    }
  } catch (error) {
    database.close()
    throw error
  }
}

/** What `read` gives; a file that turns out to be damaged is named. */
function reading<Value>(file: string, read: () => Value): Value {
  try {
    return read()
  } catch (error) {
    throw systemFailureOf(error) || isUnpackable(error) ? notAWorld(file, error) : error
  }
}

/** What is not compressed stands as JSON, which damage makes unreadable too; no other text is parsed on the way to an answer. */
function isUnpackable(error: unknown): boolean {
  return error instanceof SyntaxError || (isErrnoException(error) && /^Z(STD)?_/i.test(error.code ?? ''))
}

function notAWorld(file: string, cause: unknown): Failure {
  return new Failure(
    'FILE_INVALID',
    `${file} is not a world, or a damaged one; remove it and it is built anew.`,
    { path: file },
    { cause },
  )
}

/** The world in an open database; disposing of it closes the database. */
export function worldOf(database: DatabaseSync): World {
  const store = storeOf(database)
  const header = store.one("SELECT value FROM header WHERE name = 'snapshot'")
  const moments = openMoments(store)
  const names = store.all('SELECT full_name FROM repository_name WHERE current = 1 ORDER BY full_name')
  return {
    snapshot: String(header?.value ?? '') as Digest,
    repositories: names.map((row) => String(row.full_name)),
    answer: (request, view) => answerIn(moments, request, view),
    existence: (reference) => existenceOf(store, reference),
    [Symbol.dispose]: () => {
      moments[Symbol.dispose]()
      database.close()
    },
  }
}

/** The answer in the view's store, with what was noted on the way. */
function answerIn(moments: Moments, request: RestRequest, view: View): RestAnswer {
  const store = moments.storeIn(view)
  store.notes.clear()
  const answer = answerRequest(store, request, view)
  if (store.notes.size === 0) return answer
  return { ...answer, diagnostics: [...answer.diagnostics, ...store.notes.values()] }
}

function checkHeader(database: DatabaseSync, file: string): void {
  const found = headerOf(database, file)
  const snapshot = found.snapshot ?? ''
  // A copy under another snapshot's name would answer in that one's place, and nobody would know.
  const named = /^[0-9a-f]{64}(?=\.)/.exec(path.basename(file))?.[0]
  if (named !== undefined && snapshot !== `sha256:${named}`) {
    throw new Failure(
      'FILE_INVALID',
      `${file} is the world of snapshot ${snapshot}, under another's name; remove it and it is built anew.`,
      { path: file },
    )
  }
  const expected = worldHeader((isDigest(snapshot) ? snapshot : '') as Digest)
  for (const [name, value] of Object.entries(expected)) {
    if (found[name] === value) continue
    throw new Failure(
      'FORMAT_UNKNOWN',
      `World ${file} has ${name} ${found[name] ?? 'nothing'} where this version needs ${value}; remove the file and it is built anew.`,
      { path: file, format: found[name] ?? '' },
    )
  }
}

function headerOf(database: DatabaseSync, file: string): Readonly<Record<string, string>> {
  try {
    const rows = database.prepare('SELECT name, value FROM header ORDER BY name').all()
    return Object.fromEntries(rows.map((row) => [String(row.name), String(row.value)]))
  } catch (error) {
    throw notAWorld(file, error)
  }
}
