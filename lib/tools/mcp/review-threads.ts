// GET /repos/{owner}/{repo}/pulls/{number}/comments, as the threads that GraphQL has of them. A thread's id is its first
// comment's, since REST gives threads none; whether one is resolved REST does not say, so none is.
import type { JsonObject } from '../../base/json.ts'
import { wholeList } from '../answers.ts'
import { field, loginAt, textAt } from '../fields.ts'
import { rootsOf } from '../review-threads.ts'
import { isOutdated } from '../shape-pull-request.ts'
import { invalid } from './arguments.ts'
import { faultOfSize, pageInfoOf, windowOf } from './cursors.ts'
import { struct } from './go-json.ts'
import { noPullRequest, unresolved } from './graphql-errors.ts'
import { instantAt } from './minimal.ts'
import type { Reading } from './reading.ts'
import { failedResult, jsonResult } from './results.ts'

const PREFIX = 'failed to get pull request review threads'

/** Comments of a thread that are shown. */
const MOST_COMMENTS = 100

/** One page of the review threads of a pull request, oldest first. */
export function reviewThreadsResult({ github, args, repository, number, path }: Reading): JsonObject {
  const fault = faultOfSize(args)
  if (fault !== undefined) throw invalid(`invalid pagination parameters: ${fault}`, 'perPage')
  const list = { number }
  const window = windowOf(args, list, PREFIX)
  const comments = wholeList(github, `${path}/comments`)
  if (!isList(comments)) {
    return failedResult(`${PREFIX}: ${unresolved(github, repository, noPullRequest(number))}`)
  }
  const threads = threadsOf(comments)
  const shown = threads.slice(window.offset, window.offset + window.size)
  return jsonResult({
    review_threads: shown.map(threadOf),
    totalCount: threads.length,
    pageInfo: pageInfoOf(window, list, shown.length, threads.length),
  })
}

function isList(value: ReturnType<typeof wholeList>): value is readonly JsonObject[] {
  return Array.isArray(value)
}

function threadsOf(comments: readonly JsonObject[]): readonly (readonly JsonObject[])[] {
  const rootOf = rootsOf(comments)
  return [...Map.groupBy(comments, rootOf).values()]
}

function threadOf(comments: readonly JsonObject[]): JsonObject {
  const [first = {}] = comments
  return {
    id: textAt(first, 'node_id'),
    is_resolved: false,
    is_outdated: isOutdated(first),
    is_collapsed: false,
    comments: comments.slice(0, MOST_COMMENTS).map(commentOf),
    total_count: comments.length,
  }
}

function commentOf(comment: JsonObject): JsonObject {
  return struct({
    'body?': field(comment, 'body'),
    path: textAt(comment, 'path'),
    'line?': field(comment, 'line'),
    'author?': loginAt(comment, 'user'),
    'created_at?': instantAt(comment, 'created_at'),
    'updated_at?': instantAt(comment, 'updated_at'),
    html_url: textAt(comment, 'html_url'),
  })
}
