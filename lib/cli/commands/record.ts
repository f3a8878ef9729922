import { Failure } from '../../base/failure.ts'
import { readTextFile } from '../../base/files.ts'
import type { JsonObject } from '../../base/json.ts'
import { stringifyJson } from '../../base/json.ts'
import { openClient } from '../../recorder/client.ts'
import { type CrawlEstimate, estimateCrawl } from '../../recorder/estimate.ts'
import { type Recorded, type RecordProgress, recordRepository } from '../../recorder/record.ts'
import { systemClock } from '../../recorder/system-clock.ts'
import type { Command, Context } from '../command.ts'

/** `reporef record OWNER/NAME…`: records repositories into cassettes, or goes on where a crawl stopped. */
export const record: Command = {
  command: 'record <repositories..>',
  describe: 'Record repositories from GitHub into cassettes; a stopped crawl goes on',
  example: [
    'reporef record mlswg/mls-protocol --plan',
    'says how many calls it takes; without --plan, makes them',
  ],
  options: (yargs) =>
    yargs
      .positional('repositories', { describe: 'OWNER/NAME of each repository', type: 'string', array: true })
      .option('api-url', {
        describe: 'Base of the REST API',
        type: 'string',
        default: 'https://api.github.com',
      })
      .option('out', { describe: 'Folder of the cassettes', type: 'string', default: 'cassettes' })
      .option('plan', {
        describe: 'Only say how many calls are needed and how long they take',
        type: 'boolean',
      })
      .option('max-requests', { describe: 'Stop after this many requests (exit code 3)', type: 'string' })
      .option('wait', { describe: 'Wait for the rate limit however long it takes', type: 'boolean' })
      .option('concurrency', { describe: 'Requests at the same time', type: 'string', default: '4' })
      .option('token-file', {
        describe: 'File with the token; else GITHUB_TOKEN or GH_TOKEN',
        type: 'string',
      })
      .option('json', { describe: 'Print the outcome as JSON', type: 'boolean' }),
  run: async (args, context) => {
    const options = parseOptions(args, context)
    for (const repository of namesOf(args.repositories)) {
      if (args.plan === true) {
        const estimate = await planOne(repository, options, context)
        context.output.result(
          args.json === true ? stringifyJson(estimate as unknown as JsonObject) : planText(estimate),
        )
        continue
      }
      const recorded = await recordOne(repository, options, context)
      context.output.result(args.json === true ? jsonOf(recorded) : textOf(recorded))
    }
    return 0
  },
}

type Options = {
  readonly apiUrl: string
  readonly token: string | undefined
  readonly out: string
  readonly concurrency: number
  readonly maxRequests: number
  readonly wait: boolean
}

function parseOptions(args: Readonly<Record<string, unknown>>, context: Context): Options {
  return {
    apiUrl: parseApiUrl(String(args['api-url'])),
    token: tokenOf(args['token-file'], context.env),
    out: String(args.out),
    concurrency: parseCount('concurrency', args.concurrency, 100),
    maxRequests:
      args['max-requests'] === undefined
        ? Number.POSITIVE_INFINITY
        : parseCount('max-requests', args['max-requests'], Number.MAX_SAFE_INTEGER),
    wait: args.wait === true,
  }
}

function parseApiUrl(value: string): string {
  const url = URL.canParse(value) ? new URL(value) : undefined
  if (url?.protocol === 'https:' || url?.protocol === 'http:') return value.replace(/\/+$/, '')
  throw usage('api-url', `Expected --api-url to be an http or https URL, got "${value}".`)
}

function parseCount(flag: string, value: unknown, most: number): number {
  const count = Number(value)
  if (Number.isInteger(count) && count >= 1 && count <= most) return count
  throw usage(flag, `Expected --${flag} to be a whole number from 1, got "${value}".`)
}

/** The names, each once. */
function namesOf(value: unknown): readonly string[] {
  const names = [...new Set((value as readonly unknown[]).map(String))]
  for (const name of names) {
    if (!/^[\w.-]+\/[\w.-]+$/.test(name) || /(?:^|\/)\.{1,2}(?:\/|$)/.test(name)) {
      throw usage('repositories', `Expected a repository as OWNER/NAME, got "${name}".`)
    }
  }
  return names
}

function tokenOf(file: unknown, env: Context['env']): string | undefined {
  const token =
    file === undefined
      ? (env.GITHUB_TOKEN ?? env.GH_TOKEN)
      : readTextFile(String(file), 'Give --token-file a file that holds the token alone.')
  const trimmed = token?.trim()
  if (trimmed === undefined || trimmed === '') return undefined
  if (/^[\x21-\x7e]+$/.test(trimmed)) return trimmed
  throw usage('token-file', 'Expected the token to be one word of printable characters.')
}

function usage(flag: string, message: string): Failure {
  return new Failure('USAGE', message, { flag })
}

async function recordOne(repository: string, options: Options, context: Context): Promise<Recorded> {
  const started = systemClock.now()
  const onProgress = throttled((state) => context.output.progress(progressLine(repository, state, started)))
  const { output, signal } = context
  return recordRepository({
    ...options,
    repository,
    clock: systemClock,
    signal,
    notice: output.notice,
    onProgress,
  })
}

async function planOne(repository: string, options: Options, context: Context): Promise<CrawlEstimate> {
  const client = openClient({ ...options, userAgent: 'reporef-record' })
  try {
    const { notice } = context.output
    return await estimateCrawl(repository, {
      ...options,
      client,
      clock: systemClock,
      signal: context.signal,
      notice,
    })
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

/** `o/r: 1,204 calls, about 12 min left · pull_requests 120/582 · commits 300/1233` */
function progressLine(repository: string, state: RecordProgress, started: number): string {
  const running = [...state.resources]
    .filter(([, { finished }]) => !finished)
    .map(([resource, { done, total }]) => `${resource} ${done}${total === undefined ? '' : `/${total}`}`)
  const calls = `${state.requests.toLocaleString('en')} calls`
  return `${repository}: ${[`${calls}${timeLeft(state, systemClock.now() - started)}`, ...running].join(' · ')}`
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

function jsonOf(recorded: Recorded): string {
  return stringifyJson(recorded as unknown as JsonObject)
}

function textOf({ repository, folder, requests, completeness }: Recorded): string {
  const rows = completeness.map(({ resource, verdict, reason, compared }) => {
    const counts = Object.entries(compared).map(([name, count]) => `${name} ${count}`)
    return `  ${resource.padEnd(20)} ${verdict.padEnd(11)} ${counts.join(', ')}${reason ? ` (${reason})` : ''}`
  })
  return [`${repository}: recorded into ${folder} with ${requests} requests`, ...rows].join('\n')
}

function planText({ repository, resources, calls, limit, remaining, hours, asked }: CrawlEstimate): string {
  const rows = resources.map(
    (row) =>
      `  ${row.resource.padEnd(20)} ${number(row.items).padStart(10)} items ${number(row.calls).padStart(10)} calls`,
  )
  return [
    `${repository}: at least ${number(calls)} calls (found out with ${asked})`,
    ...rows,
    `  ${'commits that only pull requests have come on top, one call each'}`,
    `About ${durationText(hours * 3_600_000)} at ${number(limit)} calls an hour, of which ${number(remaining)} are left now.`,
  ].join('\n')
}

function number(value: number): string {
  return value.toLocaleString('en')
}
