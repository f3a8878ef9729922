import path from 'node:path'
import { Failure, isFailure } from '../base/failure.ts'
import type { Item } from '../github/items.ts'
import { KINDS_IN_ORDER, sortKeyOf } from './item-order.ts'
import { LayerCounter, tallyOf } from './layer-counts.ts'
import { openSnapshot } from './open-snapshot.ts'
import type { LayerEntry, Snapshot } from './types.ts'

/**
 * The snapshot in `folder`, every digest recomputed from its manifest down to the last entry, the order of its items and
 * its counts checked.
 *
 * @throws {Failure} CHECK_FAILED naming the first thing that is wrong, FILE_MISSING when there is no snapshot
 */
export async function verifySnapshot(folder: string): Promise<Snapshot> {
  try {
    const snapshot = openSnapshot(folder)
    for (const layer of snapshot.manifest.layers) await verifyLayer(snapshot, layer)
    return snapshot
  } catch (error) {
    if (!(error instanceof Failure) || isNoSnapshot(error)) throw error
    throw new Failure('CHECK_FAILED', error.message, { check: 'snapshot' }, { cause: error })
  }
}

/** A layer that is missing is a fault of the snapshot; without a manifest there is none. */
function isNoSnapshot(error: Failure): boolean {
  return isFailure(error, 'FILE_MISSING') && path.basename(error.details.path) === 'manifest.json'
}

async function verifyLayer(snapshot: Snapshot, layer: LayerEntry): Promise<void> {
  const counter = new LayerCounter()
  let last: Item | undefined
  for await (const event of snapshot.read(layer)) {
    if (event.event !== 'item') continue
    const { item } = event
    if (last && !isBefore(last, item)) {
      throw checkFailed(layer, `holds ${item.kind} ${item.key} after ${last.kind} ${last.key}`)
    }
    counter.add(item.kind, item.key, tallyOf(item.kind, item.value))
    last = item
  }
  for (const [name, count] of Object.entries(counter.counts())) {
    const said = layer.counts[name as keyof LayerEntry['counts']]
    if (said !== count) throw checkFailed(layer, `has ${count} ${name}, and its manifest says ${said}`)
  }
}

function isBefore(one: Item, other: Item): boolean {
  if (one.kind !== other.kind) return KINDS_IN_ORDER.indexOf(one.kind) < KINDS_IN_ORDER.indexOf(other.kind)
  return Buffer.compare(sortKeyOf(one.kind, one.key), sortKeyOf(other.kind, other.key)) < 0
}

function checkFailed(layer: LayerEntry, fault: string): Failure {
  return new Failure('CHECK_FAILED', `The layer of ${layer.repository.full_name} ${fault}.`, {
    check: 'snapshot',
  })
}
