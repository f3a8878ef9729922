import path from 'node:path'
import { writeFileAtomic } from '../base/files.ts'
import { canonicalJson, type JsonObject } from '../base/json.ts'
import type { Score } from './counts.ts'

/** First line of `scores.jsonl`: what the scores rest on, by digest. */
export type ScoreHead = {
  readonly format: 'reporef.scores/1'
  readonly snapshot: string
  readonly dataset: string
  readonly gold: string
}

/** Writes `scores.jsonl` into a run folder, atomically: the head, then one canonical line a score, in the order given. */
export function writeScoreFile(folder: string, head: ScoreHead, scores: readonly Score[]): void {
  const lines = [head, ...scores].map((line) => `${canonicalJson(line as JsonObject)}\n`)
  writeFileAtomic(path.join(folder, 'scores.jsonl'), lines.join(''))
}
