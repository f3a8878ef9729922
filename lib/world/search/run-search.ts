// Runs a search: reads the query, plans it, finds words and rows, orders them, and shows the page that was asked for.
import type { SQLInputValue, StatementSync } from 'node:sqlite'
import type { RestAnswer } from '../../github/rest.ts'
import { answerOf } from '../rest/answers.ts'
import { API } from '../rest/call.ts'
import { linkHeaderOf, pageOf } from '../rest/page.ts'
import type { Store } from '../store.ts'
import type { View } from '../view.ts'
import type { Parameters, SearchDefinition, SearchSpace } from './definition.ts'
import { KeySet } from './key-set.ts'
import { placesOf } from './places.ts'
import { type Order, orderOf, type Plan, planQuery } from './plan.ts'
import type { Condition } from './qualifiers.ts'
import { scoresOf } from './rank.ts'
import {
  BEYOND_WINDOW,
  invalidParameter,
  QUERY_MISSING,
  RESULT_WINDOW,
  type Refusal,
  STRAY_OPERATOR,
  TOO_LONG,
  TOO_MANY_OPERATORS,
} from './refusals.ts'
import { parseLegacyQuery, type Query } from './syntax.ts'
import { sortedNumbersOf } from './text-index.ts'
import { queryTokensOf } from './tokens.ts'
import { cutOf } from './view-cut.ts'
import { findWords, ownersOf, type TextScope, type WordMatches } from './words.ts'

/** GitHub's limit for the text of a query, qualifiers and operators aside: characters. */
export const LONGEST_TEXT = 256

/** Longer queries are refused unread: characters. GitHub's servers refuse addresses of this length. */
export const LONGEST_QUERY = 8192

/** Up to this many found rows are handed to SQL by key; more are looked up in the set of all that meet the conditions. */
const FEW = 3000

/** Runs the search of `definition` over the world in `store`. */
export function runSearch(
  definition: SearchDefinition,
  store: Store,
  request: { readonly parameters: Parameters; readonly mediaType: string },
  view: View,
): RestAnswer {
  const { parameters } = request
  const query = readQuery(definition, parameters)
  if (query.kind === 'refused') return refused(query)
  const plan = planQuery(query.query, definition.rules, placesOf(store))
  if (plan.kind === 'refused') return refused(plan)
  const order = readOrder(definition, parameters, plan)
  if (order?.kind === 'refused') return refused(order)
  const own = definition.conditions(query.query, parameters, store)
  if ('kind' in own) return refused(own)
  const page = pageOf(parameters)
  if (page.offset >= RESULT_WINDOW) return refused(BEYOND_WINDOW)
  const search = new Search(definition, store, definition.open(store, parameters), query.query)
  const window = { offset: page.offset, limit: Math.min(page.perPage, RESULT_WINDOW - page.offset) }
  const found = search.find({ ...plan, conditions: [...own, ...plan.conditions] }, { order, view, window })
  const textMatches = request.mediaType.includes('text-match')
  const shown = found.keys.map((key) => definition.show(store, key, { textMatches, query: query.query }))
  const items = shown.map(({ item }) => item)
  return answerOf(
    200,
    { total_count: found.total, incomplete_results: false, items },
    {
      provenance: 'derived',
      artifacts: shown.flatMap(({ artifact }) => artifact ?? []),
      diagnostics: plan.diagnostics,
      headers: linkHeaderOf(
        `${API}/search/${definition.kind}`,
        withoutScope(parameters),
        page,
        Math.min(found.total, RESULT_WINDOW),
      ),
    },
  )
}

/** Parameters by which a tool narrows a search beside the query; no part of GitHub's address. */
export const SCOPE_PREFIX = 'reporef.scope.'

function withoutScope(parameters: Parameters): Parameters {
  return Object.fromEntries(Object.entries(parameters).filter(([name]) => !name.startsWith(SCOPE_PREFIX)))
}

function refused(refusal: Refusal): RestAnswer {
  return answerOf(422, refusal.body, { provenance: 'derived' })
}

function readQuery(
  { rules, mostOperators, refuse }: SearchDefinition,
  parameters: Parameters,
): { readonly kind: 'query'; readonly query: Query } | Refusal {
  const q = parameters.q ?? ''
  if (q.trim() === '') return QUERY_MISSING
  if (q.length > LONGEST_QUERY) return TOO_LONG
  const refusal = refuse?.(q)
  if (refusal !== undefined) return refusal
  const isQualifier = (name: string): boolean =>
    name === 'in' || name === 'sort' || Object.hasOwn(rules.qualifiers, name)
  const query = parseLegacyQuery(queryTokensOf(q, isQualifier))
  if (query.strayOperator) return STRAY_OPERATOR
  if (query.textLength > LONGEST_TEXT) return TOO_LONG
  if (mostOperators !== undefined && query.operators > mostOperators) return TOO_MANY_OPERATORS
  return { kind: 'query', query }
}

type ReadOrder = (Order & { readonly kind: 'order' }) | Refusal | undefined

/** The parameter comes before `sort:` in the query; `order` alone means nothing. */
function readOrder({ rules, strictSort }: SearchDefinition, parameters: Parameters, plan: Plan): ReadOrder {
  const { sort } = parameters
  if (sort === undefined || sort === '') return plan.order && { kind: 'order', ...plan.order }
  const order = Object.hasOwn(rules.sorts, sort) ? orderOf(sort, rules.sorts) : undefined
  if (order === undefined) return strictSort === true ? invalidParameter('sort') : undefined
  const direction = parameters.order?.toLowerCase() === 'asc' ? 'ASC' : 'DESC'
  return { kind: 'order', ...order, direction }
}

type Window = { readonly offset: number; readonly limit: number }
type Asked = { readonly order: Order | undefined; readonly view: View; readonly window: Window }
type Found = { readonly total: number; readonly keys: readonly number[] }

class Search {
  readonly #definition: SearchDefinition
  readonly #store: Store
  readonly #space: SearchSpace
  readonly #query: Query

  constructor(definition: SearchDefinition, store: Store, space: SearchSpace, query: Query) {
    this.#definition = definition
    this.#store = store
    this.#space = space
    this.#query = query
  }

  find(plan: Plan, { order, view, window }: Asked): Found {
    const cut = cutOf(view, this.#space.index, this.#definition.created)
    const where = whereOf([...plan.conditions, ...cut.conditions])
    const { expression } = this.#query
    if (expression === undefined && this.#query.qualifiers.length === 0) return { total: 0, keys: [] }
    const scope: TextScope = {
      index: this.#space.index,
      fields: new Set(plan.fields.map((field) => this.#space.index.corpus.fields.indexOf(field))),
      lastRow: cut.lastRow,
      named: (word) =>
        (this.#definition.named?.(this.#store, word, plan.fields) ?? []).map((key) => this.#ownerOf(key)),
    }
    const universe = ownersOf(scope)
    const matches = expression && findWords(expression, scope, universe)
    if (matches === undefined) return this.#browse(where, order, window)
    const kept = this.#meeting(matches.owners, where)
    if (order !== undefined) return this.#sorted(kept, order, window)
    return this.#best({ ...matches, owners: kept }, { scope, universe, window })
  }

  /** Rows by their conditions alone. */
  #browse(where: Condition, order: Order | undefined, { offset, limit }: Window): Found {
    const { table, key } = this.#definition
    const from = `FROM ${table} WHERE ${where.sql}`
    const total = this.#store.count(`SELECT count(*) AS count ${from}`, ...where.values)
    if (offset >= total) return { total, keys: [] }
    const keys = this.#rows(
      `SELECT ${key} AS key ${from} ORDER BY ${this.#orderBy(order)} LIMIT ? OFFSET ?`,
      [...where.values, limit, offset],
    )
    return { total, keys }
  }

  /** Those of `owners` that meet the conditions. */
  #meeting(owners: KeySet, where: Condition): KeySet {
    const { table, key } = this.#definition
    const { largestOwner } = this.#space.index
    const few = owners.count <= FEW
    const list = few ? [JSON.stringify(this.#keysOf(owners))] : []
    const among = few ? `${key} IN (SELECT value FROM json_each(?)) AND ` : ''
    const statement = this.#prepared(
      `SELECT group_concat(${key}) AS keys FROM ${table} WHERE ${among}(${where.sql})`,
    )
    const { keys } = statement.get(...list, ...where.values) ?? {}
    if (typeof keys !== 'string') return new KeySet(largestOwner)
    const meeting = KeySet.of(
      largestOwner,
      Array.from(sortedKeysOf(keys), (found) => this.#ownerOf(found)),
    )
    return few ? meeting : owners.and(meeting)
  }

  #sorted(owners: KeySet, order: Order, { offset, limit }: Window): Found {
    const total = owners.count
    const { table, key } = this.#definition
    if (offset >= total) return { total, keys: [] }
    if (total <= FEW) return { total, keys: this.#ordered(owners, this.#orderBy(order), { offset, limit }) }
    const keys: number[] = []
    let passed = 0
    const rows = this.#prepared(`SELECT ${key} AS key FROM ${table} ORDER BY ${this.#orderBy(order)}`)
    for (const row of rows.iterate()) {
      if (!owners.has(this.#ownerOf(Number(row.key)))) continue
      passed += 1
      if (passed > offset) keys.push(Number(row.key))
      if (keys.length === limit) break
    }
    return { total, keys }
  }

  #best(
    matches: WordMatches,
    {
      scope,
      universe,
      window,
    }: { readonly scope: TextScope; readonly universe: KeySet; readonly window: Window },
  ): Found {
    const owners = matches.owners.keys()
    const total = owners.length
    const end = Math.min(total, window.offset + window.limit)
    if (window.offset >= total) return { total, keys: [] }
    const scores = scoresOf(matches, scope, universe)
    const tier = this.#definition.tiers?.({
      store: this.#store,
      space: this.#space,
      query: this.#query,
      matches,
    })
    if (tier !== undefined) {
      for (const owner of owners) scores[owner] = (scores[owner] ?? 0) + tier(owner) * TIER
    }
    const ranked = Float64Array.from(owners, (owner) => scores[owner] ?? 0).sort()
    const least = ranked[total - end] ?? 0
    const head = KeySet.of(
      scope.index.largestOwner,
      owners.filter((owner) => (scores[owner] ?? 0) >= least),
    )
    const inOrder = this.#ordered(head, this.#definition.order, { offset: 0, limit: head.count })
    const scoreOf = (key: number): number => scores[this.#ownerOf(key)] ?? 0
    const keys = inOrder.toSorted((a, b) => scoreOf(b) - scoreOf(a)).slice(window.offset, end)
    return { total, keys }
  }

  #ordered(owners: KeySet, orderBy: string, { offset, limit }: Window): readonly number[] {
    const { table, key } = this.#definition
    return this.#rows(
      `SELECT ${key} AS key FROM ${table} WHERE ${key} IN (SELECT value FROM json_each(?))
       ORDER BY ${orderBy} LIMIT ? OFFSET ?`,
      [JSON.stringify(this.#keysOf(owners)), limit, offset],
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

function whereOf(conditions: readonly Condition[]): Condition {
  if (conditions.length === 0) return { sql: '1', values: [] }
  return {
    sql: conditions.map(({ sql }) => `(${sql})`).join(' AND '),
    values: conditions.flatMap(({ values }) => values),
  }
}

/** Keys may be GitHub's ids, beyond 32 bits. */
function sortedKeysOf(list: string): Iterable<number> {
  return list.length < 100_000 ? list.split(',').map(Number) : sortedNumbersOf(list)
}
