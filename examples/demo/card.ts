// The counts of the data card, snapshots/demo/README.md: those of the paper's Table 1 and what more there is to count.
import type { Manifest } from '../../lib/snapshot/types.ts'
import { referentOf } from './dataset/referent.ts'
import type { InstanceSource } from './dataset/source.ts'
import type { DemoWorld } from './history/world.ts'

/** What is counted. */
export type Counted = {
  readonly world: DemoWorld
  readonly instances: readonly InstanceSource[]
  readonly manifest: Manifest
}

const START = '<!-- counts: written by npm run demo -->'
const END = '<!-- end of counts -->'

/** `card` with the table between its two marks as these counts give it. @throws {RangeError} for a card without the marks */
export function withCounts(card: string, counted: Counted): string {
  const [start, end] = [card.indexOf(START), card.indexOf(END)]
  if (start < 0 || end < start) throw new RangeError(`The data card needs the lines ${START} and ${END}.`)
  const rows = [...conversationRows(counted), ...worldRows(counted)]
  const table = [
    '| What | How many |',
    '| --- | --- |',
    ...rows.map(([what, many]) => `| ${what} | ${many} |`),
  ]
  return `${card.slice(0, start)}${START}\n\n${table.join('\n')}\n\n${card.slice(end)}`
}

type Row = readonly [what: string, many: string | number]

function conversationRows({ world, instances }: Counted): readonly Row[] {
  const referents = instances.map(({ target, place }) => referentOf(world, target, place))
  const messages = instances.map((one) => one.messages.length)
  const speakers = instances.map((one) => new Set(one.messages.map(({ user }) => user)).size)
  const linking = instances.filter((one) => one.messages.some(({ text }) => text.includes('github.com/')))
  const kinds = countsOf(referents.map(({ kind }) => KINDS[kind]))
  return [
    ['Repositories', world.repositories.length],
    ['Chat communities', new Set(instances.map(({ channel }) => channel)).size],
    ['Conversation segments', instances.length],
    ['Messages', messages.reduce((sum, one) => sum + one, 0)],
    ['Unique speakers', new Set(instances.flatMap((one) => one.messages.map(({ user }) => user))).size],
    ['Messages a conversation', spread(messages)],
    ['Speakers a conversation', spread(speakers)],
    [
      'With the address of another artifact',
      `${linking.length} (${percent(linking.length / instances.length)})`,
    ],
    ['Referents', kinds],
    ['Capability buckets', countsOf(instances.map(({ bucket }) => bucket).sort())],
    ['Conversations a repository', countsOf(referents.map(({ repository }) => repository.fullName).sort())],
    ['Rivals named and ruled out', spread(instances.map(({ rivals }) => rivals.length))],
  ]
}

const KINDS = { issue: 'issues', pr: 'pull requests', commit: 'commits' } as const

function worldRows({ world, manifest }: Counted): readonly Row[] {
  const total = (...names: readonly (keyof Manifest['layers'][number]['counts'])[]): string =>
    names.map((name) => manifest.layers.reduce((sum, { counts }) => sum + (counts[name] ?? 0), 0)).join(', ')
  const threads = world.repositories.flatMap((one) => [...one.threads.values()])
  const days = threads.map(({ thread }) => thread.at.slice(0, 10)).sort()
  return [
    ['Days of the first and the last issue or pull request', `${days[0]}, ${days.at(-1)}`],
    ['Day of the recording', world.today.slice(0, 10)],
    ['Issues, pull requests', total('issues', 'pull_requests')],
    ['Commits (all branches and pull requests)', total('commits')],
    ['Comments, reviews, remarks on lines', total('issue_comments', 'reviews', 'review_comments')],
    ['Releases, tags, branches', total('releases', 'tags', 'branches')],
    ['Labels, milestones', total('labels', 'milestones')],
    ['Files at the heads of branches', total('files')],
  ]
}

/** `issues 20, commits 6`, in order of first occurrence. */
function countsOf(names: readonly string[]): string {
  return [...Map.groupBy(names, (name) => name)].map(([name, all]) => `${name} ${all.length}`).join(', ')
}

function spread(numbers: readonly number[]): string {
  const sorted = numbers.toSorted((a, b) => a - b)
  const at = (index: number): number => sorted[index] ?? 0
  const half = (sorted.length - 1) / 2
  const median = (at(Math.floor(half)) + at(Math.ceil(half))) / 2
  return `${at(0)} to ${at(sorted.length - 1)}, median ${median}`
}

function percent(share: number): string {
  return `${(100 * share).toFixed(0)} %`
}
