// What GitHub's API answers that no repository stands behind: versions, limits, writes, GraphQL.
import type { JsonObject } from '../base/json.ts'
import { API_VERSION, PUBLIC_API, type RestAnswer } from '../github/rest.ts'
import { answerOf, refusal } from '../world/rest/answers.ts'

/** Versions of the REST API that GitHub knows; both are answered alike. */
export const API_VERSIONS: readonly string[] = [API_VERSION, '2026-03-10']

const DERIVED = { provenance: 'derived' } as const
const OUT_OF_SCOPE = { provenance: 'out_of_scope' } as const

/** The root: where everything stands, as templates. Only what is served is listed. */
export function rootAnswer(): RestAnswer {
  const repository = `${PUBLIC_API}/repos/{owner}/{repo}`
  const search = (kind: string): string => `${PUBLIC_API}/search/${kind}?q={query}{&page,per_page,sort,order}`
  const body = {
    code_search_url: search('code'),
    commit_search_url: search('commits'),
    issue_search_url: search('issues'),
    label_search_url: `${PUBLIC_API}/search/labels?q={query}&repository_id={repository_id}{&page,per_page}`,
    organization_url: `${PUBLIC_API}/orgs/{org}`,
    rate_limit_url: `${PUBLIC_API}/rate_limit`,
    repository_url: repository,
    repository_search_url: search('repositories'),
    user_url: `${PUBLIC_API}/users/{user}`,
    user_search_url: search('users'),
  }
  return answerOf(200, body, DERIVED)
}

/** `GET /meta`, of which clients read no more than that it is there. */
export function metaAnswer(): RestAnswer {
  return answerOf(200, { verifiable_password_authentication: false }, DERIVED)
}

/** `GET /versions`. */
export function versionsAnswer(): RestAnswer {
  return answerOf(200, API_VERSIONS, DERIVED)
}

/** Calls an hour, and of the searches a minute. They are never used up. */
const LIMITS = { core: 5000, search: 30, code_search: 10, graphql: 5000 } as const

/** The limit that a path counts against on GitHub. */
export function limitOf(path: string): { readonly name: keyof typeof LIMITS; readonly calls: number } {
  const name = limitNameOf(path)
  return { name, calls: LIMITS[name] }
}

function limitNameOf(path: string): keyof typeof LIMITS {
  if (path === '/search/code') return 'code_search'
  if (path.startsWith('/search/')) return 'search'
  return path.endsWith('/graphql') ? 'graphql' : 'core'
}

/** `GET /rate_limit`: nothing is used, whatever was asked. */
export function rateLimitAnswer(resetAtSeconds: number): RestAnswer {
  const rate = (limit: number): JsonObject => ({ limit, used: 0, remaining: limit, reset: resetAtSeconds })
  const resources = Object.fromEntries(Object.entries(LIMITS).map(([name, limit]) => [name, rate(limit)]))
  return answerOf(200, { resources, rate: rate(LIMITS.core) }, DERIVED)
}

/** What is somebody's own: nobody is logged in, whatever token was sent. */
export function nobodyAnswer(): RestAnswer {
  return refusal(401, 'Requires authentication', 'users/users#get-the-authenticated-user', OUT_OF_SCOPE)
}

/** A request that would change something. */
export function readOnlyAnswer(method: string): RestAnswer {
  return refusal(
    403,
    `${method} is refused: this API serves a recorded snapshot, which nothing can change.`,
    '',
    OUT_OF_SCOPE,
  )
}

/** The one answer to every GraphQL query. */
export function graphqlAnswer(): RestAnswer {
  const message =
    'GraphQL is not served from a snapshot. Ask the REST API for the same facts: GET /repos/{owner}/{repo}/issues, /pulls, /commits, or GET /search/issues?q=….'
  return answerOf(200, { data: null, errors: [{ type: 'NOT_SERVED', message }] }, OUT_OF_SCOPE)
}

/** GitHub's 403 for a client that does not say who it is. */
export function namelessAnswer(): RestAnswer {
  return refusal(
    403,
    'Request forbidden by administrative rules: it has no User-Agent header.',
    'using-the-rest-api/getting-started-with-the-rest-api#user-agent',
    DERIVED,
  )
}

/** GitHub's 400 for a version that it does not have. */
export function versionAnswer(version: string): RestAnswer {
  const known = API_VERSIONS.join(' or ')
  const message = `Unknown value ${JSON.stringify(version)} of X-GitHub-Api-Version: send ${known}, or nothing.`
  return refusal(400, message, 'about-the-rest-api/api-versions', DERIVED)
}

/** GitHub's 415 for an `Accept` header that no answer fits. */
export function mediaTypeAnswer(accept: string): RestAnswer {
  const message = `Unsupported 'Accept' header: ${JSON.stringify(accept)}. Must accept 'application/json'.`
  return refusal(415, message, 'using-the-rest-api/getting-started-with-the-rest-api#media-types', DERIVED)
}

/** A request that came under a name that is not this machine's. */
export function foreignHostAnswer(host: string): RestAnswer {
  const message = `Host ${JSON.stringify(host)} is not this server: ask for 127.0.0.1 or localhost, or start it with --host.`
  return refusal(403, message, '', OUT_OF_SCOPE)
}

/** What a defect of the world looks like from outside. */
export function brokenAnswer(): RestAnswer {
  return refusal(500, 'The snapshot’s world cannot be read; the server’s log says why.', '', {
    provenance: 'not_recorded',
  })
}
