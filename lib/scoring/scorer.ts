// Scores episodes as they end. It holds the answers: what it gives back is counts, and the lines of scores.jsonl.
import { Failure } from '../base/failure.ts'
import { byAttempt } from '../journal/order.ts'
import { type CallRecord, type EpisodeRecord, isInfrastructure } from '../journal/records.ts'
import type { Dataset } from '../task/dataset.ts'
import type { World } from '../world/types.ts'
import { type Counts, countsOf, type Score } from './counts.ts'
import { surfacedAt } from './discovery.ts'
import type { Gold, GoldAnswer } from './gold.ts'
import { answersTo, judgeOf } from './judge.ts'

/** Scores what it is told of; several tellings of one attempt count once. */
export type EpisodeScorer = {
  /** @throws {Failure} PROCESS_FAILED for an instance that the dataset does not hold */
  episodeEnded(record: EpisodeRecord, calls: readonly CallRecord[]): void
  counts(): Counts
  /** All scores so far, by instance, trial, attempt. */
  scores(): readonly Score[]
  /** The gold URL of an instance. @throws {Failure} USAGE unless the oracle was allowed */
  oracleAnswer(instance: string): string
}

/** What scoring an episode rests on. */
export type ScoringGround = { readonly gold: Gold; readonly dataset: Dataset; readonly world: World }

/**
 * A scorer over `ground`.
 *
 * @throws {Failure} FILE_INVALID when an instance of the dataset has no answer in gold
 */
export function episodeScorerOf(
  { gold, dataset, world }: ScoringGround,
  allowOracle: boolean,
): EpisodeScorer {
  const judge = judgeOf(gold, world)
  const answers = answersTo(dataset, gold)
  const buckets = new Map(dataset.instances.map(({ id, capability_bucket }) => [id, capability_bucket]))
  const scores = new Map<string, Score>()
  const answerTo = (instance: string): GoldAnswer => {
    const answer = answers.get(instance)
    if (answer !== undefined) return answer
    const sentence = `The scorer was asked about ${instance}, which ${dataset.file} does not hold.`
    throw new Failure('PROCESS_FAILED', sentence, { process: 'scorer' })
  }
  return {
    episodeEnded: (record, calls) => {
      const { instance, trial, attempt, prediction } = record
      const answer = answerTo(instance)
      const infrastructure = isInfrastructure(record.termination)
      scores.set(`${trial}:${attempt}:${instance}`, {
        instance,
        trial,
        attempt,
        bucket: buckets.get(instance) ?? null,
        // Such an episode counts as wrong whatever it left behind: the agent never came to its answer.
        ...judge.verdict(infrastructure ? null : (prediction?.artifact_url ?? null), answer),
        surfaced_at: surfacedAt(calls, (shown) => judge.isGold(shown, answer)),
        infrastructure,
      })
    },
    counts: () => countsOf(scores.values()),
    scores: () => [...scores.values()].sort(byAttempt),
    oracleAnswer: (instance) => {
      if (allowOracle) return answerTo(instance).url
      const sentence = 'The oracle knows the answers: it runs under --allow-oracle only.'
      throw new Failure('USAGE', sentence, { flag: 'allow-oracle' })
    },
  }
}
