import { byCodeUnit } from '../base/compare.ts'
import { API_VERSION, JSON_MEDIA_TYPE, type RestRequest } from './rest.ts'

/**
 * What makes two requests the same request. `path` begins with `/repositories/{id}` for everything below a repository,
 * whatever name or former name it was asked under; `query` has the API's defaults removed.
 */
export type RequestKey = {
  readonly method: 'GET'
  readonly path: string
  readonly query: Readonly<Record<string, string>>
  readonly media_type: string
  readonly api_version: string
}

/** The id of the repository that has or had a name, given as `owner/name` in lower case; undefined for a stranger. */
export type RepositoryIdOf = (lowerCaseName: string) => number | undefined

/** The key of `request`. A repository that `idOf` does not know keeps its name, in lower case. */
export function requestKeyOf(request: RestRequest, idOf: RepositoryIdOf): RequestKey {
  const path = canonicalPathOf(request.path, idOf)
  return {
    method: 'GET',
    path,
    query: withoutDefaults(path, request.query ?? {}),
    media_type: request.mediaType ?? JSON_MEDIA_TYPE,
    api_version: API_VERSION,
  }
}

/** Defaults of every list, and of the lists whose path below the repository matches. */
const DEFAULTS: readonly (readonly [path: RegExp, defaults: Readonly<Record<string, string>>])[] = [
  [/^/, { page: '1', per_page: '30' }],
  [/^\/repositories\/\d+\/(issues|pulls)$/, { state: 'open', sort: 'created' }],
  [/^\/repositories\/\d+\/issues$/, { direction: 'desc' }],
  [/^\/repositories\/\d+\/milestones$/, { state: 'open', sort: 'due_on', direction: 'asc' }],
]

function withoutDefaults(path: string, query: Readonly<Record<string, string>>): Record<string, string> {
  const defaults = Object.assign({}, ...DEFAULTS.map(([where, values]) => (where.test(path) ? values : {})))
  return Object.fromEntries(
    Object.entries(query)
      .filter(([name, value]) => defaults[name] !== value)
      .sort(([a], [b]) => byCodeUnit(a, b)),
  )
}

function canonicalPathOf(path: string, idOf: RepositoryIdOf): string {
  const segments = path.split('/').slice(1).map(decoded)
  const [root, owner, name, ...below] = segments
  if (root === 'users')
    return pathOf(segments.map((segment, at) => (at === 1 ? segment.toLowerCase() : segment)))
  if (root !== 'repos' || owner === undefined || name === undefined) return pathOf(segments)
  const names = [owner, name].map((part) => part.toLowerCase())
  const id = idOf(names.join('/'))
  return pathOf([...(id === undefined ? ['repos', ...names] : ['repositories', String(id)]), ...below])
}

function pathOf(segments: readonly string[]): string {
  return `/${segments.map(encodeURIComponent).join('/')}`
}

function decoded(segment: string): string {
  try {
    return decodeURIComponent(segment)
  } catch (error) {
    if (error instanceof URIError) return segment
    throw error
  }
}
