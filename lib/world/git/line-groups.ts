// A run of changed lines can often stand a little higher or lower and mean the same. Git lets it stand opposite a change
// of the other side, or else where the indentation around it says that something begins.
// The weights are those that git was tuned to.
import type { Side } from './line-diff.ts'

const MOST_SLIDING = 100

/** Moves every group of changed lines of `side` to its best place. */
export function settleGroups(side: Side, other: Side): void {
  const group = new Group(side)
  const opposite = new Group(other)
  do {
    if (group.start !== group.end) settleGroup(side, group, opposite)
  } while (group.next() && opposite.next())
}

function settleGroup(side: Side, group: Group, opposite: Group): void {
  let [size, highest, matching] = [0, 0, false]
  do {
    size = group.end - group.start
    while (group.slideUp()) opposite.previous()
    highest = group.end
    matching = opposite.end > opposite.start
    while (group.slideDown()) {
      opposite.next()
      matching ||= opposite.end > opposite.start
    }
  } while (size !== group.end - group.start)
  if (group.end === highest) return
  if (matching) {
    while (opposite.end === opposite.start && group.slideUp()) opposite.previous()
    return
  }
  const best = bestEnd(side, group.end, size, highest)
  while (group.end > best && group.slideUp()) opposite.previous()
}

function bestEnd(side: Side, lowest: number, size: number, highest: number): number {
  let best = -1
  let bestScore: Score = { indent: 0, penalty: 0 }
  for (let end = Math.max(highest, lowest - size - 1, lowest - MOST_SLIDING); end <= lowest; end++) {
    const score = sumOf(splitScore(side.lines, end), splitScore(side.lines, end - size))
    if (best === -1 || isNoWorse(score, bestScore)) {
      best = end
      bestScore = score
    }
  }
  return best
}

/** A run of changed lines, or the empty place between two lines that stay. */
class Group {
  start = 0
  end = 0
  readonly #side: Side

  constructor(side: Side) {
    this.#side = side
    while (this.#isChanged(this.end)) this.end++
  }

  next(): boolean {
    if (this.end === this.#side.lines.length) return false
    this.start = this.end + 1
    for (this.end = this.start; this.#isChanged(this.end); ) this.end++
    return true
  }

  previous(): boolean {
    if (this.start === 0) return false
    this.end = this.start - 1
    for (this.start = this.end; this.#isChanged(this.start - 1); ) this.start--
    return true
  }

  slideDown(): boolean {
    const { lines, changed } = this.#side
    if (this.end >= lines.length || lines[this.start] !== lines[this.end]) return false
    changed[this.start++] = 0
    changed[this.end++] = 1
    while (this.#isChanged(this.end)) this.end++
    return true
  }

  slideUp(): boolean {
    const { lines, changed } = this.#side
    if (this.start === 0 || lines[this.start - 1] !== lines[this.end - 1]) return false
    changed[--this.start] = 1
    changed[--this.end] = 0
    while (this.#isChanged(this.start - 1)) this.start--
    return true
  }

  #isChanged(at: number): boolean {
    return this.#side.changed[at] === 1
  }
}

/** How bad it is to split a text: less is better. */
type Score = { readonly indent: number; readonly penalty: number }

const INDENT_WEIGHT = 60

function isNoWorse(score: Score, than: Score): boolean {
  return INDENT_WEIGHT * Math.sign(score.indent - than.indent) + score.penalty - than.penalty <= 0
}

function sumOf(one: Score, other: Score): Score {
  return { indent: one.indent + other.indent, penalty: one.penalty + other.penalty }
}

const BLANK = -1
const MOST_BLANKS = 20
const PENALTY = {
  startOfText: 1,
  endOfText: 21,
  blank: -30,
  blankAfter: 6,
  deeper: -4,
  deeperWithBlank: 10,
  outdent: 24,
  outdentWithBlank: 17,
  dedent: 23,
  dedentWithBlank: 17,
}

/** What a split before the line `at` costs. */
function splitScore(lines: readonly string[], at: number): Score {
  const isEnd = at >= lines.length
  const own = isEnd ? BLANK : indentOf(lines[at] ?? '')
  const before = neighbour(lines, at, -1)
  const after = neighbour(lines, at, 1)
  const blanksAfter = own === BLANK ? 1 + after.blanks : 0
  const blanks = before.blanks + blanksAfter
  const indent = own === BLANK ? after.indent : own
  let penalty = PENALTY.blank * blanks + PENALTY.blankAfter * blanksAfter
  if (before.indent === BLANK && before.blanks === 0) penalty += PENALTY.startOfText
  if (isEnd) penalty += PENALTY.endOfText
  return { indent, penalty: penalty + stepPenalty(indent, before.indent, after.indent, blanks > 0) }
}

function stepPenalty(indent: number, before: number, after: number, hasBlank: boolean): number {
  if (indent === BLANK || before === BLANK || indent === before) return 0
  if (indent > before) return hasBlank ? PENALTY.deeperWithBlank : PENALTY.deeper
  if (after !== BLANK && after > indent) return hasBlank ? PENALTY.outdentWithBlank : PENALTY.outdent
  return hasBlank ? PENALTY.dedentWithBlank : PENALTY.dedent
}

/** The next line that is not blank, above or below, and how many blank ones come before it. */
function neighbour(lines: readonly string[], at: number, step: 1 | -1): { indent: number; blanks: number } {
  let blanks = 0
  for (let next = at + step; next >= 0 && next < lines.length; next += step) {
    const indent = indentOf(lines[next] ?? '')
    if (indent !== BLANK) return { indent, blanks }
    blanks++
    if (blanks === MOST_BLANKS) return { indent: 0, blanks }
  }
  return { indent: BLANK, blanks }
}

const MOST_INDENT = 200
const TAB_WIDTH = 8

/** Columns before the first character; {@link BLANK} for a line without any. */
function indentOf(line: string): number {
  let columns = 0
  for (const character of line) {
    if (character === ' ') columns++
    else if (character === '\t') columns += TAB_WIDTH - (columns % TAB_WIDTH)
    else if (!/[\n\r\f\v]/.test(character)) return columns
    if (columns >= MOST_INDENT) return MOST_INDENT
  }
  return BLANK
}
