import { stringifyJson } from '../../base/json.ts'
import { isWhole } from '../../cassette/header.ts'
import { PUBLIC_API } from '../../github/rest.ts'
import { reportOf, reportText } from '../cassette-report.ts'
import type { Command, Context } from '../command.ts'
import { type Outcome, planOne, recordAll, type Wanted, withRequests } from '../crawls.ts'
import { repositoriesOfDataset } from '../dataset-repositories.ts'
import { jsonFlag, text, yes } from '../flags.ts'
import { estimateDataset, planDataset } from '../record-dataset.ts'
import { MODES, parseRecordJob, type RecordJob } from '../record-job.ts'
import { parseRecordFlags, type RecordFlags } from '../record-options.ts'
import { datasetPlanJson, datasetPlanText, driftText, refreshedText, summaryText } from '../record-summary.ts'
import { planText, recordedJson, recordedText } from '../record-text.ts'
import { refreshSnapshot } from '../refresh-snapshot.ts'
import { resolveSnapshot } from '../resolve.ts'
import { keepHeapSmall } from '../small-heap.ts'
import { driftOf } from '../verify-cassette.ts'

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
      .positional('repositories', {
        describe: 'OWNER/NAME of each repository',
        type: 'string',
        // Else the help shows the empty list that yargs takes for the default.
        default: undefined,
      })
      .option('api-url', { ...text, describe: 'Base of the REST API', default: PUBLIC_API })
      .option('out', { ...text, describe: 'Folder of the cassettes', default: 'cassettes' })
      .option('plan', { ...yes, describe: 'Only say how many calls are needed and how long they take' })
      .option('max-requests', { ...text, describe: 'Stop after this many requests (exit code 3)' })
      .option('wait', { ...yes, describe: 'Wait for the rate limit however long it takes' })
      .option('reserve', {
        ...text,
        describe: 'Calls of the hourly limit of each token to leave to others',
        default: '0',
      })
      .option('git', {
        ...text,
        describe: 'Take commits, trees and files from a clone: a URL, a folder, or auto for the own address',
      })
      .option('concurrency', { ...text, describe: 'Requests at the same time', default: '4' })
      .option('token-file', {
        ...text,
        describe: 'File with the tokens, one a line; else GITHUB_TOKENS, GITHUB_TOKEN or GH_TOKEN',
      })
      .option('mode', {
        ...text,
        choices: MODES,
        describe:
          'record what is missing; refresh: also ask again, conditionally, for what may have changed; verify: only report what has (exit code 1)',
        default: MODES[0],
      })
      .option('dataset', {
        ...text,
        describe: 'Record every repository that the dataset in this folder names, the largest last',
      })
      .option('deepen', {
        ...yes,
        describe: 'With --dataset: record forks whole of which only single commits are answers',
      })
      .option('refresh', {
        ...text,
        describe: 'Bring every repository of this snapshot up to date and seal it again',
      })
      .option('name', {
        ...text,
        describe: 'Name of the snapshot that --refresh makes; else it takes the place of the old one',
      })
      .option('exclude', {
        ...text,
        describe: 'With --refresh: list of what to leave out of the snapshot (docs/recording.md)',
      })
      .option('report', {
        ...text,
        describe:
          'Only print what the cassette in this folder says of its completeness (exit code 1 when something is missing)',
      })
      .option('json', jsonFlag),
  run: (args, context) => {
    if (args.report !== undefined) return runReport(String(args.report), args.json === true, context)
    keepHeapSmall()
    const flags = parseRecordFlags(args, context)
    const job = parseRecordJob(args)
    const task: Task = { flags, context, isPlan: args.plan === true, isJson: args.json === true }
    if (job.kind === 'dataset') return runDataset(job, task)
    if (job.kind === 'snapshot') return runRefresh(job, task)
    return job.mode === 'verify'
      ? runVerify(job.repositories, task)
      : runRecord(job.repositories, job.mode, task)
  },
}

async function runReport(folder: string, isJson: boolean, { output }: Context): Promise<number> {
  const report = reportOf(folder)
  output.result(isJson ? stringifyJson(report) : reportText(report))
  return isWhole(report) ? 0 : 1
}

type Task = {
  readonly flags: RecordFlags
  readonly context: Context
  readonly isPlan: boolean
  readonly isJson: boolean
}

async function runRecord(
  repositories: readonly string[],
  mode: 'record' | 'refresh',
  task: Task,
): Promise<number> {
  const { flags, context, isPlan, isJson } = task
  if (!isPlan)
    return runWanted(
      repositories.map((repository) => ({ repository })),
      mode,
      task,
    )
  for (const repository of repositories) {
    const estimate = await planOne(repository, flags, context)
    context.output.result(isJson ? stringifyJson(estimate) : planText(estimate))
  }
  return 0
}

async function runWanted(
  wanted: readonly Wanted[],
  mode: 'record' | 'refresh',
  task: Task,
  failed: readonly Outcome[] = [],
): Promise<number> {
  const { flags, context, isJson } = task
  const onOutcome = showing(task)
  for (const one of failed) onOutcome(one)
  const recorded = await recordAll(wanted, { ...flags, mode }, context, onOutcome)
  const outcomes = [...failed, ...recorded]
  if (outcomes.length > 1 && !isJson) context.output.result(summaryText(outcomes))
  return outcomes.some((one) => one.failed !== undefined) ? 1 : 0
}

function showing({ context, isJson }: Task): (outcome: Outcome) => void {
  return ({ repository, recorded, failed }) => {
    if (recorded) context.output.result(isJson ? recordedJson(recorded) : recordedText(recorded))
    else if (isJson) context.output.result(stringifyJson({ repository, failed }))
  }
}

async function runDataset(job: RecordJob & { readonly kind: 'dataset' }, task: Task): Promise<number> {
  const { flags, context, isPlan, isJson } = task
  const names = repositoriesOfDataset(job.folder)
  const plan = await withRequests(flags, context, (options) =>
    planDataset(names, { ...options, out: flags.out, isDeep: job.isDeep }),
  )
  if (!isPlan) return runWanted(plan.wanted, job.mode, task, plan.failed)
  const estimate = await estimateDataset(plan, (repository) => planOne(repository, flags, context))
  context.output.result(isJson ? datasetPlanJson(estimate) : datasetPlanText(estimate))
  return plan.failed.length > 0 ? 1 : 0
}

async function runRefresh(job: RecordJob & { readonly kind: 'snapshot' }, task: Task): Promise<number> {
  const { flags, context, isJson } = task
  const place = { folder: resolveSnapshot(job.snapshot), name: job.name, exclude: job.exclude }
  const onOutcome = isJson ? (): void => {} : showing(task)
  const refreshed = await refreshSnapshot(place, flags, context, onOutcome)
  context.output.result(isJson ? stringifyJson(refreshed) : refreshedText(refreshed))
  return refreshed.outcomes.some((one) => one.failed !== undefined) ? 1 : 0
}

async function runVerify(repositories: readonly string[], { flags, context, isJson }: Task): Promise<number> {
  let drifted = false
  for (const repository of repositories) {
    const drift = await driftOf(repository, flags, context)
    drifted ||= drift.diff.repositories.length > 0
    context.output.result(isJson ? stringifyJson(drift) : driftText(drift))
  }
  return drifted ? 1 : 0
}
