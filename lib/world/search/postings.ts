// Which texts hold a term and how often. Packed, each text is one number, the distance to the text before it twice, plus one
// where the term stands there more than once; then how often follows.
import { type PackedNumbers, PackedReader } from './packed-numbers.ts'

/** Texts that hold something: row numbers, ascending and distinct, and how often each row holds it (at most 255). */
export type Postings = { readonly rows: Uint32Array; readonly counts: Uint8Array }

/** Nothing found. */
export const NO_POSTINGS: Postings = { rows: new Uint32Array(), counts: new Uint8Array() }

/** Occurrences beyond this in one text are not counted: BM25 is saturated long before. */
export const MOST_COUNTED = 255

/** Appends a text that comes `distance` (below 2^30) after the one before and holds the term `count` times. */
export function packPosting(packed: PackedNumbers, distance: number, count: number): void {
  packed.push(count > 1 ? distance * 2 + 1 : distance * 2)
  if (count > 1) packed.push(count)
}

/** Packed texts in a row, the first one's distance being its number, and where the term stands in each. */
export type Stretch = {
  /** The first text. */
  readonly first: number
  readonly texts: number
  readonly postings: Uint8Array
  /** Of each text the first position, then distances. */
  readonly positions: Uint8Array
}

type Counted = Pick<Stretch, 'texts' | 'postings'>

/** Reads packed texts; those of each stretch come after those of the one before. */
export function unpackPostings(stretches: readonly Counted[]): Postings {
  const texts = stretches.reduce((sum, stretch) => sum + stretch.texts, 0)
  const unpacked = { rows: new Uint32Array(texts), counts: new Uint8Array(texts).fill(1) }
  let from = 0
  for (const stretch of stretches) {
    unpackStretch(stretch, unpacked, from)
    from += stretch.texts
  }
  return unpacked
}

/** Fills what is unpacked from the place `from` on; this is the loop that word search waits for. */
function unpackStretch({ postings, texts }: Counted, { rows, counts }: Postings, from: number): void {
  let row = 0
  let at = 0
  for (let index = from; index < from + texts; index++) {
    let byte = postings[at] ?? 0
    at += 1
    let number = byte & 0x7f
    for (let shift = 7; byte > 0x7f; shift += 7) {
      byte = postings[at] ?? 0
      at += 1
      number |= (byte & 0x7f) << shift
    }
    row += number >>> 1
    rows[index] = row
    if ((number & 1) === 0) continue
    let count = 0
    byte = 0x80
    for (let shift = 0; byte > 0x7f; shift += 7) {
      byte = postings[at] ?? 0
      at += 1
      count |= (byte & 0x7f) << shift
    }
    counts[index] = Math.min(MOST_COUNTED, count)
  }
}

/** Reads packed texts one after another, with the positions of the term in each. */
export class PostingReader {
  readonly #stretches: readonly Stretch[]
  #next = 0
  #postings = new PackedReader(new Uint8Array())
  #positions = new PackedReader(new Uint8Array())
  #left = 0
  #unread = 0
  /** Number of all texts. */
  readonly texts: number
  /** The text that was read last; 0 before the first, Infinity after the last. */
  row = 0

  /** The texts of each stretch come after those of the one before. */
  constructor(stretches: readonly Stretch[]) {
    this.#stretches = stretches
    this.texts = stretches.reduce((sum, { texts }) => sum + texts, 0)
  }

  /** Goes to the first text from `row` on. */
  seek(row: number): void {
    for (let next = this.#stretches[this.#next]; next !== undefined && next.first <= row; ) {
      this.#open(this.#next)
      next = this.#stretches[this.#next]
    }
    while (this.row < row) this.#read()
  }

  /** Where the term stands in the text, ascending; read once. */
  positions(): readonly number[] {
    let position = 0
    const positions: number[] = []
    for (; this.#unread > 0; this.#unread--) {
      position += this.#positions.next()
      positions.push(position)
    }
    return positions
  }

  #read(): void {
    this.#positions.skip(this.#unread)
    this.#unread = 0
    if (this.#left === 0 && !this.#open(this.#next)) return
    const number = this.#postings.next()
    this.row += number >>> 1
    this.#unread = (number & 1) === 0 ? 1 : this.#postings.next()
    this.#left -= 1
  }

  #open(at: number): boolean {
    const stretch = this.#stretches[at]
    this.row = stretch === undefined ? Number.POSITIVE_INFINITY : 0
    if (stretch === undefined) return false
    this.#next = at + 1
    this.#postings = new PackedReader(stretch.postings)
    this.#positions = new PackedReader(stretch.positions)
    this.#left = stretch.texts
    this.#unread = 0
    return true
  }
}

/** Texts in both, with the smaller count. */
export function intersection(a: Postings, b: Postings): Postings {
  return merged(a, b, (one, other) => Math.min(one, other))
}

/** Texts in either, with the sum of the counts. */
export function union(a: Postings, b: Postings): Postings {
  if (a.rows.length === 0 || b.rows.length === 0) return a.rows.length === 0 ? b : a
  return merged(a, b, (one, other) => Math.min(MOST_COUNTED, one + other))
}

/** The texts of either, counted by `countOf`, which gets 0 for a text that is not there; those counted 0 are left out. */
function merged(a: Postings, b: Postings, countOf: (one: number, other: number) => number): Postings {
  const rows = new Uint32Array(a.rows.length + b.rows.length)
  const counts = new Uint8Array(rows.length)
  let length = 0
  for (let [left, right] = [0, 0]; left < a.rows.length || right < b.rows.length; ) {
    const [mine, theirs] = [a.rows[left] ?? Infinity, b.rows[right] ?? Infinity]
    const count = countOf(
      mine <= theirs ? (a.counts[left] ?? 0) : 0,
      theirs <= mine ? (b.counts[right] ?? 0) : 0,
    )
    if (count > 0) {
      rows[length] = Math.min(mine, theirs)
      counts[length] = count
      length += 1
    }
    if (mine <= theirs) left += 1
    if (theirs <= mine) right += 1
  }
  return { rows: rows.subarray(0, length), counts: counts.subarray(0, length) }
}

const COMMA = 44
const ZERO = 48

/** The numbers of a list with commas, ascending. SQLite mostly gives them so; the check keeps that from being a promise of ours. */
export function sortedNumbersOf(list: string): Uint32Array {
  const numbers = numbersOf(list)
  const ascending = numbers.every((number, at) => at === 0 || (numbers[at - 1] ?? 0) <= number)
  return ascending ? numbers : numbers.sort()
}

/** The numbers of a list with commas, as they stand; none in an empty list. */
export function numbersOf(list: string): Uint32Array {
  const numbers = new Uint32Array((list.length >>> 1) + 1)
  if (list === '') return numbers.subarray(0, 0)
  let length = 0
  let number = 0
  for (let at = 0; at <= list.length; at++) {
    const code = at === list.length ? COMMA : list.charCodeAt(at)
    if (code === COMMA) {
      numbers[length] = number
      length += 1
      number = 0
    } else number = number * 10 + code - ZERO
  }
  return numbers.subarray(0, length)
}
