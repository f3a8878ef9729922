import { ITEM_KINDS, type ItemKind } from '../github/items.ts'

/** Every kind, in the order of a layer. */
export const KINDS_IN_ORDER = Object.keys(ITEM_KINDS) as readonly ItemKind[]

/** Bytes whose order is the order of keys of a kind: numbers by value, names by UTF-16 code unit. */
export function sortKeyOf(kind: ItemKind, key: string): Buffer {
  const field = ITEM_KINDS[kind].key
  if ((field !== 'id' && field !== 'number') || !/^\d{1,19}$/.test(key)) return nameSortKeyOf(key)
  const bytes = Buffer.alloc(8)
  bytes.writeBigUInt64BE(BigInt(key))
  return bytes
}

/** Bytes whose order is that of names by UTF-16 code unit. */
export function nameSortKeyOf(name: string): Buffer {
  return Buffer.from(name, 'utf16le').swap16()
}
