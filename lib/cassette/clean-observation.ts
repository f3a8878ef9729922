import { type Json, parseJson, stringifyJson } from '../base/json.ts'
import { redactText } from './redaction.ts'
import type { Observation, RedactedSpot } from './types.ts'

/** What is told apart from content: values known to be secret, and a person's own patterns. */
export type Secrets = { readonly known: readonly string[]; readonly patterns: readonly RegExp[] }

/**
 * The observation with every secret in its key and headers overwritten, and the spots noted; the same one where there is
 * none. A link can carry a signature, and an address that GitHub redirects to often does.
 */
export function cleanObservation(observation: Observation, { known, patterns }: Secrets): Observation {
  const all = [stringifyJson(observation.key), ...Object.values(observation.headers)].join('\n')
  if (redactText(all, known, patterns).places.length === 0) return observation
  const spots: RedactedSpot[] = []
  const clean = (text: string, within: string): string => {
    const redacted = redactText(text, known, patterns)
    spots.push(...redacted.places.map((place) => ({ ...place, in: within })))
    return redacted.text
  }
  const key = cleanJson(observation.key, (text) => clean(text, 'request'))
  const headers = Object.entries(observation.headers).map(([name, value]) => [name, clean(value, name)])
  const redacted = [...(observation.redacted ?? []), ...spots]
  return { ...observation, key, headers: Object.fromEntries(headers), redacted }
}

/** The value with what `clean` takes out of its JSON; the same value where that is nothing. */
export function cleanJson<Value extends Json>(value: Value, clean: (text: string) => string): Value {
  const text = stringifyJson(value)
  const cleaned = clean(text)
  return cleaned === text ? value : (parseJson(cleaned) as Value)
}
