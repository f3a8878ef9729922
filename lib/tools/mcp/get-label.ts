// GET /repos/{owner}/{repo}/labels/{name}, answered as GraphQL does.
import { isGood } from '../answers.ts'
import { segment } from '../places.ts'
import { defineMcpTool } from './define-mcp-tool.ts'
import { noRepository } from './graphql-errors.ts'
import { graphqlLabel } from './minimal.ts'
import { repositoryOf } from './places.ts'
import { failedResult, jsonResult } from './results.ts'

/** Reads one label. */
export const getLabel = defineMcpTool({
  name: 'get_label',
  summary: 'Read one label of a repository.',
  run: (args, github) => {
    const repository = repositoryOf(args)
    const name = args.text('name')
    const answer = github.ask({ path: `${repository.path}/labels/${segment(name)}` })
    if (isGood(answer)) return jsonResult(graphqlLabel(answer.body))
    if (!isGood(github.peek({ path: repository.path }))) {
      return failedResult(`Failed to find label: ${noRepository(repository)}`)
    }
    return failedResult(`label '${name}' not found in ${repository.owner}/${repository.repo}`)
  },
})
