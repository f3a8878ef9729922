// What a crawl does with a clone: it takes from it what would cost a call each, and asks GitHub for the rest.
import type { Completeness } from '../../github/items.ts'
import type { Crawl } from '../crawl.ts'
import type { Ledger } from '../ledger.ts'

/** Records the clone, if there is one to record. */
export async function recordClone({ recordGit, ledger, progress }: Crawl): Promise<void> {
  if (recordGit === undefined) return
  let isSized = false
  ledger.git = await recordGit((_, total) => {
    if (!isSized) progress.total('git', total)
    isSized = true
    progress.done('git')
  })
  progress.finished('git')
}

/** Counts the tree and the files of the commit `head` as recorded; false where the clone has another head. */
export function tellClonedTree(ledger: Ledger, head: string): boolean {
  const tree = ledger.git?.head
  if (tree?.commit !== head) return false
  ledger.tell('tree', 'entries', 'all', tree.entries)
  ledger.tell('files', 'binary', 'all', tree.binary)
  ledger.tell('files', 'too_large', 'all', tree.too_large)
  ledger.tell('files', 'texts', 'cloned', tree.texts)
  ledger.count('files', 'recorded', tree.texts)
  return true
}

/** The row of the clone, none where the repository was not cloned. Every pull request has a head that can be fetched. */
export function clonedRows({ git, pullRequests }: Ledger): readonly Completeness[] {
  if (git === undefined) return []
  const compared = { ...git.counts, ...git.contents, pull_requests: pullRequests.size }
  const missing = pullRequests.size - git.counts.pull_heads
  if (missing <= 0) return [{ resource: 'git', verdict: 'complete', compared }]
  const reason = `the heads of ${missing} of ${pullRequests.size} pull requests are not in the clone`
  return [{ resource: 'git', verdict: 'partial', reason, compared }]
}
