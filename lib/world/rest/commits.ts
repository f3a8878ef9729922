import { isJsonArray, isJsonObject, type JsonObject } from '../../base/json.ts'
import type { Diagnostic, RestAnswer } from '../../github/rest.ts'
import { secondsOf } from '../fields.ts'
import type { StoredRow } from '../store.ts'
import { absent, found, foundText, invalidField, refusal } from './answers.ts'
import type { Call, Route } from './call.ts'
import { diffOf, patchMailOf } from './diff.ts'
import { type CommitFilter, historyOf, positionsOf } from './history.ts'
import {
  COMMIT_COLUMNS,
  commitItem,
  commitReference,
  fullCommitItem,
  PULL_COLUMNS,
  plainItem,
  pullItem,
  repositoryItem,
} from './items.ts'
import { canonicalUrlOf, linkHeaderOf, listOf, pageAnswer, pageOf } from './page.ts'
import { branchSha, commitRow, resolveCommit } from './resolve.ts'

/** Commits and what hangs on them. A ref may hold slashes, so the longer patterns come first. */
export const COMMIT_ROUTES: readonly Route[] = [
  { pattern: 'commits', documentation: 'commits/commits#list-commits', handle: listCommits },
  {
    pattern: 'commits/{ref...}/status',
    documentation: 'commits/statuses#get-the-combined-status-for-a-specific-reference',
    handle: getStatus,
  },
  {
    pattern: 'commits/{ref...}/statuses',
    documentation: 'commits/statuses#list-commit-statuses-for-a-reference',
    handle: listStatuses,
  },
  {
    pattern: 'commits/{ref...}/check-runs',
    documentation: 'checks/runs#list-check-runs-for-a-git-reference',
    handle: noChecks,
  },
  {
    pattern: 'commits/{ref...}/check-suites',
    documentation: 'checks/suites#list-check-suites-for-a-git-reference',
    handle: noChecks,
  },
  {
    pattern: 'commits/{ref...}/pulls',
    documentation: 'commits/commits#list-pull-requests-associated-with-a-commit',
    handle: listPullsOfCommit,
  },
  {
    pattern: 'commits/{ref...}/comments',
    documentation: 'commits/comments#list-commit-comments',
    handle: listCommentsOfCommit,
  },
  { pattern: 'commits/{ref...}', documentation: 'commits/commits#get-a-commit', handle: getCommit },
  { pattern: 'git/commits/{sha}', documentation: 'git/commits#get-a-commit-object', handle: getGitCommit },
  {
    pattern: 'comments',
    documentation: 'commits/comments#list-commit-comments-for-a-repository',
    handle: listComments,
  },
  { pattern: 'comments/{id}', documentation: 'commits/comments#get-a-commit-comment', handle: getComment },
]

function noCommit(call: Call, name: string): RestAnswer {
  return absent(call, 'commits', `No commit found for SHA: ${name}`, 422)
}

/** The commit that the route's `ref` names, or the answer when there is none. */
function commitOf(call: Call): { row: StoredRow } | { answer: RestAnswer } {
  const name = call.parameters.ref ?? ''
  const resolved = resolveCommit(call, name)
  if (resolved?.row !== undefined) return { row: resolved.row }
  if (resolved === undefined) return { answer: noCommit(call, name) }
  return { answer: notRecorded(call, resolved.sha) }
}

/** A branch or tag is known and its commit is not: a gap of the snapshot, whatever its verdict says. */
function notRecorded(call: Call, sha: string): RestAnswer {
  return refusal(422, `No commit found for SHA: ${sha}`, call.documentation, {
    provenance: 'not_recorded',
    diagnostics: [{ code: 'commit_not_recorded', message: `Commit ${sha} was not recorded.` }],
  })
}

const FILES_PER_PAGE = 300

function getCommit(call: Call): RestAnswer {
  const commit = commitOf(call)
  if ('answer' in commit) return commit.answer
  const { row } = commit
  const artifacts = [commitReference(call.store, row)]
  if (call.media === 'sha') {
    return foundText(String(row.sha), 'application/vnd.github.sha; charset=utf-8', { artifacts })
  }
  if (row.form !== 'full') {
    return found(fullCommitItem(call.store, row), {
      provenance: 'not_recorded',
      artifacts,
      diagnostics: [SIMPLE],
    })
  }
  const full = fullCommitItem(call.store, row)
  const files = isJsonArray(full.files) ? full.files.filter(isJsonObject) : []
  if (call.media === 'diff' || call.media === 'patch') return commitText(call, row, files)
  const page = pageOf(call.query, FILES_PER_PAGE)
  const shown = files.slice(page.offset, page.offset + page.perPage)
  return found(
    { ...full, files: shown },
    {
      provenance: shown.length === files.length ? 'recorded' : 'derived',
      artifacts,
      headers: linkHeaderOf(canonicalUrlOf(call), call.query, page, files.length),
    },
  )
}

const SIMPLE: Diagnostic = {
  code: 'form_not_recorded',
  message: 'Only the list form of this commit was recorded: statistics and files are missing.',
}

function commitText(call: Call, row: StoredRow, files: readonly JsonObject[]): RestAnswer {
  const text = call.media === 'diff' ? diffOf(files) : patchMailOf(call.store, row)
  return foundText(text, `application/vnd.github.${call.media}; charset=utf-8`, {
    provenance: 'derived',
    artifacts: [commitReference(call.store, row)],
    diagnostics: [{ code: 'reconstructed_diff', message: 'Put together from the patches of the files.' }],
  })
}

function listCommits(call: Call): RestAnswer {
  const { query, repository, store } = call
  const name = query.sha || repository.defaultBranch
  const resolved = resolveCommit(call, name)
  if (resolved === undefined) return query.sha ? absent(call, 'commits') : emptyRepository(call)
  if (resolved.row === undefined) return notRecorded(call, resolved.sha)
  const history = historyOf(store, repository.id, Number(resolved.row.position))
  const filters = filtersOf(call)
  if (filters === undefined) return invalidField(call, 'Commit', query.since ? 'since' : 'until')
  const page = pageOf(query)
  const positions =
    filters.length === 0 ? history.positions : positionsOf(store, repository.id, filters).filter(history.has)
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
  const path = (query.path ?? '').replace(/^\/+|\/+$/g, '')
  if (path !== '') filters.push(pathFilter(call.repository.id, path))
  return filters
}

/**
 * Commits that touched a file or a folder. Merges are left out: a merge that only brings a side branch in is the same
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

/** A commit without statuses is pending, as on GitHub; check runs do not enter. */
function getStatus(call: Call): RestAnswer {
  const { store, repository } = call
  const commit = commitOf(call)
  // Heads of pull requests have a status even where the fork's commit itself was not recorded.
  const sha = 'row' in commit ? String(commit.row.sha) : (call.parameters.ref ?? '').toLowerCase()
  const artifacts = 'row' in commit ? [commitReference(store, commit.row)] : []
  const row = store.one(
    'SELECT json FROM combined_status WHERE repository_id = ? AND sha = ?',
    repository.id,
    sha,
  )
  if (row !== undefined) return found(plainItem(store, 'combined_status', row.json), { artifacts })
  if ('answer' in commit) return commit.answer
  return found(noStatusOf(call, sha), {
    provenance: 'out_of_scope',
    artifacts,
    diagnostics: [
      { code: 'status_not_recorded', message: 'Statuses are recorded for heads of pull requests.' },
    ],
  })
}

function noStatusOf({ store, repository }: Call, sha: string): JsonObject {
  const url = `https://api.github.com/repos/${repository.fullName}/commits/${sha}`
  return {
    state: 'pending',
    statuses: [],
    sha,
    total_count: 0,
    repository: repositoryItem(store, repository.id),
    commit_url: url,
    url: `${url}/status`,
  }
}

function listStatuses(call: Call): RestAnswer {
  const answer = getStatus(call)
  const body = isJsonObject(answer.body) ? answer.body : {}
  if (answer.status !== 200) return answer
  return { ...answer, body: isJsonArray(body.statuses) ? body.statuses : [], provenance: 'derived' }
}

/** Check runs are not recorded. */
function noChecks(call: Call): RestAnswer {
  const commit = commitOf(call)
  if ('answer' in commit) return commit.answer
  const list = call.path.endsWith('check-runs') ? 'check_runs' : 'check_suites'
  return found(
    { total_count: 0, [list]: [] },
    {
      provenance: 'out_of_scope',
      artifacts: [commitReference(call.store, commit.row)],
      diagnostics: [{ code: 'out_of_scope', message: 'Check runs are not part of a snapshot.' }],
    },
  )
}

/** Pull requests that hold the commit, or whose merge it is. */
function listPullsOfCommit(call: Call): RestAnswer {
  const commit = commitOf(call)
  if ('answer' in commit) return commit.answer
  const sha = String(commit.row.sha)
  return listOf(call, {
    columns: PULL_COLUMNS,
    from: `issue CROSS JOIN pull_request ON pull_request.issue_key = issue.key
           WHERE +issue.repository_id = ? AND issue.key IN (
             SELECT issue_key FROM pull_request_commit WHERE sha = ?
             UNION SELECT key FROM issue AS merged WHERE merged.merge_sha = ?)`,
    values: [call.repository.id, sha, sha],
    order: 'issue.number',
    resource: 'pull_request_commits',
    item: (row) => pullItem(call.store, row, 'simple'),
    artifacts: (rows) =>
      rows.map((row) => ({
        kind: 'pull_request',
        repository: call.repository.fullName,
        number: Number(row.number),
      })),
  })
}

function listCommentsOfCommit(call: Call): RestAnswer {
  const commit = commitOf(call)
  if ('answer' in commit) return commit.answer
  return listOf(call, {
    columns: 'key, json',
    from: 'commit_comment WHERE repository_id = ? AND sha = ?',
    values: [call.repository.id, String(commit.row.sha)],
    order: 'github_id, key',
    resource: 'commit_comments',
    item: (row) => plainItem(call.store, 'commit_comment', row.json),
    artifacts: () => [commitReference(call.store, commit.row)],
  })
}

function listComments(call: Call): RestAnswer {
  return listOf(call, {
    columns: 'key, sha, json',
    from: 'commit_comment WHERE repository_id = ?',
    values: [call.repository.id],
    order: 'github_id, key',
    resource: 'commit_comments',
    item: (row) => plainItem(call.store, 'commit_comment', row.json),
  })
}

function getComment(call: Call): RestAnswer {
  const { id = '' } = call.parameters
  const row = /^\d{1,15}$/.test(id)
    ? call.store.one(
        'SELECT json FROM commit_comment WHERE repository_id = ? AND github_id = ? ORDER BY key LIMIT 1',
        call.repository.id,
        Number(id),
      )
    : undefined
  if (row === undefined) return absent(call, 'commit_comments')
  return found(plainItem(call.store, 'commit_comment', row.json))
}

/** The git object behind a commit: only by its whole SHA. */
function getGitCommit(call: Call): RestAnswer {
  const sha = (call.parameters.sha ?? '').toLowerCase()
  const row = commitRow(call, sha)
  if (row === undefined) return absent(call, 'commits')
  const { commit, node_id, html_url, parents } = commitItem(call.store, row)
  const object: JsonObject = isJsonObject(commit) ? commit : {}
  const { author, committer, message, tree, url, verification } = object
  return found(
    { sha, node_id, url, html_url, author, committer, tree, message, parents, verification },
    { provenance: 'derived', artifacts: [commitReference(call.store, row)] },
  )
}
