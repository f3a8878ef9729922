import type { DatabaseSync, SQLInputValue, SQLOutputValue, StatementSync } from 'node:sqlite'
import type { JsonObject } from '../base/json.ts'
import type { ItemKind } from '../github/items.ts'
import type { Diagnostic } from '../github/rest.ts'
import { isCompressed, type Packer, packerOf, unpackJson } from './packing.ts'

/** A condition in SQL, with the values of its question marks. What callers write stands only in `values`. */
export type Condition = {
  readonly sql: string
  readonly values: readonly SQLInputValue[]
  /** Conditions of which one holds at least, where the SQL says no more than that. */
  readonly any?: readonly Condition[]
  /** Conditions that hold together, likewise. */
  readonly all?: readonly Condition[]
}

/** A row as a plain object. */
export type StoredRow = Readonly<Record<string, SQLOutputValue>>

/** Reads packed columns: items as they were stored (see `restored` for GitHub's form), and texts. */
export type ItemReader = {
  (kind: ItemKind, packed: SQLOutputValue | undefined): JsonObject
  text(packed: SQLOutputValue | undefined): string
}

/** Compressed items kept unpacked, and the packed bytes beyond which one is not: agents come back to the same few, page after page. */
const MOST_KEPT = 2048
const LARGEST_KEPT = 4096

/** A reader over the dictionaries of `database`. What it gives is shared: nobody writes into it. */
export function itemReader(database: DatabaseSync): ItemReader {
  const packers = new Map<string, Packer>()
  for (const row of database.prepare('SELECT kind, bytes FROM dictionary ORDER BY kind').all()) {
    if (row.bytes instanceof Uint8Array) packers.set(String(row.kind), packerOf(row.bytes))
  }
  const plain = packerOf()
  const kept = new Map<string, JsonObject>()
  const read = (kind: ItemKind, packed: SQLOutputValue | undefined): JsonObject => {
    if (!(packed instanceof Uint8Array)) return {}
    const packer = packers.get(kind) ?? plain
    if (packed.length > LARGEST_KEPT || !isCompressed(packed)) return unpackJson(packer, packed)
    // The packed bytes name an item as well as its key does, and are at hand wherever it is read.
    const name = `${kind} ${Buffer.from(packed.buffer, packed.byteOffset, packed.length).toString('latin1')}`
    const known = kept.get(name)
    if (known !== undefined) return known
    const item = unpackJson(packer, packed)
    if (kept.size >= MOST_KEPT) kept.clear()
    kept.set(name, item)
    return item
  }
  const text = (packed: SQLOutputValue | undefined): string =>
    packed instanceof Uint8Array ? plain.unpack(packed) : ''
  return Object.assign(read, { text })
}

/** A world file open for queries: statements prepared once by their text, rows as plain objects, items unpacked. */
export type Store = {
  readonly database: DatabaseSync
  readonly read: ItemReader
  one(sql: string, ...values: readonly SQLInputValue[]): StoredRow | undefined
  all(sql: string, ...values: readonly SQLInputValue[]): readonly StoredRow[]
  /** The numbers in the first column, for lists too long for a row object each. */
  numbers(sql: string, ...values: readonly SQLInputValue[]): Int32Array
  /** A number that a query counts. The world never changes, so each is counted once. */
  count(sql: string, ...values: readonly SQLInputValue[]): number
  /** `make()` for `key`, made once and kept. */
  once<Value extends object>(key: string, make: () => Value): Value
  /** The same for what no moment changes: made once for all stores over one file. Only read what it is made from here. */
  shared<Value extends object>(key: string, make: (store: Store) => Value): Value
  /** The moment that the world is seen at, in seconds since 1970; undefined where it is seen as recorded. */
  readonly moment: number | undefined
  /** What the answer under way has come upon that its body has no place for; whoever answers takes it from here. */
  readonly notes: Map<string, Diagnostic>
}

const MOST_COUNTS = 4096
const stores = new WeakMap<DatabaseSync, Store>()

/** The store over `database`, one per database. */
export function storeOf(database: DatabaseSync): Store {
  const known = stores.get(database)
  if (known !== undefined) return known
  const store = openStore(database, undefined)
  stores.set(database, store)
  return store
}

/** A store over `database`, a connection of its own to the file of `base` on which `moment` is in force. */
export function storeAt(database: DatabaseSync, moment: number, base: Store): Store {
  const store = openStore(database, { at: moment, base })
  stores.set(database, store)
  return store
}

type Moment = { readonly at: number; readonly base: Store }

function openStore(database: DatabaseSync, moment: Moment | undefined): Store {
  const statements = new Map<string, StatementSync>()
  const counts = new Map<string, number>()
  const kept = new Map<string, object>()
  const prepared = (sql: string): StatementSync => {
    let statement = statements.get(sql)
    if (statement === undefined) {
      statement = database.prepare(sql)
      statements.set(sql, statement)
    }
    return statement
  }
  const store: Store = {
    database,
    moment: moment?.at,
    notes: new Map(),
    read: moment?.base.read ?? itemReader(database),
    one(sql, ...values) {
      const row = prepared(sql).get(...values)
      return row === undefined ? undefined : { ...row }
    },
    all: (sql, ...values) =>
      prepared(sql)
        .all(...values)
        .map((row) => ({ ...row })),
    numbers(sql, ...values) {
      const statement = database.prepare(sql)
      statement.setReturnArrays(true)
      const rows = statement.all(...values) as unknown as readonly (readonly SQLOutputValue[])[]
      return Int32Array.from(rows, ([first]) => Number(first))
    },
    count(sql, ...values) {
      const name = `${sql}\u0000${values.join('\u0000')}`
      const known = counts.get(name)
      if (known !== undefined) return known
      if (counts.size >= MOST_COUNTS) counts.clear()
      const counted = Number(prepared(sql).get(...values)?.count ?? 0)
      counts.set(name, counted)
      return counted
    },
    once<Value extends object>(key: string, make: () => Value): Value {
      const known = kept.get(key) as Value | undefined
      if (known !== undefined) return known
      const made = make()
      kept.set(key, made)
      return made
    },
    shared: (key, make) =>
      moment === undefined ? store.once(key, () => make(store)) : moment.base.shared(key, make),
  }
  return store
}
