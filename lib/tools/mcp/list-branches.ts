// GET /repos/{owner}/{repo}/branches.
import { field, objectsAt, textAt } from '../fields.ts'
import { resultOf } from './api-errors.ts'
import { pageOf } from './arguments.ts'
import { defineMcpTool } from './define-mcp-tool.ts'
import { pageRequest, repositoryOf } from './places.ts'
import { jsonResult } from './results.ts'

/** Lists the branches of a repository by name, each with the SHA of its head. */
export const listBranches = defineMcpTool({
  name: 'list_branches',
  summary: 'List the branches of a repository, each with the SHA of its head.',
  run: (args, github) => {
    const { path } = repositoryOf(args)
    const answer = github.ask(pageRequest(`${path}/branches`, pageOf(args)))
    return resultOf(github, answer, 'failed to list branches', (body) =>
      jsonResult(
        objectsAt(body).map((branch) => ({
          name: textAt(branch, 'name'),
          sha: textAt(branch, 'commit', 'sha'),
          protected: field(branch, 'protected') === true,
        })),
      ),
    )
  },
})
