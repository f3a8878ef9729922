// A session's door for clients that speak HTTP without a server: one request in, one reply out, one call counted.
import { type Json, type JsonObject, stringifyJson } from '../base/json.ts'
import { PUBLIC_API, type RestAnswer } from '../github/rest.ts'
import type { HttpCall, Session, SessionAnswer } from '../tools/session.ts'
import type { ToolOutcome } from '../tools/types.ts'
import { type RestDoor, restApp } from './rest.ts'
import { mediaTypeOf, restRequestOf } from './rest-request.ts'

/** A request to GitHub's host; `path` has the query, `headers` have lower-case names. */
export type HttpRequest = {
  readonly method: string
  readonly path: string
  readonly headers: Readonly<Record<string, string>>
}

/** A reply: text in `body`, or other bytes in `base64`. */
export type HttpReply = JsonObject & {
  readonly status: number
  readonly headers: Readonly<Record<string, string>>
  readonly body?: string
  readonly base64?: string
}

/** What a door opens on. */
export type HttpDoor = {
  readonly session: Pick<Session, 'http'>
  /** Id that replies name; left out where the client must not know it. */
  readonly snapshot?: string
  /** Milliseconds since the Unix epoch, for rate limits; left out: a moment far ahead, for replies that are equal always. */
  readonly now?: () => number
}

/** How a request went. */
export type HttpOutcome = Pick<SessionAnswer, 'status' | 'remaining'> & { readonly reply: HttpReply }

/** Makes one request through the session. Rejects only for a defect of ours. */
export async function askHttp(door: HttpDoor, request: HttpRequest, turn: number): Promise<HttpOutcome> {
  const { result, status, remaining } = await door.session.http(callOf(door, request), turn)
  return { reply: result as HttpReply, status, remaining }
}

/** Nothing is used up, so nobody waits for this: 2100-01-01. */
const ALWAYS_AHEAD = 4_102_444_800_000

/** Headers that a reply depends on, and that the journal therefore keeps. */
const VALIDATORS = ['if-modified-since', 'if-none-match', 'x-github-api-version'] as const

function callOf(door: HttpDoor, request: HttpRequest): HttpCall {
  // Joined, not resolved: a path of two slashes is a path.
  const url = new URL(`${PUBLIC_API}${request.path}`)
  return {
    arguments: argumentsOf(url, request),
    answer: (ask) => outcomeOf(door, url, request, ask),
    refused: refusalOf,
  }
}

/** What the journal says of a request, enough to make it again ({@link httpRequestOf}). */
function argumentsOf(url: URL, { method, headers }: HttpRequest): JsonObject {
  const accept = headers.accept
  const mediaType = mediaTypeOf(accept) ?? accept ?? ''
  const { path, query } = restRequestOf(url, mediaType)
  const kept = VALIDATORS.filter((name) => headers[name] !== undefined)
  return {
    method,
    path,
    query: { ...query },
    media_type: mediaType,
    ...Object.fromEntries(kept.map((name) => [name.replaceAll('-', '_'), headers[name]])),
    ...(headers['user-agent'] ? {} : { nameless: true }),
  }
}

/** The request that a record of the call `rest` stands for: asked in the same view, its reply is the same. */
export function httpRequestOf(args: Json): HttpRequest {
  const { method, path, query, media_type: accept, nameless, ...validators } = args as JsonObject
  const search = new URLSearchParams(query as Record<string, string>).toString()
  const headers = Object.entries(validators).map(([name, value]) => [name.replaceAll('_', '-'), value])
  return {
    method: String(method),
    path: `${path}${search === '' ? '' : `?${search}`}`,
    headers: {
      ...(accept === '' ? {} : { accept }),
      ...(nameless === true ? {} : { 'user-agent': 'reporef' }),
      ...Object.fromEntries(headers),
    },
  }
}

async function outcomeOf(
  { snapshot = '', now = () => ALWAYS_AHEAD }: HttpDoor,
  url: URL,
  { method, headers }: HttpRequest,
  ask: RestDoor['ask'],
): Promise<ToolOutcome> {
  let answer: RestAnswer | undefined
  let defect: Error | undefined
  const app = restApp({
    ask,
    snapshot,
    now,
    rewrite: false,
    answered: (given) => {
      answer = given
    },
    failed: (error) => {
      defect = error
    },
  })
  const response = await app.fetch(new Request(url, { method, headers: { ...headers } }))
  if (defect !== undefined) throw defect
  const result = await replyOf(response)
  // A client that is told "unchanged", or asked for no body, is shown nothing.
  const isShown = response.status !== 304 && method !== 'HEAD'
  return {
    status: 'executed',
    result,
    httpStatus: response.status,
    provenance: answer?.provenance ?? 'derived',
    artifacts: isShown ? (answer?.artifacts ?? []) : [],
  }
}

async function replyOf(response: Response): Promise<HttpReply> {
  const headers = Object.fromEntries([...response.headers].filter(([, value]) => value !== ''))
  const bytes = Buffer.from(await response.arrayBuffer())
  const body = bytes.toString('utf8')
  const isText = Buffer.from(body, 'utf8').equals(bytes)
  const { status } = response
  return isText ? { status, headers, body } : { status, headers, base64: bytes.toString('base64') }
}

/**
 * 403, which clients of GitHub neither repeat nor wait for: 429 they do, and a rate limit of 0 they sit out. So no limit is
 * named.
 */
function refusalOf(message: string): HttpReply {
  const body = stringifyJson({ message, documentation_url: '', status: '403' })
  return { status: 403, headers: { 'content-type': 'application/json; charset=utf-8' }, body }
}
