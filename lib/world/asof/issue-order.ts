import type { Store } from '../store.ts'
import { shadowsAt } from './shadows.ts'

/** Columns that a list is sorted by, and that were different in the past, with an index that has what tells of them. */
const INDEXES = { updated_at: 'issue_by_updated', comments: 'issue_by_comments' } as const

/** A column that issues may be put in order of, and that no index orders at a moment in the past. */
export type PastColumn = keyof typeof INDEXES

/**
 * Keys of a repository's issues as they were ordered at `moment`, the store's: by `column`, then by number, lowest first. Every
 * issue there was has to be looked at, which is done once for each moment.
 */
export function issueOrderAt(
  store: Store,
  moment: number,
  repositoryId: number,
  column: PastColumn,
): Int32Array {
  // Not through the view: the planner would read the rows, which are long, where the index has all that is needed.
  return store.once(`issue order ${repositoryId} ${column}`, () =>
    store.numbers(
      `SELECT own.key FROM main.issue AS own INDEXED BY ${INDEXES[column]}
       WHERE own.repository_id = ? AND own.created_at <= ?
       ORDER BY ${shadowsAt(moment).issue?.columns?.[column]}, own.number`,
      repositoryId,
      moment,
    ),
  )
}
