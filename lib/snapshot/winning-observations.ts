// Which of a cassette's observations count: for each request the last one that says something about GitHub's content, unless
// a refresh took it back.
import type { DatabaseSync } from 'node:sqlite'
import { digestOfJson, hexOf } from '../base/digest.ts'
import { isJsonObject, type Json, jsonIn } from '../base/json.ts'
import type { CassetteReader, Observation } from '../cassette/types.ts'

/** An observation with its place in the order in which all given cassettes were written. */
export type Numbered = {
  readonly ordinal: number
  readonly observation: Observation
  readonly cassette: CassetteReader
}

/** Every observation of the cassettes, in order, numbered from 0. */
function* numbered(cassettes: readonly CassetteReader[]): Generator<Numbered> {
  let ordinal = 0
  for (const cassette of cassettes) {
    for (const observation of cassette.observations()) yield { ordinal: ordinal++, observation, cassette }
  }
}

/**
 * The observations that no later one of the same request replaces, in order; those asked on a miss only where they are
 * wanted. Two passes over the cassettes, the first
 * without bodies; what is remembered between them lies in `db`, inside the caller's transaction.
 */
export function* winningObservations(
  cassettes: readonly CassetteReader[],
  db: DatabaseSync,
  misses?: 'with misses',
): Generator<Numbered> {
  db.exec(
    'CREATE TABLE winner (request TEXT PRIMARY KEY, at TEXT NOT NULL, ordinal INTEGER NOT NULL) STRICT, WITHOUT ROWID',
  )
  const put = db.prepare(
    `INSERT INTO winner VALUES (?, ?, ?) ON CONFLICT DO UPDATE SET at = excluded.at, ordinal = excluded.ordinal
     WHERE excluded.at >= winner.at`,
  )
  let total = 0
  for (const { ordinal, observation, cassette } of numbered(cassettes)) {
    total = ordinal + 1
    if (observation.on_miss && misses === undefined) continue
    if (observation.retired || isUsable(observation, cassette))
      put.run(hexOf(digestOfJson(observation.key)), observation.at, ordinal)
  }
  const wins = new Uint8Array(total)
  for (const row of db.prepare('SELECT ordinal FROM winner ORDER BY ordinal').iterate())
    wins[Number(row.ordinal)] = 1
  for (const each of numbered(cassettes))
    if (wins[each.ordinal] === 1 && !each.observation.retired) yield each
}

const ABSENT = [301, 302, 307, 404, 406, 409, 410, 422, 451]

/** True for an answer about the content, not about the crawl: no limit, no fault, no "still computing", no "unchanged". */
function isUsable(observation: Observation, cassette: CassetteReader): boolean {
  const { status } = observation
  if (status === 200 || ABSENT.includes(status)) return true
  return status === 403 && !isLimit(bodyOf(observation, cassette))
}

function isLimit(body: Json | undefined): boolean {
  return !isJsonObject(body) || /rate limit|abuse|secondary/i.test(String(body.message))
}

/** The JSON of a refusal; undefined where there is none. */
function bodyOf(observation: Observation, cassette: CassetteReader): Json | undefined {
  if (!observation.body) return undefined
  return jsonIn(Buffer.from(cassette.body(observation.body.digest)).toString('utf8'))
}
