import type { DatabaseSync } from 'node:sqlite'
import type { Corpus } from './corpus.ts'

/** Texts that hold something: row numbers, ascending and distinct, and how often each row holds it. */
export type Postings = { readonly rows: Uint32Array; readonly counts: Uint32Array }

/** The texts of a corpus, with what word search and ranking need of each. Arrays are by row number less one. */
export type TextIndex = {
  readonly corpus: Corpus
  /** Number of texts. */
  readonly size: number
  readonly owners: Uint32Array
  readonly fields: Uint8Array
  readonly lengths: Uint16Array
  /** Seconds since 1970; row numbers grow with it. */
  readonly times: Uint32Array
  /** Largest owner. */
  readonly largestOwner: number
  /** Texts with `term`, as a token or as a part of one. */
  termPostings(term: string): Postings
  /** Texts with the tokens `terms` one after another, each counted once. */
  phrasePostings(terms: readonly string[]): Postings
}

const NONE: Postings = { rows: new Uint32Array(), counts: new Uint32Array() }

/** Opens the index of `corpus` in a world's file. The columns are read whole: some 11 bytes a text. */
export function openTextIndex(db: DatabaseSync, corpus: Corpus): TextIndex {
  const columns = db
    .prepare('SELECT owners, fields, lengths, times FROM text_rows WHERE corpus = ?')
    .get(corpus.name)
  const owners = new Uint32Array(bufferOf(columns?.owners))
  const term = db.prepare(`SELECT group_concat(doc) AS rows FROM ${corpus.name}_term WHERE term = ?`)
  const phrase = db.prepare(
    `SELECT group_concat(rowid) AS rows FROM ${corpus.name}_text WHERE ${corpus.name}_text MATCH ?`,
  )
  return {
    corpus,
    size: owners.length,
    owners,
    fields: new Uint8Array(bufferOf(columns?.fields)),
    lengths: new Uint16Array(bufferOf(columns?.lengths)),
    times: new Uint32Array(bufferOf(columns?.times)),
    largestOwner: owners.reduce((largest, owner) => Math.max(largest, owner), 0),
    termPostings: (text) => (indexable(text) ? postingsOf(term.get(text)?.rows) : NONE),
    phrasePostings: (terms) =>
      terms.every(indexable) ? postingsOf(phrase.get(`terms : "${terms.join(' ')}"`)?.rows) : NONE,
  }
}

/** Terms come from our own tokens, which hold neither quotes nor spaces; anything else is no term of any text. */
function indexable(term: string): boolean {
  return term !== '' && !/[\s"\0]/.test(term)
}

function bufferOf(column: unknown): ArrayBuffer {
  if (!(column instanceof Uint8Array)) return new ArrayBuffer(0)
  return new Uint8Array(column).buffer
}

/** Reads `1,1,5,9`, a million numbers in a few milliseconds. */
function postingsOf(list: unknown): Postings {
  if (typeof list !== 'string') return NONE
  const all = sortedNumbersOf(list)
  const rows = new Uint32Array(all.length)
  const counts = new Uint32Array(all.length)
  let length = 0
  for (const row of all) {
    if (length === 0 || rows[length - 1] !== row) {
      rows[length] = row
      length += 1
    }
    counts[length - 1] = (counts[length - 1] ?? 0) + 1
  }
  return { rows: rows.subarray(0, length), counts: counts.subarray(0, length) }
}

const COMMA = 44
const ZERO = 48

/** The numbers of a list with commas, ascending. FTS5 gives them so; the check keeps that from being a promise of ours. */
export function sortedNumbersOf(list: string): Uint32Array {
  const numbers = new Uint32Array((list.length >>> 1) + 1)
  let length = 0
  let number = 0
  let ascending = true
  for (let at = 0; at <= list.length; at++) {
    const code = at === list.length ? COMMA : list.charCodeAt(at)
    if (code === COMMA) {
      ascending &&= length === 0 || (numbers[length - 1] ?? 0) <= number
      numbers[length] = number
      length += 1
      number = 0
    } else number = number * 10 + code - ZERO
  }
  const result = numbers.subarray(0, length)
  return ascending ? result : result.sort()
}
