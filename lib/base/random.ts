import { createHash } from 'node:crypto'

/** A source of numbers in [0, 1), the same sequence for the same seed on every machine. */
export type Random = () => number

/** Seeded random numbers from SHA-256 in counter mode: slow, portable, and as good as the hash. */
export function seededRandom(seed: string | number): Random {
  let counter = 0
  return () => {
    const block = createHash('sha256').update(`${seed}:${counter++}`).digest()
    return block.readUIntBE(0, 6) / 2 ** 48
  }
}

/** A new array with the items of `items` in an order drawn from `random` (Fisher–Yates). */
export function shuffled<Item>(items: readonly Item[], random: Random): Item[] {
  const out = [...items]
  for (let at = out.length - 1; at > 0; at--) {
    const other = Math.floor(random() * (at + 1))
    const held = out[at] as Item
    out[at] = out[other] as Item
    out[other] = held
  }
  return out
}
