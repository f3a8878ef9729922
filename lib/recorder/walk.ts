import type { JsonObject } from '../base/json.ts'
import type { RestRequest } from '../github/rest.ts'
import { objectsAt, textAt } from './fields.ts'
import type { Answered, Asker } from './tape.ts'

/** How a walk over a list ended: at its end, or with an answer that is no page of it. */
export type WalkEnd =
  | { readonly kind: 'end' }
  | { readonly kind: 'stopped'; readonly page: number; readonly answer: Answered }

/** Takes the items of one page; `false` ends the walk there. */
export type OnPage = (items: readonly JsonObject[]) => unknown

/** Walks the list that begins at `first` along its `Link` headers. Without `onPage` its pages are not even parsed. */
export async function walk(tape: Asker, first: RestRequest, onPage: OnPage | undefined): Promise<WalkEnd> {
  let page = 1
  for (let request: RestRequest | undefined = first; request; ) {
    const answer: Answered = await tape.ask(request)
    const smaller: RestRequest | undefined = answer.status >= 500 ? withSmallerPages(request) : undefined
    if (smaller === undefined && answer.status !== 200) return { kind: 'stopped', page, answer }
    if (smaller === undefined) {
      if ((await onPage?.(objectsAt(answer.json()))) === false) break
      page++
    }
    request = smaller ?? answer.next
  }
  return { kind: 'end' }
}

const SMALLEST_PAGE = 25

/** The same place in the list with half as many items a page: a page that always fails is often just too heavy. */
function withSmallerPages(request: RestRequest): RestRequest | undefined {
  const { per_page: size = '', page } = request.query ?? {}
  const half = Math.floor(Number(size) / 2)
  if (!(half >= SMALLEST_PAGE)) return undefined
  const first = page === undefined ? {} : { page: String((Number(page) - 1) * 2 + 1) }
  return { ...request, query: { ...request.query, per_page: String(half), ...first } }
}

/**
 * Walks a list that GitHub cuts after some hundred pages: it goes on with the items updated since the last one was
 * created, which are all later ones and, again, some earlier ones.
 */
export async function walkWindows(tape: Asker, first: RestRequest, onPage: OnPage): Promise<WalkEnd> {
  let since = ''
  for (let request = first; ; request = { ...first, query: { ...first.query, since } }) {
    let last: string | undefined
    const end = await walk(tape, request, (items) => {
      last = textAt(items.at(-1), 'created_at') ?? last
      return onPage(items)
    })
    if (end.kind === 'end' || end.page === 1 || end.answer.status !== 422) return end
    if (last === undefined || last <= since) return end
    since = last
  }
}

/** Does `job` for each of `items`, at most `limit` at a time; the first failure is thrown when all begun have ended. */
export async function forEachLimited<Item>(
  items: Iterable<Item>,
  limit: number,
  job: (item: Item) => Promise<void>,
): Promise<void> {
  const iterator = items[Symbol.iterator]()
  let failed = false
  const work = async (): Promise<void> => {
    for (let next = iterator.next(); !next.done && !failed; next = iterator.next()) {
      try {
        await job(next.value)
      } catch (error) {
        failed = true
        throw error
      }
    }
  }
  await allEnded(Array.from({ length: limit }, work))
}

/** Resolves when all have ended; rejects with the first rejection, but not before the others have ended too. */
export async function allEnded(work: readonly Promise<unknown>[]): Promise<void> {
  const results = await Promise.allSettled(work)
  for (const result of results) if (result.status === 'rejected') throw result.reason
}
