import type { Json } from '../../lib/base/json.ts'
import type { RestAnswer } from '../../lib/github/rest.ts'
import { CRAWL } from '../../lib/world/view.ts'
import { openTinyWorld, type TinyLayer } from './tiny-world.ts'

/** A tiny world with short ways to ask it; paths are below acme/rocket. */
export type Asking = {
  ask(below: string, query?: Readonly<Record<string, string>>, mediaType?: string): RestAnswer
  /** The value of `field` of every item of a list. */
  each(below: string, field: string, query?: Readonly<Record<string, string>>): readonly (Json | undefined)[]
}

/** Opens the tiny world for asking. */
export async function openAsking(layers?: readonly TinyLayer[]): Promise<Asking> {
  const world = await openTinyWorld(layers)
  const ask: Asking['ask'] = (below, query = {}, mediaType = '') =>
    world.answer({ path: `/repos/acme/rocket${below}`, query, mediaType }, CRAWL)
  return {
    ask,
    each(below, field, query) {
      const { body } = ask(below, query)
      return Array.isArray(body) ? body.map((item) => (item as Record<string, Json>)[field]) : []
    },
  }
}

/** The value under `keys` of an answer's body, one inside the other. */
export function inBody(answer: RestAnswer, ...keys: readonly (string | number)[]): unknown {
  let found: unknown = answer.body
  for (const key of keys) found = (found as Record<string | number, unknown> | null | undefined)?.[key]
  return found
}
