// GET /search/labels: labels of one repository, by name and description.
import { plainItem } from '../rest/items.ts'
import type { Store } from '../store.ts'
import type { Corpus } from './corpus.ts'
import type { Parameters, SearchDefinition, SearchSpace } from './definition.ts'
import { type MemoryText, memoryIndexOf } from './memory-index.ts'
import { invalidParameter } from './refusals.ts'
import { matchesIn, textsIn } from './text-matches.ts'

const LABEL_CORPUS: Corpus = {
  name: 'label',
  kind: 'text',
  fields: ['name', 'description'],
  weights: [3, 1],
}

/** Label search: `repository_id` names the repository; there are no qualifiers. */
export const LABEL_SEARCH: SearchDefinition = {
  kind: 'labels',
  rules: {
    qualifiers: {},
    fields: { name: ['name'], description: ['description'] },
    defaultFields: LABEL_CORPUS.fields,
    sorts: {},
  },
  table: 'label',
  key: 'label.key',
  open: openLabels,
  conditions: (_query, parameters) => {
    const id = repositoryIdOf(parameters)
    return id === undefined
      ? invalidParameter('repository_id')
      : [{ sql: 'label.repository_id = ?', values: [id] }]
  },
  order: 'label.name ASC, label.key ASC',
  show: (store, key, shown) => {
    const item = plainItem(store, 'label', store.one('SELECT json FROM label WHERE key = ?', key)?.json)
    const texts = textsIn(item, 'Label', ['name', 'description'])
    return { item: { ...item, score: 1, ...matchesIn(shown, 'text', () => texts) } }
  },
}

function repositoryIdOf({ repository_id: id }: Parameters): number | undefined {
  return /^\d{1,15}$/.test(id ?? '') ? Number(id) : undefined
}

function openLabels(store: Store, parameters: Parameters): SearchSpace {
  const id = repositoryIdOf(parameters) ?? 0
  const rows = store.all('SELECT key, name, description FROM label WHERE repository_id = ? ORDER BY key', id)
  const texts = rows.flatMap(({ name, description }, at): readonly MemoryText[] => [
    { owner: at + 1, field: 'name', text: String(name) },
    ...(typeof description === 'string' ? [{ owner: at + 1, field: 'description', text: description }] : []),
  ])
  return { index: memoryIndexOf(LABEL_CORPUS, texts), keys: rows.map(({ key }) => Number(key)) }
}
