// How many calls a crawl takes, from a handful of calls: with one item a page, the number of the last page is the
// number of items.
import { isJsonObject, type Json, jsonIn } from '../base/json.ts'
import type { Resource } from '../github/items.ts'
import { parseLinkHeader } from '../github/rest.ts'
import type { RawAnswer } from './client.ts'
import { at, numberAt, objectsAt, textAt } from './fields.ts'
import { callsOf, withoutCloned } from './git/saved-calls.ts'
import { isLikelyText, LARGEST_FILE_BYTES, pagesOf, REPOSITORY_LISTS, WALL_ITEMS } from './plan.ts'
import { introduce } from './repository.ts'
import { type DeadRequest, Requester, type RequesterOptions } from './requester.ts'

/** What one resource costs: items as GitHub counts them now, and the calls for them. */
export type ResourceEstimate = { readonly resource: Resource; readonly items: number; readonly calls: number }

/** What a crawl costs. `limit` is the token's, in calls an hour. */
export type CrawlEstimate = {
  readonly repository: string
  readonly resources: readonly ResourceEstimate[]
  readonly calls: number
  readonly limit: number
  readonly remaining: number
  readonly hours: number
  /** Calls that this estimate took. */
  readonly asked: number
  /** Calls that a clone saves; only of a plan with one. */
  readonly saved?: number
}

/** What GitHub allows a user's token in an hour. */
const USUAL_LIMIT = 5_000
const NEWEST = { state: 'all', sort: 'created', direction: 'desc', per_page: '1' }

/** People who write issues but no commits, by issue: a guess, from repositories of many sizes. */
const NEW_AUTHORS_AN_ISSUE = 0.05

/**
 * Estimates what recording `name` costs. Commits that stand only in pull requests cannot be counted without asking for
 * each, so they are left out.
 *
 * @throws {Failure} as the crawl itself would
 */
export async function estimateCrawl(
  name: string,
  options: RequesterOptions & { readonly git?: string | undefined },
): Promise<CrawlEstimate> {
  const requester = new Requester(options)
  const { identity, answers } = await introduce(requester, name, options.apiUrl)
  const repository = jsonOf(answers.at(-1)?.answer)
  const below = `/repos/${identity.fullName}`
  const branch = textAt(repository, 'default_branch') ?? 'HEAD'
  const count = async (path: string, query: Readonly<Record<string, string>> = {}): Promise<number> =>
    countOf(await requester.ask({ path: `${below}${path}`, query: { ...query, per_page: '1' } }))
  const lists = await Promise.all(REPOSITORY_LISTS.map(({ path, query }) => count(path, withoutOrder(query))))
  const [commits, contributors] = await Promise.all([count('/commits'), count('/contributors')])
  const newest = await requester.ask({ path: `${below}/issues`, query: NEWEST })
  const highest = 'dead' in newest ? 0 : numberAt(objectsAt(jsonOf(newest))[0], 'number')
  const treePath = `${below}/git/trees/${encodeURIComponent(branch)}`
  const tree = await requester.ask({ path: treePath, query: { recursive: '1' } })
  const found = Object.fromEntries(REPOSITORY_LISTS.map(({ path }, at) => [path, lists[at] ?? 0]))
  const all = resourcesOf(found, { commits, contributors, highest, files: textFilesOf(tree) })
  const resources = options.git === undefined ? all : withoutCloned(all)
  const saved = options.git === undefined ? {} : { saved: callsOf(all) - callsOf(resources) }
  const { limit, remaining } = await limitOf(requester)
  return sumOf(identity.fullName, resources, { limit, remaining, asked: requester.sent, ...saved })
}

function sumOf(
  repository: string,
  resources: readonly ResourceEstimate[],
  facts: { limit: number; remaining: number; asked: number; saved?: number },
): CrawlEstimate {
  const calls = resources.reduce((sum, row) => sum + row.calls, 0)
  return { repository, resources, calls, hours: calls / facts.limit, ...facts }
}

type Counted = Readonly<Record<'commits' | 'contributors' | 'highest' | 'files', number>>

function resourcesOf(lists: Readonly<Record<string, number>>, counted: Counted): ResourceEstimate[] {
  // The last look at the repository asks for it and each of its lists once more.
  const look = REPOSITORY_LISTS.length + 2
  const rows: ResourceEstimate[] = [{ resource: 'repository', items: 1, calls: 1 + look }]
  const add = (resource: Resource, items: number, calls: number): void =>
    void rows.push({ resource, items, calls })
  const list = (resource: Resource, path: string): void =>
    add(resource, lists[path] ?? 0, pagesOf(lists[path] ?? 0))
  const pulls = lists['/pulls'] ?? 0
  const issues = Math.max((lists['/issues'] ?? 0) - pulls, 0)
  list('labels', '/labels')
  list('milestones', '/milestones')
  // Numbers without holes: what the list lacks is asked for one by one.
  const gaps = Math.max(counted.highest - (lists['/issues'] ?? 0), 0)
  add('issues', issues, pagesOf(lists['/issues'] ?? 0) + gaps)
  list('issue_comments', '/issues/comments')
  const events = lists['/issues/events'] ?? 0
  // Behind the wall of a long list events are asked for by issue.
  add('issue_events', events, pagesOf(events) + (events >= WALL_ITEMS ? (lists['/issues'] ?? 0) : 0))
  add('pull_requests', pulls, pagesOf(pulls) + pulls)
  add('pull_request_files', pulls, pulls)
  add('pull_request_commits', pulls, pulls)
  add('reviews', pulls, pulls)
  list('review_comments', '/pulls/comments')
  add('statuses', pulls, pulls)
  add('commits', counted.commits, pagesOf(counted.commits) + counted.commits)
  list('commit_comments', '/comments')
  list('branches', '/branches')
  const refs = lists['/git/matching-refs/tags'] ?? 0
  add('tags', lists['/tags'] ?? 0, pagesOf(lists['/tags'] ?? 0) + pagesOf(refs) + Math.ceil(refs / 2))
  add('releases', lists['/releases'] ?? 0, pagesOf(lists['/releases'] ?? 0) + 1)
  const users = counted.contributors + Math.ceil(issues * NEW_AUTHORS_AN_ISSUE)
  add('users', users, users)
  add('tree', 1, 1)
  add('files', counted.files, counted.files)
  return rows
}

function withoutOrder({ state }: Readonly<Record<string, string>>): Record<string, string> {
  return state === undefined ? {} : { state }
}

/** Items of a list that was asked for with one a page. Without a last page GitHub does not count this list. */
export function countOf(answer: RawAnswer | DeadRequest): number {
  if ('dead' in answer || answer.status !== 200) return 0
  const { last } = parseLinkHeader(answer.headers.link ?? '')
  if (last !== undefined && URL.canParse(last)) return Number(new URL(last).searchParams.get('page')) || 1
  return objectsAt(jsonOf(answer)).length
}

function textFilesOf(answer: RawAnswer | DeadRequest): number {
  if ('dead' in answer || answer.status !== 200) return 0
  const texts = objectsAt(jsonOf(answer), 'tree').filter(
    (entry) =>
      at(entry, 'type') === 'blob' &&
      isLikelyText(textAt(entry, 'path') ?? '') &&
      numberAt(entry, 'size') <= LARGEST_FILE_BYTES,
  )
  return new Set(texts.map((entry) => textAt(entry, 'sha'))).size
}

/** This call is free. A server without it, or an error, counts as GitHub's usual limit. */
async function limitOf(requester: Requester): Promise<{ limit: number; remaining: number }> {
  const answer = await requester.ask({ path: '/rate_limit' })
  const core = 'dead' in answer ? undefined : at(jsonOf(answer), 'resources', 'core')
  if (!isJsonObject(core)) return { limit: USUAL_LIMIT, remaining: USUAL_LIMIT }
  return { limit: numberAt(core, 'limit') || USUAL_LIMIT, remaining: numberAt(core, 'remaining') }
}

function jsonOf(answer: RawAnswer | undefined): Json | undefined {
  return jsonIn(Buffer.from(answer?.body ?? []).toString('utf8'))
}
