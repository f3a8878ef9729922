// The little language of evidence: `author tjaarda`, `created_on 2025-08-10`, `says "…"`. Facts are looked up in the
// world, so that a conversation cannot claim what did not happen.
import { faultAt } from '../source/blocks.ts'
import type { Place } from '../source/types.ts'
import { type Referent, textOf } from './referent.ts'

type Values = (referent: Referent) => readonly (string | undefined)[]

const dayOf = (instant: string | undefined): string | undefined => instant?.slice(0, 10)

const FACTS: Readonly<Record<string, Values>> = {
  kind: ({ thread, kind }) => [thread?.thread.kind ?? kind],
  author: ({ thread, commit }) => [thread?.thread.by ?? commit?.author.person.id],
  created_on: ({ thread, commit }) => [dayOf(thread?.thread.at ?? commit?.committer.at)],
  closed_on: ({ thread }) => [dayOf(thread?.closed?.at)],
  closed_by: ({ thread }) => [thread?.closed?.by],
  merged_on: ({ thread }) => [dayOf(thread?.merged?.at)],
  merged_by: ({ thread }) => [thread?.merged?.by],
  state: ({ thread }) => [
    thread?.open ? 'open' : 'closed',
    thread?.merged
      ? 'merged'
      : thread?.open === false && thread.thread.kind === 'pull'
        ? 'unmerged'
        : undefined,
  ],
  label: ({ thread }) => thread?.labels ?? [],
  milestone: ({ thread }) => [thread?.milestone],
  comment_by: ({ thread }) => (thread?.comments ?? []).map((one) => one.by),
  review_by: ({ thread }) => (thread?.reviews ?? []).map((one) => one.by),
  commit_on: (referent) => commitsOf(referent).map((one) => dayOf(one.committer.at)),
  file: (referent) => commitsOf(referent).flatMap((one) => one.diff.map((file) => file.path)),
}

function commitsOf({ repository, thread, commit }: Referent): readonly NonNullable<Referent['commit']>[] {
  if (commit) return [commit]
  return repository.history.pulls.get(thread?.thread.number ?? 0)?.commits ?? []
}

/** Whether `fact` holds of `referent`. @throws {Failure} FILE_INVALID for a word that is no fact */
export function holds(fact: string, referent: Referent, place: Place): boolean {
  const [, word = '', value = ''] = /^(\S+) (.+)$/.exec(fact) ?? []
  if (word === 'says') return textOf(referent).replace(/\s+/g, ' ').includes(value)
  const values =
    FACTS[word] ??
    faultAt({ place }, `has "${word}" where one of says, ${Object.keys(FACTS).join(', ')} must stand.`)
  return values(referent).includes(value)
}
