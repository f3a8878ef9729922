// acme/rocket: every kind of item, small. Odd on purpose: a rename, a deleted author, an issue by nobody, a pull request
// from a deleted fork, an annotated and a lightweight tag, labels with slashes, spaces and emoji.
import type { JsonObject } from '../../lib/base/json.ts'
import type { Absence, Collection, ItemKind } from '../../lib/github/items.ts'
import * as shapes from './github-shapes.ts'

const { ADA, API, BOB, CAROL, DEPENDABOT, GHOST, sha } = shapes
const NAME = 'acme/rocket'
const TREE = sha('7e')
const BUG = shapes.label(NAME, 801, 'bug', "Something isn't working")
const PAD = shapes.label(NAME, 802, 'area/launch pad', null)
const HUGE = shapes.label(NAME, 803, 'größe/XL 🚀', 'Very large')
const FIRST = shapes.label(NAME, 804, 'Good First Issue', 'For newcomers')
const V1 = shapes.milestone(NAME, 1, 'v1.0', 'open')
const BACKLOG = shapes.milestone(NAME, 2, 'Backlog ☁', 'closed')

/** SHAs of acme/rocket by what they are. */
export const ROCKET = {
  root: sha('a1'),
  second: sha('b2'),
  fix: sha('c3'),
  merge: sha('d4'),
  feature: sha('e5'),
  fork: sha('f6'),
  head: sha('abc1'),
  tree: TREE,
  sourceTree: sha('7f'),
  annotated: sha('9a'),
} as const

const repository: JsonObject = {
  id: 1001,
  node_id: 'R_1001',
  name: 'rocket',
  full_name: NAME,
  owner: shapes.ACME,
  private: false,
  html_url: `https://github.com/${NAME}`,
  description: 'A rocket engine for the web',
  fork: false,
  url: `${API}/repos/${NAME}`,
  homepage: null,
  created_at: '2019-12-01T00:00:00Z',
  updated_at: '2020-03-01T00:00:00Z',
  pushed_at: '2020-03-01T00:00:00Z',
  size: 120,
  stargazers_count: 42,
  watchers_count: 42,
  subscribers_count: 5,
  language: 'TypeScript',
  forks_count: 3,
  open_issues_count: 3,
  default_branch: 'main',
  topics: ['engine', 'space'],
  license: { key: 'mit', name: 'MIT License', spdx_id: 'MIT', url: `${API}/licenses/mit`, node_id: 'L_1' },
  archived: false,
  disabled: false,
  has_issues: true,
  is_template: false,
  visibility: 'public',
}

const at = (number: number, fields: JsonObject): JsonObject => shapes.issue(NAME, number, fields)
const links = (number: number, mergedAt: string | null): JsonObject =>
  shapes.pullRequestLinks(NAME, number, mergedAt)
const MERGED_AT = '2020-01-20T12:00:00Z'
const CLOSED_AT = '2020-01-15T12:00:00Z'

const issues = [
  at(1, {
    title: 'Engine crashes at startup',
    body: 'The engine crashes with `ENGINE_FAIL` when loadConfig runs.\n\ncc @bob-builder, mail x@example.org',
    labels: [BUG, PAD],
    assignee: BOB,
    assignees: [BOB],
    milestone: V1,
    comments: 2,
    reactions: shapes.reactions({ '+1': 3, heart: 1 }),
  }),
  at(2, {
    title: 'Document the launch checklist',
    body: '',
    user: GHOST,
    labels: [FIRST],
    state: 'closed',
    state_reason: 'completed',
    closed_at: CLOSED_AT,
    closed_by: ADA,
    comments: 1,
  }),
  at(3, {
    title: 'Größe der Rakete 🚀 is wrong',
    user: null,
    labels: [HUGE],
    state: 'closed',
    state_reason: 'not_planned',
    closed_at: CLOSED_AT,
    locked: true,
    milestone: BACKLOG,
  }),
  at(4, {
    title: 'Fix crash on startup',
    body: 'Fixes #1. Thanks @ada and @acme/pilots!',
    user: BOB,
    labels: [BUG],
    pull_request: links(4, MERGED_AT),
    draft: false,
    state: 'closed',
    closed_at: MERGED_AT,
    closed_by: ADA,
    comments: 1,
  }),
  at(5, {
    title: 'Add a size option',
    body: 'Work in progress.',
    user: CAROL,
    pull_request: links(5, null),
    draft: true,
  }),
  at(6, {
    title: 'Bump left-pad from 1.0.0 to 1.3.0',
    body: 'Bumps left-pad.',
    user: DEPENDABOT,
    pull_request: links(6, null),
    draft: false,
    state: 'closed',
    closed_at: CLOSED_AT,
  }),
  at(7, {
    title: 'Roadmap to orbit',
    body: 'Everything needed for orbit.',
    sub_issues_summary: { total: 3, completed: 1, percent_completed: 33 },
  }),
]

const comment = (id: number, number: number, fields: JsonObject): JsonObject => ({
  id,
  node_id: `IC_${id}`,
  url: `${API}/repos/${NAME}/issues/comments/${id}`,
  html_url: `https://github.com/${NAME}/issues/${number}#issuecomment-${id}`,
  issue_url: `${API}/repos/${NAME}/issues/${number}`,
  user: ADA,
  created_at: '2020-01-10T10:00:00Z',
  updated_at: '2020-01-10T10:00:00Z',
  author_association: 'MEMBER',
  reactions: shapes.reactions(),
  performed_via_github_app: null,
  body: '',
  ...fields,
})

const event = (id: number, number: number, name: string, fields: JsonObject): JsonObject => ({
  id,
  node_id: `E_${id}`,
  url: `${API}/repos/${NAME}/issues/events/${id}`,
  actor: ADA,
  event: name,
  commit_id: null,
  commit_url: null,
  created_at: CLOSED_AT,
  performed_via_github_app: null,
  issue: { number },
  ...fields,
})

const side = (owner: JsonObject, ref: string, tip: string, repo: JsonObject | null): JsonObject => ({
  label: `${String(owner.login)}:${ref}`,
  ref,
  sha: tip,
  user: owner,
  repo,
})
const base = side(shapes.ACME, 'main', ROCKET.second, repository)
const simple: readonly JsonObject[] = [
  shapes.pull(NAME, 4, {
    title: 'Fix crash on startup',
    body: 'Fixes #1. Thanks @ada and @acme/pilots!',
    labels: [BUG],
    state: 'closed',
    closed_at: MERGED_AT,
    merged_at: MERGED_AT,
    merge_commit_sha: ROCKET.merge,
    head: side(shapes.ACME, 'fix-startup', ROCKET.fix, repository),
    base,
  }),
  shapes.pull(NAME, 5, {
    title: 'Add a size option',
    body: 'Work in progress.',
    user: CAROL,
    draft: true,
    requested_reviewers: [ADA],
    requested_teams: [{ id: 91, name: 'Pilots', slug: 'pilots' }],
    head: side(CAROL, 'feature/größe', ROCKET.fork, null),
    base,
  }),
  shapes.pull(NAME, 6, {
    title: 'Bump left-pad from 1.0.0 to 1.3.0',
    body: 'Bumps left-pad.',
    user: DEPENDABOT,
    state: 'closed',
    closed_at: CLOSED_AT,
    head: side(shapes.ACME, 'dependabot/left-pad', ROCKET.feature, repository),
    base: side(shapes.ACME, 'release-1.0', ROCKET.root, repository),
  }),
]
const inFull = (value: JsonObject): JsonObject => ({
  ...value,
  merged: value.merged_at !== null,
  mergeable: null,
  mergeable_state: 'unknown',
  rebaseable: null,
  merged_by: value.merged_at === null ? null : ADA,
  comments: 1,
  review_comments: value.number === 4 ? 2 : 0,
  maintainer_can_modify: false,
  commits: 1,
  additions: 2,
  deletions: 1,
  changed_files: 2,
})

const PATCH = '@@ -1,2 +1,2 @@\n export const engine = 1\n-start()\n+if (ready) start()'
const files = [
  shapes.changedFile('src/engine.ts', 'modified', PATCH),
  shapes.changedFile('docs/start.md', 'renamed', undefined, { previous_filename: 'docs/begin.md' }),
  shapes.changedFile('assets/logo.png', 'added', undefined),
]

const reviewComment = (id: number, fields: JsonObject): JsonObject => ({
  id,
  node_id: `RC_${id}`,
  url: `${API}/repos/${NAME}/pulls/comments/${id}`,
  html_url: `https://github.com/${NAME}/pull/4#discussion_r${id}`,
  pull_request_url: `${API}/repos/${NAME}/pulls/4`,
  pull_request_review_id: 9001,
  diff_hunk: PATCH,
  path: 'src/engine.ts',
  position: 3,
  original_position: 3,
  commit_id: ROCKET.fix,
  original_commit_id: ROCKET.fix,
  user: ADA,
  created_at: '2020-01-18T10:00:00Z',
  updated_at: '2020-01-18T10:00:00Z',
  author_association: 'MEMBER',
  reactions: shapes.reactions(),
  line: 2,
  original_line: 2,
  side: 'RIGHT',
  body: 'Is `ready` set?',
  ...fields,
})
const review = (id: number, number: number, user: JsonObject | null, fields: JsonObject): JsonObject => ({
  id,
  node_id: `RV_${id}`,
  user,
  body: '',
  state: 'COMMENTED',
  html_url: `https://github.com/${NAME}/pull/${number}#pullrequestreview-${id}`,
  pull_request_url: `${API}/repos/${NAME}/pulls/${number}`,
  author_association: 'MEMBER',
  submitted_at: '2020-01-18T10:00:00Z',
  commit_id: ROCKET.fix,
  pull_request_number: number,
  ...fields,
})

/** Items by kind: an issue's list form has its comments, reviews and files beside it. */
export const rocketItems: Partial<Record<ItemKind, readonly JsonObject[]>> = {
  repository: [repository],
  label: [BUG, PAD, HUGE, FIRST],
  milestone: [V1, BACKLOG],
  issue: issues,
  issue_comment: [
    comment(2001, 1, { body: 'I see a stack overflow as well, @Carol.', user: CAROL }),
    comment(2002, 1, {
      body: 'Same here',
      user: GHOST,
      created_at: '2020-01-11T10:00:00Z',
      updated_at: '2020-01-12T10:00:00Z',
    }),
    comment(2003, 2, { body: 'See the wiki.' }),
    comment(2004, 4, { body: 'Looks good to me.', user: ADA }),
  ],
  issue_event: [
    event(3001, 1, 'labeled', {
      label: { name: 'bug', color: 'd73a4a' },
      created_at: '2020-01-02T10:00:00Z',
    }),
    event(3002, 2, 'closed', { state_reason: 'completed' }),
    event(3003, 4, 'merged', { commit_id: ROCKET.merge, created_at: MERGED_AT }),
    event(3004, 4, 'closed', { created_at: MERGED_AT }),
  ],
  pull_request_simple: simple,
  pull_request: simple.map(inFull),
  pull_request_files: [
    { number: 4, files },
    { number: 5, files: [] },
    { number: 6, files: files.slice(0, 1) },
  ],
  review: [
    review(9001, 4, ADA, { state: 'APPROVED', body: 'Ship it' }),
    review(9002, 5, BOB, {
      state: 'CHANGES_REQUESTED',
      body: 'Please add tests',
      submitted_at: '2020-01-19T10:00:00Z',
    }),
    review(9003, 5, null, { submitted_at: '2020-01-20T10:00:00Z' }),
  ],
  review_comment: [
    reviewComment(4001, {}),
    reviewComment(4002, {
      in_reply_to_id: 4001,
      user: BOB,
      line: null,
      position: null,
      body: 'It is.',
      created_at: '2020-01-18T11:00:00Z',
    }),
  ],
}

export { ADA, API, BOB, CAROL, files as rocketFiles, GHOST, NAME as ROCKET_NAME }

/** Lists of acme/rocket whose order is content. */
export const rocketCollections: readonly Collection[] = [
  { name: 'pull_request_commits', owner: '4', keys: [ROCKET.fix] },
  { name: 'pull_request_commits', owner: '5', keys: [ROCKET.fork] },
  { name: 'pull_request_commits', owner: '6', keys: [ROCKET.feature] },
  { name: 'sub_issues', owner: '7', keys: ['acme/rocket#1', 'octo-labs/toolkit#1', 'acme/rocket#2'] },
  { name: 'branch_commits', owner: 'main', keys: [ROCKET.head] },
  { name: 'tags', owner: '', keys: ['v1.1', 'release/v1.0'] },
  { name: 'releases', owner: '', keys: ['5002', '5001'] },
  { name: 'latest_release', owner: '', keys: ['5001'] },
  { name: 'head_tree', owner: '', keys: [ROCKET.head, ROCKET.tree] },
]

/** Issue 8 was deleted, issue 9 moved to another repository. */
export const rocketAbsences: readonly Absence[] = [
  {
    path: '/issues/8',
    status: 410,
    body: {
      message: 'This issue was deleted',
      documentation_url: 'https://docs.github.com/rest/issues/issues#get-an-issue',
      status: '410',
    },
  },
  {
    path: '/issues/9',
    status: 301,
    body: {
      message: 'Moved Permanently',
      url: `${API}/repositories/1002/issues/1`,
      documentation_url:
        'https://docs.github.com/rest/guides/best-practices-for-using-the-rest-api#follow-redirects',
    },
  },
]
