import { DatabaseSync, type SQLInputValue, type SQLOutputValue } from 'node:sqlite'
import { restored } from '../../github/omission.ts'
import { type Store, storeAt } from '../store.ts'
import { headsAt } from './heads.ts'
import { statusesAt } from './plain.ts'
import { type Shadow, shadowsAt } from './shadows.ts'

/** A store of the world as it stood at one moment; disposing of it closes its connection. */
export type MomentStore = { readonly store: Store; [Symbol.dispose](): void }

/**
 * The world in `base` as it stood at `at`, seconds since 1970: a connection of its own to the same file, with a view in
 * front of every table that time changes.
 */
export function openMoment(base: Store, at: number): MomentStore {
  const database = sameFile(base.database)
  try {
    database.exec('PRAGMA mmap_size = 1073741824; PRAGMA cache_size = -16384;')
    defineFunctions(database, base, at)
    for (const [table, shadow] of Object.entries(shadowsAt(at))) {
      database.exec(viewOf(table, shadow, columnsOf(database, table)))
    }
    database.exec('PRAGMA query_only = ON')
    return { store: storeAt(database, at, base), [Symbol.dispose]: () => database.close() }
  } catch (error) {
    database.close()
    throw error
  }
}

/** A world in memory is copied: nothing else leads to it. */
function sameFile(database: DatabaseSync): DatabaseSync {
  const file = database.location()
  if (file !== null) return new DatabaseSync(file, { readOnly: true })
  const copy = new DatabaseSync(':memory:')
  copy.deserialize(database.serialize())
  return copy
}

function columnsOf(database: DatabaseSync, table: string): readonly string[] {
  return database
    .prepare('SELECT name FROM pragma_table_info(?) ORDER BY cid')
    .all(table)
    .map(({ name }) => String(name))
}

function viewOf(table: string, { columns, extra, where, also }: Shadow, names: readonly string[]): string {
  const own = names.map((name) => {
    const then = columns?.[name]
    return then === undefined ? `own.${name}` : `${then} AS ${name}`
  })
  const more = Object.entries(extra ?? {}).map(([name, sql]) => `${sql} AS ${name}`)
  return [
    `CREATE TEMP VIEW "${table}" AS SELECT ${[...own, ...more].join(', ')} FROM main."${table}" AS own`,
    ...(where === undefined ? [] : [`WHERE ${where}`]),
    ...(also === undefined ? [] : [`UNION ALL SELECT ${also}`]),
  ].join('\n')
}

/** What SQL alone cannot tell: the history of branches, and what stands inside an item. */
function defineFunctions(database: DatabaseSync, base: Store, at: number): void {
  const heads = headsAt(base, at)
  const text = (value: SQLOutputValue): string | null => (typeof value === 'string' ? value : null)
  const define = (name: string, value: (...values: SQLOutputValue[]) => SQLInputValue): void =>
    database.function(name, { deterministic: true, varargs: true }, value)
  define('head_at', (id = 0, sha = null) => heads.headAt(Number(id), text(sha)))
  define('branch_at', (id = 0, name = '', sha = '') => heads.branchAt(Number(id), String(name), String(sha)))
  define('head_tree_at', (id = 0, sha = null, tree = null) =>
    heads.headTreeAt(Number(id), text(sha), text(tree)),
  )
  define('on_default_at', (id = 0, position = 0) => (heads.isOnDefault(Number(id), Number(position)) ? 1 : 0))
  define('file_at', (id = 0, path = '', sha = '') => heads.fileAt(Number(id), String(path), String(sha)))
  define('pushed_at', (id = 0) => heads.pushedAt(Number(id)))
  define('git_head_at', (id = 0, ref = '', sha = '') =>
    gitHeadAt(base, heads, at, [Number(id), String(ref), String(sha)]),
  )
  define('status_at', (json = null) => {
    const status = restored('combined_status', base.read('combined_status', json))
    const { total_count, state } = statusesAt(status, at)
    return total_count === 0 ? null : String(state)
  })
}

/** Branches as `branch_at` has them; the head of a pull request only while it was the same. */
function gitHeadAt(
  base: Store,
  heads: ReturnType<typeof headsAt>,
  at: number,
  [id, ref, sha]: readonly [number, string, string],
): string | null {
  if (ref.startsWith('refs/heads/')) return heads.branchAt(id, ref.slice('refs/heads/'.length), sha)
  const number = Number(/^refs\/pull\/(\d+)\//.exec(ref)?.[1] ?? 0)
  const row = base.one(
    `SELECT issue.created_at, git_commit.corrected_date FROM issue
     JOIN git_commit ON git_commit.repository_id = issue.repository_id AND git_commit.sha = ?
     WHERE issue.repository_id = ? AND issue.number = ?`,
    sha,
    id,
    number,
  )
  if (row === undefined) return null
  return Number(row.created_at) <= at && Number(row.corrected_date) <= at ? sha : null
}
