// Texts that hold tokens one after another: the readers of all terms go through the texts together, led by the rarest.
import { NO_POSTINGS, type PostingReader, type Postings } from './postings.ts'

/** Texts in which `terms` stand one after another, each counted once; `readerOf` is asked once for each different term. */
export function phraseIn(terms: readonly string[], readerOf: (term: string) => PostingReader): Postings {
  const offsets = new Map<string, number[]>()
  for (const [offset, term] of terms.entries()) offsets.set(term, [...(offsets.get(term) ?? []), offset])
  const placed = Array.from(offsets, ([term, all]) => ({ reader: readerOf(term), offsets: all }))
  placed.sort((a, b) => a.reader.texts - b.reader.texts)
  const [lead] = placed
  if (lead === undefined) return NO_POSTINGS
  const rows: number[] = []
  for (lead.reader.seek(1); lead.reader.row !== Number.POSITIVE_INFINITY; ) {
    const { row } = lead.reader
    const next = firstWithAll(placed, row)
    if (next === row && holdsPhrase(placed)) rows.push(row)
    lead.reader.seek(Math.max(next, row + 1))
  }
  return { rows: Uint32Array.from(rows), counts: new Uint8Array(rows.length).fill(1) }
}

type Placed = { readonly reader: PostingReader; readonly offsets: readonly number[] }

/** `row` where all readers meet there; else a later row, before which they cannot meet. */
function firstWithAll(placed: readonly Placed[], row: number): number {
  for (const { reader } of placed) {
    reader.seek(row)
    if (reader.row > row) return reader.row
  }
  return row
}

/** All readers are at one text. */
function holdsPhrase(placed: readonly Placed[]): boolean {
  let starts: readonly number[] | undefined
  for (const { reader, offsets } of placed) {
    const positions = reader.positions()
    for (const offset of offsets) {
      starts = starts === undefined ? positions.map((one) => one - offset) : inBoth(starts, positions, offset)
      if (starts.length === 0) return false
    }
  }
  return true
}

/** Those of the ascending `starts` that have a position `offset` behind them. */
function inBoth(starts: readonly number[], positions: readonly number[], offset: number): readonly number[] {
  let at = 0
  return starts.filter((start) => {
    while ((positions[at] ?? Infinity) < start + offset) at += 1
    return positions[at] === start + offset
  })
}
