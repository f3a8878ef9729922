// GET /repos/{owner}/{repo}/pulls/{number}, as JSON and as a diff; …/files, …/comments, …/reviews below it;
// …/issues/{number}/comments; …/commits/{sha}/status of its head.
import type { Json } from '../base/json.ts'
import { errorOf, isGood, listResult, type Page, resultOf } from './answers.ts'
import { defineTool } from './define-tool.ts'
import { copied, objectsAt, textAt, windowOf } from './fields.ts'
import type { Github } from './github.ts'
import { pageArgument, repositoryPath, segment } from './places.ts'
import { reviewCommentsResult } from './review-threads.ts'
import { commentOf } from './shape-issue.ts'
import { fileOf, pullRequestDetail, reviewOf } from './shape-pull-request.ts'

/** Media type of a pull request as a diff. */
export const DIFF_MEDIA_TYPE = 'application/vnd.github.diff'

/** Characters of a diff in one answer; `offset` goes on. */
const DIFF_LIMIT = 50_000

const PER_PAGE: Readonly<Record<string, number>> = { get_files: 30, get_status: 100 }

/** Reads one pull request, its diff, status, files, review comments, reviews or comments. */
export const pullRequestRead = defineTool({
  name: 'pull_request_read',
  summary:
    'Read one pull request: the pull request itself, its diff, status, files, review comments, reviews or comments.',
  parse: (args) => {
    const method = args.text('method')
    return {
      method,
      repository: repositoryPath(args),
      number: args.integer('pullNumber'),
      page: pageArgument(args, PER_PAGE[method] ?? 10),
      offset: args.optionalInteger('offset') ?? 0,
    }
  },
  run: read,
})

type Reading = {
  readonly method: string
  readonly repository: string
  readonly number: number
  readonly page: Page
  readonly offset: number
}

function read({ method, repository, number, page, offset }: Reading, github: Github): Json {
  const path = `${repository}/pulls/${number}`
  switch (method) {
    case 'get_diff':
      return diffResult(github, path, offset)
    case 'get_status':
      return statusResult(github, repository, path, page)
    case 'get_files':
      return listResult(github, { path: `${path}/files`, page }, fileOf, 'files')
    case 'get_review_comments':
      return reviewCommentsResult(github, `${path}/comments`, page)
    case 'get_reviews':
      return listResult(github, { path: `${path}/reviews`, page }, reviewOf)
    case 'get_comments':
      return commentsResult(github, repository, number, page)
    default:
      return resultOf(github.ask({ path }), pullRequestDetail)
  }
}

function diffResult(github: Github, path: string, offset: number): Json {
  return resultOf(github.ask({ path, mediaType: DIFF_MEDIA_TYPE }), (body) => {
    const { content, end } = windowOf(typeof body === 'string' ? body : '', offset, DIFF_LIMIT)
    return {
      diff: content,
      offset,
      truncated: end !== undefined,
      ...(end === undefined ? {} : { next_offset: end }),
    }
  })
}

function statusResult(github: Github, repository: string, path: string, page: Page): Json {
  const pull = github.ask({ path })
  if (!isGood(pull)) return errorOf(pull)
  const head = textAt(pull.body, 'head', 'sha')
  const query = { page: String(page.page), per_page: String(page.perPage) }
  const answer = github.ask({ path: `${repository}/commits/${segment(head)}/status`, query })
  return resultOf(answer, (body) => ({
    ...copied(body, 'state', 'sha', 'total_count'),
    statuses: objectsAt(body, 'statuses').map((status) =>
      copied(status, 'context', 'state', 'description', 'target_url', 'created_at', 'updated_at'),
    ),
  }))
}

/** The comments route takes an issue's number as well; here a number that is no pull request is GitHub's 404. */
function commentsResult(github: Github, repository: string, number: number, page: Page): Json {
  const pull = github.ask({ path: `${repository}/pulls/${number}` })
  if (!isGood(pull)) return errorOf(pull)
  return listResult(github, { path: `${repository}/issues/${number}/comments`, page }, commentOf)
}
