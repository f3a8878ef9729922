// GET /repos/{owner}/{repo}/commits.
import { objectsAt } from '../fields.ts'
import { resultOf } from './api-errors.ts'
import { pageOf } from './arguments.ts'
import { defineMcpTool } from './define-mcp-tool.ts'
import { reduced } from './go-json.ts'
import { instantArgument } from './instants.ts'
import { minimalCommit } from './minimal-commit.ts'
import { pageRequest, repositoryOf } from './places.ts'
import { jsonResult } from './results.ts'

/** Lists the history of a branch, newest first. */
export const listCommits = defineMcpTool({
  name: 'list_commits',
  summary: 'List commits of a branch, newest first; by author, path and time of commit.',
  run: (args, github) => {
    const { path } = repositoryOf(args)
    const sha = args.optionalText('sha')
    const query = {
      sha,
      author: args.optionalText('author'),
      path: args.optionalText('path'),
      since: instantArgument(args, 'since', 'invalid since timestamp'),
      until: instantArgument(args, 'until', 'invalid until timestamp'),
    }
    const fields = args.texts('fields')
    const answer = github.ask(pageRequest(`${path}/commits`, pageOf(args), query))
    return resultOf(github, answer, `failed to list commits: ${sha}`, (body) =>
      jsonResult(
        reduced(
          objectsAt(body).map((commit) => minimalCommit(commit)),
          fields,
        ),
      ),
    )
  },
})
