// How much of one text is in another, as git measures it to tell a renamed file from a new one.

/** A text in pieces: bytes of each different piece. A piece is a line, or 64 bytes of a longer one. */
export type Pieces = { readonly size: number; readonly bytes: ReadonlyMap<string, number> }

const LONGEST_PIECE = 64

/** The pieces of a text in latin1. A carriage return before a line feed does not count. */
export function piecesOf(text: string): Pieces {
  const bytes = new Map<string, number>()
  for (const piece of text.match(/[^\n]{0,63}\n|[^\n]{1,64}/g) ?? []) {
    const plain = piece.length < LONGEST_PIECE ? piece.replace(/\r\n$/, '\n') : piece
    bytes.set(plain, (bytes.get(plain) ?? 0) + plain.length)
  }
  return { size: text.length, bytes }
}

/** The greatest likeness: all of the larger text is in the other. */
export const ALIKE = 60_000

/** Likeness of two texts, from 0 to {@link ALIKE}; 0 where their sizes alone rule a rename out. */
export function likenessOf(one: Pieces, other: Pieces): number {
  const larger = Math.max(one.size, other.size)
  const difference = Math.abs(one.size - other.size)
  if (larger === 0 || larger * (ALIKE - LEAST_LIKENESS) < difference * ALIKE) return 0
  let shared = 0
  for (const [piece, bytes] of one.bytes) shared += Math.min(bytes, other.bytes.get(piece) ?? 0)
  return Math.floor((shared * ALIKE) / larger)
}

/** Files half alike are taken for one file. */
export const LEAST_LIKENESS = 30_000
