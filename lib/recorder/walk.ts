import { isJsonArray, type JsonObject } from '../base/json.ts'
import type { RestRequest } from '../github/rest.ts'
import { objectsAt, textAt } from './fields.ts'
import { WALL_ITEMS } from './plan.ts'
import type { Answered, Asker } from './tape.ts'

/** How a walk over a list ended: at its end, or with an answer that is no page of it. */
export type WalkEnd =
  | { readonly kind: 'end' }
  | { readonly kind: 'stopped'; readonly page: number; readonly answer: Answered }

/** Takes the items of one page; `false` ends the walk there. */
export type OnPage = (items: readonly JsonObject[]) => unknown

/** More of them than a list that ends has one after the other: GitHub takes spam off pages that are cut already. */
const MOST_EMPTY_PAGES = 100

/** Walks the list that begins at `first` along its `Link` headers. Without `onPage` its pages are not even parsed. */
export async function walk(tape: Asker, first: RestRequest, onPage: OnPage | undefined): Promise<WalkEnd> {
  let [page, emptyPages] = [1, 0]
  const asked = new Set<string>()
  for (let request: RestRequest | undefined = first; request; ) {
    const answer: Answered = await tape.ask(request)
    const smaller: RestRequest | undefined = answer.status >= 500 ? withSmallerPages(request) : undefined
    if (smaller === undefined && answer.status !== 200) return { kind: 'stopped', page, answer }
    if (smaller === undefined) {
      emptyPages = answer.isEmpty ? emptyPages + 1 : 0
      const dead = oddityOf(request, { asked, emptyPages })
      const items = onPage && dead === undefined ? answer.json() : []
      if (dead !== undefined || !isJsonArray(items))
        return { kind: 'stopped', page, answer: { ...answer, dead: dead ?? 'a page that is no list' } }
      if ((await onPage?.(objectsAt(items))) === false) break
      page++
    }
    request = smaller ?? answer.next
  }
  return { kind: 'end' }
}

/** Why following the links would never end; notes that `request` was asked. */
function oddityOf(
  { path, query }: RestRequest,
  { asked, emptyPages }: { readonly asked: Set<string>; readonly emptyPages: number },
): string | undefined {
  const address = JSON.stringify([path, query])
  if (asked.has(address)) return 'its links lead in a circle'
  asked.add(address)
  return emptyPages > MOST_EMPTY_PAGES ? 'its links lead to empty pages only' : undefined
}

const SMALLEST_PAGE = 25

/** Lists whose order means nothing, so that pages of two sizes may stand for one list. */
const UNORDERED = /\/(?:issues|pulls|comments|events|labels|milestones|branches)$/

/**
 * The same list with half as many items a page: a page that always fails is often just too heavy. It goes on where it
 * was; a list whose order counts begins again.
 */
function withSmallerPages(request: RestRequest): RestRequest | undefined {
  const { per_page: size = '', page, ...query } = request.query ?? {}
  const half = Math.floor(Number(size) / 2)
  if (!(half >= SMALLEST_PAGE)) return undefined
  const isInPlace = page !== undefined && UNORDERED.test(request.path)
  const first = isInPlace ? { page: String((Number(page) - 1) * 2 + 1) } : {}
  return { ...request, query: { ...query, per_page: String(half), ...first } }
}

/** True where a walk came to GitHub's wall, or may have: `items` is how many it has passed. */
export function isAtWall(end: WalkEnd, items: number): boolean {
  return end.kind === 'end' ? items >= WALL_ITEMS : end.page > 1 && end.answer.status === 422
}

/**
 * Walks a list of any length, in windows. Past the wall it goes on with what was updated since the last item was created,
 * which is all later ones and, again, some earlier ones, in the order of their updates; each window begins where the last
 * one ended. A window that is full of one instant cannot go on: then the walk has stopped.
 */
export async function walkWindows(tape: Asker, first: RestRequest, onPage: OnPage): Promise<WalkEnd> {
  let since = ''
  for (let found = await walkWindow(tape, first, 'created_at', onPage); ; ) {
    if (!found.isAtWall || found.last <= since) return found.end
    since = found.last
    const query = { ...first.query, sort: 'updated', direction: 'asc', since }
    found = await walkWindow(tape, { ...first, query }, 'updated_at', onPage)
  }
}

type Window = { readonly end: WalkEnd; readonly last: string; readonly isAtWall: boolean }

/** One window, with the instant `stamp` of the last item it has shown. */
async function walkWindow(tape: Asker, first: RestRequest, stamp: string, onPage: OnPage): Promise<Window> {
  let items = 0
  let last = ''
  const end = await walk(tape, first, (page) => {
    items += page.length
    last = textAt(page.at(-1), stamp) ?? textAt(page.at(-1), 'created_at') ?? last
    return onPage(page)
  })
  return { end, last, isAtWall: isAtWall(end, items) }
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
