// GET /search/code, asked for with text matches.
import type { JsonObject } from '../../base/json.ts'
import { field, objectsAt, textAt } from '../fields.ts'
import { TEXT_MATCHES } from '../search-code.ts'
import { resultOf } from './api-errors.ts'
import { defineMcpTool } from './define-mcp-tool.ts'
import { reduced, struct } from './go-json.ts'
import { shaped, TEXT_MATCH } from './go-structs.ts'
import { searchHead } from './minimal.ts'
import { jsonResult } from './results.ts'
import { askSearch, searchOf } from './search.ts'

/** Finds files of default branches, with the passages that match. */
export const searchCode = defineMcpTool({
  name: 'search_code',
  summary: 'Search for files by what is in them or by their path.',
  run: (args, github) => {
    const search = { ...searchOf(args, '/search/code'), mediaType: TEXT_MATCHES }
    const fields = args.texts('fields')
    const prefix = `failed to search code with query '${search.shown}'`
    return resultOf(github, askSearch(github, search), prefix, (body) => {
      const items = objectsAt(body, 'items').map(codeOf)
      return jsonResult({ ...searchHead(body), items: reduced(items, fields) })
    })
  },
})

function codeOf(item: JsonObject): JsonObject {
  return struct({
    name: textAt(item, 'name'),
    path: textAt(item, 'path'),
    sha: textAt(item, 'sha'),
    repository: field(item, 'repository', 'full_name'),
    'text_matches?': objectsAt(item, 'text_matches').map((match) => shaped(TEXT_MATCH, match)),
  })
}
