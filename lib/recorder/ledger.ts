// What a crawl has seen so far: enough to know what to ask next and, at the end, whether everything was recorded. It
// holds numbers and names only, so that a repository with millions of items fits in memory.
import type { Resource } from '../github/items.ts'
import type { GitFacts } from './git/record-git.ts'
import { IdSet } from './id-set.ts'

/** A pull request as its list shows it. */
export type KnownPullRequest = { readonly number: number; readonly head: string | undefined }

export class Ledger {
  readonly #counts = new Map<string, number>()
  readonly #told = new Map<string, Map<string | number, number>>()
  readonly #seen = new Map<Resource, IdSet>()
  readonly #begun = new Set<string>()
  readonly #stamps = new Map<string, string>()
  readonly #failed = new Map<Resource, { count: number; first: string }>()
  readonly #refused = new Map<Resource, number>()
  readonly issues = new Set<number>()
  /** When the repository was asked for its number of open issues, by GitHub's clock. */
  startedAt = ''
  /** What was updated since then, and not before, may have changed while the crawl was under way. */
  driftFrom = ''
  /** How many sub-issues an issue says it has, by number. */
  readonly subIssues = new Map<number, number>()
  /** What was cloned, and so is not asked for. */
  git: GitFacts | undefined
  /** Lists of the whole repository that GitHub ends before their end. */
  readonly walled = new Set<Resource>()
  /** When an issue or pull request was opened, in seconds, at its number. */
  readonly createdAt: number[] = []
  /** The creation of the oldest event that a list has shown; empty when none has. */
  oldestEvent = ''
  /** Reviews that comments say they belong to. */
  readonly reviewsNamed = new IdSet()
  readonly reviewsSeen = new IdSet()
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
    const seen = this.#seen.get(resource) ?? new IdSet()
    this.#seen.set(resource, seen)
    return seen.add(id)
  }

  has(resource: Resource, id: string | number): boolean {
    return this.#seen.get(resource)?.has(id) ?? false
  }

  /** True the first time: what is asked for by name is asked for once, however often a crawl comes by. */
  begin(resource: Resource, name: string | number): boolean {
    const key = `${resource} ${name}`
    if (this.#begun.has(key)) return false
    this.#begun.add(key)
    return true
  }

  /** Notes the form in which a thing was seen; true when it was not seen in that form last time. */
  isNews(resource: Resource, id: string | number, stamp: string): boolean {
    const key = `${resource} ${id}`
    if (this.#stamps.get(key) === stamp) return false
    this.#stamps.set(key, stamp)
    return true
  }

  /** How many different ids were seen for `resource`. */
  seen(resource: Resource): number {
    return this.#seen.get(resource)?.size ?? 0
  }

  count(resource: Resource, name: string, more = 1): void {
    this.#counts.set(`${resource} ${name}`, this.counted(resource, name) + more)
  }

  /** Sets what `key` adds to a count; said again, it takes the place of what was said before. */
  tell(resource: Resource, name: string, key: string | number, value: number): void {
    const told = this.#told.get(`${resource} ${name}`) ?? new Map<string | number, number>()
    this.#told.set(`${resource} ${name}`, told)
    const short = shortKeyOf(key)
    this.count(resource, name, value - (told.get(short) ?? 0))
    if (value === 0) told.delete(short)
    else told.set(short, value)
  }

  /** What `key` adds to a count. */
  toldOf(resource: Resource, name: string, key: string | number): number {
    return this.told(resource, name).get(shortKeyOf(key)) ?? 0
  }

  /** What each key adds to a count; what adds nothing is left out. */
  told(resource: Resource, name: string): ReadonlyMap<string | number, number> {
    return this.#told.get(`${resource} ${name}`) ?? new Map()
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

/** Numbers take a third of the memory that their digits take. */
function shortKeyOf(key: string | number): string | number {
  return typeof key === 'string' && /^\d{1,9}$/.test(key) ? Number(key) : key
}
