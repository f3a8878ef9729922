import type { ArtifactReference } from '../github/reference.ts'
import type { Store } from './store.ts'

/** Whether an artifact exists, as far as the snapshot can tell. */
export type Existence = 'exists' | 'absent' | 'unverifiable' | 'out_of_scope'

/** Existence of `reference`. Issues and pull requests share numbers, so the word in the path does not count. */
export function existenceOf(store: Store, reference: ArtifactReference): Existence {
  const name = store.one(
    'SELECT repository_id FROM repository_name WHERE full_name = ?',
    reference.repository,
  )
  if (name === undefined) return 'out_of_scope'
  const id = Number(name.repository_id)
  return reference.kind === 'commit'
    ? commitExistence(store, id, reference.sha.toLowerCase())
    : numberExistence(store, id, reference.number)
}

function numberExistence(store: Store, id: number, number: number): Existence {
  if (!Number.isSafeInteger(number) || number < 1) return 'absent'
  if (store.one('SELECT 1 FROM issue WHERE repository_id = ? AND number = ?', id, number)) return 'exists'
  const gone = store.one(
    'SELECT 1 FROM absence WHERE repository_id = ? AND path IN (?, ?) ORDER BY path LIMIT 1',
    id,
    `/issues/${number}`,
    `/pulls/${number}`,
  )
  return gone !== undefined || isWhole(store, id, 'issues') ? 'absent' : 'unverifiable'
}

function commitExistence(store: Store, id: number, sha: string): Existence {
  if (!/^[0-9a-f]{7,40}$/.test(sha)) return 'absent'
  const row = store.one(
    'SELECT 1 FROM git_commit WHERE repository_id = ? AND sha >= ? AND sha < ? ORDER BY sha LIMIT 1',
    id,
    sha,
    `${sha}g`,
  )
  if (row !== undefined) return 'exists'
  return isWhole(store, id, 'commits') ? 'absent' : 'unverifiable'
}

function isWhole(store: Store, id: number, resource: string): boolean {
  const row = store.one(
    'SELECT verdict FROM completeness WHERE repository_id = ? AND resource = ?',
    id,
    resource,
  )
  return row?.verdict === 'complete' || row?.verdict === 'disabled'
}
