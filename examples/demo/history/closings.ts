// Words such as `fixes #12` close issues when they reach the default branch.
import { instantOf } from '../../../lib/base/clock.ts'
import type { RepositorySource } from '../source/types.ts'
import { type History, MAIN } from './commits.ts'

/** An issue that a commit closed, and who brought that commit in. */
export type Closing = {
  readonly number: number
  readonly by: string
  readonly at: string
  readonly commit: string
}

const FIXES = /\b(?:close[sd]?|fix(?:e[sd])?|resolve[sd]?):? #(\d+)\b/gi

/**
 * Issues closed by a commit on the default branch, or by a merged pull request, that says so. GitHub gets to them one
 * after the other, in the seconds that follow.
 */
export function closingsOf(source: RepositorySource, history: History): readonly Closing[] {
  const closings = (text: string, by: string, at: string, key: string): readonly Closing[] =>
    [...new Set([...text.matchAll(FIXES)].map((match) => Number(match[1])))].map((number, place) => ({
      number,
      by,
      at: instantOf(Date.parse(at) + (place + 1) * 1000),
      commit: history.byKey.get(key)?.sha ?? '',
    }))
  const direct = source.commits
    .filter((one) => one.branch === MAIN)
    .flatMap((one) => closings(one.message, one.author, one.at, one.key))
  const merged = source.threads.flatMap((thread) => {
    const event = thread.events.find((one) => one.kind === 'merged')
    if (event === undefined || thread.branch?.base !== MAIN) return []
    const messages = thread.events.flatMap((one) => (one.kind === 'commit' ? [one.commit.message] : []))
    const text = [thread.title, thread.body ?? '', ...messages].join('\n')
    return closings(text, event.by, event.at, `pull-${thread.number}`)
  })
  return [...direct, ...merged].toSorted((a, b) => (a.at < b.at ? -1 : 1))
}
