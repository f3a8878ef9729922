import type { RestRequest } from '../../github/rest.ts'
import type { Page } from '../answers.ts'
import { segment } from '../places.ts'
import type { McpArguments } from './arguments.ts'

/** The repository that a call names. */
export type Repository = { readonly owner: string; readonly repo: string; readonly path: string }

/** Reads `owner` and `repo`, in this order. */
export function repositoryOf(args: McpArguments): Repository {
  const [owner, repo] = [args.text('owner'), args.text('repo')]
  return { owner, repo, path: `/repos/${segment(owner)}/${segment(repo)}` }
}

/** The request for one page of a list, parameters that are empty left out. */
export function pageRequest(
  path: string,
  { page, perPage }: Page,
  query: Readonly<Record<string, string>> = {},
): RestRequest {
  const given = Object.entries(query).filter(([, value]) => value !== '')
  return { path, query: { ...Object.fromEntries(given), page: String(page), per_page: String(perPage) } }
}
