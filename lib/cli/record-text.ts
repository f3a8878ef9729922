// What `reporef record` prints.
import { counted, numberText } from '../base/counted.ts'
import { durationOf } from '../base/duration.ts'
import { stringifyJson } from '../base/json.ts'
import type { Completeness } from '../github/items.ts'
import type { CrawlEstimate } from '../recorder/estimate.ts'
import type { Recorded, RecordProgress } from '../recorder/record.ts'
import type { RefreshTally } from '../recorder/refresh.ts'

/** `o/r: 1,204 calls, about 12 min 30 s left · pull_requests 120/582 · commits 300/1233` */
export function progressLine(repository: string, state: RecordProgress, elapsedMs: number): string {
  const running = [...state.resources]
    .filter(([, { finished }]) => !finished)
    .map(([resource, { done, total }]) => `${resource} ${done}${total === undefined ? '' : `/${total}`}`)
  const calls = counted(state.requests, 'call')
  return `${repository}: ${[`${calls}${timeLeft(state, elapsedMs)}`, ...running].join(' · ')}`
}

/** From the pace so far, or from the token's limit where that is slower. */
function timeLeft({ requests, requestsLeft, limit, remaining }: RecordProgress, elapsedMs: number): string {
  if (requests === 0 || requestsLeft === 0) return ''
  const paceMs = (elapsedMs / requests) * requestsLeft
  const beyond = Math.max(requestsLeft - (remaining ?? requestsLeft), 0)
  const limitMs = limit ? Math.ceil(beyond / limit) * 3_600_000 : 0
  return `, about ${durationOf(Math.max(paceMs, limitMs))} left`
}

/** The outcome of a crawl for programs. */
export function recordedJson(recorded: Recorded): string {
  return stringifyJson(recorded)
}

/** The outcome of a crawl for people: a row per resource. */
export function recordedText({ repository, folder, requests, completeness, refreshed }: Recorded): string {
  const rows = completenessRows(completeness)
  const done =
    refreshed !== undefined ? 'refreshed in' : requests === 0 ? 'whole already in' : 'recorded into'
  const first = `${repository}: ${done} ${folder} with ${counted(requests, 'request')}`
  return [first, ...(refreshed ? [`  ${refreshText(refreshed)}`] : []), ...rows].join('\n')
}

/** `  issue_comments  complete  recorded 1435, announced 1435`, a row per resource. */
export function completenessRows(completeness: readonly Completeness[]): string[] {
  return completeness.map(({ resource, verdict, reason, compared }) => {
    const counts = Object.entries(compared).map(([name, count]) => `${name} ${count}`)
    return `  ${resource.padEnd(20)} ${verdict.padEnd(11)} ${counts.join(', ')}${reason ? ` (${reason})` : ''}`
  })
}

/** `1,204 conditional requests (1,198 unchanged), 3 for what is new, 6 bodies sent, 2 answers taken back`. */
export function refreshText({
  conditional,
  confirmed,
  deltas,
  resent,
  bodies,
  retired,
}: RefreshTally): string {
  const held =
    resent > confirmed
      ? `; ${counted(resent, 'body', 'bodies')} came again unchanged: the ETags are another token's or have lapsed`
      : ''
  return `${counted(conditional, 'conditional request')} (${numberText(confirmed)} unchanged), ${numberText(deltas)} for what is new, ${counted(bodies, 'body', 'bodies')} sent, ${counted(retired, 'answer')} taken back${held}`
}

/** What a crawl would cost, for people. */
export function planText({
  repository,
  resources,
  calls,
  limit,
  remaining,
  hours,
  asked,
  saved,
}: CrawlEstimate): string {
  const rows = resources.map((row) => planRow(row.resource, numberText(row.items), numberText(row.calls)))
  return [
    `${repository}: at least ${counted(calls, 'call')} (found out with ${asked})`,
    planRow('', 'items', 'calls'),
    ...rows,
    saved === undefined
      ? '  commits that only pull requests have come on top, one call each'
      : `  the clone saves ${counted(saved, 'call')}, and one for each commit that only pull requests have`,
    `About ${durationOf(hours * 3_600_000)} at ${counted(limit, 'call')} an hour, of which ${counted(remaining, 'is', 'are')} left now.`,
  ].join('\n')
}

function planRow(resource: string, items: string, calls: string): string {
  return `  ${resource.padEnd(20)} ${items.padStart(10)} ${calls.padStart(10)}`
}
