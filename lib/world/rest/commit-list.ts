import type { RestAnswer } from '../../github/rest.ts'
import { secondsOf } from '../fields.ts'
import type { StoredRow } from '../store.ts'
import { absent, invalidField } from './answers.ts'
import type { Call } from './call.ts'
import { notRecorded } from './commit-of-call.ts'
import { type CommitFilter, historyOf, pathHistoryOf, positionsOf } from './history.ts'
import { COMMIT_COLUMNS, commitItem, commitReference } from './items.ts'
import { pageAnswer, pageOf } from './page.ts'
import { branchSha, resolveCommit } from './resolve.ts'

/** Commits reachable from a branch, tag or commit, newest first, filtered. */
export function listCommits(call: Call): RestAnswer {
  const { query, repository, store } = call
  const name = query.sha || repository.defaultBranch
  const resolved = resolveCommit(call, name)
  if (resolved === undefined) return query.sha ? absent(call, 'commits') : emptyRepository(call)
  if (resolved.row === undefined) return notRecorded(call, resolved.sha)
  const start = Number(resolved.row.position)
  const filters = filtersOf(call)
  if (filters === undefined) return invalidField(call, 'Commit', query.since ? 'since' : 'until')
  const page = pageOf(query)
  const positions = chosenPositions(call, start, filters)
  const rows = [...positions.slice(page.offset, page.offset + page.perPage)].map((position) =>
    rowAt(call, position),
  )
  return pageAnswer(
    call,
    rows.map((row) => commitItem(store, row)),
    {
      total: positions.length,
      page,
      resource: 'commits',
      artifacts: rows.map((row) => commitReference(store, row)),
    },
  )
}

/** Positions of the history from `start` that pass the filters and, if a path is asked for, belong to it. */
function chosenPositions(call: Call, start: number, filters: readonly CommitFilter[]): Int32Array {
  const { store, repository } = call
  const path = pathOf(call)
  const log = path === '' ? undefined : pathHistoryOf(store, repository.id, start, path)
  const byPath = path === '' || log !== undefined ? [] : [pathFilter(repository.id, path)]
  const history = historyOf(store, repository.id, start)
  const all = [...filters, ...byPath]
  if (all.length === 0) return log ?? history.positions
  const chosen = positionsOf(store, repository.id, all)
  if (log === undefined) return chosen.filter(history.has)
  const passed = new Set(chosen)
  return log.filter((position) => passed.has(position))
}

function pathOf({ query }: Call): string {
  return (query.path ?? '').replace(/^\/+|\/+$/g, '')
}

function emptyRepository(call: Call): RestAnswer {
  const commits = call.store.count(
    'SELECT count(*) AS count FROM git_commit WHERE repository_id = ?',
    call.repository.id,
  )
  if (commits > 0 || branchSha(call, call.repository.defaultBranch) !== undefined)
    return absent(call, 'branches')
  return absent(call, 'commits', 'Git Repository is empty.', 409)
}

function rowAt(call: Call, position: number): StoredRow {
  return (
    call.store.one(
      `SELECT ${COMMIT_COLUMNS} FROM git_commit JOIN commit_json ON commit_key = git_commit.key
       WHERE repository_id = ? AND position = ?`,
      call.repository.id,
      position,
    ) ?? {}
  )
}

/** Filters of the list; undefined for a moment that is none. */
function filtersOf(call: Call): readonly CommitFilter[] | undefined {
  const { query } = call
  const filters: CommitFilter[] = []
  for (const role of ['author', 'committer']) {
    const person = query[role]
    // No login holds an at sign, so one of the two indexes is enough.
    if (person) filters.push({ sql: `${role}${person.includes('@') ? '_email' : ''} = ?`, values: [person] })
  }
  for (const [bound, operator] of [
    ['since', '>='],
    ['until', '<='],
  ] as const) {
    const text = query[bound]
    if (!text) continue
    const seconds = secondsOf(text)
    if (seconds === null) return undefined
    filters.push({ sql: `committer_date ${operator} ?`, values: [seconds] })
  }
  return filters
}

/**
 * Commits that touched a file or a folder, where there are no trees to follow. Merges are left out: a merge that only brings a side branch in is the same
 * as one of its parents there, and git then follows that parent.
 */
function pathFilter(repositoryId: number, path: string): CommitFilter {
  return {
    sql: `parent_count < 2 AND key IN (SELECT commit_key FROM commit_path WHERE path_key IN (
            SELECT path.key FROM path WHERE path.repository_id = ?
              AND (path.path = ? OR (path.path >= ? AND path.path < ?))))`,
    values: [repositoryId, path, `${path}/`, `${path}0`],
  }
}
