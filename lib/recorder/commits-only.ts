import { type Completeness, RESOURCES } from '../github/items.ts'
import type { RestRequest } from '../github/rest.ts'
import type { Answered, Asker } from './tape.ts'

/** Why everything else is missing. */
const REASON = 'only the commits asked for were recorded'

/**
 * Records single commits of a repository and nothing else: a personal fork is whole elsewhere but for them. `below` gives
 * a path below the repository. Every row but the repository's is partial, so that a later crawl goes on.
 */
export async function recordOnlyCommits(
  tape: Asker,
  below: (path: string) => string,
  commits: readonly string[],
): Promise<readonly Completeness[]> {
  let recorded = 0
  for (const sha of commits) if (await recordCommit(tape, below(`/commits/${sha}`))) recorded++
  return RESOURCES.map((resource): Completeness => {
    if (resource === 'repository') return { resource, verdict: 'complete', compared: { recorded: 1 } }
    const compared = resource === 'commits' ? { recorded, announced: commits.length } : {}
    return { resource, verdict: 'partial', reason: REASON, compared }
  })
}

async function recordCommit(tape: Asker, path: string): Promise<boolean> {
  let isWhole = false
  for (let request: RestRequest | undefined = { path }; request; ) {
    const answer: Answered = await tape.ask(request)
    isWhole = answer.status === 200
    request = isWhole ? answer.next : undefined
  }
  return isWhole
}
