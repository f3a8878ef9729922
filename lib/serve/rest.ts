// GitHub's REST API over a world, as a function from a Request to a Response: behind a socket or a port, or in process.
import { type Context, Hono } from 'hono'
import {
  ENTERPRISE_PREFIX,
  JSON_MEDIA_TYPE,
  PUBLIC_API,
  type RestAnswer,
  type RestRequest,
} from '../github/rest.ts'
import {
  API_VERSIONS,
  brokenAnswer,
  graphqlAnswer,
  mediaTypeAnswer,
  metaAnswer,
  namelessAnswer,
  nobodyAnswer,
  rateLimitAnswer,
  readOnlyAnswer,
  rootAnswer,
  versionAnswer,
  versionsAnswer,
} from './rest-own.ts'
import { answeredFormOf, hasPrefix, mediaTypeOf, restRequestOf, withoutPrefix } from './rest-request.ts'
import { type Manner, responseOf } from './rest-response.ts'

/** What the API stands on. */
export type RestDoor = {
  /** The world in one view, or a session before it. */
  ask(request: RestRequest): RestAnswer | Promise<RestAnswer>
  /** Id of the snapshot, which every response names. */
  readonly snapshot: string
  /** Milliseconds since the Unix epoch: only rate limits tell the time. */
  now(): number
  /** Whether addresses in bodies lead to this server; else they are GitHub's, as recorded. `Link` always does. */
  readonly rewrite: boolean
  /** Told of every answer. */
  answered?(answer: RestAnswer): void
  /** Told what the world threw. */
  failed?(error: Error): void
}

/** The API. `fetch` of the returned application takes a standard Request and needs no server. */
export function restApp(door: RestDoor): Hono {
  const api = new Hono()
  api.use(async (context, next) => refusalOf(door, context) ?? (await next()))
  api.post('/graphql', (context) => graphql(door, context))
  api.get('/user/:id{[0-9]+}', async (context) => respond(door, context, await door.ask(requestOf(context))))
  for (const [path, answer] of Object.entries(OWN))
    api.get(path, (context) => respond(door, context, answer(door)))
  api.get('*', async (context) => respond(door, context, await door.ask(requestOf(context))))
  api.options('*', () => new Response(null, { status: 204, headers: { allow: 'GET, HEAD, OPTIONS' } }))
  api.all('*', (context) => refuseWrite(door, context))
  const app = new Hono()
  app.onError((error, context) => {
    door.failed?.(error)
    return respond(door, context, brokenAnswer())
  })
  app.post('/api/graphql', (context) => graphql(door, context))
  // Clients of an enterprise server ask for its root with a slash.
  app.use(`${ENTERPRISE_PREFIX}/`, async (context, next) => refusalOf(door, context) ?? (await next()))
  app.get(`${ENTERPRISE_PREFIX}/`, (context) => respond(door, context, rootAnswer()))
  app.route(ENTERPRISE_PREFIX, api)
  app.route('/', api)
  return app
}

/** Paths that no repository stands behind. */
const OWN: Readonly<Record<string, (door: RestDoor) => RestAnswer>> = {
  '/': rootAnswer,
  '/meta': metaAnswer,
  '/versions': versionsAnswer,
  '/rate_limit': (door) => rateLimitAnswer(resetOf(door)),
  '/user': nobodyAnswer,
  '/user/*': nobodyAnswer,
}

/** What a request is refused for, wherever it goes. */
function refusalOf(door: RestDoor, context: Context): Response | undefined {
  const answer = wrongWith(context)
  return answer === undefined ? undefined : respond(door, context, answer)
}

function wrongWith({ req }: Context): RestAnswer | undefined {
  if (!req.header('user-agent')) return namelessAnswer()
  const version = req.header('x-github-api-version')
  if (version !== undefined && !API_VERSIONS.includes(version)) return versionAnswer(version)
  const accept = req.header('accept')
  return mediaTypeOf(accept) === undefined ? mediaTypeAnswer(accept ?? '') : undefined
}

function graphql(door: RestDoor, context: Context): Response {
  return respond(door, context, graphqlAnswer())
}

/** A write to a repository that does not exist is a 404, as on GitHub. */
async function refuseWrite(door: RestDoor, context: Context): Promise<Response> {
  const { path } = requestOf(context)
  const repository = /^\/repos\/[^/]+\/[^/]+|^\/repositories\/[^/]+/.exec(path)?.[0]
  const known = repository === undefined ? undefined : await door.ask({ path: repository })
  const answer = known !== undefined && known.status >= 400 ? known : readOnlyAnswer(context.req.method)
  return respond(door, context, answer)
}

function requestOf({ req }: Context): RestRequest {
  return restRequestOf(new URL(req.url), mediaTypeOf(req.header('accept')) ?? JSON_MEDIA_TYPE)
}

function respond(door: RestDoor, context: Context, answer: RestAnswer): Response {
  door.answered?.(answer)
  return responseOf(answer, context.req.raw.headers, mannerOf(door, context))
}

function mannerOf(door: RestDoor, { req }: Context): Manner {
  const url = new URL(req.url)
  return {
    path: withoutPrefix(url.pathname),
    base: baseOf(url),
    rewrite: door.rewrite,
    form: answeredFormOf(mediaTypeOf(req.header('accept')) ?? JSON_MEDIA_TYPE),
    version: req.header('x-github-api-version') ?? '',
    snapshot: door.snapshot,
    resetAtSeconds: resetOf(door),
  }
}

/** Who asks for GitHub's own host, through a socket or a proxy, goes on asking for it. */
function baseOf({ origin, hostname, pathname }: URL): string {
  if (hostname === new URL(PUBLIC_API).hostname) return PUBLIC_API
  return hasPrefix(pathname) ? `${origin}${ENTERPRISE_PREFIX}` : origin
}

const HOUR_SECONDS = 3600

/** The end of the hour after this one: always ahead, and the same for a while. */
function resetOf(door: RestDoor): number {
  return (Math.floor(door.now() / 1000 / HOUR_SECONDS) + 2) * HOUR_SECONDS
}
