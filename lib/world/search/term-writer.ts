// Gathers the postings of one corpus while its texts are read, and writes them term by term. Memory is bounded: what was
// gathered is written whenever it is much, so that a large world has several stretches of texts.
import type { DatabaseSync } from 'node:sqlite'
import type { Token } from '../text/tokens.ts'
import { PackedNumbers } from './packed-numbers.ts'
import { packPosting, type Stretch } from './postings.ts'

/** Bytes gathered before they are written. */
const GATHERED_BYTES = 32 * 1024 * 1024

/** What a term costs in memory beside its postings: about so many bytes. */
const TERM_BYTES = 500

/** Four rows of a stretch each fill a page of the world's file: beyond some 2,030 bytes SQLite gives a row pages of its own. */
const STRETCH_BYTES = 1960

/** Writes the postings of one corpus into its table. */
export class TermWriter {
  readonly #db: DatabaseSync
  readonly #table: string
  readonly #most: number
  #gathered: readonly [words: Map<string, Gathered>, parts: Map<string, Gathered>] = [new Map(), new Map()]
  #bytes = 0

  /** Beyond `gatheredBytes` in memory a stretch is written. */
  constructor(db: DatabaseSync, table: string, gatheredBytes = GATHERED_BYTES) {
    this.#db = db
    this.#table = table
    this.#most = gatheredBytes
    db.exec(`CREATE TEMP TABLE "gathered_${table}" (
      term TEXT NOT NULL, part INTEGER NOT NULL, first INTEGER NOT NULL,
      texts INTEGER NOT NULL, postings BLOB NOT NULL, positions BLOB NOT NULL,
      PRIMARY KEY (term, part, first)
    ) STRICT, WITHOUT ROWID`)
  }

  /** Takes the tokens of the text `row`; rows ascend. Gives their number. */
  add(row: number, tokens: Iterable<Token>): number {
    const [words, parts] = this.#gathered
    let position = 0
    for (const token of tokens) {
      position += 1
      this.#of(words, token.term).add(row, position)
      for (const part of token.parts) this.#of(parts, part).add(row)
    }
    // A token takes some two bytes.
    this.#bytes += position * 2
    if (this.#bytes > this.#most) this.#write()
    return position
  }

  /** Writes what is left, and everything in order into the table. */
  finish(): void {
    this.#write()
    this.#db.exec(`INSERT INTO main."${this.#table}" SELECT * FROM temp."gathered_${this.#table}" ORDER BY term, part, first;
      DROP TABLE temp."gathered_${this.#table}"`)
  }

  #of(gathered: Map<string, Gathered>, term: string): Gathered {
    const known = gathered.get(term)
    if (known !== undefined) return known
    const made = new Gathered(STRETCH_BYTES - term.length)
    gathered.set(term, made)
    this.#bytes += TERM_BYTES
    return made
  }

  #write(): void {
    const insert = this.#db.prepare(
      `INSERT INTO temp."gathered_${this.#table}" (term, part, first, texts, postings, positions) VALUES (?, ?, ?, ?, ?, ?)`,
    )
    for (const [part, gathered] of this.#gathered.entries()) {
      for (const [term, one] of [...gathered].sort(([a], [b]) => (a < b ? -1 : 1))) {
        for (const { first, texts, postings, positions } of one.finished()) {
          insert.run(term, part, first, texts, postings, positions)
        }
      }
    }
    this.#gathered = [new Map(), new Map()]
    this.#bytes = 0
  }
}

/** The postings of one term, in stretches that are written as they are. */
class Gathered {
  readonly #most: number
  readonly #stretches: Stretch[] = []
  #postings = new PackedNumbers()
  #positions = new PackedNumbers()
  #first = 0
  #texts = 0
  #last = 0
  #row = 0
  #count = 0
  #position = 0

  /** A stretch ends with the text that brings it to `most` bytes. */
  constructor(most: number) {
    this.#most = most
  }

  /** Counts the term once more in `row`. */
  add(row: number, position?: number): void {
    if (row !== this.#row) this.#start(row)
    this.#count += 1
    if (position === undefined) return
    this.#positions.push(position - this.#position)
    this.#position = position
  }

  finished(): readonly Stretch[] {
    this.#endText()
    if (this.#texts > 0) this.#endStretch()
    return this.#stretches
  }

  #start(row: number): void {
    this.#endText()
    if (this.#postings.length + this.#positions.length >= this.#most) this.#endStretch()
    if (this.#texts === 0) this.#first = row
    this.#row = row
    this.#position = 0
    this.#texts += 1
  }

  #endText(): void {
    if (this.#count === 0) return
    packPosting(this.#postings, this.#row - this.#last, this.#count)
    this.#last = this.#row
    this.#count = 0
  }

  #endStretch(): void {
    const [first, texts] = [this.#first, this.#texts]
    this.#stretches.push({
      first,
      texts,
      postings: this.#postings.taken(),
      positions: this.#positions.taken(),
    })
    this.#texts = 0
    this.#last = 0
  }
}
