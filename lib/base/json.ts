// JSON without loss. GitHub sends ids above 2^53 (node databases, check runs), which a plain JSON.parse rounds
// silently; here such integers are `bigint` in memory and digits on disk.

/** Any JSON value. Integers outside ±(2^53 − 1) are `bigint`; every other number is a `number`. */
export type Json = null | boolean | number | bigint | string | readonly Json[] | JsonObject

/** A JSON object. A key whose value is `undefined` counts as left out. */
export type JsonObject = { readonly [key: string]: Json | undefined }

/** Levels of arrays and objects that a file may have: more than any has, and few enough for every walk over it. */
export const DEEPEST_JSON = 500

/** True for a JSON object: not null, not an array. */
export function isJsonObject(value: unknown): value is JsonObject {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

/** The shortest row of digits in which an unsafe integer can stand. */
const LONG_DIGITS = 16

type ReviverContext = { readonly source?: string }

/**
 * Parses JSON text, keeping every integer exact.
 *
 * @throws {SyntaxError} when `text` is not JSON, or nested deeper than this process can follow
 */
export function parseJson(text: string): Json {
  try {
    return parseExactly(text)
  } catch (error) {
    if (!(error instanceof RangeError)) throw error
    throw new SyntaxError('The JSON is nested too deep', { cause: error })
  }
}

/** The JSON in `text`, as {@link parseJson} reads it; undefined where it is none. */
export function jsonIn(text: string): Json | undefined {
  try {
    return parseJson(text)
  } catch (error) {
    if (error instanceof SyntaxError) return undefined
    throw error
  }
}

function parseExactly(text: string): Json {
  if (!hasLongDigits(text)) return JSON.parse(text) as Json
  const keepDigits = (_key: string, value: unknown, context?: ReviverContext): unknown =>
    typeof value === 'number' && !Number.isSafeInteger(value) && /^-?\d+$/.test(context?.source ?? '')
      ? BigInt(context?.source ?? '')
      : value
  return JSON.parse(text, keepDigits) as Json
}

/** Looks at one character in so many: a row as long as that cannot lie between two. */
function hasLongDigits(text: string): boolean {
  for (let at = LONG_DIGITS - 1; at < text.length; at += LONG_DIGITS) {
    if (!isDigitAt(text, at)) continue
    let [from, to] = [at, at + 1]
    while (isDigitAt(text, from - 1)) from--
    while (isDigitAt(text, to)) to++
    if (to - from >= LONG_DIGITS) return true
  }
  return false
}

function isDigitAt(text: string, at: number): boolean {
  const code = text.charCodeAt(at)
  return code >= 0x30 && code <= 0x39
}

const { rawJSON } = JSON as unknown as { readonly rawJSON: (text: string) => unknown }

const writeDigits = (_key: string, value: unknown): unknown =>
  typeof value === 'bigint' ? rawJSON(String(value)) : value

/** Serializes in insertion order, without spaces (or with `indent` spaces a level); the inverse of {@link parseJson}. */
export function stringifyJson(value: Json, indent = 0): string {
  try {
    // Without a function to ask, this is many times as fast; it refuses long integers.
    return JSON.stringify(value, undefined, indent)
  } catch (error) {
    if (!(error instanceof TypeError)) throw error
    return JSON.stringify(value, writeDigits, indent)
  }
}

/**
 * Serializes `value` so that equal values give equal bytes: keys sorted by UTF-16 code unit, no spaces, numbers as
 * ECMAScript writes them. Integers outside the safe range keep all their digits, where the RFC would round.
 *
 * @throws {TypeError} for NaN and ±Infinity, which JSON cannot hold
 * @see RFC 8785, section 3.2 (lone surrogates are escaped here, not refused)
 */
export function canonicalJson(value: Json): string {
  if (typeof value === 'bigint') return String(value)
  if (typeof value === 'number' && !Number.isFinite(value)) {
    throw new TypeError(`Expected a finite number, got ${value}`)
  }
  if (typeof value !== 'object' || value === null) return JSON.stringify(value)
  if (isJsonArray(value)) return `[${value.map((item) => canonicalJson(item)).join(',')}]`
  const members = Object.keys(value)
    .sort()
    .flatMap((key) => {
      const member = value[key]
      return member === undefined ? [] : [`${JSON.stringify(key)}:${canonicalJson(member)}`]
    })
  return `{${members.join(',')}}`
}

/** True for a JSON array; `Array.isArray` alone does not narrow a readonly one. */
export function isJsonArray(value: unknown): value is readonly Json[] {
  return Array.isArray(value)
}

/** Whether `value` has more than `levels` levels of arrays and objects. Walks level by level: no depth exhausts the stack. */
export function isNestedDeeper(value: Json, levels: number): boolean {
  let level: readonly (Json | undefined)[] = [value]
  for (let depth = 0; depth < levels; depth++) {
    level = level.flatMap(membersOf)
    if (level.length === 0) return false
  }
  return level.some((item) => isJsonArray(item) || isJsonObject(item))
}

function membersOf(value: Json | undefined): readonly (Json | undefined)[] {
  if (isJsonArray(value)) return value
  return isJsonObject(value) ? Object.values(value) : []
}
