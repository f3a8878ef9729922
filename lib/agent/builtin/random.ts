import type { Agent } from '../environment.ts'
import { repositoriesOf, search } from './shared.ts'

/** Pages that GitHub's searches go to. */
const REACHABLE = 1_000

/** Answers with an artifact drawn from those of the asked kind; the same one for the same task. */
const random: Agent = async (task, env) => {
  const repositories = await repositoriesOf(task, env)
  const draw = drawsOf(task.id)
  const repository = repositories[draw(repositories.length)]
  if (!repository) return undefined
  const { total_count: total = 0 } = await search(task, env, { repository, perPage: 1 })
  const page = 1 + draw(Math.min(total, REACHABLE))
  const { items = [] } = await search(task, env, { repository, perPage: 1, page })
  return items[0]?.url
}

/** Whole numbers below a bound, from a sequence that `seed` decides (FNV-1a, then xorshift). */
function drawsOf(seed: string): (below: number) => number {
  let state = 2_166_136_261
  for (const letter of seed) state = Math.imul(state ^ letter.charCodeAt(0), 16_777_619)
  return (below) => {
    state ^= state << 13
    state ^= state >>> 17
    state ^= state << 5
    return below === 0 ? 0 : (state >>> 0) % below
  }
}

// biome-ignore lint/style/noDefaultExport: an agent is a module with one
export default random
