// Finds the rows of a search: words give a set of owners, conditions a set of rows; what is in both is cut to the window
// that was asked for and ordered. Few owners are handed to SQL by key, many are intersected as sets.
import type { SQLInputValue, StatementSync } from 'node:sqlite'
import type { Condition, Store } from '../store.ts'
import type { View } from '../view.ts'
import { allOf } from './conditions.ts'
import { byDistinct, cutOf, largestOf, placeOf } from './cut.ts'
import type { SearchDefinition, SearchSpace } from './definition.ts'
import { type IssueColumn, issueColumn } from './issue-columns.ts'
import { issuesMeeting } from './issue-rows.ts'
import { KeySet } from './key-set.ts'
import type { Order, Plan } from './plan.ts'
import { sortedNumbersOf } from './postings.ts'
import { scoresOf } from './rank.ts'
import type { Sought } from './sought.ts'
import { preparedIn } from './statements.ts'
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
export type Found = {
  readonly total: number
  readonly keys: readonly number[]
  /** Phrases that were not looked for. */
  readonly passedOver?: number
}

type Sorted = { readonly where: Condition; readonly order: Order | undefined; readonly window: Window }

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
    const conditions = [...plan.conditions, ...cutConditions(view, created)]
    const { expression } = plan
    if (expression === undefined) {
      // A query that asks for nothing at all, such as "()", finds nothing.
      const asksNothing = this.#query.qualifiers.length === 0
      return asksNothing ? { total: 0, keys: [] } : this.#browse(conditions, order, window)
    }
    const { index } = this.#space
    const scope: TextScope = {
      index,
      fields: new Set(plan.fields.map((field) => index.corpus.fields.indexOf(field))),
      lastRow: lastRowIn(view, index, created),
      named: (word) =>
        (this.#definition.named?.(this.#store, word, plan.fields) ?? []).map((key) => this.#ownerOf(key)),
      meeting: (condition) => this.#meeting([condition]),
    }
    const universe = ownersOf(scope)
    const matches = findWords(expression, scope, universe)
    if (matches === undefined) {
      // Nor does one whose words are none, such as "?!".
      return this.#query.qualifiers.length === 0
        ? { total: 0, keys: [] }
        : this.#browse(conditions, order, window)
    }
    const kept = this.#meeting(conditions, matches.owners)
    const where = allOf(conditions)
    const found =
      order === undefined
        ? this.#best({ ...matches, owners: kept }, { expression, scope, universe, where, window })
        : this.#sorted(kept, { where, order, window })
    return { ...found, passedOver: matches.passedOver }
  }

  get #space(): SearchSpace {
    this.#opened ??= this.#open()
    return this.#opened
  }

  /** Rows by their conditions alone. */
  #browse(conditions: readonly Condition[], order: Order | undefined, window: Window): Found {
    const where = allOf(conditions)
    if (this.#definition.newest !== undefined) {
      const keys = issuesMeeting(this.#store, conditions).keys()
      return { total: keys.length, keys: this.#page(keys, { where, order, window }) }
    }
    const { table, key } = this.#definition
    const from = `FROM ${table} WHERE ${where.sql}`
    const total = Number(this.#prepared(`SELECT count(*) AS count ${from}`).get(...where.values)?.count ?? 0)
    if (window.offset >= total) return { total, keys: [] }
    const keys = this.#rows(
      `SELECT ${key} AS key ${from} ORDER BY ${this.#orderBy(order)} LIMIT ? OFFSET ?`,
      [...where.values, window.limit, window.offset],
    )
    return { total, keys }
  }

  /** The keys in the window, of rows that all meet `where`. Many are cut down in memory before SQL orders them. */
  #page(keys: Uint32Array, asked: Sorted): readonly number[] {
    const { order, window } = asked
    if (window.limit <= 0 || window.offset >= keys.length) return []
    const scoreOf = this.#scoreBy(order)
    const { offset, limit } = window
    const cut = scoreOf && cutOf(keys, scoreOf, { from: offset, end: offset + limit })
    const few = cut?.keys ?? keys
    const by = this.#orderBy(order)
    const distinct = scoreOf && byDistinct(few, scoreOf)
    if (distinct !== undefined) return distinct.slice(cut?.skip ?? offset).slice(0, limit)
    if (few.length > FEW) return this.#inOrder(KeySet.of(keys.at(-1) ?? 0, keys), window, { ...asked, by })
    return this.#ordered(few, by, { offset: cut?.skip ?? offset, limit })
  }

  /** What decides the order at first, higher ones first; undefined where it is not in memory. */
  #scoreBy(order: Order | undefined): ((key: number) => number) | undefined {
    const { newest, rules } = this.#definition
    const created = newest === undefined ? undefined : this.#column(newest)
    const column = order === undefined ? created : this.#column(rules.sorts[order.sort] ?? '')
    if (created === undefined || column === undefined) return undefined
    const sign = order?.direction === 'ASC' ? -1 : 1
    const { values, largest } = column
    if (column === created || largest >= 2 ** 21) return (one) => sign * (values[one] ?? 0)
    return (one) => sign * (values[one] ?? 0) * 2 ** 32 + (created.values[one] ?? 0)
  }

  #column(expression: string): IssueColumn | undefined {
    return issueColumn(this.#store, expression.replace(/^issue\./, ''))
  }

  /** Owners of the rows that meet `conditions`; of those in `among` alone, where that is given. */
  #meeting(conditions: readonly Condition[], among?: KeySet): KeySet {
    if (this.#definition.newest !== undefined) return issuesMeeting(this.#store, conditions, among)
    const where = allOf(conditions)
    if (among === undefined) return this.#setOf(this.#readKeys(where))
    if (among.count > FEW) return among.and(this.#setOf(this.#readKeys(where)))
    const { key } = this.#definition
    const sql = `${key} IN (SELECT value FROM json_each(?)) AND (${where.sql})`
    const list = JSON.stringify(this.#keysOf(among))
    return this.#setOf(this.#readKeys({ sql, values: [list, ...where.values] }))
  }

  /** Our own keys are small and ascend; GitHub's ids are neither. */
  #readKeys({ sql, values }: Condition): Uint32Array | Float64Array {
    const { table, key } = this.#definition
    const { keys } =
      this.#prepared(`SELECT group_concat(${key}) AS keys FROM ${table} WHERE ${sql}`).get(...values) ?? {}
    if (typeof keys !== 'string') return new Uint32Array()
    return this.#opened?.keys === undefined
      ? sortedNumbersOf(keys)
      : Float64Array.from(keys.split(','), Number)
  }

  #setOf(keys: Iterable<number>): KeySet {
    const set = new KeySet(this.#space.index.largestOwner)
    for (const key of keys) set.add(this.#ownerOf(key))
    return set
  }

  #sorted(owners: KeySet, asked: Sorted): Found {
    if (this.#definition.newest !== undefined) {
      return { total: owners.count, keys: this.#page(owners.keys(), asked) }
    }
    const by = this.#orderBy(asked.order)
    return { total: owners.count, keys: this.#inOrder(owners, asked.window, { ...asked, by }) }
  }

  #best(matches: WordMatches, { where, window, ...scored }: Scored): Found {
    const owners = matches.owners.keys()
    const total = owners.length
    const end = Math.min(total, window.offset + window.limit)
    if (window.offset >= total) return { total, keys: [] }
    const scores = scoresOf(matches, owners, scored.scope, scored.universe)
    this.#addTiers(scores, matches, scored.expression)
    const least = largestOf(scores, end)
    const better = owners.filter((_, at) => (scores[at] ?? 0) > least)
    const equal = owners.filter((_, at) => scores[at] === least)
    const first = this.#newest(better, end, where)
    const last = this.#newest(equal, end - first.length, where)
    const scoreOf = (key: number): number => scores[placeOf(owners, this.#ownerOf(key))] ?? 0
    const ranked = first.map((key) => ({ key, score: scoreOf(key) })).sort((a, b) => b.score - a.score)
    return { total, keys: [...ranked.map(({ key }) => key), ...last].slice(window.offset) }
  }

  /** The first `limit` keys of `owners` in the definition's own order. */
  #newest(owners: Uint32Array, limit: number, where: Condition): readonly number[] {
    const window = { offset: 0, limit }
    if (this.#definition.newest !== undefined) return this.#page(owners, { where, order: undefined, window })
    const set = KeySet.of(this.#space.index.largestOwner, owners)
    return this.#inOrder(set, window, { where, by: this.#definition.order })
  }

  /** Adds what counts before any score. */
  #addTiers(scores: Float64Array, matches: WordMatches, expression: Sought): void {
    const { tiers } = this.#definition
    if (tiers === undefined) return
    const tierOf = tiers({ store: this.#store, space: this.#space, query: this.#query, expression, matches })
    for (const [at, owner] of matches.owners.keys().entries()) {
      scores[at] = (scores[at] ?? 0) + tierOf(owner) * TIER
    }
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
      return this.#ordered(this.#keysOf(owners), by, { offset, limit })
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

  #ordered(keys: Iterable<number>, by: string, { offset, limit }: Window): readonly number[] {
    const { table, key } = this.#definition
    return this.#rows(
      `SELECT ${key} AS key FROM ${table} WHERE ${key} IN (SELECT value FROM json_each(?))
       ORDER BY ${by} LIMIT ? OFFSET ?`,
      [JSON.stringify([...keys]), limit, offset],
    )
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
    return preparedIn(this.#store, sql)
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
