// The composition behind `reporef replay`: what is opened for a run, and closed after it.
import { existsSync } from 'node:fs'
import path from 'node:path'
import { checkAgent } from '../agent/check-agent.ts'
import { commandLineOf, confinementOfMachine } from '../agent/confinement.ts'
import { openStage } from '../agent/stage.ts'
import type { AgentName, Confinement, Isolation, Stage } from '../agent/types.ts'
import type { Digest } from '../base/digest.ts'
import { Failure } from '../base/failure.ts'
import type { JsonObject } from '../base/json.ts'
import { packageRoot, packageVersion } from '../base/package-root.ts'
import type { RunRecord } from '../journal/records.ts'
import { oraclePlayer, type Player, stagePlayer } from '../runner/player.ts'
import { chosenOf } from '../runner/wanted.ts'
import { type Dataset, readDataset } from '../task/dataset.ts'
import { type TaskOfInstance, tasksOf } from '../task/tasks.ts'
import { toolSetDigest } from '../tools/registry.ts'
import type { ReplayOptions } from './replay-options.ts'
import type { Scorer } from './scorer.ts'

/** The instances of a run and where they come from. */
export type RunTasks = { readonly dataset: Dataset; readonly tasks: readonly TaskOfInstance[] }

/**
 * Reads the dataset of a run and chooses its tasks.
 *
 * @throws {Failure} FILE_MISSING, FILE_INVALID, USAGE when nothing is left to run
 */
export function readRunTasks(options: ReplayOptions, snapshotFolder: string): RunTasks {
  const own = path.join(snapshotFolder, 'dataset')
  if (options.dataset === undefined && !existsSync(own)) {
    throw new Failure(
      'USAGE',
      `The snapshot ${snapshotFolder} brings no dataset; name one with \`--dataset\`.`,
      { flag: 'dataset' },
    )
  }
  const dataset = readDataset(options.dataset ?? own)
  const tasks = chosenOf(tasksOf(dataset.instances, options), options.choice)
  if (tasks.length > 0) return { dataset, tasks }
  throw new Failure('USAGE', `Nothing to run: no instance of ${dataset.file} is in that shard.`, {
    flag: 'shard',
  })
}

/** What plays, what it may read, and how it is shut in. */
export type Cast = {
  readonly player: Player
  readonly identity: JsonObject
  readonly confinement: Confinement
  /** What the user should know of the way the agent is shut in. */
  readonly warning?: string
  [Symbol.asyncDispose](): Promise<void>
}

/** What a cast is made for. */
export type CastRequest = {
  readonly options: ReplayOptions
  /** Folders that no agent may read. */
  readonly sealed: readonly string[]
  readonly scorer: Scorer
}

/**
 * Stages the agent and loads it once, so that one that cannot be loaded fails here.
 *
 * @throws {Failure} AGENT_INVALID
 */
export async function openCast({ options, sealed, scorer }: CastRequest): Promise<Cast> {
  const { agent, isolation } = options
  if (agent.kind === 'builtin' && agent.name === 'oracle') {
    const player = oraclePlayer((instance) => scorer.oracleAnswer(instance))
    return {
      player,
      identity: { ...agent },
      confinement: 'namespace',
      [Symbol.asyncDispose]: async () => undefined,
    }
  }
  const confinement = isolation === 'process' ? confinementOfMachine() : 'open'
  const stage: Stage = openStage({ agent, files: options.agentFiles, sealed })
  try {
    await checkAgent(commandLineOf(stage, isolation, confinement, 0), stage.folder, nameOf(agent))
  } catch (error) {
    stage[Symbol.dispose]()
    throw error
  }
  const limits = { timeMs: options.timeLimitSeconds * 1_000, turns: options.turnLimit }
  const player = stagePlayer({ stage, isolation, confinement, limits })
  return {
    player: player.play,
    identity: stage.identity,
    confinement,
    ...warningOf(isolation, confinement),
    [Symbol.asyncDispose]: async () => {
      await player.close()
      stage[Symbol.dispose]()
    },
  }
}

function warningOf(isolation: Isolation, confinement: Confinement): { readonly warning?: string } {
  if (isolation === 'none') {
    return {
      warning: 'The agent is not isolated: it can read gold and reach the network, and the run says so.',
    }
  }
  if (confinement !== 'open') return {}
  return {
    warning:
      'This machine gives agents no namespace or user of their own: they can signal other processes, and the run says so.',
  }
}

/** Folders that no agent of a run may read. */
export function sealedFolders(folders: {
  readonly dataset: string
  readonly snapshot: string
  readonly cache: string
  readonly run: string
}): readonly string[] {
  const own = ['snapshots', 'cassettes', 'runs', 'examples/demo', 'tests']
  return [
    folders.dataset,
    folders.snapshot,
    folders.cache,
    folders.run,
    // What other runs, recordings and snapshots there are stands where the commands put it.
    ...['runs', 'cassettes', 'snapshots'].map((folder) => path.resolve(folder)),
    ...own.map((folder) => path.join(packageRoot(), folder)),
  ]
}

/** `run.json` of a run. */
export function runRecordOf(
  options: ReplayOptions,
  { dataset, tasks }: RunTasks,
  cast: Cast,
  at: { readonly run: string; readonly snapshot: Digest; readonly recordsMisses?: boolean },
): RunRecord {
  return {
    format: 'reporef.run/1',
    run: at.run,
    snapshot: at.snapshot,
    dataset: dataset.digest,
    instances: tasks.map(({ instance }) => instance.id).sort(),
    tools: toolSetDigest(options.tools, options.profile),
    tool_set: options.tools,
    profile: options.profile,
    view: options.view.kind,
    ...(options.view.kind === 'asof' ? { asof_margin_seconds: options.view.marginSeconds } : {}),
    budget: options.budget,
    trials: options.trials,
    seed: options.seed,
    hide_type: options.hideType,
    limits: { time_seconds: options.timeLimitSeconds, turns: options.turnLimit },
    isolation: options.isolation,
    signals: cast.confinement === 'open' ? 'open' : 'closed',
    agent: cast.identity,
    versions: versions(),
    ...(at.recordsMisses ? { record_misses: true } : {}),
  }
}

function versions(): JsonObject {
  return { reporef: packageVersion(), node: process.versions.node, sqlite: process.versions.sqlite ?? '' }
}

/** The agent's name for people and folders: `bm25`, `my-agent`. */
export function nameOf(agent: AgentName): string {
  return agent.kind === 'builtin' ? agent.name : path.basename(agent.file).replace(/\.\w+$/, '')
}
