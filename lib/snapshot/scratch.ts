// Where a pack keeps what it has read of one repository until all of it is sorted: the JSON in a spool file, in the order
// it came, and a row for each piece in SQLite. Memory does not grow with the repository.
import { closeSync, openSync, rmSync } from 'node:fs'
import path from 'node:path'
import { DatabaseSync, type StatementSync } from 'node:sqlite'
import { writeAll } from '../base/files.ts'
import { canonicalJson } from '../base/json.ts'
import type { Absence, Collection, ItemKind } from '../github/items.ts'
import { KINDS_IN_ORDER, nameSortKeyOf, sortKeyOf } from './item-order.ts'
import type { FoundItem } from './itemize.ts'
import { tallyOf } from './layer-counts.ts'
import { SpoolReader } from './spool-reader.ts'

/** From which answer a piece is. `walk` and `page` place it in a long list; `more` says that GitHub announced a next page. */
export type Origin = {
  readonly at: string
  readonly ordinal: number
  readonly walk: string
  readonly page: number
  readonly more: boolean
}

/** One sighting of a thing, or of a page of it. */
export type Piece = Origin & {
  readonly key: string
  readonly tally: number
  readonly offset: number
  readonly length: number
}

/** One sighting of a page of a list. */
export type ListPage = Origin & { readonly keys: readonly string[] }

/** A refusal or an absence, with when it was seen. */
export type Refusal = { readonly absence: Absence; readonly at: string; readonly ordinal: number }

const FLUSH_BYTES = 4 * 2 ** 20

const SCHEMA = `
  PRAGMA journal_mode = OFF; PRAGMA synchronous = OFF; PRAGMA locking_mode = EXCLUSIVE; PRAGMA cache_size = -65536;
  CREATE TABLE piece (kind INTEGER, sort BLOB, key TEXT, updated TEXT, at TEXT, ordinal INTEGER, walk TEXT, page INTEGER,
    more INTEGER, tally INTEGER, "offset" INTEGER, length INTEGER) STRICT;
  CREATE TABLE list (name TEXT, sort BLOB, owner TEXT, at TEXT, ordinal INTEGER, walk TEXT, page INTEGER, more INTEGER,
    keys TEXT) STRICT;
  CREATE TABLE refusal (path TEXT, at TEXT, ordinal INTEGER, status INTEGER, body TEXT) STRICT;
  CREATE TABLE answered (path TEXT PRIMARY KEY, at TEXT, ordinal INTEGER) STRICT, WITHOUT ROWID;`

/** The scratch files of one repository's pack, in a folder that the caller removes. */
export class Scratch {
  readonly db: DatabaseSync
  readonly #folder: string
  readonly #spool: number
  readonly #insert: Readonly<Record<'piece' | 'list' | 'refusal' | 'answered', StatementSync>>
  #held: Buffer[] = []
  #heldBytes = 0
  #size = 0

  constructor(folder: string) {
    this.#folder = folder
    // Without the guard that would quietly keep a journal.
    this.db = new DatabaseSync(path.join(folder, 'scratch.sqlite'), { defensive: false })
    this.db.exec(SCHEMA)
    this.#spool = openSync(path.join(folder, 'spool'), 'w+')
    this.#insert = {
      piece: this.db.prepare('INSERT INTO piece VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)'),
      list: this.db.prepare('INSERT INTO list VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?)'),
      refusal: this.db.prepare('INSERT INTO refusal VALUES (?, ?, ?, ?, ?)'),
      answered: this.db.prepare(
        `INSERT INTO answered VALUES (?, ?, ?) ON CONFLICT DO UPDATE SET at = excluded.at, ordinal = excluded.ordinal
         WHERE (excluded.at, excluded.ordinal) > (answered.at, answered.ordinal)`,
      ),
    }
  }

  addItem({ kind, key, value }: FoundItem, from: Origin): void {
    const bytes = Buffer.from(canonicalJson(value))
    const updated = typeof value.updated_at === 'string' ? value.updated_at : ''
    const { at, ordinal, walk, page, more } = from
    const row = [
      kindNumberOf(kind),
      sortKeyOf(kind, key),
      key,
      updated,
      at,
      ordinal,
      walk,
      page,
      Number(more),
    ]
    this.#insert.piece.run(...row, tallyOf(kind, value), this.#size, bytes.length)
    this.#spoolOut(bytes)
  }

  addList({ name, owner, keys }: Collection, { at, ordinal, walk, page, more }: Origin): void {
    const row = [name, nameSortKeyOf(owner), owner, at, ordinal, walk, page, Number(more)]
    this.#insert.list.run(...row, JSON.stringify(keys))
  }

  addRefusal({ absence: { path: below, status, body }, at, ordinal }: Refusal): void {
    this.#insert.refusal.run(below, at, ordinal, status, canonicalJson(body))
  }

  /** Notes that `below` was answered, so that an older refusal of the same path is forgotten. */
  addAnswered(below: string, { at, ordinal }: Origin): void {
    this.#insert.answered.run(below, at, ordinal)
  }

  /** Ends the writing. What was added can be read from now on. */
  seal(): SpoolReader {
    this.#flush()
    this.db.exec('CREATE INDEX piece_order ON piece (kind, sort, updated, at, ordinal)')
    return new SpoolReader(this.#spool)
  }

  [Symbol.dispose](): void {
    this.db.close()
    closeSync(this.#spool)
    for (const name of ['scratch.sqlite', 'spool']) rmSync(path.join(this.#folder, name), { force: true })
  }

  #spoolOut(bytes: Buffer): void {
    this.#held.push(bytes)
    this.#heldBytes += bytes.length
    this.#size += bytes.length
    if (this.#heldBytes >= FLUSH_BYTES) this.#flush()
  }

  #flush(): void {
    writeAll(this.#spool, Buffer.concat(this.#held))
    this.#held = []
    this.#heldBytes = 0
  }
}

/** Number of a kind in the scratch tables. */
export function kindNumberOf(kind: ItemKind): number {
  return KINDS_IN_ORDER.indexOf(kind)
}
