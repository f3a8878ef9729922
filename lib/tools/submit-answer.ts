// `submit_answer`: the one tool that asks GitHub nothing. It ends the episode.
import type { Json } from '../base/json.ts'
import { parseArtifactUrl } from '../github/reference.ts'
import type { Prediction } from '../journal/records.ts'
import { checkArguments, invalidArgument } from './arguments.ts'
import { toolSchema } from './define-tool.ts'

/** Name of the tool that ends an episode. */
export const SUBMIT_ANSWER = 'submit_answer'

/** The tool as a model is shown it. */
export const submitAnswerSchema = toolSchema(
  SUBMIT_ANSWER,
  'Submit the artifact that the conversation refers to. Ends the task; costs no call.',
)

/** Characters that are kept of each text of a prediction. */
const LONGEST_TEXT = 10_000

/**
 * What a model submitted through the tool.
 *
 * @throws {Failure} INVALID_ARGUMENT, also for a URL that names no issue, pull request or commit
 */
export function parseSubmission(args: Json): Prediction {
  const checked = checkArguments(SUBMIT_ANSWER, submitAnswerSchema.parameters, args)
  const url = checked.text('artifact_url')
  if (parseArtifactUrl(url) === undefined) {
    throw invalidArgument(
      'artifact_url',
      'a URL such as https://github.com/OWNER/REPO/issues/1, …/pull/1 or …/commit/SHA',
      url,
    )
  }
  return predictionOf({
    artifact_url: url,
    confidence: checked.text('confidence'),
    reasoning: checked.optionalText('reasoning'),
  })
}

/** Predicted artifact, with what was said about it. */
export type Submission = {
  readonly artifact_url: string
  readonly confidence?: string | undefined
  readonly reasoning?: string | undefined
}

/** A prediction as it is kept: its texts cut, nothing else judged. */
export function predictionOf(answer: Submission): Prediction {
  return {
    artifact_url: kept(answer.artifact_url),
    ...(answer.confidence === undefined ? {} : { confidence: kept(answer.confidence) }),
    ...(answer.reasoning === undefined ? {} : { reasoning: kept(answer.reasoning) }),
  }
}

function kept(text: string): string {
  return text.slice(0, LONGEST_TEXT).toWellFormed()
}
