import type { JsonObject } from '../../base/json.ts'
import { at, countAt, flagAt, idAt, numberInUrl, objectsAt, secondsAt, textAt } from '../fields.ts'
import { type LayerLoad, noteActivity } from './layer-load.ts'
import { mentionsOf } from './mentions.ts'
import type { Row } from './sink.ts'

/** An issue, or the issue side of a pull request. */
export function loadIssue(load: LayerLoad, value: JsonObject): void {
  const { sink } = load
  const key = sink.nextKey('issue')
  const number = countAt(value, 'number')
  load.issueKeys.set(number, key)
  load.activity.set(key, secondsAt(value, 'updated_at') ?? secondsAt(value, 'created_at') ?? 0)
  sink.insert('issue', {
    key,
    repository_id: load.repositoryId,
    ...issueColumns(value),
    json: sink.pack('issue', value),
  })
  const labels = objectsAt(value, 'labels')
  labels.forEach((label, position) => {
    sink.insert('issue_label', { issue_key: key, position, name: textAt(label, 'name') ?? '' })
  })
  objectsAt(value, 'assignees').forEach((assignee, position) => {
    sink.insert('issue_assignee', { issue_key: key, position, login: textAt(assignee, 'login') ?? '' })
    sink.meet(assignee)
  })
  sink.meet(value, 'user')
  sink.meet(value, 'closed_by')
  loadMentions(load, key, value)
}

function issueColumns(value: JsonObject): Row {
  const isPullRequest = at(value, 'pull_request') !== undefined && at(value, 'pull_request') !== null
  const created = secondsAt(value, 'created_at') ?? 0
  return {
    number: countAt(value, 'number'),
    github_id: idAt(value, 'id'),
    kind: isPullRequest ? 'pr' : 'issue',
    state: textAt(value, 'state') ?? 'open',
    state_reason: textAt(value, 'state_reason'),
    author: textAt(value, 'user', 'login'),
    author_association: textAt(value, 'author_association'),
    issue_type: textAt(value, 'type', 'name'),
    milestone_number:
      at(value, 'milestone', 'number') === undefined ? null : countAt(value, 'milestone', 'number'),
    milestone_title: textAt(value, 'milestone', 'title'),
    comments: countAt(value, 'comments'),
    ...reactionColumns(value),
    locked: flagAt(value, 'locked'),
    created_at: created,
    updated_at: secondsAt(value, 'updated_at') ?? created,
    closed_at: secondsAt(value, 'closed_at'),
    active_at: secondsAt(value, 'updated_at') ?? created,
    draft: isPullRequest ? flagAt(value, 'draft') : null,
    merged_at: secondsAt(value, 'pull_request', 'merged_at'),
    blocked_by: dependenciesAt(value, 'blocked_by'),
    blocking: dependenciesAt(value, 'blocking'),
  }
}

function dependenciesAt(value: JsonObject, name: string): number | null {
  const summary = at(value, 'issue_dependencies_summary')
  return at(summary, name) === undefined ? null : countAt(summary, name)
}

function reactionColumns(value: JsonObject): Row {
  const reactions = at(value, 'reactions')
  return {
    reactions: countAt(reactions, 'total_count'),
    reactions_plus_one: countAt(reactions, '+1'),
    reactions_minus_one: countAt(reactions, '-1'),
    reactions_laugh: countAt(reactions, 'laugh'),
    reactions_hooray: countAt(reactions, 'hooray'),
    reactions_confused: countAt(reactions, 'confused'),
    reactions_heart: countAt(reactions, 'heart'),
    reactions_rocket: countAt(reactions, 'rocket'),
    reactions_eyes: countAt(reactions, 'eyes'),
    interactions: countAt(reactions, 'total_count') + countAt(value, 'comments'),
  }
}

/** A comment on an issue or a pull request, outside reviews. */
export function loadIssueComment(load: LayerLoad, value: JsonObject): void {
  const { sink } = load
  const issueKey = load.issueKeys.get(numberInUrl(textAt(value, 'issue_url'))) ?? 0
  const created = secondsAt(value, 'created_at') ?? 0
  noteActivity(load, issueKey, created)
  sink.insert('issue_comment', {
    key: sink.nextKey('issue_comment'),
    repository_id: load.repositoryId,
    issue_key: issueKey,
    github_id: idAt(value, 'id'),
    author: textAt(value, 'user', 'login'),
    created_at: created,
    updated_at: secondsAt(value, 'updated_at') ?? created,
    json: sink.pack('issue_comment', value),
  })
  sink.meet(value, 'user')
  loadMentions(load, issueKey, value)
}

/** Something that happened to an issue: the times at which labels, states and titles changed. */
export function loadIssueEvent(load: LayerLoad, value: JsonObject): void {
  const { sink } = load
  const issueKey = load.issueKeys.get(countAt(value, 'issue', 'number')) ?? 0
  const created = secondsAt(value, 'created_at') ?? 0
  noteActivity(load, issueKey, created)
  noteDismissal(load, value)
  sink.insert('issue_event', {
    key: sink.nextKey('issue_event'),
    repository_id: load.repositoryId,
    issue_key: issueKey,
    github_id: idAt(value, 'id'),
    event: textAt(value, 'event') ?? '',
    actor: textAt(value, 'actor', 'login'),
    commit_sha: textAt(value, 'commit_id'),
    detail: detailOf(load, value),
    created_at: created,
    json: sink.pack('issue_event', value),
  })
  sink.meet(value, 'actor')
}

/** What an event gave, took or changed; a team as `org/team`. */
function detailOf(load: LayerLoad, value: JsonObject): string | null {
  const team = textAt(value, 'requested_team', 'slug')
  return (
    textAt(value, 'label', 'name') ??
    textAt(value, 'assignee', 'login') ??
    textAt(value, 'milestone', 'title') ??
    textAt(value, 'rename', 'from') ??
    textAt(value, 'requested_reviewer', 'login') ??
    (team === null ? null : `${load.fullName.split('/')[0] ?? ''}/${team}`) ??
    textAt(value, 'state_reason') ??
    textAt(value, 'lock_reason')
  )
}

/** Reviews come after events; {@link loadReview} finds what the dismissed one had said. */
function noteDismissal(load: LayerLoad, value: JsonObject): void {
  const review = idAt(value, 'dismissed_review', 'review_id')
  if (review === 0) return
  load.dismissals.set(String(review), {
    at: secondsAt(value, 'created_at') ?? 0,
    state: (textAt(value, 'dismissed_review', 'state') ?? 'commented').toUpperCase(),
  })
}

function loadMentions(load: LayerLoad, issueKey: number, value: JsonObject): void {
  const body = textAt(value, 'body')
  if (body === null || issueKey === 0) return
  const moment = secondsAt(value, 'created_at') ?? 0
  for (const login of mentionsOf(body)) {
    load.sink.run(
      `INSERT INTO issue_mention (issue_key, login, mentioned_at) VALUES (?, ?, ?)
       ON CONFLICT DO UPDATE SET mentioned_at = min(mentioned_at, excluded.mentioned_at)`,
      issueKey,
      login,
      moment,
    )
  }
}
