// How issues stood before. GitHub's JSON says how a thing is; its events say what changed. Going back over an issue's
// events from how it was recorded gives every state it has been in.
import type { SQLOutputValue, StatementSync } from 'node:sqlite'
import type { LayerLoad } from './layer-load.ts'
import type { Row } from './sink.ts'

/** Versions of the layer's issues before their last changes, and what they had in between. Run when all is loaded. */
export function settleIssuePast(load: LayerLoad): void {
  for (const key of load.lateActivity) {
    load.sink.run('UPDATE issue SET active_at = ? WHERE key = ?', load.activity.get(key) ?? 0, key)
  }
  const issue = load.sink.database.prepare(
    `SELECT key, kind, state, state_reason, closed_at, draft, locked, milestone_number, milestone_title
     FROM issue WHERE key = ?`,
  )
  const milestones = milestonesOf(load)
  for (const { key, events } of changesByIssue(load)) {
    const row = issue.get(key)
    if (row === undefined) continue
    writeVersions(load, { ...row }, events, milestones)
    writeSets(load, key, events)
  }
  settleClosings(load)
}

/** Something that changed an issue, as `issue_event` has it. */
type Change = {
  readonly event: string
  readonly detail: string | null
  readonly actor: string | null
  readonly at: number
}

const CHANGES = [
  ...['closed', 'reopened', 'merged', 'locked', 'unlocked', 'renamed', 'milestoned', 'demilestoned'],
  ...['ready_for_review', 'convert_to_draft', 'converted_to_draft', 'labeled', 'unlabeled', 'assigned'],
  ...['unassigned', 'review_requested', 'review_request_removed'],
]

/** Changes of each issue that has some, oldest first; a review counts as the answer to a request. */
function* changesByIssue(
  load: LayerLoad,
): Generator<{ readonly key: number; readonly events: readonly Change[] }> {
  const rows = load.sink.database.prepare(
    `SELECT issue_key, created_at AS at, event, detail, actor, github_id FROM issue_event
     WHERE repository_id = ?1 AND issue_key <> 0 AND event IN (${CHANGES.map((name) => `'${name}'`).join()})
     UNION ALL SELECT issue_key, submitted_at, 'reviewed', author, author, github_id FROM review
     WHERE repository_id = ?1 AND issue_key <> 0 AND submitted_at IS NOT NULL
     ORDER BY issue_key, at, github_id`,
  )
  let key = 0
  let events: Change[] = []
  for (const row of rows.iterate(load.repositoryId)) {
    if (Number(row.issue_key) !== key) {
      if (events.length > 0) yield { key, events }
      key = Number(row.issue_key)
      events = []
    }
    events.push({
      event: String(row.event),
      detail: textOf(row.detail),
      actor: textOf(row.actor),
      at: Number(row.at),
    })
  }
  if (events.length > 0) yield { key, events }
}

function textOf(value: SQLOutputValue | undefined): string | null {
  return typeof value === 'string' ? value : null
}

/** Numbers of the milestones by lower-case title: events name titles alone. */
function milestonesOf({ sink, repositoryId }: LayerLoad): ReadonlyMap<string, number> {
  const rows: StatementSync = sink.database.prepare(
    'SELECT number, title FROM milestone WHERE repository_id = ? ORDER BY number DESC',
  )
  return new Map(rows.all(repositoryId).map((row) => [String(row.title).toLowerCase(), Number(row.number)]))
}

type Version = Record<string, SQLOutputValue>

/** One row of `issue_past` for every moment at which something of the issue changed. */
function writeVersions(
  load: LayerLoad,
  { key, kind, ...recorded }: Version,
  events: readonly Change[],
  milestones: ReadonlyMap<string, number>,
): void {
  const version: Version = { ...recorded, closed_by: null, lock_reason: null, title: null }
  const all = withClosing(events, recorded)
  for (const [at, change] of [...all.entries()].reverse()) {
    const before = stateBefore(change, all.slice(0, at), { isIssue: kind === 'issue', milestones })
    if (before === undefined) continue
    Object.assign(version, before)
    // What happened at one moment has one row: how the issue stood before the first of it.
    const row: Row = { issue_key: Number(key), until: change.at, ...version }
    load.sink.run('DELETE FROM issue_past WHERE issue_key = ? AND until = ?', Number(key), change.at)
    load.sink.insert('issue_past', row)
  }
}

/** The events, with the closing that `closed_at` tells of where no event does. */
function withClosing(events: readonly Change[], { closed_at }: Version): readonly Change[] {
  if (closed_at === null || closed_at === undefined) return events
  const at = Number(closed_at)
  if (events.some((change) => change.event === 'closed' && Math.abs(change.at - at) <= 1)) return events
  const closing: Change = { event: 'closed', detail: null, actor: null, at }
  return [...events, closing].sort((a, b) => a.at - b.at)
}

const OPEN: Version = { state: 'open', state_reason: null, closed_at: null, closed_by: null }

/** What the issue was before `change`, given what had happened by then; undefined for what leaves all that alone. */
function stateBefore(
  change: Change,
  earlier: readonly Change[],
  { isIssue, milestones }: { readonly isIssue: boolean; readonly milestones: ReadonlyMap<string, number> },
): Version | undefined {
  switch (change.event) {
    case 'closed': {
      const last = earlier.findLast(({ event }) => event === 'closed' || event === 'reopened')
      return last?.event === 'reopened' && isIssue ? { ...OPEN, state_reason: 'reopened' } : OPEN
    }
    case 'reopened': {
      const closing = earlier.findLast(({ event }) => event === 'closed')
      const reason = isIssue ? (closing?.detail ?? 'completed') : null
      return {
        state: 'closed',
        state_reason: reason,
        closed_at: closing?.at ?? null,
        closed_by: closing?.actor ?? null,
      }
    }
    case 'locked':
      return { locked: 0, lock_reason: null }
    case 'unlocked':
      return { locked: 1, lock_reason: earlier.findLast(({ event }) => event === 'locked')?.detail ?? null }
    case 'renamed':
      return { title: change.detail }
    case 'milestoned':
      return { milestone_title: null, milestone_number: null }
    case 'demilestoned':
      return {
        milestone_title: change.detail,
        milestone_number: milestones.get((change.detail ?? '').toLowerCase()) ?? null,
      }
    case 'ready_for_review':
      return { draft: 1 }
    case 'convert_to_draft':
    case 'converted_to_draft':
      return { draft: 0 }
    default:
      return undefined
  }
}

/** Closings of issues without any event: the moment stands in the issue itself. */
function settleClosings({ sink, repositoryId }: LayerLoad): void {
  sink.run(
    `INSERT OR IGNORE INTO issue_past (issue_key, until, state, draft, locked, milestone_number, milestone_title)
     SELECT key, closed_at, 'open', draft, locked, milestone_number, milestone_title FROM issue
     WHERE repository_id = ? AND closed_at IS NOT NULL
       AND NOT EXISTS (SELECT 1 FROM issue_past WHERE issue_key = key)`,
    repositoryId,
  )
}

/** A kind of thing that an issue has several of. */
type SetField = {
  readonly given: string
  readonly taken: readonly string[]
  readonly field: (value: string) => 'label' | 'assignee' | 'user' | 'team'
  /** Whether something taken was there from the beginning when nothing tells that it was given. */
  readonly always: boolean
}

const SETS: readonly SetField[] = [
  { given: 'labeled', taken: ['unlabeled'], field: () => 'label', always: true },
  { given: 'assigned', taken: ['unassigned'], field: () => 'assignee', always: true },
  {
    given: 'review_requested',
    taken: ['review_request_removed', 'reviewed'],
    field: (value) => (value.includes('/') ? 'team' : 'user'),
    always: false,
  },
]

const SINCE = {
  label: 'UPDATE issue_label SET since = ? WHERE issue_key = ? AND name = ?',
  assignee: 'UPDATE issue_assignee SET since = ? WHERE issue_key = ? AND login = ?',
  user: "UPDATE review_request SET since = ? WHERE issue_key = ? AND reviewer = ? AND kind = 'user'",
  team: "UPDATE review_request SET since = ? WHERE issue_key = ? AND reviewer = ? AND kind = 'team'",
} as const

/** Spans of time in which the issue had a label, an assignee, a request for a review. */
function writeSets(load: LayerLoad, key: number, events: readonly Change[]): void {
  for (const set of SETS) {
    const own = events.filter(
      ({ event, detail }) => detail && (event === set.given || set.taken.includes(event)),
    )
    for (const changes of Map.groupBy(own, ({ detail }) => (detail ?? '').toLowerCase()).values()) {
      writeSpans(load, key, set, changes)
    }
  }
}

/** A last span without an end is what was recorded; where nothing of it was recorded it ended nobody knows when. */
function writeSpans(load: LayerLoad, key: number, set: SetField, changes: readonly Change[]): void {
  const value = changes[0]?.detail ?? ''
  const field = set.field(value)
  let since: number | undefined = set.always && changes[0]?.event !== set.given ? 0 : undefined
  for (const { event, at } of changes) {
    if (event === set.given) {
      since ??= at
    } else if (since !== undefined) {
      if (at > since) {
        load.sink.run(
          'INSERT OR IGNORE INTO issue_had (issue_key, field, value, since, until) VALUES (?, ?, ?, ?, ?)',
          key,
          field,
          value,
          since,
          at,
        )
      }
      since = undefined
    }
  }
  if (since !== undefined) load.sink.run(SINCE[field], since, key, value)
}
