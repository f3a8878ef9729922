import type { DatabaseSync, SQLInputValue, StatementSync } from 'node:sqlite'
import { type Json, type JsonObject, stringifyJson } from '../../base/json.ts'
import type { ItemKind } from '../../github/items.ts'
import { at, idAt, textAt } from '../fields.ts'
import { dictionaryOf, type Packer, packerOf } from '../packing.ts'

/** Columns of one row by name. */
export type Row = Readonly<Record<string, SQLInputValue>>

/** Everybody met in the items, by lower-case login: `search_users` knows them even without profiles. */
export type People = Map<string, JsonObject>

/** Where a load writes: rows, packed JSON, keys. Lives for one build. */
export type Sink = {
  readonly database: DatabaseSync
  readonly people: People
  insert(table: string, row: Row): void
  /** Runs one statement, prepared once by its text. */
  run(sql: string, ...values: readonly SQLInputValue[]): void
  /** The key of the next row of `table`: 1, 2, 3 … */
  nextKey(table: string): number
  pack(kind: ItemKind, value: JsonObject): Uint8Array
  packText(text: string): Uint8Array
  /** Makes the dictionary of a kind from its first items, once. */
  prepare(kind: ItemKind, items: readonly JsonObject[]): void
  /** Notes the user under `keys`, if there is one. */
  meet(value: Json | undefined, ...keys: readonly string[]): void
}

/** A sink into an empty database that has the world's tables. */
export function openSink(database: DatabaseSync): Sink {
  const statements = new Map<string, StatementSync>()
  const keys = new Map<string, number>()
  const packers = new Map<ItemKind, Packer>()
  const people: People = new Map()
  const plain = packerOf()

  const run = (sql: string, ...values: readonly SQLInputValue[]): void => {
    let statement = statements.get(sql)
    if (statement === undefined) {
      statement = database.prepare(sql)
      statements.set(sql, statement)
    }
    statement.run(...values)
  }
  const insert = (table: string, row: Row): void => {
    const columns = Object.keys(row)
    const places = columns.map(() => '?').join()
    run(`INSERT INTO "${table}" (${columns.join()}) VALUES (${places})`, ...Object.values(row))
  }

  return {
    database,
    people,
    insert,
    run,
    nextKey(table) {
      const key = (keys.get(table) ?? 0) + 1
      keys.set(table, key)
      return key
    },
    pack: (kind, value) => (packers.get(kind) ?? plain).pack(stringifyJson(value)),
    packText: (text) => plain.pack(text),
    prepare(kind, items) {
      if (packers.has(kind)) return
      const bytes = dictionaryOf(items)
      packers.set(kind, packerOf(bytes))
      insert('dictionary', { kind, bytes })
    },
    meet(value, ...path) {
      const person = at(value, ...path)
      const login = textAt(person, 'login')
      if (login !== null && idAt(person, 'id') !== 0 && !people.has(login.toLowerCase())) {
        people.set(login.toLowerCase(), person as JsonObject)
      }
    },
  }
}
