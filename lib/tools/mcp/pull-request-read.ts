// GET /repos/{owner}/{repo}/pulls/{number}, as JSON and as a diff; …/files, …/commits, …/comments, …/reviews below it;
// …/issues/{number}/comments; …/commits/{sha}/status and /check-runs of its head.
import type { Json, JsonObject } from '../../base/json.ts'
import { isGood } from '../answers.ts'
import { field, objectsAt, textAt } from '../fields.ts'
import { segment } from '../places.ts'
import { DIFF_MEDIA_TYPE } from '../pull-request-read.ts'
import { apiError, resultOf } from './api-errors.ts'
import { invalid, pageOf } from './arguments.ts'
import { defineMcpTool } from './define-mcp-tool.ts'
import { struct } from './go-json.ts'
import { commentsResult } from './issue-read.ts'
import { instantAt, minimalFile } from './minimal.ts'
import { identityOf } from './minimal-commit.ts'
import { minimalPullRequest, minimalReview } from './minimal-pull-request.ts'
import { pageRequest, repositoryOf } from './places.ts'
import type { Reading } from './reading.ts'
import { jsonResult, textResult } from './results.ts'
import { reviewThreadsResult } from './review-threads.ts'

/** Reads one pull request, its diff, status, files, commits, review threads, reviews, comments or check runs. */
export const pullRequestRead = defineMcpTool({
  name: 'pull_request_read',
  summary:
    'Read one pull request: the pull request itself, its diff, status, files, commits, review threads, reviews, comments or check runs.',
  run: (args, github) => {
    const method = args.text('method')
    const repository = repositoryOf(args)
    const number = args.integer('pullNumber')
    const read = METHODS[method]
    if (read === undefined || !Object.hasOwn(METHODS, method)) throw invalid(`unknown method: ${method}`)
    return read({ github, args, repository, number, path: `${repository.path}/pulls/${number}` })
  },
})

const METHODS: Readonly<Record<string, (reading: Reading) => JsonObject>> = {
  get: ({ github, path }) =>
    resultOf(github, github.ask({ path }), 'failed to get pull request', (body) =>
      jsonResult(minimalPullRequest(body)),
    ),
  get_diff: ({ github, path }) =>
    resultOf(
      github,
      github.ask({ path, mediaType: DIFF_MEDIA_TYPE }),
      'failed to get pull request diff',
      (body) => textResult(typeof body === 'string' ? body : ''),
    ),
  get_status: (reading) => ofHead(reading, 'status', 'failed to get combined status', statusOf),
  get_files: (reading) => pageBelow(reading, 'files', 'failed to get pull request files', minimalFile),
  get_commits: (reading) => pageBelow(reading, 'commits', 'failed to get pull request commits', commitOf),
  get_review_comments: reviewThreadsResult,
  get_reviews: (reading) =>
    pageBelow(reading, 'reviews', 'failed to get pull request reviews', minimalReview),
  get_comments: ({ github, args, repository, number }) =>
    commentsResult(github, args, `${repository.path}/issues/${number}`),
  get_check_runs: (reading) => ofHead(reading, 'check-runs', 'failed to get check runs', checkRunsOf),
}

function pageBelow(
  { github, args, path }: Reading,
  name: string,
  prefix: string,
  shape: (item: JsonObject) => Json,
): JsonObject {
  const answer = github.ask(pageRequest(`${path}/${name}`, pageOf(args)))
  return resultOf(github, answer, prefix, (body) => jsonResult(objectsAt(body).map(shape)))
}

/** What GitHub has below the commit at the pull request's head. */
function ofHead(
  { github, args, repository, path }: Reading,
  name: string,
  prefix: string,
  shape: (body: Json) => JsonObject,
): JsonObject {
  const page = name === 'status' ? { page: 1, perPage: 30 } : pageOf(args)
  const pull = github.ask({ path })
  if (!isGood(pull)) return apiError(github, pull, 'failed to get pull request')
  const head = textAt(pull.body, 'head', 'sha')
  const answer = github.ask(pageRequest(`${repository.path}/commits/${segment(head)}/${name}`, page))
  return resultOf(github, answer, prefix, (body) => jsonResult(shape(body)))
}

function statusOf(body: Json): JsonObject {
  return {
    state: textAt(body, 'state'),
    sha: textAt(body, 'sha'),
    total_count: field(body, 'total_count') ?? 0,
    statuses: objectsAt(body, 'statuses')
      .slice(0, 30)
      .map((status) =>
        struct({
          state: textAt(status, 'state'),
          context: textAt(status, 'context'),
          'description?': field(status, 'description'),
          'target_url?': field(status, 'target_url'),
          'created_at?': instantAt(status, 'created_at'),
          'updated_at?': instantAt(status, 'updated_at'),
        }),
      ),
  }
}

function checkRunsOf(body: Json): JsonObject {
  return {
    total_count: field(body, 'total_count') ?? 0,
    check_runs: objectsAt(body, 'check_runs').map((run) =>
      struct({
        id: field(run, 'id'),
        name: textAt(run, 'name'),
        status: textAt(run, 'status'),
        'conclusion?': field(run, 'conclusion'),
        'html_url?': field(run, 'html_url'),
        'details_url?': field(run, 'details_url'),
        'started_at?': instantAt(run, 'started_at'),
        'completed_at?': instantAt(run, 'completed_at'),
      }),
    ),
  }
}

function commitOf(commit: JsonObject): JsonObject {
  return struct({
    sha: textAt(commit, 'sha'),
    'html_url?': field(commit, 'html_url'),
    'message?': field(commit, 'commit', 'message'),
    'author?': identityOf(field(commit, 'commit', 'author')),
  })
}
