// GET /search/code: files of default branches, as GitHub's older code search has it: words, no patterns.

import type { JsonObject } from '../../base/json.ts'
import { PUBLIC_API } from '../../github/rest.ts'
import { repositoryNameOf } from '../rest/items.ts'
import type { Store, StoredRow } from '../store.ts'
import { FILE_CORPUS } from './corpus.ts'
import type { SearchDefinition, Tiers } from './definition.ts'
import { LARGEST_SEARCHED_FILE } from './indexer.ts'
import { KeySet } from './key-set.ts'
import { condition, fork, IGNORED, numbers, type QualifierTable, scopes, single } from './qualifiers.ts'
import { invalidQuery } from './refusals.ts'
import { minimalRepository } from './shown-repository.ts'
import type { Query } from './syntax.ts'
import { openTextIndex } from './text-index.ts'
import { type MatchedText, matchesIn } from './text-matches.ts'
import { findWords, ownersOf } from './words.ts'

const REPOSITORY = 'file.repository_id IN (SELECT id FROM repository WHERE'
/** Qualifiers that this engine takes and that no file meets. */
const NEVER = single(() => condition('never', 'all', '0'))

const CODE_QUALIFIERS: QualifierTable = {
  ...scopes('file.repository_id'),
  path: single((value) => {
    const folder = value.replace(/^\/+|\/+$/g, '')
    if (folder === '') return condition('path', 'any', "file.directory = ''")
    return condition(
      'path',
      'any',
      'file.directory = ? OR (file.directory >= ? AND file.directory < ?)',
      folder,
      `${folder}/`,
      `${folder}0`, // the character after the slash
    )
  }),
  filename: single((value) => condition('filename', 'any', 'file.filename = ?', value)),
  extension: single((value) => condition('extension', 'any', 'file.extension = ?', value.replace(/^\./, ''))),
  language: single((value) => condition('language', 'any', 'file.language = ?', value)),
  size: numbers('size', 'file.size'),
  fork: fork(`${REPOSITORY} fork = 1)`),
  is: single((value) => {
    if (/^archived$/i.test(value)) return condition('archived', 'last', `${REPOSITORY} archived = 1)`)
    if (/^fork$/i.test(value)) return condition('fork', 'last', `${REPOSITORY} fork = 1)`)
    return IGNORED
  }),
  symbol: NEVER,
  stars: NEVER,
}

/** How many different words of the query the path holds. */
const pathTiers: Tiers = ({ space, expression }) => {
  const { index } = space
  const fields = new Set([index.corpus.fields.indexOf('path')])
  const scope = {
    index,
    fields,
    lastRow: index.size,
    named: () => [],
    meeting: () => new KeySet(index.largestOwner),
  }
  const inPath = findWords(expression, scope, ownersOf(scope))?.hits ?? []
  return (owner) => inPath.filter(({ owners }) => owners.has(owner)).length
}

/** Code search. */
export const CODE_SEARCH: SearchDefinition = {
  kind: 'code',
  rules: {
    qualifiers: CODE_QUALIFIERS,
    fields: { file: ['file'], path: ['path'] },
    defaultFields: ['file'],
    strictIn: true,
    inert: ['path'],
    sorts: {},
  },
  table: 'file',
  key: 'file.key',
  open: (store) =>
    store.shared('search code', ({ database }) => ({ index: openTextIndex(database, FILE_CORPUS) })),
  conditions: (query, _parameters, store) => [
    ...noteUnsearched(store),
    { sql: 'file.size < ?', values: [LARGEST_SEARCHED_FILE] },
    ...(asksForForks(query) ? [] : [{ sql: `${REPOSITORY} fork = 0)`, values: [] }]),
  ],
  mostOperators: 5,
  order: 'file.path ASC, file.repository_id ASC, file.key ASC',
  tiers: pathTiers,
  refuse: (q) =>
    /[()]/.test(q.replaceAll(/"[^"]*"/g, ''))
      ? invalidQuery('ERROR_TYPE_QUERY_PARSING_FATAL unable to parse query!')
      : undefined,
  show: (store, key, shown) => {
    const row = store.one('SELECT repository_id, path, filename, sha FROM file WHERE file.key = ?', key) ?? {}
    const file = fileItem(store, row)
    return { item: { ...file, ...matchesIn(shown, 'code', () => textsOf(store, row, file)) } }
  },
}

/** Files are indexed as they are at the heads that were recorded: as of a moment those found are the ones unchanged since. */
function noteUnsearched(store: Store): readonly never[] {
  const moved =
    store.moment !== undefined &&
    store.one(
      `SELECT 1 FROM repository JOIN main.repository AS recorded ON recorded.id = repository.id
       WHERE repository.head_commit IS NOT recorded.head_commit LIMIT 1`,
    )
  if (moved) {
    store.notes.set('files_unsearched', {
      code: 'files_unsearched',
      message: 'Files that were changed after the moment of the view are not searched.',
    })
  }
  return []
}

function asksForForks({ qualifiers }: Query): boolean {
  return qualifiers.some(
    ({ name, values }) => name === 'fork' || (name === 'is' && values[0]?.toLowerCase() === 'fork'),
  )
}

function fileItem(store: Store, row: StoredRow): JsonObject {
  const id = Number(row.repository_id)
  const name = repositoryNameOf(store, id)
  const path = String(row.path).split('/').map(encodeURIComponent).join('/')
  const head = String(store.one('SELECT head_commit FROM repository WHERE id = ?', id)?.head_commit ?? 'HEAD')
  return {
    name: String(row.filename),
    path: String(row.path),
    sha: String(row.sha),
    url: `${PUBLIC_API}/repositories/${id}/contents/${path}?ref=${head}`,
    git_url: `${PUBLIC_API}/repositories/${id}/git/blobs/${String(row.sha)}`,
    html_url: `https://github.com/${name}/blob/${head}/${path}`,
    repository: minimalRepository(store, id),
    score: 1,
  }
}

function textsOf(store: Store, row: StoredRow, file: JsonObject): readonly MatchedText[] {
  const blob = store.one(
    'SELECT content, encoding FROM blob WHERE repository_id = ? AND sha = ?',
    Number(row.repository_id),
    String(row.sha),
  )
  const object = { objectUrl: file.url ?? null, objectType: 'FileContent' }
  const content = blob?.encoding === 'utf-8' ? store.read.text(blob.content) : undefined
  return [
    { ...object, field: 'file', property: 'content', text: content },
    { ...object, field: 'path', property: 'path', text: String(row.path) },
  ]
}
