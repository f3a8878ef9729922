// Finds the rows of a search: words give a set of owners, conditions a set of rows; what is in both is ordered and cut
// to the window that was asked for. Few owners are handed to SQL by key, many are intersected as sets.
import type { SQLInputValue, StatementSync } from 'node:sqlite'
import type { Condition, Store } from '../store.ts'
import type { View } from '../view.ts'
import { allOf } from './conditions.ts'
import type { SearchDefinition, SearchSpace } from './definition.ts'
import { KeySet } from './key-set.ts'
import type { Order, Plan } from './plan.ts'
import { sortedNumbersOf } from './postings.ts'
import { scoresOf } from './rank.ts'
import type { Sought } from './sought.ts'
import type { Query } from './syntax.ts'
import { cutConditions, lastRowIn } from './view-cut.ts'
import { findWords, ownersOf, type TextScope, type WordMatches } from './words.ts'

/** Up to this many found rows are handed to SQL by key; more are looked up in the set of all that meet the conditions. */
const FEW = 3000

/** The part of the results that is wanted. */
export type Window = { readonly offset: number; readonly limit: number }
/** How the results are wanted. */
export type Asked = { readonly order: Order | undefined; readonly view: View; readonly window: Window }
/** Number of all results, and the keys of the rows in the window, in order. */
export type Found = { readonly total: number; readonly keys: readonly number[] }

type Scored = {
  readonly expression: Sought
  readonly scope: TextScope
  readonly universe: KeySet
  readonly where: Condition
  readonly window: Window
}

/** One search over the rows of one definition. */
export class RowSearch {
  readonly #definition: SearchDefinition
  readonly #store: Store
  readonly #open: () => SearchSpace
  readonly #query: Query
  #opened: SearchSpace | undefined

  /** `open` is called when words are looked for, which only then need the index. */
  constructor(definition: SearchDefinition, store: Store, open: () => SearchSpace, query: Query) {
    this.#definition = definition
    this.#store = store
    this.#open = open
    this.#query = query
  }

  find(plan: Plan, { order, view, window }: Asked): Found {
    const { created } = this.#definition
    const where = allOf([...plan.conditions, ...cutConditions(view, created)])
    const { expression } = plan
    if (expression === undefined) {
      // A query that asks for nothing at all, such as "()", finds nothing.
      const asksNothing = this.#query.qualifiers.length === 0
      return asksNothing ? { total: 0, keys: [] } : this.#browse(where, order, window)
    }
    const { index } = this.#space
    const scope: TextScope = {
      index,
      fields: new Set(plan.fields.map((field) => index.corpus.fields.indexOf(field))),
      lastRow: lastRowIn(view, index, created),
      named: (word) =>
        (this.#definition.named?.(this.#store, word, plan.fields) ?? []).map((key) => this.#ownerOf(key)),
      meeting: (condition) => this.#allMeeting(condition),
    }
    const universe = ownersOf(scope)
    const matches = findWords(expression, scope, universe)
    if (matches === undefined) {
      // Nor does one whose words are none, such as "?!".
      return this.#query.qualifiers.length === 0 ? { total: 0, keys: [] } : this.#browse(where, order, window)
    }
    const kept = this.#meeting(matches.owners, where)
    if (order !== undefined) return this.#sorted(kept, { where, order, window })
    return this.#best({ ...matches, owners: kept }, { expression, scope, universe, where, window })
  }

  get #space(): SearchSpace {
    this.#opened ??= this.#open()
    return this.#opened
  }

  /** Rows by their conditions alone. */
  #browse(where: Condition, order: Order | undefined, { offset, limit }: Window): Found {
    const { table, key } = this.#definition
    const from = `FROM ${table} WHERE ${where.sql}`
    const total = Number(this.#prepared(`SELECT count(*) AS count ${from}`).get(...where.values)?.count ?? 0)
    if (offset >= total) return { total, keys: [] }
    const keys = this.#rows(
      `SELECT ${key} AS key ${from} ORDER BY ${this.#orderBy(order)} LIMIT ? OFFSET ?`,
      [...where.values, limit, offset],
    )
    return { total, keys }
  }

  /** Those of `owners` that meet the conditions. */
  #meeting(owners: KeySet, where: Condition): KeySet {
    if (owners.count > FEW) return owners.and(this.#allMeeting(where))
    const { key } = this.#definition
    const among = `${key} IN (SELECT value FROM json_each(?)) AND (${where.sql})`
    return this.#allMeeting({ sql: among, values: [JSON.stringify(this.#keysOf(owners)), ...where.values] })
  }

  /** Owners of all rows that meet `where`. */
  #allMeeting(where: Condition): KeySet {
    const { table, key } = this.#definition
    const statement = this.#prepared(`SELECT group_concat(${key}) AS keys FROM ${table} WHERE ${where.sql}`)
    const { keys } = statement.get(...where.values) ?? {}
    const meeting = new KeySet(this.#space.index.largestOwner)
    if (typeof keys !== 'string') return meeting
    const found = this.#space.keys === undefined ? sortedNumbersOf(keys) : keys.split(',').map(Number)
    for (const one of found) meeting.add(this.#ownerOf(one))
    return meeting
  }

  #sorted(owners: KeySet, asked: { where: Condition; order: Order; window: Window }): Found {
    const total = owners.count
    return { total, keys: this.#inOrder(owners, asked.window, { ...asked, by: this.#orderBy(asked.order) }) }
  }

  #best(matches: WordMatches, { where, window, ...scored }: Scored): Found {
    const owners = matches.owners.keys()
    const total = owners.length
    const end = Math.min(total, window.offset + window.limit)
    if (window.offset >= total) return { total, keys: [] }
    const scores = this.#tiered(scoresOf(matches, scored.scope, scored.universe), matches, scored.expression)
    const least = largestOf(scores, owners, end)
    const { largestOwner } = scored.scope.index
    const better = KeySet.of(
      largestOwner,
      owners.filter((owner) => (scores[owner] ?? 0) > least),
    )
    const equal = KeySet.of(
      largestOwner,
      owners.filter((owner) => scores[owner] === least),
    )
    const asked = { where, by: this.#definition.order }
    const first = this.#inOrder(better, { offset: 0, limit: end }, asked)
    const last = this.#inOrder(equal, { offset: 0, limit: end - first.length }, asked)
    const scoreOf = (key: number): number => scores[this.#ownerOf(key)] ?? 0
    const keys = [...first.toSorted((a, b) => scoreOf(b) - scoreOf(a)), ...last]
    return { total, keys: keys.slice(window.offset) }
  }

  /** Adds what counts before any score. */
  #tiered(scores: Float64Array, matches: WordMatches, expression: Sought): Float64Array {
    const { tiers } = this.#definition
    if (tiers === undefined) return scores
    const tierOf = tiers({ store: this.#store, space: this.#space, query: this.#query, expression, matches })
    for (const owner of matches.owners.keys()) scores[owner] = (scores[owner] ?? 0) + tierOf(owner) * TIER
    return scores
  }

  /** Keys of the `owners` in a window of the order `by`. All of them meet `where`, which leads to an index. */
  #inOrder(
    owners: KeySet,
    { offset, limit }: Window,
    { where, by }: { readonly where: Condition; readonly by: string },
  ): readonly number[] {
    const { table, key } = this.#definition
    if (limit <= 0 || owners.count <= offset) return []
    if (owners.count <= FEW) {
      return this.#rows(
        `SELECT ${key} AS key FROM ${table} WHERE ${key} IN (SELECT value FROM json_each(?))
         ORDER BY ${by} LIMIT ? OFFSET ?`,
        [JSON.stringify(this.#keysOf(owners)), limit, offset],
      )
    }
    const keys: number[] = []
    let passed = 0
    const rows = this.#prepared(`SELECT ${key} AS key FROM ${table} WHERE ${where.sql} ORDER BY ${by}`)
    for (const row of rows.iterate(...where.values)) {
      if (!owners.has(this.#ownerOf(Number(row.key)))) continue
      passed += 1
      if (passed > offset) keys.push(Number(row.key))
      if (keys.length === limit) break
    }
    return keys
  }

  #orderBy(order: Order | undefined): string {
    if (order === undefined) return this.#definition.order
    return `${this.#definition.rules.sorts[order.sort]} ${order.direction}, ${this.#definition.order}`
  }

  #rows(sql: string, values: readonly SQLInputValue[]): readonly number[] {
    return this.#prepared(sql)
      .all(...values)
      .map((row) => Number(row.key))
  }

  #prepared(sql: string): StatementSync {
    const statements = this.#store.once('search statements', () => new Map<string, StatementSync>())
    const known = statements.get(sql)
    if (known !== undefined) return known
    if (statements.size >= MOST_STATEMENTS) statements.clear()
    const statement = this.#store.database.prepare(sql)
    statements.set(sql, statement)
    return statement
  }

  #keysOf(owners: KeySet): readonly number[] {
    const { keys } = this.#space
    return Array.from(owners.keys(), (owner) => (keys === undefined ? owner : (keys[owner - 1] ?? 0)))
  }

  #ownerOf(key: number): number {
    const { keys } = this.#space
    return keys === undefined ? key : keys.indexOf(key) + 1
  }
}

/** More than any score can be. */
const TIER = 1e10
/** Queries come in endless shapes; statements for the last ones are kept. */
const MOST_STATEMENTS = 256

/** The `place`-th largest of the owners' scores, `place` counted from 1: a heap of the largest ones, the least on top. */
function largestOf(scores: Float64Array, owners: Uint32Array, place: number): number {
  const heap = new Float64Array(place).fill(-Infinity)
  for (const owner of owners) {
    const score = scores[owner] ?? 0
    if (score > (heap[0] ?? 0)) sink(heap, score)
  }
  return heap[0] ?? 0
}

/** Replaces the top of a heap. */
function sink(heap: Float64Array, score: number): void {
  let at = 0
  for (;;) {
    const left = 2 * at + 1
    const child = (heap[left + 1] ?? Infinity) < (heap[left] ?? Infinity) ? left + 1 : left
    if ((heap[child] ?? Infinity) >= score) break
    heap[at] = heap[child] ?? 0
    at = child
  }
  heap[at] = score
}
