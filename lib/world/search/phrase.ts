// Texts that hold tokens one after another: the readers of all terms go through the texts together.
import { NO_POSTINGS, type PostingReader, type Postings } from './postings.ts'

/** Texts in which the terms of `readers` stand one after another, each counted once. */
export function phraseIn(readers: readonly PostingReader[]): Postings {
  const [first] = readers
  if (first === undefined) return NO_POSTINGS
  const rows: number[] = []
  for (first.seek(1); first.row !== Number.POSITIVE_INFINITY; ) {
    const { row } = first
    for (const reader of readers) reader.seek(row)
    const furthest = readers.reduce((most, reader) => Math.max(most, reader.row), row)
    if (furthest === row && holdsPhrase(readers)) rows.push(row)
    first.seek(Math.max(furthest, row + 1))
  }
  return { rows: Uint32Array.from(rows), counts: new Uint8Array(rows.length).fill(1) }
}

/** All readers are at one text. */
function holdsPhrase(readers: readonly PostingReader[]): boolean {
  let starts: ReadonlySet<number> | undefined
  for (const [offset, reader] of readers.entries()) {
    const here = reader.positions().map((position) => position - offset)
    const before = starts
    starts = new Set(before === undefined ? here : here.filter((start) => before.has(start)))
    if (starts.size === 0) return false
  }
  return starts !== undefined
}
