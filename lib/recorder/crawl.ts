import type { Completeness } from '../github/items.ts'
import { completenessOf } from './completeness.ts'
import { recordStatuses, recordSubIssues, recordTagObjects, recordTree, recordUsers } from './details.ts'
import { recordCommitDetails, recordHistory } from './history.ts'
import type { Ledger } from './ledger.ts'
import { recordLatestRelease, recordLists } from './lists.ts'
import type { Progress } from './progress.ts'
import { recordLongPullRequests, recordPullRequests } from './pull-requests.ts'
import type { Asker } from './tape.ts'
import { allEnded } from './walk.ts'

/** A crawl under way. */
export type Crawl = {
  readonly tape: Asker
  readonly ledger: Ledger
  readonly progress: Progress
  readonly defaultBranch: string
  /** Items that are worked on at the same time. */
  readonly width: number
  /** `path` below the repository, as the API has it. */
  readonly below: (path: string) => string
  /** Called when all lists have been walked, to ask again for what they contradict. */
  readonly onLists?: () => Promise<void>
  /** Called between stages: a good moment to note where the crawl stands. */
  readonly onStage: () => Promise<void>
}

/**
 * Records everything, in stages that each need what the one before has found; what the cassette has is not asked for.
 * `openIssues` is the repository's own count.
 */
export async function crawlRepository(crawl: Crawl, openIssues: number): Promise<readonly Completeness[]> {
  await allEnded([recordLists(crawl, 'first'), recordLatestRelease(crawl)])
  await crawl.onStage()
  await recordCommitsAndPullRequests(crawl)
  await crawl.onStage()
  await allEnded([
    recordLists(crawl, 'after pull requests'),
    recordCommitDetails(crawl),
    recordStatuses(crawl),
    recordUsers(crawl),
    recordTree(crawl),
  ])
  await recordLists(crawl, 'after commits')
  await crawl.onLists?.()
  return completenessOf(crawl.ledger, openIssues)
}

async function recordCommitsAndPullRequests(crawl: Crawl): Promise<void> {
  let long: readonly string[] = []
  const pulls = async (): Promise<void> => {
    long = await recordPullRequests(crawl)
  }
  await allEnded([recordHistory(crawl), pulls(), recordSubIssues(crawl), recordTagObjects(crawl)])
  await recordLongPullRequests(crawl, long)
}
