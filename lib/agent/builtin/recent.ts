import type { Agent } from '../environment.ts'
import { repositoriesOf, search } from './shared.ts'

/** Answers with the newest artifact of the asked kind at the time of the reference: what anybody talks about most. */
const recent: Agent = async (task, env) => {
  for (const repository of (await repositoriesOf(task, env)).slice(0, 5)) {
    const { items = [] } = await search(task, env, { repository, perPage: 1 })
    if (items[0]) return items[0].url
  }
  return undefined
}

// biome-ignore lint/style/noDefaultExport: an agent is a module with one
export default recent
