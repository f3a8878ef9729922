import { isJsonArray, isJsonObject, type JsonObject } from '../../base/json.ts'
import type { Diagnostic, RestAnswer } from '../../github/rest.ts'
import type { StoredRow } from '../store.ts'
import { absent, found, foundText } from './answers.ts'
import type { Call, Route } from './call.ts'
import { listCommits } from './commit-list.ts'
import { commitOf } from './commit-of-call.ts'
import { diffOf, gitDiffOf, patchMailOf, RECONSTRUCTED } from './diff.ts'
import {
  commitItem,
  commitReference,
  fullCommitItem,
  PULL_COLUMNS,
  plainItem,
  pullItem,
  pullReference,
} from './items.ts'
import { canonicalUrlOf, linkHeaderOf, listOf, pageOf } from './page.ts'
import { commitRow } from './resolve.ts'
import { getStatus, listStatuses, noChecks } from './statuses.ts'

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

const FILES_PER_PAGE = 300

function getCommit(call: Call): RestAnswer {
  const commit = commitOf(call)
  if ('answer' in commit) return commit.answer
  const { row } = commit
  const artifacts = [commitReference(call.store, row)]
  if (call.media === 'sha') {
    return foundText(String(row.sha), 'application/vnd.github.sha; charset=utf-8', { artifacts })
  }
  const full = fullCommitItem(call.store, row)
  if (full.files === undefined) {
    return found(full, { provenance: 'not_recorded', artifacts, diagnostics: [SIMPLE] })
  }
  const files = isJsonArray(full.files) ? full.files.filter(isJsonObject) : []
  if (call.media === 'diff' || call.media === 'patch') return commitText(call, row, files)
  const page = pageOf(call.query, FILES_PER_PAGE)
  const shown = files.slice(page.offset, page.offset + page.perPage)
  return found(
    { ...full, files: shown },
    {
      provenance: row.form === 'full' && shown.length === files.length ? 'recorded' : 'derived',
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
  const diff = gitDiffOf(call.store, row)
  const text = call.media === 'diff' ? (diff ?? diffOf(files)) : patchMailOf(call.store, row)
  return foundText(text, `application/vnd.github.${call.media}; charset=utf-8`, {
    provenance: 'derived',
    artifacts: [commitReference(call.store, row)],
    diagnostics: diff === undefined ? [RECONSTRUCTED] : [],
  })
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
    artifacts: (rows) => rows.map((row) => pullReference(call.store, row)),
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
