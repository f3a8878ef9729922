import type { KindDiff, RepositoryDiff, SnapshotDiff } from '../snapshot/diff-snapshots.ts'
import { printable } from './printable.ts'

/** Keys that one line of a report names before it only counts. */
const MOST_NAMED = 20

/** A difference between two states of content for people: a line per kind and change; one line when there is none. */
export function diffText({ repositories }: Pick<SnapshotDiff, 'repositories'>): string {
  if (repositories.length === 0) return 'no difference'
  return printable(repositories.map(repositoryText).join('\n'))
}

function repositoryText({ repository, change, kinds }: RepositoryDiff): string {
  if (change !== 'changed') return `${repository}: ${change}`
  return [`${repository}: changed`, ...Object.entries(kinds).flatMap(kindLines)].join('\n')
}

function kindLines([kind, diff]: [string, KindDiff]): string[] {
  const changed = diff.changed.map(({ key, fields }) => `${named(key)} (${fields.join(', ')})`)
  return [
    ...line('new', kind, diff.new.map(named)),
    ...line('changed', kind, changed),
    ...line('gone', kind, diff.gone.map(named)),
  ]
}

function line(change: string, kind: string, keys: readonly string[]): string[] {
  if (keys.length === 0) return []
  const more = keys.length > MOST_NAMED ? `, and ${keys.length - MOST_NAMED} more (--json names all)` : ''
  const all = keys.slice(0, MOST_NAMED).join(', ')
  return [`  ${change.padEnd(7)} ${keys.length} ${kind.replaceAll('_', ' ')}: ${all}${more}`]
}

/** What belongs to the whole repository has no name of its own. */
function named(key: string): string {
  return key === '' ? 'of the repository' : key
}
