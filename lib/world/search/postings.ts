/** Texts that hold something: row numbers, ascending and distinct, and how often each row holds it (at most 255). */
export type Postings = { readonly rows: Uint32Array; readonly counts: Uint8Array }

/** Nothing found. */
export const NO_POSTINGS: Postings = { rows: new Uint32Array(), counts: new Uint8Array() }

/** Occurrences beyond this in one text are not counted: BM25 is saturated long before. */
export const MOST_COUNTED = 255

/** Reads a list of row numbers, one for each occurrence: `1,1,5,9`. */
export function postingsOfList(list: string): Postings {
  const all = sortedNumbersOf(list)
  const rows = new Uint32Array(all.length)
  const counts = new Uint8Array(all.length)
  let length = 0
  for (const row of all) {
    if (length === 0 || rows[length - 1] !== row) {
      rows[length] = row
      length += 1
    }
    counts[length - 1] = Math.min(MOST_COUNTED, (counts[length - 1] ?? 0) + 1)
  }
  return { rows: rows.subarray(0, length), counts: counts.subarray(0, length) }
}

const COMMA = 44
const ZERO = 48

/** The numbers of a list with commas, ascending. FTS5 gives them so; the check keeps that from being a promise of ours. */
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

/** Row numbers as differences, seven bits a byte, low bits first, the high bit set on all but the last byte of each. */
export function packRows(rows: Uint32Array): Uint8Array {
  const bytes = new Uint8Array(rows.length * 5)
  let length = 0
  let before = 0
  for (const row of rows) {
    let difference = row - before
    before = row
    for (; difference > 0x7f; difference >>>= 7) {
      bytes[length] = (difference & 0x7f) | 0x80
      length += 1
    }
    bytes[length] = difference
    length += 1
  }
  return bytes.slice(0, length)
}

/** The inverse of {@link packRows} for `count` rows. */
export function unpackRows(bytes: Uint8Array, count: number): Uint32Array {
  const rows = new Uint32Array(count)
  let row = 0
  let at = 0
  for (let index = 0; index < count; index++) {
    let shift = 0
    let byte = bytes[at] ?? 0
    for (; byte > 0x7f; byte = bytes[at] ?? 0) {
      row += (byte & 0x7f) << shift
      shift += 7
      at += 1
    }
    row += byte << shift
    at += 1
    rows[index] = row
  }
  return rows
}
