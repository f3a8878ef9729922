// A repository in which everything hangs on something else: for tests of what is left when a part is left out.
import type { JsonObject } from '../../lib/base/json.ts'
import type { Answer } from './memory-cassette.ts'

export const sha = (digit: number): string => String(digit).repeat(40)
const API = 'https://api.github.com/repos/octo/rocket'
const person = (login: string, id: number): JsonObject => ({ login, id, node_id: `U_${id}`, type: 'User' })
const ADA = person('Ada', 11)
const BOB = person('bob', 12)

const issue = (number: number, user: JsonObject, more: JsonObject = {}): JsonObject => ({
  id: 100 + number,
  number,
  url: `${API}/issues/${number}`,
  repository_url: API,
  title: `Valve ${number} leaks`,
  body: `Seen by @ada and @adam, see github.com/ada and number ${number}`,
  user,
  state: 'open',
  comments: 0,
  labels: [
    { id: 1, name: 'bug' },
    { id: 2, name: 'secret' },
  ],
  assignees: [ADA, BOB],
  milestone: { number: 1, id: 900, title: 'Launch' },
  created_at: `2025-01-0${number}T00:00:00Z`,
  updated_at: `2025-01-0${number}T00:00:00Z`,
  ...more,
})

const comment = (id: number, number: number, user: JsonObject): JsonObject => ({
  id,
  url: `${API}/issues/comments/${id}`,
  issue_url: `${API}/issues/${number}`,
  body: `Comment ${id}`,
  user,
  created_at: '2025-02-01T00:00:00Z',
  updated_at: '2025-02-01T00:00:00Z',
})

const commit = (
  digit: number,
  author: JsonObject | null,
  name: string,
  parents: readonly number[],
): JsonObject => ({
  sha: sha(digit),
  url: `${API}/commits/${sha(digit)}`,
  commit: {
    author: { name, email: `${name.toLowerCase()}@example.org`, date: '2025-01-01T00:00:00Z' },
    committer: { name, email: `${name.toLowerCase()}@example.org`, date: '2025-01-01T00:00:00Z' },
    message: `Commit ${digit}\n\nSigned-off-by: ${name} <${name.toLowerCase()}@example.org>`,
    tree: { sha: sha(8) },
    comment_count: digit === 2 ? 1 : 0,
  },
  author,
  committer: author,
  parents: parents.map((one) => ({ sha: sha(one) })),
  files: [{ filename: 'keys.txt', sha: sha(9), patch: '+sesame' }],
})

/** The answers of a crawl of it. */
export function withheldContent(): Answer[] {
  return [
    {
      path: '',
      body: {
        ...{ id: 1, name: 'rocket', full_name: 'octo/rocket', owner: person('octo', 10) },
        ...{ default_branch: 'main', open_issues_count: 4, open_issues: 4, has_issues: true },
      },
    },
    {
      path: '/labels',
      body: [
        { id: 1, name: 'bug' },
        { id: 2, name: 'secret' },
      ],
    },
    {
      path: '/milestones',
      body: [{ number: 1, id: 900, title: 'Launch', open_issues: 4, closed_issues: 0, creator: ADA }],
    },
    {
      path: '/issues',
      body: [
        issue(1, ADA, { comments: 3, sub_issues_summary: { total: 2, completed: 1, percent_completed: 50 } }),
        issue(2, BOB, { parent_issue_url: `${API}/issues/1` }),
        issue(3, BOB, { comments: 1, pull_request: { url: `${API}/pulls/3` } }),
        issue(4, BOB, { state: 'closed', milestone: null, parent_issue_url: `${API}/issues/1` }),
        issue(5, BOB),
      ],
    },
    { path: '/issues/1/sub_issues', body: [2, 4].map((number) => issue(number, BOB)) },
    {
      path: '/issues/comments',
      body: [comment(71, 1, BOB), comment(72, 1, ADA), comment(73, 1, BOB), comment(74, 3, ADA)],
    },
    {
      path: '/issues/events',
      body: [
        { id: 31, event: 'labeled', actor: BOB, issue: { number: 5 }, label: { name: 'secret' } },
        { id: 32, event: 'closed', actor: ADA, issue: { number: 4 }, commit_id: sha(2), commit_url: 'x' },
      ],
    },
    {
      path: '/pulls',
      body: [
        { number: 3, id: 503, user: BOB, labels: [], head: { label: 'Ada:fix', sha: sha(2), repo: null } },
      ],
    },
    {
      path: '/pulls/3',
      body: {
        ...{
          number: 3,
          id: 503,
          url: `${API}/pulls/3`,
          user: BOB,
          comments: 1,
          review_comments: 2,
          commits: 2,
        },
        ...{
          requested_reviewers: [ADA],
          head: {
            label: 'Ada:fix',
            sha: sha(2),
            user: ADA,
            repo: { id: 2, full_name: 'Ada/rocket', owner: ADA },
          },
        },
        ...{
          title: 'Valve 3 leaks',
          state: 'open',
          labels: [{ name: 'secret' }],
          created_at: '2025-01-03T00:00:00Z',
        },
      },
    },
    { path: '/pulls/3/files', body: [{ filename: 'keys.txt', sha: sha(9), patch: '+sesame' }] },
    { path: '/pulls/3/commits', body: [commit(1, BOB, 'Bob', []), commit(2, ADA, 'Lovelace', [1])] },
    {
      path: '/pulls/3/reviews',
      body: [{ id: 51, user: ADA, state: 'APPROVED', body: 'fine', submitted_at: '2025-02-01T00:00:00Z' }],
    },
    {
      path: '/pulls/comments',
      body: [61, 62].map((id) => ({
        ...{ id, user: BOB, body: `Line ${id}`, pull_request_url: `${API}/pulls/3`, path: 'keys.txt' },
        pull_request_review_id: id === 61 ? 51 : null,
        created_at: '2025-02-02T00:00:00Z',
      })),
    },
    { path: '/commits', body: [commit(2, ADA, 'Lovelace', [1]), commit(1, BOB, 'Bob', [])] },
    { path: `/commits/${sha(1)}`, body: commit(1, BOB, 'Bob', []) },
    { path: `/commits/${sha(2)}`, body: commit(2, ADA, 'Lovelace', [1]) },
    {
      path: '/comments',
      body: [{ id: 81, commit_id: sha(2), user: BOB, body: 'Nice', created_at: '2025-02-02T00:00:00Z' }],
    },
    {
      path: '/branches',
      body: [
        { name: 'main', commit: { sha: sha(2) } },
        { name: 'feature/x', commit: { sha: sha(1) } },
      ],
    },
    {
      path: '/tags',
      body: [
        { name: 'v2', commit: { sha: sha(2) } },
        { name: 'v1', commit: { sha: sha(1) } },
      ],
    },
    {
      path: '/git/matching-refs/tags',
      body: [1, 2].map((digit) => ({
        ref: `refs/tags/v${digit}`,
        object: { type: 'commit', sha: sha(digit) },
      })),
    },
    {
      path: '/releases',
      body: [2, 1].map((id) => ({
        id,
        tag_name: `v${id}`,
        name: `Release ${id}`,
        draft: false,
        author: ADA,
        created_at: `2025-01-0${id}T00:00:00Z`,
      })),
    },
    {
      path: '/releases/latest',
      body: {
        id: 2,
        tag_name: 'v2',
        name: 'Release 2',
        draft: false,
        author: ADA,
        created_at: '2025-01-02T00:00:00Z',
      },
    },
    {
      path: `/git/trees/${sha(8)}`,
      query: { recursive: '1' },
      body: {
        sha: sha(8),
        truncated: false,
        tree: [
          { path: 'docs/keys.txt', type: 'blob', mode: '100644', size: 6, sha: sha(9) },
          { path: 'read.me', type: 'blob', mode: '100644', size: 5, sha: sha(7) },
        ],
      },
    },
    ...[
      ['sesame', 9],
      ['hello', 7],
    ].map(([text, digit]) => ({
      path: `/git/blobs/${sha(Number(digit))}`,
      body: {
        sha: sha(Number(digit)),
        size: String(text).length,
        encoding: 'base64',
        content: Buffer.from(String(text)).toString('base64'),
      },
    })),
    { path: '/users/ada', body: { ...ADA, name: 'Ada Lovelace', followers: 3 } },
    { path: '/users/bob', body: { ...BOB, name: 'Bob' } },
    { path: '/issues/9', status: 410, body: { message: 'This issue was deleted' } },
  ]
}
