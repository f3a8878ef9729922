// The lists of the whole repository, and what is noted of each item on them.
import { digestOfJson } from '../base/digest.ts'
import type { JsonObject } from '../base/json.ts'
import type { Resource } from '../github/items.ts'
import type { Crawl } from './crawl.ts'
import { at, idAt, numberAt, textAt } from './fields.ts'
import type { Ledger } from './ledger.ts'
import { noteRefused } from './missed.ts'
import { REPOSITORY_LISTS, type RepositoryList } from './plan.ts'
import type { Asker } from './tape.ts'
import { allEnded, isAtWall, walk, walkWindows } from './walk.ts'

/** Records the repository's lists that are due `when`, all at the same time. */
export async function recordLists(crawl: Crawl, when: RepositoryList['when']): Promise<void> {
  const due = REPOSITORY_LISTS.filter((list) => list.when === when)
  await allEnded(due.map((list) => recordList(crawl, list)))
}

/** Records one list, through another tape where one is given. */
export async function recordList(
  crawl: Crawl,
  list: RepositoryList,
  tape: Asker = crawl.tape,
): Promise<void> {
  const { ledger, progress } = crawl
  const request = { path: crawl.below(list.path), query: list.query }
  let count = 0
  const onPage = (items: readonly JsonObject[]): void => {
    for (const item of items) noteItem(list, item, ledger)
    count += items.length
    progress.done(list.resource, items.length)
  }
  const end = list.windowed ? await walkWindows(tape, request, onPage) : await walk(tape, request, onPage)
  if (isAtWall(end, count) && !(list.windowed && end.kind === 'end')) ledger.walled.add(list.resource)
  else if (end.kind === 'stopped') noteRefused(crawl, list, end)
  progress.finished(list.resource)
}

/** Notes an item of a list; true when it was not known in this form. Only what has changed lately is told apart. */
export function noteItem({ path, resource }: RepositoryList, item: JsonObject, ledger: Ledger): boolean {
  const note = NOTES[path] ?? noteId(resource)
  note(item, ledger)
  const updatedAt = textAt(item, 'updated_at') ?? ''
  if (updatedAt < ledger.driftFrom) return false
  return ledger.isNews(resource, idAt(item, 'id'), digestOfJson(item))
}

/** Records which release GitHub calls the latest: its rule is not only time. */
export async function recordLatestRelease(crawl: Crawl): Promise<void> {
  const path = crawl.below('/releases/latest')
  const answer = await crawl.tape.ask({ path })
  if (answer.dead !== undefined) crawl.ledger.fail('releases', `${path}: ${answer.dead}`)
}

type Note = (item: JsonObject, ledger: Ledger) => void

const noteId =
  (resource: Resource): Note =>
  (item, ledger) =>
    void ledger.isNew(resource, idAt(item, 'id'))

/** What a comment belongs to stands at the end of one of its addresses. */
const noteComment =
  (resource: Resource, address: string): Note =>
  (item, ledger) => {
    if (!ledger.isNew(resource, idAt(item, 'id'))) return
    const owner = textAt(item, address)?.split('/').at(-1)
    if (owner !== undefined) ledger.tell(resource, 'seen', owner, ledger.toldOf(resource, 'seen', owner) + 1)
  }

const NOTES: Readonly<Record<string, Note>> = {
  '/issues': noteIssue,
  '/issues/comments': noteComment('issue_comments', 'issue_url'),
  '/issues/events': noteEvent,
  '/pulls': (item, ledger) => notePullRequest(item, ledger, textAt(item, 'head', 'sha')),
  '/pulls/comments': noteReviewComment,
  '/comments': noteComment('commit_comments', 'commit_id'),
  '/branches': (item, ledger) => {
    const [name, sha] = [textAt(item, 'name'), textAt(item, 'commit', 'sha')]
    if (name !== undefined && sha !== undefined) ledger.heads.set(name, sha)
  },
  '/tags': (item, ledger) => void ledger.isNew('tags', idAt(item, 'name')),
  '/git/matching-refs/tags': (item, ledger) => {
    ledger.tell('tags', 'refs', textAt(item, 'ref') ?? '', 1)
    const sha = textAt(item, 'object', 'sha')
    if (textAt(item, 'object', 'type') === 'tag' && sha !== undefined) ledger.tagObjects.add(sha)
  },
}

/** Notes an issue, or the issue side of a pull request, as any list or answer shows it. */
export function noteIssue(item: JsonObject, ledger: Ledger): void {
  const number = numberAt(item, 'number')
  if (at(item, 'pull_request') !== undefined) notePullRequest(item, ledger, undefined)
  else ledger.issues.add(number)
  ledger.isNew('issues', number)
  ledger.tell('issues', 'open', number, wasOpen(item, ledger.startedAt) ? 1 : 0)
  ledger.tell('issue_comments', 'announced', String(number), numberAt(item, 'comments'))
  ledger.addLogin(textAt(item, 'user', 'login'))
  ledger.createdAt[number] = Date.parse(textAt(item, 'created_at') ?? '') / 1000
  const total = numberAt(item, 'sub_issues_summary', 'total')
  if (total > 0 || ledger.subIssues.has(number)) ledger.subIssues.set(number, total)
}

/** Events come newest first: the oldest that was shown says from where on a wall hides them. */
function noteEvent(item: JsonObject, ledger: Ledger): void {
  if (!ledger.isNew('issue_events', idAt(item, 'id'))) return
  const at = textAt(item, 'created_at')
  if (at !== undefined && (ledger.oldestEvent === '' || at < ledger.oldestEvent)) ledger.oldestEvent = at
}

function noteReviewComment(item: JsonObject, ledger: Ledger): void {
  noteComment('review_comments', 'pull_request_url')(item, ledger)
  const review = at(item, 'pull_request_review_id')
  if (typeof review === 'number') ledger.reviewsNamed.add(review)
}

function notePullRequest(item: JsonObject, ledger: Ledger, head: string | undefined): void {
  const number = numberAt(item, 'number')
  const known = ledger.pullRequests.get(number)
  ledger.pullRequests.set(number, { number, head: head ?? known?.head })
  ledger.addLogin(textAt(item, 'user', 'login'))
}

/** Whether an issue counted as open when the repository announced how many are. */
function wasOpen(item: JsonObject, at: string): boolean {
  const closedAt = textAt(item, 'closed_at')
  return (textAt(item, 'created_at') ?? '') <= at && (closedAt === undefined || closedAt > at)
}
