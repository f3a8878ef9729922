// Crawls of several repositories, one after the other, under one budget of requests.
import { Failure, isFailure } from '../base/failure.ts'
import { openClient } from '../recorder/client.ts'
import { type CrawlEstimate, estimateCrawl } from '../recorder/estimate.ts'
import { type Recorded, type RecordProgress, recordRepository, tokensOf } from '../recorder/record.ts'
import type { RecordMode } from '../recorder/refresh.ts'
import { Requester, type RequesterOptions } from '../recorder/requester.ts'
import { systemClock } from '../recorder/system-clock.ts'
import type { Context } from './command.ts'
import type { RecordFlags } from './record-options.ts'
import { progressLine } from './record-text.ts'

/** A repository to record. `formerNames` are names that others still use for it; `commits` restricts the crawl to these. */
export type Wanted = {
  readonly repository: string
  readonly formerNames?: readonly string[]
  readonly commits?: readonly string[]
  /** Its cassette is whole already. */
  readonly isKnown?: boolean
}

/** What came of one repository: it was recorded, or `failed` says why not. */
export type Outcome =
  | { readonly repository: string; readonly recorded: Recorded; readonly failed?: undefined }
  | { readonly repository: string; readonly recorded?: undefined; readonly failed: string }

/**
 * Records `wanted` in order, telling `onOutcome` of each. One that fails does not stop the others, unless it is the only
 * one; a spent budget, a refused token and an interrupt stop all.
 *
 * @throws {Failure} BUDGET_SPENT, INTERRUPTED, API_REFUSED for a refused token, or what stopped the only one
 */
export async function recordAll(
  wanted: readonly Wanted[],
  options: RecordFlags & { readonly mode: RecordMode },
  context: Context,
  onOutcome: (outcome: Outcome) => void,
): Promise<readonly Outcome[]> {
  let maxRequests = options.maxRequests
  const outcomes: Outcome[] = []
  for (const one of wanted) {
    let outcome: Outcome
    try {
      const recorded = await recordOne(one, { ...options, maxRequests }, context)
      maxRequests -= recorded.requests
      outcome = { repository: recorded.repository, recorded }
    } catch (error) {
      if (wanted.length === 1 || !(error instanceof Failure) || stopsAll(error)) throw error
      context.output.notice(`${one.repository}: ${error.message}`)
      outcome = { repository: one.repository, failed: error.message }
    }
    outcomes.push(outcome)
    onOutcome(outcome)
  }
  return outcomes
}

function stopsAll(error: Failure): boolean {
  if (isFailure(error, 'API_REFUSED')) return error.details.status === 401
  return ['BUDGET_SPENT', 'INTERRUPTED', 'WRITE_FAILED'].includes(error.code)
}

async function recordOne(
  { repository, formerNames = [], commits }: Wanted,
  options: RecordFlags & { readonly mode: RecordMode },
  { output, signal }: Context,
): Promise<Recorded> {
  const started = systemClock.now()
  const onProgress = throttled((state) =>
    output.progress(progressLine(repository, state, systemClock.now() - started)),
  )
  return recordRepository({
    ...options,
    repository,
    formerNames,
    ...(commits === undefined ? {} : { commits }),
    clock: systemClock,
    signal,
    notice: output.notice,
    onProgress,
  })
}

/** What recording `repository` costs, as {@link estimateCrawl} finds out. */
export function planOne(repository: string, flags: RecordFlags, context: Context): Promise<CrawlEstimate> {
  return withRequests(flags, context, (options) => estimateCrawl(repository, options))
}

/** Does `job` with what is needed to ask GitHub. */
export async function withRequests<Result>(
  flags: RecordFlags,
  { output, signal }: Context,
  job: (options: RequesterOptions, requester: Requester) => Promise<Result>,
): Promise<Result> {
  const client = openClient({ apiUrl: flags.apiUrl, userAgent: 'reporef-record' })
  try {
    const { notice } = output
    const options = { ...flags, tokens: tokensOf(flags), client, clock: systemClock, signal, notice }
    return await job(options, new Requester(options))
  } finally {
    await client.close()
  }
}

/** A terminal's line may change often; a log gets one line now and then. */
function throttled(show: (state: RecordProgress) => void): (state: RecordProgress) => void {
  const intervalMs = process.stderr.isTTY ? 100 : 10_000
  let shownAt = systemClock.now()
  return (state) => {
    if (systemClock.now() - shownAt < intervalMs) return
    shownAt = systemClock.now()
    show(state)
  }
}
