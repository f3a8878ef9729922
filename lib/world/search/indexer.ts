import { readFileSync } from 'node:fs'
import type { DatabaseSync } from 'node:sqlite'
import { tokensOf } from '../text/tokens.ts'
import { COMMIT_CORPUS, type Corpus, FILE_CORPUS, ISSUE_CORPUS, USER_CORPUS } from './corpus.ts'
import { writeIssueColumns } from './issue-columns.ts'
import { TermWriter } from './term-writer.ts'

/** Larger files are not searched, as on GitHub: bytes. @see https://docs.github.com/search-github/searching-on-github/searching-code */
export const LARGEST_SEARCHED_FILE = 384 * 1024

/** A text of an issue or pull request. `owner` is `issue.key`, `createdAt` whole seconds since 1970. */
export type IssueText = {
  readonly owner: number
  readonly field: 'title' | 'body' | 'comment'
  readonly createdAt: number
  readonly text: string
}

/**
 * Writes the search index while a world is loaded. Call each method in order of creation (time, then kind, then id),
 * every title even when it is empty, and {@link Indexer.finish} once, last. Owners are the `key` columns.
 */
export type Indexer = {
  indexIssueText(text: IssueText): void
  indexCommit(commit: { readonly owner: number; readonly createdAt?: number; readonly message: string }): void
  /** `text` is left out for files that are binary or were not recorded: their path is still found. */
  indexFile(file: { readonly owner: number; readonly path: string; readonly text?: string }): void
  indexUser(user: {
    readonly owner: number
    readonly login: string
    readonly name?: string | null
    readonly email?: string | null
  }): void
  /** Writes the postings and the text rows. Nothing may be indexed after. */
  finish(): void
}

/**
 * Creates the text tables in `db` and gives the writer that fills them; run it inside the load's transaction. `gatheredTokens` are
 * held in memory before they are written, for each kind of text.
 */
export function openIndexer(db: DatabaseSync, gatheredTokens?: number): Indexer {
  db.exec(readFileSync(new URL('schema.sql', import.meta.url), 'utf8'))
  const writerOf = (corpus: Corpus): CorpusWriter => new CorpusWriter(db, corpus, gatheredTokens)
  const issues = writerOf(ISSUE_CORPUS)
  const commits = writerOf(COMMIT_CORPUS)
  const files = writerOf(FILE_CORPUS)
  const users = writerOf(USER_CORPUS)
  return {
    indexIssueText: ({ owner, field, createdAt, text }) =>
      issues.write({ owner, field: field === 'comment' ? 'comments' : field, createdAt, text }),
    indexCommit: ({ owner, createdAt, message }) =>
      commits.write({ owner, field: 'message', createdAt, text: message }),
    indexFile: ({ owner, path, text }) => {
      files.write({ owner, field: 'path', text: path })
      if (text !== undefined && Buffer.byteLength(text) < LARGEST_SEARCHED_FILE) {
        files.write({ owner, field: 'file', text })
      }
    },
    indexUser: ({ owner, login, name, email }) => {
      users.write({ owner, field: 'login', text: login })
      if (typeof name === 'string') users.write({ owner, field: 'name', text: name })
      if (typeof email === 'string') users.write({ owner, field: 'email', text: email })
    },
    finish: () => {
      for (const writer of [issues, commits, files, users]) writer.finish()
      writeIssueColumns(db)
    },
  }
}

type TextRow = {
  readonly owner: number
  readonly field: string
  readonly createdAt?: number | undefined
  readonly text: string
}

const LONGEST_TEXT = 0xffff

class CorpusWriter {
  readonly #db: DatabaseSync
  readonly #corpus: Corpus
  readonly #terms: TermWriter
  readonly #owners = new Column(Uint32Array)
  readonly #fields = new Column(Uint8Array)
  readonly #lengths = new Column(Uint16Array)
  readonly #times = new Column(Uint32Array)
  #rows = 0

  constructor(db: DatabaseSync, corpus: Corpus, gatheredTokens?: number) {
    this.#db = db
    this.#corpus = corpus
    this.#terms = new TermWriter(db, `${corpus.name}_text_term`, gatheredTokens)
  }

  write({ owner, field, createdAt, text }: TextRow): void {
    this.#rows += 1
    const length = this.#terms.add(this.#rows, tokensOf(text, this.#corpus.kind))
    this.#owners.push(owner)
    this.#fields.push(this.#corpus.fields.indexOf(field))
    this.#lengths.push(Math.min(length, LONGEST_TEXT))
    this.#times.push(createdAt ?? 0)
  }

  finish(): void {
    this.#terms.finish()
    this.#db
      .prepare('INSERT INTO text_rows (corpus, owners, fields, lengths, times) VALUES (?, ?, ?, ?, ?)')
      .run(
        this.#corpus.name,
        this.#owners.bytes(),
        this.#fields.bytes(),
        this.#lengths.bytes(),
        this.#times.bytes(),
      )
  }
}

type Integers = Uint8Array<ArrayBuffer> | Uint16Array<ArrayBuffer> | Uint32Array<ArrayBuffer>

/** An array of integers that grows, for millions of rows. */
class Column {
  readonly #create: new (
    length: number,
  ) => Integers
  #values: Integers
  #length = 0

  constructor(create: new (length: number) => Integers) {
    this.#create = create
    this.#values = new create(1024)
  }

  push(value: number): void {
    if (this.#length === this.#values.length) {
      const grown = new this.#create(this.#length * 2)
      grown.set(this.#values)
      this.#values = grown
    }
    this.#values[this.#length] = value
    this.#length += 1
  }

  /** The values so far, in the byte order of the machine, which is little-endian wherever Node runs. */
  bytes(): Uint8Array {
    return new Uint8Array(this.#values.buffer, 0, this.#length * this.#values.BYTES_PER_ELEMENT)
  }
}
