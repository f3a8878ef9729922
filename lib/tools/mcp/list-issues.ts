// GET /repos/{owner}/{repo}/issues, issues only, by cursor. On github.com this is GraphQL's list: labels are
// alternatives, the order is by creation unless told otherwise, and a state is upper case.
import { isJsonArray, type JsonObject } from '../../base/json.ts'
import type { RestAnswer } from '../../github/rest.ts'
import { countOf, isGood } from '../answers.ts'
import { field, loginAt, objectsAt, textAt } from '../fields.ts'
import type { Github } from '../github.ts'
import { labelNames, loginsOf } from '../shape-issue.ts'
import { invalid, type McpArguments } from './arguments.ts'
import { faultOfSize, pageInfoOf, pagesOf, type Window, windowOf } from './cursors.ts'
import { defineMcpTool } from './define-mcp-tool.ts'
import { reduced, struct } from './go-json.ts'
import { unresolved } from './graphql-errors.ts'
import { instantArgument } from './instants.ts'
import { instantAt } from './minimal.ts'
import { type Repository, repositoryOf } from './places.ts'
import { failedResult, jsonResult, protocolError } from './results.ts'

/** Lists the issues of a repository, never its pull requests. */
export const listIssues = defineMcpTool({
  name: 'list_issues',
  summary: 'List the issues of a repository. Goes on with `after`, the `endCursor` of the page before.',
  run: (args, github) => {
    const repository = repositoryOf(args)
    const query = filtersOf(args)
    const fields = args.texts('fields')
    refusePage(args)
    const fault = faultOfSize(args)
    if (fault !== undefined) return protocolError(fault)
    const window = windowOf(args, query, 'failed to list issues')
    const page = pageOf({ github, repository, query }, window)
    if (!('items' in page)) {
      return failedResult(
        `failed to list issues: ${unresolved(github, repository, textAt(page.body, 'message'))}`,
      )
    }
    return jsonResult({
      issues: reduced(page.items.map(issueOf), fields),
      totalCount: page.total,
      pageInfo: pageInfoOf(window, query, page.items.length, page.total),
    })
  },
})

const SORTS: Readonly<Record<string, string>> = { UPDATED_AT: 'updated', COMMENTS: 'comments' }

function filtersOf(args: McpArguments): Readonly<Record<string, string>> {
  const state = args.optionalText('state').toLowerCase()
  const labels = args.texts('labels')
  const sort = SORTS[args.optionalText('orderBy').toUpperCase()] ?? 'created'
  const direction = args.optionalText('direction').toUpperCase() === 'ASC' ? 'asc' : 'desc'
  const since = instantArgument(args, 'since', 'failed to list issues')
  refuseFieldFilters(args)
  return {
    'reporef.scope.kind': 'issue',
    state: state === 'open' || state === 'closed' ? state : 'all',
    sort,
    direction,
    ...(labels.length === 0 ? {} : { 'reporef.labels.any': labels.join('\n') }),
    ...(since === '' ? {} : { since }),
  }
}

/** No snapshot knows an organization's own fields, so every name is unknown. */
function refuseFieldFilters(args: McpArguments): void {
  const filters = args.value('field_filters')
  if (filters === null) return
  if (!isJsonArray(filters)) throw invalid('field_filters: each entry must be an object', 'field_filters')
  const [first] = filters
  if (first === undefined) return
  const name = textAt(first, 'field_name')
  if (name === '') throw invalid('field_filters: missing required parameter: field_name', 'field_filters')
  throw invalid(`field_filters: unknown field "${name.slice(0, 100)}". Known fields: `, 'field_filters')
}

function refusePage(args: McpArguments): void {
  if (!args.has('page')) return
  throw invalid(
    "This tool uses cursor-based pagination. Use the 'after' parameter with the 'endCursor' value from the previous response instead of 'page'.",
    'page',
  )
}

type List = {
  readonly github: Github
  readonly repository: Repository
  readonly query: Readonly<Record<string, string>>
}
type Shown = { readonly items: readonly JsonObject[]; readonly total: number }

function pageOf({ github, repository, query }: List, window: Window): Shown | RestAnswer {
  const path = `${repository.path}/issues`
  const items: JsonObject[] = []
  const { perPage, pages } = pagesOf(window)
  let total = 0
  for (const page of pages) {
    const answer = github.ask({ path, query: { ...query, page: String(page), per_page: String(perPage) } })
    if (!isGood(answer)) return answer
    items.push(...objectsAt(answer.body))
    if (page === pages[0]) {
      total = Number(
        field(countOf(github, { path, query, page: { page, perPage } }, answer), 'total_count') ?? 0,
      )
    }
  }
  return { items, total }
}

function issueOf(issue: JsonObject): JsonObject {
  return struct({
    number: field(issue, 'number'),
    title: textAt(issue, 'title'),
    'body?': field(issue, 'body'),
    state: textAt(issue, 'state').toUpperCase(),
    user: { login: loginAt(issue, 'user') ?? '' },
    'labels?': labelNames(issue),
    assignees: loginsOf(issue, 'assignees'),
    'comments?': field(issue, 'comments'),
    created_at: instantAt(issue, 'created_at'),
    updated_at: instantAt(issue, 'updated_at'),
    'field_values?': objectsAt(issue, 'issue_field_values'),
  })
}
