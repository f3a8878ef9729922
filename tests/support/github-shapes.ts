// Shapes of GitHub's answers, short to write: what the tiny world is made of.
import type { Json, JsonObject } from '../../lib/base/json.ts'

export const API = 'https://api.github.com'

/** An identity as it is embedded everywhere. */
export function person(login: string, id: number, type = 'User'): JsonObject {
  return { login, id, node_id: `U_${id}`, type }
}

export const ADA = person('ada', 11)
export const BOB = person('bob-builder', 12)
export const CAROL = person('Carol', 13)
export const GHOST = person('ghost', 10137)
export const DEPENDABOT = person('dependabot[bot]', 49699333, 'Bot')
export const ACME = person('acme', 21, 'Organization')
export const OCTO = person('octo-labs', 22, 'Organization')

/** A profile, with fields beyond the identity. */
export function profile(identity: JsonObject, fields: JsonObject): JsonObject {
  return {
    ...identity,
    name: null,
    company: null,
    location: null,
    email: null,
    bio: null,
    public_repos: 0,
    followers: 0,
    created_at: '2015-01-01T00:00:00Z',
    updated_at: '2020-01-01T00:00:00Z',
    ...fields,
  }
}

/** Reactions with their total. */
export function reactions(counts: Readonly<Record<string, number>> = {}): JsonObject {
  const all = { '+1': 0, '-1': 0, laugh: 0, hooray: 0, confused: 0, heart: 0, rocket: 0, eyes: 0, ...counts }
  return { ...all, total_count: Object.values(all).reduce((sum, count) => sum + count, 0) }
}

/** A label as issues embed it and as the labels list has it. */
export function label(repository: string, id: number, name: string, description: string | null): JsonObject {
  return {
    id,
    node_id: `LA_${id}`,
    url: `${API}/repos/${repository}/labels/${encodeURIComponent(name)}`,
    name,
    color: 'd73a4a',
    default: name === 'bug',
    description,
  }
}

/** A milestone in full. */
export function milestone(repository: string, number: number, title: string, state: string): JsonObject {
  const url = `${API}/repos/${repository}/milestones/${number}`
  return {
    url,
    html_url: `https://github.com/${repository}/milestone/${number}`,
    labels_url: `${url}/labels`,
    id: 7000 + number,
    node_id: `MI_${number}`,
    number,
    title,
    description: `About ${title}`,
    creator: ADA,
    open_issues: 1,
    closed_issues: number,
    state,
    created_at: '2020-01-01T00:00:00Z',
    updated_at: '2020-02-01T00:00:00Z',
    due_on: number === 1 ? '2020-12-31T08:00:00Z' : null,
    closed_at: state === 'closed' ? '2020-02-01T00:00:00Z' : null,
  }
}

/** An issue, or with `pull_request` the issue side of one. */
export function issue(repository: string, number: number, fields: JsonObject): JsonObject {
  const url = `${API}/repos/${repository}/issues/${number}`
  return {
    url,
    repository_url: `${API}/repos/${repository}`,
    labels_url: `${url}/labels{/name}`,
    comments_url: `${url}/comments`,
    events_url: `${url}/events`,
    html_url: `https://github.com/${repository}/${fields.pull_request ? 'pull' : 'issues'}/${number}`,
    id: 500_000 + number,
    node_id: `I_${number}`,
    number,
    title: '',
    user: ADA,
    labels: [],
    state: 'open',
    locked: false,
    assignee: null,
    assignees: [],
    milestone: null,
    comments: 0,
    created_at: `2020-01-0${number}T10:00:00Z`,
    updated_at: `2020-02-0${number}T10:00:00Z`,
    closed_at: null,
    author_association: 'MEMBER',
    active_lock_reason: null,
    body: null,
    closed_by: null,
    reactions: reactions(),
    timeline_url: `${url}/timeline`,
    performed_via_github_app: null,
    state_reason: null,
    ...fields,
  }
}

/** The `pull_request` member of a pull request's issue side. */
export function pullRequestLinks(repository: string, number: number, merged_at: string | null): JsonObject {
  const html_url = `https://github.com/${repository}/pull/${number}`
  return {
    url: `${API}/repos/${repository}/pulls/${number}`,
    html_url,
    diff_url: `${html_url}.diff`,
    patch_url: `${html_url}.patch`,
    merged_at,
  }
}

/** A pull request in list form, or in full when `fields` say more. */
export function pull(repository: string, number: number, fields: JsonObject): JsonObject {
  const url = `${API}/repos/${repository}/pulls/${number}`
  return {
    url,
    id: 600_000 + number,
    node_id: `PR_${number}`,
    html_url: `https://github.com/${repository}/pull/${number}`,
    diff_url: `https://github.com/${repository}/pull/${number}.diff`,
    patch_url: `https://github.com/${repository}/pull/${number}.patch`,
    issue_url: `${API}/repos/${repository}/issues/${number}`,
    number,
    state: 'open',
    locked: false,
    title: '',
    user: BOB,
    body: null,
    created_at: `2020-01-0${number}T10:00:00Z`,
    updated_at: `2020-02-0${number}T10:00:00Z`,
    closed_at: null,
    merged_at: null,
    merge_commit_sha: null,
    assignee: null,
    assignees: [],
    requested_reviewers: [],
    requested_teams: [],
    labels: [],
    milestone: null,
    draft: false,
    author_association: 'CONTRIBUTOR',
    auto_merge: null,
    active_lock_reason: null,
    ...fields,
  }
}

/** A commit; `fields` add stats and files, or take the account away. */
export function commit(
  repository: string,
  sha: string,
  parents: readonly string[],
  fields: JsonObject,
): JsonObject {
  const { message = 'Change things', date = '2020-01-01T00:00:00Z', tree = sha, ...rest } = fields
  const url = `${API}/repos/${repository}/commits/${sha}`
  const identity: JsonObject = { name: 'Ada Example', email: 'ada@example.org', date: date as Json }
  return {
    sha,
    node_id: `C_${sha.slice(0, 6)}`,
    commit: {
      author: identity,
      committer: identity,
      message: message as Json,
      tree: { sha: tree as Json, url: `${API}/repos/${repository}/git/trees/${String(tree)}` },
      url: `${API}/repos/${repository}/git/commits/${sha}`,
      comment_count: 0,
      verification: { verified: false, reason: 'unsigned', signature: null, payload: null },
    },
    url,
    html_url: `https://github.com/${repository}/commit/${sha}`,
    comments_url: `${url}/comments`,
    author: ADA,
    committer: ADA,
    parents: parents.map((parent) => ({
      sha: parent,
      url: `${API}/repos/${repository}/commits/${parent}`,
      html_url: `https://github.com/${repository}/commit/${parent}`,
    })),
    ...rest,
  }
}

/** A changed file of a commit or pull request. */
export function changedFile(
  filename: string,
  status: string,
  patch: string | undefined,
  more: JsonObject = {},
): JsonObject {
  return {
    sha: 'f'.repeat(40),
    filename,
    status,
    additions: 1,
    deletions: status === 'added' ? 0 : 1,
    changes: status === 'added' ? 1 : 2,
    ...(patch === undefined ? {} : { patch }),
    ...more,
  }
}

/** A SHA of forty times the same digit, easy to read in a failing test. */
export function sha(digit: string): string {
  return digit.repeat(40).slice(0, 40)
}
