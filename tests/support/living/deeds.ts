// What can happen to a living repository. A deed that makes no sense at its time (closing what is closed) does nothing.
import { createHash } from 'node:crypto'
import type { JsonObject } from '../../../lib/base/json.ts'
import * as shapes from '../github-shapes.ts'
import {
  add,
  addCommit,
  instantOf,
  LIVING,
  type Life,
  listAt,
  note,
  saidAt,
  set,
  type Thing,
} from './life.ts'

const { ACME, ADA, API, BOB, CAROL } = shapes
const PEOPLE = [ADA, BOB, CAROL]
const WORDS = ['anchor', 'buoy', 'crane', 'deck', 'engine', 'fender']

export const LABELS = ['bug', 'docs', 'Größe', 'ui'].map((name, at) =>
  shapes.label(LIVING, 900 + at, name, null),
)

/** What a deed is done with: the life so far, somebody, a number to choose by. */
export type Doing = { readonly life: Life; readonly person: JsonObject; readonly choice: number }

/** Deeds by name: those to the repository, to an issue or pull request, to a pull request. */
export const DEEDS: Readonly<Record<string, (doing: Doing) => void>> = {
  issue: (doing) => void open(doing),
  pull,
  commit: ({ life, choice }) => {
    life.main = addCommit(life, [life.main.sha], `Change the ${word(choice)}`)
  },
  tag,
  release,
  'open milestone': openMilestone,
  'close milestone': closeMilestone,
  'commit comment': commentOnCommit,
  ...toThings({
    comment,
    close: (doing, thing) => {
      if (isOpen(thing)) close(doing, thing, doing.choice % 2 === 0 ? 'completed' : 'not_planned')
    },
    reopen,
    label: (doing, thing) => label(doing, thing, true),
    unlabel: (doing, thing) => label(doing, thing, false),
    assign: (doing, thing) => assign(doing, thing, true),
    unassign: (doing, thing) => assign(doing, thing, false),
    milestone: (doing, thing) => putMilestone(doing, thing, picked(doing.life.milestones, doing.choice)),
    demilestone: (doing, thing) => putMilestone(doing, thing, undefined),
    rename,
    lock: (doing, thing) => lock(doing, thing, true),
    unlock: (doing, thing) => lock(doing, thing, false),
  }),
  ...toPulls({
    merge,
    push: (doing, thing) => {
      if (isOpen(thing)) push(doing, thing)
    },
    draft: (doing, thing) => draft(doing, thing, true),
    ready: (doing, thing) => draft(doing, thing, false),
    request: (doing, thing) => request(doing, thing, true),
    unrequest: (doing, thing) => request(doing, thing, false),
    review,
    dismiss,
    remark,
    status,
  }),
}

type ToThing = Readonly<Record<string, (doing: Doing, thing: Thing) => void>>

function toThings(deeds: ToThing, among = (_: Thing): boolean => true): typeof DEEDS {
  return Object.fromEntries(
    Object.entries(deeds).map(([name, deed]) => [
      name,
      (doing: Doing) => {
        const thing = picked(doing.life.things.filter(among), doing.choice)
        if (thing !== undefined) deed(doing, thing)
      },
    ]),
  )
}

function toPulls(deeds: ToThing): typeof DEEDS {
  return toThings(deeds, ({ pull: side }) => side !== undefined)
}

function picked<Item>(all: readonly Item[], choice: number): Item | undefined {
  return all[choice % Math.max(1, all.length)]
}

/** Whoever does a deed. */
export function personOf(choice: number): JsonObject {
  return picked(PEOPLE, choice) ?? ADA
}

function word(choice: number): string {
  return picked(WORDS, choice) ?? ''
}

function isOpen({ issue }: Thing): boolean {
  return issue.state === 'open'
}

function open({ life, person: user, choice }: Doing, more: JsonObject = {}): Thing {
  const title = `The ${word(choice)} of ${choice % 7}`
  const fields = { title, user, ...saidAt(life), body: `About ${title}`, ...more }
  const issue = { ...shapes.issue(LIVING, life.things.length + 1, fields) }
  const thing: Thing = { issue, pull: undefined, commits: [] }
  life.things.push(thing)
  return thing
}

function pull(doing: Doing): void {
  const { life, person: user } = doing
  const number = life.things.length + 1
  const links = shapes.pullRequestLinks(LIVING, number, null)
  const thing = open(doing, { pull_request: links, draft: false })
  const repo = { id: 3001, full_name: LIVING, name: 'living', owner: ACME }
  const side = (ref: string): JsonObject => ({
    label: `acme:${ref}`,
    ref,
    sha: life.main.sha,
    user: ACME,
    repo,
  })
  const { title, body } = thing.issue
  const sides = { head: side(`topic-${number}`), base: side('main') }
  thing.pull = { ...shapes.pull(LIVING, number, { title, user, body, ...saidAt(life), ...sides }) }
  push(doing, thing)
}

function push({ life }: Doing, thing: Thing): void {
  const base = thing.pull?.base as JsonObject
  const { sha } = addCommit(life, [thing.commits.at(-1) ?? String(base.sha)], `Work on ${thing.issue.number}`)
  thing.commits.push(sha)
  set(life, thing, {})
  if (thing.pull) thing.pull.head = { ...(thing.pull.head as JsonObject), sha }
}

function comment({ life, person: user, choice }: Doing, thing: Thing): void {
  const { number, comments } = thing.issue
  add(life, 'issue_comment', 'issues/comments', {
    issue_url: `${API}/repos/${LIVING}/issues/${number}`,
    user,
    ...saidAt(life),
    author_association: 'MEMBER',
    body: `A ${word(choice >> 2)}, @${personOf(choice).login}`,
  })
  set(life, thing, { comments: Number(comments) + 1 })
}

function close({ life, person: actor }: Doing, thing: Thing, reason: string): void {
  const state_reason = thing.pull === undefined ? reason : null
  note(life, thing, 'closed', { actor, state_reason })
  set(life, thing, { state: 'closed', state_reason, closed_at: instantOf(life.now), closed_by: actor })
}

function reopen({ life }: Doing, thing: Thing): void {
  if (isOpen(thing) || typeof thing.pull?.merged_at === 'string') return
  note(life, thing, 'reopened')
  const state_reason = thing.pull === undefined ? 'reopened' : null
  set(life, thing, { state: 'open', state_reason, closed_at: null, closed_by: null })
}

function merge(doing: Doing, thing: Thing): void {
  if (!isOpen(thing)) return
  const { life } = doing
  const parents = [life.main.sha, thing.commits.at(-1) ?? '']
  life.main = addCommit(life, parents, `Merge ${thing.issue.number}`)
  note(life, thing, 'merged', { commit_id: life.main.sha })
  close(doing, thing, '')
  const merged_at = instantOf(life.now)
  Object.assign(thing.pull ?? {}, { merged_at, merge_commit_sha: life.main.sha })
  thing.issue.pull_request = { ...(thing.issue.pull_request as JsonObject), merged_at }
}

function label({ life, choice }: Doing, thing: Thing, wanted: boolean): void {
  const own = picked(LABELS, choice) ?? {}
  const before = listAt(thing.issue, 'labels')
  if (before.some(({ id }) => id === own.id) === wanted) return
  note(life, thing, wanted ? 'labeled' : 'unlabeled', { label: { name: own.name, color: own.color } })
  set(life, thing, { labels: wanted ? [...before, own] : before.filter(({ id }) => id !== own.id) })
}

function assign({ life, person: assignee }: Doing, thing: Thing, wanted: boolean): void {
  const before = listAt(thing.issue, 'assignees')
  if (before.some(({ id }) => id === assignee.id) === wanted) return
  note(life, thing, wanted ? 'assigned' : 'unassigned', { assignee })
  const assignees = wanted ? [...before, assignee] : before.filter(({ id }) => id !== assignee.id)
  set(life, thing, { assignees, assignee: assignees[0] ?? null })
}

function openMilestone({ life }: Doing): void {
  const number = life.milestones.length + 1
  const dates = { ...saidAt(life), due_on: null, closed_at: null }
  life.milestones.push({ ...shapes.milestone(LIVING, number, `v${number}`, 'open'), ...dates })
}

function closeMilestone({ life, choice }: Doing): void {
  const closed_at = instantOf(life.now)
  const milestone = picked(
    life.milestones.filter(({ state }) => state === 'open'),
    choice,
  )
  if (milestone) Object.assign(milestone, { state: 'closed', closed_at, updated_at: closed_at })
}

function putMilestone({ life }: Doing, thing: Thing, wanted: JsonObject | undefined): void {
  const before = (thing.issue.milestone ?? undefined) as JsonObject | undefined
  if (before?.number === wanted?.number) return
  if (before) note(life, thing, 'demilestoned', { milestone: { title: before.title } })
  if (wanted) note(life, thing, 'milestoned', { milestone: { title: wanted.title } })
  const { number, id, title } = wanted ?? {}
  set(life, thing, { milestone: wanted === undefined ? null : { number, id, title } })
}

/** Words of new names are looked for by no query: texts are indexed as they were recorded. */
function rename({ life, choice }: Doing, thing: Thing): void {
  const title = `A new name ${choice % 5}`
  if (title === thing.issue.title) return
  note(life, thing, 'renamed', { rename: { from: thing.issue.title, to: title } })
  set(life, thing, { title })
}

function lock({ life }: Doing, thing: Thing, locked: boolean): void {
  if (thing.issue.locked === locked) return
  note(life, thing, locked ? 'locked' : 'unlocked', locked ? { lock_reason: 'spam' } : {})
  set(life, thing, { locked, active_lock_reason: locked ? 'spam' : null })
}

function draft({ life }: Doing, thing: Thing, wanted: boolean): void {
  if (!isOpen(thing) || thing.issue.draft === wanted) return
  note(life, thing, wanted ? 'convert_to_draft' : 'ready_for_review')
  set(life, thing, { draft: wanted })
}

function request({ life, person }: Doing, thing: Thing, wanted: boolean): void {
  const before = listAt(thing.pull, 'requested_reviewers')
  if (!isOpen(thing) || before.some(({ id }) => id === person.id) === wanted) return
  const event = wanted ? 'review_requested' : 'review_request_removed'
  note(life, thing, event, { requested_reviewer: person })
  set(life, thing, {})
  const after = wanted ? [...before, person] : before.filter(({ id }) => id !== person.id)
  Object.assign(thing.pull ?? {}, { requested_reviewers: after })
}

function review({ life, person: user, choice }: Doing, thing: Thing): void {
  const { number } = thing.issue
  add(life, 'review', `pulls/${number}/reviews`, {
    user,
    body: 'I see',
    state: picked(['APPROVED', 'CHANGES_REQUESTED', 'COMMENTED'], choice),
    submitted_at: instantOf(life.now),
    commit_id: thing.commits.at(-1),
    pull_request_number: number,
  })
  set(life, thing, {})
  const others = listAt(thing.pull, 'requested_reviewers').filter(({ id }) => id !== user.id)
  Object.assign(thing.pull ?? {}, { requested_reviewers: others })
}

function dismiss({ life }: Doing, thing: Thing): void {
  const reviews = life.items.review ?? []
  const at = reviews.findIndex(
    ({ pull_request_number, state }) =>
      pull_request_number === thing.issue.number && /^(APPROVED|CHANGES_REQUESTED)$/.test(String(state)),
  )
  const own = reviews[at]
  if (own === undefined) return
  const dismissed_review = { state: String(own.state).toLowerCase(), review_id: own.id }
  note(life, thing, 'review_dismissed', { dismissed_review })
  life.items.review = reviews.with(at, { ...own, state: 'DISMISSED' })
  set(life, thing, {})
}

function remark({ life, person: user }: Doing, thing: Thing): void {
  const commit = thing.commits.at(-1)
  add(life, 'review_comment', 'pulls/comments', {
    pull_request_url: `${API}/repos/${LIVING}/pulls/${thing.issue.number}`,
    ...{ path: 'engine.ts', position: 1, commit_id: commit, original_commit_id: commit, user },
    ...saidAt(life),
    body: 'This line',
  })
  set(life, thing, {})
}

/** A new context each time: of one context GitHub keeps the last status alone. */
function status({ life, choice }: Doing, thing: Thing): void {
  const sha = thing.commits.at(-1)
  const all = life.items.combined_status ?? []
  const before = all.find((each) => each.sha === sha)
  const state = picked(['success', 'success', 'failure', 'pending'], choice)
  const own = { id: life.nextId++, state, context: `check ${life.nextId}`, ...saidAt(life) }
  const statuses = [...listAt(before, 'statuses'), own]
  const states = statuses.map((each) => each.state)
  const worst = ['failure', 'pending'].find((each) => states.includes(each)) ?? 'success'
  const combined = { sha, state: worst, statuses, total_count: statuses.length }
  life.items.combined_status = [...all.filter((each) => each !== before), combined]
}

/** A lightweight tag has no date but its commit's: here it is made at once, or the tag has an object. */
function tag({ life, choice }: Doing): void {
  const name = `v0.${life.tags.length}`
  const { sha, at } = life.main
  const base = `${API}/repos/${LIVING}`
  const object = createHash('sha1').update(`tag ${name}`).digest('hex')
  const hasObject = choice % 2 === 0 || at !== life.now
  life.tags.unshift({ name, sha })
  const { items } = life
  items.tag = [...(items.tag ?? []), { name, commit: { sha, url: `${base}/commits/${sha}` } }]
  const aim = hasObject ? { sha: object, type: 'tag' } : { sha, type: 'commit' }
  const ref = { ref: `refs/tags/${name}`, url: `${base}/git/refs/tags/${name}`, object: aim }
  items.git_ref = [...(items.git_ref ?? []), ref]
  if (!hasObject) return
  const tagger = { name: 'Ada', email: 'ada@example.org', date: instantOf(life.now) }
  const own = { tag: name, sha: object, url: `${base}/git/tags/${object}`, message: name, tagger }
  items.git_tag = [...(items.git_tag ?? []), { ...own, object: { sha, type: 'commit' } }]
}

function release({ life }: Doing): void {
  const [last] = life.tags
  if (last === undefined) return
  const created = life.main.at
  const id = add(life, 'release', 'releases', {
    ...{
      tag_name: last.name,
      name: null,
      body: null,
      draft: false,
      prerelease: false,
      author: BOB,
      assets: [],
    },
    created_at: instantOf(created),
    published_at: instantOf(life.now),
  })
  life.releases.push({ id, created })
}

function commentOnCommit({ life, person: user }: Doing): void {
  const { sha } = life.main
  add(life, 'commit_comment', 'comments', { commit_id: sha, user, body: 'Nice', ...saidAt(life) })
  life.items.commit = (life.items.commit ?? []).map((each) => {
    if (each.sha !== sha) return each
    const git = each.commit as JsonObject
    return { ...each, commit: { ...git, comment_count: Number(git.comment_count) + 1 } }
  })
}
