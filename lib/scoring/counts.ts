// Scores and their sums. Counts are all that leaves the scorer while a run goes on.
import { byCodeUnit } from '../base/compare.ts'
import type { AttemptName } from '../journal/order.ts'
import { ANSWER_CLASSES, type AnswerClass, type Verdict } from './verdict.ts'

/** One line of `scores.jsonl`. It says how an answer was judged and never what the answer is. */
export type Score = Verdict &
  AttemptName & {
    readonly bucket: string | null
    /** GitHub call, from 1, whose result first showed gold. */
    readonly surfaced_at: number | null
    /** Ended by a failure of provider or harness, not by the agent. Counted as wrong where it is. */
    readonly infrastructure: boolean
  }

/** Right answers among all episodes, and the number of instances they belong to: fewer where there are trials. */
export type Tally = { readonly done: number; readonly correct: number; readonly instances: number }

/** Sums over episodes; of several attempts at one trial only the last counts. */
export type Counts = Tally & {
  /** Of the correct ones, those that matched through redirects or duplicates. */
  readonly via_duplicate: number
  /** Episodes that ended in infrastructure failures; they stay in `done`. */
  readonly infrastructure: number
  /** Episodes in which a call showed gold. */
  readonly surfaced: number
  /** Correct answers that no call had shown: guesses, inference from texts, memory. */
  readonly correct_unsurfaced: number
  readonly by_class: Readonly<Record<AnswerClass, number>>
  /** By capability bucket, sorted; `none` for instances without one. */
  readonly by_bucket: Readonly<Record<string, Tally>>
}

/** Sums `scores`, whatever their order. */
export function countsOf(scores: Iterable<Score>): Counts {
  const counted = lastAttemptsOf(scores)
  const count = (holds: (score: Score) => boolean): number => counted.filter(holds).length
  const buckets = [...new Set(counted.map(bucketOf))].sort(byCodeUnit)
  return {
    ...tallyOf(counted),
    via_duplicate: count(({ match }) => match === 'via_duplicate'),
    infrastructure: count(({ infrastructure }) => infrastructure),
    surfaced: count(({ surfaced_at }) => surfaced_at !== null),
    correct_unsurfaced: count((score) => isCorrect(score) && score.surfaced_at === null),
    by_class: Object.fromEntries(
      ANSWER_CLASSES.map((name) => [name, count((score) => score.class === name)]),
    ) as Record<AnswerClass, number>,
    by_bucket: Object.fromEntries(
      buckets.map((bucket) => {
        const here = counted.filter((score) => bucketOf(score) === bucket)
        return [bucket, tallyOf(here)]
      }),
    ),
  }
}

function tallyOf(scores: readonly Score[]): Tally {
  return {
    done: scores.length,
    correct: scores.filter(isCorrect).length,
    instances: new Set(scores.map(({ instance }) => instance)).size,
  }
}

function isCorrect(score: Score): boolean {
  return score.class === 'correct'
}

function bucketOf(score: Score): string {
  return score.bucket ?? 'none'
}

/** Of several attempts at one trial of an instance only the last one; the others stay in the files. */
export function lastAttemptsOf<Attempt extends AttemptName>(attempts: Iterable<Attempt>): readonly Attempt[] {
  const last = new Map<string, Attempt>()
  for (const one of attempts) {
    const key = `${one.trial}:${one.instance}`
    const held = last.get(key)
    if (held === undefined || held.attempt <= one.attempt) last.set(key, one)
  }
  return [...last.values()]
}
