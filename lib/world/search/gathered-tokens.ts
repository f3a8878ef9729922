// Tokens of many texts in a row, turned round at the end: what stands in each text becomes where each term stands. Tokens
// are appended as they come and sorted all at once, since a list for each term would be another place of memory a token.
import { PackedNumbers } from './packed-numbers.ts'
import { packPosting, type Stretch } from './postings.ts'

/** Seven rows of a stretch each fill a page of the world's file; of more than some 4,080 bytes SQLite gives a row pages of its own. */
const STRETCH_BYTES = 1960

const FIRST_TOKENS = 1 << 16

/** Gathers the tokens of texts, and gives their postings term by term. */
export class GatheredTokens {
  readonly #numbers = new Map<string, number>()
  readonly #texts: { readonly row: number; readonly end: number }[] = []
  #tokens = new Uint32Array(FIRST_TOKENS)
  #length = 0

  /** Number of tokens so far. */
  get length(): number {
    return this.#length
  }

  /** Appends a token to the text under way. */
  add(term: string): void {
    let number = this.#numbers.get(term)
    if (number === undefined) {
      number = this.#numbers.size
      this.#numbers.set(term, number)
    }
    if (this.#length === this.#tokens.length) this.#grow()
    this.#tokens[this.#length] = number
    this.#length += 1
  }

  /** Ends the text under way, which is the text `row`; rows ascend. */
  endText(row: number): void {
    this.#texts.push({ row, end: this.#length })
  }

  /** The postings of every term in order of the terms, in stretches; with positions where they are `placed`. */
  *stretches(placed: boolean): Generator<readonly [term: string, stretch: Stretch]> {
    const { rows, positions, ends } = this.#sorted()
    for (const [term, number] of [...this.#numbers].sort(([a], [b]) => (a < b ? -1 : 1))) {
      const from = ends[number - 1] ?? 0
      const end = ends[number] ?? 0
      const most = STRETCH_BYTES - term.length
      const where = placed ? positions.subarray(from, end) : undefined
      for (const stretch of stretchesOf(rows.subarray(from, end), where, most)) yield [term, stretch]
    }
  }

  /** Row and position of every token, those of a term together and in order; `ends` by the number of the term. */
  #sorted(): { readonly rows: Uint32Array; readonly positions: Uint32Array; readonly ends: Uint32Array } {
    const ends = new Uint32Array(this.#numbers.size)
    for (let at = 0; at < this.#length; at++) {
      const number = this.#tokens[at] ?? 0
      ends[number] = (ends[number] ?? 0) + 1
    }
    let sum = 0
    for (let number = 0; number < ends.length; number++) {
      const count = ends[number] ?? 0
      ends[number] = sum
      sum += count
    }
    const [rows, positions] = [new Uint32Array(this.#length), new Uint32Array(this.#length)]
    let at = 0
    for (const { row, end } of this.#texts) {
      for (let position = 1; at < end; at++, position++) {
        const number = this.#tokens[at] ?? 0
        const place = ends[number] ?? 0
        rows[place] = row
        positions[place] = position
        ends[number] = place + 1
      }
    }
    return { rows, positions, ends }
  }

  #grow(): void {
    const grown = new Uint32Array(this.#length * 2)
    grown.set(this.#tokens)
    this.#tokens = grown
  }
}

/** The occurrences of one term, packed; a stretch ends with the text that brings it to `most` bytes. */
function* stretchesOf(
  rows: Uint32Array,
  positions: Uint32Array | undefined,
  most: number,
): Generator<Stretch> {
  let [first, texts, last] = [0, 0, 0]
  for (let at = 0; at < rows.length; ) {
    const row = rows[at] ?? 0
    if (texts === 0) first = row
    const from = at
    for (let before = 0; at < rows.length && rows[at] === row; at++) {
      const position = positions?.[at] ?? 0
      if (positions !== undefined) PLACED.push(position - before)
      before = position
    }
    packPosting(COUNTED, row - last, at - from)
    last = row
    texts += 1
    if (at < rows.length && COUNTED.length + PLACED.length < most) continue
    yield { first, texts, postings: COUNTED.taken(), positions: PLACED.taken() }
    texts = 0
    last = 0
  }
}

/** Where a stretch is packed: always the same memory. */
const COUNTED = new PackedNumbers()
const PLACED = new PackedNumbers()
