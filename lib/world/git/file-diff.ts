// What changed in one file, and the text git prints for it.
import { type TextDiff, textDiff } from './hunks.ts'
import type { FileChange, ReadText } from './renames.ts'
import { ALIKE } from './similarity.ts'
import { type GitEntry, typeOfMode } from './trees.ts'

/** A change with its lines compared; `text` is undefined where a side has no text (binary, or above 1 MB). */
export type FileDiff = FileChange & { readonly text: TextDiff | undefined }

const NO_CHANGE: TextDiff = { patch: '', additions: 0, deletions: 0 }

/** Compares both sides of a change. */
export function fileDiffOf(change: FileChange, read: ReadText): FileDiff {
  const { old, now } = change
  if (old?.sha === now?.sha && old?.mode.slice(0, 3) === now?.mode.slice(0, 3))
    return { ...change, text: NO_CHANGE }
  const [before, after] = [sideText(old, read), sideText(now, read)]
  const text = before === undefined || after === undefined ? undefined : textDiff(before, after)
  return { ...change, text }
}

function sideText(entry: GitEntry | undefined, read: ReadText): string | undefined {
  if (entry === undefined) return ''
  return typeOfMode(entry.mode) === 'commit' ? `Subproject commit ${entry.sha}\n` : read(entry.sha)
}

const NO_SHA = '0'.repeat(40)

/** The file's part of a unified diff, `diff --git` line and all. A file that became another sort of thing goes and comes. */
export function gitTextOf(file: FileDiff, read: ReadText): string {
  const { old, now, path } = file
  if (old && now && old.mode.slice(0, 3) !== now.mode.slice(0, 3)) {
    const parts = [
      { path, old, now: undefined },
      { path, old: undefined, now },
    ]
    return parts.map((part) => gitTextOf(fileDiffOf(part, read), read)).join('')
  }
  const from = file.renamed?.from ?? path
  const lines = [`diff --git ${quoted(`a/${from}`)} ${quoted(`b/${path}`)}`, ...headOf(file, from)]
  if (file.text === undefined)
    lines.push(`Binary files ${sideName('a', from, old)} and ${sideName('b', path, now)} differ`)
  else if (file.text.patch !== '') {
    lines.push(
      `--- ${sideName('a', from, old, '\t')}`,
      `+++ ${sideName('b', path, now, '\t')}`,
      file.text.patch,
    )
  }
  return `${lines.join('\n')}\n`
}

function headOf({ old, now, path, renamed }: FileDiff, from: string): readonly string[] {
  const lines: string[] = []
  if (old === undefined) lines.push(`new file mode ${now?.mode ?? ''}`)
  else if (now === undefined) lines.push(`deleted file mode ${old.mode}`)
  else if (old.mode !== now.mode) lines.push(`old mode ${old.mode}`, `new mode ${now.mode}`)
  if (renamed) {
    lines.push(`similarity index ${Math.floor((renamed.likeness * 100) / ALIKE)}%`)
    lines.push(`rename from ${quoted(from)}`, `rename to ${quoted(path)}`)
  }
  if (old?.sha === now?.sha) return lines
  const shas = `${short(old?.sha ?? NO_SHA)}..${short(now?.sha ?? NO_SHA)}`
  lines.push(`index ${shas}${old && now && old.mode === now.mode ? ` ${now.mode}` : ''}`)
  return lines
}

function short(sha: string): string {
  return sha.slice(0, 7)
}

/** Git ends a name with blanks in it with a tab, so that tools see where it ends. */
function sideName(side: 'a' | 'b', path: string, entry: GitEntry | undefined, end = ''): string {
  if (entry === undefined) return '/dev/null'
  const name = quoted(`${side}/${path}`)
  return /\s/.test(path) ? name + end : name
}

const NAMED: Readonly<Record<string, string>> = {
  '\x07': '\\a',
  '\b': '\\b',
  '\t': '\\t',
  '\n': '\\n',
  '\v': '\\v',
  '\f': '\\f',
  '\r': '\\r',
  '"': '\\"',
  '\\': '\\\\',
}

/** A path as git prints it: quoted like a C string where it has more than plain ASCII in it. */
function quoted(path: string): string {
  // biome-ignore lint/suspicious/noControlCharactersInRegex: these are what is looked for
  if (!/[\x00-\x1f"\\\x7f-\uffff]/.test(path)) return path
  const bytes = Buffer.from(path).toString('latin1')
  // biome-ignore lint/suspicious/noControlCharactersInRegex: these are what is looked for
  const inner = bytes.replaceAll(/[\x00-\x1f"\\\x7f-\xff]/g, (byte) => {
    return NAMED[byte] ?? `\\${byte.charCodeAt(0).toString(8).padStart(3, '0')}`
  })
  return `"${inner}"`
}
