// GET /search/users: people and organisations that the snapshot knows.
import { userItem } from '../rest/items.ts'
import { USER_CORPUS } from './corpus.ts'
import type { SearchDefinition } from './definition.ts'
import {
  condition,
  IGNORED,
  instants,
  likeText,
  numbers,
  type QualifierTable,
  type Reader,
  single,
  UNSUPPORTED,
} from './qualifiers.ts'
import { SCOPE_PREFIX } from './scope.ts'
import { openTextIndex } from './text-index.ts'
import { matchesIn } from './text-matches.ts'

const TYPES: Readonly<Record<string, string>> = {
  user: 'User',
  org: 'Organization',
  organization: 'Organization',
}

const type = single((value) => {
  const word = value.toLowerCase()
  if (!Object.hasOwn(TYPES, word)) return IGNORED
  return condition('type', 'last', 'user.type = ?', TYPES[word] ?? '')
})

const login = single((value) => condition('login', 'any', 'user.login = ?', value.replace(/^@/, '')))

const holds = (name: string, column: string): Reader =>
  single((value) => condition(name, 'all', `${column} LIKE ? ESCAPE '\\'`, `%${likeText(value)}%`))

const USER_QUALIFIERS: QualifierTable = {
  type,
  user: login,
  org: login,
  fullname: holds('fullname', 'user.name'),
  location: holds('location', 'user.location'),
  repos: numbers('repos', 'user.public_repos'),
  followers: numbers('followers', 'user.followers'),
  created: instants('created', 'user.created_at'),
  language: () => UNSUPPORTED,
  is: single((value) => (/^sponsorable$/i.test(value) ? UNSUPPORTED : IGNORED)),
}

/** User search. */
export const USER_SEARCH: SearchDefinition = {
  kind: 'users',
  rules: {
    qualifiers: USER_QUALIFIERS,
    fields: { login: ['login'], name: ['name'], email: ['email'] },
    defaultFields: USER_CORPUS.fields,
    sorts: { followers: 'user.followers', repositories: 'user.public_repos', joined: 'user.created_at' },
  },
  table: 'user',
  key: 'user.key',
  open: (store) =>
    store.shared('search users', ({ database }) => ({ index: openTextIndex(database, USER_CORPUS) })),
  conditions: (_query, parameters) => [
    parameters[`${SCOPE_PREFIX}kind`] === 'user'
      ? { sql: "user.type = 'User'", values: [] }
      : { sql: "user.type IN ('User', 'Organization')", values: [] },
  ],
  mostOperators: 5,
  order: 'user.login ASC, user.key ASC',
  /** The beginning of a login names it. */
  named: (store, word, fields) => {
    if (!fields.includes('login') || !/^@?[\w-]+$/.test(word)) return []
    const prefix = word.replace(/^@/, '').toLowerCase()
    return store
      .all('SELECT key FROM user WHERE login >= ? AND login < ? ORDER BY key', prefix, `${prefix}\u{10ffff}`)
      .map(({ key }) => Number(key))
  },
  tiers: ({ store, query }) => {
    const word = query.expression?.kind === 'word' ? query.expression.text.replace(/^@/, '') : ''
    const exact = Number(store.one('SELECT key FROM user WHERE login = ?', word)?.key ?? 0)
    return (owner) => (owner === exact ? 1 : 0)
  },
  show: (store, key, shown) => {
    const row = store.one('SELECT key, login, name, email, json FROM user WHERE key = ?', key) ?? {}
    const user = userItem(store, row)
    const texts = ['login', 'name', 'email'].map((property) => ({
      field: property,
      objectUrl: user.url ?? null,
      objectType: 'User',
      property,
      text: typeof row[property] === 'string' ? row[property] : undefined,
    }))
    return { item: { ...user, score: 1, ...matchesIn(shown, 'text', () => texts) } }
  },
}
