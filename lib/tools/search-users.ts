// GET /search/users, people only unless the query asks for organizations by type.
import { defineTool } from './define-tool.ts'
import { copied, field } from './fields.ts'
import { searchArguments, searchResult } from './search.ts'

/** Finds users. */
export const searchUsers = defineTool({
  name: 'search_users',
  summary: 'Search for users by login, name and other properties.',
  parse: searchArguments,
  run: (args, github) => {
    const scope = asksForType(args.query) ? {} : { 'reporef.scope.kind': 'user' }
    return searchResult(github, { path: '/search/users', scope }, args, (item) => ({
      url: field(item, 'html_url'),
      ...copied(item, 'login', 'id', 'type', 'avatar_url'),
    }))
  },
})

/** Whether `type:` stands in `query` as a qualifier: at the start of a word, outside quotes, not negated. */
function asksForType(query: string): boolean {
  return /(?:^|[\s(])type:/i.test(query.replace(/"[^"]*"?/g, '"'))
}
