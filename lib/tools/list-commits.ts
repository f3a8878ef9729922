// GET /repos/{owner}/{repo}/commits.
import { listResult } from './answers.ts'
import { defineTool } from './define-tool.ts'
import { entry, instantArgument, pageArgument, repositoryPath } from './places.ts'
import { commitSummary } from './shape-commit.ts'

/** Lists the history of a branch, newest first. */
export const listCommits = defineTool({
  name: 'list_commits',
  summary: 'List commits of a branch, newest first; by author, path and time of commit.',
  parse: (args) => ({
    path: `${repositoryPath(args)}/commits`,
    query: {
      ...entry('sha', args.optionalText('sha')),
      ...entry('path', args.optionalText('path')?.replace(/^\/+/, '')),
      ...entry('author', args.optionalText('author')),
      ...entry('since', instantArgument(args, 'since')),
      ...entry('until', instantArgument(args, 'until')),
    },
    page: pageArgument(args, 10),
  }),
  run: (request, github) => listResult(github, request, commitSummary),
})
