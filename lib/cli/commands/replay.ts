import { availableParallelism } from 'node:os'
import path from 'node:path'
import { resultTable } from '../../analytics/result-table.ts'
import { instantOf } from '../../base/clock.ts'
import { stringifyJson } from '../../base/json.ts'
import { type EpisodeRecord, isInfrastructure } from '../../journal/records.ts'
import { sealRun } from '../../journal/seal.ts'
import { systemClock } from '../../recorder/system-clock.ts'
import { runEpisodes } from '../../runner/run-episodes.ts'
import { beginRun, endRun } from '../../runner/run-record.ts'
import { wantedOf } from '../../runner/wanted.ts'
import { openSnapshot } from '../../snapshot/open-snapshot.ts'
import { openToolPool } from '../../tools/pool.ts'
import { CRAWL } from '../../world/view.ts'
import { ensureWorld } from '../../world/world.ts'
import { cacheFolder } from '../cache-folder.ts'
import type { Context, Job } from '../command.ts'
import { replayFlags } from '../replay-flags.ts'
import { type MissSettings, parseMissSettings, recordRunMisses } from '../replay-misses.ts'
import { parseReplayOptions, type ReplayOptions } from '../replay-options.ts'
import { replayProgress } from '../replay-progress.ts'
import { endedBefore } from '../replay-resume.ts'
import {
  type Cast,
  nameOf,
  openCast,
  type RunTasks,
  readRunTasks,
  runRecordOf,
  sealedFolders,
} from '../replay-run.ts'
import { resolveSnapshot } from '../resolve.ts'
import { type Scorer, startScorer } from '../scorer.ts'

/** `reporef replay`: runs an agent over a dataset, offline, and scores it. */
export const replay: Job = {
  command: 'replay',
  describe: 'Run an agent over a snapshot, offline, and score it',
  example: ['reporef replay --agent examples/my-agent.js', 'the demo benchmark with an agent of yours'],
  options: replayFlags,
  run: async (args, context) =>
    run(parseReplayOptions(args, process.cwd()), context, parseMissSettings(args, context.env)),
}

async function run(
  options: ReplayOptions,
  context: Context,
  misses: MissSettings | undefined,
): Promise<number> {
  // Node opens a debugger on this signal, and on some machines an agent can send it.
  process.on('SIGUSR1', () => undefined)
  const snapshotFolder = resolveSnapshot(options.snapshot)
  const snapshot = openSnapshot(snapshotFolder)
  const tasks = readRunTasks(options, snapshotFolder)
  const cache = cacheFolder(context.env)
  const notice = (line: string): void => context.output.notice(line)
  const world = await ensureWorld(snapshotFolder, { cacheDir: cache, notice })
  const dataset = tasks.dataset.folder
  const scorer = await startScorer({
    goldFolder: dataset,
    datasetFolder: dataset,
    worldPath: world,
    allowOracle: options.agent.kind === 'builtin' && options.agent.name === 'oracle',
  })
  try {
    const folder = options.out ?? newRunFolder(options)
    const sealed = sealedFolders({ dataset, snapshot: snapshotFolder, cache, run: folder })
    await using cast = await openCast({ options, sealed, scorer })
    if (cast.warning) notice(cast.warning)
    const recordsMisses = misses !== undefined
    const at = { run: path.basename(folder), snapshot: snapshot.id, recordsMisses }
    beginRun(folder, runRecordOf(options, tasks, cast, at), options.resume)
    const exitCode = await play({ options, context, scorer, cast, tasks, folder, world })
    if (misses) await recordRunMisses({ folder, world, profile: options.profile }, misses, context)
    return exitCode
  } finally {
    await scorer.close()
  }
}

type Stageplay = {
  readonly options: ReplayOptions
  readonly context: Context
  readonly scorer: Scorer
  readonly cast: Cast
  readonly tasks: RunTasks
  readonly folder: string
  readonly world: string
}

async function play({ options, context, scorer, cast, tasks, folder, world }: Stageplay): Promise<number> {
  const started = systemClock.now()
  const wanted = wantedOf(tasks.tasks, options.trials)
  const before = [...endedBefore(folder)]
  for (const { record, calls } of before) scorer.episodeEnded(record, calls)
  const progress = replayProgress(context.output, {
    total: wanted.length,
    done: before.length,
    now: () => systemClock.now(),
    counts: () => scorer.counts(),
  })
  const calls = openToolPool({
    worldPath: world,
    size: Math.min(options.concurrency, availableParallelism()),
    view: CRAWL,
    profile: options.profile,
  })
  try {
    await runEpisodes({
      ...{ folder, wanted, calls, player: cast.player, clock: systemClock },
      tools: options.tools,
      profile: options.profile,
      view: options.view,
      concurrency: options.concurrency,
      signal: context.signal,
      ended: (ended) => {
        scorer.episodeEnded(ended.record, ended.calls)
        progress.episodeEnded()
      },
    })
  } catch (error) {
    context.output.notice(`Go on with it: add --resume ${path.relative('.', folder) || '.'}`)
    throw error
  } finally {
    await calls.close()
  }
  const episodes = await sealRun(folder)
  endRun(folder, episodes)
  await scorer.writeScores(folder)
  await report({ options, context, scorer, tasks }, { episodes, folder, wallMs: systemClock.now() - started })
  return episodes.some(({ termination }) => isInfrastructure(termination)) ? 1 : 0
}

type Outcome = {
  readonly episodes: readonly EpisodeRecord[]
  readonly folder: string
  readonly wallMs: number
}

async function report(
  { options, context, scorer, tasks }: Pick<Stageplay, 'options' | 'context' | 'scorer' | 'tasks'>,
  { episodes, folder, wallMs }: Outcome,
): Promise<void> {
  const counts = await scorer.counts()
  const shown = path.relative('.', folder) || '.'
  if (options.json) {
    context.output.result(stringifyJson({ run: path.basename(folder), folder, ...counts }))
    return
  }
  const title = `${nameOf(options.agent)} over ${path.relative('.', tasks.dataset.folder) || '.'}`
  context.output.result(resultTable({ title, counts, buckets: true, episodes, wallMs, run: shown }))
}

/** `runs/bm25-20261130-181503`, by the machine's clock in UTC. */
function newRunFolder({ agent }: ReplayOptions): string {
  const [date = '', time = ''] = instantOf(systemClock.now()).replace(/[-:Z]/g, '').split('T')
  return path.resolve('runs', `${nameOf(agent)}-${date}-${time}`)
}
