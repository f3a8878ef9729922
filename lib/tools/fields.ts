// Reading GitHub's JSON and writing the result's. A member that is absent reads as null: authors, repositories and
// bodies may be missing anywhere, and one ghost must not turn a whole list into an error.
import { isJsonArray, isJsonObject, type Json, type JsonObject } from '../base/json.ts'

/** The member at `path`, null when any step of it is missing. */
export function field(value: Json | undefined, ...path: readonly string[]): Json {
  let at = value
  for (const name of path) at = isJsonObject(at) && Object.hasOwn(at, name) ? at[name] : undefined
  return at ?? null
}

/** The text at `path`, '' when there is none. */
export function textAt(value: Json | undefined, ...path: readonly string[]): string {
  const found = field(value, ...path)
  return typeof found === 'string' ? found : ''
}

/** The objects of the array at `path`, of `value` itself without one; empty when there is none. */
export function objectsAt(value: Json | undefined, ...path: readonly string[]): readonly JsonObject[] {
  const found = field(value, ...path)
  return isJsonArray(found) ? found.filter(isJsonObject) : []
}

/** The members `names` of `value`, under their own names, null where absent. */
export function copied(value: Json | undefined, ...names: readonly string[]): JsonObject {
  return Object.fromEntries(names.map((name) => [name, field(value, name)]))
}

/** The login at `path`: null for a deleted account, a text never. */
export function loginAt(value: Json | undefined, ...path: readonly string[]): Json {
  return field(value, ...path, 'login')
}

/** `text` under `name`, cut to `limit` characters; `<name>_truncated: true` says where something was cut. */
export function cut(name: string, text: Json, limit: number): JsonObject {
  if (typeof text !== 'string') return { [name]: text }
  const { content, end } = windowOf(text, 0, limit)
  return end === undefined ? { [name]: text } : { [name]: content, [`${name}_truncated`]: true }
}

/**
 * The `limit` characters (code points, so that none is split) of `text` from character `offset` on. `end` is the
 * offset to go on at, undefined when nothing is left.
 */
export function windowOf(
  text: string,
  offset: number,
  limit: number,
): { readonly content: string; readonly end: number | undefined } {
  const start = unitAt(text, 0, offset)
  const stop = unitAt(text, start, limit)
  return { content: text.slice(start, stop), end: stop < text.length ? offset + limit : undefined }
}

/** Index of the code unit `characters` code points after `from`, the text's length at most. */
function unitAt(text: string, from: number, characters: number): number {
  let at = from
  for (let passed = 0; passed < characters && at < text.length; passed++) {
    at += (text.codePointAt(at) ?? 0) > 0xffff ? 2 : 1
  }
  return at
}
