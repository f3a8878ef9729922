import { type JsonObject, stringifyJson } from '../../base/json.ts'
import { PUBLIC_API } from '../../github/rest.ts'
import { openClient } from '../../recorder/client.ts'
import { type CrawlEstimate, estimateCrawl } from '../../recorder/estimate.ts'
import { type Recorded, type RecordProgress, recordRepository, tokensOf } from '../../recorder/record.ts'
import { systemClock } from '../../recorder/system-clock.ts'
import type { Command, Context } from '../command.ts'
import { parseRecordFlags, parseRepositories, type RecordFlags } from '../record-options.ts'
import { planText, progressLine, recordedJson, recordedText } from '../record-text.ts'

/** `reporef record OWNER/NAME…`: records repositories into cassettes, or goes on where a crawl stopped. */
export const record: Command = {
  command: 'record [repositories..]',
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
        default: PUBLIC_API,
      })
      .option('out', { describe: 'Folder of the cassettes', type: 'string', default: 'cassettes' })
      .option('plan', {
        describe: 'Only say how many calls are needed and how long they take',
        type: 'boolean',
      })
      .option('max-requests', { describe: 'Stop after this many requests (exit code 3)', type: 'string' })
      .option('wait', { describe: 'Wait for the rate limit however long it takes', type: 'boolean' })
      .option('reserve', {
        describe: 'Calls of the hourly limit to leave to others',
        type: 'string',
        default: '0',
      })
      .option('concurrency', { describe: 'Requests at the same time', type: 'string', default: '4' })
      .option('token-file', {
        describe: 'File with the token, or one a line; else GITHUB_TOKENS, GITHUB_TOKEN or GH_TOKEN',
        type: 'string',
      })
      .option('json', { describe: 'Print the outcome as JSON', type: 'boolean' }),
  run: async (args, context) => {
    const flags = parseRecordFlags(args, context)
    let requestsLeft = flags.maxRequests
    for (const repository of parseRepositories(args.repositories)) {
      if (args.plan === true) {
        const estimate = await planOne(repository, flags, context)
        context.output.result(
          args.json === true ? stringifyJson(estimate as unknown as JsonObject) : planText(estimate),
        )
        continue
      }
      const recorded = await recordOne(repository, { ...flags, maxRequests: requestsLeft }, context)
      requestsLeft -= recorded.requests
      context.output.result(args.json === true ? recordedJson(recorded) : recordedText(recorded))
    }
    return 0
  },
}

async function recordOne(repository: string, options: RecordFlags, context: Context): Promise<Recorded> {
  const started = systemClock.now()
  const onProgress = throttled((state) =>
    context.output.progress(progressLine(repository, state, systemClock.now() - started)),
  )
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

async function planOne(repository: string, options: RecordFlags, context: Context): Promise<CrawlEstimate> {
  const client = openClient({ apiUrl: options.apiUrl, userAgent: 'reporef-record' })
  try {
    const { notice } = context.output
    return await estimateCrawl(repository, {
      ...options,
      tokens: tokensOf(options),
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
