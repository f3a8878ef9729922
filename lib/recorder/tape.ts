// Asks each thing once: what the cassette has an answer for is read from it, everything else is asked and written. So
// the cassette itself is the memory of a crawl, and a crawl that was stopped goes on by doing the same again.
import type { Clock } from '../base/clock.ts'
import { type Json, jsonIn } from '../base/json.ts'
import { keyDigestOf } from '../cassette/key-digest.ts'
import { CONFIRMATION } from '../cassette/observation-appender.ts'
import type { Observation } from '../cassette/types.ts'
import type { CassetteWriter } from '../cassette/writer.ts'
import { type RequestKey, requestKeyOf } from '../github/request-key.ts'
import { parseLinkHeader, type RestRequest } from '../github/rest.ts'
import type { RawAnswer } from './client.ts'
import { isFullUnderCursor, pageAfterFull } from './full-page.ts'
import { rebased } from './rebase.ts'
import type { DeadRequest, Requester } from './requester.ts'
import { answeredAt } from './server-clock.ts'

/** An answer from GitHub or from the cassette. `dead` says why there is none. */
export type Answered = {
  readonly status: number
  /** By GitHub's clock. */
  readonly at: string
  readonly next: RestRequest | undefined
  readonly json: () => Json
  /** Identity of the content: equal for equal bodies; undefined where there is none. */
  readonly digest: string | undefined
  /** True for a list with nothing on it, and for no body at all. */
  readonly isEmpty: boolean
  readonly dead: string | undefined
}

/** Whatever gives answers; the crawl knows no more of a {@link Tape}. */
export type Asker = {
  /** The answer to `request`, whenever it was given. */
  ask(request: RestRequest): Promise<Answered>
  /** The answer to `request` as it is later than the instant `after`. */
  renew(request: RestRequest, after: string): Promise<Answered>
  /** What the cassette has as an answer to `request`, however old; nothing is asked. */
  recall(request: RestRequest): Answered | undefined
}

/** What asking again cost. */
export type RenewalTally = {
  /** Requests that said what is known, so that an unchanged answer need not be sent. */
  readonly conditional: number
  /** Of these, those that GitHub answered with "unchanged" (304). */
  readonly confirmed: number
  /** Answers that were sent again although they had not changed: their ETag did not hold. */
  readonly resent: number
  /** Requests for what is new or changed since an instant. */
  readonly deltas: number
  /** Answers sent with status 200 to all other requests, new ones and known ones; an empty list does not count. */
  readonly bodies: number
  /** Requests that got no answer to count on. */
  readonly failed: number
}

const EMPTY_LIST = '[]'
const MOST_REDIRECTS = 5

/** Answers from the cassette, or else from GitHub, which it then writes. */
export class Tape implements Asker {
  readonly #writer: CassetteWriter
  readonly #requester: Requester
  readonly #clock: Clock
  readonly #apiUrl: string
  readonly #names: ReadonlyMap<string, number>
  readonly #asking = new Map<string, Promise<Answered>>()
  readonly #visited: Set<string> | undefined
  #tally: RenewalTally = { conditional: 0, confirmed: 0, resent: 0, deltas: 0, bodies: 0, failed: 0 }
  #lastAt = ''

  constructor(parts: {
    writer: CassetteWriter
    requester: Requester
    clock: Clock
    apiUrl: string
    /** Lower-case names of the repository, former ones too, with its id. */
    names: ReadonlyMap<string, number>
    /** Takes the digest of the key of everything that is asked here, from whom ever the answer comes. */
    visited?: Set<string>
  }) {
    this.#writer = parts.writer
    this.#requester = parts.requester
    this.#clock = parts.clock
    this.#apiUrl = parts.apiUrl
    this.#names = parts.names
    this.#visited = parts.visited
  }

  get tally(): RenewalTally {
    return this.#tally
  }

  /** The latest instant by GitHub's clock that an answer of this crawl, or one it read, was given. */
  get lastAt(): string {
    return this.#lastAt
  }

  /** The answer to `request`; two that ask for the same at once share one request. */
  ask(request: RestRequest): Promise<Answered> {
    return this.#shared(request, '')
  }

  /**
   * The answer to `request` as it is later than the instant `after`: an older one is asked for again, conditionally, so
   * that what has not changed is not sent again.
   */
  renew(request: RestRequest, after: string): Promise<Answered> {
    return this.#shared(request, after)
  }

  recall(request: RestRequest): Answered | undefined {
    const known = this.#knownAnswer(this.keyOf(request))
    return known && this.#recalled(known, request)
  }

  /** Writes an answer whatever the cassette has. */
  async take(request: RestRequest, answer: RawAnswer): Promise<void> {
    await this.#write(this.keyOf(request), answer)
  }

  #shared(request: RestRequest, after: string): Promise<Answered> {
    const key = this.keyOf(request)
    const name = `${keyDigestOf(key)} ${after}`
    const running = this.#asking.get(name)
    if (running) return running
    const answer = this.#answer(request, key, after).finally(() => this.#asking.delete(name))
    this.#asking.set(name, answer)
    return answer
  }

  /** Writes an answer that was asked for before the cassette was open, unless it has one. */
  async keep(request: RestRequest, answer: RawAnswer): Promise<void> {
    const key = this.keyOf(request)
    this.#visit(key)
    if (!isUsable(this.#writer.find(key)?.status)) await this.#write(key, answer)
  }

  async #answer(request: RestRequest, key: RequestKey, after: string): Promise<Answered> {
    const known = this.#knownAnswer(key)
    this.#visit(key)
    if (known && this.#saidAt(known) > after) return this.#recalled(known, request)
    for (let asked = request, askedKey = key, hops = 0; ; hops++) {
      const etag = hops === 0 && known ? this.#etagOf(known, request) : undefined
      const answer = await this.#requester.ask(asked, etag)
      if ('dead' in answer) return this.#failed(askedKey, answer)
      const written = await this.#write(askedKey, answer)
      this.#count({ etag, known, isDelta: 'since' in askedKey.query }, written)
      if (answer.status === CONFIRMATION && known) return this.#recalled(known, request)
      const moved = this.#ownRedirect(answer)
      if (moved === undefined || hops === MOST_REDIRECTS) return written
      asked = moved
      askedKey = this.keyOf(moved)
      this.#visit(askedKey)
    }
  }

  /** Of a full last page under a cursor only a new `Link` header says whether others follow: it is asked for outright. */
  #etagOf(known: Observation, request: RestRequest): string | undefined {
    const { next, json } = this.#answeredOf(known, () => this.#bytesOf(known))
    return next === undefined && isFullUnderCursor(request, json) ? undefined : known.headers.etag
  }

  #visit(key: RequestKey): void {
    this.#visited?.add(keyDigestOf(key))
  }

  #count(
    { etag, known, isDelta }: { etag: string | undefined; known: Observation | undefined; isDelta: boolean },
    { status, digest, isEmpty }: Pick<Answered, 'status' | 'digest' | 'isEmpty'>,
  ): void {
    const { conditional, confirmed, resent, deltas, bodies, failed } = this.#tally
    const isSent = status === 200 && !isEmpty
    this.#tally = {
      conditional: conditional + (etag === undefined ? 0 : 1),
      confirmed: confirmed + (status === CONFIRMATION ? 1 : 0),
      resent: resent + (etag !== undefined && isSent && digest === known?.body?.digest ? 1 : 0),
      deltas: deltas + (isDelta ? 1 : 0),
      bodies: bodies + (isSent && !isDelta ? 1 : 0),
      failed,
    }
  }

  /** What the cassette has as an answer to `key`. */
  #knownAnswer(key: RequestKey): Observation | undefined {
    const known = this.#writer.find(key)
    // A redirect to the repository's own id has the key of its target: the target's answer is still to come.
    return known && isUsable(known.status) && !this.#ownRedirect(known) ? known : undefined
  }

  /** The last instant at which `known` was GitHub's answer. */
  #saidAt({ key, at }: Observation): string {
    const confirmed = this.#writer.confirmedAt(key) ?? ''
    return confirmed > at ? confirmed : at
  }

  /** Where a redirect leads, when that is the same repository under its id: anything else is an answer in itself. */
  #ownRedirect({
    status,
    headers: { location },
  }: Pick<RawAnswer, 'status' | 'headers'>): RestRequest | undefined {
    const target = isRedirect(status) && location ? rebased(location, this.#apiUrl) : undefined
    const id = target && /^\/repositories\/(\d+)(?:\/|$)/.exec(this.keyOf(target).path)?.[1]
    return id && [...this.#names.values()].includes(Number(id)) ? target : undefined
  }

  async #failed(key: RequestKey, { dead, last }: DeadRequest): Promise<Answered> {
    // What looks like a success would be taken for one, here and by the next crawl.
    const refusal = isUsable(last?.status) ? undefined : last
    if (refusal) await this.#write(key, refusal)
    this.#tally = { ...this.#tally, failed: this.#tally.failed + 1 }
    return {
      status: refusal?.status ?? 0,
      at: '',
      next: undefined,
      json: () => null,
      digest: undefined,
      isEmpty: true,
      dead,
    }
  }

  async #write(key: RequestKey, { status, headers, body }: RawAnswer): Promise<Answered> {
    const at = answeredAt({ headers }, this.#clock)
    const kept = await this.#writer.write({
      source: 'rest',
      key: key,
      status,
      headers,
      body: status === CONFIRMATION ? undefined : body,
      at,
    })
    this.#seeAt(at)
    return this.#answeredOf(kept.observation, () => kept.body ?? new Uint8Array())
  }

  #recalled(observation: Observation, request: RestRequest): Answered {
    const at = this.#saidAt(observation)
    this.#seeAt(at)
    const answered = this.#answeredOf(observation, () => this.#bytesOf(observation))
    const mayHaveGrown = (this.#writer.confirmedAt(observation.key) ?? '') >= observation.at
    const next = answered.next ?? (mayHaveGrown ? pageAfterFull(request, answered.json) : undefined)
    return { ...answered, at, next }
  }

  #bytesOf({ body }: Observation): Uint8Array {
    return body ? this.#writer.body(body.digest) : new Uint8Array()
  }

  #answeredOf({ status, headers, at, body }: Observation, bytes: () => Uint8Array): Answered {
    const next = headers.link === undefined ? undefined : parseLinkHeader(headers.link).next
    return {
      status,
      at,
      next: next === undefined ? undefined : rebased(next, this.#apiUrl),
      json: () => jsonOf(bytes()),
      digest: body?.digest,
      isEmpty: (body?.size ?? 0) <= EMPTY_LIST.length,
      dead: undefined,
    }
  }

  /** What makes `request` the same as another. */
  keyOf(request: RestRequest): RequestKey {
    return requestKeyOf(request, (name) => this.#names.get(name))
  }

  #seeAt(at: string): void {
    if (at > this.#lastAt) this.#lastAt = at
  }
}

/** An answer that will not be another one tomorrow because a server was down, a limit reached or a token too weak. */
export function isUsable(status: number | undefined): boolean {
  return status !== undefined && status < 500 && ![202, 401, 403, 408, 429].includes(status)
}

function isRedirect(status: number): boolean {
  return [301, 302, 307, 308].includes(status)
}

/** `null` for a body that is not JSON: an error page, or nothing. */
function jsonOf(bytes: Uint8Array): Json {
  return jsonIn(Buffer.from(bytes.buffer, bytes.byteOffset, bytes.length).toString('utf8')) ?? null
}
