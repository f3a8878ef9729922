// Reading columns out of GitHub's JSON: what is absent or of another type is null, as a column has it.
import { isJsonArray, isJsonObject, type Json, type JsonObject } from '../base/json.ts'

/** The value under `keys`, one inside the other; undefined as soon as one is missing. */
export function at(value: Json | undefined, ...keys: readonly string[]): Json | undefined {
  let found = value
  for (const key of keys) found = isJsonObject(found) ? found[key] : undefined
  return found
}

/** Text under `keys`, or null. Unpaired surrogates are replaced: a column holds UTF-8. */
export function textAt(value: Json | undefined, ...keys: readonly string[]): string | null {
  const found = at(value, ...keys)
  return typeof found === 'string' ? found.toWellFormed() : null
}

/** A count under `keys`; 0 when there is none. */
export function countAt(value: Json | undefined, ...keys: readonly string[]): number {
  const found = at(value, ...keys)
  return typeof found === 'number' && Number.isSafeInteger(found) ? found : 0
}

/** An id under `keys`, exact; 0 when there is none. */
export function idAt(value: Json | undefined, ...keys: readonly string[]): number | bigint {
  const found = at(value, ...keys)
  if (typeof found === 'bigint') return BigInt.asIntN(64, found) === found ? found : 0
  return typeof found === 'number' && Number.isSafeInteger(found) ? found : 0
}

/** 1 for true, 0 for anything else. */
export function flagAt(value: Json | undefined, ...keys: readonly string[]): 0 | 1 {
  return at(value, ...keys) === true ? 1 : 0
}

/** Seconds since 1970 of the ISO 8601 instant under `keys`, or null. */
export function secondsAt(value: Json | undefined, ...keys: readonly string[]): number | null {
  const found = at(value, ...keys)
  return typeof found === 'string' ? secondsOf(found) : null
}

/** Whole seconds since 1970 of an ISO 8601 instant, or null for text that is none. */
export function secondsOf(text: string): number | null {
  const milliseconds = Date.parse(text)
  return Number.isNaN(milliseconds) ? null : Math.floor(milliseconds / 1000)
}

/** The objects of the array under `keys`. */
export function objectsAt(value: Json | undefined, ...keys: readonly string[]): readonly JsonObject[] {
  const found = at(value, ...keys)
  return isJsonArray(found) ? found.filter(isJsonObject) : []
}

/** The last number in an address such as `…/issues/17`, or 0. */
export function numberInUrl(url: string | null): number {
  const digits = /\/(\d{1,15})(?:#.*)?$/.exec(url ?? '')?.[1]
  return digits === undefined ? 0 : Number(digits)
}
