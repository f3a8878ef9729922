// GET /repos/{owner}/{repo}/pulls.
import { listResult } from './answers.ts'
import { defineTool } from './define-tool.ts'
import { entry, pageArgument, repositoryPath } from './places.ts'
import { pullRequestSummary } from './shape-pull-request.ts'

/** Lists the pull requests of a repository; open ones unless told otherwise. */
export const listPullRequests = defineTool({
  name: 'list_pull_requests',
  summary: 'List the pull requests of a repository; the open ones when `state` is left out.',
  parse: (args) => ({
    path: `${repositoryPath(args)}/pulls`,
    query: {
      state: args.optionalText('state') ?? 'open',
      ...entry('sort', args.optionalText('sort')),
      ...entry('direction', args.optionalText('direction')),
      ...entry('head', qualifiedHead(args.optionalText('head'), args.text('owner'))),
      ...entry('base', args.optionalText('base')),
    },
    page: pageArgument(args, 10),
  }),
  run: (request, github) => listResult(github, request, pullRequestSummary),
})

/** GitHub ignores a head without its owner in silence; one without is a branch of the repository itself. */
function qualifiedHead(head: string | undefined, owner: string): string | undefined {
  return head === undefined || head.includes(':') ? head : `${owner}:${head}`
}
