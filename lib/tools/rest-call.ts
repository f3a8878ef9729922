// One REST request as a call of the pool: what the doors that speak HTTP stand on.
import type { Json, JsonObject } from '../base/json.ts'
import type { RestAnswer, RestRequest } from '../github/rest.ts'
import type { Ask, ToolOutcome } from './types.ts'

/** Name of the call, in the pool and in the journal. No tool: an agent cannot call it by name. */
export const REST_CALL = 'rest'

/** What is read of the arguments; the journal's have more, and can be asked again as they stand. */
type RestArguments = JsonObject & {
  readonly path: string
  readonly query: Readonly<Record<string, string>>
  readonly media_type?: string
}

/** The whole answer to the request in `args`, which {@link restArgumentsOf} made. */
export function restOutcome(ask: Ask, args: Json): ToolOutcome {
  const { path, query, media_type: mediaType } = args as RestArguments
  const answer = ask({ path, query, ...(mediaType === undefined ? {} : { mediaType }) })
  const { status, provenance, artifacts } = answer
  return {
    status: 'executed',
    result: answer,
    httpStatus: status,
    provenance,
    artifacts,
  }
}

/** Arguments of the call that asks `request`. */
export function restArgumentsOf({ path, query = {}, mediaType }: RestRequest): RestArguments {
  return { path, query: { ...query }, ...(mediaType === undefined ? {} : { media_type: mediaType }) }
}

/** The answer in the outcome of {@link restOutcome}. */
export function restAnswerOf({ result }: ToolOutcome): RestAnswer {
  return result as RestAnswer
}
