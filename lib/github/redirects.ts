import { PUBLIC_API, type RestAnswer, type RestRequest } from './rest.ts'

/** Renames chain; a chain longer than this is a circle. */
const MOST_REDIRECTS = 5

/**
 * The answer to `request` after the redirects of renamed repositories and moved issues, with its media type kept; the
 * redirect itself where it names no place or goes in a circle.
 */
export function askFollowing(ask: (request: RestRequest) => RestAnswer, request: RestRequest): RestAnswer {
  const kept = request.mediaType === undefined ? {} : { mediaType: request.mediaType }
  let answer = ask(request)
  for (let hops = 0; hops < MOST_REDIRECTS && answer.status > 300 && answer.status < 309; hops++) {
    const { location } = answer.headers
    if (location === undefined) break
    answer = ask({ ...requestOf(location), ...kept })
  }
  return answer
}

/** The request that a URL of the API stands for. */
export function requestOf(url: string): RestRequest {
  const { pathname, searchParams } = new URL(url, PUBLIC_API)
  return { path: pathname, query: Object.fromEntries(searchParams) }
}
