// What a qualifier means, as data: each search has a table from names to readers, and a reader turns a value into a
// condition on rows. This file holds the shapes, and the readers that several searches share.
import type { SQLInputValue } from 'node:sqlite'
import type { Condition } from '../store.ts'
import { invalidQuery, notADate, type Refusal, UNKNOWN_USERS } from './refusals.ts'
import { type RangeReading, readInstants, readNumbers } from './values.ts'

/** How several conditions of one group go together: one must hold, all must, or only the last is meant. */
export type Combination = 'any' | 'all' | 'last'

/** What a qualifier says. */
export type Meaning =
  | {
      readonly kind: 'condition'
      readonly group: string
      readonly combine: Combination
      readonly condition: Condition
    }
  /** A place, known or not: unknown ones are passed over unless all are. */
  | { readonly kind: 'scope'; readonly condition: Condition | undefined }
  /** Asks for something that no snapshot stores, or not in full: `condition` is what is known of it, at most nothing. */
  | { readonly kind: 'unsupported'; readonly condition?: Condition }
  /** A value that means nothing: the qualifier is passed over. */
  | { readonly kind: 'ignored' }
  | Refusal

/** A value that means nothing. */
export const IGNORED: Meaning = { kind: 'ignored' }

/** What no snapshot stores. */
export const UNSUPPORTED: Meaning = { kind: 'unsupported' }

/** What a reader may ask about the world. */
export type Places = {
  /** Ids of the repositories that go or went by `owner/name`. */
  repositoriesNamed(fullName: string): readonly number[]
  /** Ids of the repositories of `owner`. */
  repositoriesOf(owner: string): readonly number[]
}

/** Reads the parts between commas of one qualifier. */
export type Reader = (values: readonly string[], places: Places) => Meaning

/** Qualifiers of a search by lower-case name. `in` and `sort` are known to all searches and stand in no table. */
export type QualifierTable = Readonly<Record<string, Reader>>

/** A condition whose group is named `group`. */
export function condition(
  group: string,
  combine: Combination,
  sql: string,
  ...values: readonly SQLInputValue[]
): Meaning {
  return { kind: 'condition', group, combine, condition: { sql, values } }
}

/** A reader of one value: commas are part of it. No value, no meaning. */
export function single(read: (value: string, places: Places) => Meaning): Reader {
  return (values, places) => {
    const value = values.join(',')
    return value === '' ? IGNORED : read(value, places)
  }
}

/** A number qualifier over the column or expression `measured`; several of them must all hold. */
export function numbers(name: string, measured: string): Reader {
  return single((value) => {
    const reading = readNumbers(value)
    return reading.kind === 'range' ? rangeCondition(name, 'all', measured, reading) : IGNORED
  })
}

/** A date qualifier over a column of seconds; several of them are a union, as GitHub has it. */
export function instants(name: string, column: string): Reader {
  return single((value) => {
    const reading = readInstants(value)
    return reading.kind === 'range' ? rangeCondition(name, 'any', column, reading) : notADate(reading.text)
  })
}

function rangeCondition(
  name: string,
  combine: Combination,
  measured: string,
  { range }: Extract<RangeReading, { kind: 'range' }>,
): Meaning {
  const ends: readonly (readonly [string, number | undefined])[] = [
    ['>=', range.from],
    ['<', range.before],
  ]
  const set = ends.flatMap(([operator, end]) => (end === undefined ? [] : [[operator, end] as const]))
  if (set.length === 0) return condition(name, combine, `${measured} IS NOT NULL`)
  return condition(
    name,
    combine,
    set.map(([operator]) => `${measured} ${operator} ?`).join(' AND '),
    ...set.map(([, end]) => end),
  )
}

/** A reader of `true` and `false`. */
export function flag(name: string, whenTrue: string, whenFalse: string): Reader {
  return single((value) => {
    if (!/^(?:true|false)$/i.test(value)) return IGNORED
    return condition(name, 'last', value.toLowerCase() === 'true' ? whenTrue : whenFalse)
  })
}

/** A reader of `fork:`, which decides whether forks are searched beside the others; `onlyForks` leaves nothing else. */
export function fork(onlyForks: string): Reader {
  return single((value) => {
    if (/^only$/i.test(value)) return condition('fork', 'last', onlyForks)
    if (/^true$/i.test(value)) return condition('fork', 'last', '1')
    return invalidQuery('The fork: qualifier takes the values true and only.')
  })
}

/** `text` for a LIKE pattern with a backslash as its escape: percent signs and underscores are only themselves. */
export function likeText(text: string): string {
  return text.replaceAll(/[\\%_]/g, '\\$&')
}

/**
 * A person qualifier. `sql` has one or more question marks, each of which gets the login. GitHub's `app/name` is the
 * login `name[bot]`; `@me` is nobody here.
 */
export function person(name: string, combine: Combination, sql: string): Reader {
  return single((value) => {
    const login = loginOf(value)
    if (login === undefined) return UNKNOWN_USERS
    const places = sql.split('?').length - 1
    return condition(name, combine, sql, ...Array.from({ length: places }, () => login))
  })
}

/** The login that `value` names; undefined for `@me` and for what no login can be. */
function loginOf(value: string): string | undefined {
  if (value.toLowerCase() === '@me') return undefined
  const login = value.replace(/^@/, '').replace(/^app\/(.+)$/i, '$1[bot]')
  return /^[\w-]+(?:\[bot\])?$/.test(login) ? login : undefined
}

/** `repo:`, `user:` and `org:` over the column with the repository's id: together they are one union. */
export function scopes(column: string): QualifierTable {
  const within = (ids: readonly number[]): Meaning => ({
    kind: 'scope',
    condition: ids.length === 0 ? undefined : amongRepositories(column, ids),
  })
  const owner = single((value, places) => within(places.repositoriesOf(value.replace(/^@/, ''))))
  return {
    repo: single((value, places) => within(places.repositoriesNamed(value))),
    user: owner,
    org: owner,
  }
}

/** Rows of these repositories. One alone is compared, so that an index can give its rows in order. */
export function amongRepositories(column: string, ids: readonly number[]): Condition {
  const sql = ids.length === 1 ? `${column} = ?` : `${column} IN (${ids.map(() => '?').join()})`
  return { sql, values: ids }
}

/** Values of `is:` that speak of the repository's visibility. */
export function visibility(column: string, value: string): Meaning | undefined {
  if (!/^(?:public|private|internal)$/.test(value)) return undefined
  return condition(
    'visibility',
    'any',
    `${column} IN (SELECT id FROM repository WHERE visibility = ?)`,
    value,
  )
}

/** Rows whose `column` begins with `prefix`, through the column's index. */
export function beginsWith(group: string, combine: Combination, column: string, prefix: string): Meaning {
  return condition(group, combine, `${column} >= ? AND ${column} < ?`, prefix, `${prefix}\u{10ffff}`)
}

/** The beginning of a SHA in `value`, at least seven digits, lower case; undefined when it is none. */
export function shaOf(value: string): string | undefined {
  return /^[0-9a-f]{7,40}$/i.test(value) ? value.toLowerCase() : undefined
}
