// Which issues meet conditions, as sets. What compares columns is answered from memory, what asks for a label or a person
// by an index, the rest by SQL over the few rows that are left, or over all. A world never changes: sets are kept.
import type { SQLInputValue } from 'node:sqlite'
import type { Condition, Store } from '../store.ts'
import { allOf } from './conditions.ts'
import { issueColumn, MISSING } from './issue-columns.ts'
import { KeySet } from './key-set.ts'
import { numbersOf } from './postings.ts'
import { preparedIn } from './statements.ts'

/** Sets that are kept before all are let go: 25 KB each in a repository of 200,000 issues. */
const MOST_KEPT = 256

/** Up to this many rows are looked at one by one. */
const FEW = 2000

/** The issues that meet all of `conditions`, as a set of keys; those in `among` alone, where that is given. */
export function issuesMeeting(store: Store, conditions: readonly Condition[], among?: KeySet): KeySet {
  let found = among === undefined ? allIssues(store) : among.and(allIssues(store))
  const narrow = (by: (condition: Condition) => KeySet | undefined) => (condition: Condition) => {
    const set = by(condition)
    if (set !== undefined) found = found.and(set)
    return set === undefined
  }
  const others = conditions.filter(narrow((condition) => comparing(store, condition)))
  const unlisted = others.filter(narrow((condition) => listed(store, condition)))
  if (unlisted.length === 0) return found
  if (found.count <= FEW) return oneByOne(store, found, unlisted)
  // At a moment in the past a column may cost a look into other tables: only of rows that the other conditions leave.
  const together = store.moment === undefined ? unlisted : [allOf(conditions)]
  for (const { sql, values } of together) {
    const all = kept(store, sql, values, () => selected(store, `SELECT key FROM issue WHERE ${sql}`, values))
    found = found.and(all)
  }
  return found
}

/** All issues that there are, or were at the store's moment. */
export function allIssues(store: Store): KeySet {
  const created = issueColumn(store, 'created_at')?.values ?? new Uint32Array(1)
  const end = Math.min(MISSING, (store.moment ?? MISSING) + 1)
  return kept(store, 'all', [], () => KeySet.within(created, 0, end))
}

/** The set of rows that compare as `condition` says, where it does no more than that over columns in memory. */
function comparing(store: Store, condition: Condition): KeySet | undefined {
  const { sql, values } = condition
  const negated = /^\((.*)\) IS NOT TRUE$/s.exec(sql)?.[1]
  if (negated !== undefined) {
    const others = comparing(store, { sql: negated, values }) ?? listed(store, { sql: negated, values })
    return others && allIssues(store).without(others)
  }
  const comparisons = sql.split(' AND ').map((part) => COMPARISON.exec(part)?.groups)
  if (comparisons.some((one) => one === undefined || issueColumn(store, one.column ?? '') === undefined)) {
    return undefined
  }
  return kept(store, sql, values, () => {
    const bound = [...values]
    const sets = comparisons.map((one) => compared(store, one ?? {}, bound))
    return sets.reduce((all, next) => all.and(next))
  })
}

/** Conditions are SQL of our own, with the values of callers bound: what they look like is known. */
const COMPARISON =
  /^issue\.(?<column>\w+) (?:(?<operator>=|<|>=) (?:\?|(?<number>\d+)|'(?<text>\w+)')|IN \((?<list>[?, ]+)\)|IS (?<not>NOT )?NULL)$/

type Comparison = Readonly<Record<string, string | undefined>>

/** Rows that meet one comparison; takes its values from the beginning of `bound`. */
function compared(store: Store, comparison: Comparison, bound: SQLInputValue[]): KeySet {
  const { column = '', operator, number, text, list, not } = comparison
  const { values, numberOf } = issueColumn(store, column) ?? { values: new Uint32Array(), numberOf: Number }
  if (list !== undefined) {
    const wanted = bound.splice(0, list.split('?').length - 1).map((value) => numberOf(value) ?? Number.NaN)
    const each = wanted.map((value) => KeySet.within(values, value, value + 1))
    return each.reduce((all, next) => all.or(next), new KeySet(values.length - 1))
  }
  if (operator === undefined) {
    return not === undefined ? KeySet.within(values, MISSING, MISSING + 1) : KeySet.within(values, 0, MISSING)
  }
  const value = numberOf(number ?? text ?? bound.shift()) ?? Number.NaN
  if (operator === '=') return KeySet.within(values, value, value + 1)
  return operator === '<'
    ? KeySet.within(values, 0, Math.min(value, MISSING))
    : KeySet.within(values, value, MISSING)
}

/** The set of rows that a SELECT of their keys lists, where `condition` asks for no more. */
function listed(store: Store, condition: Condition): KeySet | undefined {
  const { sql, values } = condition
  const [, not, select] = /^issue\.key (NOT )?IN \(\s*(SELECT .*)\)$/s.exec(sql) ?? []
  if (select === undefined || !isBalanced(select)) return joinedSets(store, condition)
  const set = kept(store, select, values, () => selected(store, select, values))
  return not === undefined ? set : allIssues(store).without(set)
}

/** The sets of a condition's parts together; undefined where one of the parts is neither compared nor listed. */
function joinedSets(store: Store, { any, all }: Condition): KeySet | undefined {
  let together: KeySet | undefined
  for (const part of any ?? all ?? []) {
    const set = comparing(store, part) ?? listed(store, part)
    if (set === undefined) return undefined
    if (together === undefined) together = set
    else together = any === undefined ? together.and(set) : together.or(set)
  }
  return together
}

/** True where no bracket closes that was not opened. */
function isBalanced(sql: string): boolean {
  let depth = 0
  for (const [bracket] of sql.matchAll(/[()]/g)) {
    depth += bracket === '(' ? 1 : -1
    if (depth < 0) return false
  }
  return depth === 0
}

/** Those of `found` that meet `conditions`. */
function oneByOne(store: Store, found: KeySet, conditions: readonly Condition[]): KeySet {
  const { sql, values } = allOf(conditions)
  const keys = JSON.stringify([...found.keys()])
  const select = `SELECT issue.key FROM issue WHERE issue.key IN (SELECT value FROM json_each(?)) AND (${sql})`
  return selected(store, select, [keys, ...values])
}

function selected(store: Store, select: string, values: readonly SQLInputValue[]): KeySet {
  const row = preparedIn(store, `WITH found(k) AS (${select}) SELECT group_concat(k) AS keys FROM found`).get(
    ...values,
  )
  return KeySet.of(allIssues(store).largest, numbersOf(typeof row?.keys === 'string' ? row.keys : ''))
}

function kept(store: Store, sql: string, values: readonly SQLInputValue[], make: () => KeySet): KeySet {
  const sets = store.once('search sets', () => new Map<string, KeySet>())
  const name = JSON.stringify([sql, values])
  const known = sets.get(name)
  if (known !== undefined) return known
  if (sets.size >= MOST_KEPT) sets.clear()
  const made = make()
  sets.set(name, made)
  return made
}
