// Arguments as github-mcp-server reads them: by hand, not by schema. Unknown ones are ignored, an empty text is a missing
// one, "42" is a number, and what is wrong is said in Go's words.
import { Failure } from '../../base/failure.ts'
import { isJsonArray, isJsonObject, type Json, type JsonObject, stringifyJson } from '../../base/json.ts'
import type { Page } from '../answers.ts'

/** The arguments of one call. Every reader throws a Failure INVALID_ARGUMENT whose message is the result's text. */
export type McpArguments = {
  /** A required text that is not empty. */
  text(name: string): string
  /** '' when left out. */
  optionalText(name: string): string
  /** A required integer that is not 0. */
  integer(name: string): number
  /** Undefined when left out. */
  optionalInteger(name: string): number | undefined
  flag(name: string, otherwise: boolean): boolean
  /** Empty when left out or null. */
  texts(name: string): readonly string[]
  has(name: string): boolean
  value(name: string): Json
}

/** Refuses the call with `text`. */
export function invalid(text: string, argument = ''): Failure<'INVALID_ARGUMENT'> {
  return new Failure('INVALID_ARGUMENT', text, { argument })
}

/**
 * Arguments over `raw`.
 *
 * @throws {Failure} INVALID_ARGUMENT where it is no object
 */
export function mcpArguments(raw: Json): McpArguments {
  if (!isJsonObject(raw)) throw invalid('invalid arguments: arguments must be a JSON object')
  const has = (name: string): boolean => Object.hasOwn(raw, name) && raw[name] !== undefined
  const value = (name: string): Json => (has(name) ? (raw[name] ?? null) : null)
  return {
    has,
    value,
    text: (name) => requiredText(raw, name),
    optionalText: (name) => (has(name) ? typed(name, value(name), 'string') : ''),
    integer: (name) => {
      const number = has(name) ? integerOf(name, value(name)) : 0
      if (number === 0) throw missing(name)
      return number
    },
    optionalInteger: (name) => (has(name) ? integerOf(name, value(name)) : undefined),
    flag: (name, otherwise) => (has(name) ? typed(name, value(name), 'bool') : otherwise),
    texts: (name) => textsOf(name, value(name)),
  }
}

/** The page of a REST list: 0 and absent are the defaults, anything else goes to GitHub as it is. */
export function pageOf(args: McpArguments): Page {
  return { page: args.optionalInteger('page') || 1, perPage: args.optionalInteger('perPage') || 30 }
}

function missing(name: string): Failure {
  return invalid(`missing required parameter: ${name}`, name)
}

function requiredText(raw: JsonObject, name: string): string {
  const value = Object.hasOwn(raw, name) ? raw[name] : undefined
  if (value === undefined) throw missing(name)
  if (typeof value !== 'string') throw invalid(`parameter ${name} is not of type string`, name)
  if (value === '') throw missing(name)
  return value
}

type GoTypes = { readonly string: string; readonly bool: boolean }

function typed<Name extends keyof GoTypes>(name: string, value: Json, type: Name): GoTypes[Name] {
  if (goTypeOf(value) === type) return value as GoTypes[Name]
  throw invalid(`parameter ${name} is not of type ${type}, is ${goTypeOf(value)}`, name)
}

function textsOf(name: string, value: Json): readonly string[] {
  if (value === null) return []
  if (!isJsonArray(value)) {
    throw invalid(`parameter ${name} could not be coerced to []string, is ${goTypeOf(value)}`, name)
  }
  return value.map((item) => typed(name, item, 'string'))
}

/** Beyond Go's 64 bits. */
const INT_LIMIT = 2 ** 63

/** @see https://github.com/github/github-mcp-server, `toInt` in pkg/github/params.go */
function integerOf(name: string, value: Json): number {
  const refuse = (reason: string): Failure =>
    invalid(`parameter ${name} is not a valid number: ${reason}`, name)
  if (!['string', 'number', 'bigint'].includes(typeof value)) {
    throw refuse(`expected number, got ${goTypeOf(value)}`)
  }
  if (typeof value === 'string') {
    if (/^[+-]?(?:inf|infinity|nan)$/i.test(value)) throw refuse('non-finite numeric value')
    // Too large a text is no number to Go's parser.
    const isNumeral = /^[+-]?(\d+\.?\d*|\.\d+)(e[+-]?\d+)?$/i.test(value) && Number.isFinite(Number(value))
    if (!isNumeral) throw refuse(`invalid numeric value: ${value.slice(0, 100).toWellFormed()}`)
  }
  const number = Number(value)
  if (!Number.isFinite(number)) throw refuse('non-finite numeric value')
  if (!Number.isInteger(number)) throw refuse(`non-integer numeric value: ${stringifyJson(number)}`)
  if (Math.abs(number) > INT_LIMIT) throw refuse(`numeric value out of int range: ${stringifyJson(number)}`)
  return number
}

/** The type that Go's decoder gives a JSON value. */
function goTypeOf(value: Json): string {
  if (value === null) return '<nil>'
  if (typeof value === 'string') return 'string'
  if (typeof value === 'boolean') return 'bool'
  if (isJsonArray(value)) return '[]interface {}'
  return isJsonObject(value) ? 'map[string]interface {}' : 'float64'
}
