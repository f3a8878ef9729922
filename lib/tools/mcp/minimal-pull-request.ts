import type { Json, JsonObject } from '../../base/json.ts'
import { field, textAt } from '../fields.ts'
import { labelNames, loginsOf } from '../shape-issue.ts'
import { struct } from './go-json.ts'
import { instantAt, minimalUser } from './minimal.ts'

/**
 * A pull request, in list form or in full. GitHub's list does not say whether a pull request is merged: `merged` is
 * false there whatever it is, and `merged_at` tells.
 */
export function minimalPullRequest(pull: Json): JsonObject {
  return struct({
    number: field(pull, 'number'),
    title: textAt(pull, 'title'),
    'body?': field(pull, 'body'),
    state: textAt(pull, 'state'),
    draft: field(pull, 'draft') === true,
    merged: field(pull, 'merged') === true,
    'mergeable_state?': field(pull, 'mergeable_state'),
    html_url: textAt(pull, 'html_url'),
    'user?': minimalUser(field(pull, 'user')),
    'labels?': labelNames(pull),
    'assignees?': loginsOf(pull, 'assignees'),
    'requested_reviewers?': loginsOf(pull, 'requested_reviewers'),
    'merged_by?': field(pull, 'merged_by', 'login'),
    'head?': branchOf(field(pull, 'head')),
    'base?': branchOf(field(pull, 'base')),
    'additions?': field(pull, 'additions'),
    'deletions?': field(pull, 'deletions'),
    'changed_files?': field(pull, 'changed_files'),
    'commits?': field(pull, 'commits'),
    'comments?': field(pull, 'comments'),
    'created_at?': instantAt(pull, 'created_at'),
    'updated_at?': instantAt(pull, 'updated_at'),
    'closed_at?': instantAt(pull, 'closed_at'),
    'merged_at?': instantAt(pull, 'merged_at'),
    'milestone?': field(pull, 'milestone', 'title'),
  })
}

/** A review of a pull request. */
export function minimalReview(review: JsonObject): JsonObject {
  return struct({
    id: field(review, 'id'),
    state: textAt(review, 'state'),
    'body?': field(review, 'body'),
    html_url: textAt(review, 'html_url'),
    'user?': minimalUser(field(review, 'user')),
    'commit_id?': field(review, 'commit_id'),
    'submitted_at?': instantAt(review, 'submitted_at'),
    'author_association?': field(review, 'author_association'),
  })
}

function branchOf(branch: Json): JsonObject | undefined {
  if (branch === null) return undefined
  const repository = field(branch, 'repo')
  const repo = struct({
    full_name: textAt(repository, 'full_name'),
    'description?': field(repository, 'description'),
  })
  return struct({
    ref: textAt(branch, 'ref'),
    sha: textAt(branch, 'sha'),
    'repo?': repository === null ? undefined : repo,
  })
}
