// Where a text holds what is looked for, from its beginning on and no further than is asked: texts can be long, and two
// passages of them are shown.
import { LONGEST_TOKEN, type TextKind, type Token, tokensAfter, tokensOf } from './tokens.ts'

/** What is looked for in a text: terms of tokens or of their parts, and phrases of terms. */
export type Wanted = {
  readonly kind: TextKind
  readonly terms: ReadonlySet<string>
  readonly phrases: readonly (readonly string[])[]
}

/** A piece of a text, in UTF-16 code units; the end is not included. */
export type Span = { readonly start: number; readonly end: number }

/** The pieces of `text` that are wanted, in order; none overlaps another. */
export function hitsOf(text: string, wanted: Wanted): Generator<Span> {
  const candidates = candidatesOf(wanted)
  return candidates === undefined ? hitsFrom(text, wanted) : hitsAmong(text, wanted, candidates)
}

/** Every token is looked at. */
function* hitsFrom(text: string, wanted: Wanted): Generator<Span> {
  const tokens = tokensOf(text, wanted.kind)
  const longest = longestOf(wanted)
  const ahead: Token[] = []
  for (;;) {
    fill(ahead, tokens, longest)
    if (ahead.length === 0) return
    const length = hitLengthOf(ahead, wanted)
    const hit = spanOf(ahead, length)
    if (hit !== undefined) yield hit
    ahead.splice(0, Math.max(1, length))
  }
}

/** Only what looks like the beginning of a hit is cut into tokens. */
function* hitsAmong(text: string, wanted: Wanted, candidates: RegExp): Generator<Span> {
  const longest = longestOf(wanted)
  let from = 0
  for (const { index } of text.matchAll(candidates)) {
    if (index < from) continue
    const tokens: Token[] = []
    for (const token of tokensAfter(text, wanted.kind, separatedFrom(text, index))) {
      if (token.end > index) tokens.push(token)
      if (tokens.length === longest) break
    }
    const hit = spanOf(tokens, hitLengthOf(tokens, wanted))
    if (hit === undefined) continue
    from = hit.end
    yield hit
  }
}

/**
 * Matches wherever a hit can begin; undefined where the shape of a word does not tell. Words of code stand in the text as
 * they are looked for, but for their case. Letters beyond ASCII can be composed in several ways, so they are left alone.
 */
function candidatesOf({ kind, terms, phrases }: Wanted): RegExp | undefined {
  const first = [...terms, ...phrases.map(([term = '']) => term)]
  const plain = first.every((term) => /^[\w-]+$/.test(term) && term.length < LONGEST_TOKEN)
  if (kind !== 'code' || !plain || first.length === 0) return undefined
  return new RegExp(`(?<![\\w-])(?:${first.join('|')})(?![\\w-])`, 'giu')
}

/** The last place at or before `at` where no token is cut: `at` itself behind ASCII, else behind ASCII that is in no word. */
function separatedFrom(text: string, at: number): number {
  if (/[\0-\x7f]/.test(text[at - 1] ?? ' ')) return at
  let from = at
  while (from > 0 && /[\w-]|[^\0-\x7f]/.test(text[from - 1] ?? '')) from -= 1
  return from
}

function fill(ahead: Token[], tokens: Generator<Token>, size: number): void {
  while (ahead.length < size) {
    const { value, done } = tokens.next()
    if (done === true) return
    ahead.push(value)
  }
}

function longestOf({ phrases }: Wanted): number {
  return phrases.reduce((longest, phrase) => Math.max(longest, phrase.length), 1)
}

/** How many of the first tokens are one hit: the longest phrase, or one token; 0 for none. */
function hitLengthOf(tokens: readonly Token[], { terms, phrases }: Wanted): number {
  const [token] = tokens
  if (token === undefined) return 0
  const alone = terms.has(token.term) || token.parts.some((part) => terms.has(part)) ? 1 : 0
  if (phrases.length === 0) return alone
  return phrases
    .filter((phrase) => phrase.every((term, at) => tokens[at]?.term === term))
    .reduce((longest, phrase) => Math.max(longest, phrase.length), alone)
}

function spanOf(tokens: readonly Token[], length: number): Span | undefined {
  const [first, last] = [tokens[0], tokens[length - 1]]
  return first === undefined || last === undefined ? undefined : { start: first.start, end: last.end }
}
