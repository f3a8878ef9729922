import type { DatabaseSync } from 'node:sqlite'
import type { Corpus } from './corpus.ts'
import { phraseIn } from './phrase.ts'
import { PostingReader, type Postings, type Stretch, union, unpackPostings } from './postings.ts'

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
  /** Number of texts that looking for the phrase `terms` reads up to the text `lastRow`, a stretch more or less. */
  phraseCost(terms: readonly string[], lastRow: number): number
}

/** Opens the index of `corpus` in a world's file. The columns are read whole: some 11 bytes a text. */
export function openTextIndex(db: DatabaseSync, corpus: Corpus): TextIndex {
  const columns = db
    .prepare('SELECT owners, fields, lengths, times FROM text_rows WHERE corpus = ?')
    .get(corpus.name)
  const owners = wordsOf(columns?.owners)
  const table = `${corpus.name}_text_term`
  const counted = db.prepare(
    `SELECT texts, postings FROM ${table} WHERE term = ? AND part = ? ORDER BY first`,
  )
  const placed = db.prepare(
    `SELECT first, texts, postings, positions FROM ${table} WHERE term = ? AND part = 0 ORDER BY first`,
  )
  const summed = db.prepare(
    `SELECT sum(texts) AS texts FROM ${table} WHERE term = ? AND part = 0 AND first <= ?`,
  )
  const postingsOf = (term: string, part: 0 | 1): Postings =>
    unpackPostings(counted.all(term, part).map(countedOf))
  return {
    corpus,
    size: owners.length,
    owners,
    fields: bytesOf(columns?.fields),
    lengths: halvesOf(columns?.lengths),
    times: wordsOf(columns?.times),
    largestOwner: largestOf(owners),
    termPostings: (term) => union(postingsOf(term, 0), postingsOf(term, 1)),
    phrasePostings: (terms) => phraseIn(terms, (term) => new PostingReader(placed.all(term).map(stretchOf))),
    phraseCost: (terms, lastRow) =>
      [...new Set(terms)].reduce((sum, term) => sum + Number(summed.get(term, lastRow)?.texts ?? 0), 0),
  }
}

type Row = Readonly<Record<string, unknown>>

function countedOf({ texts, postings }: Row): Pick<Stretch, 'texts' | 'postings'> {
  return { texts: Number(texts), postings: bytesOf(postings) }
}

function stretchOf(row: Row): Stretch {
  return { ...countedOf(row), first: Number(row.first), positions: bytesOf(row.positions) }
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
