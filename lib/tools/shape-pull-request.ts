// Pull requests, their files, reviews and review comments as results show them.
import type { Json, JsonObject } from '../base/json.ts'
import { copied, cut, field, loginAt, textAt } from './fields.ts'
import { BODY_LIMIT, labelNames, loginsOf, MESSAGE_LIMIT, SNIPPET_LIMIT } from './shape-issue.ts'

/** Characters of a file's patch. */
const PATCH_LIMIT = 1000

/** An item of a list. `merged_at` says whether it was merged; GitHub's list has no `merged`. */
export function pullRequestSummary(pull: JsonObject): JsonObject {
  return {
    url: field(pull, 'html_url'),
    title: field(pull, 'title'),
    ...cut('snippet', textAt(pull, 'body'), SNIPPET_LIMIT),
    type: 'pr',
    metadata: pullRequestMetadata(pull),
  }
}

/** A pull request in full. */
export function pullRequestDetail(pull: Json): JsonObject {
  return {
    url: field(pull, 'html_url'),
    title: field(pull, 'title'),
    ...cut('body', field(pull, 'body'), BODY_LIMIT),
    type: 'pr',
    metadata: {
      ...pullRequestMetadata(pull),
      ...copied(pull, 'merged', 'merge_commit_sha', 'commits', 'additions', 'deletions', 'changed_files'),
      ...copied(pull, 'comments', 'review_comments', 'author_association'),
      merged_by: loginAt(pull, 'merged_by'),
      head_repo: field(pull, 'head', 'repo', 'full_name'),
      requested_reviewers: loginsOf(pull, 'requested_reviewers'),
      assignees: loginsOf(pull, 'assignees'),
      milestone: field(pull, 'milestone', 'title'),
    },
  }
}

/** A changed file of a pull request or commit. A binary or oversized change has no patch. */
export function fileOf(file: JsonObject): JsonObject {
  return {
    ...copied(file, 'filename', 'previous_filename', 'status', 'additions', 'deletions', 'changes', 'sha'),
    ...cut('patch', field(file, 'patch'), PATCH_LIMIT),
  }
}

/** A review: its verdict and what was said with it, its comments apart. */
export function reviewOf(review: JsonObject): JsonObject {
  return {
    id: field(review, 'id'),
    user: loginAt(review, 'user'),
    author_association: field(review, 'author_association'),
    state: field(review, 'state'),
    ...cut('body', field(review, 'body'), MESSAGE_LIMIT),
    ...copied(review, 'submitted_at', 'commit_id', 'html_url'),
  }
}

/** A review comment of thread `thread`. Outdated: the line it stood on is gone, `original_line` says which it was. */
export function reviewCommentOf(comment: JsonObject, thread: Json): JsonObject {
  return {
    id: field(comment, 'id'),
    thread_id: thread,
    in_reply_to_id: field(comment, 'in_reply_to_id'),
    user: loginAt(comment, 'user'),
    author_association: field(comment, 'author_association'),
    ...cut('body', field(comment, 'body'), MESSAGE_LIMIT),
    ...copied(
      comment,
      'path',
      'line',
      'original_line',
      'start_line',
      'original_start_line',
      'side',
      'subject_type',
    ),
    is_outdated: isOutdated(comment),
    ...cut('diff_hunk', field(comment, 'diff_hunk'), PATCH_LIMIT),
    ...copied(comment, 'commit_id', 'created_at', 'updated_at', 'html_url'),
  }
}

/** A comment on a whole file has no line to lose. */
export function isOutdated(comment: JsonObject): boolean {
  if (field(comment, 'subject_type') === 'file') return field(comment, 'position') === null
  return field(comment, 'line') === null
}

function pullRequestMetadata(pull: Json): JsonObject {
  return {
    ...copied(pull, 'number', 'state', 'draft'),
    user: loginAt(pull, 'user'),
    ...copied(pull, 'created_at', 'updated_at', 'closed_at', 'merged_at'),
    labels: labelNames(pull),
    head_ref: field(pull, 'head', 'ref'),
    head_label: field(pull, 'head', 'label'),
    head_sha: field(pull, 'head', 'sha'),
    base_ref: field(pull, 'base', 'ref'),
    base_sha: field(pull, 'base', 'sha'),
  }
}
