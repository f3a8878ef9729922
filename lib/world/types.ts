import type { Digest } from '../base/digest.ts'
import type { ArtifactReference } from '../github/reference.ts'
import type { RestAnswer, RestRequest } from '../github/rest.ts'
import type { Existence } from './existence.ts'
import type { View } from './view.ts'

/**
 * GitHub over one snapshot: a read-only SQLite file that answers REST requests. Every tool and every door stands on
 * {@link World.answer}, so that all of them give the same facts.
 */
export type World = {
  /** Id of the snapshot the world was derived from. */
  readonly snapshot: Digest
  /** Canonical full names of the repositories, sorted. */
  readonly repositories: readonly string[]
  /** Never throws for anything a caller can ask: a bad request gets GitHub's own 404 or 422. */
  answer(request: RestRequest, view: View): RestAnswer
  /** Whether an artifact exists, for scoring: a SHA that the snapshot cannot know is `unverifiable`. */
  existence(reference: ArtifactReference): Existence
  [Symbol.dispose](): void
}
