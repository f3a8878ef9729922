// The lines of a layer out of the scratch: every thing once, in the order of its key.
import { canonicalJson, isJsonObject, type Json, type JsonObject, parseJson } from '../base/json.ts'
import type { ItemKind } from '../github/items.ts'
import { bestWalk, joinPages, PAGED } from './assemble.ts'
import { isLevelKey, joinCutTrees } from './cut-trees.ts'
import { sortKeyOf } from './item-order.ts'
import { tallyOf } from './layer-counts.ts'
import { kindNumberOf, type ListPage, type Origin, type Piece, type Scratch } from './scratch.ts'
import type { SpoolReader } from './spool-reader.ts'

/** An item as it is stored, `{"key":…,"value":…}` with a line feed, and what it adds to its count. */
export type ItemLine = { readonly key: string; readonly tally: number; readonly bytes: Buffer }

/** The items of one kind, in order. */
export function itemLines(kind: ItemKind, scratch: Scratch, spool: SpoolReader): Generator<ItemLine> {
  return kind === 'tree' ? treeLines(scratch, spool) : seenLines(kind, scratch, spool)
}

/** The trees, those that GitHub cut made whole, without the levels and folders that this took. */
function* treeLines(scratch: Scratch, spool: SpoolReader): Generator<ItemLine> {
  const cut = cutTreesIn(seenLines('tree', scratch, spool))
  const find = (key: string): JsonObject | undefined => findItem('tree', key, scratch, spool)
  const { whole, parts } = joinCutTrees(cut, find)
  for (const line of seenLines('tree', scratch, spool)) {
    if (isLevelKey(line.key) || parts.has(line.key)) continue
    const tree = whole.get(line.key)
    yield tree === undefined ? line : treeLine(line.key, tree)
  }
}

function treeLine(key: string, value: JsonObject): ItemLine {
  return { key, tally: tallyOf('tree', value), bytes: lineOf({ key, value }) }
}

function cutTreesIn(lines: Iterable<ItemLine>): string[] {
  const cut: string[] = []
  for (const { key, bytes } of lines)
    if (!isLevelKey(key) && bytes.includes('"truncated":true')) cut.push(key)
  return cut
}

function* seenLines(kind: ItemKind, scratch: Scratch, spool: SpoolReader): Generator<ItemLine> {
  const gone = goneNumbers(kind, scratch)
  for (const sightings of grouped(piecesOf(kind, scratch), (piece) => piece.key)) {
    const newest = sightings.at(-1)
    if (!newest || gone(newest)) continue
    const value = PAGED[kind] ? pagedValue(kind, sightings, spool) : spool.read(newest.offset, newest.length)
    const { key, tally } = newest
    const start = Buffer.from(`{"key":${JSON.stringify(key)},"value":`)
    yield { key, tally, bytes: Buffer.concat([start, value, LINE_END]) }
  }
}

/** One thing, undefined when it was not seen. */
export function findItem(
  kind: ItemKind,
  key: string,
  scratch: Scratch,
  spool: SpoolReader,
): JsonObject | undefined {
  const sightings = [...piecesOf(kind, scratch, sortKeyOf(kind, key))]
  const newest = sightings.at(-1)
  if (!newest) return undefined
  const bytes = PAGED[kind] ? pagedValue(kind, sightings, spool) : spool.read(newest.offset, newest.length)
  const value = parseJson(bytes.toString('utf8'))
  return isJsonObject(value) ? value : undefined
}

/** The lines of all collections, by name and owner. */
export function* collectionLines(scratch: Scratch): Generator<Buffer> {
  const rows = scratch.db
    .prepare(
      'SELECT name, owner, at, ordinal, walk, page, more, keys FROM list ORDER BY name, sort, at, ordinal',
    )
    .iterate()
  for (const pages of grouped(rows, (row) => `${String(row.name)}\n${String(row.owner)}`)) {
    const keys = new Set(bestWalk(pages.map(listPageOf)).flatMap((page) => page.keys))
    yield lineOf({ name: String(pages[0]?.name), owner: String(pages[0]?.owner), keys: [...keys] })
  }
}

/** True for a path that was refused and not answered later. */
export function isAbsent(path: string, scratch: Scratch): boolean {
  return scratch.db.prepare(`${STANDING_REFUSALS} AND path = ? LIMIT 1`).get(path) !== undefined
}

/** The lines of everything that was refused and not answered later. */
export function* absenceLines(scratch: Scratch): Generator<Buffer> {
  const refusals = scratch.db.prepare(`${STANDING_REFUSALS} ORDER BY path, at, ordinal`).iterate()
  for (const sightings of grouped(refusals, (row) => String(row.path))) {
    const row = sightings.at(-1)
    const body = parseJson(String(row?.body))
    yield lineOf({
      path: String(row?.path),
      status: Number(row?.status),
      body: isJsonObject(body) ? body : {},
    })
  }
}

const STANDING_REFUSALS = `SELECT path, at, ordinal, status, body FROM refusal AS r WHERE NOT EXISTS
  (SELECT 1 FROM answered AS a WHERE a.path = r.path AND (a.at, a.ordinal) > (r.at, r.ordinal))`

const LINE_END = Buffer.from('}\n')

function lineOf(value: Json): Buffer {
  return Buffer.from(`${canonicalJson(value)}\n`)
}

/** Things of which the full form has been recorded are not kept in the short one. */
const FULLER: Partial<Record<ItemKind, ItemKind>> = { commit_simple: 'commit' }

function* piecesOf(kind: ItemKind, scratch: Scratch, sort?: Buffer): Generator<Piece> {
  const fuller = FULLER[kind]
  const rows = scratch.db
    .prepare(
      `SELECT key, tally, at, ordinal, walk, page, more, "offset", length FROM piece AS p
       WHERE kind = ?1 ${sort ? 'AND sort = ?3' : ''}
       AND NOT EXISTS (SELECT 1 FROM piece AS f WHERE f.kind = ?2 AND f.sort = p.sort)
       ORDER BY sort, updated, at, ordinal`,
    )
    .iterate(kindNumberOf(kind), fuller ? kindNumberOf(fuller) : -1, ...(sort ? [sort] : []))
  for (const row of rows) {
    const { key, tally, offset, length } = row
    yield {
      key: String(key),
      tally: Number(tally),
      ...originOf(row),
      offset: Number(offset),
      length: Number(length),
    }
  }
}

type Row = Readonly<Record<string, unknown>>

function originOf(row: Row): Origin {
  const { at, ordinal, walk, page, more } = row
  return {
    at: String(at),
    ordinal: Number(ordinal),
    walk: String(walk),
    page: Number(page),
    more: more === 1,
  }
}

function listPageOf(row: Row): ListPage {
  return { ...originOf(row), keys: parseJson(String(row.keys)) as readonly string[] }
}

function pagedValue(kind: ItemKind, sightings: readonly Piece[], spool: SpoolReader): Buffer {
  const pages = bestWalk(sightings)
  const [only] = pages
  if (only && pages.length === 1) return spool.read(only.offset, only.length)
  const values = pages.map(({ offset, length }) => parseJson(spool.read(offset, length).toString('utf8')))
  return Buffer.from(canonicalJson(joinPages(kind, values.filter(isJsonObject))))
}

/** Tells whether an issue or pull request was found deleted or moved after it was last seen. */
function goneNumbers(kind: ItemKind, scratch: Scratch): (piece: Piece) => boolean {
  const folder = kind === 'issue' ? '/issues/' : kind.startsWith('pull_request') ? '/pulls/' : undefined
  if (folder === undefined) return () => false
  const latest = scratch.db.prepare(
    'SELECT at, ordinal FROM refusal WHERE path = ? AND status IN (301, 404, 410) AND (at, ordinal) > (?, ?) LIMIT 1',
  )
  return (piece) => latest.get(`${folder}${piece.key}`, piece.at, piece.ordinal) !== undefined
}

/** Runs of equal keys, which must follow one another. */
function* grouped<Value>(values: Iterable<Value>, keyOf: (value: Value) => string): Generator<Value[]> {
  let run: Value[] = []
  let key: string | undefined
  for (const value of values) {
    const next = keyOf(value)
    if (run.length > 0 && next !== key) {
      yield run
      run = []
    }
    key = next
    run.push(value)
  }
  if (run.length > 0) yield run
}
