// Best match: BM25 over the fields of an item together (BM25F). A word's count in each text is divided by that text's
// relative length and multiplied by its field's weight; the sum over the item's texts goes through BM25's saturation.
import type { KeySet } from './key-set.ts'
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

/** Scores by owner, in steps of {@link SCORE_STEP}; 0 for owners that were not found. */
export function scoresOf(matches: WordMatches, scope: TextScope, universe: KeySet): Float64Array {
  const scores = new Float64Array(scope.index.largestOwner + 1)
  const lengths = averageLengthsOf(scope)
  const items = universe.count
  for (const hits of matches.hits) addScores(scores, hits, { matches, scope, lengths, items })
  for (const owner of matches.owners.keys()) {
    const named = matches.named.has(owner) ? NAMED_SCORE : 0
    scores[owner] = Math.round(((scores[owner] ?? 0) + named) / SCORE_STEP)
  }
  return scores
}

type Ranking = {
  readonly matches: WordMatches
  readonly scope: TextScope
  /** Average number of terms, by field. */
  readonly lengths: readonly number[]
  /** Number of items that could be found. */
  readonly items: number
}

function addScores(scores: Float64Array, { postings, owners }: Hits, ranking: Ranking): void {
  const { matches, scope, lengths, items } = ranking
  const { index } = scope
  const weighted = new Float64Array(scores.length)
  for (let at = 0; at < postings.rows.length; at++) {
    const row = (postings.rows[at] ?? 0) - 1
    const owner = index.owners[row] ?? 0
    if (!matches.owners.has(owner)) continue
    const field = index.fields[row] ?? 0
    const length = (index.lengths[row] ?? 0) / (lengths[field] ?? 1)
    const norm = 1 - LENGTH_WEIGHT + LENGTH_WEIGHT * length
    weighted[owner] =
      (weighted[owner] ?? 0) + ((index.corpus.weights[field] ?? 0) * (postings.counts[at] ?? 0)) / norm
  }
  const found = owners.count
  const rarity = Math.log(1 + (items - found + 0.5) / (found + 0.5))
  for (const owner of owners.and(matches.owners).keys()) {
    const frequency = weighted[owner] ?? 0
    scores[owner] = (scores[owner] ?? 0) + (rarity * frequency * (SATURATION + 1)) / (frequency + SATURATION)
  }
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
