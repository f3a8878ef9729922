// GET /repos/{owner}/{repo}/labels.
import { listResult } from './answers.ts'
import { defineTool } from './define-tool.ts'
import { pageArgument, repositoryPath } from './places.ts'
import { labelOf } from './shape-issue.ts'

const DESCRIPTION_LIMIT = 200

/** Lists the labels of a repository by name. */
export const listLabel = defineTool({
  name: 'list_label',
  summary: 'List the labels of a repository.',
  parse: (args) => ({ path: `${repositoryPath(args)}/labels`, page: pageArgument(args, 100) }),
  run: (request, github) => listResult(github, request, (label) => labelOf(label, DESCRIPTION_LIMIT)),
})
