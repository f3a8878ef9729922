// Issues, and pull requests in their issue form, as results show them.
import type { Json, JsonObject } from '../base/json.ts'
import { copied, cut, field, loginAt, objectsAt, textAt } from './fields.ts'

/** Characters of a body that a list shows. */
export const SNIPPET_LIMIT = 300
/** Characters of a body that its own page shows. */
export const BODY_LIMIT = 2000
/** Characters of a comment, review or tag message. */
export const MESSAGE_LIMIT = 1000

/** An item of a search or list. */
export function issueSummary(issue: JsonObject): JsonObject {
  return {
    url: field(issue, 'html_url'),
    title: field(issue, 'title'),
    ...cut('snippet', textAt(issue, 'body'), SNIPPET_LIMIT),
    type: typeOf(issue),
    metadata: issueMetadata(issue),
  }
}

/** An issue in full. */
export function issueDetail(issue: Json): JsonObject {
  return {
    url: field(issue, 'html_url'),
    title: field(issue, 'title'),
    ...cut('body', field(issue, 'body'), BODY_LIMIT),
    type: typeOf(issue),
    metadata: {
      ...issueMetadata(issue),
      ...copied(issue, 'author_association', 'locked', 'reactions', 'sub_issues_summary'),
      closed_by: loginAt(issue, 'closed_by'),
      milestone: field(issue, 'milestone', 'title'),
      assignees: loginsOf(issue, 'assignees'),
    },
  }
}

/** The logins of the users in the list `name`. */
export function loginsOf(value: Json, name: string): readonly Json[] {
  return objectsAt(value, name).map((user) => loginAt(user))
}

/** The names of the labels of an issue or pull request. */
export function labelNames(value: Json): readonly Json[] {
  return objectsAt(value, 'labels').map((label) => field(label, 'name'))
}

/** A label with its description, cut to `limit` characters. */
export function labelOf(label: Json, limit: number): JsonObject {
  return {
    name: field(label, 'name'),
    ...cut('description', field(label, 'description'), limit),
    color: field(label, 'color'),
  }
}

/** A comment below an issue or pull request. */
export function commentOf(comment: JsonObject): JsonObject {
  return {
    id: field(comment, 'id'),
    user: loginAt(comment, 'user'),
    author_association: field(comment, 'author_association'),
    ...cut('body', field(comment, 'body'), MESSAGE_LIMIT),
    ...copied(comment, 'created_at', 'updated_at'),
    url: field(comment, 'html_url'),
  }
}

function typeOf(issue: Json): 'issue' | 'pr' {
  return field(issue, 'pull_request') === null ? 'issue' : 'pr'
}

function issueMetadata(issue: Json): JsonObject {
  const metadata = {
    ...copied(issue, 'number', 'state', 'state_reason'),
    user: loginAt(issue, 'user'),
    ...copied(issue, 'created_at', 'updated_at', 'closed_at'),
    labels: labelNames(issue),
    comments: field(issue, 'comments'),
  }
  if (typeOf(issue) === 'issue') return metadata
  return { ...metadata, draft: field(issue, 'draft'), merged_at: field(issue, 'pull_request', 'merged_at') }
}
