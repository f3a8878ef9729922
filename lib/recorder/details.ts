// What is asked for one by one, beside pull requests and commits.
import type { Resource } from '../github/items.ts'
import type { Crawl } from './crawl.ts'
import { recordCutTree } from './cut-tree.ts'
import { at, idAt, numberAt, objectsAt, textAt } from './fields.ts'
import { tellClonedTree } from './git/cloned.ts'
import { noteMissed } from './missed.ts'
import { isLikelyText, LARGEST_FILE_BYTES } from './plan.ts'
import { forEachLimited, walk } from './walk.ts'

/** Records the sub-issues of the issues that say they have some. */
export async function recordSubIssues(crawl: Crawl): Promise<void> {
  await forEachLimited([...crawl.ledger.subIssues.keys()], crawl.width, async (number) => {
    if (crawl.ledger.begin('sub_issues', number)) await recordSubIssuesOf(crawl, number)
  })
}

/** Records the sub-issues of one issue. */
export async function recordSubIssuesOf(crawl: Crawl, number: number): Promise<void> {
  const { tape, ledger } = crawl
  const path = crawl.below(`/issues/${number}/sub_issues`)
  const ids = new Set<string | number>()
  const end = await walk(tape, { path, query: { per_page: '100' } }, (issues) => {
    for (const issue of issues) ids.add(idAt(issue, 'id'))
  })
  ledger.tell('sub_issues', 'recorded', number, ids.size)
  ledger.tell('sub_issues', 'announced', number, ledger.subIssues.get(number) ?? 0)
  if (end.kind === 'stopped') noteMissed(crawl, 'sub_issues', path, end)
}

/** Records the combined status of every pull request's head. */
export async function recordStatuses(crawl: Crawl): Promise<void> {
  const heads = new Set([...crawl.ledger.pullRequests.values()].flatMap(({ head }) => head ?? []))
  crawl.ledger.tell('statuses', 'heads', 'all', heads.size)
  await recordEach(crawl, 'statuses', heads, async (sha) => {
    const path = crawl.below(`/commits/${sha}/status`)
    const end = await walk(crawl.tape, { path, query: { per_page: '100' } }, undefined)
    if (end.kind === 'stopped') noteMissed(crawl, 'statuses', path, end)
    else crawl.ledger.tell('statuses', 'recorded', sha, 1)
  })
}

/** Records the objects of annotated tags. */
export async function recordTagObjects(crawl: Crawl): Promise<void> {
  await forEachLimited(crawl.ledger.tagObjects, crawl.width, async (sha) => {
    if (!crawl.ledger.git?.tags.has(sha) && crawl.ledger.begin('tags', sha))
      await askOne(crawl, 'tags', crawl.below(`/git/tags/${sha}`))
  })
}

/** Records the profiles of everyone who wrote an issue, a pull request or a commit. */
export async function recordUsers(crawl: Crawl): Promise<void> {
  await recordEach(crawl, 'users', crawl.ledger.logins.values(), async (login) => {
    await askOne(crawl, 'users', `/users/${encodeURIComponent(login)}`)
  })
}

/** Records the tree of the default branch's head, and its text files. */
export async function recordTree(crawl: Crawl): Promise<void> {
  const { tape, ledger } = crawl
  const head = ledger.heads.get(crawl.defaultBranch)
  if (head === undefined || !ledger.begin('tree', head) || tellClonedTree(ledger, head)) return
  const commit = await tape.ask({ path: crawl.below(`/commits/${head}`) })
  const tree = commit.status === 200 ? textAt(commit.json(), 'commit', 'tree', 'sha') : undefined
  if (tree === undefined) return ledger.fail('tree', `the tree of ${head} is not known`)
  const path = crawl.below(`/git/trees/${tree}`)
  const answer = await tape.ask({ path, query: { recursive: '1' } })
  if (answer.status !== 200) return noteMissed(crawl, 'tree', path, { page: 1, answer })
  const body = answer.json()
  const entries = at(body, 'truncated') === true ? await recordCutTree(crawl, tree) : objectsAt(body, 'tree')
  ledger.tell('tree', 'entries', 'all', entries.length)
  await recordFiles(crawl, entries)
}

async function recordFiles(crawl: Crawl, entries: ReturnType<typeof objectsAt>): Promise<void> {
  const { ledger } = crawl
  const wanted = new Set<string>()
  const skipped: string[] = []
  for (const entry of entries.filter((one) => at(one, 'type') === 'blob')) {
    const text = isLikelyText(textAt(entry, 'path') ?? '')
    const small = numberAt(entry, 'size') <= LARGEST_FILE_BYTES
    if (text && small) wanted.add(textAt(entry, 'sha') ?? '')
    else skipped.push(text ? 'too_large' : 'binary')
  }
  for (const why of ['too_large', 'binary'])
    ledger.tell('files', why, 'all', skipped.filter((one) => one === why).length)
  for (const sha of wanted) ledger.tell('files', 'texts', sha, 1)
  await recordEach(crawl, 'files', wanted, (sha) => askOne(crawl, 'files', crawl.below(`/git/blobs/${sha}`)))
}

async function recordEach(
  crawl: Crawl,
  resource: Resource,
  names: Iterable<string>,
  job: (name: string) => Promise<void>,
): Promise<void> {
  const all = [...names].filter((name) => crawl.ledger.begin(resource, name))
  crawl.progress.total(resource, all.length)
  await forEachLimited(all, crawl.width, async (name) => {
    await job(name)
    crawl.progress.done(resource)
  })
  crawl.progress.finished(resource)
}

/** Any answer that is final counts: a profile that is gone is a fact too. */
async function askOne(crawl: Crawl, resource: Resource, path: string): Promise<void> {
  const answer = await crawl.tape.ask({ path })
  if (answer.dead !== undefined) crawl.ledger.fail(resource, `${path}: ${answer.dead}`)
  else crawl.ledger.count(resource, answer.status === 200 ? 'recorded' : 'gone')
}
