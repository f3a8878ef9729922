import type { DatabaseSync } from 'node:sqlite'
import type { Corpus } from './corpus.ts'
import { NO_POSTINGS, type Postings, postingsOfList, unpackRows } from './postings.ts'

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

/** Opens the index of `corpus` in a world's file. The columns are read whole: some 11 bytes a text. */
export function openTextIndex(db: DatabaseSync, corpus: Corpus): TextIndex {
  const columns = db
    .prepare('SELECT owners, fields, lengths, times FROM text_rows WHERE corpus = ?')
    .get(corpus.name)
  const owners = wordsOf(columns?.owners)
  const term = db.prepare(`SELECT group_concat(doc) AS rows FROM ${corpus.name}_term WHERE term = ?`)
  const phrase = db.prepare(
    `SELECT group_concat(rowid) AS rows FROM ${corpus.name}_text WHERE ${corpus.name}_text MATCH ?`,
  )
  const common = db.prepare('SELECT rows, counts FROM common_term WHERE corpus = ? AND term = ?')
  return {
    corpus,
    size: owners.length,
    owners,
    fields: bytesOf(columns?.fields),
    lengths: halvesOf(columns?.lengths),
    times: wordsOf(columns?.times),
    largestOwner: largestOf(owners),
    termPostings: (text) => {
      const kept = common.get(corpus.name, text)
      return kept === undefined ? listed(indexable(text) ? term.get(text)?.rows : null) : unpacked(kept)
    },
    phrasePostings: (terms) =>
      listed(terms.every(indexable) ? phrase.get(`terms : "${terms.join(' ')}"`)?.rows : null),
  }
}

/** Terms come from our own tokens, which hold neither quotes nor spaces; anything else is no term of any text. */
function indexable(term: string): boolean {
  return term !== '' && !/[\s"\0]/.test(term)
}

/** The bytes of a column, copied only where they do not start at a multiple of a word. */
function bytesOf(column: unknown): Uint8Array<ArrayBuffer> {
  if (!(column instanceof Uint8Array)) return new Uint8Array()
  return column.byteOffset % 4 === 0 && column.buffer instanceof ArrayBuffer
    ? new Uint8Array(column.buffer, column.byteOffset, column.length)
    : new Uint8Array(column)
}

function wordsOf(column: unknown): Uint32Array {
  const bytes = bytesOf(column)
  return new Uint32Array(bytes.buffer, bytes.byteOffset, bytes.length >>> 2)
}

function halvesOf(column: unknown): Uint16Array {
  const bytes = bytesOf(column)
  return new Uint16Array(bytes.buffer, bytes.byteOffset, bytes.length >>> 1)
}

function largestOf(owners: Uint32Array): number {
  let largest = 0
  for (const owner of owners) if (owner > largest) largest = owner
  return largest
}

function listed(list: unknown): Postings {
  return typeof list === 'string' ? postingsOfList(list) : NO_POSTINGS
}

function unpacked(row: Readonly<Record<string, unknown>>): Postings {
  if (!(row.rows instanceof Uint8Array && row.counts instanceof Uint8Array)) return NO_POSTINGS
  return { rows: unpackRows(row.rows, row.counts.length), counts: row.counts }
}
