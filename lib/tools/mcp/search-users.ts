// GET /search/users, people only unless the query asks by type.
import type { JsonObject } from '../../base/json.ts'
import { objectsAt } from '../fields.ts'
import { resultOf } from './api-errors.ts'
import { defineMcpTool } from './define-mcp-tool.ts'
import { minimalUser, searchHead } from './minimal.ts'
import { jsonResult } from './results.ts'
import { askSearch, hasToken, searchOf } from './search.ts'

/** Finds users. */
export const searchUsers = defineMcpTool({
  name: 'search_users',
  summary: 'Search for users by login, name and other properties.',
  run: (args, github) => {
    const search = searchOf(args, '/search/users')
    const scope = hasToken(search.shown, 'type:[^\\s]+') ? {} : { 'reporef.scope.kind': 'user' }
    const answer = askSearch(github, { ...search, query: { ...search.query, ...scope } })
    return resultOf(github, answer, `failed to search users with query '${search.shown}'`, (body) => {
      const users = objectsAt(body, 'items').flatMap((item): JsonObject[] => {
        const user = minimalUser(item)
        return user === undefined ? [] : [user]
      })
      return jsonResult({ ...searchHead(body), items: users })
    })
  },
})
