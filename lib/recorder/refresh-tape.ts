// What a refresh asks again. Lists are walked page by page, each page on its own condition, since an unchanged first page
// says nothing of the second. Of single things only those are asked again that a list shows to be others than before.
import type { RequestKey } from '../github/request-key.ts'
import type { RestRequest } from '../github/rest.ts'
import type { Crawl } from './crawl.ts'
import { numberAt, objectsAt } from './fields.ts'
import { RefreshNotes } from './refresh-notes.ts'
import type { Answered, Asker, Tape } from './tape.ts'

/** Gives what was answered since `after`, and of what cannot have changed what was answered before. */
export class RefreshTape implements Asker {
  readonly notes: RefreshNotes
  readonly #tape: Tape
  readonly #after: string

  constructor(tape: Tape, after: string) {
    this.#tape = tape
    this.#after = after
    this.notes = new RefreshNotes((path) => tape.recall({ path }))
  }

  async ask(request: RestRequest): Promise<Answered> {
    const key = this.#tape.keyOf(request)
    const isDue = this.#isDue(request, key)
    const answer = isDue ? await this.#tape.renew(request, this.#after) : await this.#tape.ask(request)
    if (answer.status !== 200) return answer
    let json: ReturnType<Answered['json']> | undefined
    const parsed: Answered = { ...answer, json: () => (json ??= answer.json()) }
    this.#note(request, key, parsed)
    return parsed
  }

  renew(request: RestRequest, after: string): Promise<Answered> {
    return this.#tape.renew(request, after > this.#after ? after : this.#after)
  }

  /** Asks again for the things that count other comments than the lists have shown. */
  sweep(crawl: Crawl): Promise<void> {
    return this.notes.sweep(crawl, this.#after)
  }

  recall(request: RestRequest): Answered | undefined {
    return this.#tape.recall(request)
  }

  #isDue(request: RestRequest, key: RequestKey): boolean {
    const path = pathBelow(key)
    if (/^\/git\/(?:blobs|trees|tags)\/[0-9a-f]{40,}$/.test(path)) return false
    if (/^\/commits\/[0-9a-f]{40,}$/.test(path)) return false
    if (path === '/commits' && 'sha' in key.query) return false
    const [, pull] = /^\/pulls\/(\d+)(?:\/|$)/.exec(path) ?? []
    if (pull !== undefined) return !this.notes.isSettled(Number(pull))
    const [, head] = /^\/commits\/([0-9a-f]{40,})\/status$/.exec(path) ?? []
    if (head !== undefined) return this.notes.isRestless(head)
    return !isGoneForGood(path) || this.recall(request)?.status === 200
  }

  #note(request: RestRequest, key: RequestKey, answer: Answered): void {
    const path = pathBelow(key)
    if (path === '/issues') for (const one of objectsAt(answer.json())) this.notes.noteIssue(one)
    else if (path === '/pulls') for (const one of objectsAt(answer.json())) this.notes.notePull(one, request)
    else if (/^\/pulls\/\d+$/.test(path)) this.notes.noteFullPull(answer.json())
    else if (path === '/pulls/comments') this.notes.noteReviewComments(objectsAt(answer.json()))
    else if (path === '/comments') this.notes.noteCommitComments(objectsAt(answer.json()))
    else if (/^(?:\/commits|\/pulls\/\d+\/commits)$/.test(path))
      for (const one of objectsAt(answer.json()))
        this.notes.noteCommit(one, numberAt(one, 'commit', 'comment_count'))
  }
}

/** Deleted numbers and accounts do not come back: that they are gone needs no second asking. */
function isGoneForGood(path: string): boolean {
  return /^\/(?:issues\/\d+|users\/[^/]+)$/.test(path)
}

/** Path below the repository; `/users/…` as it is. */
function pathBelow({ path }: RequestKey): string {
  return path.replace(/^\/repositories\/\d+/, '')
}
