// What two snapshots hold differently. Both layers of a repository are read side by side in the order they are stored, so
// that nothing is held but what differs.
import { byCodeUnit } from '../base/compare.ts'
import type { Digest } from '../base/digest.ts'
import { canonicalJson, type Json, type JsonObject } from '../base/json.ts'
import { isBefore, type LayerThing, thingOf } from './layer-thing.ts'
import type { LayerEntry, Snapshot } from './types.ts'

/** A thing that both have, and the top-level fields in which it differs. */
export type ChangedThing = { readonly key: string; readonly fields: readonly string[] }

/** Keys of things of one kind, in the order of a layer. */
export type KindDiff = {
  readonly new: readonly string[]
  readonly changed: readonly ChangedThing[]
  readonly gone: readonly string[]
}

/**
 * How one repository differs. `kinds` are those of items, the names of collections, `absence` (by path), `completeness`
 * (by resource) and `name`; empty for a repository that only one snapshot has.
 */
export type RepositoryDiff = {
  readonly repository: string
  readonly change: 'new' | 'changed' | 'gone'
  readonly kinds: Readonly<Record<string, KindDiff>>
}

/** Repositories that differ, by lower-case name; none when the ids are equal. */
export type SnapshotDiff = {
  readonly from: Digest
  readonly to: Digest
  readonly repositories: readonly RepositoryDiff[]
}

/**
 * What `to` has new, changed and lost against `from`. A repository is known by its id, whatever its name.
 *
 * @throws {Failure} as reading either snapshot does
 */
export async function diffSnapshots(from: Snapshot, to: Snapshot): Promise<SnapshotDiff> {
  const before = new Map(from.manifest.layers.map((layer) => [layer.repository.id, layer]))
  const after = new Map(to.manifest.layers.map((layer) => [layer.repository.id, layer]))
  const repositories: RepositoryDiff[] = []
  for (const layer of to.manifest.layers) {
    const old = before.get(layer.repository.id)
    if (old === undefined) repositories.push(whole(layer, 'new'))
    else if (canonicalJson(old) !== canonicalJson(layer))
      repositories.push(await diffLayers(from, old, to, layer))
  }
  for (const layer of from.manifest.layers)
    if (!after.has(layer.repository.id)) repositories.push(whole(layer, 'gone'))
  // A name given to another repository stands twice: gone, and new.
  const named = repositories.sort(
    (a, b) =>
      byCodeUnit(a.repository.toLowerCase(), b.repository.toLowerCase()) || byCodeUnit(a.change, b.change),
  )
  return { from: from.id, to: to.id, repositories: named }
}

function whole({ repository }: LayerEntry, change: 'new' | 'gone'): RepositoryDiff {
  return { repository: repository.full_name, change, kinds: {} }
}

async function diffLayers(
  from: Snapshot,
  old: LayerEntry,
  to: Snapshot,
  layer: LayerEntry,
): Promise<RepositoryDiff> {
  const kinds = new Kinds()
  if (old.digest !== layer.digest) {
    await merge(things(from, old), things(to, layer), (before, after) => kinds.note(before, after))
  }
  for (const [before, after] of manifestThings(old, layer)) kinds.note(before, after)
  return { repository: layer.repository.full_name, change: 'changed', kinds: kinds.all() }
}

async function* things(snapshot: Snapshot, layer: LayerEntry): AsyncGenerator<LayerThing> {
  for await (const event of snapshot.read(layer)) yield thingOf(event)
}

type Pair = readonly [before: LayerThing | undefined, after: LayerThing | undefined]

/** What stands in the manifest alone, as things. */
function manifestThings(old: LayerEntry, layer: LayerEntry): Pair[] {
  const thing = (kind: string, key: string, value: JsonObject): LayerThing => ({
    kind,
    key,
    value,
    place: [],
  })
  const rows = new Map<string, [LayerThing | undefined, LayerThing | undefined]>()
  for (const [at, { completeness }] of [old, layer].entries()) {
    for (const row of completeness) {
      const pair = rows.get(row.resource) ?? [undefined, undefined]
      pair[at] = thing('completeness', row.resource, row)
      rows.set(row.resource, pair)
    }
  }
  const name = (one: LayerEntry): LayerThing => {
    const { full_name, former_names } = one.repository
    return thing('name', layer.repository.full_name, { full_name, former_names })
  }
  return [[name(old), name(layer)], ...rows.values()]
}

/** Calls `onPair` for each thing of two ordered streams, with both where both have it. */
async function merge(
  before: AsyncGenerator<LayerThing>,
  after: AsyncGenerator<LayerThing>,
  onPair: (before: LayerThing | undefined, after: LayerThing | undefined) => void,
): Promise<void> {
  try {
    let [a, b] = [await next(before), await next(after)]
    while (a !== undefined || b !== undefined) {
      const onlyBefore = b === undefined || (a !== undefined && isBefore(a, b))
      const onlyAfter = a === undefined || (b !== undefined && isBefore(b, a))
      onPair(onlyAfter ? undefined : a, onlyBefore ? undefined : b)
      const [movesA, movesB] = [!onlyAfter, !onlyBefore]
      if (movesA) a = await next(before)
      if (movesB) b = await next(after)
    }
  } finally {
    await before.return(undefined)
    await after.return(undefined)
  }
}

async function next(stream: AsyncGenerator<LayerThing>): Promise<LayerThing | undefined> {
  const result = await stream.next()
  return result.done ? undefined : result.value
}

type OpenKind = { new: string[]; changed: ChangedThing[]; gone: string[] }

class Kinds {
  readonly #kinds = new Map<string, OpenKind>()

  note(before: LayerThing | undefined, after: LayerThing | undefined): void {
    if (before === undefined && after) this.#of(after.kind).new.push(after.key)
    if (after === undefined && before) this.#of(before.kind).gone.push(before.key)
    if (before === undefined || after === undefined) return
    const fields = changedFields(before.value, after.value)
    if (fields.length > 0) this.#of(after.kind).changed.push({ key: after.key, fields })
  }

  all(): Record<string, KindDiff> {
    return Object.fromEntries(this.#kinds)
  }

  #of(kind: string): OpenKind {
    const found = this.#kinds.get(kind) ?? { new: [], changed: [], gone: [] }
    this.#kinds.set(kind, found)
    return found
  }
}

function changedFields(before: JsonObject, after: JsonObject): string[] {
  const names = [...new Set([...Object.keys(before), ...Object.keys(after)])].sort()
  return names.filter((name) => textOf(before[name]) !== textOf(after[name]))
}

function textOf(value: Json | undefined): string | undefined {
  return value === undefined ? undefined : canonicalJson(value)
}
