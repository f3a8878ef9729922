// What is said and what happens below issues and pull requests: comments, events, the timeline.
import type { Json, JsonObject } from '../../base/json.ts'
import type { ItemKind, Resource } from '../../github/items.ts'
import type { ArtifactReference } from '../../github/reference.ts'
import type { RestAnswer } from '../../github/rest.ts'
import type { StoredRow } from '../store.ts'
import { absent, found, invalidField } from './answers.ts'
import { type Call, numberIn, type Route } from './call.ts'
import { directionOf, issueRowByKey, issueRowOf, noIssue, sinceFilter } from './issues.ts'
import { issueItem, issueReference, plainItem, reviewItem } from './items.ts'
import { listOf, pageOfArray } from './page.ts'

/** Comments and events of issues, by issue and over the whole repository. */
export const COMMENT_ROUTES: readonly Route[] = [
  {
    pattern: 'issues/comments',
    documentation: 'issues/comments#list-issue-comments-for-a-repository',
    handle: (call) => listRecent(call, ISSUE_COMMENTS),
  },
  {
    pattern: 'issues/comments/{id}',
    documentation: 'issues/comments#get-an-issue-comment',
    handle: (call) => getOne(call, ISSUE_COMMENTS),
  },
  {
    pattern: 'issues/events',
    documentation: 'issues/events#list-issue-events-for-a-repository',
    handle: listAllEvents,
  },
  {
    pattern: 'issues/events/{id}',
    documentation: 'issues/events#get-an-issue-event',
    handle: (call) => getOne(call, ISSUE_EVENTS),
  },
  {
    pattern: 'issues/{number}/comments',
    documentation: 'issues/comments#list-issue-comments',
    handle: listComments,
  },
  { pattern: 'issues/{number}/events', documentation: 'issues/events#list-issue-events', handle: listEvents },
  {
    pattern: 'issues/{number}/timeline',
    documentation: 'issues/timeline#list-timeline-events-for-an-issue',
    handle: listTimeline,
  },
]

/** A table of things said about an issue. */
export type Talk = { readonly table: string; readonly kind: ItemKind; readonly resource: Resource }

const ISSUE_COMMENTS: Talk = { table: 'issue_comment', kind: 'issue_comment', resource: 'issue_comments' }
const ISSUE_EVENTS: Talk = { table: 'issue_event', kind: 'issue_event', resource: 'issue_events' }

/** GitHub's order is by id, which is that of creation; ids of moved or imported comments do not tell it. */
function listComments(call: Call): RestAnswer {
  const issue = issueRowOf(call)
  if (issue === undefined) return noIssue(call)
  const since = sinceFilter(call.query.since, 'updated_at')
  if (since === undefined) return invalidField(call, 'IssueComment', 'since')
  return listOf(call, {
    columns: 'key, json',
    from: `issue_comment WHERE issue_key = ?${since.sql && ` AND ${since.sql}`}`,
    values: [Number(issue.key), ...since.values],
    order: 'created_at, github_id, key',
    resource: 'issue_comments',
    item: (row) => plainItem(call.store, 'issue_comment', row.json),
    artifacts: () => [issueReference(call.store, issue)],
  })
}

/** Comments of the whole repository: by id, or by `sort` and `direction`. */
export function listRecent(call: Call, talk: Talk): RestAnswer {
  const { query, store } = call
  const since = sinceFilter(query.since, 'updated_at')
  if (since === undefined) return invalidField(call, 'Comment', 'since')
  const direction = query.sort ? directionOf(query.direction, 'asc') : 'asc'
  const column =
    query.sort === 'updated' ? 'updated_at' : query.sort === 'created' ? 'created_at' : 'github_id'
  if (direction === undefined) return invalidField(call, 'Comment', 'direction')
  return listOf(call, {
    columns: 'key, issue_key, json',
    from: `${talk.table} WHERE repository_id = ?${since.sql && ` AND ${since.sql}`}`,
    values: [call.repository.id, ...since.values],
    order: `${column} ${direction}, key ${direction}`,
    resource: talk.resource,
    item: (row) => plainItem(store, talk.kind, row.json),
    artifacts: (rows) => artifactsOf(call, rows),
  })
}

/** The issues that the rows belong to, each once. */
function artifactsOf(call: Call, rows: readonly StoredRow[]): readonly ArtifactReference[] {
  const keys = new Set(rows.map((row) => Number(row.issue_key)))
  const issues = [...keys].map((key) => issueRowByKey(call, key)).filter((issue) => issue !== undefined)
  return issues.map((issue) => issueReference(call.store, issue))
}

/** One comment or event by its id. */
export function getOne(call: Call, talk: Talk): RestAnswer {
  const id = numberIn(call, 'id')
  const row =
    id === undefined
      ? undefined
      : call.store.one(
          `SELECT issue_key, json FROM ${talk.table} WHERE repository_id = ? AND github_id = ? ORDER BY key LIMIT 1`,
          call.repository.id,
          id,
        )
  if (row === undefined) return absent(call, talk.resource)
  const item = plainItem(call.store, talk.kind, row.json)
  return found(talk.kind === 'issue_event' ? withIssue(call, row, item) : item, {
    artifacts: artifactsOf(call, [row]),
  })
}

function withIssue(call: Call, row: StoredRow, event: JsonObject): JsonObject {
  const issue = issueRowByKey(call, Number(row.issue_key))
  return issue === undefined ? event : { ...event, issue: issueItem(call.store, issue) }
}

function listAllEvents(call: Call): RestAnswer {
  return listOf(call, {
    columns: 'key, issue_key, json',
    from: 'issue_event WHERE repository_id = ?',
    values: [call.repository.id],
    order: 'created_at DESC, github_id DESC, key DESC',
    resource: 'issue_events',
    item: (row) => withIssue(call, row, plainItem(call.store, 'issue_event', row.json)),
    artifacts: (rows) => artifactsOf(call, rows),
  })
}

function listEvents(call: Call): RestAnswer {
  const issue = issueRowOf(call)
  if (issue === undefined) return noIssue(call)
  return listOf(call, {
    columns: 'key, json',
    from: 'issue_event WHERE issue_key = ?',
    values: [Number(issue.key)],
    order: 'created_at, github_id, key',
    resource: 'issue_events',
    item: (row) => eventAlone(plainItem(call.store, 'issue_event', row.json)),
    artifacts: () => [issueReference(call.store, issue)],
  })
}

function eventAlone(event: JsonObject): JsonObject {
  const { issue: _, ...rest } = event
  return rest
}

/** Events, comments and reviews in one order of time: derived, since GitHub's own timeline is not recorded. */
function listTimeline(call: Call): RestAnswer {
  const issue = issueRowOf(call)
  if (issue === undefined) return noIssue(call)
  const rows = call.store.all(
    `SELECT created_at AS at, 1 AS part, key, NULL AS state, json FROM issue_event WHERE issue_key = ?1
     UNION ALL SELECT created_at, 2, key, NULL, json FROM issue_comment WHERE issue_key = ?1
     UNION ALL SELECT coalesce(submitted_at, 0), 3, key, state, json FROM review WHERE issue_key = ?1
     ORDER BY at, part, key`,
    Number(issue.key),
  )
  const entries = rows.map((row): Json => {
    if (row.part === 1) return eventAlone(plainItem(call.store, 'issue_event', row.json))
    const kind = row.part === 2 ? 'issue_comment' : 'review'
    const item = kind === 'review' ? reviewItem(call.store, row) : plainItem(call.store, kind, row.json)
    return { ...item, actor: item.user, event: kind === 'review' ? 'reviewed' : 'commented' }
  })
  return pageOfArray(call, entries, 'issue_events', {
    artifacts: [issueReference(call.store, issue)],
    diagnostics: [{ code: 'derived_timeline', message: 'Put together from events, comments and reviews.' }],
  })
}
