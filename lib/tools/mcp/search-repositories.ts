// GET /search/repositories.
import type { JsonObject } from '../../base/json.ts'
import { field, objectsAt, textAt } from '../fields.ts'
import { resultOf } from './api-errors.ts'
import { defineMcpTool } from './define-mcp-tool.ts'
import { struct } from './go-json.ts'
import { REPOSITORY, shaped } from './go-structs.ts'
import { instantAt, searchHead } from './minimal.ts'
import { jsonResult } from './results.ts'
import { askSearch, searchOf } from './search.ts'

/** Finds repositories, in a small form unless `minimal_output` is false. */
export const searchRepositories = defineMcpTool({
  name: 'search_repositories',
  summary: 'Search for repositories by name, description, topic and other properties.',
  run: (args, github) => {
    const search = searchOf(args, '/search/repositories')
    const minimal = args.flag('minimal_output', true)
    const prefix = `failed to search repositories with query '${search.shown}'`
    return resultOf(github, askSearch(github, search), prefix, (body) => {
      const found = objectsAt(body, 'items')
      if (minimal) return jsonResult({ ...searchHead(body), items: found.map(repositoryOf) })
      const items = found.map((item) => shaped(REPOSITORY, item))
      return jsonResult(struct({ ...searchHead(body), 'items?': items }))
    })
  },
})

function repositoryOf(item: JsonObject): JsonObject {
  return struct({
    id: field(item, 'id'),
    name: textAt(item, 'name'),
    full_name: textAt(item, 'full_name'),
    'description?': field(item, 'description'),
    html_url: textAt(item, 'html_url'),
    'language?': field(item, 'language'),
    stargazers_count: field(item, 'stargazers_count') ?? 0,
    forks_count: field(item, 'forks_count') ?? 0,
    open_issues_count: field(item, 'open_issues_count') ?? 0,
    'updated_at?': instantAt(item, 'updated_at'),
    'created_at?': instantAt(item, 'created_at'),
    'topics?': field(item, 'topics'),
    private: field(item, 'private') === true,
    fork: field(item, 'fork') === true,
    archived: field(item, 'archived') === true,
    'default_branch?': field(item, 'default_branch'),
  })
}
