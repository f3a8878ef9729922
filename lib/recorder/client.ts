// The only door to GitHub. Octokit builds the request; the answer goes past it as raw bytes, because parsing and writing
// a body again would change it: ids above 2^53, key order, escapes.
import { promisify } from 'node:util'
import { brotliDecompress, gunzip } from 'node:zlib'
import { Octokit } from '@octokit/rest'
import { Agent, errors } from 'undici'
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
  const { endpoint } = new BareOctokit({
    baseUrl: href.replace(/\/+$/, ''),
    userAgent: options.userAgent,
    log: SILENT,
  }).request
  const pathOf = (url: string): string => {
    if (url.startsWith(`${origin}/`)) return url.slice(origin.length)
    throw new Failure('API_REFUSED', `Refused to connect to ${url}, which is not below --api-url.`, {
      url,
      status: 0,
    })
  }
  return {
    get: async (request, signal, extras = {}) => {
      const { url, headers } = endpoint(endpointOf(request, extras))
      return attempt(agent, { origin, path: pathOf(url), headers: headers as Headers, signal })
    },
    close: () => agent.destroy(),
  }
}

type Headers = Record<string, string>

/** What Octokit makes a request of. It reads colons and braces as places to fill in, so here they are escaped. */
function endpointOf({ path, query = {}, mediaType = JSON_MEDIA_TYPE }: RestRequest, { token, etag }: Extras) {
  const plain = path.replace(/[:{}]/g, encodeURIComponent)
  const search = Object.entries(query).map((pair) => pair.map(encodeURIComponent).join('='))
  const headers = {
    accept: mediaType,
    'accept-encoding': ENCODINGS,
    'x-github-api-version': API_VERSION,
    ...(token === undefined ? {} : { authorization: `token ${token}` }),
    ...(etag === undefined ? {} : { 'if-none-match': etag }),
  }
  return {
    method: 'GET',
    url: search.length === 0 ? plain : `${plain}?${search.join('&')}`,
    headers,
  } as const
}

type Sent = {
  readonly origin: string
  readonly path: string
  readonly headers: Headers
  readonly signal: AbortSignal
}

/**
 * Stands on undici's `request`, which is lighter than its `fetch`, follows no redirect to another host, and leaves the
 * encoded body to us: a body cut inside its compression is noticed.
 */
async function attempt(agent: Agent, sent: Sent): Promise<RawAnswer | BrokenAttempt> {
  try {
    const { statusCode, headers, body } = await agent.request({ method: 'GET', ...sent })
    const kept = headersOf(headers)
    return {
      status: statusCode,
      headers: kept,
      body: await decoded(await body.bytes(), kept['content-encoding']),
    }
  } catch (error) {
    if (sent.signal.aborted) throw sent.signal.reason
    return brokenAttemptOf(error)
  }
}

/** What went wrong, found down the chain of causes. What has no code is a defect of ours, or no HTTP. */
function brokenAttemptOf(error: unknown): BrokenAttempt {
  for (let cause: unknown = error; cause instanceof Error; cause = cause.cause) {
    if (cause instanceof AggregateError && cause.errors.length > 0) return brokenAttemptOf(cause.errors[0])
    const { code } = cause as NodeJS.ErrnoException
    if (typeof code === 'string') return { broken: cause.message || code, code }
  }
  if (error instanceof errors.HTTPParserError) return { broken: error.message, code: 'NO_HTTP' }
  throw error
}

function headersOf(headers: Readonly<Record<string, string | string[] | undefined>>): Headers {
  const joined: Headers = {}
  for (const [name, value = ''] of Object.entries(headers))
    joined[name] = typeof value === 'string' ? value : value.join(', ')
  return joined
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

const ENCODINGS = Object.keys(DECODERS).join(', ')

async function decoded(bytes: Uint8Array, encoding = 'identity'): Promise<Uint8Array> {
  if (encoding === 'identity') return bytes
  const decode = DECODERS[encoding]
  if (decode !== undefined) return decode(bytes)
  throw Object.assign(new Error(`a body encoded as ${encoding}`), { code: 'UNKNOWN_ENCODING' })
}
