// A parsed query as a plan: conditions on rows, the fields that words are looked for in, an order.

import type { Diagnostic } from '../../github/rest.ts'
import type { Condition } from '../store.ts'
import type { Combination, Meaning, Places, QualifierTable } from './qualifiers.ts'
import { invalidQuery, type Refusal, UNKNOWN_SCOPES } from './refusals.ts'
import type { Qualifier, Query } from './syntax.ts'

/** What a search must know to plan a query. */
export type PlanRules = {
  readonly qualifiers: QualifierTable
  /** Values of `in:` with the fields they stand for. */
  readonly fields: Readonly<Record<string, readonly string[]>>
  /** Fields that are searched when the query says nothing. */
  readonly defaultFields: readonly string[]
  /** Columns that can be sorted by. */
  readonly sorts: Readonly<Record<string, string>>
  /** True where an `in:` value that is not in `fields` is an error. */
  readonly strictIn?: boolean
  /** Qualifiers whose negation GitHub takes and does not apply. */
  readonly inert?: readonly string[]
}

/** How the results are ordered, when not by best match. */
export type Order = { readonly sort: string; readonly direction: 'ASC' | 'DESC' }

/** A query ready to run. All conditions must hold. */
export type Plan = {
  readonly kind: 'plan'
  readonly conditions: readonly Condition[]
  readonly fields: readonly string[]
  /** From `sort:`; the parameter comes before it. */
  readonly order: Order | undefined
  readonly diagnostics: readonly Diagnostic[]
}

/** More different qualifiers than this are not run: SQL of that depth is refused by SQLite itself. */
const MOST_QUALIFIERS = 100

/** Nothing has what no snapshot stores. */
const NOTHING: Condition = { sql: '0', values: [] }

/** Plans `query`, or says why GitHub would not run it. */
export function planQuery(query: Query, rules: PlanRules, places: Places): Plan | Refusal {
  const qualifiers = distinct(query.qualifiers)
  if (qualifiers.length > MOST_QUALIFIERS) {
    return invalidQuery(`More than ${MOST_QUALIFIERS} qualifiers were used.`)
  }
  const groups = new Groups()
  const fields: string[] = []
  const diagnostics: Diagnostic[] = []
  let order: Order | undefined
  for (const qualifier of qualifiers) {
    if (qualifier.name === 'in') {
      const named = fieldsOf(qualifier, rules)
      if (named === undefined) return invalidQuery(`The value of the in: qualifier is not supported.`)
      fields.push(...named)
    } else if (qualifier.name === 'sort') {
      order = orderOf(qualifier.values.join(','), rules.sorts) ?? order
    } else {
      const meaning = meaningOf(qualifier, rules, places)
      if (meaning.kind === 'refused') return meaning
      groups.add(meaning, qualifier.negated)
      diagnostics.push(...diagnosticsOf(meaning, qualifier))
    }
  }
  if (groups.scopesUnknown) return UNKNOWN_SCOPES
  return {
    kind: 'plan',
    conditions: groups.conditions(),
    fields: fields.length === 0 ? rules.defaultFields : [...new Set(fields)],
    order,
    diagnostics,
  }
}

/** The order that `name`, perhaps with -asc or -desc behind it, stands for. */
export function orderOf(name: string, sorts: Readonly<Record<string, string>>): Order | undefined {
  const [, sort = '', direction = 'desc'] = /^(.*?)(?:-(asc|desc))?$/is.exec(name.toLowerCase()) ?? []
  if (!Object.hasOwn(sorts, sort)) return undefined
  return { sort, direction: direction === 'asc' ? 'ASC' : 'DESC' }
}

function meaningOf({ name, values, negated }: Qualifier, rules: PlanRules, places: Places): Meaning {
  if (negated && (name === 'no' || rules.inert?.includes(name) === true)) return { kind: 'ignored' }
  return rules.qualifiers[name]?.(values, places) ?? { kind: 'ignored' }
}

function fieldsOf({ values }: Qualifier, rules: PlanRules): readonly string[] | undefined {
  const named = values.map((value) => {
    const name = value.toLowerCase()
    return Object.hasOwn(rules.fields, name) ? rules.fields[name] : undefined
  })
  if (rules.strictIn === true && named.includes(undefined)) return undefined
  return named.flatMap((fields) => fields ?? [])
}

function diagnosticsOf(meaning: Meaning, { name, values }: Qualifier): readonly Diagnostic[] {
  const written = `${name}:${values.join(',')}`
  if (meaning.kind === 'unsupported') {
    return [{ code: 'unsupported_qualifier', message: `No snapshot stores what ${written} asks for.` }]
  }
  if (meaning.kind === 'ignored') {
    return [
      {
        code: 'ignored_qualifier',
        message: `The qualifier ${written} was ignored: its value means nothing here.`,
      },
    ]
  }
  return []
}

function distinct(qualifiers: readonly Qualifier[]): readonly Qualifier[] {
  const byText = new Map<string, Qualifier>()
  for (const qualifier of qualifiers) {
    const text = JSON.stringify([qualifier.name, qualifier.values, qualifier.negated])
    byText.delete(text) // the last of equal ones counts, where the last one wins
    byText.set(text, qualifier)
  }
  return [...byText.values()]
}

type Group = { readonly combine: Combination; readonly conditions: Condition[] }

class Groups {
  readonly #groups = new Map<string, Group>()
  readonly #excluded: Condition[] = []
  readonly #scopes: (Condition | undefined)[] = []

  add(meaning: Exclude<Meaning, Refusal>, negated: boolean): void {
    if (meaning.kind === 'ignored') return
    if (negated) {
      const excluded = meaning.kind === 'unsupported' ? NOTHING : meaning.condition
      if (excluded !== undefined) this.#excluded.push(excluded)
    } else if (meaning.kind === 'scope') {
      this.#scopes.push(meaning.condition)
    } else if (meaning.kind === 'unsupported') {
      this.#groupOf('unsupported', 'all').conditions.push(NOTHING)
    } else {
      this.#groupOf(meaning.group, meaning.combine).conditions.push(meaning.condition)
    }
  }

  /** True when places were named and none of them is known. */
  get scopesUnknown(): boolean {
    return this.#scopes.length > 0 && this.#scopes.every((scope) => scope === undefined)
  }

  conditions(): readonly Condition[] {
    const scopes = this.#scopes.flatMap((scope) => scope ?? [])
    const groups = [...this.#groups.values()].map(({ combine, conditions }) =>
      combine === 'last' ? conditions.slice(-1) : combine === 'all' ? conditions : [anyOf(conditions)],
    )
    return [
      ...(scopes.length === 0 ? [] : [anyOf(scopes)]),
      ...groups.flat(),
      ...comparedTogether(this.#excluded).map(({ sql, values }) => ({ sql: `(${sql}) IS NOT TRUE`, values })),
    ]
  }

  #groupOf(name: string, combine: Combination): Group {
    const known = this.#groups.get(name)
    if (known !== undefined) return known
    const group = { combine, conditions: [] }
    this.#groups.set(name, group)
    return group
  }
}

function anyOf(conditions: readonly Condition[]): Condition {
  const [only, second, ...rest] = comparedTogether(conditions)
  if (only !== undefined && second === undefined) return only
  const all = [only, second, ...rest].flatMap((one) => one ?? [])
  return {
    sql: all.map(({ sql }) => `(${sql})`).join(' OR '),
    values: all.flatMap(({ values }) => values),
  }
}

/** Makes one `IN` of comparisons of one column with many values: its cost does not grow with their number. */
function comparedTogether(conditions: readonly Condition[]): readonly Condition[] {
  const byColumn = new Map<string, Condition>()
  for (const condition of conditions) {
    const column = /^([\w.]+) = \?$/.exec(condition.sql)?.[1]
    const name = column ?? JSON.stringify([condition.sql, condition.values])
    const before = column === undefined ? [] : (byColumn.get(name)?.values ?? [])
    const values = [...before, ...condition.values]
    const sql = before.length === 0 ? condition.sql : `${column} IN (${values.map(() => '?').join()})`
    byColumn.set(name, { sql, values })
  }
  return [...byColumn.values()]
}
