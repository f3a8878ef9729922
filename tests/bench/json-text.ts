// JSON of values that hold the same few objects over and over: those are written once.
import { isJsonArray, type Json, type JsonObject, stringifyJson } from '../../lib/base/json.ts'

const texts = new WeakMap<JsonObject, string>()
const names = new Map<string, string>()

/** `value`, which is part of many others and changes no more. */
export function shared(value: JsonObject): JsonObject {
  texts.set(value, stringifyJson(value))
  return value
}

/** The same text as that of `stringifyJson`. */
export function jsonTextOf(value: Json): string {
  // Without a function for long integers, of which there are none, this is many times as fast.
  if (typeof value !== 'object' || value === null) return JSON.stringify(value)
  if (isJsonArray(value)) return `[${value.map(jsonTextOf).join()}]`
  return texts.get(value) ?? objectTextOf(value)
}

function objectTextOf(value: JsonObject): string {
  let text = '{'
  for (const name in value) {
    const member = value[name]
    if (member !== undefined) text += `${text === '{' ? '' : ','}${nameTextOf(name)}:${jsonTextOf(member)}`
  }
  return `${text}}`
}

function nameTextOf(name: string): string {
  const known = names.get(name) ?? stringifyJson(name)
  names.set(name, known)
  return known
}
