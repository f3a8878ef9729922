// GET /repos/{owner}/{repo}/issues, issues only. The route lists pull requests too; the world leaves them out on the
// private `reporef.scope.kind`, so that pages are full and the count is of issues.
import { digestOfJson, hexOf } from '../base/digest.ts'
import type { JsonObject } from '../base/json.ts'
import { countOf, errorOf, isGood, type ListRequest, type Page, pageRequest } from './answers.ts'
import { type Arguments, invalidArgument } from './arguments.ts'
import { defineTool } from './define-tool.ts'
import { objectsAt } from './fields.ts'
import { type Github, linked } from './github.ts'
import { entry, instantArgument, repositoryPath } from './places.ts'
import { issueSummary } from './shape-issue.ts'

/** Lists the issues of a repository, never its pull requests, by cursor. */
export const listIssues = defineTool({
  name: 'list_issues',
  summary: 'List the issues of a repository. Goes on with `after`, the `endCursor` of the page before.',
  parse: (args) => {
    const filters = { path: `${repositoryPath(args)}/issues`, query: filtersOf(args) }
    return { ...filters, page: pageAfter(args, filters) }
  },
  run: listed,
})

const SORTS: Readonly<Record<string, string>> = {
  CREATED_AT: 'created',
  UPDATED_AT: 'updated',
  COMMENTS: 'comments',
}

function filtersOf(args: Arguments): Readonly<Record<string, string>> {
  const labels = args.texts('labels')
  return {
    'reporef.scope.kind': 'issue',
    state: args.optionalText('state')?.toLowerCase() ?? 'all',
    sort: SORTS[args.optionalText('orderBy') ?? ''] ?? 'created',
    direction: args.optionalText('direction')?.toLowerCase() ?? 'desc',
    ...(labels.length === 0 ? {} : { labels: labels.join(',') }),
    ...entry('since', instantArgument(args, 'since')),
  }
}

/** A cursor is the page that comes next and a seal over the list it belongs to. */
function pageAfter(args: Arguments, filters: JsonObject): Page {
  const perPage = args.optionalInteger('perPage') ?? 10
  const after = args.optionalText('after')
  if (after === undefined) return { page: 1, perPage }
  const [, page] = /^(\d{1,9})\./.exec(Buffer.from(after, 'base64url').toString('latin1')) ?? []
  if (page === undefined || after !== cursorOf(Number(page), perPage, filters)) {
    throw invalidArgument('after', 'the `endCursor` of an answer to the same filters and perPage', after)
  }
  return { page: Number(page), perPage }
}

function cursorOf(page: number, perPage: number, { path, query }: JsonObject): string {
  const seal = hexOf(digestOfJson({ path: String(path).toLowerCase(), query, perPage })).slice(0, 12)
  return Buffer.from(`${page}.${seal}`).toString('base64url')
}

function listed(request: ListRequest, github: Github): JsonObject {
  const answer = github.ask(pageRequest(request))
  if (!isGood(answer)) return errorOf(answer)
  const { path, query, page } = request
  const hasNextPage = linked(answer, 'next') !== undefined
  const filters = { path, query }
  return {
    ...countOf(github, request, answer),
    items: objectsAt(answer.body).map(issueSummary),
    pageInfo: {
      hasNextPage,
      ...(hasNextPage ? { endCursor: cursorOf(page.page + 1, page.perPage, filters) } : {}),
    },
  }
}
