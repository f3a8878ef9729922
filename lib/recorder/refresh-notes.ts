// What the lists of a refresh tell about single things: which pull requests are as they were, and whose counts of
// comments are not, since a comment that is deleted moves no date.
import { canonicalJson, type Json, type JsonObject } from '../base/json.ts'
import { omitted } from '../github/omission.ts'
import type { RestRequest } from '../github/rest.ts'
import type { Crawl } from './crawl.ts'
import { at, idAt, numberAt, textAt } from './fields.ts'
import type { Answered } from './tape.ts'

export class RefreshNotes {
  readonly #recall: (path: string) => Answered | undefined
  /** Comments of each pull request that its list shows unchanged, as its full form counts them. */
  readonly #unchanged = new Map<number, number>()
  readonly #comments = new Map<number, number>()
  /** Heads of pull requests that are open or have changed: checks may still run there. */
  readonly #restless = new Set<string>()
  readonly #reviewComments = new Counts()
  readonly #commitComments = new Counts()
  readonly #announcedReviewComments = new Map<number, number>()
  readonly #announcedCommitComments = new Map<string, number>()

  /** `recall` gives what the cassette has for a path. */
  constructor(recall: (path: string) => Answered | undefined) {
    this.#recall = recall
  }

  /** True for a pull request that no list shows to be another than its recorded full form. */
  isSettled(number: number): boolean {
    const comments = this.#unchanged.get(number)
    return comments !== undefined && comments === (this.#comments.get(number) ?? comments)
  }

  isRestless(head: string): boolean {
    return this.#restless.has(head)
  }

  noteIssue(issue: JsonObject): void {
    if (at(issue, 'pull_request') !== undefined)
      this.#comments.set(numberAt(issue, 'number'), numberAt(issue, 'comments'))
  }

  notePull(pull: JsonObject, { path }: RestRequest): void {
    const number = numberAt(pull, 'number')
    const full = this.#recall(`${path}/${number}`)
    const known = full?.status === 200 ? full.json() : undefined
    if (isSame(pull, known)) this.#unchanged.set(number, numberAt(known, 'comments'))
    const head = textAt(pull, 'head', 'sha')
    if (head !== undefined && (!this.#unchanged.has(number) || textAt(pull, 'state') === 'open'))
      this.#restless.add(head)
  }

  noteFullPull(pull: Json): void {
    this.#announcedReviewComments.set(numberAt(pull, 'number'), numberAt(pull, 'review_comments'))
  }

  noteCommit(commit: JsonObject, comments: number): void {
    const sha = textAt(commit, 'sha') ?? ''
    if (comments > 0 && !this.#announcedCommitComments.has(sha))
      this.#announcedCommitComments.set(sha, comments)
  }

  noteReviewComments(comments: readonly JsonObject[]): void {
    for (const comment of comments) {
      const [, number = ''] = /\/pulls\/(\d+)$/.exec(textAt(comment, 'pull_request_url') ?? '') ?? []
      this.#reviewComments.add(number, idAt(comment, 'id'))
    }
  }

  noteCommitComments(comments: readonly JsonObject[]): void {
    for (const comment of comments)
      this.#commitComments.add(textAt(comment, 'commit_id') ?? '', idAt(comment, 'id'))
  }

  /** Asks again for what counts other comments than the lists hold. To be called when all lists have been walked. */
  async sweep({ tape, ledger, below }: Crawl, after: string): Promise<void> {
    for (const [number, announced] of this.#announcedReviewComments) {
      if (this.#reviewComments.of(String(number)) === announced) continue
      const answer = await tape.renew({ path: below(`/pulls/${number}`) }, after)
      if (answer.status !== 200) continue
      const counted = numberAt(answer.json(), 'review_comments')
      ledger.tell('review_comments', 'announced', String(number), counted)
    }
    const shas = new Set([...this.#announcedCommitComments.keys(), ...this.#commitComments.names()])
    for (const sha of shas) {
      const announced = this.#announcedCommitComments.get(sha) ?? 0
      if (!ledger.commits.has(sha) || this.#commitComments.of(sha) === announced) continue
      const answer = await tape.renew({ path: below(`/commits/${sha}`) }, after)
      if (answer.status !== 200) continue
      const counted = numberAt(answer.json(), 'commit', 'comment_count')
      ledger.tell('commit_comments', 'announced', sha, counted)
    }
  }
}

/** Counts things by the name of what they belong to, each once. */
class Counts {
  readonly #seen = new Set<string | number>()
  readonly #counts = new Map<string, number>()

  add(name: string, id: string | number): void {
    if (this.#seen.has(id)) return
    this.#seen.add(id)
    this.#counts.set(name, this.of(name) + 1)
  }

  of(name: string): number {
    return this.#counts.get(name) ?? 0
  }

  names(): Iterable<string> {
    return this.#counts.keys()
  }
}

/** True when every field that the list shows is the same in the full form, but for what snapshots leave out. */
function isSame(pull: JsonObject, known: Json | undefined): boolean {
  if (known === undefined || at(known, 'number') === undefined) return false
  const shown = omitted('pull_request_simple', pull)
  const full = omitted('pull_request', known as JsonObject)
  return Object.keys(shown).every(
    (name) => canonicalJson(shown[name] ?? null) === canonicalJson(full[name] ?? null),
  )
}
