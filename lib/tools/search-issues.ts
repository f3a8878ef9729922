// GET /search/issues, issues only.
import { defineTool } from './define-tool.ts'
import { searchResult } from './search.ts'
import { scopedArguments, scopeOf } from './search-scope.ts'
import { issueSummary } from './shape-issue.ts'

/** Finds issues, never pull requests, in all repositories or one. */
export const searchIssues = defineTool({
  name: 'search_issues',
  summary: 'Search for issues, in all repositories or in one.',
  parse: scopedArguments,
  run: (args, github) => {
    const scope = scopeOf('issue', args.repository)
    return searchResult(github, { path: '/search/issues', scope }, args, issueSummary)
  },
})
