// A parsed query as a plan: conditions on rows, the fields that words are looked for in, an order.

import type { Diagnostic } from '../../github/rest.ts'
import type { Condition } from '../store.ts'
import { anyOf, comparedTogether, NOTHING, noneOf } from './conditions.ts'
import type { Combination, Meaning, Places, QualifierTable, Reader } from './qualifiers.ts'
import { invalidQuery, type Refusal, UNKNOWN_SCOPES } from './refusals.ts'
import { type Sought, soughtOf } from './sought.ts'
import type { Qualifier, Query } from './syntax.ts'
import type { Grammar } from './tokens.ts'

/** What a search must know to plan a query. */
export type PlanRules = {
  readonly qualifiers: QualifierTable
  /** Qualifiers whose name is a prefix and a name that somebody chose: `field.severity`. */
  readonly families?: readonly Family[]
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

/** Qualifiers by the beginning of their name, in the grammars that have them. */
export type Family = {
  readonly prefix: string
  readonly reader: Reader
  readonly grammars: readonly Grammar[]
}

/** How the results are ordered, when not by best match. */
export type Order = { readonly sort: string; readonly direction: 'ASC' | 'DESC' }

/** A query ready to run. All conditions must hold. */
export type Plan = {
  readonly kind: 'plan'
  readonly conditions: readonly Condition[]
  /** What is looked for besides; undefined when conditions are all there is. */
  readonly expression: Sought | undefined
  readonly fields: readonly string[]
  /** From `sort:`; the parameter comes before it. */
  readonly order: Order | undefined
  readonly diagnostics: readonly Diagnostic[]
}

/** More different qualifiers than this are not run: SQL of that depth is refused by SQLite itself. */
const MOST_QUALIFIERS = 100

/** True when `name`, lower case, is a qualifier of the search in this grammar. */
export function isQualifier(name: string, rules: PlanRules, grammar: Grammar): boolean {
  const family = familyOf(name, rules)
  return (
    isLifted(name) || Object.hasOwn(rules.qualifiers, name) || family?.grammars.includes(grammar) === true
  )
}

/** Plans a `query` that was read in the legacy grammar, or says why GitHub would not run it. */
export function planQuery(query: Query, rules: PlanRules, places: Places): Plan | Refusal {
  const tooMany = refuseMany(query)
  if (tooMany !== undefined) return tooMany
  const lifted = liftedPart(query, rules)
  if (lifted.kind === 'refused') return lifted
  const groups = new Groups()
  const diagnostics: Diagnostic[] = []
  for (const qualifier of distinct(query.qualifiers)) {
    if (isLifted(qualifier.name)) continue
    const meaning = meaningOf(qualifier, rules, places)
    if (meaning.kind === 'refused') return meaning
    groups.add(meaning, qualifier.negated)
    diagnostics.push(...diagnosticsOf(meaning, qualifier))
  }
  if (groups.scopesUnknown) return UNKNOWN_SCOPES
  const expression = query.expression && soughtOf(query.expression, () => undefined)
  return { ...lifted, kind: 'plan', conditions: groups.conditions(), expression, diagnostics }
}

/** Refuses a query with more qualifiers than can be run. */
export function refuseMany({ qualifiers }: Query): Refusal | undefined {
  if (distinct(qualifiers).length <= MOST_QUALIFIERS) return undefined
  return invalidQuery(`More than ${MOST_QUALIFIERS} qualifiers were used.`)
}

function isLifted(name: string): boolean {
  return name === 'in' || name === 'sort'
}

/** What `in:` and `sort:` say of the whole query. */
export function liftedPart(
  { qualifiers }: Query,
  rules: PlanRules,
): (Pick<Plan, 'fields' | 'order'> & { readonly kind: 'lifted' }) | Refusal {
  const fields: string[] = []
  let order: Order | undefined
  for (const qualifier of qualifiers) {
    if (qualifier.name === 'in') {
      const named = fieldsOf(qualifier, rules)
      if (named === undefined) return invalidQuery(`The value of the in: qualifier is not supported.`)
      fields.push(...named)
    } else if (qualifier.name === 'sort') {
      order = orderOf(qualifier.values.join(','), rules.sorts) ?? order
    }
  }
  return {
    kind: 'lifted',
    fields: fields.length === 0 ? rules.defaultFields : [...new Set(fields)],
    order,
  }
}

/** The order that `name`, perhaps with -asc or -desc behind it, stands for. */
export function orderOf(name: string, sorts: Readonly<Record<string, string>>): Order | undefined {
  const [, sort = '', direction = 'desc'] = /^(.*?)(?:-(asc|desc))?$/is.exec(name.toLowerCase()) ?? []
  if (!Object.hasOwn(sorts, sort)) return undefined
  return { sort, direction: direction === 'asc' ? 'ASC' : 'DESC' }
}

/** What `qualifier` says; a refusal when GitHub would not run the query. */
export function meaningOf({ name, values, negated }: Qualifier, rules: PlanRules, places: Places): Meaning {
  if (negated && (name === 'no' || rules.inert?.includes(name) === true)) return { kind: 'ignored' }
  const reader = Object.hasOwn(rules.qualifiers, name)
    ? rules.qualifiers[name]
    : familyOf(name, rules)?.reader
  return reader?.(values, places) ?? { kind: 'ignored' }
}

function familyOf(name: string, { families = [] }: PlanRules): Family | undefined {
  return families.find(({ prefix }) => name.startsWith(prefix) && name.length > prefix.length)
}

function fieldsOf({ values }: Qualifier, rules: PlanRules): readonly string[] | undefined {
  const named = values.map((value) => {
    const name = value.toLowerCase()
    return Object.hasOwn(rules.fields, name) ? rules.fields[name] : undefined
  })
  if (rules.strictIn === true && named.includes(undefined)) return undefined
  return named.flatMap((fields) => fields ?? [])
}

/** What a caller should know of a qualifier that does not mean what it says. */
export function diagnosticsOf(meaning: Meaning, { name, values }: Qualifier): readonly Diagnostic[] {
  const written = `${name}:${values.join(',')}`
  if (meaning.kind === 'unsupported') {
    const known = meaning.condition === undefined ? '' : ' in full; the answer is from what it does'
    return [
      { code: 'unsupported_qualifier', message: `No snapshot stores what ${written} asks for${known}.` },
    ]
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

/** One text for equal qualifiers. */
export function textOf({ name, values, negated }: Qualifier): string {
  return JSON.stringify([name, values, negated])
}

/** Each qualifier once. */
export function distinct(qualifiers: readonly Qualifier[]): readonly Qualifier[] {
  const byText = new Map<string, Qualifier>()
  for (const qualifier of qualifiers) {
    const text = textOf(qualifier)
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
      const excluded = meaning.kind === 'unsupported' ? (meaning.condition ?? NOTHING) : meaning.condition
      if (excluded !== undefined) this.#excluded.push(excluded)
    } else if (meaning.kind === 'scope') {
      this.#scopes.push(meaning.condition)
    } else if (meaning.kind === 'unsupported') {
      this.#groupOf('unsupported', 'all').conditions.push(meaning.condition ?? NOTHING)
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
      ...comparedTogether(this.#excluded).map(noneOf),
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
