import { tokensOf } from '../text/tokens.ts'
import type { Corpus } from './corpus.ts'
import { MOST_COUNTED, type Postings } from './postings.ts'
import type { TextIndex } from './text-index.ts'

/** A text to be searched: `owner` counts from 1, `field` is a name of the corpus. */
export type MemoryText = { readonly owner: number; readonly field: string; readonly text: string }

/** An index over texts at hand, for corpora too small to be stored: repositories, labels. */
export function memoryIndexOf(corpus: Corpus, texts: readonly MemoryText[]): TextIndex {
  const tokens = texts.map(({ text }) => [...tokensOf(text, corpus.kind)])
  const terms = tokens.map((row) => row.map(({ term }) => term))
  const counts = new Map<string, Map<number, number>>()
  for (const [at, row] of tokens.entries()) {
    for (const term of row.flatMap((token) => [token.term, ...token.parts])) {
      const rows = counts.get(term) ?? new Map<number, number>()
      rows.set(at + 1, (rows.get(at + 1) ?? 0) + 1)
      counts.set(term, rows)
    }
  }
  return {
    corpus,
    size: texts.length,
    owners: Uint32Array.from(texts, ({ owner }) => owner),
    fields: Uint8Array.from(texts, ({ field }) => corpus.fields.indexOf(field)),
    lengths: Uint16Array.from(terms, (row) => Math.min(row.length, 0xffff)),
    times: new Uint32Array(texts.length),
    largestOwner: texts.reduce((largest, { owner }) => Math.max(largest, owner), 0),
    termPostings: (term) => postingsOf(counts.get(term) ?? new Map()),
    phrasePostings: (wanted) =>
      postingsOf(
        new Map(terms.flatMap((row, at) => (holdsPhrase(row, wanted) ? [[at + 1, 1] as const] : []))),
      ),
    phraseCost: () => 0,
  }
}

function postingsOf(rows: ReadonlyMap<number, number>): Postings {
  return {
    rows: Uint32Array.from(rows.keys()),
    counts: Uint8Array.from(rows.values(), (count) => Math.min(MOST_COUNTED, count)),
  }
}

function holdsPhrase(terms: readonly string[], wanted: readonly string[]): boolean {
  return terms.some((_, at) => wanted.every((term, offset) => terms[at + offset] === term))
}
