// GitHub's own description of its answers (tests/facts/openapi-github.json), and what it says of one of them.
import { readFileSync } from 'node:fs'
import path from 'node:path'
import { Ajv2020, type ErrorObject, type ValidateFunction } from 'ajv/dist/2020.js'
import addFormats from 'ajv-formats'
import { packageRoot } from '../../lib/base/package-root.ts'

type Facts = {
  readonly routes: Readonly<Record<string, Readonly<Record<string, unknown>>>>
  readonly schemas: Readonly<Record<string, unknown>>
}

const facts = JSON.parse(
  readFileSync(path.join(packageRoot(), 'tests/facts/openapi-github.json'), 'utf8'),
) as Facts

const ajv = new Ajv2020({ strict: false, allErrors: true, validateFormats: true })
addFormats.default(ajv)
ajv.addSchema({ $id: 'github', ...facts })
const compiled = new Map<string, ValidateFunction>()

/** The routes that GitHub describes and the facts hold. */
export const DESCRIBED: readonly string[] = Object.keys(facts.routes)

/**
 * Where `body` departs from GitHub's description of a route's answer with `status`, as `keyword place: message` without
 * the numbers of items, once each; undefined where GitHub describes no such answer.
 */
export function departures(route: string, status: number, body: unknown): readonly string[] | undefined {
  if (facts.routes[route]?.[status] === undefined) return undefined
  const at = `${route} ${status}`
  const validate = compiled.get(at) ?? ajv.compile({ $ref: `github#/routes/${escaped(route)}/${status}` })
  compiled.set(at, validate)
  if (validate(body)) return []
  return [...new Set((validate.errors ?? []).map(textOf))].sort()
}

function escaped(route: string): string {
  return encodeURIComponent(route.replaceAll('~', '~0').replaceAll('/', '~1'))
}

function textOf({ instancePath, keyword, message, params }: ErrorObject): string {
  const place = instancePath.replaceAll(/\/\d+(?=\/|$)/g, '/*')
  const which = keyword === 'format' ? ` ${String(params.format)}` : ''
  return `${place || '/'} ${message ?? keyword}${message?.includes(which) ? '' : which}`
}
