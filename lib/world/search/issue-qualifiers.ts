// Qualifiers of issue and pull request search. Rows are of the table `issue`.
import type { Family } from './plan.ts'
import {
  beginsWith,
  condition,
  flag,
  IGNORED,
  instants,
  type Meaning,
  numbers,
  person,
  type QualifierTable,
  type Reader,
  scopes,
  shaOf,
  single,
  UNSUPPORTED,
  visibility,
} from './qualifiers.ts'

const kind = (value: 'issue' | 'pr'): Meaning => condition('kind', 'last', 'issue.kind = ?', value)
const state = (value: 'open' | 'closed'): Meaning => condition('state', 'last', 'issue.state = ?', value)
const MERGED = condition('merged', 'last', 'issue.merged_at IS NOT NULL')

/** What some issues' records tell, and others' do not. */
function knownInPart(sql: string, ...values: readonly string[]): Meaning {
  return { kind: 'unsupported', condition: { sql, values } }
}

/** Issues with more events of the first kind than of the second, which takes back what the first did. */
function lastEventIs(event: string, undone: string): string {
  return `issue.key IN (SELECT issue_key FROM issue_event WHERE event IN ('${event}', '${undone}')
    GROUP BY issue_key HAVING sum(iif(event = '${event}', 1, -1)) > 0)`
}

/** Values that `is:`, `type:` and `state:` share. */
const KINDS_AND_STATES: Readonly<Record<string, Meaning>> = {
  issue: kind('issue'),
  pr: kind('pr'),
  'pull-request': kind('pr'),
  open: state('open'),
  closed: state('closed'),
  merged: MERGED,
  unmerged: condition('merged', 'last', "issue.kind = 'pr' AND issue.merged_at IS NULL"),
  draft: condition('draft', 'last', 'issue.draft = 1'),
  locked: condition('locked', 'last', 'issue.locked = 1'),
  unlocked: condition('locked', 'last', 'issue.locked = 0'),
  queued: knownInPart(
    `issue.kind = 'pr' AND issue.state = 'open' AND ${lastEventIs('added_to_merge_queue', 'removed_from_merge_queue')}`,
  ),
  blocked: knownInPart('issue.blocked_by >= 1'),
  blocking: knownInPart('issue.blocking >= 1'),
}

const is = single((value) => {
  const word = value.toLowerCase()
  return own(KINDS_AND_STATES, word) ?? visibility('issue.repository_id', word) ?? IGNORED
})

const type = single((value) => {
  const word = value.toLowerCase()
  if (word === 'issue' || word === 'pr' || word === 'pull-request')
    return own(KINDS_AND_STATES, word) ?? IGNORED
  return condition('type', 'any', 'issue.issue_type = ?', value)
})

const LACKING: Readonly<Record<string, string>> = {
  label: 'issue.key NOT IN (SELECT issue_key FROM issue_label)',
  assignee: 'issue.key NOT IN (SELECT issue_key FROM issue_assignee)',
  milestone: 'issue.milestone_title IS NULL',
  type: 'issue.issue_type IS NULL',
}

const no = single((value) => {
  if (/^project$/i.test(value)) return { kind: 'unsupported', condition: { sql: '1', values: [] } }
  const sql = own(LACKING, value.toLowerCase())
  return sql === undefined ? IGNORED : condition('no', 'all', sql)
})

const label: Reader = (values) =>
  values.length === 0
    ? IGNORED
    : condition(
        'label',
        'all',
        `issue.key IN (SELECT issue_key FROM issue_label WHERE name IN (${values.map(() => '?').join()}))`,
        ...values,
      )

const milestone = single((value) =>
  value === '*'
    ? condition('milestone', 'any', 'issue.milestone_title IS NOT NULL')
    : condition('milestone', 'any', 'issue.milestone_title = ?', value),
)

const ASSIGNED = 'issue.key IN (SELECT issue_key FROM issue_assignee WHERE login = ?)'
const assignee: Reader = (values, places) =>
  values.length === 1 && values[0] === '*'
    ? condition('assignee', 'all', 'issue.key IN (SELECT issue_key FROM issue_assignee)')
    : person('assignee', 'all', ASSIGNED)(values, places)

/** One union over the four ways to be involved, each read from its own index. */
const INVOLVED = `issue.key IN (
  SELECT key FROM issue WHERE author = ?
  UNION ALL SELECT issue_key FROM issue_assignee WHERE login = ?
  UNION ALL SELECT issue_key FROM issue_mention WHERE login = ?
  UNION ALL SELECT issue_key FROM issue_comment WHERE author = ?)`

const REASONS: Readonly<Record<string, string>> = {
  completed: 'completed',
  'not planned': 'not_planned',
  not_planned: 'not_planned',
  'not-planned': 'not_planned',
  duplicate: 'duplicate',
  reopened: 'reopened',
}

const reason = single((value) => {
  const stored = own(REASONS, value.toLowerCase())
  return stored === undefined ? IGNORED : condition('reason', 'any', 'issue.state_reason = ?', stored)
})

/** Pull requests that contain a commit, through the index on SHAs. */
export const HAS_COMMIT =
  'issue.key IN (SELECT issue_key FROM pull_request_commit WHERE sha >= ? AND sha < ?)'

const sha = single((value) => {
  const prefix = shaOf(value)
  return prefix === undefined ? IGNORED : condition('sha', 'any', HAS_COMMIT, prefix, `${prefix}\u{10ffff}`)
})

const review = single((value) => {
  const word = value.toLowerCase().replace('-', '_')
  if (word === 'required') return UNSUPPORTED
  if (!/^(?:none|approved|changes_requested)$/.test(word)) return IGNORED
  return condition('review', 'last', 'issue.review_decision = ?', word)
})

const status = single((value) => {
  const word = value.toLowerCase()
  return /^(?:pending|success|failure)$/.test(word)
    ? condition('status', 'last', 'issue.status = ?', word)
    : IGNORED
})

const requested = (name: string, kinds: string): Reader =>
  person(
    name,
    'all',
    `issue.key IN (SELECT issue_key FROM review_request WHERE reviewer = ? AND kind ${kinds})`,
  )

const team = (name: string, sql: string): Reader =>
  single((value) => condition(name, 'all', sql, value.replace(/^@/, '')))

const unsupported: Reader = () => UNSUPPORTED

/** Linked by hand, as events tell; keywords in texts and commits link as well, and no event tells of them. */
const LINKED = lastEventIs('connected', 'disconnected')

const linked = single((value): Meaning => {
  const word = value.toLowerCase()
  if (word !== 'pr' && word !== 'issue') return IGNORED
  return knownInPart(`issue.kind = ? AND ${LINKED}`, word === 'pr' ? 'issue' : 'pr')
})

/** What `name:value` means in issue search. @see docs/search.md */
export const ISSUE_QUALIFIERS: QualifierTable = {
  ...scopes('issue.repository_id'),
  is,
  type,
  state: single((value) => {
    const word = value.toLowerCase()
    return /^(?:open|closed|merged|unmerged)$/.test(word) ? (own(KINDS_AND_STATES, word) ?? IGNORED) : IGNORED
  }),
  draft: flag('draft', 'issue.draft = 1', 'issue.draft = 0'),
  archived: flag(
    'archived',
    'issue.repository_id IN (SELECT id FROM repository WHERE archived = 1)',
    'issue.repository_id IN (SELECT id FROM repository WHERE archived = 0)',
  ),
  reason,
  author: person('author', 'any', 'issue.author = ?'),
  assignee,
  mentions: person('mentions', 'all', 'issue.key IN (SELECT issue_key FROM issue_mention WHERE login = ?)'),
  commenter: person(
    'commenter',
    'all',
    'issue.key IN (SELECT issue_key FROM issue_comment WHERE author = ?)',
  ),
  involves: person('involves', 'any', INVOLVED),
  team: team('team', 'issue.key IN (SELECT issue_key FROM issue_mention WHERE login = ?)'),
  'review-requested': requested('review-requested', "IN ('user', 'team')"),
  'user-review-requested': requested('user-review-requested', "= 'user'"),
  'team-review-requested': team(
    'team-review-requested',
    "issue.key IN (SELECT issue_key FROM review_request WHERE reviewer = ? AND kind = 'team')",
  ),
  'reviewed-by': person('reviewed-by', 'all', 'issue.key IN (SELECT issue_key FROM review WHERE author = ?)'),
  review,
  status,
  label,
  milestone,
  no,
  language: single((value) =>
    condition(
      'language',
      'any',
      'issue.repository_id IN (SELECT id FROM repository WHERE language = ?)',
      value,
    ),
  ),
  head: single((value) => beginsWith('head', 'any', 'issue.head_ref', value)),
  base: single((value) => condition('base', 'any', 'issue.base_ref = ?', value)),
  sha,
  comments: numbers('comments', 'issue.comments'),
  interactions: numbers('interactions', 'issue.interactions'),
  reactions: numbers('reactions', 'issue.reactions'),
  created: instants('created', 'issue.created_at'),
  updated: instants('updated', 'issue.updated_at'),
  closed: instants('closed', 'issue.closed_at'),
  merged: instants('merged-at', 'issue.merged_at'),
  linked,
  project: unsupported,
}

/** Fields that an organisation made up for its issues: no snapshot stores them. */
export const ISSUE_FAMILIES: readonly Family[] = [
  { prefix: 'field.', reader: unsupported, grammars: ['advanced'] },
]

/** Columns that issue search sorts by. */
export const ISSUE_SORTS: Readonly<Record<string, string>> = {
  created: 'issue.created_at',
  updated: 'issue.updated_at',
  comments: 'issue.comments',
  interactions: 'issue.interactions',
  reactions: 'issue.reactions',
  'reactions-+1': 'issue.reactions_plus_one',
  'reactions--1': 'issue.reactions_minus_one',
  'reactions-smile': 'issue.reactions_laugh',
  'reactions-thinking_face': 'issue.reactions_confused',
  'reactions-heart': 'issue.reactions_heart',
  'reactions-tada': 'issue.reactions_hooray',
}

function own<Value>(table: Readonly<Record<string, Value>>, name: string): Value | undefined {
  return Object.hasOwn(table, name) ? table[name] : undefined
}
