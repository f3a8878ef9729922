// GitHub's REST API on a loopback port, over a world played from its description. Bodies carry GitHub's own addresses;
// only `Link` and `Location` carry the server's. Its clock starts on the day of the crawl and moves a second a request.
import { createHash } from 'node:crypto'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import { stringifyJson } from '../../lib/base/json.ts'
import type { DemoWorld, Repository } from './history/world.ts'
import { errorBody, type Found, json, NOT_FOUND, pageOf } from './rest/answer.ts'
import type { Scope } from './rest/issues.ts'
import { API, peopleOf } from './rest/people.ts'
import { repositoryId } from './rest/repositories.ts'
import { answerRepository } from './rest/routes.ts'

/** A running server. `requests` grows by the path and query of each request. */
export type DemoServer = {
  readonly url: string
  readonly requests: readonly string[]
  close(): Promise<void>
}

const LIMIT = 5000

/** Serves `world` on 127.0.0.1, on a free port when `port` is 0. */
export async function startDemoServer({
  world,
  port,
}: {
  readonly world: DemoWorld
  readonly port: number
}): Promise<DemoServer> {
  const requests: string[] = []
  const answer = answering(world)
  const server = createServer((request, response) => {
    requests.push(request.url ?? '/')
    respond(request, response, { answer, used: requests.length, today: world.today })
  })
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject)
    server.listen(port, '127.0.0.1', resolve)
  })
  const address = server.address()
  if (address === null || typeof address === 'string') throw new RangeError('The server has no port.')
  return {
    url: `http://127.0.0.1:${address.port}`,
    requests,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve())
        server.closeAllConnections()
      }),
  }
}

type Answer = (url: URL, accept: string) => { readonly found: Found; readonly path: string }

function answering(world: DemoWorld): Answer {
  const people = peopleOf(world.people)
  const byName = new Map(world.repositories.map((one) => [one.fullName.toLowerCase(), one]))
  const byId = new Map(world.repositories.map((one) => [repositoryId(one), one]))
  const formerly = new Map(
    world.repositories.flatMap((one) =>
      one.source.formerNames.map((name) => [name.toLowerCase(), one] as const),
    ),
  )
  return (url, accept) => {
    const path = decodeURIComponent(url.pathname)
    const [, login] = /^\/users\/([^/]+)$/.exec(path) ?? []
    if (login !== undefined) {
      const profile = people.profile(login)
      return { found: profile ? json(profile) : NOT_FOUND, path }
    }
    const [, id, name, rest = ''] =
      /^\/(?:repositories\/(\d+)|repos\/([^/]+\/[^/]+))(\/.*)?$/.exec(path) ?? []
    const former = formerly.get(name?.toLowerCase() ?? '')
    if (former) {
      return {
        found: { kind: 'moved', path: `/repositories/${repositoryId(former)}${rest}${url.search}` },
        path,
      }
    }
    const repository: Repository | undefined =
      id === undefined ? byName.get(name?.toLowerCase() ?? '') : byId.get(Number(id))
    if (repository === undefined) return { found: NOT_FOUND, path }
    const scope: Scope = { repository, people }
    const found = answerRepository(scope, rest, { query: url.searchParams, diff: /\bdiff\b/.test(accept) })
    // GitHub's Link headers name the repository by its id.
    return { found, path: `/repositories/${repositoryId(repository)}${rest}` }
  }
}

type Circumstances = { readonly answer: Answer; readonly used: number; readonly today: string }

type Reply = {
  readonly status: number
  readonly body: string
  readonly headers?: Readonly<Record<string, string>>
}

function respond(
  request: IncomingMessage,
  response: ServerResponse,
  { answer, used, today }: Circumstances,
): void {
  const now = Date.parse(today) + used * 1000
  const reply = unlessKnown(request, replyTo(request, answer, now))
  const bytes = Buffer.from(reply.body)
  response
    .writeHead(reply.status, {
      'content-type': 'application/json; charset=utf-8',
      date: new Date(now).toUTCString(),
      server: 'github.com',
      'x-github-media-type': 'github.v3; format=json',
      'x-github-api-version-selected': '2022-11-28',
      'x-ratelimit-limit': String(LIMIT),
      'x-ratelimit-remaining': String(Math.max(1, LIMIT - (used % LIMIT))),
      'x-ratelimit-reset': String(Math.ceil(now / 1000) + 3600),
      'x-ratelimit-resource': 'core',
      ...reply.headers,
      'content-length': String(bytes.length),
    })
    .end(bytes)
}

function replyTo(request: IncomingMessage, answer: Answer, now: number): Reply {
  const own = `http://${request.headers.host}`
  const url = new URL(request.url ?? '/', own)
  if (request.method !== 'GET') return { status: 404, body: stringifyJson(errorBody(404, 'Not Found')) }
  if (url.pathname === '/rate_limit') return { status: 200, body: stringifyJson(rateLimit(now)) }
  const { found, path } = answer(url, request.headers.accept ?? '')
  switch (found.kind) {
    case 'error':
      return { status: found.status, body: stringifyJson(errorBody(found.status, found.message, found.more)) }
    case 'moved': {
      const body = stringifyJson({ ...errorBody(301, 'Moved Permanently'), url: API + found.path })
      return { status: 301, body, headers: { location: own + found.path } }
    }
    case 'text':
      return {
        status: 200,
        body: found.text,
        headers: { 'content-type': 'application/vnd.github.v3.diff; charset=utf-8' },
      }
    case 'json':
      return { status: 200, body: stringifyJson(found.body) }
    case 'list': {
      const { items, link } = pageOf(found.items, url.searchParams, own + path)
      return { status: 200, body: stringifyJson(items), ...(link === undefined ? {} : { headers: { link } }) }
    }
  }
}

/** The same with an ETag, or 304 for a caller who has it already. */
function unlessKnown(request: IncomingMessage, reply: Reply): Reply {
  if (reply.status !== 200) return reply
  const etag = `W/"${createHash('sha256').update(reply.body).digest('hex')}"`
  const headers = { ...reply.headers, etag }
  return request.headers['if-none-match'] === etag
    ? { status: 304, body: '', headers }
    : { ...reply, headers }
}

function rateLimit(now: number): Record<string, Record<string, Record<string, number>>> {
  const core = { limit: LIMIT, used: 0, remaining: LIMIT, reset: Math.ceil(now / 1000) + 3600 }
  return { resources: { core } }
}
