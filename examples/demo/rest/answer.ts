import type { Json, JsonObject } from '../../../lib/base/json.ts'

/** What a route gives back: one JSON value, a list to be paged, text, or a redirect to another path. */
export type Found =
  | { readonly kind: 'json'; readonly body: Json }
  | { readonly kind: 'list'; readonly items: readonly JsonObject[]; readonly wrap?: string }
  | { readonly kind: 'text'; readonly text: string }
  | { readonly kind: 'moved'; readonly path: string }
  | { readonly kind: 'error'; readonly status: number; readonly message: string; readonly more?: JsonObject }

export const json = (body: Json): Found => ({ kind: 'json', body })
export const list = (items: readonly JsonObject[]): Found => ({ kind: 'list', items })
export const error = (status: number, message: string, more?: JsonObject): Found => ({
  kind: 'error',
  status,
  message,
  ...(more ? { more } : {}),
})

/** GitHub's answer where nothing stands, or nothing that may be seen. */
export const NOT_FOUND: Found = error(404, 'Not Found')

const DOCUMENTATION = 'https://docs.github.com/rest'
const MOST_PER_PAGE = 100

/** Body of an error answer. */
export function errorBody(status: number, message: string, more: JsonObject = {}): JsonObject {
  return { message, ...more, documentation_url: DOCUMENTATION, status: String(status) }
}

/** One page of `items` and the `Link` header to the others; `address` is where the list stands on this server. */
export function pageOf<Item>(
  items: readonly Item[],
  query: URLSearchParams,
  address: string,
): { readonly items: readonly Item[]; readonly link: string | undefined } {
  const size = clamp(query.get('per_page'), 30, MOST_PER_PAGE)
  const page = clamp(query.get('page'), 1, Number.MAX_SAFE_INTEGER)
  const last = Math.max(1, Math.ceil(items.length / size))
  const to = (number: number, rel: string): string => {
    const params = new URLSearchParams(query)
    params.set('page', String(number))
    return `<${address}?${params}>; rel="${rel}"`
  }
  const links = [
    ...(page > 1 ? [to(Math.min(page - 1, last), 'prev')] : []),
    ...(page < last ? [to(page + 1, 'next'), to(last, 'last')] : []),
    ...(page > 1 ? [to(1, 'first')] : []),
  ]
  return {
    items: items.slice((page - 1) * size, page * size),
    link: links.length > 0 ? links.join(', ') : undefined,
  }
}

function clamp(text: string | null, otherwise: number, most: number): number {
  const number = Number.parseInt(text ?? '', 10)
  return Number.isNaN(number) || number < 1 ? otherwise : Math.min(number, most)
}
