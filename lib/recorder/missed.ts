import type { Resource } from '../github/items.ts'
import type { Crawl } from './crawl.ts'
import { at } from './fields.ts'
import type { RepositoryList } from './plan.ts'
import type { Answered } from './tape.ts'

/** A walk that did not reach its end: the page it stopped at, and the answer there. */
export type StoppedWalk = { readonly page: number; readonly answer: Answered }

/** GitHub's word that there is no commit yet: an empty list in other clothes. */
const EMPTY_REPOSITORY = 409

/** Notes that what `path` should give is missing. */
export function noteMissed({ ledger }: Crawl, resource: Resource, path: string, stopped: StoppedWalk): void {
  const { page, answer } = stopped
  if (page === 1 && answer.status === EMPTY_REPOSITORY) return
  const where = page === 1 ? path : `page ${page} of ${path}`
  ledger.fail(resource, `${where}: ${answer.dead ?? `status ${answer.status}`}`)
}

/** Notes that a list of the whole repository is missing: refused as a whole, or cut. */
export function noteRefused(crawl: Crawl, list: RepositoryList, stopped: StoppedWalk): void {
  const { page, answer } = stopped
  const isWhole = page === 1 && answer.dead === undefined && list.secondary === undefined
  if (isWhole && answer.status !== EMPTY_REPOSITORY)
    crawl.ledger.refuse(list.resource, isBlockedAnswer(answer) ? BLOCKED : answer.status)
  else noteMissed(crawl, list.resource, list.path, stopped)
}

/** Unavailable for legal reasons. */
const BLOCKED = 451

/** True for GitHub's word that something was taken down: 451, or a 403 that says why it blocks. */
export function isBlockedAnswer({ status, json }: Answered): boolean {
  return status === BLOCKED || (status === 403 && at(json(), 'block') !== undefined)
}
