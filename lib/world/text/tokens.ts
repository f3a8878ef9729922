// Text to tokens, for documents and queries alike: what this file makes of a text is all that search can find.
// A word is a run of letters, digits and marks, joined by underscores inside; scripts written without spaces give one
// token a character; a pictograph is a token of its own. Everything else separates.
import { stemOf } from './stem.ts'

/** Raise it when any text can give other tokens than before: worlds built with another version are built anew. */
export const TOKENIZER_VERSION = 1

/** Shortest word of letters a to z that is stemmed. */
const SHORTEST_STEMMED = 4

/** Longer tokens (encoded data, minified code) are known by their beginning only, in UTF-16 code units. */
export const LONGEST_TOKEN = 100

/** `text`: prose, stemmed, identifiers split. `code`: exact, `-` and `_` belong to the word, as GitHub's code search has it. */
export type TextKind = 'text' | 'code'

/** One token with the place it came from: `[start, end)` in UTF-16 code units of the text as given. */
export type Token = {
  /** What is indexed and compared: folded and stemmed. Holds no ASCII but letters, digits, `_` and `-`. */
  readonly term: string
  /** Terms of an identifier's parts, when it has at least two: `maxRetry`, `max_retry` → max, retri. */
  readonly parts: readonly string[]
  readonly start: number
  readonly end: number
  /** A character of a script without spaces: neighbours belong together. */
  readonly unspaced: boolean
}

const UNSPACED = String.raw`[[\p{scx=Han}\p{scx=Hiragana}\p{scx=Katakana}\p{scx=Thai}\p{scx=Lao}\p{scx=Khmer}\p{scx=Myanmar}]&&[\p{L}\p{N}]]`
const WORD = String.raw`[[\p{L}\p{N}\p{M}]--${UNSPACED}]`
const PICTOGRAPH = String.raw`[\p{Extended_Pictographic}\p{Regional_Indicator}]`
const TEXT_TOKEN = new RegExp(String.raw`(${UNSPACED}\p{M}*)|${WORD}+(?:_+${WORD}+)*|${PICTOGRAPH}`, 'gv')
const TEXT_TOKEN_ASCII = /[A-Za-z0-9]+(?:_+[A-Za-z0-9]+)*/g
const CODE_TOKEN = new RegExp(String.raw`(${UNSPACED}\p{M}*)|[${WORD}_\-]+|${PICTOGRAPH}`, 'gv')
const CODE_TOKEN_ASCII = /[\w-]+/g
const ASCII = /^[\0-\x7f]*$/
const PART_BOUNDARY = /_+|(?<=\p{Ll})(?=\p{Lu})|(?<=[\p{Lu}\p{N}])(?=\p{Lu}\p{Ll})/u
const HAS_PARTS = /_|\p{Ll}\p{Lu}|[\p{Lu}\p{N}]\p{Lu}\p{Ll}/u

/** The tokens of `text`, in order. */
export function tokensOf(text: string, kind: TextKind = 'text'): Generator<Token> {
  return tokensFrom(text, kind, { pattern: patternOf(text, kind), from: 0 })
}

/** The tokens of `text` from `from` on, which must be no place inside of one. Nothing before it is looked at. */
export function tokensAfter(text: string, kind: TextKind, from: number): Generator<Token> {
  return tokensFrom(text, kind, { pattern: kind === 'text' ? TEXT_TOKEN : CODE_TOKEN, from })
}

type Start = { readonly pattern: RegExp; readonly from: number }

function* tokensFrom(text: string, kind: TextKind, { pattern, from }: Start): Generator<Token> {
  pattern.lastIndex = from // copied by matchAll
  for (const match of text.matchAll(pattern)) {
    const surface = match[0]
    const { term, parts } = remembered(surface, kind)
    yield {
      term,
      parts,
      start: match.index,
      end: match.index + surface.length,
      unspaced: match[1] !== undefined,
    }
  }
}

type Cut = Pick<Token, 'term' | 'parts'>

/** Words cut lately, and before that. */
type Cuts = { young: Map<string, Cut>; old: ReadonlyMap<string, Cut> }

const CUTS: Readonly<Record<TextKind, Cuts>> = {
  text: { young: new Map(), old: new Map() },
  code: { young: new Map(), old: new Map() },
}
const MOST_YOUNG_CUTS = 100_000
const LONGEST_REMEMBERED = 30

/** Words repeat: what became of them is kept. Those not met again while as many others were are forgotten. */
function remembered(surface: string, kind: TextKind): Cut {
  const cuts = CUTS[kind]
  const known = cuts.young.get(surface)
  if (known !== undefined) return known
  const result = cuts.old.get(surface) ?? cutOf(surface, kind)
  if (surface.length > LONGEST_REMEMBERED) return result
  if (cuts.young.size >= MOST_YOUNG_CUTS) {
    cuts.old = cuts.young
    cuts.young = new Map()
  }
  cuts.young.set(surface, result)
  return result
}

function cutOf(surface: string, kind: TextKind): Cut {
  const parts = kind === 'text' && HAS_PARTS.test(surface) ? partsOf(surface) : NO_PARTS
  return { term: termOf(surface, kind), parts }
}

const NO_PARTS: readonly string[] = []

/** Plain ASCII, most of all text, takes a pattern several times as fast that gives the same tokens. */
function patternOf(text: string, kind: TextKind): RegExp {
  if (ASCII.test(text)) return kind === 'text' ? TEXT_TOKEN_ASCII : CODE_TOKEN_ASCII
  return kind === 'text' ? TEXT_TOKEN : CODE_TOKEN
}

function partsOf(surface: string): readonly string[] {
  const parts = surface.split(PART_BOUNDARY).filter((part) => part !== '')
  return parts.length < 2 ? [] : parts.map((part) => termOf(part, 'text'))
}

/** Folds case and composes accents (NFC); compatibility forms and accents themselves stay different letters. */
function termOf(surface: string, kind: TextKind): string {
  const folded = cut(surface.toLowerCase().normalize('NFC'))
  return kind === 'text' && folded.length >= SHORTEST_STEMMED && /^[a-z]+$/.test(folded)
    ? stemOf(folded)
    : folded
}

function cut(term: string): string {
  if (term.length <= LONGEST_TOKEN) return term
  const head = term.slice(0, LONGEST_TOKEN)
  return head.isWellFormed() ? head : head.slice(0, -1)
}
