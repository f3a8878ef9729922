// What the built-in agents share. They run in the stage like anyone's agent and see no more than that: only types are
// imported from elsewhere.
import type { Message, Task } from '../../task/types.ts'
import type { AgentEnvironment } from '../environment.ts'
import { type Listing, listingOf } from './listing.ts'

/** The messages that hold the reference. */
export function anchorsOf(task: Task): readonly Message[] {
  return task.conversation.filter(({ message }) => message.startsWith('[REFERENCE]'))
}

/** When the reference was made: the time of the last anchor. */
export function instantOf(task: Task): string {
  const messages = anchorsOf(task)
  return (messages.at(-1) ?? task.conversation.at(-1))?.time ?? '9999-12-31T00:00:00Z'
}

/** Full names of repositories that the chat may be about: those it links to and those that carry its name, else any. */
export async function repositoriesOf(task: Task, env: AgentEnvironment): Promise<readonly string[]> {
  const linked = task.text.matchAll(/github\.com\/([\w.-]+\/[\w.-]+)\/(?:issues?|pulls?|commits?)\//g)
  const named = async (query: string): Promise<readonly string[]> => {
    const { items = [] } = listingOf(await env.call('search_repositories', { query, perPage: 10 }))
    return items.map(({ title }) => title)
  }
  const names = [
    ...[...linked].map((match) => match[1] ?? ''),
    ...(await named(task.channel.replace(/[^\w]+/g, ' ').trim())),
  ]
  const distinct = [...new Map(names.map((name) => [name.toLowerCase(), name])).values()]
  return distinct.length > 0 ? distinct : named('stars:>=0')
}

/** The artifacts of the task's kind in `repositories` that match `words` and were there on the day of the reference, as GitHub ranks them. */
export async function search(
  task: Task,
  env: AgentEnvironment,
  { words = '', repositories, ...page }: SearchOptions,
): Promise<Listing> {
  const before = instantOf(task).slice(0, 10)
  const kind = task.entity_type ?? 'issue'
  const dated = kind === 'commit' ? `committer-date:<=${before}` : `created:<=${before}`
  const scope = repositories.map((name) => `repo:${name}`).join(' ')
  const query = `${words} ${scope} ${dated}`.trim()
  const sort = words === '' ? { sort: kind === 'commit' ? 'committer-date' : 'created', order: 'desc' } : {}
  return listingOf(await env.call(SEARCHES[kind], { query, ...sort, ...page }))
}

type SearchOptions = {
  readonly words?: string
  readonly repositories: readonly string[]
  readonly perPage: number
  readonly page?: number
}

const SEARCHES = { issue: 'search_issues', pr: 'search_pull_requests', commit: 'search_commits' } as const
