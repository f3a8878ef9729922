// GET /search/issues, pull requests only.
import { isGood } from '../answers.ts'
import { objectsAt } from '../fields.ts'
import { goError } from './api-errors.ts'
import { defineMcpTool } from './define-mcp-tool.ts'
import { reduced, struct } from './go-json.ts'
import { ISSUE, shaped } from './go-structs.ts'
import { searchHead } from './minimal.ts'
import { failedResult, jsonResult } from './results.ts'
import { askSearch, issueSearchOf } from './search.ts'

/** Finds pull requests, never issues, in all repositories or one. Without a hit its result has no `items`. */
export const searchPullRequests = defineMcpTool({
  name: 'search_pull_requests',
  summary: 'Search for pull requests, in all repositories or in one.',
  run: (args, github) => {
    const search = issueSearchOf(args, 'pr')
    const fields = args.texts('fields')
    const answer = askSearch(github, search)
    if (!isGood(answer)) {
      return failedResult(`failed to search pull requests: ${goError(github, answer, { q: search.shown })}`)
    }
    const items = objectsAt(answer.body, 'items').map((item) => shaped(ISSUE, item))
    return jsonResult(struct({ ...searchHead(answer.body), 'items?': reduced(items, fields) }))
  },
})
