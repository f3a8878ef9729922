// One REST request as a call of the pool: what the doors that speak HTTP stand on.
import type { Json, JsonObject } from '../base/json.ts'
import type { RestAnswer, RestRequest } from '../github/rest.ts'
import type { Ask, ToolOutcome } from './types.ts'

/** Name of the call, in the pool and in the journal. No tool: an agent cannot call it by name. */
export const REST_CALL = 'rest'

/** The answer to the request in `args` ({@link restArgumentsOf}), whole. */
export function restOutcome(ask: Ask, args: Json): ToolOutcome {
  const answer = ask(args as unknown as RestRequest)
  const { status, provenance, artifacts } = answer
  return {
    status: 'executed',
    result: answer as unknown as JsonObject,
    httpStatus: status,
    provenance,
    artifacts,
  }
}

/** Arguments of the call that asks `request`. */
export function restArgumentsOf(request: RestRequest): JsonObject {
  return request as unknown as JsonObject
}

/** The answer in the outcome of {@link restOutcome}. */
export function restAnswerOf({ result }: ToolOutcome): RestAnswer {
  return result as unknown as RestAnswer
}
