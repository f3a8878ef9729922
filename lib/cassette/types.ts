import type { Digest } from '../base/digest.ts'
import type { Json, JsonObject } from '../base/json.ts'
import type { RedactedPlace } from './redaction.ts'

/**
 * One answer as it came: what was asked, what was said, and when by GitHub's clock. Failures are observations too.
 * `key` is the canonical structure whose digest is the request key; the cassette does not look inside it.
 */
export type Observation = {
  readonly source: 'rest' | 'git'
  readonly key: Json
  readonly status: number
  /** Kept by the allow-list; lower-case names, sorted. */
  readonly headers: Readonly<Record<string, string>>
  /** Of the decoded body bytes; undefined where there was no body (304). */
  readonly body: { readonly digest: Digest; readonly size: number } | undefined
  /** The `date` header: ISO 8601, UTC. */
  readonly at: string
  /** Places that held a secret's shape and were overwritten. */
  readonly redacted?: readonly RedactedSpot[]
  /** This line takes back what `key` was answered: a refresh found that a new crawl would not ask it any more. */
  readonly retired?: true
  /** Asked because an agent's run lacked it, not by a crawl: no part of what was recorded, and packed only on purpose. */
  readonly on_miss?: true
}

/** Where a secret was overwritten: bytes of the decoded body, or of the header or request that `in` names. */
export type RedactedSpot = RedactedPlace & { readonly in?: string }

/** The head of a cassette, `cassette.json`. */
export type CassetteHeader = JsonObject & {
  readonly format: 'reporef.cassette/1'
  readonly repository: {
    readonly id: number
    readonly full_name: string
    readonly former_names: readonly string[]
  }
  /** What git's objects were cloned from: an address, or `folder:` and its name. */
  readonly git?: string
  /** Public API base found in bodies, `https://api.github.com`. */
  readonly api: string
  /** First and last instant of the crawl by GitHub's clock; the last is undefined until the crawl has ended. */
  readonly window: { readonly from: string; readonly to?: string }
  /** While a refresh is under way: answers given up to this instant are to be asked again. */
  readonly refreshing?: string
  /** While a crawl is about to end: when each of its last looks at the repository began. */
  readonly looks?: readonly string[]
  /** The commits that the crawl is restricted to; left out where it records everything. */
  readonly commits_only?: readonly string[]
  /** See `Completeness` in lib/github/items.ts; empty until the crawl has ended. */
  readonly completeness: readonly JsonObject[]
}

/** A cassette open for reading. Observations come in the order they were written. */
export type CassetteReader = {
  readonly folder: string
  readonly header: CassetteHeader
  /** @throws {Failure} FILE_INVALID, after the last, when there were more once */
  observations(): Iterable<Observation>
  /** The decoded body bytes. @throws {Failure} DIGEST_MISMATCH or FILE_INVALID when they are not what was stored */
  body(digest: Digest): Uint8Array
  [Symbol.dispose](): void
}
