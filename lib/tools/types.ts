import type { Digest } from '../base/digest.ts'
import type { Json, JsonObject } from '../base/json.ts'
import type { ArtifactReference } from '../github/reference.ts'
import type { Provenance, RestAnswer, RestRequest } from '../github/rest.ts'
import type { View } from '../world/view.ts'

/** A tool as a model is shown it: the function-calling form. `parameters` is a JSON Schema. */
export type ToolSchema = {
  readonly name: string
  readonly description: string
  readonly parameters: JsonObject
}

/** How a tool asks the world: one REST request, in the episode's view. */
export type Ask = (request: RestRequest) => RestAnswer

/** A result as text, and what a record keeps of it: digest and bytes of its canonical form. */
export type WrittenResult = { readonly text: string; readonly digest: Digest; readonly size: number }

/** What a tool gives back: `result` is the JSON the agent sees. */
export type ToolOutcome = {
  readonly status: 'executed' | 'rejected'
  readonly result: Json
  /** The same, where it was written already; {@link writtenOf} gives it for any. */
  readonly written?: WrittenResult
  /** Status of the last REST answer behind the result. */
  readonly httpStatus?: number
  readonly provenance?: Provenance
  readonly artifacts: readonly ArtifactReference[]
}

/** One of the 22 tools. */
export type Tool = {
  readonly name: string
  readonly schema: ToolSchema
  call(ask: Ask, args: Json): ToolOutcome
}

/** Where tool calls are run: a pool of workers, or the caller's own thread. */
export type ToolCalls = {
  /** In `view`, or the one they were opened with. Rejects only for a defect of ours: a worker that died, a tool that threw. */
  call(name: string, args: Json, view?: View): Promise<ToolOutcome>
  /** Ends the workers; calls under way are rejected. */
  close(): Promise<void>
}
