// Columns of `issue` that searches compare and order by, held in memory: a condition over 200,000 rows is then a loop of
// a fraction of a millisecond, where SQL takes thirty. The file holds them packed, each number in as few bytes as its
// column needs.
import type { DatabaseSync } from 'node:sqlite'
import type { Store } from '../store.ts'

/** Columns of whole numbers below 2^32 − 1. */
const NUMBERS = [
  ...['created_at', 'updated_at', 'closed_at', 'merged_at', 'comments', 'interactions', 'draft', 'locked'],
  ...['blocked_by', 'blocking'],
  ...['reactions', 'reactions_plus_one', 'reactions_minus_one', 'reactions_laugh', 'reactions_confused'],
  ...['reactions_heart', 'reactions_hooray'],
]

/** Columns of few different values, which are numbered. */
const TEXTS = ['repository_id', 'kind', 'state', 'state_reason', 'base_ref', 'review_decision', 'status']

/** Those that fold ASCII case. */
const FOLDED_TEXTS = ['author', 'milestone_title', 'issue_type']

/** Columns that were the same at every moment of an issue's life. */
const FIXED = ['created_at', 'repository_id', 'kind', 'base_ref', 'author', 'issue_type', 'reactions']

/** Stands for a missing value. */
export const MISSING = 0xffff_ffff

/** A column by `issue.key`; keys that no issue has are {@link MISSING}. */
export type IssueColumn = {
  readonly values: Uint32Array
  /** The largest that is not missing. */
  readonly largest: number
  /** The number that stands for `value`; undefined where no issue has it. */
  numberOf(value: unknown): number | undefined
}

/** Writes the columns of all issues of a world whose rows are complete. */
export function writeIssueColumns(db: DatabaseSync): void {
  const size = Number(db.prepare('SELECT max(key) AS largest FROM issue').get()?.largest ?? 0) + 1
  const names = [...NUMBERS, ...TEXTS, ...FOLDED_TEXTS]
  const columns = names.map((name) => ({
    name,
    numbers: new Uint32Array(size).fill(MISSING),
    texts: new Map<string, number>(),
  }))
  for (const row of db.prepare(`SELECT key, ${names.join()} FROM issue ORDER BY key`).iterate()) {
    for (const { name, numbers, texts } of columns) {
      const value = row[name]
      if (value === null) continue
      numbers[Number(row.key)] = NUMBERS.includes(name)
        ? Number(value)
        : numberedIn(texts, textOf(name, value))
    }
  }
  const insert = db.prepare('INSERT INTO issue_column (name, width, numbers, texts) VALUES (?, ?, ?, ?)')
  for (const { name, numbers, texts } of columns) {
    const width = widthOf(numbers)
    insert.run(name, width, packed(numbers, width), JSON.stringify([...texts.keys()]))
  }
}

/** The column `name`, read once; undefined for one that is not kept, or that was different at the store's moment. */
export function issueColumn(store: Store, name: string): IssueColumn | undefined {
  if (store.moment !== undefined && !FIXED.includes(name)) return undefined
  if (!NUMBERS.includes(name) && !TEXTS.includes(name) && !FOLDED_TEXTS.includes(name)) return undefined
  return store.shared(`issue column ${name}`, (whole) => {
    const row = whole.one('SELECT width, numbers, texts FROM issue_column WHERE name = ?', name)
    const values = unpacked(row?.numbers, Number(row?.width ?? 4))
    let largest = 0
    for (const value of values) if (value !== MISSING && value > largest) largest = value
    const texts = JSON.parse(String(row?.texts ?? '[]')) as readonly string[]
    const byText = new Map(texts.map((text, number) => [text, number]))
    return {
      values,
      largest,
      numberOf: (value) => (NUMBERS.includes(name) ? Number(value) : byText.get(textOf(name, value))),
    }
  })
}

function textOf(name: string, value: unknown): string {
  const text = String(value)
  return FOLDED_TEXTS.includes(name) ? text.replaceAll(/[A-Z]/g, (letter) => letter.toLowerCase()) : text
}

function numberedIn(texts: Map<string, number>, text: string): number {
  const known = texts.get(text)
  if (known !== undefined) return known
  texts.set(text, texts.size)
  return texts.size - 1
}

/** Bytes that each number takes, the largest of a width standing for a missing one. */
function widthOf(numbers: Uint32Array): 1 | 2 | 4 {
  let largest = 0
  for (const number of numbers) if (number !== MISSING && number > largest) largest = number
  return largest < 0xff ? 1 : largest < 0xffff ? 2 : 4
}

function packed(numbers: Uint32Array, width: 1 | 2 | 4): Uint8Array {
  // The low bytes of a missing value are those of the largest number of their width.
  const narrow = width === 1 ? Uint8Array.from(numbers) : width === 2 ? Uint16Array.from(numbers) : numbers
  return new Uint8Array(narrow.buffer)
}

function unpacked(column: unknown, width: number): Uint32Array {
  const bytes = column instanceof Uint8Array ? new Uint8Array(column) : new Uint8Array()
  if (width === 4) return new Uint32Array(bytes.buffer)
  const narrow = width === 1 ? bytes : new Uint16Array(bytes.buffer)
  const missing = width === 1 ? 0xff : 0xffff
  const numbers = new Uint32Array(narrow.length)
  for (let at = 0; at < numbers.length; at++) {
    const number = narrow[at] ?? missing
    numbers[at] = number === missing ? MISSING : number
  }
  return numbers
}
