import type { JsonObject } from '../../base/json.ts'
import { countAt, flagAt, idAt, numberInUrl, objectsAt, secondsAt, textAt } from '../fields.ts'
import { loadIssue } from './issues.ts'
import { type LayerLoad, noteActivity } from './layer-load.ts'

const FORMS = {
  pull_request_simple: 'json_simple',
  pull_request: 'json_full',
  pull_request_files: 'json_files',
} as const

/** A pull request in one of its three forms. One whose issue side was not recorded gets it from the pull request. */
export function loadPullRequest(
  load: LayerLoad,
  kind: keyof typeof FORMS,
  number: number,
  value: JsonObject,
): void {
  const { sink } = load
  if (!load.issueKeys.has(number)) {
    if (kind === 'pull_request_files') return
    sink.prepare('issue', [value])
    loadIssue(load, issueSideOf(value))
  }
  const issueKey = load.issueKeys.get(number) ?? 0
  const column = FORMS[kind]
  sink.run(
    `INSERT INTO pull_request (issue_key, repository_id, number, ${column}) VALUES (?, ?, ?, ?)
     ON CONFLICT DO UPDATE SET ${column} = excluded.${column}`,
    issueKey,
    load.repositoryId,
    number,
    sink.pack(kind, value),
  )
  if (kind !== 'pull_request_files') loadPullRequestColumns(load, issueKey, value)
}

function loadPullRequestColumns(load: LayerLoad, issueKey: number, value: JsonObject): void {
  const { sink } = load
  sink.run(
    `UPDATE issue SET draft = ?, merged_at = ?, head_ref = ?, head_label = ?, head_sha = ?, base_ref = ?, merge_sha = ?
     WHERE key = ?`,
    flagAt(value, 'draft'),
    secondsAt(value, 'merged_at'),
    textAt(value, 'head', 'ref'),
    textAt(value, 'head', 'label'),
    textAt(value, 'head', 'sha'),
    textAt(value, 'base', 'ref'),
    textAt(value, 'merged_at') === null ? null : textAt(value, 'merge_commit_sha'),
    issueKey,
  )
  const request = 'INSERT OR IGNORE INTO review_request (issue_key, reviewer, kind) VALUES (?, ?, ?)'
  for (const user of objectsAt(value, 'requested_reviewers')) {
    sink.run(request, issueKey, textAt(user, 'login') ?? '', 'user')
    sink.meet(user)
  }
  const owner = load.fullName.split('/')[0] ?? ''
  for (const team of objectsAt(value, 'requested_teams')) {
    sink.run(request, issueKey, `${owner}/${textAt(team, 'slug') ?? ''}`, 'team')
  }
  sink.meet(value, 'user')
  sink.meet(value, 'merged_by')
  sink.meet(value, 'head', 'user')
}

const ISSUE_SIDE = [
  ...['active_lock_reason', 'assignee', 'assignees', 'author_association', 'body', 'closed_at', 'comments'],
  ...['created_at', 'draft', 'html_url', 'labels', 'locked', 'milestone', 'number', 'state', 'title'],
  ...['updated_at', 'user'],
]

function issueSideOf(value: JsonObject): JsonObject {
  const { url, html_url, diff_url, patch_url, merged_at } = value
  return {
    ...Object.fromEntries(ISSUE_SIDE.map((key) => [key, value[key]])),
    pull_request: { url, html_url, diff_url, patch_url, merged_at },
    url: textAt(value, 'issue_url') ?? '',
  }
}

/** A review; `pull_request_number` says whose. */
export function loadReview(load: LayerLoad, value: JsonObject): void {
  const { sink } = load
  const issueKey = load.issueKeys.get(countAt(value, 'pull_request_number')) ?? 0
  const dismissal = load.dismissals.get(String(idAt(value, 'id')))
  noteActivity(load, issueKey, Math.max(secondsAt(value, 'submitted_at') ?? 0, dismissal?.at ?? 0))
  sink.insert('review', {
    key: sink.nextKey('review'),
    repository_id: load.repositoryId,
    issue_key: issueKey,
    github_id: idAt(value, 'id'),
    author: textAt(value, 'user', 'login'),
    state: textAt(value, 'state') ?? 'COMMENTED',
    submitted_at: secondsAt(value, 'submitted_at'),
    dismissed_at: dismissal?.at ?? null,
    dismissed_state: dismissal?.state ?? null,
    json: sink.pack('review', value),
  })
  sink.meet(value, 'user')
}

/** A comment on a line or file of a pull request. */
export function loadReviewComment(load: LayerLoad, value: JsonObject): void {
  const { sink } = load
  const created = secondsAt(value, 'created_at') ?? 0
  const issueKey = load.issueKeys.get(numberInUrl(textAt(value, 'pull_request_url'))) ?? 0
  noteActivity(load, issueKey, created)
  sink.insert('review_comment', {
    key: sink.nextKey('review_comment'),
    repository_id: load.repositoryId,
    issue_key: issueKey,
    github_id: idAt(value, 'id'),
    author: textAt(value, 'user', 'login'),
    created_at: created,
    updated_at: secondsAt(value, 'updated_at') ?? created,
    json: sink.pack('review_comment', value),
  })
  sink.meet(value, 'user')
}

/** Review decisions of the layer: what the last word of each reviewer comes to. */
export function settleReviewDecisions(load: LayerLoad): void {
  load.sink.run(
    `UPDATE issue SET review_decision = coalesce((
         SELECT CASE WHEN max(word = 'CHANGES_REQUESTED') THEN 'changes_requested'
                     WHEN max(word = 'APPROVED') THEN 'approved' ELSE 'none' END
         FROM (SELECT author, state AS word, max(submitted_at * 4294967296 + key) FROM review
               WHERE issue_key = issue.key AND state IN ('APPROVED', 'CHANGES_REQUESTED', 'DISMISSED')
               GROUP BY author)), 'none')
       WHERE repository_id = ? AND kind = 'pr'`,
    load.repositoryId,
  )
}
