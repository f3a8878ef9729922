// What the built-in agents share. They run in the stage like anyone's agent and see no more than that: only types are
// imported from elsewhere.
import type { Message, Task } from '../../task/types.ts'
import type { AgentEnvironment } from '../environment.ts'

/** An item of a search or list, as far as the baselines look at it. */
export type Found = {
  readonly url: string
  readonly title: string
  readonly snippet?: string
  readonly metadata?: { readonly created_at?: string; readonly date?: string }
}

/** A tool's result, as far as the baselines look at it. */
export type Listing = { readonly total_count?: number; readonly items?: readonly Found[] }

/** The messages that hold the reference. */
export function anchorsOf(task: Task): readonly Message[] {
  return task.conversation.filter(({ message }) => message.startsWith('[REFERENCE]'))
}

/** When the reference was made: the time of the last anchor. */
export function instantOf(task: Task): string {
  const messages = anchorsOf(task)
  return (messages.at(-1) ?? task.conversation.at(-1))?.time ?? '9999-12-31T00:00:00Z'
}

/** Full names of repositories that the chat may be about: those it links to, else those that carry its name, else any. */
export async function repositoriesOf(task: Task, env: AgentEnvironment): Promise<readonly string[]> {
  const linked = task.text.matchAll(/github\.com\/([\w.-]+\/[\w.-]+)\/(?:issues?|pulls?|commits?)\//g)
  const names = [...new Set([...linked].map((match) => (match[1] ?? '').toLowerCase()))]
  if (names.length > 0) return names
  for (const query of [task.channel.replace(/[^\w]+/g, ' ').trim(), 'stars:>=0']) {
    const { items = [] } = (await env.call('search_repositories', { query, perPage: 10 })) as Listing
    if (items.length > 0) return items.map(({ title }) => title)
  }
  return []
}

/** The artifacts of the task's kind in `repository` that match `words` and stood there at `before`, as GitHub ranks them. */
export function search(
  task: Task,
  env: AgentEnvironment,
  { words = '', repository, ...page }: SearchOptions,
): Promise<Listing> {
  const before = instantOf(task).slice(0, 10)
  const kind = task.entity_type ?? 'issue'
  const dated = kind === 'commit' ? `committer-date:<=${before}` : `created:<=${before}`
  const query = `${words} repo:${repository} ${dated}`.trim()
  const sort = words === '' ? { sort: kind === 'commit' ? 'committer-date' : 'created', order: 'desc' } : {}
  return env.call(SEARCHES[kind], { query, ...sort, ...page }) as Promise<Listing>
}

type SearchOptions = {
  readonly words?: string
  readonly repository: string
  readonly perPage: number
  readonly page?: number
}

const SEARCHES = { issue: 'search_issues', pr: 'search_pull_requests', commit: 'search_commits' } as const
