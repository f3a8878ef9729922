import type { Crawl } from './crawl.ts'
import { numberAt, textAt } from './fields.ts'
import { noteCommit, recordCommitsOf } from './history.ts'
import type { KnownPullRequest } from './ledger.ts'
import { noteMissed } from './missed.ts'
import { MOST_PULL_REQUEST_COMMITS } from './plan.ts'
import type { Answered } from './tape.ts'
import { allEnded, forEachLimited, walk } from './walk.ts'

/** Heads whose commits GitHub does not list whole; their history is walked when the branches' is known. */
export type LongPullRequests = readonly string[]

/** Records each pull request in full, with its files, commits and reviews. */
export async function recordPullRequests(crawl: Crawl): Promise<LongPullRequests> {
  const { ledger, progress } = crawl
  const long: string[] = []
  progress.total('pull_requests', ledger.pullRequests.size)
  await forEachLimited([...ledger.pullRequests.values()], crawl.width, async (pull) => {
    const head = await recordPullRequest(crawl, pull)
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

async function recordPullRequest(crawl: Crawl, { number }: KnownPullRequest): Promise<string | undefined> {
  const path = crawl.below(`/pulls/${number}`)
  const answer = crawl.tape.ask({ path })
  await allEnded([answer, recordFiles(crawl, path), recordCommits(crawl, path), recordReviews(crawl, path)])
  return notePullRequest(crawl, number, await answer)
}

/** Notes what the full form announces; gives the head when its list of commits is not whole. */
function notePullRequest({ ledger, below }: Crawl, number: number, answer: Answered): string | undefined {
  if (answer.status !== 200) {
    ledger.fail('pull_requests', `${below(`/pulls/${number}`)}: ${answer.dead ?? `status ${answer.status}`}`)
    return undefined
  }
  const pull = answer.json()
  const head = textAt(pull, 'head', 'sha')
  ledger.isNew('pull_requests', number)
  ledger.pullRequests.set(number, { number, head: head ?? ledger.pullRequests.get(number)?.head })
  ledger.count('pull_request_files', 'announced', numberAt(pull, 'changed_files'))
  ledger.count('pull_request_commits', 'announced', numberAt(pull, 'commits'))
  ledger.count('review_comments', 'announced', numberAt(pull, 'review_comments'))
  return numberAt(pull, 'commits') > MOST_PULL_REQUEST_COMMITS ? head : undefined
}

async function recordFiles(crawl: Crawl, pull: string): Promise<void> {
  const names = new Set<string>()
  const end = await walk(crawl.tape, { path: `${pull}/files`, query: { per_page: '100' } }, (files) => {
    for (const file of files) names.add(textAt(file, 'filename') ?? '')
  })
  crawl.ledger.count('pull_request_files', 'recorded', names.size)
  if (end.kind === 'stopped') noteMissed(crawl, 'pull_request_files', `${pull}/files`, end)
}

async function recordCommits(crawl: Crawl, pull: string): Promise<void> {
  const shas = new Set<string>()
  const end = await walk(crawl.tape, { path: `${pull}/commits`, query: { per_page: '100' } }, (commits) => {
    for (const commit of commits) {
      noteCommit(crawl, commit)
      shas.add(textAt(commit, 'sha') ?? '')
    }
  })
  crawl.ledger.count('pull_request_commits', 'recorded', shas.size)
  if (end.kind === 'stopped') noteMissed(crawl, 'pull_request_commits', `${pull}/commits`, end)
}

async function recordReviews(crawl: Crawl, pull: string): Promise<void> {
  const ids = new Set<number>()
  const end = await walk(crawl.tape, { path: `${pull}/reviews`, query: { per_page: '100' } }, (reviews) => {
    for (const review of reviews) ids.add(numberAt(review, 'id'))
  })
  crawl.ledger.count('reviews', 'recorded', ids.size)
  crawl.ledger.count('reviews', 'pull_requests')
  if (end.kind === 'stopped') noteMissed(crawl, 'reviews', `${pull}/reviews`, end)
}
