// GET /search/repositories.
import type { JsonObject } from '../base/json.ts'
import { defineTool } from './define-tool.ts'
import { cut, field, textAt } from './fields.ts'
import { searchArguments, searchResult } from './search.ts'
import { SNIPPET_LIMIT } from './shape-issue.ts'

/** Finds repositories. */
export const searchRepositories = defineTool({
  name: 'search_repositories',
  summary: 'Search for repositories by name, description, topic and other properties.',
  parse: searchArguments,
  run: (args, github) => searchResult(github, { path: '/search/repositories' }, args, repositoryOf),
})

function repositoryOf(item: JsonObject): JsonObject {
  return {
    url: field(item, 'html_url'),
    title: field(item, 'full_name'),
    ...cut('snippet', textAt(item, 'description'), SNIPPET_LIMIT),
    type: 'repository',
    metadata: {
      stars: field(item, 'stargazers_count'),
      forks: field(item, 'forks_count'),
      language: field(item, 'language'),
      updated_at: field(item, 'updated_at'),
    },
  }
}
