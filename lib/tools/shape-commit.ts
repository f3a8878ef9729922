// Commits as results show them.
import type { Json, JsonObject } from '../base/json.ts'
import { cut, field, loginAt, objectsAt, textAt } from './fields.ts'
import { SNIPPET_LIMIT } from './shape-issue.ts'

/** An item of a search or list. */
export function commitSummary(commit: JsonObject): JsonObject {
  return {
    url: field(commit, 'html_url'),
    title: titleOf(commit),
    ...cut('snippet', messageOf(commit), SNIPPET_LIMIT),
    type: 'commit',
    metadata: commitMetadata(commit),
  }
}

/** First line of the message. */
export function titleOf(commit: Json): string {
  return messageOf(commit).split('\n', 1)[0] ?? ''
}

/** The whole message, '' when there is none. */
export function messageOf(commit: Json): string {
  return textAt(commit, 'commit', 'message')
}

/**
 * Who and when. `date` is the author's; lists are ordered and filtered by `committer_date`. Logins are null where
 * GitHub knows no account for the address.
 */
export function commitMetadata(commit: Json): JsonObject {
  return {
    sha: field(commit, 'sha'),
    author: field(commit, 'commit', 'author', 'name'),
    author_login: loginAt(commit, 'author'),
    date: field(commit, 'commit', 'author', 'date'),
    committer: field(commit, 'commit', 'committer', 'name'),
    committer_login: loginAt(commit, 'committer'),
    committer_date: field(commit, 'commit', 'committer', 'date'),
    parents: objectsAt(commit, 'parents').map((parent) => field(parent, 'sha')),
  }
}
