// Unified diffs as git writes them: three lines of context, the enclosing definition in the hunk's head.

const CONTEXT = 3

/** Lines of a diff: kept, taken out, put in. `old` and `now` are the line's number on either side, from 1. */
export type DiffLine = {
  readonly mark: ' ' | '-' | '+'
  readonly text: string
  readonly old: number | undefined
  readonly now: number | undefined
}

/** A patch: its text from the first `@@`, its lines with the position GitHub counts, and how many changed. */
export type Patch = {
  readonly text: string
  readonly lines: readonly (DiffLine & { readonly position: number })[]
  readonly additions: number
  readonly deletions: number
}

function linesOf(text: string): readonly string[] {
  return text === '' ? [] : text.replace(/\n$/, '').split('\n')
}

/** The patch from `old` to `now`; both end in a newline or are empty. */
export function patchOf(old: string, now: string): Patch {
  const before = linesOf(old)
  const script = numbered(compacted(scriptOf(before, linesOf(now))))
  const text: string[] = []
  const lines: (DiffLine & { position: number })[] = []
  for (const hunk of hunksOf(script)) {
    text.push(headOf(hunk, before))
    const offset = text.length === 1 ? 0 : text.length - 1
    for (const [at, line] of hunk.entries()) {
      text.push(line.mark + line.text)
      lines.push({ ...line, position: offset + at + 1 })
    }
  }
  return {
    text: text.join('\n'),
    lines,
    additions: script.filter((line) => line.mark === '+').length,
    deletions: script.filter((line) => line.mark === '-').length,
  }
}

type Step = Pick<DiffLine, 'mark' | 'text'>

/** The shortest edit script, by longest common subsequence; what is taken out stands before what is put in. */
function scriptOf(old: readonly string[], now: readonly string[]): Step[] {
  let start = 0
  while (start < old.length && start < now.length && old[start] === now[start]) start++
  let [oldEnd, nowEnd] = [old.length, now.length]
  while (oldEnd > start && nowEnd > start && old[oldEnd - 1] === now[nowEnd - 1]) {
    oldEnd--
    nowEnd--
  }
  const steps = (mark: Step['mark'], lines: readonly string[]): Step[] =>
    lines.map((text) => ({ mark, text }))
  const middle: Step[] = []
  const common = commonTable(old.slice(start, oldEnd), now.slice(start, nowEnd))
  let [a, b] = [start, start]
  while (a < oldEnd || b < nowEnd) {
    const [down, right] = [common(a - start + 1, b - start), common(a - start, b - start + 1)]
    if (a < oldEnd && b < nowEnd && old[a] === now[b]) {
      middle.push({ mark: ' ', text: old[a] ?? '' })
      a++
      b++
    } else if (a < oldEnd && (b >= nowEnd || down >= right)) middle.push({ mark: '-', text: old[a++] ?? '' })
    else middle.push({ mark: '+', text: now[b++] ?? '' })
  }
  return [...steps(' ', old.slice(0, start)), ...middle, ...steps(' ', old.slice(oldEnd))]
}

/** Moves groups of lines that could stand in several places together and then as far down as they go, as git does. */
function compacted(script: Step[]): readonly Step[] {
  const isPure = (from: number, to: number): boolean =>
    script.slice(from, to).every((step) => step.mark === script[from]?.mark)
  for (let from = 0; from < script.length; from++) {
    if (script[from]?.mark === ' ') continue
    let to = from
    while (to < script.length && script[to]?.mark !== ' ') to++
    if (!isPure(from, to)) {
      from = to
      continue
    }
    let start = from
    while (start > 0 && script[start - 1]?.mark === ' ' && script[start - 1]?.text === script[to - 1]?.text) {
      trade(script, start - 1, to - 1)
      start--
      to--
      if (start > 0 && script[start - 1]?.mark === script[start]?.mark) {
        while (start > 0 && script[start - 1]?.mark !== ' ') start--
        if (!isPure(start, to)) break
      }
    }
    if (!isPure(start, to)) {
      from = to
      continue
    }
    while (to < script.length && script[to]?.mark === ' ' && script[to]?.text === script[start]?.text) {
      trade(script, start, to)
      start++
      to++
    }
    from = to
  }
  return script
}

/** Two lines with one text at the ends of a range, one kept and one changed: the other is kept instead. */
function trade(script: Step[], from: number, last: number): void {
  const [first, second] = [script[from], script[last]]
  if (first === undefined || second === undefined) return
  script[from] = { mark: second.mark, text: first.text }
  script[last] = { mark: first.mark, text: second.text }
}

function numbered(script: readonly Step[]): readonly DiffLine[] {
  let [old, now] = [0, 0]
  return script.map(({ mark, text }) => {
    if (mark !== '+') old++
    if (mark !== '-') now++
    return { mark, text, old: mark === '+' ? undefined : old, now: mark === '-' ? undefined : now }
  })
}

/** Length of the longest common subsequence of the ends of two lists, by where the ends start. */
function commonTable(old: readonly string[], now: readonly string[]): (a: number, b: number) => number {
  const width = now.length + 1
  const table = new Uint16Array((old.length + 1) * width)
  const get = (a: number, b: number): number =>
    a > old.length || b > now.length ? -1 : (table[a * width + b] ?? 0)
  for (let a = old.length - 1; a >= 0; a--) {
    for (let b = now.length - 1; b >= 0; b--) {
      table[a * width + b] =
        old[a] === now[b] ? get(a + 1, b + 1) + 1 : Math.max(get(a + 1, b), get(a, b + 1))
    }
  }
  return get
}

function hunksOf(script: readonly DiffLine[]): readonly (readonly DiffLine[])[] {
  const changed = script.flatMap((line, at) => (line.mark === ' ' ? [] : [at]))
  const ranges: { from: number; to: number }[] = []
  for (const at of changed) {
    const last = ranges.at(-1)
    if (last && at - last.to <= 2 * CONTEXT + 1) last.to = at
    else ranges.push({ from: at, to: at })
  }
  return ranges.map(({ from, to }) => script.slice(Math.max(0, from - CONTEXT), to + CONTEXT + 1))
}

function headOf(hunk: readonly DiffLine[], before: readonly string[]): string {
  const side = (numbers: readonly (number | undefined)[]): string => {
    const present = numbers.filter((line) => line !== undefined)
    const start = present[0] ?? 0
    return present.length === 1 ? `${start}` : `${start},${present.length}`
  }
  const first = hunk.find((line) => line.old !== undefined)?.old ?? 0
  const heading = before.slice(0, Math.max(0, first - 1)).findLast((line) => /^[A-Za-z_$]/.test(line))
  const [minus, plus] = [side(hunk.map((line) => line.old)), side(hunk.map((line) => line.now))]
  // A hunk that only adds (to an empty file) starts at line 0 of the old side.
  return `@@ -${minus === '0' ? '0,0' : minus} +${plus === '0' ? '0,0' : plus} @@${heading ? ` ${cut(heading)}` : ''}`
}

/** At most 80 bytes, whole characters. */
function cut(heading: string): string {
  return Buffer.from(heading)
    .subarray(0, 80)
    .toString()
    .replace(/\ufffd+$/, '')
    .trimEnd()
}
