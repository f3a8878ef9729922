// What the six searches share. Scopes stand beside the query, where no quote or OR in it can lose them; errors show the
// query with its scopes written out, as github-mcp-server sends it.
import type { RestAnswer } from '../../github/rest.ts'
import type { Github } from '../github.ts'
import { scopeOf } from '../search-scope.ts'
import { type McpArguments, pageOf } from './arguments.ts'
import { pageRequest } from './places.ts'

/** One search as asked. */
export type Search = {
  readonly path: string
  readonly query: Readonly<Record<string, string>>
  readonly page: { readonly page: number; readonly perPage: number }
  /** The query as github-mcp-server would send it. */
  readonly shown: string
  readonly mediaType?: string
}

/** Reads what every search takes. */
export function searchOf(args: McpArguments, path: string): Search {
  const q = args.text('query')
  const [sort, order] = [args.optionalText('sort'), args.optionalText('order')]
  return { path, query: { q, sort, order }, page: pageOf(args), shown: q }
}

/** Whether `token` stands in `query` as a word of its own. */
export function hasToken(query: string, token: string): boolean {
  return new RegExp(`(?:^|\\s|\\W)${token}(?:$|\\s|\\W)`).test(query)
}

/** Reads a search of issues or pull requests, within its kind and perhaps one repository. */
export function issueSearchOf(args: McpArguments, kind: 'issue' | 'pr'): Search {
  const query = args.text('query')
  const [owner, repo] = [args.optionalText('owner'), args.optionalText('repo')]
  const search = searchOf(args, '/search/issues')
  const scoped = owner !== '' && repo !== '' && !hasToken(query, 'repo:[^\\s]+')
  const prefix = `${scoped ? `repo:${owner}/${repo} ` : ''}${hasToken(query, `is:${kind}`) ? '' : `is:${kind} `}`
  return {
    ...search,
    query: {
      ...search.query,
      ...scopeOf(kind, scoped ? `${owner}/${repo}` : undefined),
      ...(query.includes('field.') ? { advanced_search: 'true' } : {}),
    },
    shown: `${prefix}${query}`,
  }
}

/** GitHub's answer to a search. */
export function askSearch(github: Github, { path, query, page, mediaType }: Search): RestAnswer {
  return github.ask({
    ...pageRequest(path, page, query),
    ...(mediaType === undefined ? {} : { mediaType }),
  })
}
