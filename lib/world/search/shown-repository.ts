import type { JsonObject } from '../../base/json.ts'
import { repositoryItem } from '../rest/items.ts'
import type { Store } from '../store.ts'

/** Fields of GitHub's minimal repository besides its `…_url` addresses. */
const MINIMAL = new Set([
  'id',
  'node_id',
  'name',
  'full_name',
  'owner',
  'private',
  'description',
  'fork',
  'url',
])
/** Addresses that only the full repository has. */
const FULL_ONLY = new Set(['clone_url', 'git_url', 'ssh_url', 'svn_url', 'mirror_url'])

/** The repository as commit and code results embed it. */
export function minimalRepository(store: Store, id: number): JsonObject {
  return Object.fromEntries(
    Object.entries(repositoryItem(store, id) ?? {}).filter(
      ([name]) => MINIMAL.has(name) || (name.endsWith('_url') && !FULL_ONLY.has(name)),
    ),
  )
}
