// What to do after an attempt, decided from the answer alone. Retry-After goes first, then the primary limit, then the
// secondary one; message texts only tell a limit's 403 from a plain refusal.
import type { BrokenAttempt, RawAnswer } from './client.ts'

/** What follows an attempt. `wait` holds up the whole crawl, `again` this request alone. */
export type Verdict =
  | { readonly kind: 'keep' }
  | { readonly kind: 'wait'; readonly ms: number; readonly why: 'primary limit' | 'secondary limit' }
  | { readonly kind: 'again'; readonly ms: number; readonly why: string }

/** Attempts so far at one request, by what went wrong. */
export type Attempts = { readonly broken: number; readonly limited: number }

/** Servers of GitHub may differ by this much in when a limit ends. */
const SKEW_MS = 1_000
const SECONDARY_WAIT_MS = 60_000

/** GitHub's limits end within the hour: whatever says more than this is mistaken, and is asked again then. */
const LONGEST_WAIT_MS = 24 * 3_600_000
const FIRST_RETRY_MS = 1_000

/** The verdict on an attempt that came after `attempts` others; `serverNow` is the server's clock. */
export function verdictOf(answer: RawAnswer | BrokenAttempt, attempts: Attempts, serverNow: number): Verdict {
  const backoff = FIRST_RETRY_MS * 2 ** attempts.broken
  if ('broken' in answer) return { kind: 'again', ms: backoff, why: answer.broken }
  if (isLimited(answer)) return waitOf(answer, attempts, serverNow)
  // GitHub is still computing (202): what it says meanwhile is no answer.
  if (answer.status >= 500 || answer.status === 408 || answer.status === 202)
    return { kind: 'again', ms: backoff, why: `status ${answer.status}` }
  if (isTornJson(answer)) return { kind: 'again', ms: backoff, why: 'a body that is cut off' }
  if (isWebPage(answer)) return { kind: 'again', ms: backoff, why: 'a web page in the place of JSON' }
  return { kind: 'keep' }
}

function isLimited({ status, headers, body }: RawAnswer): boolean {
  if (status === 429) return true
  if (status !== 403) return false
  if (headers['retry-after'] !== undefined || headers['x-ratelimit-remaining'] === '0') return true
  return /rate limit|abuse detection/i.test(Buffer.from(body.subarray(0, 2_000)).toString('latin1'))
}

function waitOf({ headers }: RawAnswer, { limited }: Attempts, serverNow: number): Verdict {
  const retryAfter = retryAfterOf(headers['retry-after'] ?? '', serverNow)
  if (retryAfter !== undefined) return { kind: 'wait', ms: retryAfter, why: 'secondary limit' }
  if (headers['x-ratelimit-remaining'] === '0') {
    return { kind: 'wait', ms: untilReset(headers, serverNow), why: 'primary limit' }
  }
  return { kind: 'wait', ms: SECONDARY_WAIT_MS * 2 ** limited, why: 'secondary limit' }
}

/** Seconds, or the instant itself. @see RFC 9110, section 10.2.3 */
function retryAfterOf(value: string, serverNow: number): number | undefined {
  if (/^\d+$/.test(value)) return waitWithin(Number(value) * 1_000)
  const at = /^[A-Z][a-z]{2}, /.test(value) ? Date.parse(value) : Number.NaN
  return Number.isNaN(at) ? undefined : waitWithin(at - serverNow)
}

function waitWithin(ms: number): number {
  return Math.min(Math.max(ms, 0), LONGEST_WAIT_MS)
}

/** How long a used-up primary limit lasts after an answer, with some room for clocks that differ. */
export function untilReset(headers: RawAnswer['headers'], serverNow: number): number {
  const resetMs = Number(headers['x-ratelimit-reset'] ?? 0) * 1_000
  return Number.isNaN(resetMs) ? SECONDARY_WAIT_MS : waitWithin(resetMs - serverNow) + SKEW_MS
}

/** GitHub's JSON is always an object or a list; anything else comes from a server before it that failed. */
function isTornJson({ status, headers, body }: RawAnswer): boolean {
  if (!/json/.test(headers['content-type'] ?? '')) return false
  if (body.length === 0) return status === 200
  const last = Buffer.from(body.subarray(-16)).toString('latin1').trimEnd().at(-1)
  return last !== '}' && last !== ']'
}

/** GitHub's API answers no question in HTML that is asked here: a proxy does, or a page to log in. */
function isWebPage({ status, headers }: RawAnswer): boolean {
  return status === 200 && /^text\/html/i.test(headers['content-type'] ?? '')
}
