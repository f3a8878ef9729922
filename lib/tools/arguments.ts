// Arguments of a tool call: untrusted JSON in, values that fit the tool's schema out, or one sentence that names the
// argument at fault. What can mean only one thing is taken as meant: "42" for a number, "open" for OPEN, null for
// nothing.
import { Failure } from '../base/failure.ts'
import {
  isJsonArray,
  isJsonObject,
  isNestedDeeper,
  type Json,
  type JsonObject,
  stringifyJson,
} from '../base/json.ts'
import { brokenRule } from '../base/schema.ts'

/** Arguments that fit their schema, read by name. */
export type Arguments = {
  /** A required text. */
  text(name: string): string
  optionalText(name: string): string | undefined
  /** A required integer. */
  integer(name: string): number
  optionalInteger(name: string): number | undefined
  /** False when left out. */
  flag(name: string): boolean
  /** Empty when left out. */
  texts(name: string): readonly string[]
}

/** Levels of arrays and objects that arguments may have: a few are used, thousands would exhaust the stack. */
const DEEPEST_ARGUMENTS = 32

/** Whether arguments have more levels of arrays and objects than any tool takes. */
export function isTooDeep(args: Json): boolean {
  return isNestedDeeper(args, DEEPEST_ARGUMENTS)
}

/** What the caller of `tool` is told of arguments that {@link isTooDeep}. */
export function tooDeep(tool: string): string {
  return `Expected the arguments of ${tool} to be nested at most ${DEEPEST_ARGUMENTS} levels deep.`
}

/**
 * `raw` as arguments of `tool`, checked against `schemas/tools/<tool>.json`.
 *
 * @throws {Failure} INVALID_ARGUMENT
 */
export function checkArguments(tool: string, schema: JsonObject, raw: Json): Arguments {
  if (isTooDeep(raw)) throw new Failure('INVALID_ARGUMENT', tooDeep(tool), { argument: '' })
  if (!isJsonObject(raw)) {
    throw new Failure(
      'INVALID_ARGUMENT',
      `Expected the arguments of ${tool} to be a JSON object, got ${shown(raw)}.`,
      { argument: '' },
    )
  }
  const values = asMeant(schema, raw)
  const broken = brokenRule(`tools/${tool}`, values)
  if (broken === undefined) return argumentsOf(values)
  const argument = broken.instancePath.split('/')[1] ?? ''
  const params = broken.params as Readonly<Record<string, Json>>
  throw new Failure(
    'INVALID_ARGUMENT',
    sentenceOf({ tool, schema, values, argument }, broken.keyword, params),
    {
      argument,
    },
  )
}

/** Refuses an argument for a reason that JSON Schema cannot state; `expected` completes "Expected `x` to be …". */
export function invalidArgument(argument: string, expected: string, got: Json): Failure<'INVALID_ARGUMENT'> {
  return new Failure('INVALID_ARGUMENT', `Expected \`${argument}\` to be ${expected}, got ${shown(got)}.`, {
    argument,
  })
}

/** `values` with what is left out on purpose removed, and spelled as the schema spells it where that is certain. */
function asMeant(schema: JsonObject, values: JsonObject): JsonObject {
  const properties = schema.properties as JsonObject
  const required = schema.required as readonly string[]
  const meant: [string, Json][] = []
  for (const [name, value] of Object.entries(values)) {
    if (value === undefined || (!required.includes(name) && (value === null || value === ''))) continue
    const property = Object.hasOwn(properties, name) ? properties[name] : undefined
    meant.push([name, isJsonObject(property) ? spelledAs(property, value) : value])
  }
  return Object.fromEntries(meant)
}

function spelledAs(property: JsonObject, value: Json): Json {
  if (typeof value !== 'string') return value
  if (property.type === 'integer' && /^\d{1,15}$/.test(value.trim())) return Number(value)
  if (property.type === 'boolean' && /^(true|false)$/i.test(value)) return value.toLowerCase() === 'true'
  const choices = property.enum
  if (!isJsonArray(choices)) return value
  return choices.find((choice) => String(choice).toLowerCase() === value.toLowerCase()) ?? value
}

type Fault = {
  readonly tool: string
  readonly schema: JsonObject
  readonly values: JsonObject
  readonly argument: string
}

function sentenceOf(fault: Fault, keyword: string, params: Readonly<Record<string, Json>>): string {
  const { tool, schema, values, argument } = fault
  if (keyword === 'required') return `Missing required argument \`${params.missingProperty}\` of ${tool}.`
  if (keyword === 'dependentRequired') {
    return `Argument \`${params.property}\` of ${tool} needs \`${params.missingProperty}\` too.`
  }
  if (keyword === 'additionalProperties') {
    const known = Object.keys(schema.properties as JsonObject).join(', ')
    return `Unknown argument \`${shortened(String(params.additionalProperty))}\` of ${tool}; it takes ${known}.`
  }
  const property = (schema.properties as JsonObject)[argument] as JsonObject
  return invalidArgument(argument, expectedBy(property, keyword), values[argument] ?? null).message
}

function expectedBy(property: JsonObject, keyword: string): string {
  const { type, enum: choices, minimum, maximum } = property
  if (isJsonArray(choices)) return `one of ${choices.join(', ')}`
  if (type === 'integer') return `an integer from ${minimum} to ${maximum}`
  if (type === 'boolean') return 'true or false'
  if (type === 'array') return 'an array of texts, none of them empty or with a comma in it'
  return keyword === 'minLength' ? 'a text that is not empty' : 'a text'
}

function shown(value: Json): string {
  return shortened(stringifyJson(value))
}

function shortened(text: string): string {
  return text.length > 80 ? `${text.slice(0, 80).toWellFormed()}…` : text
}

// The schema was checked: what is read here has the type it is read as.
function argumentsOf(values: JsonObject): Arguments {
  return {
    text: (name) => values[name] as string,
    optionalText: (name) => values[name] as string | undefined,
    integer: (name) => values[name] as number,
    optionalInteger: (name) => values[name] as number | undefined,
    flag: (name) => values[name] === true,
    texts: (name) => (values[name] ?? []) as readonly string[],
  }
}
