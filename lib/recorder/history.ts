// Commits. A walk over a branch ends where everything older is known: when each parent of each commit it has met has
// been met too. That a page looks familiar proves nothing, since histories come merged and out of order.
import type { JsonObject } from '../base/json.ts'
import type { RestRequest } from '../github/rest.ts'
import type { Crawl } from './crawl.ts'
import { DiffSums, SMALL_PAGE } from './diff-sums.ts'
import { numberAt, objectsAt, textAt } from './fields.ts'
import { noteMissed } from './missed.ts'
import type { Answered } from './tape.ts'
import { forEachLimited, walk } from './walk.ts'

/** Lists the commits of every branch: the default one whole, of the others what it does not have. */
export async function recordHistory(crawl: Crawl): Promise<void> {
  const { ledger } = crawl
  const first = ledger.heads.get(crawl.defaultBranch)
  // Without a branch the answer says why: an empty repository.
  if (ledger.heads.size === 0) await recordCommitsOf(crawl, undefined)
  const rest = [...ledger.heads.values()].sort()
  for (const head of first === undefined ? rest : [first, ...rest]) await recordCommitsOf(crawl, head)
}

/** Lists the commits that `head` reaches and that were not met yet. */
export async function recordCommitsOf(crawl: Crawl, head: string | undefined): Promise<void> {
  if (head === undefined || !crawl.ledger.history.has(head)) await walkFrom(crawl, head)
}

async function walkFrom(crawl: Crawl, head: string | undefined): Promise<void> {
  const { ledger, tape } = crawl
  if (head !== undefined) ledger.walked.add(head)
  const unmet = new Set(head === undefined ? [] : [head])
  const path = crawl.below('/commits')
  const request = { path, query: { per_page: '100', ...(head === undefined ? {} : { sha: head }) } }
  const end = await walk(tape, request, async (commits) => {
    for (const commit of commits) meet(crawl, commit, unmet)
    await adoptWalks(crawl, commits)
    for (const sha of unmet) if (ledger.history.has(sha)) unmet.delete(sha)
    return unmet.size > 0 || head === undefined
  })
  if (end.kind === 'stopped') noteMissed(crawl, 'commits', `${path}?sha=${head}`, end)
}

/**
 * Takes up the walks that the cassette has from commits just met, such as the head of before: what such a commit reaches
 * never changes, so only what was added since is asked for.
 */
async function adoptWalks(crawl: Crawl, commits: readonly JsonObject[]): Promise<void> {
  const { ledger, tape } = crawl
  for (const sha of commits.map((commit) => textAt(commit, 'sha') ?? '')) {
    const request = { path: crawl.below('/commits'), query: { per_page: '100', sha } }
    if (!ledger.walked.has(sha) && tape.recall(request) !== undefined) await walkFrom(crawl, sha)
  }
}

function meet(crawl: Crawl, commit: JsonObject, unmet: Set<string>): void {
  noteCommit(crawl, commit)
  const { history } = crawl.ledger
  const met = textAt(commit, 'sha') ?? ''
  history.add(met)
  unmet.delete(met)
  for (const parent of objectsAt(commit, 'parents')) {
    const sha = textAt(parent, 'sha')
    if (sha !== undefined && !history.has(sha)) unmet.add(sha)
  }
}

/** Notes a commit that a list shows: its details are recorded later. */
export function noteCommit({ ledger }: Crawl, commit: JsonObject): void {
  const sha = textAt(commit, 'sha')
  if (sha === undefined || ledger.commits.has(sha)) return
  ledger.commits.add(sha)
  ledger.tell('commit_comments', 'announced', sha, numberAt(commit, 'commit', 'comment_count'))
  ledger.addLogin(textAt(commit, 'author', 'login'))
  ledger.addLogin(textAt(commit, 'committer', 'login'))
}

/** Records each commit that was met, once, with its statistics, files and patches. */
export async function recordCommitDetails(crawl: Crawl): Promise<void> {
  const { ledger, progress } = crawl
  progress.total('commits', ledger.commits.size)
  await forEachLimited(ledger.commits, crawl.width, async (sha) => {
    if (ledger.git?.commits.has(sha)) ledger.isNew('commits', sha)
    else if (!ledger.has('commits', sha)) await recordCommit(crawl, sha)
    progress.done('commits')
  })
  progress.finished('commits')
}

async function recordCommit(crawl: Crawl, sha: string): Promise<void> {
  const { ledger, below } = crawl
  const request = { path: below(`/commits/${sha}`) }
  const usual = await askCommit(crawl, request)
  // A diff that is too heavy for one answer may come in smaller ones.
  const isHeavy = (usual.failed?.status ?? 0) >= 500
  const small =
    isHeavy || usual.sums.fallShort
      ? await askCommit(crawl, { ...request, query: { per_page: SMALL_PAGE } })
      : usual
  const found = small.failed ? usual : small
  if (found.failed) return noteMissed(crawl, 'commits', request.path, { page: 1, answer: found.failed })
  ledger.isNew('commits', sha)
  ledger.tell('commits', 'capped', sha, found.sums.isCapped ? 1 : 0)
  ledger.tell('commits', 'short', sha, found.sums.fallShort ? 1 : 0)
}

type AskedCommit = { readonly failed: Answered | undefined; readonly sums: DiffSums }

async function askCommit({ tape }: Crawl, first: RestRequest): Promise<AskedCommit> {
  const sums = new DiffSums()
  for (let request: RestRequest | undefined = first; request; ) {
    const answer: Answered = await tape.ask(request)
    if (answer.status !== 200) return { failed: answer, sums }
    const commit = answer.json()
    sums.announce(numberAt(commit, 'stats', 'additions'), numberAt(commit, 'stats', 'deletions'))
    for (const file of objectsAt(commit, 'files')) sums.add(file)
    request = answer.next
  }
  return { failed: undefined, sums }
}
