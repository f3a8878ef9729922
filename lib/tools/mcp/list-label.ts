// GET /repos/{owner}/{repo}/labels, and GET …/issues?labels= for how often each is used: GraphQL lists the first 100 by
// the number of issues that carry them.
import type { JsonObject } from '../../base/json.ts'
import { wholeList } from '../answers.ts'
import { objectsAt, textAt } from '../fields.ts'
import { type Github, linked } from '../github.ts'
import { defineMcpTool } from './define-mcp-tool.ts'
import { unresolved } from './graphql-errors.ts'
import { graphqlLabel } from './minimal.ts'
import { repositoryOf } from './places.ts'
import { failedResult, jsonResult } from './results.ts'

const SHOWN = 100

/** Lists the labels of a repository, the most used first. */
export const listLabel = defineMcpTool({
  name: 'list_label',
  summary: 'List the labels of a repository.',
  run: (args, github) => {
    const repository = repositoryOf(args)
    const labels = wholeList(github, `${repository.path}/labels`)
    if (!isList(labels)) {
      const message = unresolved(github, repository, textAt(labels.body, 'message'))
      return failedResult(`Failed to list labels: ${message}`)
    }
    const counted = labels.map((label) => ({ label, uses: usesOf(github, repository.path, label) }))
    // The list is by name, and a sort keeps the order of equals.
    const sorted = counted.toSorted((a, b) => b.uses - a.uses).map(({ label }) => label)
    return jsonResult({ labels: sorted.slice(0, SHOWN).map(graphqlLabel), totalCount: labels.length })
  },
})

function isList(value: ReturnType<typeof wholeList>): value is readonly JsonObject[] {
  return Array.isArray(value)
}

/** Issues and pull requests that carry the label: the number of the last page of one item each. */
function usesOf(github: Github, repository: string, label: JsonObject): number {
  const query = { state: 'all', 'reporef.labels.any': textAt(label, 'name'), page: '1', per_page: '1' }
  const answer = github.peek({ path: `${repository}/issues`, query })
  return Number(linked(answer, 'last')?.query?.page ?? objectsAt(answer.body).length)
}
