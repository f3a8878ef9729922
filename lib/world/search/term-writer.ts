// Writes the postings of one corpus while its texts are read. Memory is bounded: what was gathered is written whenever it
// is much, so that the texts of a large world come in several stretches.
import type { DatabaseSync } from 'node:sqlite'
import type { Token } from '../text/tokens.ts'
import { GatheredTokens } from './gathered-tokens.ts'

/** Tokens gathered before they are written; each takes twelve bytes then. */
const MOST_GATHERED = 16 * 1024 * 1024

/** Writes the postings of one corpus into its table. */
export class TermWriter {
  readonly #db: DatabaseSync
  readonly #table: string
  readonly #most: number
  #words = new GatheredTokens()
  #parts = new GatheredTokens()

  /** A stretch is written after the text that brings the tokens gathered to `most`. */
  constructor(db: DatabaseSync, table: string, most = MOST_GATHERED) {
    this.#db = db
    this.#table = table
    this.#most = most
    db.exec(`CREATE TEMP TABLE "gathered_${table}" (
      term TEXT NOT NULL, part INTEGER NOT NULL, first INTEGER NOT NULL,
      texts INTEGER NOT NULL, postings BLOB NOT NULL, positions BLOB NOT NULL,
      PRIMARY KEY (term, part, first)
    ) STRICT, WITHOUT ROWID`)
  }

  /** Takes the tokens of the text `row`; rows ascend. Gives their number. */
  add(row: number, tokens: Iterable<Token>): number {
    const before = this.#words.length
    for (const { term, parts } of tokens) {
      this.#words.add(term)
      for (const part of parts) this.#parts.add(part)
    }
    const count = this.#words.length - before
    this.#words.endText(row)
    this.#parts.endText(row)
    if (this.#words.length + this.#parts.length >= this.#most) this.#write()
    return count
  }

  /** Writes what is left, and everything in order into the table. */
  finish(): void {
    this.#write()
    this.#db.exec(`INSERT INTO main."${this.#table}" SELECT * FROM temp."gathered_${this.#table}" ORDER BY term, part, first;
      DROP TABLE temp."gathered_${this.#table}"`)
  }

  #write(): void {
    const insert = this.#db.prepare(
      `INSERT INTO temp."gathered_${this.#table}" (term, part, first, texts, postings, positions) VALUES (?, ?, ?, ?, ?, ?)`,
    )
    for (const [part, gathered] of [this.#words, this.#parts].entries()) {
      for (const [term, { first, texts, postings, positions }] of gathered.stretches(part === 0)) {
        insert.run(term, part, first, texts, postings, positions)
      }
    }
    this.#words = new GatheredTokens()
    this.#parts = new GatheredTokens()
  }
}
