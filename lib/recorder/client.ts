// The only door to GitHub. Octokit builds the request; the answer goes past it as raw bytes, because parsing and writing
// a body again would change it: ids above 2^53, key order, escapes.
import { promisify } from 'node:util'
import { brotliDecompress, gunzip } from 'node:zlib'
import { Octokit } from '@octokit/rest'
import { Agent, request } from 'undici'
import { Failure } from '../base/failure.ts'
import { LARGEST_BODY_BYTES } from '../cassette/limits.ts'
import { API_VERSION, JSON_MEDIA_TYPE, type RestRequest } from '../github/rest.ts'

/** An answer as it came; header names are lower-case, the body is decoded from its transfer and content encoding. */
export type RawAnswer = {
  readonly status: number
  readonly headers: Readonly<Record<string, string>>
  readonly body: Uint8Array
}

/** One attempt that gave no whole answer: refused, cut off, timed out. `code` is the system's, such as ECONNREFUSED. */
export type BrokenAttempt = { readonly broken: string; readonly code: string }

/** What goes with one request: whose budget pays, and the `etag` of the answer that is known. */
export type Extras = { readonly token?: string | undefined; readonly etag?: string | undefined }

/** Asks the API, once per call. */
export type Client = {
  get(request: RestRequest, signal: AbortSignal, extras?: Extras): Promise<RawAnswer | BrokenAttempt>
  close(): Promise<void>
}

const TIMEOUT_MS = 60_000
const SILENT = { debug: () => {}, info: () => {}, warn: () => {}, error: () => {} }

/** Octokit without its plugins: they log, page and name routes, and the log takes each request apart once more. */
class BareOctokit extends Octokit {
  static override plugins: typeof Octokit.plugins = []
}

/** A client that connects to `apiUrl` and to nothing else. */
export function openClient(options: { readonly apiUrl: string; readonly userAgent: string }): Client {
  const { origin, href } = new URL(options.apiUrl)
  const agent = new Agent({
    headersTimeout: TIMEOUT_MS,
    bodyTimeout: TIMEOUT_MS,
    maxResponseSize: LARGEST_BODY_BYTES,
    connect: { timeout: 15_000 },
  })
  const octokit = new BareOctokit({
    baseUrl: href.replace(/\/+$/, ''),
    userAgent: options.userAgent,
    log: SILENT,
    request: { fetch: rawFetch(agent, origin) },
  })
  return {
    get: (request, signal, extras = {}) => attempt(octokit, request, signal, extras),
    close: () => agent.destroy(),
  }
}

async function attempt(
  octokit: Octokit,
  { path, query = {}, mediaType = JSON_MEDIA_TYPE }: RestRequest,
  signal: AbortSignal,
  { token, etag }: Extras,
): Promise<RawAnswer | BrokenAttempt> {
  const search = Object.entries(query).map((pair) => pair.map(encodeURIComponent).join('='))
  const url = search.length === 0 ? path : `${path}?${search.join('&')}`
  const headers = {
    accept: mediaType,
    'x-github-api-version': API_VERSION,
    ...(token === undefined ? {} : { authorization: `token ${token}` }),
    ...(etag === undefined ? {} : { 'if-none-match': etag }),
  }
  try {
    const { data } = await octokit.request({
      method: 'GET',
      url,
      headers,
      request: { signal, parseSuccessResponseBody: false },
    })
    return data as RawAnswer
  } catch (error) {
    if (signal.aborted) throw signal.reason
    return brokenAttemptOf(error)
  }
}

/** What went wrong, found down the chain of causes that fetch and Octokit wrap around it. */
function brokenAttemptOf(error: unknown): BrokenAttempt {
  for (let cause: unknown = error; cause instanceof Error; cause = cause.cause) {
    if (cause instanceof Failure) throw cause
    if (cause instanceof AggregateError && cause.errors.length > 0) return brokenAttemptOf(cause.errors[0])
    const { code } = cause as NodeJS.ErrnoException
    if (typeof code === 'string') return { broken: cause.message || code, code }
  }
  if (error instanceof Error && isTransport(error)) return { broken: error.message, code: 'BROKEN' }
  throw error
}

/** Octokit gives status 500 to what failed before an answer; anything else thrown here is a defect of ours. */
function isTransport(error: Error): boolean {
  return 'status' in error
}

/**
 * A `fetch` for Octokit that resolves for every status to a plain 200 whose body is the whole {@link RawAnswer}: Octokit
 * then neither parses it, nor throws for 404, nor follows a redirect to another host. It stands on undici's `request`,
 * which is lighter than its `fetch` and leaves the encoded body to us: a body cut inside its compression is noticed.
 */
function rawFetch(agent: Agent, origin: string) {
  return async (url: string, init: { headers: Record<string, string>; signal: AbortSignal }) => {
    if (new URL(url).origin !== origin) {
      throw new Failure('API_REFUSED', `Refused to connect to ${url}, which is not below --api-url.`, {
        url,
        status: 0,
      })
    }
    const { signal } = init
    const headers = { ...init.headers, 'accept-encoding': Object.keys(DECODERS).join(', ') }
    const response = await request(url, { dispatcher: agent, headers, signal })
    const kept = headersOf(response.headers)
    const body = await decoded(await response.body.bytes(), kept['content-encoding'])
    const raw: RawAnswer = { status: response.statusCode, headers: kept, body }
    return { status: 200, url, headers: [], body: raw }
  }
}

function headersOf(headers: Readonly<Record<string, string | string[] | undefined>>): Record<string, string> {
  const pairs = Object.entries(headers).map(([name, value]) => [
    name,
    Array.isArray(value) ? value.join(', ') : (value ?? ''),
  ])
  return Object.fromEntries(pairs)
}

/** A small answer must not become a large one. */
const DECODED = { maxOutputLength: LARGEST_BODY_BYTES }
const [unzip, unbrotli] = [
  promisify<Uint8Array, typeof DECODED, Buffer>(gunzip),
  promisify<Uint8Array, typeof DECODED, Buffer>(brotliDecompress),
]

const DECODERS: Readonly<Record<string, (bytes: Uint8Array) => Promise<Uint8Array>>> = {
  gzip: (bytes) => unzip(bytes, DECODED),
  br: (bytes) => unbrotli(bytes, DECODED),
}

async function decoded(bytes: Uint8Array, encoding = 'identity'): Promise<Uint8Array> {
  if (encoding === 'identity') return bytes
  const decode = DECODERS[encoding]
  if (decode !== undefined) return decode(bytes)
  throw Object.assign(new Error(`a body encoded as ${encoding}`), { code: 'UNKNOWN_ENCODING' })
}
