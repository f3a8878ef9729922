import { canonicalJson } from '../base/json.ts'
import type { Score } from './counts.ts'

/** First line of `scores.jsonl`: what the scores rest on, by digest. */
export type ScoreHead = {
  readonly format: 'reporef.scores/1'
  readonly snapshot: string
  readonly dataset: string
  readonly gold: string
}

/** Content of `scores.jsonl`: the head, then one canonical line a score, in the order given. */
export function scoreFileOf(head: ScoreHead, scores: readonly Score[]): string {
  return [head, ...scores].map((line) => `${canonicalJson(line)}\n`).join('')
}
