// Reads single fields out of GitHub's JSON, where anything may be missing or null.
import { isJsonArray, isJsonObject, type Json, type JsonObject } from '../base/json.ts'

/** The value at `path` below `value`; undefined where the way ends early. */
export function at(value: Json | undefined, ...path: readonly string[]): Json | undefined {
  return path.reduce<Json | undefined>(
    (inner, name) => (isJsonObject(inner) ? inner[name] : undefined),
    value,
  )
}

/** The text at `path`. */
export function textAt(value: Json | undefined, ...path: readonly string[]): string | undefined {
  const found = at(value, ...path)
  return typeof found === 'string' ? found : undefined
}

/** The number at `path`; 0 where there is none. */
export function numberAt(value: Json | undefined, ...path: readonly string[]): number {
  const found = at(value, ...path)
  return typeof found === 'number' ? found : 0
}

/** A GitHub id as a key of a set: exact also above 2^53. */
export function idAt(value: Json | undefined, ...path: readonly string[]): string | number {
  const found = at(value, ...path)
  return typeof found === 'number' ? found : String(found)
}

/** The objects of a list, or of the list at `path`. */
export function objectsAt(value: Json | undefined, ...path: readonly string[]): readonly JsonObject[] {
  const found = at(value, ...path)
  return isJsonArray(found) ? found.filter(isJsonObject) : []
}
