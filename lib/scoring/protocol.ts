// What the harness and the scorer process say to each other: one JSON object a line.
import type { Json } from '../base/json.ts'
import type { CallRecord, EpisodeRecord } from '../journal/records.ts'

/** From the harness. `start` comes first and once; an `episode` has no answer; every `ask` has one. */
export type ScorerRequest =
  | {
      readonly type: 'start'
      /** Gold file or dataset folder. */
      readonly gold: string
      readonly dataset: string
      /** World file. */
      readonly world: string
      readonly allow_oracle: boolean
    }
  | { readonly type: 'episode'; readonly record: EpisodeRecord; readonly calls: readonly CallRecord[] }
  | ({ readonly type: 'ask'; readonly id: number } & Question)

/** What can be asked: the counts so far, the oracle's answer, or the content of `scores.jsonl`. */
export type Question =
  | { readonly ask: 'counts' }
  | { readonly ask: 'oracle'; readonly instance: string }
  | { readonly ask: 'score_file' }

/** From the scorer. A `failure` without an id ends it. */
export type ScorerReply =
  | { readonly type: 'ready' }
  | { readonly type: 'answer'; readonly id: number; readonly value: Json }
  | {
      readonly type: 'failure'
      readonly id?: number
      readonly code: string
      readonly message: string
    }
