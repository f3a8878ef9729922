// Every address of a repository, by the route it belongs to: each list, and each thing that a list names.
import type { Json, JsonObject } from '../../lib/base/json.ts'
import { field, objectsAt, textAt } from '../../lib/tools/fields.ts'

/** An address, by the path that GitHub's description has for it. */
export type Address = { readonly route: string; readonly target: string }

/** Fetches the JSON at a target of the API. */
export type Fetch = (target: string) => Promise<Json>

const REPOSITORY = '/repos/{owner}/{repo}'

/** Addresses that stand below no repository: searches for what the repository `name` has, and its people. */
export async function addressesBeside(fetch: Fetch, name: string): Promise<readonly Address[]> {
  const search = (kind: string, q: string, more = ''): Address => ({
    route: `/search/${kind}`,
    target: `/search/${kind}?q=${encodeURIComponent(q)}${more}`,
  })
  const issues = objectsAt({ items: await fetch(`/repos/${name}/issues?state=all`) }, 'items')
  const people = new Set([
    name.split('/')[0],
    'nobody-by-that-name',
    ...issues.map((issue) => textAt(issue, 'user', 'login')),
  ])
  return [
    ...[...people].map((login) => ({ route: '/users/{username}', target: `/users/${encoded(login)}` })),
    ...['/meta', '/rate_limit', '/versions'].map((route) => ({ route, target: route })),
    search('issues', `fix repo:${name}`, '&per_page=100'),
    search('issues', `repo:${name} is:pr is:merged sort:updated`, '&per_page=100'),
    search('issues', 'repo:nobody/nothing'),
    search('issues', ''),
    search('commits', `fix repo:${name}`, '&per_page=100'),
    search('code', `the repo:${name}`, '&per_page=100'),
    search('code', ''),
    search('repositories', name.split('/')[1] ?? ''),
    search('repositories', ''),
    search('users', 'a', '&per_page=100'),
    search('users', ''),
    search('labels', 'bug', `&repository_id=${String(field(await fetch(`/repos/${name}`), 'id'))}`),
    search('labels', 'bug'),
  ]
}

/** The pages of a list, a hundred items each, and what they hold. */
async function paged(fetch: Fetch, route: string, below: string): Promise<[Address[], JsonObject[]]> {
  const [addresses, items]: [Address[], JsonObject[]] = [[], []]
  for (let page = 1; ; page++) {
    const target = `${below}${below.includes('?') ? '&' : '?'}per_page=100&page=${page}`
    addresses.push({ route, target })
    const got = objectsAt({ items: await fetch(target) }, 'items')
    items.push(...got)
    if (got.length < 100) return [addresses, items]
  }
}

const encoded = (value: unknown): string => encodeURIComponent(String(value))

/** What is asked of each item of a list: the route below the repository, and the address made from the item. */
type Below = readonly [route: string, path: (item: JsonObject) => string, most?: number | undefined]

/** Where nearly every answer is empty, a few say as much as all. */
const FEW = 20

const LISTS: readonly (readonly [route: string, query: string, below: readonly Below[]])[] = [
  [
    '/issues',
    '?state=all',
    ['', '/comments', '/events', '/timeline', '/labels', '/sub_issues'].map((end) => [
      `/issues/{issue_number}${end}`,
      (item) => `/issues/${item.number}${end}`,
    ]),
  ],
  ['/issues/comments', '', [['/issues/comments/{comment_id}', ({ id }) => `/issues/comments/${id}`]]],
  ['/issues/events', '', [['/issues/events/{event_id}', ({ id }) => `/issues/events/${id}`]]],
  ['/labels', '', [['/labels/{name}', ({ name }) => `/labels/${encoded(name)}`]]],
  [
    '/milestones',
    '?state=all',
    ['', '/labels'].map((end) => [
      `/milestones/{milestone_number}${end}`,
      (item) => `/milestones/${item.number}${end}`,
    ]),
  ],
  [
    '/pulls',
    '?state=all',
    ['', '/commits', '/files', '/comments', '/reviews', '/requested_reviewers'].map((end) => [
      `/pulls/{pull_number}${end}`,
      (item) => `/pulls/${item.number}${end}`,
    ]),
  ],
  ['/pulls/comments', '', [['/pulls/comments/{comment_id}', ({ id }) => `/pulls/comments/${id}`]]],
  [
    '/commits',
    '',
    [
      ...['', '/status', '/statuses', '/check-runs', '/check-suites'].map(
        (end): Below => [
          `/commits/{ref}${end}`,
          ({ sha }) => `/commits/${sha}${end}`,
          end === '' ? undefined : FEW,
        ],
      ),
      ...['/pulls', '/comments'].map(
        (end): Below => [
          `/commits/{commit_sha}${end}`,
          ({ sha }) => `/commits/${sha}${end}`,
          end === '/comments' ? FEW : undefined,
        ],
      ),
      ['/git/commits/{commit_sha}', ({ sha }) => `/git/commits/${sha}`],
    ],
  ],
  ['/comments', '', []],
  [
    '/branches',
    '',
    [
      ['/branches/{branch}', ({ name }) => `/branches/${encoded(name)}`],
      ['/git/ref/{ref}', ({ name }) => `/git/ref/heads/${encoded(name)}`],
    ],
  ],
  ['/tags', '', [['/git/ref/{ref}', ({ name }) => `/git/ref/tags/${encoded(name)}`]]],
  [
    '/releases',
    '',
    [
      ['/releases/{release_id}', ({ id }) => `/releases/${id}`],
      ['/releases/tags/{tag}', (item) => `/releases/tags/${encoded(item.tag_name)}`],
    ],
  ],
  ['/contributors', '', []],
  ['/topics', '', []],
]

/** Every address of the repository `name`, and of things that it does not have. */
export async function addressesOf(fetch: Fetch, name: string): Promise<readonly Address[]> {
  const at = (route: string, below: string): Address => ({
    route: `${REPOSITORY}${route}`,
    target: `/repos/${name}${below}`,
  })
  const all: Address[] = [at('', ''), at('/readme', '/readme'), at('/releases/latest', '/releases/latest')]
  for (const [route, query, below] of LISTS) {
    const [pages, items] = await paged(fetch, `${REPOSITORY}${route}`, `/repos/${name}${route}${query}`)
    all.push(...pages)
    for (const [each, path, most] of below)
      all.push(...items.slice(0, most).map((item) => at(each, path(item))))
  }
  all.push(...(await reviewAddresses(fetch, name)).map(([route, below]) => at(route, below)))
  all.push(...(await gitAddresses(fetch, name)).map(([route, below]) => at(route, below)))
  return [...all, ...ABSENT.map(([route, below]) => at(route, below))]
}

type Pair = readonly [route: string, below: string]

const ABSENT: readonly Pair[] = [
  ['/issues', '/issues?state=none'],
  ['/issues/{issue_number}', '/issues/99999'],
  ['/pulls/{pull_number}', '/pulls/99999'],
  ['/commits/{ref}', `/commits/${'0'.repeat(40)}`],
  ['/labels/{name}', '/labels/none'],
  ['/milestones/{milestone_number}', '/milestones/999'],
  ['/branches/{branch}', '/branches/none'],
  ['/git/ref/{ref}', '/git/ref/heads/none'],
  ['/contents/{path}', '/contents/none'],
  ['/releases/tags/{tag}', '/releases/tags/none'],
]

async function reviewAddresses(fetch: Fetch, name: string): Promise<readonly Pair[]> {
  const pulls = objectsAt({ items: await fetch(`/repos/${name}/pulls?state=all&per_page=100`) }, 'items')
  const pairs: Pair[] = []
  for (const { number } of pulls) {
    const reviews = await fetch(`/repos/${name}/pulls/${number}/reviews?per_page=100`)
    for (const { id } of objectsAt({ items: reviews }, 'items'))
      pairs.push(
        ['/pulls/{pull_number}/reviews/{review_id}', `/pulls/${number}/reviews/${id}`],
        ['/pulls/{pull_number}/reviews/{review_id}/comments', `/pulls/${number}/reviews/${id}/comments`],
      )
  }
  return pairs
}

/** The tree of the default branch, its files and folders, and the objects of annotated tags. */
async function gitAddresses(fetch: Fetch, name: string): Promise<readonly Pair[]> {
  const repository = (await fetch(`/repos/${name}`)) as JsonObject
  const branch = textAt(repository, 'default_branch') ?? 'main'
  const tree = (await fetch(`/repos/${name}/git/trees/${branch}?recursive=1`)) as JsonObject
  const entries = objectsAt(tree, 'tree')
  const refs = await fetch(`/repos/${name}/git/matching-refs/tags`)
  const tags = objectsAt({ items: refs }, 'items').filter((ref) => textAt(ref, 'object', 'type') === 'tag')
  return [
    ['/git/trees/{tree_sha}', `/git/trees/${branch}`],
    ['/git/trees/{tree_sha}', `/git/trees/${branch}?recursive=1`],
    ['/git/matching-refs/{ref}', '/git/matching-refs/tags'],
    ['/git/matching-refs/{ref}', '/git/matching-refs/heads/'],
    ['/contents/{path}', '/contents/'],
    ...entries.map(
      (entry): Pair => [
        '/contents/{path}',
        `/contents/${String(entry.path).split('/').map(encoded).join('/')}`,
      ],
    ),
    ...entries
      .filter((entry) => entry.type === 'blob')
      .map((entry): Pair => ['/git/blobs/{file_sha}', `/git/blobs/${String(entry.sha)}`]),
    ...tags.map((tag): Pair => ['/git/tags/{tag_sha}', `/git/tags/${String(field(tag, 'object', 'sha'))}`]),
  ]
}
