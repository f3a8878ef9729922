// One small repository and endless ways to have crawled it: what differs between two crawls of the same content is drawn
// at random for each answer.
import type { Json, JsonObject } from '../../../lib/base/json.ts'
import { isJsonArray, isJsonObject } from '../../../lib/base/json.ts'
import { type Random, shuffled } from '../../../lib/base/random.ts'
import { type Answer, NEXT } from '../../support/memory-cassette.ts'

const REPOSITORY = 'https://api.github.com/repos/octo/rocket'
const user = (login: string, id: number): JsonObject => ({ login, id, node_id: `U_${id}`, type: 'User' })
const ADA = user('ada', 11)
const REPO = {
  id: 1,
  node_id: 'R_1',
  name: 'rocket',
  full_name: 'octo/rocket',
  private: false,
  fork: false,
  owner: user('octo', 10),
}
const MILESTONE = { number: 1, id: 900, title: 'Launch' }
const sha = (digit: number): string => String(digit).repeat(40)

/** A thing with a long life: texts, marks beyond ASCII, an id past 2^53, a null user. */
const issue = (number: number): JsonObject => ({
  id: 9007199254740993n + BigInt(number),
  number,
  url: `${REPOSITORY}/issues/${number}`,
  repository_url: REPOSITORY,
  title: `Fuel gauge ${number} reads ½ 🚀`,
  user: number === 3 ? null : ADA,
  milestone: number % 2 ? MILESTONE : null,
  labels: [{ id: 1, name: 'bug', color: 'ff0000' }],
  updated_at: `2025-03-0${number}T00:00:00Z`,
  ...(number > 4 ? { pull_request: { merged_at: null } } : {}),
})

const pull = (number: number): JsonObject => ({
  id: 500 + number,
  number,
  url: `${REPOSITORY}/pulls/${number}`,
  user: ADA,
  merged_at: null,
  head: { label: 'ada:x', sha: sha(number), repo: number === 5 ? null : REPO },
  updated_at: `2025-03-0${number}T00:00:00Z`,
})

const many = (count: number, one: (at: number) => JsonObject): JsonObject[] =>
  Array.from({ length: count }, (_, at) => one(at + 1))

/** Content by the path that answers it: a list stands for all pages of it, an object for itself. */
export type Content = Readonly<Record<string, JsonObject | readonly JsonObject[]>>

/** The content that every crawl of these tests sees. */
export function rocketContent(): Content {
  return {
    '': { ...REPO, default_branch: 'main', stargazers_count: 3, parent: null },
    '/labels': [{ name: '\uff5e wide' }, { name: 'bug' }, { name: '🚀' }, { name: 'Bug 2' }],
    '/milestones': [{ ...MILESTONE, creator: ADA, updated_at: '2025-01-01T00:00:00Z' }],
    '/issues': many(7, issue),
    '/issues/comments': many(9, (at) => ({
      id: 100 - at,
      body: `Comment ${at}`,
      user: ADA,
      updated_at: '2025-04-01T00:00:00Z',
    })),
    '/issues/events': many(5, (at) => ({ id: at, event: 'closed', actor: ADA, issue: { number: at } })),
    '/pulls': [pull(5), pull(6), pull(7)],
    '/pulls/5': { ...pull(5), commits: 3, body: null },
    '/pulls/6': { ...pull(6), commits: 0, body: 'Text' },
    '/pulls/5/files': many(5, (at) => ({ filename: `src/${9 - at}.ts`, additions: at })),
    '/pulls/5/commits': [2, 1, 3].map((at) => ({ sha: sha(at), commit: { message: `C${at}` }, author: ADA })),
    '/pulls/5/reviews': many(3, (at) => ({ id: at, state: 'COMMENTED', user: ADA })),
    '/commits': [1, 2, 4].map((at) => ({ sha: sha(at), commit: { message: `C${at}` }, author: ADA })),
    [`/commits/${sha(1)}`]: {
      sha: sha(1),
      commit: { message: 'C1', tree: { sha: sha(8) } },
      author: ADA,
      committer: null,
      files: many(3, (at) => ({ filename: `f${at}` })),
    },
    '/branches': [
      { name: 'main', commit: { sha: sha(1) }, protected: false },
      { name: 'next', commit: { sha: sha(2) }, protected: true },
    ],
    '/tags': [{ name: 'v10' }, { name: 'v9' }, { name: 'v1' }],
    '/releases': [
      { id: 3, tag_name: 'v10', draft: false, author: ADA },
      { id: 1, tag_name: 'v1', draft: false, author: ADA },
    ],
    [`/git/trees/${sha(8)}`]: { sha: sha(8), tree: [{ path: 'a', type: 'blob' }], truncated: false },
    [`/git/blobs/${sha(9)}`]: {
      sha: sha(9),
      size: 90,
      encoding: 'base64',
      content: Buffer.from('text '.repeat(18)).toString('base64'),
    },
    '/users/ada': { ...ADA, followers: 5, updated_at: '2025-01-01T00:00:00Z' },
  }
}

/** The answers of one crawl of `content` by a server at `api`. */
export function crawl(content: Content, random: Random, api: string): Answer[] {
  const walks = Object.entries(content).map(([path, value]) => walkOf(path, value, random))
  const answers = interleaved(walks, random)
  return withNoise(answers, random).map((answer) => ({
    ...answer,
    body: disguised(answer.body, random, api),
  }))
}

const chance = (random: Random, of: number): number => Math.floor(random() * of)

function walkOf(path: string, value: JsonObject | readonly JsonObject[], random: Random): Answer[] {
  const query: Record<string, string> = path.startsWith('/git/trees') ? { recursive: '1' } : {}
  if (path.startsWith('/commits/')) return pagesOf(value as JsonObject, path, random)
  if (!isJsonArray(value)) return [{ path, query, body: value as JsonObject }]
  const size = 1 + chance(random, 6)
  const pages = Math.max(1, Math.ceil(value.length / size))
  const answers = Array.from({ length: pages }, (_, at) => ({
    path,
    query: { ...query, per_page: String(size), ...(at > 0 ? { page: String(at + 1) } : {}) },
    body: value.slice(at * size, (at + 1) * size),
    ...(at + 1 < pages ? { link: NEXT } : {}),
  }))
  // Lists whose order is content can be told apart page by page; pages of the rest come as they like.
  return chance(random, 2) === 0 ? answers : shuffled(answers, random)
}

/** A commit with many files comes in pages that repeat all but the files. */
function pagesOf(commit: JsonObject, path: string, random: Random): Answer[] {
  const files = commit.files as readonly Json[]
  const size = 1 + chance(random, files.length)
  const pages = Math.ceil(files.length / size)
  return Array.from({ length: pages }, (_, at) => ({
    path,
    query: at > 0 ? { page: String(at + 1) } : {},
    body: { ...commit, files: files.slice(at * size, (at + 1) * size) },
    ...(at + 1 < pages ? { link: NEXT } : {}),
  }))
}

function interleaved(walks: readonly (readonly Answer[])[], random: Random): Answer[] {
  const queues = walks.map((walk) => [...walk])
  const out: Answer[] = []
  while (queues.some((queue) => queue.length > 0)) {
    const next = queues[chance(random, queues.length)]?.shift()
    if (next) out.push(next)
  }
  return out
}

/** Failures before, repetitions after: what retries and resumed crawls leave behind. */
function withNoise(answers: readonly Answer[], random: Random): Answer[] {
  return answers.flatMap((answer) => {
    const fault = {
      ...answer,
      status: [502, 403, 202, 429, 304][chance(random, 5)] ?? 500,
      body: { message: 'API rate limit exceeded' },
    }
    const kinds = [[answer], [fault, answer], [answer, answer], [answer, fault], [answer]]
    return kinds[chance(random, kinds.length)] ?? []
  })
}

/** The same content as another crawl would see it: keys in another order, other embedded copies, another address. */
function disguised(value: Json | undefined, random: Random, api: string): Json {
  if (typeof value === 'string') return value.replace(/^https:\/\/api\.github\.com/, api)
  if (isJsonArray(value)) return value.map((member) => disguised(member, random, api))
  if (!isJsonObject(value)) return value ?? null
  const extra = { ...lazyFields(value, random), ...value }
  const members = Object.entries(extra).map(([key, member]) => [key, disguised(member, random, api)] as const)
  return Object.fromEntries(shuffled(members, random))
}

function lazyFields(value: JsonObject, random: Random): JsonObject {
  const drawn = {
    site: chance(random, 2) === 1,
    count: chance(random, 1000),
    text: `t${chance(random, 1000)}`,
  }
  if (value === undefined) return {}
  if ('login' in value && !('followers' in value)) return { site_admin: drawn.site, avatar_url: drawn.text }
  if ('full_name' in value && 'stargazers_count' in value)
    return { permissions: { push: drawn.site }, temp_clone_token: drawn.text }
  if ('full_name' in value)
    return { stargazers_count: drawn.count, description: drawn.text, permissions: { push: drawn.site } }
  if ('title' in value && !('url' in value) && !('creator' in value))
    return { open_issues: drawn.count, description: drawn.text }
  if ('commits' in value)
    return {
      mergeable: drawn.site,
      mergeable_state: drawn.text,
      rebaseable: drawn.site,
      merge_commit_sha: drawn.text,
    }
  if ('event' in value) return {}
  return {}
}
