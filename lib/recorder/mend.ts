// What the lists of the whole repository leave short is asked for item by item: each issue, pull request and commit says
// how many comments it has, and each closed number has an event that closed it.
import { isJsonObject, type JsonObject } from '../base/json.ts'
import type { Resource } from '../github/items.ts'
import type { Crawl } from './crawl.ts'
import { numberAt } from './fields.ts'
import { noteIssue, noteItem } from './lists.ts'
import { noteMissed } from './missed.ts'
import { type RepositoryList, repositoryListAt } from './plan.ts'
import { forEachLimited, walk } from './walk.ts'

/** Comments of one kind: the list of all of them, and where those of one owner stand. */
type Comments = {
  readonly list: string
  readonly ofOwner: (owner: string) => string
  /** The owner, and how many comments it says it has. */
  readonly owner: (owner: string) => string
  readonly announced: (owner: JsonObject) => number
}

const COMMENTS: readonly Comments[] = [
  {
    list: '/issues/comments',
    ofOwner: (number) => `/issues/${number}/comments`,
    owner: (number) => `/issues/${number}`,
    announced: (issue) => numberAt(issue, 'comments'),
  },
  {
    list: '/pulls/comments',
    ofOwner: (number) => `/pulls/${number}/comments`,
    owner: (number) => `/pulls/${number}`,
    announced: (pull) => numberAt(pull, 'review_comments'),
  },
  {
    list: '/comments',
    ofOwner: (sha) => `/commits/${sha}/comments`,
    owner: (sha) => `/commits/${sha}`,
    announced: (commit) => numberAt(commit, 'commit', 'comment_count'),
  },
]

/**
 * Asks for the comments of every item that says it has more than were seen. Mostly comments have been deleted since the
 * item was asked for, so first it is asked again how many it has; behind a wall it is the list that lacks them.
 */
export async function recordMissingComments(crawl: Crawl): Promise<void> {
  for (const comments of COMMENTS) {
    const list = repositoryListAt(comments.list)
    if (crawl.ledger.refusal(list.resource) !== undefined) continue
    const steps = [recountComments, recordCommentsOf]
    if (crawl.ledger.walled.has(list.resource)) steps.reverse()
    const owners = [...crawl.ledger.told(list.resource, 'announced').keys()].map(String)
    await forEachLimited(
      owners.filter((owner) => isShort(crawl, list.resource, owner)),
      crawl.width,
      async (owner) => {
        for (const step of steps)
          if (isShort(crawl, list.resource, owner)) await step(crawl, list, comments, owner)
      },
    )
    crawl.ledger.walled.delete(list.resource)
  }
}

async function recordCommentsOf(
  crawl: Crawl,
  list: RepositoryList,
  { ofOwner }: Comments,
  owner: string,
): Promise<void> {
  const path = crawl.below(ofOwner(owner))
  const end = await walk(crawl.tape, { path, query: { per_page: '100' } }, (items) => {
    for (const item of items) noteItem(list, item, crawl.ledger)
  })
  if (end.kind === 'stopped') noteMissed(crawl, list.resource, path, end)
}

async function recountComments(
  { tape, ledger, below }: Crawl,
  { resource }: RepositoryList,
  { owner: pathOf, announced }: Comments,
  owner: string,
): Promise<void> {
  const answer = await tape.renew({ path: below(pathOf(owner)) }, ledger.startedAt)
  const item = answer.status === 200 ? answer.json() : undefined
  if (!isJsonObject(item)) return
  if (resource === 'issue_comments') noteIssue(item, ledger)
  ledger.tell(resource, 'announced', owner, announced(item))
}

function isShort({ ledger }: Crawl, resource: Resource, owner: string): boolean {
  return ledger.toldOf(resource, 'seen', owner) < ledger.toldOf(resource, 'announced', owner)
}

/**
 * Asks for the events of each issue and pull request that is older than the oldest event a wall has let through: one call
 * each and more.
 */
export async function recordHiddenEvents(crawl: Crawl): Promise<void> {
  const { ledger, progress } = crawl
  if (!ledger.walled.has('issue_events')) return
  const oldest = Date.parse(ledger.oldestEvent) / 1000
  const hidden = [...ledger.createdAt.keys()].filter(
    (number) => (ledger.createdAt[number] ?? Infinity) <= oldest,
  )
  const list = repositoryListAt('/issues/events')
  progress.total('issue_events', hidden.length)
  await forEachLimited(hidden, crawl.width, async (number) => {
    const path = crawl.below(`/issues/${number}/events`)
    const end = await walk(crawl.tape, { path, query: { per_page: '100' } }, (events) => {
      for (const event of events) noteItem(list, event, ledger)
    })
    if (end.kind === 'stopped') noteMissed(crawl, 'issue_events', path, end)
    progress.done('issue_events')
  })
  progress.finished('issue_events')
  ledger.walled.delete('issue_events')
}
