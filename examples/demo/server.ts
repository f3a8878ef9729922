// GitHub's REST API on a loopback port, over a world played from its description. Bodies carry GitHub's own addresses;
// only `Link` and `Location` carry the server's. Its clock starts on the day of the crawl and moves a second a request.
import { createHash } from 'node:crypto'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import { stringifyJson } from '../../lib/base/json.ts'
import type { DemoWorld, Repository } from './history/world.ts'
import { errorBody, type Found, json, NOT_FOUND, pageOf } from './rest/answer.ts'
import type { Scope } from './rest/issues.ts'
import { peopleOf } from './rest/people.ts'
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

function respond(
  request: IncomingMessage,
  response: ServerResponse,
  { answer, used, today }: Circumstances,
): void {
  const own = `http://${request.headers.host}`
  const url = new URL(request.url ?? '/', own)
  const now = Date.parse(today) + used * 1000
  const headers: Record<string, string> = {
    'content-type': 'application/json; charset=utf-8',
    date: new Date(now).toUTCString(),
    server: 'github.com',
    'x-github-media-type': 'github.v3; format=json',
    'x-github-api-version-selected': '2022-11-28',
    'x-ratelimit-limit': String(LIMIT),
    'x-ratelimit-remaining': String(Math.max(1, LIMIT - (used % LIMIT))),
    'x-ratelimit-reset': String(Math.ceil(now / 1000) + 3600),
    'x-ratelimit-resource': 'core',
  }
  const send = (status: number, body: string): void => {
    const bytes = Buffer.from(body)
    response.writeHead(status, { ...headers, 'content-length': String(bytes.length) }).end(bytes)
  }
  if (request.method !== 'GET') return send(404, stringifyJson(errorBody(404, 'Not Found')))
  if (url.pathname === '/rate_limit') return send(200, stringifyJson(rateLimit(now)))
  const { found, path } = answer(url, request.headers.accept ?? '')
  switch (found.kind) {
    case 'error':
      return send(found.status, stringifyJson(errorBody(found.status, found.message, found.more)))
    case 'moved':
      headers.location = own + found.path
      return send(
        301,
        stringifyJson({
          message: 'Moved Permanently',
          url: own + found.path,
          documentation_url: 'https://docs.github.com/rest',
        }),
      )
    case 'text':
      headers['content-type'] = 'application/vnd.github.v3.diff; charset=utf-8'
      return withTag(request, headers, found.text, send)
    case 'json':
      return withTag(request, headers, stringifyJson(found.body), send)
    case 'list': {
      const page = pageOf(found.items, url.searchParams, own + path)
      if (page.link !== undefined) headers.link = page.link
      return withTag(request, headers, stringifyJson(page.items), send)
    }
  }
}

function withTag(
  request: IncomingMessage,
  headers: Record<string, string>,
  body: string,
  send: (status: number, body: string) => void,
): void {
  headers.etag = `W/"${createHash('sha256').update(body).digest('hex')}"`
  if (request.headers['if-none-match'] === headers.etag) send(304, '')
  else send(200, body)
}

function rateLimit(now: number): Record<string, Record<string, Record<string, number>>> {
  const core = { limit: LIMIT, used: 0, remaining: LIMIT, reset: Math.ceil(now / 1000) + 3600 }
  return { resources: { core } }
}
