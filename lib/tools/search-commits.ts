// GET /search/commits.
import { defineTool } from './define-tool.ts'
import { searchArguments, searchResult } from './search.ts'
import { commitSummary } from './shape-commit.ts'

/** Finds commits of default branches by their message and identities. */
export const searchCommits = defineTool({
  name: 'search_commits',
  summary: 'Search for commits of default branches by message, author, date and hash.',
  parse: searchArguments,
  run: (args, github) => searchResult(github, { path: '/search/commits' }, args, commitSummary),
})
