import type { JsonObject } from '../base/json.ts'
import { KINDS_IN_ORDER, nameSortKeyOf, sortKeyOf } from './item-order.ts'
import type { LayerEvent } from './types.ts'

/** An item, a collection or an absence of a layer; `place` orders things as a layer stores them, part by part. */
export type LayerThing = {
  readonly kind: string
  readonly key: string
  readonly value: JsonObject
  readonly place: readonly (number | Buffer)[]
}

/** What an event of a layer brings. */
export function thingOf(event: LayerEvent): LayerThing {
  switch (event.event) {
    case 'collection': {
      const { name, owner, keys } = event.collection
      return { kind: name, key: owner, value: { keys }, place: [0, Buffer.from(name), nameSortKeyOf(owner)] }
    }
    case 'absence': {
      const { path, status, body } = event.absence
      return { kind: 'absence', key: path, value: { status, body }, place: [1, Buffer.from(path)] }
    }
    case 'item': {
      const { kind, key, value } = event.item
      return { kind, key, value, place: [2, KINDS_IN_ORDER.indexOf(kind), sortKeyOf(kind, key)] }
    }
  }
}

/** True when a layer stores `one` before `other`. */
export function isBefore(one: LayerThing, other: LayerThing): boolean {
  for (const [at, part] of one.place.entries()) {
    const order = compared(part, other.place[at] ?? -1)
    if (order !== 0) return order < 0
  }
  return false
}

function compared(one: number | Buffer, other: number | Buffer): number {
  if (typeof one === 'number' || typeof other === 'number') return Number(one) - Number(other)
  return Buffer.compare(one, other)
}
