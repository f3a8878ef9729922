// GET /repos/{owner}/{repo}/pulls/{number}/comments, with the threads that its comments form. REST has no threads: a
// thread is the chain of `in_reply_to_id` down to its first comment. Whether it is resolved REST does not say.
import { isJsonArray, type Json, type JsonObject } from '../base/json.ts'
import { errorOf, type Page, pageOf, wholeList } from './answers.ts'
import { field } from './fields.ts'
import type { Github } from './github.ts'
import { isOutdated, reviewCommentOf } from './shape-pull-request.ts'

/** One page of review comments in order of their ids, and the whole threads that they belong to. */
export function reviewCommentsResult(github: Github, path: string, page: Page): JsonObject {
  const comments = wholeList(github, path)
  if (!isJsonArray(comments)) return errorOf(comments)
  const rootOf = rootsOf(comments)
  const shown = pageOf(comments, page)
  const threads = new Set(shown.map(rootOf))
  return {
    total_count: comments.length,
    items: shown.map((comment) => reviewCommentOf(comment, rootOf(comment))),
    threads: [...threads].map((id) =>
      threadOf(
        id,
        comments.filter((comment) => rootOf(comment) === id),
      ),
    ),
  }
}

/** The id of the first comment of a comment's thread; a comment whose parent is gone starts a thread of its own. */
export function rootsOf(comments: readonly JsonObject[]): (comment: JsonObject) => Json {
  const parents = new Map(comments.map((comment) => [field(comment, 'id'), field(comment, 'in_reply_to_id')]))
  return (comment) => {
    let id = field(comment, 'id')
    for (let steps = 0; steps < comments.length; steps++) {
      const parent = parents.get(id) ?? null
      if (parent === null) return id
      id = parent
    }
    return id
  }
}

function threadOf(id: Json, comments: readonly JsonObject[]): JsonObject {
  const first = comments[0] ?? {}
  return {
    id,
    path: field(first, 'path'),
    line: field(first, 'line'),
    original_line: field(first, 'original_line'),
    is_outdated: isOutdated(first),
    is_resolved: null,
    comment_ids: comments.map((comment) => field(comment, 'id')),
  }
}
