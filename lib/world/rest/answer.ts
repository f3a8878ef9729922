// From a request to its route. Nothing a caller can write throws: what cannot be read names nothing, and is a 404.
import type { Verdict } from '../../github/items.ts'
import { PUBLIC_API, type RestAnswer, type RestRequest } from '../../github/rest.ts'
import { answerSearch } from '../search/search.ts'
import type { Store } from '../store.ts'
import type { View } from '../view.ts'
import { absenceAt, withheldRepository } from './absences.ts'
import { movedTo, outOfScope } from './answers.ts'
import type { Call, RepositoryScope } from './call.ts'
import { routeOf } from './routes.ts'
import { getUser, getUserById } from './users.ts'

/** GitHub's answer to a GET. */
export function answerRequest(store: Store, request: RestRequest, view: View): RestAnswer {
  const asked = parseRequest(request)
  if (asked === undefined) return outOfScope('')
  const [first = '', second = '', third = ''] = asked.segments
  switch (first) {
    case 'repos':
      return third === '' ? outOfScope('repos/repos') : answerByName(store, asked, `${second}/${third}`)
    case 'repositories':
      return answerById(store, asked, second)
    case 'search':
      if (asked.segments.length !== 2) return outOfScope('search/search')
      return answerSearch(
        store.database,
        second,
        { query: asked.query, mediaType: request.mediaType ?? '' },
        view,
      )
    case 'users':
    case 'orgs':
      return asked.segments.length === 2 ? getUser(store, second) : outOfScope('users/users')
    case 'user':
      return asked.segments.length === 2 ? getUserById(store, second) : outOfScope('users/users')
    default:
      return outOfScope('')
  }
}

type Asked = {
  /** Decoded. */
  readonly segments: readonly string[]
  /** Encoded, as they were asked. */
  readonly parts: readonly string[]
  readonly query: Readonly<Record<string, string>>
  readonly media: string
}

function parseRequest(request: RestRequest): Asked | undefined {
  const [path = '', search = ''] = request.path.split('?', 2)
  const parts = path.split('/').slice(1)
  if (!path.startsWith('/')) return undefined
  const segments = parts.map(decoded)
  if (segments.some((segment) => segment === undefined)) return undefined
  const query = { ...Object.fromEntries(new URLSearchParams(search)), ...request.query }
  return {
    segments: segments.map((segment) => segment ?? ''),
    parts,
    query: Object.fromEntries(
      Object.entries(query).map(([name, value]) => [name, String(value).toWellFormed()]),
    ),
    media: mediaOf(request.mediaType ?? ''),
  }
}

function decoded(part: string): string | undefined {
  try {
    return decodeURIComponent(part)
  } catch (error) {
    if (error instanceof URIError) return undefined
    throw error
  }
}

/** `application/vnd.github.v3.diff` → `diff`; a type without a name of its own is `json`. */
function mediaOf(type: string): string {
  const name = /application\/vnd\.github(?:\.v3)?\.([a-z-]+)/i.exec(type)?.[1]?.toLowerCase()
  return name ?? 'json'
}

function answerByName(store: Store, asked: Asked, name: string): RestAnswer {
  const row = store.one('SELECT repository_id, current FROM repository_name WHERE full_name = ?', name)
  if (row === undefined) return outOfScope('repos/repos#get-a-repository')
  const id = Number(row.repository_id)
  if (row.current === 1) return answerBelow(store, scopeOf(store, id), asked, 3)
  const search = new URLSearchParams(asked.query).toString()
  const below = asked.parts.slice(3).map((part) => `/${part}`)
  return movedTo(`${PUBLIC_API}/repositories/${id}${below.join('')}${search === '' ? '' : `?${search}`}`)
}

function answerById(store: Store, asked: Asked, text: string): RestAnswer {
  const id = /^\d{1,15}$/.test(text) ? Number(text) : -1
  const row = store.one('SELECT 1 AS known FROM repository_name WHERE repository_id = ? AND current = 1', id)
  return row === undefined
    ? outOfScope('repos/repos#get-a-repository')
    : answerBelow(store, scopeOf(store, id), asked, 2)
}

function scopeOf(store: Store, id: number): RepositoryScope {
  return store.once(`scope ${id}`, () => {
    const name = store.one(
      'SELECT full_name FROM repository_name WHERE repository_id = ? AND current = 1',
      id,
    )
    const row = store.one('SELECT default_branch, has_issues FROM repository WHERE id = ?', id)
    const verdicts = store.all(
      'SELECT resource, verdict FROM completeness WHERE repository_id = ? ORDER BY resource',
      id,
    )
    return {
      id,
      fullName: String(name?.full_name ?? ''),
      defaultBranch: String(row?.default_branch ?? 'main'),
      hasIssues: row?.has_issues !== 0,
      verdicts: new Map(verdicts.map((each) => [String(each.resource), String(each.verdict) as Verdict])),
    }
  })
}

function answerBelow(store: Store, repository: RepositoryScope, asked: Asked, skipped: number): RestAnswer {
  const { tomb } = store.once(`tomb ${repository.id}`, () => ({
    tomb: withheldRepository(store, repository.id),
  }))
  if (tomb !== undefined) return tomb
  const match = routeOf(asked.segments.slice(skipped))
  const path = asked.segments
    .slice(skipped)
    .map((segment) => `/${encodeURIComponent(segment)}`)
    .join('')
  if (match === undefined) return outOfScope('')
  const call: Call = {
    store,
    repository,
    parameters: match.parameters,
    query: asked.query,
    media: asked.media,
    path,
    documentation: match.route.documentation,
  }
  const answer = match.route.handle(call)
  if (answer.status >= 400) return recordedAbsence(call) ?? answer
  return RENDERED.has(call.media) ? { ...answer, diagnostics: [...answer.diagnostics, NOT_RENDERED] } : answer
}

/** Media types that ask GitHub to render Markdown, or a file's page. */
const RENDERED: ReadonlySet<string> = new Set(['html', 'text', 'full'])
const NOT_RENDERED = {
  code: 'not_rendered',
  message: 'Rendered text is not part of the snapshot; the ordinary form is answered.',
} as const

/** What GitHub itself answered where there is nothing: a deleted issue's 410 holds for everything below it. */
function recordedAbsence(call: Call): RestAnswer | undefined {
  const [, number] = /^\/(?:issues|pulls)\/(\d+)(?:\/|$)/.exec(call.path) ?? []
  const paths = [call.path, ...(number === undefined ? [] : [`/issues/${number}`, `/pulls/${number}`])]
  for (const path of paths) {
    const answer = absenceAt(call.store, call.repository.id, path)
    // Only issues move to other repositories.
    if (answer?.status === 301 && !call.path.startsWith(path)) continue
    if (answer !== undefined) return answer.status === 301 ? movedAlong(call, path, answer) : answer
  }
  return undefined
}

/** The move of what stands at `path`, for what was asked below it. */
function movedAlong(call: Call, path: string, moved: RestAnswer): RestAnswer {
  const { location } = moved.headers
  const search = new URLSearchParams(call.query).toString()
  const below = call.path.slice(path.length)
  if (location === undefined || (below === '' && search === '')) return moved
  return {
    ...movedTo(`${location}${below}${search === '' ? '' : `?${search}`}`),
    provenance: moved.provenance,
  }
}
