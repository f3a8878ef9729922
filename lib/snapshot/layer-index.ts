// The first entry of a layer: what follows, in order, with the size and digest of each entry. A reader takes nothing that
// does not stand here, so the index decides every path that can ever be written.
import type { Digest } from '../base/digest.ts'
import { Failure } from '../base/failure.ts'
import { parseJsonAt } from '../base/files.ts'
import { checkFormat, checkSchema } from '../base/schema.ts'
import { ITEM_KINDS, type ItemKind } from '../github/items.ts'

/** One entry of a layer. `count` is its number of lines: items, collections or absences; 1 for `completeness.json`. */
export type IndexEntry = {
  readonly path: string
  readonly size: number
  readonly digest: Digest
  readonly count: number
}

/** `index.json`, canonical JSON. */
export type LayerIndex = { readonly format: typeof LAYER_FORMAT; readonly entries: readonly IndexEntry[] }

/** Format of the index, and so of the layer. */
export const LAYER_FORMAT = 'reporef.layer/1'

/** Name of the index in the tar. */
export const INDEX_PATH = 'index.json'

/** The most bytes an index may have: room for some 100,000 entries. */
export const INDEX_LIMIT_BYTES = 16 * 2 ** 20

/** Name of the entry with the completeness rows. */
export const COMPLETENESS_PATH = 'completeness.json'

/** What an entry holds, by its path. */
export type EntrySort =
  | { readonly sort: 'completeness' | 'collections' | 'absences' }
  | { readonly sort: 'items'; readonly kind: ItemKind }

/** What stands under `path` in a layer; undefined for a path that no layer has. */
export function entrySortOf(path: string): EntrySort | undefined {
  if (path === COMPLETENESS_PATH) return { sort: 'completeness' }
  const [, list, kind] = /^(collections|absences|items\/([a-z_]+))\/\d{4,9}\.jsonl$/.exec(path) ?? []
  if (list === 'collections' || list === 'absences') return { sort: list }
  return isItemKind(kind) ? { sort: 'items', kind } : undefined
}

/**
 * The index in `bytes`, read from `place`.
 *
 * @throws {Failure} FILE_INVALID, FORMAT_UNKNOWN, or ARCHIVE_UNSAFE for a path that no layer has or that comes twice
 */
export function parseLayerIndex(bytes: Uint8Array, place: string): LayerIndex {
  const value = parseJsonAt(Buffer.from(bytes).toString('utf8'), { path: place })
  checkFormat(value, LAYER_FORMAT, place)
  checkSchema('layer-index', value, place)
  const index = value as LayerIndex
  checkPaths(index, place)
  return index
}

function checkPaths(index: LayerIndex, place: string): void {
  const seen = new Set<string>()
  for (const { path: entry } of index.entries) {
    const fault = seen.has(entry) ? 'twice' : entrySortOf(entry) ? undefined : 'which no layer has'
    if (fault) {
      throw new Failure('ARCHIVE_UNSAFE', `${place} names the entry ${JSON.stringify(entry)} ${fault}.`, {
        path: place,
        entry,
      })
    }
    seen.add(entry)
  }
}

function isItemKind(name: string | undefined): name is ItemKind {
  return name !== undefined && Object.hasOwn(ITEM_KINDS, name)
}
