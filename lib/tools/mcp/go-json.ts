// JSON as Go's encoder writes it, which is what github-mcp-server's clients read: members in the order of the struct,
// `<`, `>` and `&` escaped, and members that are empty left out where the struct says so.
import { isJsonArray, isJsonObject, type Json, type JsonObject, stringifyJson } from '../../base/json.ts'

/** `value` in one line, in the order its members have. */
export function goJson(value: Json): string {
  return stringifyJson(value).replace(
    /[<>&\u2028\u2029]/g,
    (letter) => `\\u${letter.charCodeAt(0).toString(16).padStart(4, '0')}`,
  )
}

/**
 * An object from members named as in a Go struct: `'body?'` is left out where its value is null, false, 0, empty text
 * or an empty list; every other member stays.
 */
export function struct(members: Readonly<Record<string, Json | undefined>>): JsonObject {
  const kept: [string, Json][] = []
  for (const [name, value] of Object.entries(members)) {
    if (!name.endsWith('?')) kept.push([name, value ?? null])
    else if (value !== undefined && !isEmpty(value)) kept.push([name.slice(0, -1), value])
  }
  return Object.fromEntries(kept)
}

function isEmpty(value: Json): boolean {
  return !value || (isJsonArray(value) && value.length === 0)
}

/** `value` as a Go map is written: the members of every object in it by name. */
export function mapped(value: Json): Json {
  if (isJsonArray(value)) return value.map(mapped)
  if (!isJsonObject(value)) return value
  const members = Object.entries(value).flatMap(([name, member]): [string, Json][] =>
    member === undefined ? [] : [[name, mapped(member)]],
  )
  return Object.fromEntries(members.sort(([a], [b]) => (a < b ? -1 : 1)))
}

/** `items` with only the members in `wanted`, or whole where none is wanted. */
export function reduced(items: readonly JsonObject[], wanted: readonly string[]): readonly Json[] {
  if (wanted.length === 0) return items
  return items.map((item) =>
    mapped(Object.fromEntries(Object.entries(item).filter(([name]) => wanted.includes(name)))),
  )
}
