// GET /repos/{owner}/{repo}/branches.
import { listResult } from './answers.ts'
import { defineTool } from './define-tool.ts'
import { field } from './fields.ts'
import { pageArgument, repositoryPath } from './places.ts'

/** Lists the branches of a repository by name, each with the SHA of its head. */
export const listBranches = defineTool({
  name: 'list_branches',
  summary: 'List the branches of a repository, each with the SHA of its head.',
  parse: (args) => ({ path: `${repositoryPath(args)}/branches`, page: pageArgument(args, 30) }),
  run: (request, github) =>
    listResult(github, request, (branch) => ({
      name: field(branch, 'name'),
      sha: field(branch, 'commit', 'sha'),
      protected: field(branch, 'protected'),
    })),
})
