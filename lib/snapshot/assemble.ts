// From the sightings of one thing to the thing. Most are whole in every answer, and the newest counts; a few come in
// pages, and the pages of one walk through them are put together.
import { isJsonArray, isJsonObject, type Json, type JsonObject } from '../base/json.ts'
import type { ItemKind } from '../github/items.ts'
import type { Origin } from './scratch.ts'

/** The member that is spread over pages, and what tells its elements apart. */
export const PAGED: Partial<Record<ItemKind, { readonly member: string; readonly identity: string }>> = {
  commit: { member: 'files', identity: 'filename' },
  pull_request_files: { member: 'files', identity: 'filename' },
  combined_status: { member: 'statuses', identity: 'id' },
}

/**
 * The pages of the best walk in `sightings`, in order: of the walks that reach their end the newest; if none does, the
 * one with the most pages. A page that the walk's own links do not lead to is left over from a longer list, and dropped.
 */
export function bestWalk<Page extends Origin>(sightings: readonly Page[]): readonly Page[] {
  const walks = Map.groupBy(sightings, (page) => page.walk)
  const chains = [...walks.values()].map(chainOf)
  const ended = chains.filter((chain) => chain.at(-1)?.more === false)
  if (ended.length > 0) return ended.sort((a, b) => byAge(newestOf(b), newestOf(a)))[0] ?? []
  return chains.sort((a, b) => b.length - a.length || byAge(newestOf(b), newestOf(a)))[0] ?? []
}

/** Oldest first: by GitHub's clock, then by the order in which the answers came. */
function byAge(a: Origin, b: Origin): number {
  return a.at < b.at ? -1 : a.at > b.at ? 1 : a.ordinal - b.ordinal
}

/** A thing from its pages: the first, with the spread member taken from all of them, each element once. */
export function joinPages(kind: ItemKind, pages: readonly JsonObject[]): JsonObject {
  const [first = {}] = pages
  const paged = PAGED[kind]
  if (!paged || pages.length < 2) return first
  const elements = new Map<Json | undefined, Json>()
  for (const page of pages) {
    const members = page[paged.member]
    for (const element of isJsonArray(members) ? members : []) {
      const identity = isJsonObject(element) ? element[paged.identity] : element
      if (!elements.has(identity)) elements.set(identity, element)
    }
  }
  return { ...first, [paged.member]: [...elements.values()] }
}

/**
 * Pages from 1 for as long as each announces the next. Walks by cursor have no numbers and stay as they came; a walk
 * without its first page keeps what there is.
 */
function chainOf<Page extends Origin>(walk: readonly Page[]): readonly Page[] {
  const sorted = walk.toSorted(byAge)
  const newest = new Map(sorted.map((page) => [page.page, page]))
  if (newest.has(0)) return sorted
  const chain: Page[] = []
  for (let page = newest.get(1); page; page = page.more ? newest.get(page.page + 1) : undefined) {
    chain.push(page)
  }
  return chain.length > 0 ? chain : [...newest.values()].sort((a, b) => a.page - b.page)
}

function newestOf<Page extends Origin>(chain: readonly Page[]): Page {
  return chain.reduce((newest, page) => (byAge(page, newest) > 0 ? page : newest))
}
