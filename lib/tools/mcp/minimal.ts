// The small forms that github-mcp-server gives of issues, comments, users and files.
import type { Json, JsonObject } from '../../base/json.ts'
import { copied, field, textAt } from '../fields.ts'
import { labelNames, loginsOf } from '../shape-issue.ts'
import { struct } from './go-json.ts'

/** A user; undefined for a deleted account. */
export function minimalUser(user: Json): JsonObject | undefined {
  if (field(user, 'login') === null) return undefined
  return struct({
    login: textAt(user, 'login'),
    'id?': field(user, 'id'),
    'profile_url?': field(user, 'html_url'),
    'avatar_url?': field(user, 'avatar_url'),
  })
}

/** An instant in UTC with whole seconds; '' where there is none. */
export function instantAt(value: Json, ...path: readonly string[]): string {
  const epochMs = Date.parse(textAt(value, ...path))
  return Number.isNaN(epochMs) ? '' : new Date(epochMs).toISOString().replace(/\.\d+Z$/, 'Z')
}

/** An issue, or the issue side of a pull request. */
export function minimalIssue(issue: Json): JsonObject {
  return struct({
    number: field(issue, 'number'),
    title: textAt(issue, 'title'),
    'body?': field(issue, 'body'),
    state: textAt(issue, 'state'),
    'state_reason?': field(issue, 'state_reason'),
    'draft?': field(issue, 'draft'),
    'locked?': field(issue, 'locked'),
    'html_url?': field(issue, 'html_url'),
    'user?': minimalUser(field(issue, 'user')),
    'author_association?': field(issue, 'author_association'),
    'labels?': labelNames(issue),
    assignees: loginsOf(issue, 'assignees'),
    'milestone?': field(issue, 'milestone', 'title'),
    'comments?': field(issue, 'comments'),
    'reactions?': reactionsOf(issue),
    'created_at?': instantAt(issue, 'created_at'),
    'updated_at?': instantAt(issue, 'updated_at'),
    'closed_at?': instantAt(issue, 'closed_at'),
    'closed_by?': field(issue, 'closed_by', 'login'),
    'issue_type?': field(issue, 'type', 'name'),
  })
}

/** A comment below an issue or pull request. */
export function minimalComment(comment: JsonObject): JsonObject {
  return struct({
    id: field(comment, 'id'),
    'body?': field(comment, 'body'),
    html_url: textAt(comment, 'html_url'),
    'user?': minimalUser(field(comment, 'user')),
    'author_association?': field(comment, 'author_association'),
    'reactions?': reactionsOf(comment),
    'created_at?': instantAt(comment, 'created_at'),
    'updated_at?': instantAt(comment, 'updated_at'),
  })
}

function reactionsOf(value: Json): JsonObject | undefined {
  const reactions = field(value, 'reactions')
  if (reactions === null) return undefined
  const names = ['total_count', '+1', '-1', 'laugh', 'confused', 'heart', 'hooray', 'rocket', 'eyes']
  return Object.fromEntries(names.map((name) => [name, field(reactions, name) ?? 0]))
}

/** A label as GraphQL has it, its members by name. */
export function graphqlLabel(label: Json): JsonObject {
  return {
    color: textAt(label, 'color'),
    description: textAt(label, 'description'),
    id: textAt(label, 'node_id'),
    name: textAt(label, 'name'),
  }
}

/** A changed file of a pull request or commit. */
export function minimalFile(file: JsonObject): JsonObject {
  return struct({
    filename: textAt(file, 'filename'),
    'status?': field(file, 'status'),
    'additions?': field(file, 'additions'),
    'deletions?': field(file, 'deletions'),
    'changes?': field(file, 'changes'),
    'patch?': field(file, 'patch'),
    'previous_filename?': field(file, 'previous_filename'),
  })
}

/** The counts of a search's answer, which stand before its items. */
export function searchHead(body: Json): JsonObject {
  return copied(body, 'total_count', 'incomplete_results')
}
