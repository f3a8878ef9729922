// Which token pays for the next request. Each has a budget of its own; a secondary limit is no token's own and pauses the
// whole crawl elsewhere.
import type { RawAnswer } from './client.ts'

/** A token on its way with one request; `undefined` is asking without one. */
export type Purse = { readonly token: string | undefined }

type Budget = Purse & {
  limit: number | undefined
  remaining: number | undefined
  inFlight: number
  /** By our clock, milliseconds; 0 while there is something left. */
  spentUntil: number
}

/** Keeps the budgets of the tokens of a crawl, and leaves `reserve` calls of each to others. */
export class Tokens {
  readonly #budgets: readonly Budget[]
  readonly #reserve: number

  constructor(tokens: readonly string[], reserve: number) {
    const known = [...new Set(tokens)]
    this.#budgets = (known.length === 0 ? [undefined] : known).map((token) => ({
      token,
      limit: undefined,
      remaining: undefined,
      inFlight: 0,
      spentUntil: 0,
    }))
    this.#reserve = reserve
  }

  /** What all tokens together may do in an hour and have left, as last announced. */
  get budget(): { readonly limit: number | undefined; readonly remaining: number | undefined } {
    const sum = (name: 'limit' | 'remaining'): number | undefined =>
      this.#budgets.reduce<number | undefined>(
        (total, budget) => (budget[name] === undefined ? total : (total ?? 0) + budget[name]),
        undefined,
      )
    return { limit: sum('limit'), remaining: sum('remaining') }
  }

  /** The earliest instant at which a token has calls left: `now` or before when one has. */
  freeAt(now: number): number {
    const free = this.#budgets.some((budget) => this.#isFree(budget, now))
    return free ? now : Math.min(...this.#budgets.map(({ spentUntil }) => spentUntil))
  }

  /** The token with the most calls left, the one that is used least where nothing is known. */
  take(now: number): Purse {
    const free = this.#budgets.filter((budget) => this.#isFree(budget, now))
    const [best = this.#budgets[0]] = free.sort((a, b) => leftOf(b) - leftOf(a) || a.inFlight - b.inFlight)
    if (best === undefined) throw new Error('no token')
    if (best.spentUntil > 0 && best.spentUntil <= now) {
      best.spentUntil = 0
      best.remaining = best.limit
    }
    best.inFlight++
    return best
  }

  /**
   * Takes note of what the answer to a request sent with `purse` says of its budget; true when that is now spent.
   * `resetMs` is how long its limit lasts from `now`.
   */
  note(purse: Purse, answer: RawAnswer | undefined, now: number, resetMs: number): boolean {
    const budget = purse as Budget
    budget.inFlight--
    const { 'x-ratelimit-limit': limit, 'x-ratelimit-remaining': remaining } = answer?.headers ?? {}
    if (isCount(limit)) budget.limit = Number(limit)
    if (!isCount(remaining)) return false
    budget.remaining = Number(remaining)
    if (budget.remaining > this.#kept(budget)) return false
    budget.spentUntil = Math.max(budget.spentUntil, now + resetMs)
    return true
  }

  #isFree(budget: Budget, now: number): boolean {
    return budget.spentUntil <= now
  }

  /** With a reserve, what is on its way counts as used: its calls are others'. Without, the limit is used up. */
  #kept({ inFlight }: Budget): number {
    return this.#reserve === 0 ? 0 : this.#reserve + inFlight
  }
}

function leftOf({ remaining }: Budget): number {
  return remaining ?? Number.POSITIVE_INFINITY
}

function isCount(header: string | undefined): boolean {
  return header !== undefined && /^\d+$/.test(header)
}
