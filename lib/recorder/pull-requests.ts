import type { Json } from '../base/json.ts'
import type { Crawl } from './crawl.ts'
import { DiffSums, SMALL_PAGE } from './diff-sums.ts'
import { numberAt, textAt } from './fields.ts'
import { noteCommit, recordCommitsOf } from './history.ts'
import type { KnownPullRequest } from './ledger.ts'
import { noteMissed } from './missed.ts'
import { MOST_FILES, MOST_PULL_REQUEST_COMMITS } from './plan.ts'
import { allEnded, forEachLimited, walk } from './walk.ts'

/** Heads whose commits GitHub does not list whole; their history is walked when the branches' is known. */
export type LongPullRequests = readonly string[]

/** Records each pull request in full, with its files, commits and reviews. */
export async function recordPullRequests(crawl: Crawl): Promise<LongPullRequests> {
  const { ledger, progress } = crawl
  const long: string[] = []
  progress.total('pull_requests', ledger.pullRequests.size)
  await forEachLimited([...ledger.pullRequests.values()], crawl.width, async (pull) => {
    const isKnown = ledger.has('pull_requests', pull.number)
    const head = isKnown ? undefined : await recordPullRequest(crawl, pull)
    if (head !== undefined) long.push(head)
    progress.done('pull_requests')
  })
  progress.finished('pull_requests')
  return long.sort()
}

/** Lists the commits of long pull requests from their heads. */
export async function recordLongPullRequests(crawl: Crawl, heads: LongPullRequests): Promise<void> {
  for (const head of heads) await recordCommitsOf(crawl, head)
}

/** Records one pull request through `crawl`; gives its head when its list of commits is not whole. */
export async function recordPullRequest(
  crawl: Crawl,
  { number }: KnownPullRequest,
): Promise<string | undefined> {
  const path = crawl.below(`/pulls/${number}`)
  const parts = { number, path }
  const asked = crawl.tape.ask({ path })
  const files = recordFiles(crawl, parts)
  await allEnded([asked, files, recordCommits(crawl, parts), recordReviews(crawl, parts)])
  const answer = await asked
  if (answer.status !== 200) {
    noteMissed(crawl, 'pull_requests', path, { page: 1, answer })
    return undefined
  }
  const pull = answer.json()
  const sums = await files
  sums.announce(numberAt(pull, 'additions'), numberAt(pull, 'deletions'))
  if (sums.fallShort) await mendFiles(crawl, parts, pull)
  return notePullRequest(crawl, number, pull)
}

type Parts = { readonly number: number; readonly path: string }

/** Notes what the full form announces, as far as GitHub shows it. */
function notePullRequest({ ledger }: Crawl, number: number, pull: Json): string | undefined {
  const head = textAt(pull, 'head', 'sha')
  const [files, commits] = [numberAt(pull, 'changed_files'), numberAt(pull, 'commits')]
  ledger.isNew('pull_requests', number)
  ledger.pullRequests.set(number, { number, head: head ?? ledger.pullRequests.get(number)?.head })
  ledger.tell('pull_request_files', 'announced', number, Math.min(files, MOST_FILES))
  ledger.tell('pull_request_files', 'capped', number, files > MOST_FILES ? 1 : 0)
  ledger.tell('pull_request_commits', 'announced', number, Math.min(commits, MOST_PULL_REQUEST_COMMITS))
  ledger.tell('pull_request_commits', 'capped', number, commits > MOST_PULL_REQUEST_COMMITS ? 1 : 0)
  ledger.tell('review_comments', 'announced', String(number), numberAt(pull, 'review_comments'))
  return commits > MOST_PULL_REQUEST_COMMITS ? head : undefined
}

async function recordFiles(crawl: Crawl, parts: Parts, size = '100'): Promise<DiffSums> {
  const sums = new DiffSums()
  const path = `${parts.path}/files`
  const end = await walk(crawl.tape, { path, query: { per_page: size } }, (files) => {
    for (const file of files) sums.add(file)
  })
  crawl.ledger.tell('pull_request_files', 'recorded', parts.number, sums.files)
  if (end.kind === 'stopped') noteMissed(crawl, 'pull_request_files', path, end)
  return sums
}

/** Asks for the files in smaller pages, whose diffs are short enough to be counted. */
async function mendFiles(crawl: Crawl, parts: Parts, pull: Json): Promise<void> {
  const sums = await recordFiles(crawl, parts, SMALL_PAGE)
  sums.announce(numberAt(pull, 'additions'), numberAt(pull, 'deletions'))
  crawl.ledger.tell('pull_request_files', 'short', parts.number, sums.fallShort ? 1 : 0)
}

async function recordCommits(crawl: Crawl, { path: pull, number }: Parts): Promise<void> {
  const shas = new Set<string>()
  const path = `${pull}/commits`
  const end = await walk(crawl.tape, { path, query: { per_page: '100' } }, (commits) => {
    for (const commit of commits) {
      noteCommit(crawl, commit)
      shas.add(textAt(commit, 'sha') ?? '')
    }
  })
  crawl.ledger.tell('pull_request_commits', 'recorded', number, shas.size)
  if (end.kind === 'stopped') noteMissed(crawl, 'pull_request_commits', path, end)
}

async function recordReviews(crawl: Crawl, { path: pull, number }: Parts): Promise<void> {
  const ids = new Set<number>()
  const path = `${pull}/reviews`
  const end = await walk(crawl.tape, { path, query: { per_page: '100' } }, (reviews) => {
    for (const review of reviews) ids.add(numberAt(review, 'id'))
  })
  for (const id of ids) crawl.ledger.reviewsSeen.add(id)
  crawl.ledger.tell('reviews', 'recorded', number, ids.size)
  crawl.ledger.tell('reviews', 'pull_requests', number, 1)
  if (end.kind === 'stopped') noteMissed(crawl, 'reviews', path, end)
}
