import type { Json, JsonObject } from '../../../lib/base/json.ts'
import type { Comment, IssueEvent, ThreadState } from '../history/threads.ts'
import type { Repository } from '../history/world.ts'
import { latestOf } from '../source/moment.ts'
import type { MilestoneSource, Reactions } from '../source/types.ts'
import { eventId, idAt, labelId, nodeId } from './ids.ts'
import { API, PAGES, type People } from './people.ts'
import { associationOf } from './repositories.ts'

/** What every shape needs: whose repository, and who is who. */
export type Scope = { readonly repository: Repository; readonly people: People }

/** Address of a repository in the API, of a page on the web. */
export const urlOf = ({ repository }: Scope): string => `${API}/repos/${repository.fullName}`
export const pageOf = ({ repository }: Scope): string => `${PAGES}/${repository.fullName}`

const REACTIONS = ['+1', '-1', 'laugh', 'hooray', 'confused', 'heart', 'rocket', 'eyes']

/** A reaction rollup. */
export function reactionsOf(url: string, reactions: Reactions): JsonObject {
  return {
    url: `${url}/reactions`,
    total_count: Object.values(reactions).reduce((sum, count) => sum + count, 0),
    ...Object.fromEntries(REACTIONS.map((name) => [name, reactions[name] ?? 0])),
  }
}

const DEFAULT_LABELS = [
  'bug',
  'documentation',
  'duplicate',
  'enhancement',
  'good first issue',
  'help wanted',
  'invalid',
  'question',
  'wontfix',
]

/** A label of the repository. */
export function labelOf(scope: Scope, name: string): JsonObject {
  const label = scope.repository.source.labels.find((one) => one.name === name)
  return {
    id: labelId(scope.repository.fullName, name),
    node_id: nodeId('LA', `${scope.repository.fullName} ${name}`),
    url: `${urlOf(scope)}/labels/${encodeURIComponent(name)}`,
    name,
    color: label?.color ?? 'ededed',
    default: DEFAULT_LABELS.includes(name),
    description: label?.description ?? null,
  }
}

/** A milestone with the counts of the day. */
export function milestoneOf(scope: Scope, milestone: MilestoneSource): JsonObject {
  const due = [...scope.repository.threads.values()].filter((one) => one.milestone === milestone.title)
  const open = due.filter((one) => one.open).length
  const url = `${urlOf(scope)}/milestones/${milestone.number}`
  return {
    url,
    html_url: `${pageOf(scope)}/milestone/${milestone.number}`,
    labels_url: `${url}/labels`,
    id: idAt('milestone', milestone.at, milestone.title),
    node_id: nodeId('MI', `${scope.repository.fullName} ${milestone.number}`),
    number: milestone.number,
    title: milestone.title,
    description: milestone.description,
    creator: scope.people.user(milestone.by),
    open_issues: open,
    closed_issues: due.length - open,
    state: milestone.closedAt === null ? 'open' : 'closed',
    created_at: milestone.at,
    updated_at: latestOf([milestone.closedAt ?? milestone.at, ...due.map((one) => one.updatedAt)]),
    due_on: milestone.due,
    closed_at: milestone.closedAt,
  }
}

/** Milestone of a thread, or null. */
export function milestoneNamed(scope: Scope, title: string | undefined): JsonObject | null {
  const milestone = scope.repository.source.milestones.find((one) => one.title === title)
  return milestone === undefined ? null : milestoneOf(scope, milestone)
}

/** Id of the issue side of a thread. */
function issueId({ repository }: Scope, { thread }: ThreadState): number {
  return idAt('issue', thread.at, `${repository.fullName}#${thread.number}`)
}

/** An issue, or the issue side of a pull request. */
export function issueOf(scope: Scope, state: ThreadState): JsonObject {
  const { thread } = state
  const url = `${urlOf(scope)}/issues/${thread.number}`
  const pull = thread.kind === 'pull'
  const page = `${pageOf(scope)}/${pull ? 'pull' : 'issues'}/${thread.number}`
  const assignees = state.assignees.map((login) => scope.people.user(login))
  return {
    url,
    repository_url: urlOf(scope),
    labels_url: `${url}/labels{/name}`,
    comments_url: `${url}/comments`,
    events_url: `${url}/events`,
    html_url: page,
    id: issueId(scope, state),
    node_id: nodeId(pull ? 'PR' : 'I', `${scope.repository.fullName}#${thread.number}`),
    number: thread.number,
    title: state.title,
    user: scope.people.user(thread.by),
    labels: state.labels.map((name) => labelOf(scope, name)),
    state: state.open ? 'open' : 'closed',
    locked: state.lockReason !== undefined,
    assignee: assignees[0] ?? null,
    assignees,
    milestone: milestoneNamed(scope, state.milestone),
    comments: state.comments.length,
    created_at: thread.at,
    updated_at: state.updatedAt,
    closed_at: state.closed?.at ?? null,
    author_association: associationOf(scope.repository, thread.by),
    active_lock_reason: state.lockReason ?? null,
    ...(pull ? pullSide(scope, state, page) : issueSide(scope, state)),
    body: state.body,
    closed_by: state.closed ? scope.people.user(state.closed.by) : null,
    reactions: reactionsOf(url, thread.reactions),
    timeline_url: `${url}/timeline`,
    performed_via_github_app: null,
    state_reason: pull ? null : state.reason,
  }
}

function pullSide(scope: Scope, state: ThreadState, page: string): JsonObject {
  return {
    draft: state.draft,
    pull_request: {
      url: `${urlOf(scope)}/pulls/${state.thread.number}`,
      html_url: page,
      diff_url: `${page}.diff`,
      patch_url: `${page}.patch`,
      merged_at: state.merged?.at ?? null,
    },
  }
}

function issueSide(scope: Scope, { thread }: ThreadState): JsonObject {
  const { threads } = scope.repository
  const done = thread.subIssues.filter((number) => threads.get(number)?.open === false).length
  const total = thread.subIssues.length
  const parent = [...threads.values()].find((one) => one.thread.subIssues.includes(thread.number))
  return {
    type: null,
    sub_issues_summary: {
      total,
      completed: done,
      percent_completed: total === 0 ? 0 : Math.floor((100 * done) / total),
    },
    issue_dependencies_summary: { blocked_by: 0, total_blocked_by: 0, blocking: 0, total_blocking: 0 },
    ...(parent ? { parent_issue_url: `${urlOf(scope)}/issues/${parent.thread.number}` } : {}),
  }
}

/** The comments of a thread, oldest first. */
export function commentsOf(scope: Scope, state: ThreadState): readonly JsonObject[] {
  return state.comments.map((comment, at) => commentOf(scope, state, { comment, at }))
}

function commentOf(
  scope: Scope,
  { thread }: ThreadState,
  { comment, at }: { readonly comment: Comment; readonly at: number },
): JsonObject {
  const seed = `${scope.repository.fullName}#${thread.number} ${at}`
  const id = idAt('comment', comment.at, seed)
  const url = `${urlOf(scope)}/issues/comments/${id}`
  return {
    url,
    html_url: `${pageOf(scope)}/${thread.kind === 'pull' ? 'pull' : 'issues'}/${thread.number}#issuecomment-${id}`,
    issue_url: `${urlOf(scope)}/issues/${thread.number}`,
    id,
    node_id: nodeId('IC', seed),
    user: scope.people.user(comment.by),
    created_at: comment.at,
    updated_at: comment.at,
    body: comment.body,
    author_association: associationOf(scope.repository, comment.by),
    reactions: reactionsOf(url, comment.reactions),
    performed_via_github_app: null,
  }
}

/** The events of a thread, oldest first, each with its issue when `whole`. */
export function eventsOf(scope: Scope, state: ThreadState, whole: boolean): readonly JsonObject[] {
  return state.events.map((event, at) => {
    const seed = `${scope.repository.fullName}#${state.thread.number} ${at} ${event.name}`
    const order = state.events.slice(0, at).filter((earlier) => earlier.at === event.at).length
    const id = eventId(event.at, `${scope.repository.fullName}#${state.thread.number}`, order)
    return {
      id,
      node_id: nodeId('EV', seed),
      url: `${urlOf(scope)}/issues/events/${id}`,
      actor: scope.people.user(event.by),
      event: event.name,
      commit_id: event.commit ?? null,
      commit_url: event.commit ? `${urlOf(scope)}/commits/${event.commit}` : null,
      created_at: event.at,
      ...detailsOf(scope, state, event),
      ...(whole ? { issue: issueOf(scope, state) } : {}),
      performed_via_github_app: null,
    }
  })
}

function detailsOf(scope: Scope, state: ThreadState, event: IssueEvent): JsonObject {
  const color = scope.repository.source.labels.find((one) => one.name === event.label)?.color ?? 'ededed'
  const details: Record<string, Json> = {}
  if (event.name === 'closed' && state.thread.kind === 'issue') details.state_reason = state.reason
  if (event.label) details.label = { name: event.label, color }
  if (event.assignee) details.assignee = scope.people.user(event.assignee)
  if (event.assignee) details.assigner = scope.people.user(event.by)
  if (event.milestone) details.milestone = { title: event.milestone }
  if (event.rename) details.rename = event.rename
  if (event.lockReason) details.lock_reason = event.lockReason
  return details
}
