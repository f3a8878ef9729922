import type { Agent } from '../environment.ts'
import { repositoriesOf, search } from './shared.ts'

/** Answers with the newest artifact of the asked kind at the time of the reference: what anybody talks about most. */
const recent: Agent = async (task, env) => {
  const repositories = await repositoriesOf(task, env)
  if (repositories.length === 0) return undefined
  const { items = [] } = await search(task, env, { repositories, perPage: 1 })
  return items[0]?.url
}

// biome-ignore lint/style/noDefaultExport: an agent is a module with one
export default recent
