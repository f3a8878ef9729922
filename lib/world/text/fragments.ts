import { hitsOf, type Span, type Wanted } from './hits.ts'

/** A passage of a text. `indices` count characters (code points) of the fragment; the end is not included. */
export type Fragment = {
  readonly fragment: string
  readonly matches: readonly { readonly text: string; readonly indices: readonly [number, number] }[]
}

/** Longest passage, in UTF-16 code units; GitHub's are between 200 and 300. */
const LONGEST_FRAGMENT = 250
/** Text kept before the first hit of a passage. */
const LEAD = 60
const MOST_FRAGMENTS = 2

/** The first passages of `text` with something wanted; the surface word is marked, whatever its stem. */
export function fragmentsOf(text: string, wanted: Wanted): readonly Fragment[] {
  const passages: (Span & { readonly hits: Span[] })[] = []
  for (const hit of hitsOf(text, wanted)) {
    const last = passages.at(-1)
    if (last !== undefined && hit.end <= last.end) {
      last.hits.push(hit)
      continue
    }
    if (passages.length === MOST_FRAGMENTS) break
    const passage = passageAt(text, hit.start, last === undefined ? 0 : hit.start)
    if (hit.end <= passage.end) passages.push({ ...passage, hits: [hit] })
  }
  return passages.map((passage) => fragmentOf(text, passage, passage.hits))
}

/** The passage around a hit: whole words where it can be, never before `from`. */
function passageAt(text: string, hit: number, from: number): Span {
  const wish = Math.max(from, hit - LEAD)
  const space = wish === 0 ? -1 : text.indexOf(' ', wish)
  const start = wish === 0 ? 0 : space >= 0 && space < hit ? space + 1 : Math.min(hit, boundary(text, wish))
  const limit = start + LONGEST_FRAGMENT
  if (limit >= text.length) return { start, end: text.length }
  const cut = text.lastIndexOf(' ', limit)
  return { start, end: cut > hit ? cut : boundary(text, limit) }
}

/** Keeps a surrogate pair together. */
function boundary(text: string, at: number): number {
  const code = text.charCodeAt(at)
  return code >= 0xdc00 && code <= 0xdfff ? at - 1 : at
}

function fragmentOf(text: string, { start, end }: Span, hits: readonly Span[]): Fragment {
  const fragment = text.slice(start, end)
  const characters = (to: number): number => [...text.slice(start, to)].length
  return {
    fragment,
    matches: hits.map((hit) => ({
      text: text.slice(hit.start, hit.end),
      indices: [characters(hit.start), characters(hit.end)] as const,
    })),
  }
}
