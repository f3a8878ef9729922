import type { Call, Route } from './call.ts'
import { COMMENT_ROUTES } from './comments.ts'
import { COMMIT_ROUTES } from './commits.ts'
import { CONTENT_ROUTES } from './contents.ts'
import { ISSUE_ROUTES } from './issues.ts'
import { LABEL_ROUTES } from './labels.ts'
import { PULL_ROUTES } from './pulls.ts'
import { REF_ROUTES } from './refs.ts'
import { RELEASE_ROUTES } from './releases.ts'
import { REPOSITORY_ROUTES } from './repositories.ts'
import { TREE_ROUTES } from './trees.ts'

/** Every route below a repository. The first pattern that fits wins: words before places, long before short. */
export const ROUTES: readonly Route[] = [
  ...REPOSITORY_ROUTES,
  ...COMMENT_ROUTES,
  ...ISSUE_ROUTES,
  ...PULL_ROUTES,
  ...COMMIT_ROUTES,
  ...REF_ROUTES,
  ...RELEASE_ROUTES,
  ...LABEL_ROUTES,
  ...CONTENT_ROUTES,
  ...TREE_ROUTES,
]

type Compiled = { readonly route: Route; readonly head: readonly string[]; readonly tail: readonly string[] }

const compiled: readonly Compiled[] = ROUTES.map((route) => {
  const parts = route.pattern === '' ? [] : route.pattern.split('/')
  const wide = parts.findIndex((part) => part.endsWith('...}'))
  return wide < 0
    ? { route, head: parts, tail: [] }
    : { route, head: parts.slice(0, wide + 1), tail: parts.slice(wide + 1) }
})

/**
 * The route for decoded segments below a repository, with what stands in its places. A slash at the end is part of a
 * place that may hold slashes (`contents/`, `git/matching-refs/tags/`) and fits nothing else.
 */
export function routeOf(
  segments: readonly string[],
): { readonly route: Route; readonly parameters: Call['parameters'] } | undefined {
  for (const candidate of compiled) {
    const parameters = parametersOf(candidate, segments)
    if (parameters !== undefined) return { route: candidate.route, parameters }
  }
  return undefined
}

function parametersOf({ head, tail }: Compiled, segments: readonly string[]): Call['parameters'] | undefined {
  const isWide = head.at(-1)?.endsWith('...}') ?? false
  const fixed = isWide ? head.slice(0, -1) : head
  if (isWide ? segments.length < head.length + tail.length : segments.length !== head.length) return undefined
  const end = segments.length - tail.length
  const parameters: Record<string, string> = {}
  if (!fits(fixed, segments.slice(0, fixed.length), parameters)) return undefined
  if (!fits(tail, segments.slice(end), parameters)) return undefined
  if (isWide) {
    const name = (head.at(-1) ?? '').slice(1, -'...}'.length)
    parameters[name] = segments.slice(fixed.length, end).join('/')
  }
  return parameters
}

function fits(
  pattern: readonly string[],
  segments: readonly string[],
  into: Record<string, string>,
): boolean {
  return pattern.every((part, at) => {
    const segment = segments[at] ?? ''
    if (!part.startsWith('{')) return part === segment
    into[part.slice(1, -1)] = segment
    return segment !== ''
  })
}
