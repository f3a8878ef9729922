// GET /repos/{owner}/{repo}/tags.
import { listResult } from './answers.ts'
import { defineTool } from './define-tool.ts'
import { field } from './fields.ts'
import { pageArgument, repositoryPath } from './places.ts'

/** Lists the tags of a repository, each with the SHA of the commit it leads to. */
export const listTags = defineTool({
  name: 'list_tags',
  summary: 'List the tags of a repository, each with the SHA of its commit.',
  parse: (args) => ({ path: `${repositoryPath(args)}/tags`, page: pageArgument(args, 30) }),
  run: (request, github) =>
    listResult(github, request, (tag) => ({
      name: field(tag, 'name'),
      sha: field(tag, 'commit', 'sha'),
      tarball_url: field(tag, 'tarball_url'),
    })),
})
