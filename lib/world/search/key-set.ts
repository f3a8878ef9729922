/** A set of small positive integers below a bound, as bits: union, intersection and complement cost microseconds. */
export class KeySet {
  readonly #bits: Uint32Array

  /** An empty set of keys from 0 to `largest`. */
  constructor(largest: number) {
    this.#bits = new Uint32Array((largest >>> 5) + 1)
  }

  /** A set of `keys`, those above `largest` left out. */
  static of(largest: number, keys: Iterable<number>): KeySet {
    const set = new KeySet(largest)
    for (const key of keys) if (key <= largest) set.add(key)
    return set
  }

  /** The places of `values` whose value is from `low` to below `high`. */
  static within(values: Uint32Array, low: number, high: number): KeySet {
    const set = new KeySet(values.length - 1)
    for (let word = 0; word < set.#bits.length; word++) {
      const from = word * 32
      const end = Math.min(values.length, from + 32)
      let bits = 0
      for (let at = from; at < end; at++) {
        const value = values[at] ?? 0
        if (value >= low && value < high) bits |= 1 << (at & 31)
      }
      set.#bits[word] = bits
    }
    return set
  }

  /** The largest key that a set like this can hold, at least. */
  get largest(): number {
    return this.#bits.length * 32 - 1
  }

  add(key: number): void {
    this.#bits[key >>> 5] = (this.#bits[key >>> 5] ?? 0) | (1 << (key & 31))
  }

  has(key: number): boolean {
    return ((this.#bits[key >>> 5] ?? 0) & (1 << (key & 31))) !== 0
  }

  /** The keys in both sets. Sets that meet have one bound. */
  and(other: KeySet): KeySet {
    return this.#combine(other, (mine, theirs) => mine & theirs)
  }

  /** The keys in either set. */
  or(other: KeySet): KeySet {
    return this.#combine(other, (mine, theirs) => mine | theirs)
  }

  /** The keys of this set that `other` does not have. */
  without(other: KeySet): KeySet {
    return this.#combine(other, (mine, theirs) => mine & ~theirs)
  }

  /** Number of keys. */
  get count(): number {
    let count = 0
    for (const word of this.#bits) {
      const pairs = word - ((word >>> 1) & 0x55555555)
      const fours = (pairs & 0x33333333) + ((pairs >>> 2) & 0x33333333)
      count += Math.imul((fours + (fours >>> 4)) & 0x0f0f0f0f, 0x01010101) >>> 24
    }
    return count
  }

  /** The keys, ascending. */
  keys(): Uint32Array {
    const keys = new Uint32Array(this.count)
    let length = 0
    for (const [at, word] of this.#bits.entries()) {
      for (let bits = word; bits !== 0; bits &= bits - 1) {
        keys[length] = at * 32 + (31 - Math.clz32(bits & -bits))
        length += 1
      }
    }
    return keys
  }

  #combine(other: KeySet, of: (mine: number, theirs: number) => number): KeySet {
    const result = new KeySet(this.#bits.length * 32 - 1)
    for (let at = 0; at < this.#bits.length; at++) {
      result.#bits[at] = of(this.#bits[at] ?? 0, other.#bits[at] ?? 0)
    }
    return result
  }
}
