// GET /repos/{owner}/{repo}/labels/{name}.
import { resultOf } from './answers.ts'
import { defineTool } from './define-tool.ts'
import { repositoryPath, segment } from './places.ts'
import { labelOf } from './shape-issue.ts'

const DESCRIPTION_LIMIT = 500

/** Reads one label. */
export const getLabel = defineTool({
  name: 'get_label',
  summary: 'Read one label of a repository.',
  parse: (args) => ({ path: `${repositoryPath(args)}/labels/${segment(args.text('name'))}` }),
  run: ({ path }, github) => resultOf(github.ask({ path }), (label) => labelOf(label, DESCRIPTION_LIMIT)),
})
