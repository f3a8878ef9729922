// Best match: BM25 over the fields of an item together (BM25F). A word's count in each text is divided by that text's
// relative length and multiplied by its field's weight; the sum over the item's texts goes through BM25's saturation.
import type { KeySet } from './key-set.ts'
import type { TextIndex } from './text-index.ts'
import { keptUpToRow } from './up-to-row.ts'
import type { Hits, TextScope, WordMatches } from './words.ts'

/** How soon more occurrences of a word stop to matter. */
const SATURATION = 1.2

/** How much the length of a text matters: 0 not at all, 1 fully. */
const LENGTH_WEIGHT = 0.75

/** Added for an item that a word names by its number or by a commit: it comes before all that only mention it. */
const NAMED_SCORE = 100

/** Scores are whole multiples of this, so that noise in the last bits cannot order items. */
export const SCORE_STEP = 1e-6

/** Scores of `keys`, the owners that were found, in their order and in steps of {@link SCORE_STEP}. */
export function scoresOf(
  matches: WordMatches,
  keys: Uint32Array,
  scope: TextScope,
  universe: KeySet,
): Float64Array {
  const scores = new Float64Array(keys.length)
  const places = placesIn(scope)
  for (let at = 0; at < keys.length; at++) places[keys[at] ?? 0] = at
  const ranking = { matches, keys, places, scope, lengths: averageLengthsOf(scope), items: universe.count }
  for (const hits of matches.hits) addScores(scores, hits, ranking)
  for (let at = 0; at < keys.length; at++) {
    const named = matches.named.has(keys[at] ?? 0) ? NAMED_SCORE : 0
    scores[at] = Math.round(((scores[at] ?? 0) + named) / SCORE_STEP)
  }
  return scores
}

type Ranking = {
  readonly matches: WordMatches
  readonly keys: Uint32Array
  /** The place in `keys` of each owner that was found; anything for others. */
  readonly places: Uint32Array
  readonly scope: TextScope
  /** Average number of terms, by field. */
  readonly lengths: readonly number[]
  /** Number of items that could be found. */
  readonly items: number
}

function addScores(scores: Float64Array, hits: Hits, ranking: Ranking): void {
  const { items } = ranking
  const weighted = weightedCounts(hits, ranking)
  const found = hits.owners.count
  const rarity = Math.log(1 + (items - found + 0.5) / (found + 0.5))
  for (let at = 0; at < weighted.length; at++) {
    const frequency = weighted[at] ?? 0
    scores[at] = (scores[at] ?? 0) + (rarity * frequency * (SATURATION + 1)) / (frequency + SATURATION)
  }
}

/** A word's counts in the texts of each owner, weighted by field and length and added up. */
function weightedCounts(
  { postings, ownerOf }: Hits,
  { matches, keys, places, scope, lengths }: Ranking,
): Float64Array {
  const { rows, counts } = postings
  const { index } = scope
  const { weights } = index.corpus
  const weighted = new Float64Array(keys.length)
  for (let at = 0; at < rows.length; at++) {
    const owner = ownerOf[at] ?? 0
    if (!matches.owners.has(owner)) continue
    const row = (rows[at] ?? 0) - 1
    const field = index.fields[row] ?? 0
    const length = (index.lengths[row] ?? 0) / (lengths[field] ?? 1)
    const norm = 1 - LENGTH_WEIGHT + LENGTH_WEIGHT * length
    const place = places[owner] ?? 0
    weighted[place] = (weighted[place] ?? 0) + ((weights[field] ?? 0) * (counts[at] ?? 0)) / norm
  }
  return weighted
}

const places = new WeakMap<TextIndex, Uint32Array>()

/** Room for a number an owner; what the last search left there stays. */
function placesIn({ index }: TextScope): Uint32Array {
  const known = places.get(index)
  if (known !== undefined) return known
  const made = new Uint32Array(index.largestOwner + 1)
  places.set(index, made)
  return made
}

/** Average number of terms, by field. */
const averageLengthsOf = keptUpToRow(({ index, lastRow }): readonly number[] => {
  const sums = index.corpus.fields.map(() => 0)
  const counts = index.corpus.fields.map(() => 0)
  for (let row = 0; row < lastRow; row++) {
    const field = index.fields[row] ?? 0
    sums[field] = (sums[field] ?? 0) + (index.lengths[row] ?? 0)
    counts[field] = (counts[field] ?? 0) + 1
  }
  return sums.map((sum, field) => (sum === 0 ? 1 : sum / (counts[field] ?? 1)))
})
