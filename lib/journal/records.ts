import type { Digest } from '../base/digest.ts'
import type { Json, JsonObject } from '../base/json.ts'

/** How an episode ended. The first group is the agent's own outcome and scored; the last two are infrastructure. */
export const TERMINATIONS = [
  'submitted',
  'no_answer',
  'turn_limit',
  'token_limit',
  'cost_limit',
  'time_limit',
  'context_overflow',
  'agent_crash',
  'agent_protocol_error',
  'provider_error',
  'harness_error',
] as const

export type Termination = (typeof TERMINATIONS)[number]

/** Terminations that are no outcome of the agent's: worth another attempt. */
export function isInfrastructure(termination: Termination): boolean {
  return termination === 'provider_error' || termination === 'harness_error'
}

/**
 * What became of one call: `executed`; `rejected` by the tool's schema or as an unknown tool (spends budget);
 * `refused` because the budget was spent (does not); `submitted` for `submit_answer`.
 */
export type CallStatus = 'executed' | 'rejected' | 'refused' | 'submitted'

/** One line of `calls.jsonl`. No time of day stands in it. */
export type CallRecord = {
  readonly instance: string
  readonly trial: number
  readonly attempt: number
  /** Position in the episode, from 1. */
  readonly call: number
  /** Model turn that made it, from 1; parallel calls of one turn share it. */
  readonly turn: number
  readonly tool: string
  readonly arguments: Json
  readonly status: CallStatus
  /** HTTP status of the answer behind the result, where there was one. */
  readonly http_status?: number
  readonly result: { readonly digest: Digest; readonly size: number }
  readonly provenance?: string
  /** Reference keys (`owner/name#17`, `owner/name@sha`) of the artifacts the result shows, in order. */
  readonly artifacts: readonly string[]
}

/** What was submitted. Strings are cut at 10,000 characters. */
export type Prediction = {
  readonly artifact_url: string
  readonly confidence?: string
  readonly reasoning?: string
}

/** The ways to ask GitHub that an agent has: calls of tools, and requests to its REST API. */
export type Interface = 'rest' | 'tools'

/** One line of `episodes.jsonl`. */
export type EpisodeRecord = {
  readonly instance: string
  /** The opaque id the agent saw. */
  readonly task: string
  readonly trial: number
  readonly attempt: number
  readonly termination: Termination
  /** One sentence where the termination needs one: the agent's error message, the limit that was reached. */
  readonly detail?: string
  readonly prediction: Prediction | null
  readonly calls: {
    /** Executed and rejected: what spends the budget. */
    readonly github: number
    readonly rejected: number
    readonly refused: number
    /** The paper's count: submission and refused calls included. */
    readonly all: number
  }
  /** Those by which GitHub was asked, refused calls included, in the order of their names. An answer asks nothing. */
  readonly interfaces: readonly Interface[]
  readonly turns: number
}

/** One line of `timing.jsonl`: the only place for wall-clock facts. */
export type TimingRecord = {
  readonly instance: string
  readonly trial: number
  readonly attempt: number
  readonly started_at: string
  readonly wall_ms: number
}

/**
 * `run.json`: everything that determines a run, and once it has ended the `interfaces` that its episodes used. `run` names
 * it and is the only field that two equal runs differ in.
 */
export type RunRecord = JsonObject & {
  readonly format: 'reporef.run/1'
  readonly run: string
  readonly snapshot: string
  readonly dataset: string
  readonly instances: readonly string[]
  readonly tools: string
  readonly profile: 'paper' | 'mcp' | 'mcp-sanitized'
  readonly view: string
  readonly budget: number
  readonly trials: number
  readonly seed: number
  readonly isolation: string
  readonly agent: JsonObject
  readonly versions: JsonObject
  readonly interfaces?: readonly Interface[]
  /** Set when what the snapshot lacked was asked for after the run: no standard track takes it. */
  readonly record_misses?: true
}
