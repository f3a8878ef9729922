// A predictions file: answers that somebody else's harness collected, one `{id, predicted_url}` a line.
import { Failure } from '../base/failure.ts'
import { readJsonLines } from '../base/files.ts'
import { checkSchema } from '../base/schema.ts'
import type { Score } from './counts.ts'
import type { GoldAnswer } from './gold.ts'
import type { Judge } from './judge.ts'

const REMEDY = 'Give a file of lines {"id": "…", "predicted_url": "https://github.com/…"}.'

/**
 * The predicted URL of every instance that the file names.
 *
 * @throws {Failure} FILE_MISSING, or FILE_INVALID with file and line for what is no prediction, repeats an id, or names
 * an instance that is none of `instances`
 */
export function readPredictions(
  file: string,
  instances: ReadonlyMap<string, unknown>,
): ReadonlyMap<string, string | null> {
  const predictions = new Map<string, string | null>()
  const lines = readJsonLines(file, REMEDY)
  // Everything wrong would be a result; that nothing was written is not.
  if (lines.length === 0)
    throw new Failure('FILE_INVALID', `${file} holds no predictions. ${REMEDY}`, { path: file })
  for (const { line, value } of lines) {
    checkSchema('prediction', value, `${file}:${line}`)
    const { id, predicted_url } = value as { readonly id: string; readonly predicted_url: string | null }
    const fault = predictions.has(id)
      ? `predicts ${JSON.stringify(id)} again; give one line an instance`
      : instances.has(id)
        ? undefined
        : `predicts ${JSON.stringify(id)}, which is not scored; take the line out, or give the gold and dataset of it`
    if (fault !== undefined) {
      throw new Failure('FILE_INVALID', `${file}:${line} ${fault}.`, { path: file, line })
    }
    predictions.set(id, predicted_url)
  }
  return predictions
}

/** A score for every answer of `answers`: an instance without a prediction is one without an answer, and wrong. */
export function scoresOf(
  answers: ReadonlyMap<string, GoldAnswer>,
  predictions: ReadonlyMap<string, string | null>,
  by: { readonly judge: Judge; readonly bucketOf: (instance: string) => string | null },
): readonly Score[] {
  return [...answers.values()].map((answer) => ({
    instance: answer.id,
    trial: 1,
    attempt: 1,
    bucket: by.bucketOf(answer.id),
    ...by.judge.verdict(predictions.get(answer.id) ?? null, answer),
    surfaced_at: null,
    infrastructure: false,
  }))
}
