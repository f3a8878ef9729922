// GET /search/issues, pull requests only.
import { defineTool } from './define-tool.ts'
import { searchResult } from './search.ts'
import { scopedArguments, scopeOf } from './search-scope.ts'
import { issueSummary } from './shape-issue.ts'

/** Finds pull requests, never issues, in all repositories or one. */
export const searchPullRequests = defineTool({
  name: 'search_pull_requests',
  summary: 'Search for pull requests, in all repositories or in one.',
  parse: scopedArguments,
  run: (args, github) => {
    const scope = scopeOf('pr', args.repository)
    return searchResult(github, { path: '/search/issues', scope }, args, issueSummary)
  },
})
