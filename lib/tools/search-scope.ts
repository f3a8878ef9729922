// Issue and pull request search: one REST route, scoped beside the query and not inside it, so that no quote, negation
// or OR in the query can widen or lose the scope.
import type { Arguments } from './arguments.ts'
import { type SearchArguments, searchArguments } from './search.ts'

/** Arguments of a search within one kind, and perhaps one repository. */
export type ScopedArguments = SearchArguments & { readonly repository: string | undefined }

/** Parses a search with `owner` and `repo`; the schema lets neither stand alone. */
export function scopedArguments(args: Arguments): ScopedArguments {
  const [owner, repo] = [args.optionalText('owner'), args.optionalText('repo')]
  const repository = owner === undefined || repo === undefined ? undefined : `${owner}/${repo}`
  return { ...searchArguments(args), repository }
}

/** The scope of `kind` and `repository` as `/search/issues` takes it. */
export function scopeOf(
  kind: 'issue' | 'pr',
  repository: string | undefined,
): Readonly<Record<string, string>> {
  return {
    'reporef.scope.kind': kind,
    ...(repository === undefined ? {} : { 'reporef.scope.repo': repository }),
  }
}
