// The JSON Schemas of schemas/ (2020-12), one for every file that crosses a boundary.
import { readFileSync } from 'node:fs'
import path from 'node:path'
import { Ajv2020, type ErrorObject, type ValidateFunction } from 'ajv/dist/2020.js'
import addFormats from 'ajv-formats'
import { Failure } from './failure.ts'
import { isJsonObject, type Json } from './json.ts'
import { packageRoot } from './package-root.ts'

const ajv = addFormats.default(new Ajv2020({ allErrors: false, strict: true, allowUnionTypes: true }))
const compiled = new Map<string, ValidateFunction>()

/** The first rule of `schemas/<name>.json` that `value` breaks, as ajv reports it; undefined when it fits. */
export function brokenRule(name: string, value: Json): ErrorObject | undefined {
  const validate = compiled.get(name) ?? compile(name)
  return validate(value) ? undefined : validate.errors?.[0]
}

/** The first thing in `value` that breaks `schemas/<name>.json`, as one clause; undefined when it fits. */
export function schemaFault(name: string, value: Json): string | undefined {
  const error = brokenRule(name, value)
  if (error === undefined) return undefined
  return `${error.instancePath || 'the value'} ${error.message ?? 'does not fit'}`
}

/**
 * Nothing when `value`, read from `place` (a path, with `:line` where it has one), fits `schemas/<name>.json`.
 *
 * @throws {Failure} FILE_INVALID with the place and the first fault
 */
export function checkSchema(name: string, value: Json, place: string): void {
  const fault = schemaFault(name, value)
  if (fault)
    throw new Failure('FILE_INVALID', `${place} does not fit schemas/${name}.json: ${fault}.`, {
      path: place,
    })
}

/**
 * Nothing when `value`, read from `place`, says that its format is `known`.
 *
 * @throws {Failure} FORMAT_UNKNOWN with the place and what stands there instead
 */
export function checkFormat(value: Json | undefined, known: string, place: string): void {
  const said = isJsonObject(value) ? value.format : undefined
  if (said === known) return
  const format = typeof said === 'string' ? said : 'none'
  const found = typeof said === 'string' ? `the format ${JSON.stringify(said)}` : 'no format'
  throw new Failure(
    'FORMAT_UNKNOWN',
    `${place} has ${found}; this version of reporef reads ${known} alone.`,
    {
      path: place,
      format,
    },
  )
}

function compile(name: string): ValidateFunction {
  const text = readFileSync(path.join(packageRoot(), 'schemas', `${name}.json`), 'utf8')
  const validate = ajv.compile(JSON.parse(text) as object)
  compiled.set(name, validate)
  return validate
}
