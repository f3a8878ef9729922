import type { JsonObject } from '../base/json.ts'

/** Names of the agents that come with RepoRef. `oracle` knows the answers and exists to test the harness. */
export const BUILT_INS = ['null', 'random', 'recent', 'bm25', 'oracle'] as const

/** One of {@link BUILT_INS}. */
export type BuiltIn = (typeof BUILT_INS)[number]

/** An agent as `--agent` names it. `file` is absolute. */
export type AgentName =
  | { readonly kind: 'module'; readonly file: string }
  | { readonly kind: 'builtin'; readonly name: BuiltIn }

/** `process`: Node's permission model around a stage. `none`: the same stage, nothing denied. */
export type Isolation = 'process' | 'none'

/**
 * What keeps an agent's signals from other processes: namespaces of its own (pid and network), a user of its own, or
 * nothing (`open`), which the run then records.
 */
export type Confinement = 'namespace' | 'user' | 'open'

/** A folder with all that one agent may read, made once a run and shared by its episodes. */
export type Stage = {
  readonly folder: string
  /** The agent's module, absolute, inside `folder`. */
  readonly entry: string
  /** The harness's side of the agent's process, absolute, inside `folder`. */
  readonly runtime: string
  /** What `run.json` says of the agent: name, and a digest of every file it could read. */
  readonly identity: JsonObject
  [Symbol.dispose](): void
}
