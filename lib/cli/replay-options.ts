// What the flags of `reporef replay` mean, once checked.
import { availableParallelism } from 'node:os'
import path from 'node:path'
import { parseAgentName } from '../agent/agent-name.ts'
import type { AgentName, Isolation } from '../agent/types.ts'
import { Failure } from '../base/failure.ts'
import type { RunView } from '../runner/views.ts'
import type { Choice } from '../runner/wanted.ts'
import { type Profile, profileOf } from '../tools/profile.ts'
import type { ToolSet } from '../tools/registry.ts'
import { refuseUnserved } from './unserved.ts'

/** What a command line of `reporef replay` asks for; paths absolute but for names that are still to be resolved. */
export type ReplayOptions = {
  readonly agent: AgentName
  readonly agentFiles: readonly string[]
  readonly snapshot: string
  /** Absent: the snapshot's own. */
  readonly dataset?: string
  readonly tools: ToolSet
  readonly profile: Profile
  readonly view: RunView
  readonly hideType: boolean
  readonly budget: number
  readonly trials: number
  readonly seed: number
  readonly timeLimitSeconds: number
  readonly turnLimit: number
  readonly isolation: Isolation
  readonly concurrency: number
  readonly choice: Choice
  /** Absent: a new folder below `runs/`. */
  readonly out?: string
  readonly resume: boolean
  readonly json: boolean
}

/** More than anybody needs, and few enough for every episode to be listed before the first. */
const MOST_TRIALS = 10_000
/** Every episode at the same time is a process. */
const MOST_AT_ONCE = 1_000

type Values = Readonly<Record<string, unknown>>

/**
 * The checked meaning of parsed flags; relative paths are below `cwd`.
 *
 * @throws {Failure} USAGE, AGENT_INVALID, FILE_MISSING
 */
export function parseReplayOptions(values: Values, cwd: string): ReplayOptions {
  refuseUnserved(values)
  const agent = parseAgentName(String(values.agent), cwd)
  refuseOracle(agent, values)
  const budget = whole(values, 'budget', 0)
  return {
    agent,
    agentFiles: texts(values['agent-files']).map((file) => path.resolve(cwd, file)),
    snapshot: String(values.snapshot),
    ...(typeof values.dataset === 'string' ? { dataset: path.resolve(cwd, values.dataset) } : {}),
    tools: values.tools === 'table4' ? 'table4' : 'all',
    profile: profileOf(values.profile),
    view: runViewOf(values),
    hideType: values['hide-type'] === true,
    budget,
    trials: whole(values, 'trials', 1, MOST_TRIALS),
    seed: whole(values, 'seed', 0),
    timeLimitSeconds: positive(values, 'time-limit'),
    turnLimit: values['turn-limit'] === undefined ? budget + 10 : whole(values, 'turn-limit', 1),
    isolation: values.isolation === 'none' ? 'none' : 'process',
    concurrency:
      values.concurrency === undefined
        ? availableParallelism()
        : whole(values, 'concurrency', 1, MOST_AT_ONCE),
    choice: choiceOf(values),
    ...folderOf(values, cwd),
    json: values.json === true,
  }
}

/**
 * The view of a run that `--view` and `--asof-margin` name.
 *
 * @throws {Failure} USAGE
 */
export function runViewOf(values: Values): RunView {
  const { view: kind, 'asof-margin': margin } = values
  if (kind === 'asof')
    return { kind, marginSeconds: margin === undefined ? 0 : whole(values, 'asof-margin', 0) }
  if (margin !== undefined) {
    throw new Failure('USAGE', '`--asof-margin` goes with `--view asof` alone.', { flag: 'asof-margin' })
  }
  return { kind: kind === 'cutoff' ? 'cutoff' : 'crawl' }
}

function refuseOracle(agent: AgentName, values: Values): void {
  if (agent.kind !== 'builtin' || agent.name !== 'oracle' || values['allow-oracle'] === true) return
  throw new Failure(
    'USAGE',
    'builtin:oracle is told the answers and tests the harness only; add `--allow-oracle` to run it.',
    {
      flag: 'agent',
    },
  )
}

function choiceOf(values: Values): Choice {
  const ids = texts(values.ids)
    .flatMap((text) => text.split(','))
    .filter((id) => id !== '')
  if (values.ids !== undefined && ids.length === 0) {
    throw new Failure('USAGE', 'Expected `--ids` to name an instance.', { flag: 'ids' })
  }
  return {
    ...(ids.length === 0 ? {} : { ids }),
    ...(values.shard === undefined ? {} : { shard: shardOf(String(values.shard)) }),
    ...(values.limit === undefined ? {} : { limit: whole(values, 'limit', 1) }),
  }
}

function shardOf(text: string): { readonly index: number; readonly of: number } {
  const [, index, of] = (/^(\d{1,6})\/(\d{1,6})$/.exec(text) ?? []).map(Number)
  if (index !== undefined && of !== undefined && index >= 1 && index <= of) return { index, of }
  throw new Failure('USAGE', `Expected \`--shard\` to be I/N with I from 1 to N, got "${text}".`, {
    flag: 'shard',
  })
}

/** Where the run goes. `--resume RUN` names it as `--out` would; `--resume` alone goes on with `--out`. */
function folderOf(values: Values, cwd: string): { readonly out?: string; readonly resume: boolean } {
  const { out, resume } = values
  const named = [resume, out].filter((folder) => typeof folder === 'string').filter((folder) => folder !== '')
  if (resume !== undefined && named.length !== 1) {
    throw new Failure('USAGE', 'Expected `--resume` with the folder of a run, or beside `--out`.', {
      flag: 'resume',
    })
  }
  return {
    ...(named[0] === undefined ? {} : { out: path.resolve(cwd, named[0]) }),
    resume: resume !== undefined,
  }
}

/** The integer of a flag, from `least` to `most`; @throws {Failure} USAGE for anything else. */
export function whole(values: Values, flag: string, least: number, most = Number.MAX_SAFE_INTEGER): number {
  const text = String(values[flag])
  const value = Number(text)
  if (/^\d+$/.test(text) && value >= least && value <= most) return value
  const range = most === Number.MAX_SAFE_INTEGER ? `from ${least}` : `from ${least} to ${most}`
  throw new Failure('USAGE', `Expected \`--${flag}\` to be an integer ${range}, got "${text}".`, {
    flag,
  })
}

function positive(values: Values, flag: string): number {
  const text = String(values[flag])
  const value = Number(text)
  // Node's timers end at 2^31 − 1 ms.
  if (text.trim() !== '' && value > 0 && value <= 2_147_483) return value
  throw new Failure(
    'USAGE',
    `Expected \`--${flag}\` to be a number of seconds up to 2147483, got "${text}".`,
    { flag },
  )
}

function texts(value: unknown): readonly string[] {
  return Array.isArray(value) ? value.map(String) : []
}
