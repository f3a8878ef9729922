// The lists of the whole repository, and what is noted of each item on them.
import type { JsonObject } from '../base/json.ts'
import type { Resource } from '../github/items.ts'
import type { Crawl } from './crawl.ts'
import { at, idAt, numberAt, textAt } from './fields.ts'
import type { Ledger } from './ledger.ts'
import { noteRefused } from './missed.ts'
import { REPOSITORY_LISTS, type RepositoryList } from './plan.ts'
import { allEnded, walk, walkWindows } from './walk.ts'

/** Records the repository's lists that are due `when`, all at the same time. */
export async function recordLists(crawl: Crawl, when: RepositoryList['when']): Promise<void> {
  const due = REPOSITORY_LISTS.filter((list) => list.when === when)
  await allEnded(due.map((list) => recordList(crawl, list)))
}

async function recordList(crawl: Crawl, list: RepositoryList): Promise<void> {
  const { tape, ledger, progress } = crawl
  const request = { path: crawl.below(list.path), query: list.query }
  const note = NOTES[list.path] ?? noteId(list.resource)
  const onPage = (items: readonly JsonObject[]): void => {
    for (const item of items) note(item, ledger)
    progress.done(list.resource, items.length)
  }
  const end = list.windowed ? await walkWindows(tape, request, onPage) : await walk(tape, request, onPage)
  if (end.kind === 'stopped') noteRefused(crawl, list, end)
  progress.finished(list.resource)
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

const NOTES: Readonly<Record<string, Note>> = {
  '/issues': noteIssue,
  '/pulls': (item, ledger) => notePullRequest(item, ledger, textAt(item, 'head', 'sha')),
  '/branches': (item, ledger) => {
    const [name, sha] = [textAt(item, 'name'), textAt(item, 'commit', 'sha')]
    if (name !== undefined && sha !== undefined) ledger.heads.set(name, sha)
  },
  '/tags': (item, ledger) => void ledger.isNew('tags', idAt(item, 'name')),
  '/git/matching-refs/tags': (item, ledger) => {
    ledger.count('tags', 'refs')
    const sha = textAt(item, 'object', 'sha')
    if (textAt(item, 'object', 'type') === 'tag' && sha !== undefined) ledger.tagObjects.add(sha)
  },
}

function noteIssue(item: JsonObject, ledger: Ledger): void {
  const number = numberAt(item, 'number')
  const isPullRequest = at(item, 'pull_request') !== undefined
  if (isPullRequest) notePullRequest(item, ledger, undefined)
  if (!ledger.isNew('issues', number)) return
  if (!isPullRequest) ledger.issues.add(number)
  if (wasOpen(item, ledger.startedAt)) ledger.count('issues', 'open')
  ledger.count('issue_comments', 'announced', numberAt(item, 'comments'))
  ledger.addLogin(textAt(item, 'user', 'login'))
  const total = numberAt(item, 'sub_issues_summary', 'total')
  if (total > 0) ledger.withSubIssues.push({ number, total })
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
