// GET /search/code, asked for with text matches.
import type { JsonObject } from '../base/json.ts'
import { defineTool } from './define-tool.ts'
import { field, objectsAt } from './fields.ts'
import { searchArguments, searchResult } from './search.ts'

/** Media type of a search that shows the passages it found. */
export const TEXT_MATCHES = 'application/vnd.github.text-match+json'

/** Finds files of default branches, with the passages that match. */
export const searchCode = defineTool({
  name: 'search_code',
  summary: 'Search for files by what is in them or by their path.',
  parse: searchArguments,
  run: (args, github) =>
    searchResult(github, { path: '/search/code', mediaType: TEXT_MATCHES }, args, codeOf),
})

function codeOf(item: JsonObject): JsonObject {
  return {
    url: field(item, 'html_url'),
    title: field(item, 'name'),
    snippet: field(item, 'path'),
    type: 'code',
    metadata: {
      path: field(item, 'path'),
      sha: field(item, 'sha'),
      repo: field(item, 'repository', 'full_name'),
      score: field(item, 'score'),
    },
    matches: objectsAt(item, 'text_matches').map((match) => field(match, 'fragment')),
  }
}
