// What `reporef record` prints of several repositories.
import { counted, numberText } from '../base/counted.ts'
import { stringifyJson } from '../base/json.ts'
import { bytesOf } from '../recorder/estimate-bytes.ts'
import type { Outcome } from './crawls.ts'
import { diffText } from './diff-text.ts'
import type { DatasetEstimate } from './record-dataset.ts'
import { refreshText } from './record-text.ts'
import type { RefreshedSnapshot } from './refresh-snapshot.ts'
import type { Drift } from './verify-cassette.ts'

/** A line per repository: what is complete, what it cost, or why it failed. */
export function summaryText(outcomes: readonly Outcome[]): string {
  const width = Math.max(...outcomes.map(({ repository }) => repository.length), 10)
  const rows = outcomes.map(({ repository, recorded, failed }) => {
    const name = repository.padEnd(width)
    if (recorded === undefined) return `${name}  failed: ${failed}`
    const partial = recorded.completeness.filter(({ verdict }) => verdict === 'partial')
    const gaps = partial.length === 0 ? '' : `; partial: ${partial.map((row) => row.resource).join(', ')}`
    const whole = recorded.completeness.length - partial.length
    const calls = `${whole} of ${recorded.completeness.length} settled`
    return `${name}  ${callsColumn(recorded.requests, 8)}  ${calls}${gaps}`
  })
  const failures = outcomes.filter((one) => one.failed !== undefined).length
  const done = outcomes.some(({ recorded }) => recorded?.refreshed !== undefined) ? 'refreshed' : 'recorded'
  return [...rows, `${outcomes.length - failures} ${done}, ${failures} failed`].join('\n')
}

/** What a refreshed snapshot was and is. */
export function refreshedText({ from, to, folder, diff, outcomes }: RefreshedSnapshot): string {
  return [summaryText(outcomes), `old ${from}`, `new ${to}`, `in  ${folder}`, diffText(diff)].join('\n')
}

/** How far GitHub has moved from a cassette. */
export function driftText({ repository, requests, refreshed, diff }: Drift): string {
  const cost = refreshed === undefined ? '' : `: ${refreshText(refreshed)}`
  return `${repository}: verified with ${counted(requests, 'request')}${cost}\n${diffText(diff)}`
}

/** One plan for all repositories of a dataset. */
export function datasetPlanText({ estimates, known, commitsOnly, failed }: DatasetEstimate): string {
  const width = Math.max(...estimates.map(({ repository }) => repository.length), 10)
  const rows = estimates.map(
    (one) =>
      `${one.repository.padEnd(width)}  ${callsColumn(one.calls, 10)}  ${gigabytes(bytesOf(one)).padStart(10)}`,
  )
  const total = totalOf({ estimates, commitsOnly })
  return [
    ...rows,
    ...commitsOnly.map(
      ({ repository, calls }) =>
        `${repository.padEnd(width)}  ${callsColumn(calls, 10)}  only the commits that are answers`,
    ),
    ...known.map((repository) => `${repository.padEnd(width)}  recorded already`),
    ...failed.map((one) => `${one.repository.padEnd(width)}  failed: ${one.failed}`),
    `All: at least ${counted(total.calls, 'call')}, ${total.hours.toFixed(1)} h at ${counted(total.limit, 'call')} an hour, about ${gigabytes(total.bytes)} of JSON`,
  ].join('\n')
}

/** The same for programs. */
export function datasetPlanJson(plan: DatasetEstimate): string {
  return stringifyJson({ ...plan, ...totalOf(plan) })
}

function totalOf({ estimates, commitsOnly }: Pick<DatasetEstimate, 'estimates' | 'commitsOnly'>): {
  readonly calls: number
  readonly hours: number
  readonly limit: number
  readonly bytes: number
} {
  const calls = [...estimates, ...commitsOnly].reduce((sum, one) => sum + one.calls, 0)
  const limit = estimates[0]?.limit ?? 5_000
  return { calls, limit, hours: calls / limit, bytes: estimates.reduce((sum, one) => sum + bytesOf(one), 0) }
}

function gigabytes(bytes: number): string {
  return bytes < 1e9 ? `${(bytes / 1e6).toFixed(1)} MB` : `${(bytes / 1e9).toFixed(1)} GB`
}

/** The noun is as wide where it is one. */
function callsColumn(calls: number, width: number): string {
  return `${numberText(calls).padStart(width)} ${calls === 1 ? 'call ' : 'calls'}`
}
