// Which owners hold what the words of a query ask for. A word may stand in the title and another in a comment, so each
// word gives a set of owners and the sets are combined.
import type { Condition } from '../store.ts'
import { type TextKind, tokensOf } from '../text/tokens.ts'
import { KeySet } from './key-set.ts'
import { intersection, type Postings, union } from './postings.ts'
import type { Sought } from './sought.ts'
import type { Term } from './syntax.ts'
import type { TextIndex } from './text-index.ts'
import { keptUpToRow } from './up-to-row.ts'

/** Texts that the phrases of a query may read with positions: some half a second. The phrase that goes beyond is the last one read. */
const MOST_PHRASE_TEXTS = 2_000_000

/** Where words are looked for. */
export type TextScope = {
  readonly index: TextIndex
  /** Positions in the corpus's list of fields. */
  readonly fields: ReadonlySet<number>
  /** Texts with a higher row number do not exist yet. */
  readonly lastRow: number
  /** Owners that a word names by other means than text: an issue's number, a commit's SHA. */
  readonly named: (word: string) => readonly number[]
  /** Owners whose row meets a condition. */
  readonly meeting: (condition: Condition) => KeySet
}

/** The smallest thing that is looked for: a token, or tokens one after another. */
export type Unit =
  | { readonly kind: 'token'; readonly term: string; readonly parts: readonly string[] }
  | { readonly kind: 'phrase'; readonly terms: readonly string[] }

/** A unit and where it was found, within the scope; `ownerOf` has the owner of each text of the postings, in their order. */
export type Hits = {
  readonly postings: Postings
  readonly ownerOf: Uint32Array
  readonly owners: KeySet
}

/** What a query's words found. */
export type WordMatches = {
  readonly owners: KeySet
  /** The units that are not negated, each once, in the order of the query. */
  readonly hits: readonly Hits[]
  /** Owners that a word named. */
  readonly named: KeySet
  /** Phrases that were not looked for, since those before them had read as many texts as a query may. */
  readonly passedOver: number
}

/** All owners that have a text in the scope's time. */
export const ownersOf = keptUpToRow(({ index, lastRow }) => {
  const owners = new KeySet(index.largestOwner)
  for (let row = 0; row < lastRow; row++) owners.add(index.owners[row] ?? 0)
  return owners
})

/** Finds what `expression` asks for; undefined when it has no word with a letter or digit, and so asks for nothing. */
export function findWords(
  expression: Sought,
  scope: TextScope,
  universe: KeySet,
  mostPhraseTexts = MOST_PHRASE_TEXTS,
): WordMatches | undefined {
  const search = new WordSearch(scope, universe, mostPhraseTexts)
  const owners = search.find(expression, false)
  const { hits, named, passedOver } = search
  return owners && { owners, hits: [...hits.values()], named, passedOver: passedOver.size }
}

/** What a word or phrase asks for. A word that punctuation splits asks for all its pieces, anywhere in the item. */
export function unitsOf(term: Term, kind: TextKind): readonly Unit[] {
  const tokens = [...tokensOf(term.text, kind)]
  if (term.kind === 'phrase') {
    return tokens.length === 0 ? [] : [{ kind: 'phrase', terms: tokens.map((token) => token.term) }]
  }
  const units: Unit[] = []
  for (let at = 0; at < tokens.length; ) {
    const run = unspacedRunAt(tokens, at)
    const token = tokens[at]
    if (run.length > 1) units.push({ kind: 'phrase', terms: run })
    else if (token !== undefined) units.push({ kind: 'token', term: token.term, parts: token.parts })
    at += Math.max(1, run.length)
  }
  return units
}

type Tokens = readonly {
  readonly term: string
  readonly start: number
  readonly end: number
  readonly unspaced: boolean
}[]

function unspacedRunAt(tokens: Tokens, from: number): readonly string[] {
  let end = from
  while (tokens[end]?.unspaced === true && (end === from || tokens[end]?.start === tokens[end - 1]?.end))
    end += 1
  return tokens.slice(from, end).map(({ term }) => term)
}

class WordSearch {
  readonly #scope: TextScope
  readonly #universe: KeySet
  readonly hits = new Map<string, Hits>()
  readonly passedOver = new Set<string>()
  readonly #known = new Map<string, Hits>()
  named: KeySet
  #phraseTexts: number

  constructor(scope: TextScope, universe: KeySet, mostPhraseTexts: number) {
    this.#phraseTexts = mostPhraseTexts
    this.#scope = scope
    this.#universe = universe
    this.named = new KeySet(scope.index.largestOwner)
  }

  find(expression: Sought, negated: boolean): KeySet | undefined {
    switch (expression.kind) {
      case 'word':
      case 'phrase':
        return this.#findTerm(expression, negated)
      case 'not': {
        const found = this.find(expression.operand, !negated)
        return found && this.#universe.without(found)
      }
      case 'and':
      case 'or': {
        const found = expression.operands.flatMap((operand) => this.find(operand, negated) ?? [])
        return found.reduce<KeySet | undefined>(
          (all, next) =>
            all === undefined ? next : expression.kind === 'and' ? all.and(next) : all.or(next),
          undefined,
        )
      }
      case 'rows': {
        const meeting = this.#scope.meeting(expression.condition)
        return expression.negated ? this.#universe.without(meeting) : this.#universe.and(meeting)
      }
    }
  }

  #findTerm(term: Term, negated: boolean): KeySet | undefined {
    const units = unitsOf(term, this.#scope.index.corpus.kind)
    const found = units.map((unit) => this.#ownersOf(unit, negated))
    const [first, ...rest] = found
    if (first === undefined) return undefined
    const byText = rest.reduce((all, next) => all.and(next), first)
    if (term.kind === 'phrase') return byText
    const named = KeySet.of(this.#scope.index.largestOwner, this.#scope.named(term.text)).and(this.#universe)
    if (!negated) this.named = this.named.or(named)
    return byText.or(named)
  }

  /** A phrase that may not be looked for is taken to be nowhere, and where it is negated everywhere: what is found is right. */
  #ownersOf(unit: Unit, negated: boolean): KeySet {
    const name = unit.kind === 'phrase' ? `"${unit.terms.join(' ')}"` : [unit.term, ...unit.parts].join(' ')
    const hits = this.#known.get(name) ?? this.#hitsOf(unit, name)
    if (hits === undefined) return negated ? this.#universe : new KeySet(this.#scope.index.largestOwner)
    if (!negated) this.hits.set(name, hits)
    return hits.owners
  }

  #hitsOf(unit: Unit, name: string): Hits | undefined {
    if (unit.kind === 'phrase') {
      if (this.#phraseTexts <= 0) {
        this.passedOver.add(name)
        return undefined
      }
      this.#phraseTexts -= this.#scope.index.phraseCost(unit.terms, this.#scope.lastRow)
    }
    const postings = within(this.#scope, postingsOf(unit, this.#scope.index))
    const ownerOf = new Uint32Array(postings.rows.length)
    const owners = ownersIn(postings.rows, this.#scope.index, ownerOf)
    const hits = { postings, ownerOf, owners }
    this.#known.set(name, hits)
    return hits
  }
}

/** The owners of `rows`; of each of them also in `ownerOf`. */
function ownersIn(rows: Uint32Array, { owners, largestOwner }: TextIndex, ownerOf: Uint32Array): KeySet {
  const found = new KeySet(largestOwner)
  for (let at = 0; at < rows.length; at++) {
    const owner = owners[(rows[at] ?? 1) - 1] ?? 0
    ownerOf[at] = owner
    found.add(owner)
  }
  return found
}

/** An identifier is found as it stands, or where all its parts stand in one text. */
function postingsOf(unit: Unit, index: TextIndex): Postings {
  if (unit.kind === 'phrase') return index.phrasePostings(unit.terms)
  const whole = index.termPostings(unit.term)
  if (unit.parts.length === 0) return whole
  const parts = [...new Set(unit.parts)].map((part) => index.termPostings(part))
  return union(whole, parts.reduce(intersection))
}

function within({ index, fields, lastRow }: TextScope, { rows, counts }: Postings): Postings {
  const end = lastRow >= index.size ? rows.length : placeAfter(rows, lastRow)
  if (fields.size === index.corpus.fields.length) {
    return { rows: rows.subarray(0, end), counts: counts.subarray(0, end) }
  }
  const kept = { rows: new Uint32Array(end), counts: new Uint8Array(end) }
  let length = 0
  for (let at = 0; at < end; at++) {
    const row = rows[at] ?? 0
    if (!fields.has(index.fields[row - 1] ?? 0)) continue
    kept.rows[length] = row
    kept.counts[length] = counts[at] ?? 0
    length += 1
  }
  return { rows: kept.rows.subarray(0, length), counts: kept.counts.subarray(0, length) }
}

/** How many of the ascending `rows` are at most `row`. */
function placeAfter(rows: Uint32Array, row: number): number {
  let [low, high] = [0, rows.length]
  while (low < high) {
    const middle = (low + high) >>> 1
    if ((rows[middle] ?? 0) <= row) low = middle + 1
    else high = middle
  }
  return low
}
