// GET /repos/{owner}/{repo}/releases.
import { listResult } from './answers.ts'
import { defineTool } from './define-tool.ts'
import { pageArgument, repositoryPath } from './places.ts'
import { releaseSummary } from './shape-release.ts'

/** Lists the releases of a repository. */
export const listReleases = defineTool({
  name: 'list_releases',
  summary: 'List the releases of a repository.',
  parse: (args) => ({ path: `${repositoryPath(args)}/releases`, page: pageArgument(args, 10) }),
  run: (request, github) => listResult(github, request, releaseSummary),
})
