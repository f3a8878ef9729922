import type { Task } from '../task/types.ts'
import type { ToolSchema } from '../tools/types.ts'

/** What an agent is handed beside its task. Everything it can find out goes through here. */
export type AgentEnvironment = {
  /** The tools by name: `await env.tools.search_issues({ query: 'leak' })`. An error is a result: `{ error: … }`. */
  readonly tools: Readonly<Record<string, (args?: object) => Promise<unknown>>>
  /** The same by name as text, for agents that pass on what a model asked for. */
  call(name: string, args?: object): Promise<unknown>
  /** The tools as a model is shown them, in the function-calling form. */
  readonly schemas: readonly ToolSchema[]
  /** GitHub calls left. */
  readonly remaining: number
  /** Aborts when the time is up, moments before the process ends. */
  readonly signal: AbortSignal
  /** Adds a line to the episode's log. */
  log(...values: readonly unknown[]): void
}

/** An answer with what may be said about it; `artifact_url` is the page of an issue, pull request or commit. */
export type AgentAnswer = {
  readonly artifact_url: string
  readonly confidence?: string | number
  readonly reasoning?: string
}

/** An agent: the function that its module exports as default. Nothing returned is no answer. */
export type Agent = (
  task: Task,
  env: AgentEnvironment,
) => Promise<string | AgentAnswer | undefined> | string | AgentAnswer | undefined
