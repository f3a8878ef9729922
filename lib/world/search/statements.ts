import type { StatementSync } from 'node:sqlite'
import type { Store } from '../store.ts'

/** Queries come in endless shapes; statements for the last ones are kept. */
const MOST_STATEMENTS = 256

/** The statement `sql`, kept for the next query that needs it. */
export function preparedIn(store: Store, sql: string): StatementSync {
  const statements = store.once('search statements', () => new Map<string, StatementSync>())
  const known = statements.get(sql)
  if (known !== undefined) return known
  if (statements.size >= MOST_STATEMENTS) statements.clear()
  const statement = store.database.prepare(sql)
  statements.set(sql, statement)
  return statement
}
