// Asks politely: a bounded number of requests at once, one pause for all when a limit is hit, retries with growing waits.
import PQueue from 'p-queue'
import { type Clock, instantOf } from '../base/clock.ts'
import { Failure } from '../base/failure.ts'
import type { RestRequest } from '../github/rest.ts'
import type { BrokenAttempt, Client, RawAnswer } from './client.ts'
import { untilReset, verdictOf } from './policy.ts'
import { serverNowOf } from './server-clock.ts'
import { type Purse, Tokens } from './tokens.ts'

export type RequesterOptions = {
  readonly client: Client
  readonly clock: Clock
  readonly signal: AbortSignal
  readonly apiUrl: string
  readonly concurrency: number
  /** Each has a budget of its own; none asks as anyone. */
  readonly tokens: readonly string[]
  /** Calls of each token's budget that are left to others. */
  readonly reserve: number
  /** Requests this crawl may send. */
  readonly maxRequests: number
  /** Wait for a limit however long it takes. */
  readonly wait: boolean
  readonly notice: (line: string) => void
}

/** A longer pause than this is not slept through unless asked for: the crawl stops and can go on later. */
const LONGEST_PAUSE_MS = 5 * 60_000
const MOST_RETRIES = 6
const MOST_LIMITED = 6

/** Requests that fail for good, one after the other, before the API counts as down. */
const MOST_DEAD = 12

/** The network says no at once: asking again changes nothing while nothing has ever been answered. */
const HOPELESS = new Set(['ECONNREFUSED', 'ENOTFOUND', 'EAI_AGAIN', 'EHOSTUNREACH', 'ENETUNREACH'])

/** A request that failed for good: the last answer, or what broke. */
export type DeadRequest = { readonly dead: string; readonly last: RawAnswer | undefined }

export class Requester {
  readonly #options: RequesterOptions
  readonly #queue: PQueue
  readonly #stop = new AbortController()
  readonly #signal: AbortSignal
  #pausedUntil = 0
  #sent = 0
  #answered = 0
  #deadInARow = 0
  readonly #tokens: Tokens

  constructor(options: RequesterOptions) {
    this.#options = options
    this.#tokens = new Tokens(options.tokens, options.reserve)
    this.#queue = new PQueue({ concurrency: options.concurrency })
    this.#signal = AbortSignal.any([options.signal, this.#stop.signal])
  }

  /** Requests sent, retries included. */
  get sent(): number {
    return this.#sent
  }

  /** The tokens' limit and what is left of it, as last announced. */
  get budget(): { readonly limit: number | undefined; readonly remaining: number | undefined } {
    return this.#tokens.budget
  }

  /**
   * The answer to `request`, conditional on `etag` where one is given, after the pauses and retries it takes; a {@link DeadRequest} when they did not help.
   *
   * @throws {Failure} API_REFUSED for a refused token, API_UNREACHABLE, BUDGET_SPENT, or the signal's reason; after
   *   the first of these every other request fails alike, but those already sent get their answers
   */
  async ask(request: RestRequest, etag?: string): Promise<RawAnswer | DeadRequest> {
    try {
      return await this.#queue.add(() => this.#untilKept(request, etag))
    } catch (error) {
      if (!this.#stop.signal.aborted) this.#stop.abort(error)
      throw error
    }
  }

  /** Stops what waits; what was sent is let through. */
  stop(reason: unknown): void {
    if (!this.#stop.signal.aborted) this.#stop.abort(reason)
  }

  async #untilKept(request: RestRequest, etag: string | undefined): Promise<RawAnswer | DeadRequest> {
    const attempts = { broken: 0, limited: 0 }
    for (;;) {
      await this.#gate()
      const answer = await this.#send(request, etag)
      const verdict = verdictOf(answer, attempts, serverNowOf(rawOf(answer), this.#options.clock))
      if (verdict.kind === 'keep') return this.#kept(request, answer as RawAnswer)
      if (verdict.kind === 'wait') {
        if (++attempts.limited > MOST_LIMITED) return this.#dead(request, answer, verdict.why)
        // The primary limit is one token's own, and was noted with its answer.
        if (verdict.why !== 'primary limit') this.#pause(verdict.ms, verdict.why)
      } else {
        if (this.#isHopeless(answer)) throw this.#unreachable(request, verdict.why)
        if (++attempts.broken > MOST_RETRIES) return this.#dead(request, answer, verdict.why)
        await this.#sleep(verdict.ms)
      }
    }
  }

  async #send(request: RestRequest, etag: string | undefined): Promise<RawAnswer | BrokenAttempt> {
    const { client, maxRequests, clock, signal } = this.#options
    if (this.#sent >= maxRequests) {
      const message = `Stopped after ${this.#sent} requests as --max-requests asks; the same command goes on from here.`
      throw new Failure('BUDGET_SPENT', message, { resumeAt: instantOf(clock.now()) })
    }
    this.#sent++
    const purse = this.#tokens.take(clock.now())
    let answer: RawAnswer | BrokenAttempt | undefined
    try {
      // Only the user's signal: a request that has been sent is paid for, so its answer is worth having.
      answer = await client.get(request, signal, { token: purse.token, etag })
      return answer
    } finally {
      this.#note(purse, answer)
    }
  }

  #note(purse: Purse, answer: RawAnswer | BrokenAttempt | undefined): void {
    const { clock } = this.#options
    const raw = rawOf(answer)
    const resetMs = raw ? untilReset(raw.headers, serverNowOf(raw, clock)) : 0
    const before = this.#tokens.freeAt(clock.now())
    if (!this.#tokens.note(purse, raw, clock.now(), resetMs)) return
    const until = this.#tokens.freeAt(clock.now())
    if (until > clock.now() && until > before) this.#say('primary limit', until - clock.now())
  }

  #kept(request: RestRequest, answer: RawAnswer): RawAnswer {
    this.#answered++
    this.#deadInARow = 0
    if (answer.status === 401) throw refusedToken(this.#urlOf(request))
    return answer
  }

  #dead(request: RestRequest, answer: RawAnswer | BrokenAttempt, why: string): DeadRequest {
    if (++this.#deadInARow >= MOST_DEAD) throw this.#unreachable(request, why)
    return { dead: why, last: rawOf(answer) }
  }

  #isHopeless(answer: RawAnswer | BrokenAttempt): boolean {
    return 'broken' in answer && this.#answered === 0 && HOPELESS.has(answer.code)
  }

  #unreachable(request: RestRequest, why: string): Failure {
    const url = this.#urlOf(request)
    const message = `No answer from ${this.#options.apiUrl} (${why}): check --api-url and the network; what was recorded is kept.`
    return new Failure('API_UNREACHABLE', message, { url })
  }

  #urlOf(request: RestRequest): string {
    return `${this.#options.apiUrl.replace(/\/+$/, '')}${request.path}`
  }

  #pause(ms: number, why: string): void {
    const until = this.#options.clock.now() + ms
    if (until > this.#pausedUntil) this.#say(why, ms)
    this.#pausedUntil = Math.max(this.#pausedUntil, until)
  }

  #say(why: string, ms: number): void {
    this.#options.notice(`GitHub's ${why} is reached: waiting ${Math.ceil(ms / 1000)} s.`)
  }

  /** When the next request may go: no pause is on and a token has calls left. */
  #freeAt(now: number): number {
    return Math.max(this.#pausedUntil, this.#tokens.freeAt(now))
  }

  /** Passes when no pause is on. Other requests may lengthen the pause meanwhile. */
  async #gate(): Promise<void> {
    this.#signal.throwIfAborted()
    const { clock, wait } = this.#options
    for (;;) {
      const now = clock.now()
      const until = this.#freeAt(now)
      if (until <= now) break
      if (until - now > LONGEST_PAUSE_MS && !wait) throw spent(until)
      await this.#sleep(until - now)
    }
    this.#signal.throwIfAborted()
  }

  #sleep(ms: number): Promise<void> {
    return this.#options.clock.sleep(ms, this.#signal)
  }
}

function spent(until: number): Failure {
  const resumeAt = instantOf(until)
  const message = `GitHub's limit is used up until ${resumeAt}; everything is saved: run the same command then, or add --wait.`
  return new Failure('BUDGET_SPENT', message, { resumeAt })
}

function refusedToken(url: string): Failure {
  const message = `GitHub refused the token (401 for ${url}): set GITHUB_TOKEN to a valid one.`
  return new Failure('API_REFUSED', message, { url, status: 401 })
}

function rawOf(answer: RawAnswer | BrokenAttempt | undefined): RawAnswer | undefined {
  return answer === undefined || 'broken' in answer ? undefined : answer
}
