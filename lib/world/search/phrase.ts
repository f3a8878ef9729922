// Texts that hold tokens one after another: the readers of all terms go through the texts together, led by the rarest.
import { NO_POSTINGS, type PostingReader, type Postings } from './postings.ts'

/** Texts in which the terms of `readers` stand one after another, each counted once. */
export function phraseIn(readers: readonly PostingReader[]): Postings {
  const placed = readers.map((reader, offset) => ({ reader, offset }))
  placed.sort((a, b) => a.reader.texts - b.reader.texts)
  const [lead] = placed
  if (lead === undefined) return NO_POSTINGS
  const rows: number[] = []
  for (lead.reader.seek(1); lead.reader.row !== Number.POSITIVE_INFINITY; ) {
    const { row } = lead.reader
    let furthest = row
    for (const { reader } of placed) {
      reader.seek(furthest)
      furthest = reader.row
      if (furthest > row) break
    }
    if (furthest === row && holdsPhrase(placed)) rows.push(row)
    lead.reader.seek(Math.max(furthest, row + 1))
  }
  return { rows: Uint32Array.from(rows), counts: new Uint8Array(rows.length).fill(1) }
}

type Placed = { readonly reader: PostingReader; readonly offset: number }

/** All readers are at one text. */
function holdsPhrase([lead, ...others]: readonly Placed[]): boolean {
  let starts = lead === undefined ? [] : startsOf(lead)
  for (const other of others) {
    if (starts.length === 0) return false
    starts = inBoth(starts, startsOf(other))
  }
  return starts.length > 0
}

/** Where the phrase would begin, ascending. */
function startsOf({ reader, offset }: Placed): readonly number[] {
  return reader.positions().map((position) => position - offset)
}

function inBoth(some: readonly number[], others: readonly number[]): readonly number[] {
  let at = 0
  return some.filter((start) => {
    while ((others[at] ?? start) < start) at += 1
    return others[at] === start
  })
}
