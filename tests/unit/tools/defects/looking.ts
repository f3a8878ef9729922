// What the defects' tests look with.
import assert from 'node:assert/strict'
import { globSync, readFileSync } from 'node:fs'
import path from 'node:path'
import type { Json, JsonObject } from '../../../../lib/base/json.ts'
import { packageRoot } from '../../../../lib/base/package-root.ts'
import { objectsAt } from '../../../../lib/tools/fields.ts'
import { schemasOf, TOOLS } from '../../../../lib/tools/registry.ts'
import { openSession } from '../../../../lib/tools/session.ts'
import { found, PLACE, ROOT, requestOf } from '../stub-repository.ts'

/** A defect: its number in the list of the reference implementation's, what is true here instead, and the proof. */
export type Defect = readonly [number: number, gone: string, shown: () => void | Promise<void>]

export const SEARCHES = TOOLS.map(({ name }) => name).filter((name) => name.startsWith('search_'))
export const routeOf = (search: string): string =>
  `/search/${search === 'search_pull_requests' ? 'issues' : search.slice('search_'.length)}`
export const propertiesOf = (name: string): JsonObject =>
  schemasOf('all').find((schema) => schema.name === name)?.parameters.properties as JsonObject
export const sourcesOf = (pattern: string): string =>
  globSync(pattern, { cwd: packageRoot() })
    .map((file) => readFileSync(path.join(packageRoot(), file), 'utf8'))
    .join('\n')
export const itemsOf = (result: Json, name = 'items'): readonly JsonObject[] => objectsAt(result, name)
export const numbered = (count: number, make: (number: number) => JsonObject): JsonObject[] =>
  Array.from({ length: count }, (_, at) => make(at + 1))
export const readIssue = (method: string) => ({ ...PLACE, method, issue_number: 5 })
export const readPull = (method: string) => ({ ...PLACE, method, pullNumber: 7 })
export const scopeOf = (query: string): string | undefined =>
  requestOf('search_pull_requests', { query }, { '/search/issues': found() }).query?.['reporef.scope.kind']
export const queryOf = (name: string, args: JsonObject, route: string): Readonly<Record<string, string>> =>
  requestOf(name, { ...PLACE, ...args }, { [`${ROOT}/${route}`]: [] }).query ?? {}
export const neverAsksTheNetwork = (): void => {
  const imports = sourcesOf('lib/tools/*.ts').match(/^import .* from '(?:node:|[^.]).*'$/gm) ?? []
  assert.deepEqual(
    imports.filter((line) => /undici|octokit|net'|tls'|https?2?'/.test(line)),
    ["import { STATUS_CODES } from 'node:http'"],
  )
}

export function sessionOf(seen: string[]) {
  return openSession({
    calls: { call: async () => ({ status: 'executed', result: {}, artifacts: [] }) },
    tools: 'all',
    budget: 10,
    episode: { instance: 'i', trial: 1, attempt: 1 },
    record: ({ tool, status }) => void seen.push(`${tool} ${status}`),
  })
}
