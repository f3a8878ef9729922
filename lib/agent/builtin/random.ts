import type { Agent } from '../environment.ts'
import { repositoriesOf, search } from './shared.ts'

/** Pages that GitHub's searches go to. */
const REACHABLE = 1_000

/** Answers with an artifact drawn from those of the asked kind; the same one for the same task. */
const random: Agent = async (task, env) => {
  const repositories = await repositoriesOf(task, env)
  if (repositories.length === 0) return undefined
  const { total_count: total = 0 } = await search(task, env, { repositories, perPage: 1 })
  const page = 1 + drawOf(task.id, Math.min(total, REACHABLE))
  const { items = [] } = await search(task, env, { repositories, perPage: 1, page })
  return items[0]?.url
}

/** A whole number below `below` that `seed` decides (FNV-1a, then a round of xorshift). */
function drawOf(seed: string, below: number): number {
  let state = 2_166_136_261
  for (const letter of seed) state = Math.imul(state ^ letter.charCodeAt(0), 16_777_619)
  state ^= state << 13
  state ^= state >>> 17
  state ^= state << 5
  return below === 0 ? 0 : (state >>> 0) % below
}

// biome-ignore lint/style/noDefaultExport: an agent is a module with one
export default random
