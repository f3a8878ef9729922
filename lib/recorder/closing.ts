// A crawl takes hours, and the repository goes on meanwhile. So at the end it looks again at what has changed since it
// began, and again at what has changed since then, until a look brings nothing.
import { instantOf } from '../base/clock.ts'
import type { RestRequest } from '../github/rest.ts'
import type { Crawl } from './crawl.ts'
import { recordSubIssuesOf } from './details.ts'
import { numberAt, textAt } from './fields.ts'
import { noteItem, recordLatestRelease, recordList } from './lists.ts'
import { noteMissed } from './missed.ts'
import { REPOSITORY_LISTS, type RepositoryList, repositoryListAt } from './plan.ts'
import { recordPullRequest } from './pull-requests.ts'
import type { Answered, Asker } from './tape.ts'
import { allEnded, forEachLimited, walk } from './walk.ts'

/** Looks before a repository counts as changing faster than it can be recorded. */
const MOST_LOOKS = 6

/** Replicas of GitHub's may be behind: each look begins this much before the last one did. */
const OVERLAP_MS = 60_000

/** What a look has brought. */
type News = { readonly numbers: Map<number, string>; isNew: boolean }

/** Looks until nothing is new; `recordNews` records what follows from new heads, people and numbers. */
export async function recordDrift(crawl: Crawl, recordNews: (crawl: Crawl) => Promise<void>): Promise<void> {
  const { ledger } = crawl
  for (let since = ledger.startedAt, looks = 0; ; looks++) {
    const began = crawl.beginLook(looks)
    const { news, branch } = await look(crawl, { since, after: began }, looks)
    if (!news.isNew) return
    if (looks === MOST_LOOKS) break
    await recordChanged(crawl, news, looks)
    await recordNews({ ...crawl, defaultBranch: branch })
    since = began
  }
  for (const resource of ['issues', 'pull_requests', 'commits'] as const)
    ledger.fail(resource, `the repository still changed after ${MOST_LOOKS + 1} looks`)
}

async function look(
  crawl: Crawl,
  { since, after }: { readonly since: string; readonly after: string },
  looks: number,
): Promise<{ readonly news: News; readonly branch: string }> {
  const news: News = { numbers: new Map(), isNew: false }
  const again: Crawl = { ...crawl, below: crawl.belowId, tape: renewing(crawl.tape, after) }
  const repository = await again.tape.ask({ path: again.below('') })
  const from = minutesBefore(since)
  await allEnded([
    ...REPOSITORY_LISTS.filter(({ windowed }) => windowed).map((list) =>
      lookAtUpdates(again, list, from, news),
    ),
    ...REPOSITORY_LISTS.filter(({ path }) => !SINCE_OR_LONG.has(path)).map((list) =>
      lookAtList(again, list, news),
    ),
    lookAtEvents(again, looks, news),
    recordLatestRelease(again),
  ])
  const branch = repository.status === 200 ? textAt(repository.json(), 'default_branch') : undefined
  return { news, branch: branch ?? crawl.defaultBranch }
}

/** Lists that are looked at in another way than page by page. */
const SINCE_OR_LONG = new Set(['/issues', '/pulls', '/issues/comments', '/pulls/comments', '/issues/events'])

/** Asks again, with the repository's number for its name: that holds also when it has been renamed meanwhile. */
function renewing(tape: Asker, after: string): Asker {
  return {
    ...tape,
    ask: (request) => tape.renew(request, after),
    renew: tape.renew.bind(tape),
    recall: tape.recall.bind(tape),
  }
}

async function lookAtUpdates(crawl: Crawl, list: RepositoryList, since: string, news: News): Promise<void> {
  if (crawl.ledger.refusal(list.resource) !== undefined) return
  const query = { ...list.query, sort: 'updated', direction: 'asc', since }
  const request = { path: crawl.below(list.path), query }
  const end = await walk(crawl.tape, request, (items) => {
    for (const item of items) {
      if (!noteItem(list, item, crawl.ledger)) continue
      news.isNew = true
      if (list.resource === 'issues')
        news.numbers.set(numberAt(item, 'number'), textAt(item, 'updated_at') ?? '')
    }
  })
  if (end.kind === 'stopped') noteMissed(crawl, list.resource, request.path, end)
}

/** Walks a short list again, each page on its own condition. Releases count their downloads: a new count is no news. */
async function lookAtList(crawl: Crawl, list: RepositoryList, news: News): Promise<void> {
  const { ledger, tape } = crawl
  if (ledger.refusal(list.resource) !== undefined) return
  if (list.path === '/branches') ledger.heads.clear()
  const isSteady = list.resource !== 'releases'
  const ask = async (request: RestRequest): Promise<Answered> => {
    const before = tape.recall(request)
    const answer = await tape.ask(request)
    if (isSteady && answer.status === 200 && answer.digest !== before?.digest) news.isNew = true
    return answer
  }
  await recordList(crawl, list, { ...tape, ask })
}

/** Newest first, until a page shows only known ones. Each look has pages of its own size, or it would overwrite the last. */
async function lookAtEvents({ tape, ledger, below }: Crawl, looks: number, news: News): Promise<void> {
  if (ledger.refusal('issue_events') !== undefined) return
  const list = repositoryListAt('/issues/events')
  const query = { per_page: String(50 - looks) }
  await walk(tape, { path: below(list.path), query }, (events) => {
    const before = ledger.seen('issue_events')
    for (const event of events) noteItem(list, event, ledger)
    const added = ledger.seen('issue_events') - before
    if (added > 0) news.isNew = true
    return added === events.length
  })
}

/** Asks again for the pull requests among what has changed, and for the sub-issues of the issues. */
async function recordChanged(crawl: Crawl, { numbers }: News, looks: number): Promise<void> {
  const { ledger } = crawl
  const pulls = [...numbers].filter(([number]) => ledger.pullRequests.has(number))
  if (pulls.length > 0) await recordListForms(crawl, [...numbers.values()].sort()[0] ?? '', looks)
  await forEachLimited(numbers, crawl.width, async ([number, updatedAt]) => {
    const again: Crawl = { ...crawl, tape: renewing(crawl.tape, updatedAt) }
    const known = ledger.pullRequests.get(number)
    if (known) await recordPullRequest(again, known)
    if (ledger.subIssues.has(number)) await recordSubIssuesOf(again, number)
  })
}

/** The short forms of pull requests that were updated since; this list knows no `since`. */
async function recordListForms({ tape, belowId }: Crawl, since: string, looks: number): Promise<void> {
  const query = { state: 'all', sort: 'updated', direction: 'desc', per_page: String(100 - looks) }
  await walk(
    tape,
    { path: belowId('/pulls'), query },
    (pulls) => (textAt(pulls.at(-1), 'updated_at') ?? '') >= since,
  )
}

function minutesBefore(instant: string): string {
  const at = Date.parse(instant)
  return Number.isNaN(at) ? instant : instantOf(at - OVERLAP_MS)
}
