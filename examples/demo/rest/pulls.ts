import type { Json, JsonObject } from '../../../lib/base/json.ts'
import type { Patch } from '../git/diff.ts'
import { diffTrees, type FileDiff } from '../git/tree-diff.ts'
import type { Commit, PullCommits } from '../history/commits.ts'
import type { Note, Review, Status, ThreadState } from '../history/threads.ts'
import { faultAt } from '../source/blocks.ts'
import { idAt, nodeId } from './ids.ts'
import { issueOf, labelOf, milestoneNamed, pageOf, reactionsOf, type Scope, urlOf } from './issues.ts'
import { associationOf, baseRepository, forkOf, minimalRepository } from './repositories.ts'

/** The commits of a pull request, and the last of them. */
export function commitsOf(scope: Scope, { thread }: ThreadState): PullCommits & { readonly head: Commit } {
  const pull = scope.repository.history.pulls.get(thread.number)
  const head = pull?.commits.at(-1)
  if (pull === undefined || head === undefined) return faultAt(thread, 'is a pull request without commits.')
  return { ...pull, head }
}

/** The files a pull request changes: where it started against its head. */
export function filesOf(scope: Scope, state: ThreadState): readonly FileDiff[] {
  const { start, head } = commitsOf(scope, state)
  return diffTrees(start.files, head.files)
}

/** A pull request as the list shows it. */
export function simplePull(scope: Scope, state: ThreadState): JsonObject {
  const { thread } = state
  const { head, base, merge } = commitsOf(scope, state)
  const issue = issueOf(scope, state)
  const url = `${urlOf(scope)}/pulls/${thread.number}`
  const page = `${pageOf(scope)}/pull/${thread.number}`
  const own = baseRepository(scope.repository, scope.people)
  const { owner } = scope.repository.source
  const fork = thread.branch?.fork ?? false
  const headOwner = fork ? thread.by : owner
  const comments = issue.comments_url
  const statuses = `${urlOf(scope)}/statuses/${head.sha}`
  return {
    url,
    id: idAt('pull', thread.at, `${scope.repository.fullName}#${thread.number}`),
    node_id: issue.node_id,
    html_url: page,
    diff_url: `${page}.diff`,
    patch_url: `${page}.patch`,
    issue_url: issue.url,
    number: thread.number,
    state: issue.state,
    locked: issue.locked,
    title: state.title,
    user: issue.user,
    body: state.body,
    created_at: thread.at,
    updated_at: state.updatedAt,
    closed_at: state.closed?.at ?? null,
    merged_at: state.merged?.at ?? null,
    merge_commit_sha: merge?.sha ?? null,
    assignee: issue.assignee,
    assignees: issue.assignees,
    requested_reviewers: openReviewers(state).map((login) => scope.people.user(login)),
    requested_teams: [],
    labels: state.labels.map((name) => labelOf(scope, name)),
    milestone: milestoneNamed(scope, state.milestone),
    draft: state.draft,
    commits_url: `${url}/commits`,
    review_comments_url: `${url}/comments`,
    review_comment_url: `${urlOf(scope)}/pulls/comments{/number}`,
    comments_url: comments,
    statuses_url: statuses,
    head: {
      label: `${headOwner}:${thread.branch?.name}`,
      ref: thread.branch?.name,
      sha: head.sha,
      user: scope.people.user(headOwner),
      repo: !fork ? own : thread.branch?.forkGone ? null : forkOf(scope.repository, thread.by, scope.people),
    },
    base: {
      label: `${owner}:${thread.branch?.base}`,
      ref: thread.branch?.base,
      sha: base.sha,
      user: scope.people.user(owner),
      repo: own,
    },
    _links: linksOf({ self: url, html: page, issue: issue.url, comments, statuses, review: urlOf(scope) }),
    author_association: associationOf(scope.repository, thread.by),
    auto_merge: null,
    active_lock_reason: state.lockReason ?? null,
  }
}

function linksOf(urls: Readonly<Record<string, Json | undefined>>): JsonObject {
  const link = (href: Json | undefined): JsonObject => ({ href })
  return {
    self: link(urls.self),
    html: link(urls.html),
    issue: link(urls.issue),
    comments: link(urls.comments),
    review_comments: link(`${urls.self}/comments`),
    review_comment: link(`${urls.review}/pulls/comments{/number}`),
    commits: link(`${urls.self}/commits`),
    statuses: link(urls.statuses),
  }
}

/** Someone who was asked and has reviewed is asked no longer. */
function openReviewers({ thread, reviews }: ThreadState): readonly string[] {
  return thread.reviewers.filter((login) => !reviews.some((review) => review.by === login))
}

/** `GET …/pulls/{number}`: with the counts. */
export function wholePull(scope: Scope, state: ThreadState): JsonObject {
  const files = filesOf(scope, state)
  return {
    ...simplePull(scope, state),
    merged: state.merged !== undefined,
    // GitHub works this out when it is asked; on the first request it does not know yet.
    mergeable: null,
    rebaseable: null,
    mergeable_state: 'unknown',
    merged_by: state.merged ? scope.people.user(state.merged.by) : null,
    comments: state.comments.length,
    review_comments: state.notes.length,
    maintainer_can_modify: false,
    commits: commitsOf(scope, state).commits.length,
    additions: files.reduce((sum, { patch }) => sum + patch.additions, 0),
    deletions: files.reduce((sum, { patch }) => sum + patch.deletions, 0),
    changed_files: files.length,
  }
}

const reviewSeed = (scope: Scope, { thread }: ThreadState, at: number): string =>
  `${scope.repository.fullName}#${thread.number} review ${at}`

const reviewId = (scope: Scope, state: ThreadState, at: number): number =>
  idAt('review', state.reviews[at]?.at ?? '', reviewSeed(scope, state, at))

/** The reviews of a pull request, oldest first. */
export function reviewsOf(scope: Scope, state: ThreadState): readonly JsonObject[] {
  const url = `${urlOf(scope)}/pulls/${state.thread.number}`
  const all = state.reviews.map((review: Review, at) => {
    const id = reviewId(scope, state, at)
    const page = `${pageOf(scope)}/pull/${state.thread.number}#pullrequestreview-${id}`
    return {
      id,
      node_id: nodeId('PRR', reviewSeed(scope, state, at)),
      user: scope.people.user(review.by),
      body: review.body,
      state: review.state,
      html_url: page,
      pull_request_url: url,
      author_association: associationOf(scope.repository, review.by),
      _links: { html: { href: page }, pull_request: { href: url } },
      submitted_at: review.at,
      commit_id: review.commit.sha,
    }
  })
  return byId(all)
}

const byId = (items: readonly JsonObject[]): readonly JsonObject[] =>
  items.toSorted((a, b) => Number(a.id) - Number(b.id))

/** Where a remark's line stands in a diff; undefined when it is not in it. */
function lineIn(patch: Patch | undefined, text: string): Patch['lines'][number] | undefined {
  const lines = patch?.lines ?? []
  return (
    lines.find((line) => line.mark !== '-' && line.text.includes(text)) ??
    lines.find((line) => line.text.includes(text))
  )
}

/** The remarks on lines, oldest first. */
export function notesOf(scope: Scope, state: ThreadState): readonly JsonObject[] {
  const seed = (at: number): string => `${scope.repository.fullName}#${state.thread.number} note ${at}`
  const ids = state.notes.map((note, at) => idAt('note', note.at, seed(at)))
  const all = state.notes.map((note, at) => {
    const id = ids[at] ?? 0
    const url = `${urlOf(scope)}/pulls/comments/${id}`
    const pull = `${urlOf(scope)}/pulls/${state.thread.number}`
    const page = `${pageOf(scope)}/pull/${state.thread.number}#discussion_r${id}`
    return {
      url,
      pull_request_review_id: reviewId(scope, state, note.review),
      id,
      node_id: nodeId('PRRC', seed(at)),
      ...placeOf(scope, state, note),
      user: scope.people.user(note.by),
      body: note.body,
      created_at: note.at,
      updated_at: note.at,
      html_url: page,
      pull_request_url: pull,
      author_association: associationOf(scope.repository, note.by),
      _links: { self: { href: url }, html: { href: page }, pull_request: { href: pull } },
      ...(note.root === undefined ? {} : { in_reply_to_id: ids[note.root] ?? 0 }),
      start_line: null,
      original_start_line: null,
      start_side: null,
      subject_type: 'line',
      reactions: reactionsOf(url, {}),
    }
  })
  return byId(all)
}

/** Path, lines and hunk of a remark: on the commit it was made on, and at the head if the line is still there. */
function placeOf(scope: Scope, state: ThreadState, note: Note): JsonObject {
  const { start, head } = commitsOf(scope, state)
  const patchAt = (commit: Commit): Patch | undefined =>
    diffTrees(start.files, commit.files).find((file) => file.path === note.path)?.patch
  const patch = patchAt(note.commit)
  const line =
    lineIn(patch, note.line) ??
    faultAt(note, `is about a line that the diff of ${note.path} does not show: ${note.line}`)
  const now = lineIn(patchAt(head), note.line)
  return {
    diff_hunk: hunkUpTo(patch, line.position),
    path: note.path,
    commit_id: head.sha,
    original_commit_id: note.commit.sha,
    position: now?.position ?? null,
    original_position: line.position,
    line: now ? (now.now ?? now.old ?? null) : null,
    original_line: line.now ?? line.old ?? null,
    side: line.mark === '-' ? 'LEFT' : 'RIGHT',
  }
}

/** The hunk from its head to the line that the remark is about. */
function hunkUpTo(patch: Patch | undefined, position: number): string {
  const lines = (patch?.text ?? '').split('\n').slice(0, position + 1)
  return lines.slice(lines.findLastIndex((line) => line.startsWith('@@ '))).join('\n')
}

/** The combined status of a commit: the newest report of every service. */
export function statusOf(scope: Scope, sha: string): JsonObject {
  const all = [...scope.repository.threads.values()]
    .flatMap((state) => state.statuses)
    .filter((one) => one.sha === sha)
  const latest = [...new Map(all.map((one) => [one.context, one])).values()]
  const states = latest.map((one) => one.state)
  const state = states.some((one) => one === 'failure' || one === 'error')
    ? 'failure'
    : states.length === 0 || states.includes('pending')
      ? 'pending'
      : 'success'
  return {
    state,
    statuses: latest.map((one) => statusReport(scope, one)),
    sha,
    total_count: latest.length,
    repository: minimalRepository(scope.repository, scope.people),
    commit_url: `${urlOf(scope)}/commits/${sha}`,
    url: `${urlOf(scope)}/commits/${sha}/status`,
  }
}

function statusReport(scope: Scope, one: Status): JsonObject {
  const seed = `${one.sha} ${one.context} ${one.at}`
  return {
    url: `${urlOf(scope)}/statuses/${one.sha}`,
    avatar_url: String(scope.people.user(one.by).avatar_url),
    id: idAt('status', one.at, seed),
    node_id: nodeId('SC', seed),
    state: one.state,
    description: one.description || null,
    target_url: null,
    context: one.context,
    created_at: one.at,
    updated_at: one.at,
  }
}
