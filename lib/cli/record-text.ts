// What `reporef record` prints.
import { type JsonObject, stringifyJson } from '../base/json.ts'
import type { CrawlEstimate } from '../recorder/estimate.ts'
import type { Recorded, RecordProgress } from '../recorder/record.ts'

/** `o/r: 1,204 calls, about 12 min left · pull_requests 120/582 · commits 300/1233` */
export function progressLine(repository: string, state: RecordProgress, elapsedMs: number): string {
  const running = [...state.resources]
    .filter(([, { finished }]) => !finished)
    .map(([resource, { done, total }]) => `${resource} ${done}${total === undefined ? '' : `/${total}`}`)
  const calls = `${state.requests.toLocaleString('en')} calls`
  return `${repository}: ${[`${calls}${timeLeft(state, elapsedMs)}`, ...running].join(' · ')}`
}

/** From the pace so far, or from the token's limit where that is slower. */
function timeLeft({ requests, requestsLeft, limit, remaining }: RecordProgress, elapsedMs: number): string {
  if (requests === 0 || requestsLeft === 0) return ''
  const paceMs = (elapsedMs / requests) * requestsLeft
  const beyond = Math.max(requestsLeft - (remaining ?? requestsLeft), 0)
  const limitMs = limit ? Math.ceil(beyond / limit) * 3_600_000 : 0
  return `, about ${durationText(Math.max(paceMs, limitMs))} left`
}

function durationText(ms: number): string {
  const minutes = Math.round(ms / 60_000)
  if (minutes < 1) return `${Math.ceil(ms / 1_000)} s`
  return minutes < 120 ? `${minutes} min` : `${(minutes / 60).toFixed(1)} h`
}

/** The outcome of a crawl for programs. */
export function recordedJson(recorded: Recorded): string {
  return stringifyJson(recorded as unknown as JsonObject)
}

/** The outcome of a crawl for people: a row per resource. */
export function recordedText({ repository, folder, requests, completeness }: Recorded): string {
  const rows = completeness.map(({ resource, verdict, reason, compared }) => {
    const counts = Object.entries(compared).map(([name, count]) => `${name} ${count}`)
    return `  ${resource.padEnd(20)} ${verdict.padEnd(11)} ${counts.join(', ')}${reason ? ` (${reason})` : ''}`
  })
  return [`${repository}: recorded into ${folder} with ${requests} requests`, ...rows].join('\n')
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
}: CrawlEstimate): string {
  const rows = resources.map(
    (row) =>
      `  ${row.resource.padEnd(20)} ${number(row.items).padStart(10)} items ${number(row.calls).padStart(10)} calls`,
  )
  return [
    `${repository}: at least ${number(calls)} calls (found out with ${asked})`,
    ...rows,
    '  commits that only pull requests have come on top, one call each',
    `About ${durationText(hours * 3_600_000)} at ${number(limit)} calls an hour, of which ${number(remaining)} are left now.`,
  ].join('\n')
}

function number(value: number): string {
  return value.toLocaleString('en')
}
