// What kind of answer a prediction is. The order of the questions is the definition: was anything said, is it one
// artifact's address, is it gold, does what it names exist.
import { type ArtifactReference, parseArtifactUrl } from '../github/reference.ts'
import type { Existence } from '../world/existence.ts'
import type { GoldAnswer } from './gold.ts'
import type { Match, Matcher } from './matching.ts'

/** Every class of answer, in the order tables show them. */
export const ANSWER_CLASSES = [
  'correct',
  'wrong_real',
  'hallucinated',
  'malformed',
  'no_prediction',
  'unverifiable',
] as const

/**
 * `wrong_real` names another artifact that exists, `hallucinated` one that does not; `unverifiable` is wrong, and the
 * snapshot cannot tell which of the two it is.
 */
export type AnswerClass = (typeof ANSWER_CLASSES)[number]

/** Why an answer is in its class, where the class leaves it open. */
export type Reason = 'several_urls' | 'no_artifact_url' | 'incomplete' | 'out_of_scope' | 'no_snapshot'

/** The judgement of one prediction. */
export type Verdict = {
  readonly class: AnswerClass
  /** How a correct answer matched; null for all others. */
  readonly match: Match | null
  readonly reason: Reason | null
}

/** Whether an artifact exists, as the world has it. Without a snapshot nothing is known. */
export type ExistenceOf = (reference: ArtifactReference) => Existence | 'no_snapshot'

/** Longer texts are no URL, and need no parsing to know it. */
const LONGEST_URL = 2000

/** Judges what was submitted; null and blank text count as nothing. */
export function verdictOf(
  prediction: string | null,
  gold: GoldAnswer,
  by: { readonly matcher: Matcher; readonly existenceOf: ExistenceOf },
): Verdict {
  const text = prediction?.trim() ?? ''
  if (text === '') return verdict('no_prediction')
  if (isSeveral(text)) return verdict('malformed', 'several_urls')
  if (text.length > LONGEST_URL || /\s/.test(text)) return verdict('malformed', 'no_artifact_url')
  const match = by.matcher.matchUrl(text, gold)
  if (match !== undefined) return { class: 'correct', match, reason: null }
  const reference = parseArtifactUrl(text)
  return reference === undefined ? verdict('malformed', 'no_artifact_url') : wrong(by.existenceOf(reference))
}

function wrong(existence: Existence | 'no_snapshot'): Verdict {
  switch (existence) {
    case 'exists':
      return verdict('wrong_real')
    case 'absent':
      return verdict('hallucinated')
    case 'unverifiable':
      return verdict('unverifiable', 'incomplete')
    case 'out_of_scope':
    case 'no_snapshot':
      return verdict('unverifiable', existence)
  }
}

function verdict(kind: AnswerClass, reason: Reason | null = null): Verdict {
  return { class: kind, match: null, reason }
}

/** One answer, one URL: a second address anywhere in the text, inside a query too, is a second guess. */
function isSeveral(text: string): boolean {
  const addresses = text.match(
    /github\.com\/+(?:repos\/+)?[\w.-]+\/+[\w.-]+\/+(?:issues?|pulls?|commits?)\/+\w/gi,
  )
  return (addresses?.length ?? 0) > 1 || (text.match(/https?:\/\//gi)?.length ?? 0) > 1
}
