// The hunks of a unified diff, as git prints them.
import { lineDiff, type Side } from './line-diff.ts'

/** A text compared: its hunks, and how many lines came and went. */
export type TextDiff = { readonly patch: string; readonly additions: number; readonly deletions: number }

const CONTEXT = 3

/** Lines of a text in latin1, one character a byte, each with its line break; the last may have none. */
function linesOf(text: string): readonly string[] {
  return text.match(/[^\n]*\n|[^\n]+$/g) ?? []
}

/** The hunks between two texts in latin1; the patch is UTF-8 again, without a line break at its end. */
export function textDiff(before: string, after: string): TextDiff {
  const [old, now] = lineDiff(linesOf(before), linesOf(after))
  const changes = changesOf(old, now)
  const hunks = hunksOf(changes).map((hunk) => hunkText(hunk, old, now))
  return {
    patch: Buffer.from(hunks.join('').replace(/\n$/, ''), 'latin1').toString('utf8'),
    additions: changes.reduce((sum, change) => sum + change.nowEnd - change.now, 0),
    deletions: changes.reduce((sum, change) => sum + change.oldEnd - change.old, 0),
  }
}

/** A stretch of lines that became another: from, to (not included), on both sides. */
type Change = { readonly old: number; readonly oldEnd: number; readonly now: number; readonly nowEnd: number }

function changesOf(old: Side, now: Side): readonly Change[] {
  const changes: Change[] = []
  for (let [a, b] = [0, 0]; a < old.lines.length || b < now.lines.length; a++, b++) {
    const start = { old: a, now: b }
    while (old.changed[a] === 1) a++
    while (now.changed[b] === 1) b++
    if (a > start.old || b > start.now) changes.push({ ...start, oldEnd: a, nowEnd: b })
  }
  return changes
}

/** Changes whose contexts touch stand in one hunk. */
function hunksOf(changes: readonly Change[]): readonly (readonly Change[])[] {
  const hunks: Change[][] = []
  for (const change of changes) {
    const hunk = hunks.at(-1)
    const last = hunk?.at(-1)
    if (hunk && last && change.old - last.oldEnd <= 2 * CONTEXT) hunk.push(change)
    else hunks.push([change])
  }
  return hunks
}

function hunkText(hunk: readonly Change[], old: Side, now: Side): string {
  const [first, last] = [hunk[0], hunk.at(-1)]
  if (first === undefined || last === undefined) return ''
  const lead = Math.min(CONTEXT, first.old, first.now)
  const trail = Math.min(CONTEXT, old.lines.length - last.oldEnd)
  const parts: string[] = []
  let at = first.old - lead
  for (const change of hunk) {
    parts.push(...prefixed(' ', old.lines, at, change.old))
    parts.push(...prefixed('-', old.lines, change.old, change.oldEnd))
    parts.push(...prefixed('+', now.lines, change.now, change.nowEnd))
    at = change.oldEnd
  }
  parts.push(...prefixed(' ', old.lines, at, at + trail))
  const start = first.old - lead
  const ranges = `-${range(start, last.oldEnd + trail)} +${range(first.now - lead, last.nowEnd + trail)}`
  return `@@ ${ranges} @@${headingAbove(old.lines, start)}\n${parts.join('')}`
}

function prefixed(mark: string, lines: readonly string[], from: number, to: number): readonly string[] {
  return lines
    .slice(from, to)
    .map((line) => (line.endsWith('\n') ? mark + line : `${mark}${line}\n${NO_LINE_BREAK}`))
}

const NO_LINE_BREAK = '\\ No newline at end of file\n'

function range(from: number, to: number): string {
  const count = to - from
  return count === 1 ? String(from + 1) : `${count === 0 ? from : from + 1},${count}`
}

const LONGEST_HEADING = 80

/** The last line above that begins with a letter, an underscore or a dollar sign: most often what the hunk is inside of. */
function headingAbove(lines: readonly string[], start: number): string {
  for (let at = start - 1; at >= 0; at--) {
    const line = lines[at] ?? ''
    if (/^[A-Za-z_$]/.test(line)) return ` ${line.slice(0, LONGEST_HEADING).replace(/[ \t\n\v\f\r]+$/, '')}`
  }
  return ''
}
