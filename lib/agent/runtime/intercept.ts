// Answers what any client of this process asks of GitHub's host, through nock: fetch, http, https, undici and all that
// stands on them. Shared by agents' processes and by `replay()` elsewhere; nock comes as an argument, since loading it
// takes a tenth of a second that who asks nothing must not pay.
import type nock from 'nock'

/** nock's function, as its module exports it. */
export type Nock = typeof nock

/** A request to GitHub's host. Its body is not read: nothing that is answered depends on one. */
export type GithubRequest = {
  readonly method: string
  /** Path and query as they stood in the address, percent-encoded. */
  readonly path: string
  /** Lower-case names; only those in {@link KEPT}. */
  readonly headers: Readonly<Record<string, string>>
}

/** What the client gets. */
export type GithubReply = {
  readonly status: number
  readonly headers: Readonly<Record<string, string>>
  readonly body?: string
  /** Instead of `body`, where the bytes are no text. */
  readonly base64?: string
}

/** Headers that an answer depends on. A token is not among them: it never leaves the client. */
const KEPT = ['accept', 'if-modified-since', 'if-none-match', 'user-agent', 'x-github-api-version']

const METHODS = ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS']

/**
 * Lets `answer` answer for `https://api.github.com`. Requests to other hosts are let alone, but for what `check`, told
 * `host:port`, throws. Returns how to undo it.
 */
export function intercept(
  use: Nock,
  answer: (request: GithubRequest) => Promise<GithubReply>,
  check: (host: string) => void = () => undefined,
): () => void {
  if (!use.isActive()) use.activate()
  use.enableNetConnect((host) => {
    // What it throws is the client's error; nock's own would name no remedy.
    check(host)
    return true
  })
  const interceptors = METHODS.map((method) => {
    const interceptor = use('https://api.github.com').persist().intercept(/^\//, method)
    interceptor.reply(async (request: Request) => rawReplyOf(await answer(keptOf(method, request))))
    return interceptor
  })
  return () => {
    for (const interceptor of interceptors) use.removeInterceptor(interceptor)
    use.enableNetConnect()
    use.restore()
  }
}

function keptOf(method: string, request: Request): GithubRequest {
  const { pathname, search } = new URL(request.url)
  const headers = KEPT.flatMap((name) => {
    const value = request.headers.get(name)
    return value === null ? [] : [[name, value] as const]
  })
  return { method, path: `${pathname}${search}`, headers: Object.fromEntries(headers) }
}

function rawReplyOf({
  status,
  headers,
  body,
  base64,
}: GithubReply): [number, Buffer, Record<string, string>] {
  const bytes = base64 === undefined ? Buffer.from(body ?? '') : Buffer.from(base64, 'base64')
  return [status, bytes, { ...headers }]
}
