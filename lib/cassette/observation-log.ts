// `observations-0001.jsonl`: one line an observation, in the order they were made. A crash can leave a torn end, which
// is no observation; anything unreadable before the end is damage.
import { Failure } from '../base/failure.ts'
import { type Json, jsonIn, parseJson, stringifyJson } from '../base/json.ts'
import { readLines } from '../base/lines.ts'
import { checkFormat, checkSchema } from '../base/schema.ts'
import type { Observation } from './types.ts'

const FORMAT = 'reporef.observations/1'

/** What a disk gives for what it never wrote; no JSON has it. */
const NOTHING = '\0'

/** First line of every file of observations. */
export const OBSERVATIONS_HEAD = `${stringifyJson({ format: FORMAT })}\n`

/** An observation with the byte its line begins at. */
export type LoggedObservation = {
  readonly observation: Observation
  readonly offset: number
  /** First byte after the line. */
  readonly end: number
}

/** One line of the log, with its line break. */
export function observationLine(observation: Observation): string {
  const { source, key, status, at, body, headers, redacted, retired, on_miss } = observation
  const places = redacted === undefined || redacted.length === 0 ? undefined : redacted
  return `${stringifyJson({ source, key, status, at, body, headers, redacted: places, retired, on_miss })}\n`
}

/**
 * The observations of `file` in order. A torn end is left out: it begins at a last line that is cut, or where a loss of
 * power has left nothing in the place of a line.
 *
 * @throws {Failure} FORMAT_UNKNOWN, or FILE_INVALID naming the first damaged line
 */
export function* readObservationFile(file: string): Generator<LoggedObservation> {
  let torn: number | undefined
  for (const { text, number, offset, length, ended } of readLines(file, 'Record the repository again.')) {
    if (text.includes(NOTHING)) return
    const value = ended ? jsonIn(text) : undefined
    if (number === 1) {
      if (!ended) return
      checkFormat(value, FORMAT, file)
    } else if (value === undefined) torn ??= number
    else if (torn !== undefined) throw damaged(file, torn)
    else
      yield {
        observation: observationOf(value, `${file}:${number}`),
        offset,
        end: offset + length + 1,
      }
  }
}

/** The observation in one line of the log. */
export function parseObservationLine(text: string, place: string): Observation {
  return observationOf(parseJson(text), place)
}

function observationOf(value: Json, place: string): Observation {
  checkSchema('observation', value, place)
  const observation = value as Observation
  return { ...observation, body: observation.body }
}

function damaged(file: string, line: number): Failure {
  return new Failure(
    'FILE_INVALID',
    `${file}:${line} is damaged: it is no observation, and others follow it.`,
    {
      path: file,
      line,
    },
  )
}
