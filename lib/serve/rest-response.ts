// An answer of the world as an HTTP response, with the headers that GitHub sends and a client's cache needs.
import { digestOf } from '../base/digest.ts'
import { isJsonObject, stringifyJson } from '../base/json.ts'
import { API_VERSION, type Diagnostic, PUBLIC_API, type RestAnswer } from '../github/rest.ts'
import { limitOf } from './rest-own.ts'

/** How a response is made. */
export type Manner = {
  /** The request's path below the API. */
  readonly path: string
  /** What the client calls the API: `Link` and `Location` lead below it. */
  readonly base: string
  /** Whether addresses in bodies lead there too. */
  readonly rewrite: boolean
  /** `x-github-media-type`. */
  readonly form: string
  readonly version: string
  readonly snapshot: string
  /** When the rate limits begin anew, in seconds of the Unix epoch. */
  readonly resetAtSeconds: number
}

/** The response to a request with these validators (`if-none-match`, `if-modified-since`): 304 where they hold. */
export function responseOf(answer: RestAnswer, validators: Headers, manner: Manner): Response {
  const body = bytesOf(answer, manner)
  const headers = new Headers({ ...headersOf(answer, manner), ...answerHeaders(answer, manner) })
  if (answer.status === 200 && !manner.path.startsWith(UNVALIDATED)) {
    headers.set('etag', `W/"${digestOf(body).slice('sha256:'.length)}"`)
    const modified = lastModifiedOf(answer)
    if (modified !== undefined) headers.set('last-modified', modified)
    if (isUnchanged(headers, validators)) {
      headers.delete('content-type')
      return new Response(null, { status: 304, headers })
    }
  }
  if (BODILESS.has(answer.status)) {
    headers.delete('content-type')
    return new Response(null, { status: answer.status, headers })
  }
  headers.set('content-length', String(body.length))
  return new Response(body, { status: answer.status, headers })
}

/** GitHub gives searches no validators. */
const UNVALIDATED = '/search/'

const BODILESS: ReadonlySet<number> = new Set([204, 205, 304])

/** Addresses in bodies stand under these names; a text that holds the same letters has its quotes escaped. */
const ADDRESS = new RegExp(
  `"((?:\\w*_)?url|href|self|git)":"${PUBLIC_API.replaceAll('.', '\\.')}(?=["/?{])`,
  'g',
)

function bytesOf({ body, base64, headers }: RestAnswer, { base, rewrite }: Manner): Uint8Array<ArrayBuffer> {
  if (base64 !== undefined) return new Uint8Array(Buffer.from(base64, 'base64'))
  const isJson = headers['content-type']?.startsWith('application/json') !== false
  if (!isJson && typeof body === 'string') return new Uint8Array(Buffer.from(body))
  const text = stringifyJson(body)
  const shown =
    rewrite && base !== PUBLIC_API ? text.replace(ADDRESS, (_, name) => `"${name}":"${base}`) : text
  return new Uint8Array(Buffer.from(shown))
}

/** The answer's own, with its addresses led to the server. */
function answerHeaders({ headers }: RestAnswer, { base }: Manner): Record<string, string> {
  return Object.fromEntries(
    Object.entries(headers).map(([name, value]) => [
      name,
      name === 'link' || name === 'location' ? value.replaceAll(`${PUBLIC_API}/`, () => `${base}/`) : value,
    ]),
  )
}

function headersOf(answer: RestAnswer, manner: Manner): Record<string, string> {
  const { name, calls } = limitOf(manner.path)
  return {
    'cache-control': 'public, max-age=60, s-maxage=60',
    vary: 'Accept, Accept-Encoding, X-Requested-With',
    'x-content-type-options': 'nosniff',
    'x-github-media-type': manner.form,
    'x-github-api-version-selected': manner.version || API_VERSION,
    'x-ratelimit-limit': String(calls),
    'x-ratelimit-remaining': String(calls),
    'x-ratelimit-used': '0',
    'x-ratelimit-reset': String(manner.resetAtSeconds),
    'x-ratelimit-resource': name,
    'x-reporef-provenance': answer.provenance,
    'x-reporef-snapshot': manner.snapshot,
    ...(answer.diagnostics.length === 0 ? {} : { 'x-reporef-diagnostics': headerTextOf(answer.diagnostics) }),
  }
}

/** Clients refuse headers that are long; who needs all diagnostics asks the tools. */
const MOST_DIAGNOSTICS = 8

function headerTextOf(diagnostics: readonly Diagnostic[]): string {
  const shown = diagnostics.slice(0, MOST_DIAGNOSTICS).map(({ code, message }) => ({
    code,
    message: message.slice(0, 300),
  }))
  return stringifyJson(shown).replace(
    /[^\x20-\x7e]/g,
    (letter) => `\\u${letter.charCodeAt(0).toString(16).padStart(4, '0')}`,
  )
}

/** Single things say when they changed last, where they know. */
function lastModifiedOf({ body }: RestAnswer): string | undefined {
  const updatedAt =
    isJsonObject(body) && typeof body.updated_at === 'string' ? Date.parse(body.updated_at) : NaN
  return Number.isNaN(updatedAt) ? undefined : new Date(updatedAt).toUTCString()
}

/** RFC 9110, section 13.2.2: the tag goes before the date. */
function isUnchanged(headers: Headers, validators: Headers): boolean {
  const tags = validators.get('if-none-match')
  if (tags !== null) {
    const own = headers.get('etag')?.slice('W/'.length)
    return tags.split(',').some((tag) => tag.trim() === '*' || tag.trim().replace(/^W\//, '') === own)
  }
  const [since, modified] = [validators.get('if-modified-since'), headers.get('last-modified')]
  return since !== null && modified !== null && Date.parse(modified) <= Date.parse(since)
}
