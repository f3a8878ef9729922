// Words as people use them: a few everywhere, most hardly ever (Zipf's law), drawn from a seed.
const SYLLABLES = [
  ...[
    'ba',
    'cor',
    'de',
    'fil',
    'gra',
    'hon',
    'in',
    'jo',
    'ker',
    'la',
    'mon',
    'ne',
    'or',
    'pla',
    'qua',
    'ri',
    'sto',
  ],
  ...[
    'ta',
    'un',
    'ver',
    'win',
    'xen',
    'yo',
    'zin',
    'bra',
    'cle',
    'dro',
    'fer',
    'glo',
    'hul',
    'ist',
    'jam',
    'kin',
  ],
]
const TABLE_BITS = 18
const SHIFT = 2.7

/** How many different words there are. */
export const VOCABULARY_SIZE = 50_000

/** Every word, the commonest first; letters alone, all different. */
export const VOCABULARY: readonly string[] = Array.from({ length: VOCABULARY_SIZE }, (_, rank) =>
  wordOf(rank),
)

function wordOf(rank: number): string {
  const word: string[] = []
  for (let rest = rank + SYLLABLES.length; rest > 0; rest = Math.floor(rest / SYLLABLES.length)) {
    word.push(SYLLABLES[rest % SYLLABLES.length] ?? '')
  }
  // One letter no syllable begins with closes the word, so that no two of them read alike.
  return `${word.join('')}w`
}

/** Where the running sum of 1 / (rank + shift) passes each of the table's places. */
const TABLE = ((): Uint16Array => {
  const table = new Uint16Array(2 ** TABLE_BITS)
  const weights = VOCABULARY.map((_, rank) => 1 / (rank + 1 + SHIFT))
  const total = weights.reduce((sum, weight) => sum + weight, 0)
  let [at, sum] = [0, 0]
  for (const [rank, weight] of weights.entries()) {
    sum += weight
    for (const end = (sum / total) * table.length; at < end && at < table.length; at++) table[at] = rank
  }
  return table
})()

/** Integers from 0 to 2³² − 1, the same for the same seed: an xorshift, quick enough for half a billion words. */
export type Draw = () => number

/** The sequence of `seed`, which must not be 0. */
export function drawFrom(seed: number): Draw {
  let state = (Math.imul(seed, 0x9e3779b1) ^ 0x5bd1e995) >>> 0 || 1
  return () => {
    state ^= state << 13
    state ^= state >>> 17
    state ^= state << 5
    state >>>= 0
    return state
  }
}

/** A text of `length` words, in sentences and paragraphs. */
export function textOf(draw: Draw, length: number): string {
  let text = ''
  for (let at = 1; at <= length; at++) {
    text += VOCABULARY[TABLE[draw() >>> (32 - TABLE_BITS)] ?? 0]
    if (at < length) text += at % 60 === 0 ? '.\n\n' : at % 12 === 0 ? '. ' : ' '
  }
  return text
}
