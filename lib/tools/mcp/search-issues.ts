// GET /search/issues, issues only. github-mcp-server asks github.com for a search by meaning; here it is the search by
// words that it makes on other hosts.
import { isGood } from '../answers.ts'
import { objectsAt } from '../fields.ts'
import { goError } from './api-errors.ts'
import { defineMcpTool } from './define-mcp-tool.ts'
import { mapped, reduced } from './go-json.ts'
import { ISSUE, shaped } from './go-structs.ts'
import { searchHead } from './minimal.ts'
import { failedResult, jsonResult } from './results.ts'
import { askSearch, issueSearchOf } from './search.ts'

/** Finds issues, never pull requests, in all repositories or one. */
export const searchIssues = defineMcpTool({
  name: 'search_issues',
  summary: 'Search for issues, in all repositories or in one.',
  run: (args, github) => {
    const search = issueSearchOf(args, 'issue')
    const fields = args.texts('fields')
    const answer = askSearch(github, search)
    if (!isGood(answer)) {
      return failedResult(`failed to search issues: ${goError(github, answer, { q: search.shown })}`)
    }
    const items = objectsAt(answer.body, 'items').map((item) => {
      const { issue_field_values, ...issue } = shaped(ISSUE, item)
      return mapped({ ...issue, field_values: issue_field_values }) as typeof item
    })
    return jsonResult({ ...searchHead(answer.body), items: reduced(items, fields) })
  },
})
