import type { Resource, Verdict } from '../../github/items.ts'
import type { Diagnostic, Provenance, RestAnswer } from '../../github/rest.ts'
import type { Store } from '../store.ts'

/** A repository of the world, found under any of its names. */
export type RepositoryScope = {
  readonly id: number
  readonly fullName: string
  readonly defaultBranch: string
  readonly hasIssues: boolean
  /** Verdicts by resource; one that is not listed was not recorded. */
  readonly verdicts: ReadonlyMap<string, Verdict>
}

/** One request below a repository, matched to a route. */
export type Call = {
  readonly store: Store
  readonly repository: RepositoryScope
  /** What stands in the places of the route's pattern, decoded. */
  readonly parameters: Readonly<Record<string, string>>
  readonly query: Readonly<Record<string, string>>
  /** Short name of the media type: `json`, `diff`, `patch`, `sha`, `raw`, `object` … */
  readonly media: string
  /** The path below the repository, every segment encoded: `/issues/5`. */
  readonly path: string
  /** Page of GitHub's documentation for the route, as error bodies name it. */
  readonly documentation: string
}

/** Answers one route. */
export type Handler = (call: Call) => RestAnswer

/** A route: path below the repository with `{name}` for a segment and `{name...}` for one or more. */
export type Route = { readonly pattern: string; readonly documentation: string; readonly handle: Handler }

/** A number in the place `name` of the pattern; undefined for anything that is no positive safe integer. */
export function numberIn(call: Call, name: string): number | undefined {
  const text = call.parameters[name] ?? ''
  const number = Number(text)
  return /^\d{1,16}$/.test(text) && Number.isSafeInteger(number) && number > 0 ? number : undefined
}

/** What is known of the wholeness of `resource` here: whether an absent thing is known to be absent. */
export function gapOf(
  repository: RepositoryScope,
  resource: Resource,
): { readonly provenance: Provenance; readonly diagnostics: readonly Diagnostic[] } {
  const verdict = repository.verdicts.get(resource)
  if (verdict === 'complete' || verdict === 'disabled') return { provenance: 'derived', diagnostics: [] }
  return {
    provenance: verdict === 'partial' ? 'derived' : 'not_recorded',
    diagnostics: [
      {
        code: verdict === 'partial' ? 'resource_partial' : 'resource_not_recorded',
        message: `The ${resource} of ${repository.fullName} are ${verdict === undefined ? 'not recorded' : `recorded as ${verdict}`}.`,
      },
    ],
  }
}
