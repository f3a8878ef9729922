// GET /search/issues: issues and pull requests.
import type { JsonObject } from '../../base/json.ts'
import { ISSUE_COLUMNS, issueItem, issueReference, plainItem } from '../rest/items.ts'
import type { Condition, Store } from '../store.ts'
import { ISSUE_CORPUS } from './corpus.ts'
import type { Parameters, SearchDefinition } from './definition.ts'
import { HAS_COMMIT, ISSUE_FAMILIES, ISSUE_QUALIFIERS, ISSUE_SORTS } from './issue-qualifiers.ts'
import { placesOf } from './places.ts'
import { amongRepositories, shaOf } from './qualifiers.ts'
import { type Refusal, UNKNOWN_SCOPES } from './refusals.ts'
import { SCOPE_PREFIX } from './scope.ts'
import { openTextIndex } from './text-index.ts'
import { type MatchedText, matchesIn, textsIn } from './text-matches.ts'

/** Issue and pull request search. */
export const ISSUE_SEARCH: SearchDefinition = {
  kind: 'issues',
  rules: {
    qualifiers: ISSUE_QUALIFIERS,
    families: ISSUE_FAMILIES,
    fields: {
      title: ['title'],
      body: ['body'],
      comments: ['comments'],
      comment: ['comments'],
    },
    defaultFields: ISSUE_CORPUS.fields,
    sorts: ISSUE_SORTS,
  },
  table: 'issue',
  key: 'issue.key',
  open: (store) =>
    store.shared('search issues', ({ database }) => ({ index: openTextIndex(database, ISSUE_CORPUS) })),
  conditions: (_query, parameters, store) => scopeConditions(parameters, store),
  advanced: true,
  created: 'issue.created_at',
  newest: 'issue.created_at',
  order: 'issue.created_at DESC, issue.github_id DESC, issue.key DESC',
  named: namedIssues,
  show: (store, key, shown) => {
    const row = store.one(`SELECT ${ISSUE_COLUMNS} FROM issue WHERE issue.key = ?`, key) ?? {}
    const issue = issueItem(store, row)
    const item = { ...issue, score: 1 }
    const matches = matchesIn(shown, 'text', () => textsOf(store, key, issue))
    return { item: { ...item, ...matches }, artifact: issueReference(store, row) }
  },
}

/** Title, body and comments, the oldest first; a comment is unpacked when it is reached. */
function* textsOf(store: Store, key: number, issue: JsonObject): Generator<MatchedText> {
  yield* textsIn(issue, 'Issue', ['title', 'body'])
  const comments = store.all(
    'SELECT json FROM issue_comment WHERE issue_key = ? ORDER BY created_at, github_id, key',
    key,
  )
  for (const row of comments) {
    const { url = null, body } = plainItem(store, 'issue_comment', row.json)
    yield { field: 'comments', objectUrl: url, objectType: 'IssueComment', property: 'body', text: body }
  }
}

/** The scope that a tool sets beside the query: no operator or quote in the query can leave it. */
function scopeConditions(parameters: Parameters, store: Store): readonly Condition[] | Refusal {
  const kind = parameters[`${SCOPE_PREFIX}kind`]
  const repository = parameters[`${SCOPE_PREFIX}repo`]
  const ids = repository === undefined ? [] : placesOf(store).repositoriesNamed(repository)
  if (repository !== undefined && ids.length === 0) return UNKNOWN_SCOPES
  return [
    ...(kind === undefined ? [] : [{ sql: 'issue.kind = ?', values: [kind] }]),
    ...(ids.length === 0 ? [] : [amongRepositories('issue.repository_id', ids)]),
  ]
}

/** A numeral names the item with that number, hexadecimal digits the pull requests with such a commit. */
function namedIssues(store: Store, word: string): readonly number[] {
  const number = /^#?(\d{1,15})$/.exec(word)?.[1]
  const sha = shaOf(word)
  return [
    ...(number === undefined
      ? []
      : store.all(
          `SELECT key FROM issue WHERE number = ? AND repository_id IN (SELECT id FROM repository)
           ORDER BY key`,
          Number(number),
        )),
    ...(sha === undefined
      ? []
      : store.all(`SELECT key FROM issue WHERE ${HAS_COMMIT} ORDER BY key`, sha, `${sha}\u{10ffff}`)),
  ].map(({ key }) => Number(key))
}
