import { type TextKind, type Token, tokensOf } from './tokens.ts'

/** What is looked for in a text: terms of tokens or of their parts, and phrases of terms. */
export type Wanted = {
  readonly kind: TextKind
  readonly terms: ReadonlySet<string>
  readonly phrases: readonly (readonly string[])[]
}

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

type Span = { readonly start: number; readonly end: number }

/** The first passages of `text` with something wanted; the surface word is marked, whatever its stem. */
export function fragmentsOf(text: string, wanted: Wanted): readonly Fragment[] {
  const hits = hitsOf(text, wanted)
  const fragments: Fragment[] = []
  for (let at = 0; at < hits.length && fragments.length < MOST_FRAGMENTS; ) {
    const passage = passageAt(text, hits[at]?.start ?? 0, fragments.length === 0 ? 0 : (hits[at]?.start ?? 0))
    const inside = hits.slice(at).filter(({ end }) => end <= passage.end)
    if (inside.length > 0) fragments.push(fragmentOf(text, passage, inside))
    at += Math.max(1, inside.length)
  }
  return fragments
}

function hitsOf(text: string, wanted: Wanted): readonly Span[] {
  const tokens = [...tokensOf(text, wanted.kind)]
  const hits: Span[] = []
  for (let at = 0; at < tokens.length; ) {
    const length = hitLengthAt(tokens, at, wanted)
    const [first, last] = [tokens[at], tokens[at + length - 1]]
    if (first !== undefined && last !== undefined && length > 0)
      hits.push({ start: first.start, end: last.end })
    at += Math.max(1, length)
  }
  return hits
}

/** How many tokens from `at` are one hit: the longest phrase, or one token; 0 for none. */
function hitLengthAt(tokens: readonly Token[], at: number, { terms, phrases }: Wanted): number {
  const token = tokens[at]
  if (token === undefined) return 0
  const alone = terms.has(token.term) || token.parts.some((part) => terms.has(part)) ? 1 : 0
  return phrases
    .filter((phrase) => phrase.every((term, offset) => tokens[at + offset]?.term === term))
    .reduce((longest, phrase) => Math.max(longest, phrase.length), alone)
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
