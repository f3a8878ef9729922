// Conditions joined. Values stay bound: what callers write never becomes SQL.
import type { Condition } from '../store.ts'

/** Nothing meets it. */
export const NOTHING: Condition = { sql: '0', values: [] }

/** All of `conditions` hold; of none, every row meets it. */
export function allOf(conditions: readonly Condition[]): Condition {
  const together = joined(conditions, ' AND ') ?? { sql: '1', values: [] }
  return conditions.length < 2 ? together : { ...together, all: conditions }
}

/** One of `conditions` holds at least; of none, no row meets it. */
export function anyOf(conditions: readonly Condition[]): Condition {
  const any = comparedTogether(conditions)
  const either = joined(any, ' OR ') ?? NOTHING
  return any.length < 2 ? either : { ...either, any }
}

/** The condition does not hold. What compares with a missing value does not hold. */
export function noneOf({ sql, values }: Condition): Condition {
  return { sql: `(${sql}) IS NOT TRUE`, values }
}

function joined(conditions: readonly Condition[], operator: string): Condition | undefined {
  const [first, second] = conditions
  if (second === undefined) return first
  return {
    sql: conditions.map(({ sql }) => `(${sql})`).join(operator),
    values: conditions.flatMap(({ values }) => values),
  }
}

/** Makes one `IN` of comparisons of one column with many values: its cost does not grow with their number. */
export function comparedTogether(conditions: readonly Condition[]): readonly Condition[] {
  const byColumn = new Map<string, Condition>()
  for (const condition of conditions) {
    const column = /^([\w.]+) = \?$/.exec(condition.sql)?.[1]
    const name = column ?? JSON.stringify([condition.sql, condition.values])
    const before = column === undefined ? [] : (byColumn.get(name)?.values ?? [])
    const values = [...before, ...condition.values]
    const sql = `${column} IN (${values.map(() => '?').join()})`
    byColumn.set(name, before.length === 0 ? condition : { sql, values })
  }
  return [...byColumn.values()]
}
