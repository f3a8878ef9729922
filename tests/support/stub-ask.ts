// GitHub's answers written by hand, for tests of what stands on them.
import type { Json, JsonObject } from '../../lib/base/json.ts'
import type { RestAnswer, RestRequest } from '../../lib/github/rest.ts'
import type { Ask } from '../../lib/tools/types.ts'

/** An answer of status 200 and no links, but for what is given. */
export function answerOf(body: Json, more: Partial<RestAnswer> = {}): RestAnswer {
  return { status: 200, headers: {}, body, provenance: 'recorded', artifacts: [], diagnostics: [], ...more }
}

/** GitHub's error body as an answer. */
export function errorAnswer(status: number, message: string, more: JsonObject = {}): RestAnswer {
  const documentation_url = 'https://docs.github.com/rest'
  return answerOf({ message, documentation_url, status: String(status), ...more }, { status })
}

/** A list of `all` paged as GitHub pages: `page`, `per_page` and a Link header. */
function pagedAnswer(all: readonly Json[], { path, query }: RestRequest): RestAnswer {
  const page = Number(query?.page ?? 1)
  const size = Number(query?.per_page ?? 30)
  const last = Math.max(1, Math.ceil(all.length / size))
  const url = (to: number): string => `<https://api.github.com${path}?page=${to}&per_page=${size}>`
  const links = [
    ...(page > 1 ? [`${url(page - 1)}; rel="prev"`] : []),
    ...(page < last ? [`${url(page + 1)}; rel="next"`, `${url(last)}; rel="last"`] : []),
  ]
  return answerOf(all.slice((page - 1) * size, page * size), {
    headers: links.length === 0 ? {} : { link: links.join(', ') },
  })
}

/** Answers by path; a list is paged. Notes every request. */
export function stubAsk(routes: Readonly<Record<string, RestAnswer | readonly Json[]>>): {
  readonly ask: Ask
  readonly requests: RestRequest[]
} {
  const requests: RestRequest[] = []
  const ask: Ask = (request) => {
    requests.push(request)
    const found = Object.hasOwn(routes, request.path) ? routes[request.path] : undefined
    if (found === undefined) return errorAnswer(404, 'Not Found')
    return 'status' in found ? found : pagedAnswer(found, request)
  }
  return { ask, requests }
}
