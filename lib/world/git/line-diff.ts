// Which lines of two texts differ, found as git finds them, so that a patch is the one that git would print: Myers'
// search from both ends, on lines that can matter, and then groups of changed lines moved to where they read best.
// @see E. W. Myers, An O(ND) Difference Algorithm and Its Variations (1986), section 4b
import { settleGroups } from './line-groups.ts'

/** One side of a comparison: its lines, each with its line break, one character a byte. */
export type Side = {
  readonly lines: readonly string[]
  /** 1 where the line is not on the other side. One place longer than `lines`. */
  readonly changed: Uint8Array
}

/** Compares two texts line by line. */
export function lineDiff(before: readonly string[], after: readonly string[]): readonly [Side, Side] {
  const sides = [sideOf(before), sideOf(after)] as const
  const [a, b] = numbered(before, after)
  const ends = commonEnds(a, b)
  const left = relevant(a, b, ends, sides[0].changed)
  const right = relevant(b, a, ends, sides[1].changed)
  new Search(left, right, sides).run()
  settleGroups(sides[0], sides[1])
  settleGroups(sides[1], sides[0])
  return sides
}

function sideOf(lines: readonly string[]): Side {
  return { lines, changed: new Uint8Array(lines.length + 1) }
}

/** Equal lines get equal numbers. */
function numbered(before: readonly string[], after: readonly string[]): readonly [Int32Array, Int32Array] {
  const numbers = new Map<string, number>()
  const numberOf = (line: string): number => {
    const number = numbers.get(line) ?? numbers.size
    numbers.set(line, number)
    return number
  }
  return [Int32Array.from(before, numberOf), Int32Array.from(after, numberOf)]
}

/** How many lines are the same at the beginning, and then at the end. */
type Ends = { readonly head: number; readonly tail: number }

function commonEnds(a: Int32Array, b: Int32Array): Ends {
  const most = Math.min(a.length, b.length)
  let head = 0
  while (head < most && a[head] === b[head]) head++
  let tail = 0
  while (tail < most - head && a[a.length - 1 - tail] === b[b.length - 1 - tail]) tail++
  return { head, tail }
}

/** The lines that the search looks at, with the place each has in its text. */
type Sequence = { readonly lines: Int32Array; readonly places: Int32Array }

const SCAN_WINDOW = 100
const MOST_FREQUENT = 1024
const RUN_FACTOR = 4

/**
 * Lines between the common ends that the other side has. One without a partner is changed, and so is one with very many
 * partners among lines without: such a line would only draw the search astray.
 */
function relevant(own: Int32Array, other: Int32Array, { head, tail }: Ends, changed: Uint8Array): Sequence {
  const partners = countsOf(own, other)
  const limit = Math.min(roughRoot(own.length), MOST_FREQUENT)
  const end = own.length - tail
  const sort = (at: number): number => (partners[at] === 0 ? 0 : (partners[at] ?? 0) >= limit ? 2 : 1)
  const sorts = Uint8Array.from(own, (_, at) => sort(at))
  const places: number[] = []
  for (let at = head; at < end; at++) {
    if (sorts[at] === 1 || (sorts[at] === 2 && !isAmongChanged(sorts, at, head, end - 1))) places.push(at)
    else changed[at] = 1
  }
  return { lines: Int32Array.from(places, (at) => own[at] ?? 0), places: Int32Array.from(places) }
}

function countsOf(own: Int32Array, other: Int32Array): Int32Array {
  const counts = new Map<number, number>()
  for (const line of other) counts.set(line, (counts.get(line) ?? 0) + 1)
  return Int32Array.from(own, (line) => counts.get(line) ?? 0)
}

function isAmongChanged(sorts: Uint8Array, at: number, first: number, last: number): boolean {
  const before = runFrom(sorts, at, -1, Math.max(first, at - SCAN_WINDOW))
  if (before.without === 0) return false
  const after = runFrom(sorts, at, 1, Math.min(last, at + SCAN_WINDOW))
  if (after.without === 0) return false
  const without = before.without + after.without
  const frequent = before.frequent + after.frequent
  return frequent * RUN_FACTOR < frequent + without
}

function runFrom(
  sorts: Uint8Array,
  at: number,
  step: number,
  end: number,
): { without: number; frequent: number } {
  let [without, frequent] = [0, 1]
  for (let next = at + step; step > 0 ? next <= end : next >= end; next += step) {
    if (sorts[next] === 0) without++
    else if (sorts[next] === 2) frequent++
    else break
  }
  return { without, frequent }
}

/** A power of two near the square root. */
function roughRoot(count: number): number {
  let root = 1
  for (let left = count; left > 0; left >>= 2) root <<= 1
  return root
}

const LEAST_COST = 256
const FAR = 0x7fffffff

/** A part of both sequences: from, to. */
type Box = { readonly a0: number; readonly a1: number; readonly b0: number; readonly b1: number }

/** Myers' search: the middle of a shortest way through a box splits it, and both parts are searched in turn. */
class Search {
  readonly #a: Sequence
  readonly #b: Sequence
  readonly #sides: readonly [Side, Side]
  /** Furthest places on each diagonal, from the beginning and from the end. */
  readonly #forward: Int32Array
  readonly #backward: Int32Array
  readonly #shift: number
  readonly #mostCost: number

  constructor(a: Sequence, b: Sequence, sides: readonly [Side, Side]) {
    this.#a = a
    this.#b = b
    this.#sides = sides
    const diagonals = a.lines.length + b.lines.length + 3
    this.#forward = new Int32Array(diagonals + 1)
    this.#backward = new Int32Array(diagonals + 1)
    this.#shift = b.lines.length + 1
    this.#mostCost = Math.max(roughRoot(diagonals), LEAST_COST)
  }

  run(): void {
    const open: Box[] = [{ a0: 0, a1: this.#a.lines.length, b0: 0, b1: this.#b.lines.length }]
    for (let box = open.pop(); box !== undefined; box = open.pop()) {
      const { a0, a1, b0, b1 } = this.#shrunk(box)
      if (a0 === a1) this.#mark(1, b0, b1)
      else if (b0 === b1) this.#mark(0, a0, a1)
      else {
        const [a, b] = this.#split({ a0, a1, b0, b1 })
        open.push({ a0, a1: a, b0, b1: b }, { a0: a, a1, b0: b, b1 })
      }
    }
  }

  #shrunk({ a0, a1, b0, b1 }: Box): Box {
    const [a, b] = [this.#a.lines, this.#b.lines]
    while (a0 < a1 && b0 < b1 && a[a0] === b[b0]) {
      a0++
      b0++
    }
    while (a0 < a1 && b0 < b1 && a[a1 - 1] === b[b1 - 1]) {
      a1--
      b1--
    }
    return { a0, a1, b0, b1 }
  }

  #mark(side: 0 | 1, from: number, to: number): void {
    const { places } = side === 0 ? this.#a : this.#b
    for (let at = from; at < to; at++) this.#sides[side].changed[places[at] ?? 0] = 1
  }

  /** Where the ways from both ends meet, or, when that costs too much, the best place reached. */
  #split(box: Box): readonly [number, number] {
    const { a0, a1, b0, b1 } = box
    const ahead = new Front(this.#forward, this.#shift, {
      low: a0 - b1,
      high: a1 - b0,
      middle: a0 - b0,
      start: a0,
      none: -1,
    })
    const back = new Front(this.#backward, this.#shift, {
      low: a0 - b1,
      high: a1 - b0,
      middle: a1 - b1,
      start: a1,
      none: FAR,
    })
    const isOdd = ((ahead.from - back.from) & 1) !== 0
    for (let cost = 1; ; cost++) {
      ahead.widen()
      const met = this.#stepAhead(box, ahead, isOdd ? back : undefined)
      if (met !== undefined) return met
      back.widen()
      const metBack = this.#stepBack(box, back, isOdd ? undefined : ahead)
      if (metBack !== undefined) return metBack
      if (cost >= this.#mostCost) return bestOf(box, ahead, back)
    }
  }

  #stepAhead(box: Box, ahead: Front, back: Front | undefined): readonly [number, number] | undefined {
    const [a, b] = [this.#a.lines, this.#b.lines]
    for (let diagonal = ahead.to; diagonal >= ahead.from; diagonal -= 2) {
      const [below, above] = [ahead.get(diagonal - 1), ahead.get(diagonal + 1)]
      let at = below >= above ? below + 1 : above
      while (at < box.a1 && at - diagonal < box.b1 && a[at] === b[at - diagonal]) at++
      ahead.set(diagonal, at)
      if (back?.covers(diagonal) && back.get(diagonal) <= at) return [at, at - diagonal]
    }
    return undefined
  }

  #stepBack(box: Box, back: Front, ahead: Front | undefined): readonly [number, number] | undefined {
    const [a, b] = [this.#a.lines, this.#b.lines]
    for (let diagonal = back.to; diagonal >= back.from; diagonal -= 2) {
      const [below, above] = [back.get(diagonal - 1), back.get(diagonal + 1)]
      let at = below < above ? below : above - 1
      while (at > box.a0 && at - diagonal > box.b0 && a[at - 1] === b[at - 1 - diagonal]) at--
      back.set(diagonal, at)
      if (ahead?.covers(diagonal) && at <= ahead.get(diagonal)) return [at, at - diagonal]
    }
    return undefined
  }
}

type FrontRange = {
  readonly low: number
  readonly high: number
  readonly middle: number
  readonly start: number
  readonly none: number
}

/** The diagonals that a search from one end has reached. */
class Front {
  from: number
  to: number
  readonly #reach: Int32Array
  readonly #shift: number
  readonly #range: FrontRange

  constructor(reach: Int32Array, shift: number, range: FrontRange) {
    this.#reach = reach
    this.#shift = shift
    this.#range = range
    this.from = range.middle
    this.to = range.middle
    this.set(range.middle, range.start)
  }

  get(diagonal: number): number {
    return this.#reach[diagonal + this.#shift] ?? 0
  }

  set(diagonal: number, at: number): void {
    this.#reach[diagonal + this.#shift] = at
  }

  covers(diagonal: number): boolean {
    return this.from <= diagonal && diagonal <= this.to
  }

  /** One diagonal more on each side, or one less where the box ends. */
  widen(): void {
    if (this.from > this.#range.low) this.set(--this.from - 1, this.#range.none)
    else this.from++
    if (this.to < this.#range.high) this.set(++this.to + 1, this.#range.none)
    else this.to--
  }
}

function bestOf(box: Box, ahead: Front, back: Front): readonly [number, number] {
  let [far, farAt] = [-1, -1]
  for (let diagonal = ahead.to; diagonal >= ahead.from; diagonal -= 2) {
    let at = Math.min(ahead.get(diagonal), box.a1)
    if (at - diagonal > box.b1) at = box.b1 + diagonal
    if (far < at + at - diagonal) [far, farAt] = [at + at - diagonal, at]
  }
  let [near, nearAt] = [FAR, FAR]
  for (let diagonal = back.to; diagonal >= back.from; diagonal -= 2) {
    let at = Math.max(box.a0, back.get(diagonal))
    if (at - diagonal < box.b0) at = box.b0 + diagonal
    if (at + at - diagonal < near) [near, nearAt] = [at + at - diagonal, at]
  }
  const isAheadBetter = box.a1 + box.b1 - near < far - (box.a0 + box.b0)
  return isAheadBetter ? [farAt, far - farAt] : [nearAt, near - nearAt]
}
