// Numbers as varints: seven bits a byte, low bits first, the high bit set on all but the last byte of each.

const FIRST_BYTES = 16

/** Bytes that grow, for millions of small lists. */
export class PackedNumbers {
  #bytes = new Uint8Array(FIRST_BYTES)
  #length = 0

  /** Appends a whole number below 2^31. */
  push(number: number): void {
    if (this.#length + 5 > this.#bytes.length) this.#grow()
    let rest = number
    for (; rest > 0x7f; rest >>>= 7) {
      this.#bytes[this.#length] = (rest & 0x7f) | 0x80
      this.#length += 1
    }
    this.#bytes[this.#length] = rest
    this.#length += 1
  }

  /** The bytes so far, a copy; what is appended next starts anew. */
  taken(): Uint8Array {
    const bytes = this.#bytes.slice(0, this.#length)
    this.#length = 0
    return bytes
  }

  /** Number of bytes so far. */
  get length(): number {
    return this.#length
  }

  #grow(): void {
    const grown = new Uint8Array(this.#bytes.length * 2)
    grown.set(this.#bytes)
    this.#bytes = grown
  }
}

/** Reads packed numbers one after another; 0 where there are no more. */
export class PackedReader {
  readonly #bytes: Uint8Array
  #at = 0

  constructor(bytes: Uint8Array) {
    this.#bytes = bytes
  }

  next(): number {
    let byte = this.#bytes[this.#at] ?? 0
    this.#at += 1
    let number = byte & 0x7f
    for (let shift = 7; byte > 0x7f; shift += 7) {
      byte = this.#bytes[this.#at] ?? 0
      this.#at += 1
      number |= (byte & 0x7f) << shift
    }
    return number
  }

  /** Passes over `count` numbers. */
  skip(count: number): void {
    for (let passed = 0; passed < count && this.#at < this.#bytes.length; this.#at++) {
      if ((this.#bytes[this.#at] ?? 0) <= 0x7f) passed += 1
    }
  }
}
