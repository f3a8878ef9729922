// GET /repos/{owner}/{repo}/tags.
import { objectsAt, textAt } from '../fields.ts'
import { resultOf } from './api-errors.ts'
import { pageOf } from './arguments.ts'
import { defineMcpTool } from './define-mcp-tool.ts'
import { pageRequest, repositoryOf } from './places.ts'
import { jsonResult } from './results.ts'

/** Lists the tags of a repository, each with the SHA of the commit it leads to. */
export const listTags = defineMcpTool({
  name: 'list_tags',
  summary: 'List the tags of a repository, each with the SHA of its commit.',
  run: (args, github) => {
    const { path } = repositoryOf(args)
    const answer = github.ask(pageRequest(`${path}/tags`, pageOf(args)))
    return resultOf(github, answer, 'failed to list tags', (body) =>
      jsonResult(
        objectsAt(body).map((tag) => ({ name: textAt(tag, 'name'), sha: textAt(tag, 'commit', 'sha') })),
      ),
    )
  },
})
