// An unchanged page says nothing of the pages after it: one that was the last, and full, may have got a next one.
import { isJsonArray, type Json } from '../base/json.ts'
import type { RestRequest } from '../github/rest.ts'

/** The page after a full one that was the last when it came; undefined where it had room left. */
export function pageAfterFull(request: RestRequest, body: () => Json): RestRequest | undefined {
  if (isUnderCursor(request) || !isFull(request, body)) return undefined
  const { page = '1' } = request.query ?? {}
  return { ...request, query: { ...request.query, page: String(Number(page) + 1) } }
}

/** True for a full page of a list that has no numbers to go on with. */
export function isFullUnderCursor(request: RestRequest, body: () => Json): boolean {
  return isUnderCursor(request) && isFull(request, body)
}

function isUnderCursor({ query = {} }: RestRequest): boolean {
  return 'after' in query || 'before' in query
}

function isFull({ query }: RestRequest, body: () => Json): boolean {
  if (query?.per_page === undefined) return false
  const items = body()
  return isJsonArray(items) && items.length >= Number(query.per_page)
}
