// What GitHub would answer a crawl of a generated repository, one answer after another; nothing is held but numbers and a page.
import type { Json, JsonObject } from '../../lib/base/json.ts'
import * as shapes from '../support/github-shapes.ts'
import { drawOf, type Generated, repositoryIn, timeAt, treeShaOf } from './generated.ts'
import { blobOf, blobShaOf, branchOf, commitOf, fullCommitOf, headOf, treeOf } from './generated-git.ts'
import { closingOf, commentOf, fullPullOf, issueOf, keptOf, pullOf } from './generated-talk.ts'
import { textOf } from './words.ts'

/** An answer with status 200. `path` stands below the repository; `hasNext` says that another page follows. */
export type GeneratedAnswer = {
  readonly path: string
  readonly query: Readonly<Record<string, string>>
  readonly body: Json
  readonly hasNext: boolean
}

const PER_PAGE = 100
const PAGE = { per_page: String(PER_PAGE) }
const OLDEST_FIRST = { ...PAGE, sort: 'created', direction: 'asc' }
const EMPTY_LISTS = [
  '/milestones',
  '/pulls/comments',
  '/comments',
  '/tags',
  '/git/matching-refs/tags',
  '/releases',
]

/** Every answer of a crawl of `generated`: the lists as the recorder asks for them, then each thing in full. */
export function* answersOf(generated: Generated): Generator<GeneratedAnswer> {
  const kept = keptOf(generated)
  const { issues, comments, commits, files } = generated.amounts
  const pulls = Math.floor(issues / 2)
  yield one('', repositoryOf(generated))
  for (const path of EMPTY_LISTS) yield* pages(path, PAGE, [])
  yield* pages('/labels', PAGE, kept.labels)
  yield* pages('/branches', PAGE, [branchOf(generated)])
  yield* pages(
    '/issues',
    { ...OLDEST_FIRST, state: 'all' },
    each(issues, (at) => issueOf(kept, at)),
  )
  yield* pages(
    '/pulls',
    { ...OLDEST_FIRST, state: 'all' },
    each(pulls, (at) => pullOf(kept, 2 * at + 1)),
  )
  yield* pages(
    '/issues/comments',
    OLDEST_FIRST,
    each(comments, (at) => commentOf(kept, at)),
  )
  yield* pages(
    '/issues/events',
    PAGE,
    each(issues, (at) => closingOf(kept, issues - 1 - at)),
  )
  yield* pages(
    '/commits',
    { ...PAGE, sha: headOf(generated)[0] },
    each(commits, (at) => commitOf(generated, commits - 1 - at)),
  )
  for (const pull of each(pulls, (at) => fullPullOf(kept, 2 * at + 1)))
    yield one(`/pulls/${String(pull.number)}`, pull)
  for (const commit of each(commits, (at) => fullCommitOf(generated, at)))
    yield one(`/commits/${String(commit.sha)}`, commit)
  yield one(`/git/trees/${treeShaOf(generated)}`, treeOf(generated), { recursive: '1' })
  for (let at = 0; at < files; at++)
    yield one(`/git/blobs/${blobShaOf(generated, at)}`, blobOf(generated, at))
}

function one(path: string, body: Json, query: GeneratedAnswer['query'] = {}): GeneratedAnswer {
  return { path, query, body, hasNext: false }
}

function* each(count: number, make: (at: number) => JsonObject | undefined): Generator<JsonObject> {
  for (let at = 0; at < count; at++) {
    const value = make(at)
    if (value !== undefined) yield value
  }
}

/** A list in pages; an empty one has one of them. */
function* pages(
  path: string,
  query: GeneratedAnswer['query'],
  items: Iterable<JsonObject>,
): Generator<GeneratedAnswer> {
  let [page, body]: [number, JsonObject[]] = [1, []]
  const answer = (hasNext: boolean): GeneratedAnswer => ({
    path,
    query: { ...query, page: String(page) },
    body,
    hasNext,
  })
  for (const item of items) {
    if (body.length === PER_PAGE) {
      yield answer(true)
      ;[page, body] = [page + 1, []]
    }
    body.push(item)
  }
  yield answer(false)
}

function repositoryOf(generated: Generated): JsonObject {
  const { fullName, amounts } = generated
  return {
    ...repositoryIn(generated),
    html_url: `https://github.com/${fullName}`,
    url: `${shapes.API}/repos/${fullName}`,
    description: textOf(drawOf(generated, 'repository', 0), 10),
    homepage: null,
    created_at: timeAt(0),
    updated_at: timeAt(1),
    pushed_at: timeAt(1),
    size: amounts.files * 4,
    stargazers_count: amounts.issues,
    watchers_count: amounts.issues,
    subscribers_count: 5,
    language: 'TypeScript',
    forks_count: 3,
    open_issues_count: Math.floor(amounts.issues * 0.3),
    default_branch: 'main',
    topics: ['generated'],
    license: null,
    archived: false,
    disabled: false,
    has_issues: true,
    is_template: false,
    visibility: 'public',
  }
}
