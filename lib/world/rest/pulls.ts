import type { JsonObject } from '../../base/json.ts'
import type { ArtifactReference } from '../../github/reference.ts'
import type { RestAnswer } from '../../github/rest.ts'
import { objectsAt, textAt } from '../fields.ts'
import { changedFileOf, diffOfSpan, filesOfSpan, type Span, spanBetween } from '../git/changes.ts'
import type { StoredRow } from '../store.ts'
import { absent, found, foundText, invalidField, outOfScope, refusal } from './answers.ts'
import { type Call, numberIn, type Route } from './call.ts'
import { getOne, listRecent, type Talk } from './comments.ts'
import { diffOf, patchMailOf, RECONSTRUCTED, TOO_MANY_FILES } from './diff.ts'
import { mergeBaseOf } from './history.ts'
import { directionOf, sinceFilter } from './issues.ts'
import {
  COMMIT_COLUMNS,
  commitItem,
  commitReference,
  PULL_COLUMNS,
  plainItem,
  pullItem,
  pullReference,
  reviewItem,
} from './items.ts'
import { listOf, pageAnswer, pageOf, pageOfArray } from './page.ts'
import { listPulls } from './pull-list.ts'

/** Pull requests: everything that the issue side does not have. */
export const PULL_ROUTES: readonly Route[] = [
  { pattern: 'pulls', documentation: 'pulls/pulls#list-pull-requests', handle: listPulls },
  {
    pattern: 'pulls/comments',
    documentation: 'pulls/comments#list-review-comments-in-a-repository',
    handle: (call) => listRecent(call, REVIEW_COMMENTS),
  },
  {
    pattern: 'pulls/comments/{id}',
    documentation: 'pulls/comments#get-a-review-comment-for-a-pull-request',
    handle: (call) => getOne(call, REVIEW_COMMENTS),
  },
  { pattern: 'pulls/{number}', documentation: 'pulls/pulls#get-a-pull-request', handle: getPull },
  {
    pattern: 'pulls/{number}/files',
    documentation: 'pulls/pulls#list-pull-requests-files',
    handle: listFiles,
  },
  {
    pattern: 'pulls/{number}/commits',
    documentation: 'pulls/pulls#list-commits-on-a-pull-request',
    handle: listCommits,
  },
  {
    pattern: 'pulls/{number}/merge',
    documentation: 'pulls/pulls#check-if-a-pull-request-has-been-merged',
    handle: checkMerge,
  },
  {
    pattern: 'pulls/{number}/reviews',
    documentation: 'pulls/reviews#list-reviews-for-a-pull-request',
    handle: listReviews,
  },
  {
    pattern: 'pulls/{number}/reviews/{id}',
    documentation: 'pulls/reviews#get-a-review-for-a-pull-request',
    handle: getReview,
  },
  {
    pattern: 'pulls/{number}/reviews/{id}/comments',
    documentation: 'pulls/reviews#list-comments-for-a-pull-request-review',
    handle: listReviewComments,
  },
  {
    pattern: 'pulls/{number}/comments',
    documentation: 'pulls/comments#list-review-comments-on-a-pull-request',
    handle: listReviewComments,
  },
  {
    pattern: 'pulls/{number}/requested_reviewers',
    documentation: 'pulls/review-requests#get-all-requested-reviewers-for-a-pull-request',
    handle: getRequestedReviewers,
  },
]

const REVIEW_COMMENTS: Talk = { table: 'review_comment', kind: 'review_comment', resource: 'review_comments' }

function pullRowOf(call: Call): StoredRow | undefined {
  const number = numberIn(call, 'number')
  return number === undefined
    ? undefined
    : call.store.one(
        `SELECT ${PULL_COLUMNS}, pull_request.issue_key, json_files FROM pull_request
         JOIN issue ON issue.key = pull_request.issue_key
         WHERE issue.repository_id = ? AND issue.number = ?`,
        call.repository.id,
        number,
      )
}

function getPull(call: Call): RestAnswer {
  const row = pullRowOf(call)
  if (row === undefined || (row.json_simple === null && row.json_full === null))
    return absent(call, 'pull_requests')
  const artifacts = [pullReference(call.store, row)]
  if (call.media === 'diff' || call.media === 'patch') return pullText(call, row, artifacts)
  const isFull = row.json_full !== null
  return found(pullItem(call.store, row, 'full'), {
    provenance: isFull ? 'recorded' : 'not_recorded',
    artifacts,
    diagnostics: isFull
      ? []
      : [{ code: 'form_not_recorded', message: 'Only the list form of this pull request was recorded.' }],
  })
}

/** The diff or the patches, put together from the recorded files and commits. */
function pullText(call: Call, row: StoredRow, artifacts: readonly ArtifactReference[]): RestAnswer {
  const files = filesOf(call, row)
  if (files === undefined) return noFiles(call, row)
  if (files.length > TOO_MANY_FILES) return tooLarge(call)
  const span = pullSpan(call, row)
  const diagnostics = span === undefined ? [RECONSTRUCTED] : []
  const facts = { provenance: 'derived', artifacts, diagnostics } as const
  if (call.media === 'diff') {
    const diff = span === undefined ? diffOf(files) : diffOfSpan(call.store, span)
    return foundText(diff, 'application/vnd.github.diff; charset=utf-8', facts)
  }
  const commits = commitRowsOf(call, row).map((commit) => patchMailOf(call.store, commit))
  return foundText(commits.join('\n'), 'application/vnd.github.patch; charset=utf-8', facts)
}

function tooLarge(call: Call): RestAnswer {
  const message = `Sorry, the diff exceeded the maximum number of files (${TOO_MANY_FILES}). Consider using 'List pull requests files' API or locally cloning the repository instead.`
  return refusal(406, message, call.documentation, {
    errors: [{ resource: 'PullRequest', field: 'diff', code: 'too_large' }],
  })
}

/** The files as GitHub listed them, else out of git's trees; undefined where neither is there. */
function filesOf(call: Call, row: StoredRow): readonly JsonObject[] | undefined {
  if (row.json_files === null) {
    const span = pullSpan(call, row)
    if (span === undefined) return undefined
    return filesOfSpan(call.store, span).map((file) => changedFileOf(file, span, call.repository.fullName))
  }
  return objectsAt(plainItem(call.store, 'pull_request_files', row.json_files), 'files')
}

/** From where the head of the pull request left its base to the head; undefined where git's trees are not there. */
function pullSpan(call: Call, row: StoredRow): Span | undefined {
  const { store, repository } = call
  const pull = pullItem(store, row, 'full')
  const [base, head] = [textAt(pull, 'base', 'sha'), textAt(pull, 'head', 'sha')]
  if (base === null || head === null) return undefined
  const fork = mergeBaseOf(store, repository.id, base, head)
  return fork === undefined ? undefined : spanBetween(store, repository.id, fork, head)
}

/** Files were listed for the last head: those of an earlier one take git's trees. */
function noFiles(call: Call, row: StoredRow): RestAnswer {
  const recorded = call.store.one(
    'SELECT 1 FROM main.pull_request WHERE issue_key = ? AND json_files IS NOT NULL',
    Number(row.issue_key),
  )
  if (recorded === undefined) return absent(call, 'pull_request_files')
  const message = 'The files of the pull request as of the moment of the view were not recorded.'
  return { ...outOfScope(call.documentation), diagnostics: [{ code: 'files_out_of_scope', message }] }
}

function listFiles(call: Call): RestAnswer {
  const row = pullRowOf(call)
  if (row === undefined) return absent(call, 'pull_requests')
  const files = filesOf(call, row)
  if (files === undefined) return noFiles(call, row)
  return pageOfArray(call, files, 'pull_request_files', { artifacts: [pullReference(call.store, row)] })
}

function commitRowsOf(call: Call, row: StoredRow): readonly StoredRow[] {
  return call.store.all(
    `SELECT ${COMMIT_COLUMNS}, commit_json.files FROM pull_request_commit
     JOIN git_commit ON git_commit.sha = pull_request_commit.sha AND git_commit.repository_id = ?
     JOIN commit_json ON commit_json.commit_key = git_commit.key
     WHERE pull_request_commit.issue_key = ? ORDER BY pull_request_commit.position`,
    call.repository.id,
    Number(row.issue_key),
  )
}

function listCommits(call: Call): RestAnswer {
  const row = pullRowOf(call)
  if (row === undefined) return absent(call, 'pull_requests')
  const { store } = call
  const page = pageOf(call.query)
  const commits = commitRowsOf(call, row)
  const shown = commits.slice(page.offset, page.offset + page.perPage)
  const named = store.count(
    'SELECT count(*) AS count FROM pull_request_commit WHERE issue_key = ?',
    Number(row.issue_key),
  )
  return pageAnswer(
    call,
    shown.map((commit) => commitItem(store, commit)),
    {
      total: commits.length,
      page,
      resource: 'pull_request_commits',
      artifacts: shown.map((commit) => commitReference(store, commit)),
      diagnostics:
        named === commits.length
          ? []
          : [{ code: 'resource_partial', message: 'Some commits of this pull request were not recorded.' }],
    },
  )
}

function checkMerge(call: Call): RestAnswer {
  const row = pullRowOf(call)
  if (row === undefined) return absent(call, 'pull_requests')
  const { merged_at } = pullItem(call.store, row, 'simple')
  if (typeof merged_at !== 'string') return refusal(404, 'Not Found', call.documentation)
  return {
    ...found(null, { provenance: 'derived', artifacts: [pullReference(call.store, row)] }),
    status: 204,
  }
}

function listReviews(call: Call): RestAnswer {
  const row = pullRowOf(call)
  if (row === undefined) return absent(call, 'pull_requests')
  return listOf(call, {
    columns: 'key, state, json',
    from: 'review WHERE issue_key = ?',
    values: [Number(row.issue_key)],
    order: 'submitted_at IS NULL, submitted_at, github_id, key',
    resource: 'reviews',
    item: (review) => reviewItem(call.store, review),
    artifacts: () => [pullReference(call.store, row)],
  })
}

function getReview(call: Call): RestAnswer {
  const pull = pullRowOf(call)
  const id = numberIn(call, 'id')
  if (pull === undefined) return absent(call, 'pull_requests')
  const row = call.store.one(
    'SELECT state, json FROM review WHERE issue_key = ? AND github_id = ? ORDER BY key LIMIT 1',
    Number(pull.issue_key),
    id ?? -1,
  )
  if (row === undefined) return absent(call, 'reviews')
  return found(reviewItem(call.store, row), { artifacts: [pullReference(call.store, pull)] })
}

/** Review comments of a pull request, or of one review where the call names it. */
function listReviewComments(call: Call): RestAnswer {
  const pull = pullRowOf(call)
  if (pull === undefined) return absent(call, 'pull_requests')
  const { query, store } = call
  const since = sinceFilter(query.since, 'updated_at')
  const sorted = query.sort === 'created' || query.sort === 'updated'
  const direction = sorted ? directionOf(query.direction, 'asc') : 'asc'
  if (since === undefined) return invalidField(call, 'PullRequestReviewComment', 'since')
  if (direction === undefined) return invalidField(call, 'PullRequestReviewComment', 'direction')
  if (call.parameters.id !== undefined) return commentsOfReview(call, pull)
  return listOf(call, {
    columns: 'key, json',
    from: `review_comment WHERE issue_key = ?${since.sql && ` AND ${since.sql}`}`,
    values: [Number(pull.issue_key), ...since.values],
    order: `${sorted ? query.sort : 'created'}_at ${direction}, github_id ${direction}, key ${direction}`,
    resource: 'review_comments',
    item: (row) => plainItem(store, 'review_comment', row.json),
    artifacts: () => [pullReference(call.store, pull)],
  })
}

function commentsOfReview(call: Call, pull: StoredRow): RestAnswer {
  const rows = call.store.all(
    'SELECT json FROM review_comment WHERE issue_key = ? ORDER BY created_at, github_id, key',
    Number(pull.issue_key),
  )
  const comments = rows.map((row): JsonObject => plainItem(call.store, 'review_comment', row.json))
  const own = comments.filter((comment) => String(comment.pull_request_review_id) === call.parameters.id)
  return pageOfArray(call, own, 'review_comments', { artifacts: [pullReference(call.store, pull)] })
}

function getRequestedReviewers(call: Call): RestAnswer {
  const row = pullRowOf(call)
  if (row === undefined) return absent(call, 'pull_requests')
  const { requested_reviewers = [], requested_teams = [] } = pullItem(call.store, row, 'simple')
  return found(
    { users: requested_reviewers, teams: requested_teams },
    { provenance: 'derived', artifacts: [pullReference(call.store, row)] },
  )
}
