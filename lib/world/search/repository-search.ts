// GET /search/repositories: the repositories of the snapshot. They are few, so their texts are cut when first asked for.
import { embeddedRepository } from '../rest/items.ts'
import type { Store } from '../store.ts'
import type { Corpus } from './corpus.ts'
import type { SearchDefinition, SearchSpace, Tiers } from './definition.ts'
import { type MemoryText, memoryIndexOf } from './memory-index.ts'
import {
  condition,
  flag,
  fork,
  IGNORED,
  instants,
  numbers,
  type QualifierTable,
  scopes,
  single,
  UNSUPPORTED,
  visibility,
} from './qualifiers.ts'
import type { Query } from './syntax.ts'
import { matchesIn, textsIn } from './text-matches.ts'

const REPOSITORY_CORPUS: Corpus = {
  name: 'repository',
  kind: 'text',
  fields: ['name', 'description', 'topics', 'readme'],
  weights: [3, 1, 1, 0.5],
}

/** Open issues that carry one of the labels by which GitHub invites newcomers or help. */
const openWithLabel = (label: string): string =>
  `(SELECT count(*) FROM issue_label JOIN issue ON issue.key = issue_label.issue_key
    WHERE issue_label.name = '${label}' AND issue.state = 'open' AND issue.repository_id = repository.id)`
const HELP_WANTED = openWithLabel('help wanted')

const REPOSITORY_QUALIFIERS: QualifierTable = {
  ...scopes('repository.id'),
  size: numbers('size', 'repository.size'),
  followers: numbers('followers', 'repository.watchers'),
  forks: numbers('forks', 'repository.forks'),
  stars: numbers('stars', 'repository.stars'),
  created: instants('created', 'repository.created_at'),
  pushed: instants('pushed', 'repository.pushed_at'),
  language: single((value) => condition('language', 'any', 'repository.language = ?', value)),
  topic: single((value) =>
    condition(
      'topic',
      'all',
      'repository.id IN (SELECT repository_id FROM repository_topic WHERE name = ?)',
      value,
    ),
  ),
  topics: numbers('topics', 'repository.topic_count'),
  license: single((value) => condition('license', 'any', 'repository.license = ?', value)),
  is: single((value) => {
    if (/^sponsorable$/i.test(value)) return UNSUPPORTED
    return visibility('repository.id', value.toLowerCase()) ?? IGNORED
  }),
  mirror: flag('mirror', 'repository.mirror = 1', 'repository.mirror = 0'),
  template: flag('template', 'repository.template = 1', 'repository.template = 0'),
  archived: flag('archived', 'repository.archived = 1', 'repository.archived = 0'),
  fork: fork('repository.fork = 1'),
  'good-first-issues': numbers('good-first-issues', openWithLabel('good first issue')),
  'help-wanted-issues': numbers('help-wanted-issues', HELP_WANTED),
  has: () => UNSUPPORTED,
}

/** A repository whose name is the query comes first, then those whose name holds one of its words. */
const nameTiers: Tiers = ({ store, space, query, matches }) => {
  const { index } = space
  const asked = textOf(query).toLowerCase()
  const name = index.corpus.fields.indexOf('name')
  const byName = new Set<number>()
  for (const { postings } of matches.hits) {
    for (const row of postings.rows) {
      if (index.fields[row - 1] === name) byName.add(index.owners[row - 1] ?? 0)
    }
  }
  const exact = new Set(
    store
      .all('SELECT id FROM repository WHERE name = ? OR full_name = ? ORDER BY id', asked, asked)
      .map(({ id }) => (space.keys?.indexOf(Number(id)) ?? -1) + 1),
  )
  return (owner) => (exact.has(owner) ? 2 : byName.has(owner) ? 1 : 0)
}

function textOf({ expression }: Query): string {
  return expression?.kind === 'word' || expression?.kind === 'phrase' ? expression.text : ''
}

/** Repository search. */
export const REPOSITORY_SEARCH: SearchDefinition = {
  kind: 'repositories',
  rules: {
    qualifiers: REPOSITORY_QUALIFIERS,
    families: [{ prefix: 'props.', reader: () => UNSUPPORTED, grammars: ['legacy'] }],
    fields: { name: ['name'], description: ['description'], topics: ['topics'], readme: ['readme'] },
    defaultFields: ['name', 'description', 'topics'],
    sorts: {
      stars: 'repository.stars',
      forks: 'repository.forks',
      'help-wanted-issues': HELP_WANTED,
      updated: 'repository.updated_at',
    },
  },
  table: 'repository',
  key: 'repository.id',
  open: (store) => store.once('search repositories', () => openRepositories(store)),
  conditions: ({ qualifiers }) =>
    qualifiers.some(({ name }) => name === 'fork') ? [] : [{ sql: 'repository.fork = 0', values: [] }],
  created: 'repository.created_at',
  mostOperators: 5,
  order: 'repository.stars DESC, repository.id ASC',
  strictSort: true,
  tiers: nameTiers,
  show: (store, key, shown) => {
    const item = embeddedRepository(store, key) ?? {}
    const texts = textsIn(item, 'Repository', ['name', 'description'])
    return { item: { ...item, score: 1, ...matchesIn(shown, 'text', () => texts) } }
  },
}

function openRepositories(store: Store): SearchSpace {
  const rows = store.all('SELECT id, name, description FROM repository ORDER BY id')
  const texts = rows.flatMap(({ id, name, description }, at): readonly MemoryText[] => {
    const owner = at + 1
    const topics = store.all(
      'SELECT name FROM repository_topic WHERE repository_id = ? ORDER BY position',
      Number(id),
    )
    return [
      { owner, field: 'name', text: String(name) },
      ...(typeof description === 'string' ? [{ owner, field: 'description', text: description }] : []),
      { owner, field: 'topics', text: topics.map((topic) => String(topic.name)).join(' ') },
      { owner, field: 'readme', text: readmeOf(store, Number(id)) },
    ]
  })
  return { index: memoryIndexOf(REPOSITORY_CORPUS, texts), keys: rows.map(({ id }) => Number(id)) }
}

/** Text of the README in the root, or ''. */
function readmeOf(store: Store, repositoryId: number): string {
  const row = store.one(
    `SELECT blob.content FROM file JOIN blob
       ON blob.repository_id = file.repository_id AND blob.sha = file.sha AND blob.encoding = 'utf-8'
     WHERE file.repository_id = ? AND file.directory = '' AND file.filename LIKE 'readme%'
     ORDER BY file.path LIMIT 1`,
    repositoryId,
  )
  return row === undefined ? '' : store.read.text(row.content)
}
