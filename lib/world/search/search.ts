import type { DatabaseSync } from 'node:sqlite'
import type { RestAnswer } from '../../github/rest.ts'
import { outOfScope } from '../rest/answers.ts'
import { storeOf } from '../store.ts'
import type { View } from '../view.ts'
import { CODE_SEARCH } from './code-search.ts'
import { COMMIT_SEARCH } from './commit-search.ts'
import type { SearchDefinition } from './definition.ts'
import { ISSUE_SEARCH } from './issue-search.ts'
import { LABEL_SEARCH } from './label-search.ts'
import { REPOSITORY_SEARCH } from './repository-search.ts'
import { runSearch } from './run-search.ts'
import { USER_SEARCH } from './user-search.ts'

const SEARCHES: readonly SearchDefinition[] = [
  ISSUE_SEARCH,
  COMMIT_SEARCH,
  CODE_SEARCH,
  REPOSITORY_SEARCH,
  USER_SEARCH,
  LABEL_SEARCH,
]

/**
 * GitHub's answer to `GET /search/<kind>` with the decoded parameters `query`: items from the snapshot, ranked by our
 * own formula, or GitHub's 422. Never throws for anything that can be asked. @see docs/search.md
 */
export function answerSearch(
  db: DatabaseSync,
  kind: string,
  asked: { readonly query: Readonly<Record<string, string>>; readonly mediaType: string },
  view: View,
): RestAnswer {
  const definition = SEARCHES.find((search) => search.kind === kind)
  if (definition === undefined) return outOfScope('search/search')
  return runSearch(definition, storeOf(db), { parameters: asked.query, mediaType: asked.mediaType }, view)
}
