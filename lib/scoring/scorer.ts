// Scores episodes as they end. It holds the answers: what it gives back is counts, and the lines of scores.jsonl.
import { Failure } from '../base/failure.ts'
import type { CallRecord, EpisodeRecord } from '../journal/records.ts'
import type { Dataset } from '../task/dataset.ts'
import type { Instance } from '../task/types.ts'
import type { World } from '../world/types.ts'
import { byEpisode, type Counts, countsOf, type Score } from './counts.ts'
import { currentNamesOf } from './current-names.ts'
import { surfacedAt } from './discovery.ts'
import type { Gold, GoldAnswer } from './gold.ts'
import { type Matcher, matcherOf } from './matching.ts'
import { type Existence, type Verdict, verdictOf } from './verdict.ts'

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

/** What scoring rests on. Without a world, wrong answers cannot be told real from made up. */
export type ScoringGround = {
  readonly gold: Gold
  readonly dataset: Dataset
  readonly world?: World
}

/**
 * A scorer over `ground`.
 *
 * @throws {Failure} FILE_INVALID when an instance of the dataset has no answer in gold
 */
export function episodeScorerOf(ground: ScoringGround, allowOracle: boolean): EpisodeScorer {
  const judge = judgeOf(ground)
  const instances = new Map(ground.dataset.instances.map((instance) => [instance.id, instance]))
  const scores = new Map<string, Score>()
  return {
    episodeEnded: (record, calls) => {
      const instance = instances.get(record.instance)
      if (instance === undefined) throw stranger(record.instance, ground.dataset)
      const score = scoreOf(record, { instance, calls, judge })
      scores.set(`${score.trial}:${score.attempt}:${score.instance}`, score)
    },
    counts: () => countsOf(scores.values()),
    scores: () => [...scores.values()].sort(byEpisode),
    oracleAnswer: (instance) => {
      if (!allowOracle) {
        throw new Failure('USAGE', 'The oracle knows the answers: it runs under --allow-oracle only.', {
          flag: 'allow-oracle',
        })
      }
      if (!instances.has(instance)) throw stranger(instance, ground.dataset)
      return judge.answerTo(instance).url
    },
  }
}

/** Judges predictions for the instances of one dataset. */
export type Judge = {
  answerTo(instance: string): GoldAnswer
  verdict(instance: string, prediction: string | null): Verdict
  readonly matcher: Matcher
}

/**
 * A judge over `ground`.
 *
 * @throws {Failure} FILE_INVALID when an instance of the dataset has no answer in gold
 */
export function judgeOf({ gold, dataset, world }: ScoringGround): Judge {
  const unanswered = dataset.instances.filter(({ id }) => !gold.answers.has(id))
  if (unanswered[0] !== undefined) {
    throw new Failure(
      'FILE_INVALID',
      `${gold.file} has no answer for ${unanswered.length} of the ${dataset.instances.length} instances of ${dataset.file}, the first is ${unanswered[0].id}.`,
      { path: gold.file },
    )
  }
  const currentName = world === undefined ? undefined : currentNamesOf(world)
  const matcher = matcherOf(gold, currentName)
  const existence: Existence = (reference) =>
    world?.existence({ ...reference, repository: currentName?.(reference.repository) ?? '' }) ?? 'no_snapshot'
  const answerTo = (instance: string): GoldAnswer => {
    const answer = gold.answers.get(instance)
    if (answer === undefined) throw stranger(instance, dataset)
    return answer
  }
  return {
    matcher,
    answerTo,
    verdict: (instance, prediction) => verdictOf(prediction, answerTo(instance), { matcher, existence }),
  }
}

function scoreOf(
  record: EpisodeRecord,
  by: { readonly instance: Instance; readonly calls: readonly CallRecord[]; readonly judge: Judge },
): Score {
  const gold = by.judge.answerTo(record.instance)
  const infrastructure = record.termination === 'provider_error' || record.termination === 'harness_error'
  // Such an episode counts as wrong whatever it left behind: the agent never came to its answer.
  const prediction = infrastructure ? null : (record.prediction?.artifact_url ?? null)
  return {
    instance: record.instance,
    trial: record.trial,
    attempt: record.attempt,
    bucket: by.instance.capability_bucket,
    ...by.judge.verdict(record.instance, prediction),
    surfaced_at: surfacedAt(by.calls, (shown) => by.judge.matcher.matchReference(shown, gold) !== undefined),
    infrastructure,
  }
}

function stranger(instance: string, dataset: Dataset): Failure {
  return new Failure(
    'PROCESS_FAILED',
    `The scorer was asked about ${instance}, which ${dataset.file} does not hold.`,
    { process: 'scorer' },
  )
}
