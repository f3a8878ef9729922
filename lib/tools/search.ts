// What the six searches share: their arguments, the request, and the result around the items.
import type { Json, JsonObject } from '../base/json.ts'
import { type Page, resultOf } from './answers.ts'
import type { Arguments } from './arguments.ts'
import { copied, objectsAt } from './fields.ts'
import type { Github } from './github.ts'
import { entry, pageArgument } from './places.ts'

/** Arguments of a search. */
export type SearchArguments = {
  readonly query: string
  readonly sort: string | undefined
  readonly order: string | undefined
  readonly page: Page
}

/** Parses what every search takes. */
export function searchArguments(args: Arguments): SearchArguments {
  return {
    query: args.text('query'),
    sort: args.optionalText('sort'),
    order: args.optionalText('order'),
    page: pageArgument(args, 10),
  }
}

/** Where to search, and predicates that hold whatever the query says. */
export type SearchRequest = {
  readonly path: string
  readonly scope?: Readonly<Record<string, string>>
  readonly mediaType?: string
}

/** `{ total_count, incomplete_results, items }`: how many match in all, and one page of them. */
export function searchResult(
  github: Github,
  { path, scope, mediaType }: SearchRequest,
  { query, sort, order, page }: SearchArguments,
  shape: (item: JsonObject) => Json,
): Json {
  const answer = github.ask({
    path,
    query: {
      q: query,
      ...entry('sort', sort),
      ...entry('order', order),
      page: String(page.page),
      per_page: String(page.perPage),
      ...scope,
    },
    ...(mediaType === undefined ? {} : { mediaType }),
  })
  return resultOf(answer, (body) => ({
    ...copied(body, 'total_count', 'incomplete_results'),
    items: objectsAt(body, 'items').map(shape),
  }))
}
