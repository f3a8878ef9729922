// GET /search/commits.
import type { JsonObject } from '../../base/json.ts'
import { field, objectsAt, textAt } from '../fields.ts'
import { resultOf } from './api-errors.ts'
import { defineMcpTool } from './define-mcp-tool.ts'
import { struct } from './go-json.ts'
import { searchHead } from './minimal.ts'
import { minimalCommit } from './minimal-commit.ts'
import { jsonResult } from './results.ts'
import { askSearch, searchOf } from './search.ts'

/** Finds commits of default branches by their message and identities. */
export const searchCommits = defineMcpTool({
  name: 'search_commits',
  summary: 'Search for commits of default branches by message, author, date and hash.',
  run: (args, github) => {
    const search = searchOf(args, '/search/commits')
    const prefix = `failed to search commits with query '${search.shown}'`
    return resultOf(github, askSearch(github, search), prefix, (body) => {
      const items = objectsAt(body, 'items').map((item) =>
        minimalCommit(item, { 'repository?': repositoryOf(item) }),
      )
      return jsonResult({ ...searchHead(body), items })
    })
  },
})

function repositoryOf(item: JsonObject): JsonObject | undefined {
  const repository = field(item, 'repository')
  if (repository === null) return undefined
  return struct({
    full_name: textAt(repository, 'full_name'),
    'html_url?': field(repository, 'html_url'),
    'private?': field(repository, 'private'),
  })
}
