import { instantOf } from '../../../lib/base/clock.ts'
import { type Block, cellOf, faultAt, listOf, threadsOf } from './blocks.ts'
import { parseCommit } from './commits.ts'
import { momentOf } from './moment.ts'
import type { Reactions, Thread, ThreadEvent } from './types.ts'

/** The issue or pull request that a `===` block and the blocks below it describe. */
export function parseThread(blocks: readonly Block[]): Thread {
  const [head, ...rest] = blocks
  if (head === undefined) throw new RangeError('A thread needs a block.')
  const { fields } = head
  const events = inOrder(head, threadsOf(rest, '---').map(parseEvent))
  return {
    kind: head.word === 'pull' ? 'pull' : 'issue',
    number: Number(cellOf(head, 0, 'a number')),
    by: cellOf(head, 1, 'an author'),
    at: momentOf(cellOf(head, 2, 'a time'), head),
    title: fields.title ?? faultAt(head, 'needs a title.'),
    body: head.text === '' ? null : head.text,
    labels: listOf(fields.labels),
    assignees: listOf(fields.assignees),
    reviewers: listOf(fields.reviewers),
    milestone: fields.milestone,
    subIssues: listOf(fields['sub-issues']).map(Number),
    reactions: reactionsOf(fields.reactions),
    events,
    branch: head.word === 'pull' ? branchOf(head) : undefined,
    place: head.place,
  }
}

function branchOf(head: Block): NonNullable<Thread['branch']> {
  const { fields } = head
  return {
    name: fields.branch ?? faultAt(head, 'needs the branch it comes from.'),
    base: fields.base ?? 'main',
    fork: fields.fork !== undefined,
    forkGone: fields.fork === 'gone',
    kept: fields.kept === 'yes',
    draft: fields.draft === 'yes',
    from: fields.from,
  }
}

/** Events in the order written; what happened within one minute gets its seconds in that order. */
function inOrder(head: Block, events: readonly ThreadEvent[]): readonly ThreadEvent[] {
  let last = momentOf(cellOf(head, 2, 'a time'), head)
  return events.map((event) => {
    // Commits may be older than the pull request, and answers stand below the remark they answer.
    if (event.kind === 'commit' || event.kind === 'reply') return event
    if (event.at.slice(0, 16) < last.slice(0, 16))
      faultAt(event, `happens before the event above it (thread ${head.cells[0]}).`)
    last = event.at > last ? event.at : instantOf(Date.parse(last) + 1000)
    return { ...event, at: last }
  })
}

/** `+1 4, heart 2` as counts. */
function reactionsOf(text: string | undefined): Reactions {
  return Object.fromEntries(
    listOf(text).map((part) => {
      const [name = '', count] = part.split(' ')
      return [name, Number(count ?? 1)]
    }),
  )
}

type Base = { readonly by: string; readonly at: string; readonly place: Block['place'] }
type Parser = (block: Block, base: Base) => ThreadEvent

const EVENTS: Readonly<Record<string, Parser>> = {
  comment: (block, base) => ({
    ...base,
    kind: 'comment',
    body: block.text,
    reactions: reactionsOf(block.fields.reactions),
  }),
  review: (block, base) => ({ ...base, kind: 'review', state: stateOf(block), body: block.text }),
  note: (block, base) => ({
    ...base,
    kind: 'note',
    path: cellOf(block, 2, 'a path'),
    line: block.fields.line ?? faultAt(block, 'needs the text of the line it is about.'),
    body: block.text,
  }),
  reply: (block, base) => ({ ...base, kind: 'reply', body: block.text }),
  merged: (block, base) => ({
    ...base,
    kind: 'merged',
    method: oneOf(block, block.cells[2] ?? 'merge', ['merge', 'squash', 'rebase']),
    message: block.text,
  }),
  closed: (block, base) => {
    const [reason = 'completed', duplicateOf] = (block.cells[2] ?? 'completed').split(' ')
    return {
      ...base,
      kind: 'closed',
      reason: oneOf(block, reason, ['completed', 'not_planned', 'duplicate']),
      ...(duplicateOf === undefined ? {} : { duplicateOf }),
    }
  },
  reopened: (_block, base) => ({ ...base, kind: 'reopened' }),
  ready: (_block, base) => ({ ...base, kind: 'ready' }),
  labeled: (block, base) => ({ ...base, kind: 'labeled', labels: listOf(block.cells[2]) }),
  unlabeled: (block, base) => ({ ...base, kind: 'unlabeled', labels: listOf(block.cells[2]) }),
  assigned: (block, base) => ({ ...base, kind: 'assigned', logins: listOf(block.cells[2]) }),
  unassigned: (block, base) => ({ ...base, kind: 'unassigned', logins: listOf(block.cells[2]) }),
  milestoned: (block, base) => ({ ...base, kind: 'milestoned', milestone: cellOf(block, 2, 'a milestone') }),
  demilestoned: (block, base) => ({
    ...base,
    kind: 'demilestoned',
    milestone: cellOf(block, 2, 'a milestone'),
  }),
  renamed: (block, base) => ({ ...base, kind: 'renamed', title: cellOf(block, 2, 'the new title') }),
  locked: (block, base) => ({ ...base, kind: 'locked', reason: block.cells[2] ?? 'resolved' }),
  status: (block, base) => ({
    ...base,
    kind: 'status',
    context: cellOf(block, 2, 'a context'),
    state: oneOf(block, cellOf(block, 3, 'a state'), ['success', 'failure', 'pending', 'error']),
    description: block.text,
  }),
}

function parseEvent(blocks: readonly Block[]): ThreadEvent {
  const [block, ...changes] = blocks
  if (block === undefined) throw new RangeError('An event needs a block.')
  if (block.word === 'commit') {
    const commit = parseCommit(block, changes)
    return { kind: 'commit', by: commit.author, at: commit.at, commit, place: block.place }
  }
  const parse = EVENTS[block.word] ?? faultAt(block, `has an unknown event "${block.word}".`)
  if (changes.length > 0) faultAt(block, 'changes files, which only a commit does.')
  const base = {
    by: cellOf(block, 0, 'who did it'),
    at: momentOf(cellOf(block, 1, 'a time'), block),
    place: block.place,
  }
  return parse(block, base)
}

function stateOf(block: Block): 'APPROVED' | 'CHANGES_REQUESTED' | 'COMMENTED' | 'DISMISSED' {
  const states = { approved: 'APPROVED', changes: 'CHANGES_REQUESTED', commented: 'COMMENTED' } as const
  return states[oneOf(block, block.cells[2] ?? 'commented', ['approved', 'changes', 'commented'])]
}

function oneOf<Word extends string>(block: Block, word: string, words: readonly Word[]): Word {
  return (
    words.find((known) => known === word) ??
    faultAt(block, `has "${word}" where one of ${words.join(', ')} must stand.`)
  )
}
