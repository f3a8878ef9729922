import { counted } from '../base/counted.ts'
import { Failure } from '../base/failure.ts'
import type { ArtifactReference } from '../github/reference.ts'
import type { Dataset } from '../task/dataset.ts'
import type { World } from '../world/types.ts'
import { currentNamesOf } from './current-names.ts'
import type { Gold, GoldAnswer } from './gold.ts'
import { matcherOf } from './matching.ts'
import { type ExistenceOf, type Verdict, verdictOf } from './verdict.ts'

/** Judges predictions by one answer key and, where there is one, one world. */
export type Judge = {
  verdict(prediction: string | null, answer: GoldAnswer): Verdict
  /** True for gold itself and for what scoring accepts in its place. */
  isGold(shown: ArtifactReference, answer: GoldAnswer): boolean
}

/** A judge. Without a world, wrong answers cannot be told real from made up, and former names are not known. */
export function judgeOf(gold: Gold, world: World | undefined): Judge {
  const currentName = world === undefined ? (name: string) => name : currentNamesOf(world)
  const matcher = matcherOf(gold, currentName)
  const existenceOf: ExistenceOf = (reference) =>
    world?.existence({ ...reference, repository: currentName(reference.repository) }) ?? 'no_snapshot'
  return {
    verdict: (prediction, answer) => verdictOf(prediction, answer, { matcher, existenceOf }),
    isGold: (shown, answer) => matcher.matchReference(shown, answer) !== undefined,
  }
}

/**
 * The answer to every instance of `dataset`, by id.
 *
 * @throws {Failure} FILE_INVALID when one has none: gold and dataset do not belong together
 */
export function answersTo(dataset: Dataset, gold: Gold): ReadonlyMap<string, GoldAnswer> {
  const { instances, file } = dataset
  const unanswered = instances.filter(({ id }) => !gold.answers.has(id))
  if (unanswered[0] !== undefined) {
    throw new Failure(
      'FILE_INVALID',
      `${gold.file} has no answer for ${unanswered.length} of the ${counted(instances.length, 'instance')} of ${file}, the first is ${JSON.stringify(unanswered[0].id)}; give the gold that belongs to the dataset.`,
      { path: gold.file },
    )
  }
  const wanted = new Set(instances.map(({ id }) => id))
  return new Map([...gold.answers].filter(([id]) => wanted.has(id)))
}
