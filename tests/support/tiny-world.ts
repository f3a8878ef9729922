// A small world of two repositories, hand-written, in memory: what search, tools and scoring are tried on.
import { DatabaseSync } from 'node:sqlite'
import { byCodeUnit } from '../../lib/base/compare.ts'
import { digestOfJson } from '../../lib/base/digest.ts'
import type { JsonObject } from '../../lib/base/json.ts'
import {
  type Absence,
  type Collection,
  type Completeness,
  ITEM_KINDS,
  type Item,
  type ItemKind,
  RESOURCES,
} from '../../lib/github/items.ts'
import { omitted } from '../../lib/github/omission.ts'
import type { LayerEntry, LayerEvent, Manifest, Snapshot } from '../../lib/snapshot/types.ts'
import { fill } from '../../lib/world/build.ts'
import type { World } from '../../lib/world/types.ts'
import { worldOf } from '../../lib/world/world.ts'
import * as shapes from './github-shapes.ts'
import { rocketAbsences, rocketCollections, rocketItems } from './tiny-rocket.ts'
import { rocketGitItems } from './tiny-rocket-git.ts'

/** A repository in memory: what a layer holds, before it is packed. */
export type TinyLayer = {
  readonly id: number
  readonly fullName: string
  readonly formerNames?: readonly string[]
  readonly items: Partial<Record<ItemKind, readonly JsonObject[]>>
  readonly collections?: readonly Collection[]
  readonly absences?: readonly Absence[]
  readonly completeness?: readonly Completeness[]
}

const TOOLKIT = 'octo-labs/toolkit'
const TOOLKIT_HEAD = shapes.sha('0d')
const TOOLKIT_BUG = shapes.label(TOOLKIT, 811, 'Bug', null)

/** Everything recorded without a gap. */
export const COMPLETE: readonly Completeness[] = RESOURCES.map((resource) => ({
  resource,
  verdict: 'complete',
  compared: {},
}))

/** The two repositories of the tiny world. Of octo-labs/toolkit, an archived fork, the commits are partial. */
export const TINY_LAYERS: readonly TinyLayer[] = [
  {
    id: 1001,
    fullName: 'acme/rocket',
    formerNames: ['acme/old-rocket'],
    items: { ...rocketItems, ...rocketGitItems },
    collections: rocketCollections,
    absences: rocketAbsences,
  },
  {
    id: 1002,
    fullName: TOOLKIT,
    items: {
      repository: [
        {
          id: 1002,
          node_id: 'R_1002',
          name: 'toolkit',
          full_name: TOOLKIT,
          owner: shapes.OCTO,
          private: false,
          html_url: `https://github.com/${TOOLKIT}`,
          url: `${shapes.API}/repos/${TOOLKIT}`,
          description: 'Parsers and other tools',
          fork: true,
          created_at: '2018-01-01T00:00:00Z',
          updated_at: '2020-02-01T00:00:00Z',
          pushed_at: '2020-02-01T00:00:00Z',
          stargazers_count: 7,
          forks_count: 0,
          default_branch: 'trunk',
          archived: true,
          language: 'Go',
          topics: [],
          license: null,
          has_issues: true,
          visibility: 'public',
        },
      ],
      label: [TOOLKIT_BUG],
      issue: [
        shapes.issue(TOOLKIT, 1, {
          id: 510_001,
          title: 'Parser crash on empty input',
          body: 'The parser crashes. See acme/rocket#1.',
          user: shapes.CAROL,
          labels: [TOOLKIT_BUG],
          created_at: '2020-01-01T09:00:00Z',
        }),
      ],
      commit: [
        shapes.commit(TOOLKIT, TOOLKIT_HEAD, [shapes.sha('0e')], { message: 'Parse empty input', files: [] }),
      ],
      branch: [
        {
          name: 'trunk',
          commit: { sha: TOOLKIT_HEAD, url: `${shapes.API}/repos/${TOOLKIT}/commits/${TOOLKIT_HEAD}` },
          protected: false,
        },
      ],
    },
    completeness: COMPLETE.map((row) =>
      row.resource === 'commits' ? { ...row, verdict: 'partial', reason: 'the crawl was stopped' } : row,
    ),
  },
]

/** A snapshot over `layers`, without files. */
export function tinySnapshot(layers: readonly TinyLayer[] = TINY_LAYERS): Snapshot {
  const entries = layers.map(entryOf)
  const manifest: Manifest = { format: 'reporef.snapshot/1', api: shapes.API, layers: entries }
  return {
    folder: 'memory',
    id: digestOfJson(manifest),
    manifest,
    provenance: undefined,
    async *read(entry) {
      yield* eventsOf(layers[entries.indexOf(entry)] as TinyLayer)
    },
  }
}

/** A world over `layers`, built in memory; `database` is there for what only a test may do. */
export async function openTinyWorld(
  layers?: readonly TinyLayer[],
): Promise<World & { database: DatabaseSync }> {
  const database = new DatabaseSync(':memory:')
  await fill(database, tinySnapshot(layers))
  return { ...worldOf(database), database }
}

function entryOf(layer: TinyLayer): LayerEntry {
  const content = digestOfJson([...eventsOf(layer)].map((event) => JSON.stringify(event)))
  const none = Object.fromEntries(
    ['issues', 'pull_requests', 'issue_comments', 'review_comments', 'reviews', 'commits', 'branches', 'tags']
      .concat(['releases', 'labels', 'milestones', 'tree_entries', 'files'])
      .map((name) => [name, 0]),
  )
  return {
    repository: { id: layer.id, full_name: layer.fullName, former_names: layer.formerNames ?? [] },
    digest: content,
    size: 1_000_000,
    index: content,
    counts: none as LayerEntry['counts'],
    completeness: layer.completeness ?? COMPLETE,
  }
}

function* eventsOf(layer: TinyLayer): Generator<LayerEvent> {
  for (const collection of layer.collections ?? []) yield { event: 'collection', collection }
  for (const absence of layer.absences ?? []) yield { event: 'absence', absence }
  for (const kind of Object.keys(ITEM_KINDS) as ItemKind[]) {
    const items = (layer.items[kind] ?? []).map((value) => itemOf(kind, value))
    const byKey = (a: Item, b: Item): number =>
      /^\d+$/.test(a.key) && /^\d+$/.test(b.key) ? Number(a.key) - Number(b.key) : byCodeUnit(a.key, b.key)
    for (const item of items.sort(byKey)) yield { event: 'item', item }
  }
}

function itemOf(kind: ItemKind, value: JsonObject): Item {
  const { key } = ITEM_KINDS[kind]
  const name = key === '0' ? '0' : String(value[key])
  return { kind, key: name, value: omitted(kind, value) }
}
