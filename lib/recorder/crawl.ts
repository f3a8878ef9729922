import type { Completeness } from '../github/items.ts'
import { recordDrift } from './closing.ts'
import { completenessOf } from './completeness.ts'
import { recordStatuses, recordSubIssues, recordTagObjects, recordTree, recordUsers } from './details.ts'
import { recordGaps } from './gaps.ts'
import { recordClone } from './git/cloned.ts'
import type { GitFacts } from './git/record-git.ts'
import { recordCommitDetails, recordHistory } from './history.ts'
import type { Ledger } from './ledger.ts'
import { recordLatestRelease, recordLists } from './lists.ts'
import { recordHiddenEvents, recordMissingComments } from './mend.ts'
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
  /** The same by the repository's number, which a new name does not change. */
  readonly belowId: (path: string) => string
  /** The instant at which the last look of this number, from 0, began. */
  readonly beginLook: (look: number) => string
  /** Clones the repository and records what git knows; told how many objects are done, and of how many. */
  readonly recordGit?: (onProgress: (done: number, total: number) => void) => Promise<GitFacts>
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
  await recordGaps(crawl)
  await recordClone(crawl)
  await crawl.onStage()
  await recordCommitsAndPullRequests(crawl)
  await crawl.onStage()
  await allEnded([recordLists(crawl, 'after pull requests'), recordWhatWasMet(crawl)])
  await recordLists(crawl, 'after commits')
  await crawl.onLists?.()
  await recordMissingComments(crawl)
  await crawl.onStage()
  await recordHiddenEvents(crawl)
  await recordDrift(crawl, recordNews)
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

/** What is asked for by name, of commits, people and heads that were not asked for yet. */
async function recordWhatWasMet(crawl: Crawl): Promise<void> {
  await allEnded([recordCommitDetails(crawl), recordStatuses(crawl), recordUsers(crawl), recordTree(crawl)])
}

/** What follows from a later look at the repository. */
async function recordNews(crawl: Crawl): Promise<void> {
  await recordGaps(crawl)
  await recordCommitsAndPullRequests(crawl)
  await recordWhatWasMet(crawl)
  await recordMissingComments(crawl)
}
