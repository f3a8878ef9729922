import type { Store } from '../store.ts'
import type { Places } from './qualifiers.ts'

/** The repositories of a world by name, former names included, and by owner. */
export function placesOf(store: Store): Places {
  return {
    repositoriesNamed: (fullName) =>
      store
        .all('SELECT repository_id AS id FROM repository_name WHERE full_name = ? ORDER BY id', fullName)
        .map(({ id }) => Number(id)),
    repositoriesOf: (owner) =>
      store.all('SELECT id FROM repository WHERE owner = ? ORDER BY id', owner).map(({ id }) => Number(id)),
  }
}
