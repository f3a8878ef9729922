// What a crawl has seen so far: enough to know what to ask next and, at the end, whether everything was recorded. It
// holds numbers and names only, so that a repository with millions of items fits in memory.
import type { Resource } from '../github/items.ts'

/** A pull request as its list shows it. */
export type KnownPullRequest = { readonly number: number; readonly head: string | undefined }

export class Ledger {
  readonly #counts = new Map<string, number>()
  readonly #seen = new Map<Resource, Set<string | number>>()
  readonly #failed = new Map<Resource, { count: number; first: string }>()
  readonly #refused = new Map<Resource, number>()
  readonly issues = new Set<number>()
  /** When the repository was asked for its number of open issues, by GitHub's clock. */
  startedAt = ''
  readonly withSubIssues: { readonly number: number; readonly total: number }[] = []
  readonly pullRequests = new Map<number, KnownPullRequest>()
  /** Commits that any list has shown. */
  readonly commits = new Set<string>()
  /** Commits that a walk through a branch's history has met: those of which everything older is met too. */
  readonly history = new Set<string>()
  /** Commits that a walk began at. */
  readonly walked = new Set<string>()
  /** Branch heads by branch. */
  readonly heads = new Map<string, string>()
  readonly tagObjects = new Set<string>()
  /** Logins as written, by lower case. */
  readonly logins = new Map<string, string>()

  /** True the first time `id` is seen for `resource`: lists can show an item twice. */
  isNew(resource: Resource, id: string | number): boolean {
    const seen = this.#seen.get(resource) ?? new Set()
    this.#seen.set(resource, seen)
    if (seen.has(id)) return false
    seen.add(id)
    return true
  }

  /** How many different ids were seen for `resource`. */
  seen(resource: Resource): number {
    return this.#seen.get(resource)?.size ?? 0
  }

  count(resource: Resource, name: string, more = 1): void {
    this.#counts.set(`${resource} ${name}`, this.counted(resource, name) + more)
  }

  counted(resource: Resource, name: string): number {
    return this.#counts.get(`${resource} ${name}`) ?? 0
  }

  /** Notes a request that got no answer to count on. */
  fail(resource: Resource, what: string): void {
    const failed = this.#failed.get(resource)
    if (failed) failed.count++
    else this.#failed.set(resource, { count: 1, first: what })
  }

  failures(resource: Resource): { readonly count: number; readonly first: string } | undefined {
    return this.#failed.get(resource)
  }

  /** Notes that GitHub refuses the resource as a whole. */
  refuse(resource: Resource, status: number): void {
    this.#refused.set(resource, status)
  }

  refusal(resource: Resource): number | undefined {
    return this.#refused.get(resource)
  }

  addLogin(login: string | undefined): void {
    if (login !== undefined && !this.logins.has(login.toLowerCase()))
      this.logins.set(login.toLowerCase(), login)
  }
}
