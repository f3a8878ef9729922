// The word, at the end of a crawl, on whether each resource is whole: counts that GitHub announces in one place are
// held against what was recorded in another.
import { type Completeness, RESOURCES, type Resource, type Verdict } from '../github/items.ts'
import { clonedRows } from './git/cloned.ts'
import type { Ledger } from './ledger.ts'

type Counts = Readonly<Record<string, number>>

/** One row per resource, in the order of `RESOURCES`. `openIssues` is what the repository itself says. */
export function completenessOf(ledger: Ledger, openIssues: number): readonly Completeness[] {
  const rows = RESOURCES.map((resource) => rowOf(ledger, resource, countsOf(ledger, resource, openIssues)))
  return [...rows, ...clonedRows(ledger)]
}

/** The counts to compare. Of two in one pair the first must not fall short of the second. */
function countsOf(ledger: Ledger, resource: Resource, openIssues: number): Counts {
  const named = (...names: readonly string[]): Counts =>
    Object.fromEntries(names.map((name) => [name, ledger.counted(resource, name)]))
  /** Counts that stand only where there is something to count. */
  const some = (...names: readonly string[]): Counts =>
    Object.fromEntries(Object.entries(named(...names)).filter(([, count]) => count > 0))
  const recorded = ledger.seen(resource)
  switch (resource) {
    case 'repository':
      return { recorded: 1 }
    case 'issues':
      return {
        recorded: ledger.issues.size,
        pull_requests: ledger.pullRequests.size,
        ...some('gone', 'blocked'),
        ...named('highest', 'open'),
        open_announced: openIssues,
      }
    case 'pull_requests':
      return { recorded, announced: ledger.pullRequests.size }
    case 'issue_comments':
    case 'review_comments':
    case 'commit_comments':
      return { recorded, ...named('announced') }
    case 'sub_issues':
      return named('recorded', 'announced')
    case 'pull_request_files':
    case 'pull_request_commits':
      return { ...named('recorded', 'announced'), ...some('capped', 'short') }
    case 'reviews':
      return { ...named('recorded', 'pull_requests'), ...missingReviews(ledger) }
    case 'statuses':
      return { ...named('recorded'), announced: ledger.counted(resource, 'heads') }
    case 'commits':
      return { recorded, announced: ledger.commits.size, ...some('capped', 'short') }
    case 'branches':
      return { recorded: ledger.heads.size }
    case 'tags':
      return { recorded, ...named('refs'), annotated: ledger.tagObjects.size }
    case 'users':
      return { ...named('recorded', 'gone'), announced: ledger.logins.size }
    case 'tree':
      return { recorded: ledger.counted(resource, 'entries') }
    case 'files':
      return {
        ...named('recorded'),
        announced: ledger.counted(resource, 'texts'),
        ...named('binary', 'too_large'),
      }
    default:
      return { recorded }
  }
}

/** Reviews that comments belong to and no list has shown. */
function missingReviews({ reviewsNamed, reviewsSeen }: Ledger): Counts {
  let missing = 0
  for (const id of reviewsNamed) if (!reviewsSeen.has(id)) missing++
  return missing === 0 ? {} : { missing }
}

function rowOf(ledger: Ledger, resource: Resource, compared: Counts): Completeness {
  const refusal = ledger.refusal(resource)
  if (refusal !== undefined) return { resource, ...refusedVerdict(refusal), compared }
  const reason =
    failureReason(ledger, resource) ?? wallReason(ledger, resource) ?? shortfallOf(resource, compared)
  return reason === undefined
    ? { resource, verdict: 'complete', compared }
    : { resource, verdict: 'partial', reason, compared }
}

function refusedVerdict(status: number): { verdict: Verdict; reason: string } {
  const verdict = status === 410 || status === 404 ? 'disabled' : status === 451 ? 'blocked' : 'partial'
  return { verdict, reason: `GitHub answers ${status}` }
}

function failureReason(ledger: Ledger, resource: Resource): string | undefined {
  const failures = ledger.failures(resource)
  if (failures === undefined) return undefined
  return failures.count === 1
    ? failures.first
    : `${failures.count} requests failed; the first: ${failures.first}`
}

/** A wall hides what no other list shows. Pull requests stand among the issues, and each is asked for. */
function wallReason(ledger: Ledger, resource: Resource): string | undefined {
  if (!ledger.walled.has(resource)) return undefined
  if (resource === 'pull_requests' && ledger.refusal('issues') === undefined) return undefined
  return 'wall: GitHub ends the list before its end'
}

function shortfallOf(resource: Resource, counts: Counts): string | undefined {
  const { recorded = 0, announced, gone = 0, refs, short = 0, missing = 0 } = counts
  if (announced !== undefined && recorded + gone < announced) return `recorded ${recorded} of ${announced}`
  if (short > 0) return `GitHub counts no lines for files of ${short} of them`
  if (missing > 0) return `${missing} reviews that comments belong to are missing`
  if (resource === 'tags' && refs !== undefined && recorded < refs)
    return `recorded ${recorded} of ${refs} tags`
  return resource === 'issues' ? issuesShortfall(counts) : undefined
}

function issuesShortfall(counts: Counts): string | undefined {
  const { recorded = 0, pull_requests: pulls = 0, gone = 0, blocked = 0, highest = 0 } = counts
  const { open = 0, open_announced: announced = 0 } = counts
  if (blocked > 0) return `GitHub blocks ${blocked} of them`
  if (recorded + pulls + gone < highest) return `recorded ${recorded + pulls + gone} of ${highest} numbers`
  return open < announced ? `recorded ${open} open issues and pull requests of ${announced}` : undefined
}
