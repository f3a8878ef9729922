// From what was written to what GitHub shows: the state of every issue and pull request on the day of the crawl, with
// its comments, reviews and events.
import { faultAt } from '../source/blocks.ts'
import { latestOf } from '../source/moment.ts'
import type { Place, Reactions, RepositorySource, Thread, ThreadEvent } from '../source/types.ts'
import { type Closing, closingsOf } from './closings.ts'
import type { Commit, History } from './commits.ts'
import { fillShas } from './placeholders.ts'

/** A comment below an issue or a pull request. */
export type Comment = {
  readonly by: string
  readonly at: string
  readonly body: string
  readonly reactions: Reactions
}

/** A review; one with an empty body stands behind remarks made on their own. */
export type Review = {
  readonly by: string
  readonly at: string
  readonly state: 'APPROVED' | 'CHANGES_REQUESTED' | 'COMMENTED' | 'DISMISSED'
  readonly body: string
  readonly commit: Commit
}

/** A remark on a line. `review` and `root` count within the pull request. */
export type Note = {
  readonly by: string
  readonly at: string
  readonly body: string
  readonly path: string
  readonly line: string
  readonly commit: Commit
  readonly review: number
  /** The remark that opened the thread; undefined for that one itself. */
  readonly root: number | undefined
  readonly place: Place
}

/** A status that a service reported for a head. */
export type Status = Extract<ThreadEvent, { kind: 'status' }> & { readonly sha: string }

/** An event as GitHub's issue events have it. */
export type IssueEvent = {
  readonly name: string
  readonly by: string
  readonly at: string
  readonly commit?: string
  readonly label?: string
  readonly assignee?: string
  readonly milestone?: string
  readonly rename?: { readonly from: string; readonly to: string }
  readonly lockReason?: string
}

/** An issue or a pull request as it stands at the end. */
export type ThreadState = {
  readonly thread: Thread
  readonly title: string
  readonly body: string | null
  readonly open: boolean
  readonly reason: 'completed' | 'not_planned' | 'duplicate' | 'reopened' | null
  readonly duplicateOf: string | undefined
  readonly closed: { readonly by: string; readonly at: string } | undefined
  readonly merged: { readonly by: string; readonly at: string } | undefined
  readonly labels: readonly string[]
  readonly assignees: readonly string[]
  readonly milestone: string | undefined
  readonly lockReason: string | undefined
  readonly draft: boolean
  readonly updatedAt: string
  readonly comments: readonly Comment[]
  readonly reviews: readonly Review[]
  readonly notes: readonly Note[]
  readonly statuses: readonly Status[]
  readonly events: readonly IssueEvent[]
}

type Mutable<Type> = { -readonly [Key in keyof Type]: Type[Key] }
type State = Mutable<
  Omit<ThreadState, 'comments' | 'reviews' | 'notes' | 'statuses' | 'events' | 'labels' | 'assignees'>
> & {
  labels: string[]
  assignees: string[]
  comments: Comment[]
  reviews: Review[]
  notes: Note[]
  statuses: Status[]
  events: IssueEvent[]
}

/** Every thread of `source` at the end of its life so far. */
export function playThreads(source: RepositorySource, history: History): readonly ThreadState[] {
  const closings = closingsOf(source, history)
  return source.threads.map((thread) => playThread(thread, history, closings))
}

function playThread(thread: Thread, history: History, closings: readonly Closing[]): ThreadState {
  const state = opened(thread, history)
  const fixed = closings.filter(({ number }) => number === thread.number)
  for (const event of thread.events) {
    for (const closing of fixed) if (closing.at <= event.at) closeBy(state, closing)
    state.updatedAt = latestOf([state.updatedAt, event.at])
    play(state, event, history)
  }
  for (const closing of fixed) closeBy(state, closing)
  return state
}

function opened(thread: Thread, history: History): State {
  const event = (name: string, more: Partial<IssueEvent>): IssueEvent => ({
    name,
    by: thread.by,
    at: thread.at,
    ...more,
  })
  return {
    thread,
    title: thread.title,
    body: thread.body === null ? null : fillShas(thread.body, history.byKey, thread.place),
    open: true,
    reason: null,
    duplicateOf: undefined,
    closed: undefined,
    merged: undefined,
    labels: [...thread.labels],
    assignees: [...thread.assignees],
    milestone: thread.milestone,
    lockReason: undefined,
    draft: thread.branch?.draft ?? false,
    updatedAt: thread.at,
    comments: [],
    reviews: [],
    notes: [],
    statuses: [],
    events: [
      ...thread.labels.map((label) => event('labeled', { label })),
      ...thread.assignees.map((assignee) => event('assigned', { assignee })),
      ...(thread.milestone ? [event('milestoned', { milestone: thread.milestone })] : []),
    ],
  }
}

function closeBy(state: State, { by, at, commit }: Closing): void {
  if (!state.open || at < state.thread.at || state.events.some((event) => event.commit === commit)) return
  state.open = false
  state.reason = 'completed'
  state.closed = { by, at }
  state.updatedAt = latestOf([state.updatedAt, at])
  state.events.push({ name: 'closed', by, at, commit })
}

function play(state: State, event: ThreadEvent, history: History): void {
  const { by, at } = event
  const log = (name: string, more: Partial<IssueEvent> = {}): void =>
    void state.events.push({ name, by, at, ...more })
  const text = (body: string): string => fillShas(body, history.byKey, event.place)
  switch (event.kind) {
    case 'commit':
      return
    case 'comment':
      state.comments.push({ by, at, body: text(event.body), reactions: event.reactions })
      return
    case 'review':
      state.reviews.push({
        by,
        at,
        state: event.state,
        body: text(event.body),
        commit: headAt(state, event, history),
      })
      return
    case 'note':
    case 'reply':
      remark(state, event, history)
      return
    case 'status':
      state.statuses.push({ ...event, sha: headAt(state, event, history).sha })
      return
    case 'merged': {
      const commit = history.pulls.get(state.thread.number)?.merge?.sha
      const { branch } = state.thread
      state.open = false
      state.merged = { by, at }
      state.closed = { by, at }
      log('merged', commit === undefined ? {} : { commit })
      log('closed', commit === undefined ? {} : { commit })
      if (branch && !branch.fork && !branch.kept) log('head_ref_deleted')
      return
    }
    case 'closed':
      state.open = false
      state.reason = event.reason
      state.duplicateOf = event.duplicateOf
      state.closed = { by, at }
      log('closed')
      return
    case 'reopened':
      state.open = true
      state.reason = 'reopened'
      state.duplicateOf = undefined
      state.closed = undefined
      log('reopened')
      return
    case 'ready':
      state.draft = false
      log('ready_for_review')
      return
    case 'renamed':
      log('renamed', { rename: { from: state.title, to: event.title } })
      state.title = event.title
      return
    case 'locked':
      state.lockReason = event.reason
      log('locked', { lockReason: event.reason })
      return
    case 'labeled':
      for (const label of event.labels) log('labeled', { label })
      state.labels.push(...event.labels)
      return
    case 'unlabeled':
      for (const label of event.labels) log('unlabeled', { label })
      state.labels = state.labels.filter((label) => !event.labels.includes(label))
      return
    case 'assigned':
      for (const assignee of event.logins) log('assigned', { assignee })
      state.assignees.push(...event.logins)
      return
    case 'unassigned':
      for (const assignee of event.logins) log('unassigned', { assignee })
      state.assignees = state.assignees.filter((login) => !event.logins.includes(login))
      return
    case 'milestoned':
      log('milestoned', { milestone: event.milestone })
      state.milestone = event.milestone
      return
    case 'demilestoned':
      log('demilestoned', { milestone: event.milestone })
      state.milestone = undefined
  }
}

function headAt(
  state: State,
  event: { readonly at: string; readonly place: Place },
  history: History,
): Commit {
  const commits = history.pulls.get(state.thread.number)?.commits ?? []
  return (
    commits.findLast((one) => one.committer.at <= event.at) ??
    faultAt(event, 'needs a commit of the pull request before it.')
  )
}

/** A remark belongs to the review right before it by the same person, or to one of its own without a text. */
function remark(
  state: State,
  event: Extract<ThreadEvent, { kind: 'note' | 'reply' }>,
  history: History,
): void {
  const { by, at } = event
  const commit = headAt(state, event, history)
  const joined = state.reviews.findLastIndex(
    (one) => one.by === by && one.commit === commit && closeInTime(one.at, at),
  )
  const joins = event.kind === 'note' && joined >= 0
  if (!joins) state.reviews.push({ by, at, state: 'COMMENTED', body: '', commit })
  const review = joins ? joined : state.reviews.length - 1
  const body = fillShas(event.body, history.byKey, event.place)
  if (event.kind === 'note') {
    const { path, line, place } = event
    state.notes.push({ by, at, body, path, line, commit, review, root: undefined, place })
    return
  }
  const previous = state.notes.at(-1) ?? faultAt(event, 'answers a remark, and there is none before it.')
  const root = previous.root ?? state.notes.length - 1
  // A reply stands on the commit that the remark it answers was made on.
  state.notes.push({ ...previous, by, at, body, review, root, place: event.place })
}

/** Remarks of one review are submitted together; twenty minutes is a long time to write some. */
function closeInTime(review: string, note: string): boolean {
  return Date.parse(note) - Date.parse(review) < 20 * 60_000
}
