// From GitHub's answers to results: one thing, one page of a list, all of a list, or GitHub's own error.
import { STATUS_CODES } from 'node:http'
import type { Json, JsonObject } from '../base/json.ts'
import type { RestAnswer, RestRequest } from '../github/rest.ts'
import { field, objectsAt } from './fields.ts'
import { type Github, linked } from './github.ts'

/** A page of a list as an agent asks for it. */
export type Page = { readonly page: number; readonly perPage: number }

/** The answer's body shaped by `shape`, or the error it is. */
export function resultOf(answer: RestAnswer, shape: (body: Json) => Json): Json {
  return isGood(answer) ? shape(answer.body) : errorOf(answer)
}

/** True for an answer that is no error and no redirect. */
export function isGood(answer: RestAnswer): boolean {
  return answer.status >= 200 && answer.status < 300
}

/** GitHub's error with its status and its own words. */
export function errorOf(answer: RestAnswer): JsonObject {
  const { status, body } = answer
  const reason = STATUS_CODES[status] ?? 'Error'
  const errors = field(body, 'errors')
  return {
    error: `${status} ${reason}`,
    status,
    message: field(body, 'message'),
    ...(errors === null ? {} : { errors }),
    documentation_url: field(body, 'documentation_url'),
  }
}

/** One request below a list: where, and the filters besides page and size. */
export type ListRequest = {
  readonly path: string
  readonly query?: Readonly<Record<string, string>>
  readonly page: Page
}

/** One page of a REST list as `{ total_count, <name>: [...] }`, each item shaped by `shape`. */
export function listResult(
  github: Github,
  request: ListRequest,
  shape: (item: JsonObject) => Json,
  name = 'items',
): JsonObject {
  const answer = github.ask(pageRequest(request))
  if (!isGood(answer)) return errorOf(answer)
  const items = objectsAt(answer.body)
  return { ...countOf(github, request, answer), [name]: items.map(shape) }
}

/** The REST request for `request`'s page. */
export function pageRequest({ path, query, page }: ListRequest): RestRequest {
  return { path, query: { ...query, page: String(page.page), per_page: String(page.perPage) } }
}

/**
 * `{ total_count }`, the number of all matches, from the page itself where it is the last, else from what GitHub links
 * as last page of one item each. `{ page_count }`, the number of items on this page, where GitHub does not count.
 */
export function countOf(github: Github, request: ListRequest, answer: RestAnswer): JsonObject {
  const { page, perPage } = request.page
  const length = objectsAt(answer.body).length
  const isLast = linked(answer, 'next') === undefined && (length > 0 || page === 1)
  if (isLast) return { total_count: (page - 1) * perPage + length }
  const single = github.peek(pageRequest({ ...request, page: { page: 1, perPage: 1 } }))
  if (linked(single, 'next') === undefined) return { total_count: objectsAt(single.body).length }
  const last = Number(linked(single, 'last')?.query?.page)
  return Number.isSafeInteger(last) ? { total_count: last } : { page_count: length }
}

/** All items of a list, by 100 and `next` links, or the first answer that is an error. */
export function wholeList(
  github: Github,
  path: string,
  query: Readonly<Record<string, string>> = {},
): readonly JsonObject[] | RestAnswer {
  const items: JsonObject[] = []
  let request: RestRequest | undefined = { path, query: { ...query, per_page: '100' } }
  while (request !== undefined) {
    const answer: RestAnswer = github.ask(request)
    if (!isGood(answer)) return answer
    items.push(...objectsAt(answer.body))
    request = linked(answer, 'next')
  }
  return items
}

/** The part of `items` that `page` shows. */
export function pageOf<Item>(items: readonly Item[], { page, perPage }: Page): readonly Item[] {
  return items.slice((page - 1) * perPage, page * perPage)
}
