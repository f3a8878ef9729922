// GET /search/commits: commits of default branches, by their message. Forks are not searched.
import { isJsonObject } from '../../base/json.ts'
import { COMMIT_COLUMNS, commitItem, commitReference } from '../rest/items.ts'
import { COMMIT_CORPUS } from './corpus.ts'
import type { SearchDefinition } from './definition.ts'
import {
  beginsWith,
  condition,
  flag,
  IGNORED,
  instants,
  likeText,
  type Meaning,
  person,
  type QualifierTable,
  type Reader,
  scopes,
  shaOf,
  single,
  visibility,
} from './qualifiers.ts'
import { minimalRepository } from './shown-repository.ts'
import { openTextIndex } from './text-index.ts'
import { matchesIn } from './text-matches.ts'

/** Every word of the value must be a word of the name. */
const nameWords = (name: string, column: string): Reader =>
  single((value) => {
    const words = value.split(/\s+/).filter((word) => word !== '')
    const holds = `' ' || ${column} || ' ' LIKE ? ESCAPE '\\'`
    return condition(
      name,
      'any',
      words.map(() => holds).join(' AND '),
      ...words.map((word) => `% ${likeText(word)} %`),
    )
  })

const email = (name: string, column: string): Reader =>
  single((value) => condition(name, 'any', `${column} = ?`, value))

const sha = (name: string, meaning: (prefix: string) => Meaning): Reader =>
  single((value) => {
    const prefix = shaOf(value)
    return prefix === undefined ? condition(name, 'any', '0') : meaning(prefix)
  })

const COMMIT_QUALIFIERS: QualifierTable = {
  ...scopes('git_commit.repository_id'),
  author: person('author', 'any', 'git_commit.author = ?'),
  committer: person('committer', 'any', 'git_commit.committer = ?'),
  'author-name': nameWords('author-name', 'git_commit.author_name'),
  'committer-name': nameWords('committer-name', 'git_commit.committer_name'),
  'author-email': email('author-email', 'git_commit.author_email'),
  'committer-email': email('committer-email', 'git_commit.committer_email'),
  'author-date': instants('author-date', 'git_commit.author_date'),
  'committer-date': instants('committer-date', 'git_commit.committer_date'),
  merge: flag('merge', 'git_commit.parent_count > 1', 'git_commit.parent_count <= 1'),
  hash: sha('hash', (prefix) => beginsWith('hash', 'any', 'git_commit.sha', prefix)),
  tree: sha('tree', (prefix) => beginsWith('tree', 'any', 'git_commit.tree_sha', prefix)),
  parent: sha('parent', (prefix) =>
    condition(
      'parent',
      'all',
      'git_commit.key IN (SELECT commit_key FROM commit_parent WHERE sha >= ? AND sha < ?)',
      prefix,
      `${prefix}\u{10ffff}`,
    ),
  ),
  is: single((value) => visibility('git_commit.repository_id', value.toLowerCase()) ?? IGNORED),
}

/** Commit search. */
export const COMMIT_SEARCH: SearchDefinition = {
  kind: 'commits',
  rules: {
    qualifiers: COMMIT_QUALIFIERS,
    fields: { message: ['message'] },
    defaultFields: COMMIT_CORPUS.fields,
    sorts: { 'author-date': 'git_commit.author_date', 'committer-date': 'git_commit.committer_date' },
  },
  table: 'git_commit',
  key: 'git_commit.key',
  open: (store) =>
    store.shared('search commits', ({ database }) => ({ index: openTextIndex(database, COMMIT_CORPUS) })),
  conditions: () => [
    { sql: 'git_commit.on_default_branch = 1', values: [] },
    { sql: 'git_commit.repository_id IN (SELECT id FROM repository WHERE fork = 0)', values: [] },
  ],
  created: 'git_commit.author_date',
  order: 'git_commit.committer_date DESC, git_commit.key DESC',
  named: (store, word) => {
    const prefix = shaOf(word)
    if (prefix === undefined) return []
    return store
      .all(
        'SELECT key FROM git_commit WHERE sha >= ? AND sha < ? ORDER BY key',
        prefix,
        `${prefix}\u{10ffff}`,
      )
      .map(({ key }) => Number(key))
  },
  show: (store, key, shown) => {
    const row =
      store.one(
        `SELECT ${COMMIT_COLUMNS} FROM git_commit JOIN commit_json ON commit_json.commit_key = git_commit.key
         WHERE git_commit.key = ?`,
        key,
      ) ?? {}
    const commit = commitItem(store, row)
    const git = commit.commit
    const message = isJsonObject(git) ? git.message : undefined
    const texts = [
      {
        field: 'message',
        objectUrl: commit.url ?? null,
        objectType: 'Commit',
        property: 'message',
        text: message,
      },
    ]
    return {
      item: {
        ...commit,
        repository: minimalRepository(store, Number(row.repository_id)),
        score: 1,
        ...matchesIn(shown, 'text', () => texts),
      },
      artifact: commitReference(store, row),
    }
  },
}
