// The word, at the end of a crawl, on whether each resource is whole: counts that GitHub announces in one place are
// held against what was recorded in another.
import { type Completeness, RESOURCES, type Resource, type Verdict } from '../github/items.ts'
import type { Ledger } from './ledger.ts'

type Counts = Readonly<Record<string, number>>

/** One row per resource, in the order of `RESOURCES`. `openIssues` is what the repository itself says. */
export function completenessOf(ledger: Ledger, openIssues: number): readonly Completeness[] {
  return RESOURCES.map((resource) => rowOf(ledger, resource, countsOf(ledger, resource, openIssues)))
}

/** The counts to compare. Of two in one pair the first must not fall short of the second. */
function countsOf(ledger: Ledger, resource: Resource, openIssues: number): Counts {
  const counted = (name: string): number => ledger.counted(resource, name)
  const recorded = ledger.seen(resource)
  switch (resource) {
    case 'repository':
      return { recorded: 1 }
    case 'issues':
      return { recorded: ledger.issues.size, open: counted('open'), open_announced: openIssues }
    case 'pull_requests':
      return { recorded, announced: ledger.pullRequests.size }
    case 'issue_comments':
    case 'review_comments':
    case 'commit_comments':
      return { recorded, announced: counted('announced') }
    case 'sub_issues':
    case 'pull_request_files':
    case 'pull_request_commits':
      return { recorded: counted('recorded'), announced: counted('announced') }
    case 'reviews':
      return { recorded: counted('recorded'), pull_requests: counted('pull_requests') }
    case 'statuses':
      return { recorded: counted('recorded'), announced: counted('heads') }
    case 'commits':
      return { recorded, announced: ledger.commits.size }
    case 'branches':
      return { recorded: ledger.heads.size }
    case 'tags':
      return { recorded, refs: counted('refs'), annotated: ledger.tagObjects.size }
    case 'users':
      return { recorded: counted('recorded'), gone: counted('gone'), announced: ledger.logins.size }
    case 'tree':
      return { recorded: counted('entries') }
    case 'files':
      return {
        recorded: counted('recorded'),
        announced: counted('texts'),
        binary: counted('binary'),
        too_large: counted('too_large'),
      }
    default:
      return { recorded }
  }
}

function rowOf(ledger: Ledger, resource: Resource, compared: Counts): Completeness {
  const refusal = ledger.refusal(resource)
  if (refusal !== undefined) return { resource, ...refusedVerdict(refusal), compared }
  const reason = failureReason(ledger, resource) ?? shortfallOf(resource, compared)
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

function shortfallOf(resource: Resource, counts: Counts): string | undefined {
  const { recorded = 0, announced, open, open_announced: openAnnounced, gone = 0, refs } = counts
  if (announced !== undefined && recorded + gone < announced) return `recorded ${recorded} of ${announced}`
  if (open !== undefined && openAnnounced !== undefined && open < openAnnounced) {
    return `recorded ${open} open issues and pull requests of ${openAnnounced}`
  }
  if (resource === 'tags' && refs !== undefined && recorded < refs)
    return `recorded ${recorded} of ${refs} tags`
  return undefined
}
