/** A set of GitHub's ids, eight bytes each: repositories have millions of comments. */
export class IdSet {
  #slots = new Float64Array(16)
  #size = 0
  /** Ids beyond 2^53, and names. */
  readonly #others = new Set<string>()

  get size(): number {
    return this.#size + this.#others.size
  }

  /** True when `id` was not in the set. */
  add(id: string | number): boolean {
    if (typeof id === 'string' || !(id > 0)) {
      const before = this.#others.size
      return this.#others.add(String(id)).size > before
    }
    if (this.#slots[this.#slotOf(id)] === id) return false
    if (this.#size * 3 > this.#slots.length * 2) this.#grow()
    this.#slots[this.#slotOf(id)] = id
    this.#size++
    return true
  }

  has(id: string | number): boolean {
    if (typeof id === 'string' || !(id > 0)) return this.#others.has(String(id))
    return this.#slots[this.#slotOf(id)] === id
  }

  /** The ids, in no order that means something. */
  *[Symbol.iterator](): Generator<string | number> {
    for (const id of this.#slots) if (id !== 0) yield id
    yield* this.#others
  }

  /** Where `id` stands, or the empty slot where it would. */
  #slotOf(id: number): number {
    const mask = this.#slots.length - 1
    // Ids come in runs: the product spreads them over the slots.
    let slot = Math.imul(id % 2 ** 32, 0x9e3779b1) & mask
    while (this.#slots[slot] !== 0 && this.#slots[slot] !== id) slot = (slot + 1) & mask
    return slot
  }

  #grow(): void {
    const before = this.#slots
    this.#slots = new Float64Array(before.length * 2)
    for (const id of before) if (id !== 0) this.#slots[this.#slotOf(id)] = id
  }
}
