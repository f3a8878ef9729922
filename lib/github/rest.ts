// Requests and answers of GitHub's REST API as values, without HTTP.
import type { Json } from '../base/json.ts'
import type { ArtifactReference } from './reference.ts'

/** Where GitHub's API stands: the base of the addresses in every body that is stored or answered. */
export const PUBLIC_API = 'https://api.github.com'

/** Where an enterprise server has its API; clients that are told of another host ask below it. */
export const ENTERPRISE_PREFIX = '/api/v3'

/** The REST API version that is recorded and served. @see https://docs.github.com/rest/about-the-rest-api/api-versions */
export const API_VERSION = '2022-11-28'

/** Media type of an ordinary JSON answer. */
export const JSON_MEDIA_TYPE = 'application/vnd.github+json'

/** A GET. `path` starts with `/` and is percent-encoded; `query` is decoded. Media type defaults to GitHub's JSON. */
export type RestRequest = {
  readonly path: string
  readonly query?: Readonly<Record<string, string>>
  readonly mediaType?: string
}

/**
 * Where an answer comes from: `recorded`, or `derived` from recorded items (search, filters, pages), or
 * `out_of_scope`: GitHub's answer for an absent thing, given for what no snapshot of these repositories could hold, or
 * `not_recorded`: the same, for what this snapshot should hold and does not.
 */
export type Provenance = 'recorded' | 'derived' | 'out_of_scope' | 'not_recorded'

/** Something a caller should know that GitHub's own body has no place for. */
export type Diagnostic = { readonly code: string; readonly message: string }

/** The answer to a {@link RestRequest}. */
export type RestAnswer = {
  readonly status: number
  /** Lower-case names: `link`, `location`, `content-type`. */
  readonly headers: Readonly<Record<string, string>>
  /** JSON, or text for the diff, patch and raw media types. */
  readonly body: Json
  /** The bytes of a raw file that is not UTF-8, in base64; `body` has what of it reads as text. */
  readonly base64?: string
  readonly provenance: Provenance
  /** Issues, pull requests and commits that the body shows as items of their own, in order, once each. */
  readonly artifacts: readonly ArtifactReference[]
  readonly diagnostics: readonly Diagnostic[]
}

/** The relations of a `Link` header: `{ next: 'https://…', last: … }`. @see RFC 8288 */
export function parseLinkHeader(link: string): Readonly<Record<string, string>> {
  const links: Record<string, string> = {}
  for (const [, url, relation] of link.matchAll(/<([^>]*)>\s*;[^,]*?rel="?([\w-]+)"?/g)) {
    if (url !== undefined && relation !== undefined) links[relation] = url
  }
  return links
}
