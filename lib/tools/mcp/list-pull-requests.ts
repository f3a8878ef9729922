// GET /repos/{owner}/{repo}/pulls.
import { objectsAt } from '../fields.ts'
import { resultOf } from './api-errors.ts'
import { pageOf } from './arguments.ts'
import { defineMcpTool } from './define-mcp-tool.ts'
import { reduced } from './go-json.ts'
import { minimalPullRequest } from './minimal-pull-request.ts'
import { pageRequest, repositoryOf } from './places.ts'
import { jsonResult } from './results.ts'

/** Lists the pull requests of a repository; open ones unless told otherwise. */
export const listPullRequests = defineMcpTool({
  name: 'list_pull_requests',
  summary: 'List the pull requests of a repository; the open ones when `state` is left out.',
  run: (args, github) => {
    const { path } = repositoryOf(args)
    const names = ['state', 'head', 'base', 'sort', 'direction']
    const query = Object.fromEntries(names.map((name) => [name, args.optionalText(name)]))
    const page = pageOf(args)
    const fields = args.texts('fields')
    const answer = github.ask(pageRequest(`${path}/pulls`, page, query))
    return resultOf(github, answer, 'failed to list pull requests', (body) =>
      jsonResult(reduced(objectsAt(body).map(minimalPullRequest), fields)),
    )
  },
})
