// The one syntax of the world's files, made to be read, written and compared by people. A file is a list of blocks; a
// block starts with a marker line, goes on with `key: value` lines, and after an empty line holds free text:
//
//   === issue 12 | ottilie-k | 2023-04-02 09:14
//   labels: bug, renderer
//
//   Text in Markdown.
//   --- comment | tjaarda | 2023-04-02 11:02
//   …
//
// `===` opens a thread, `---` something that happened in it, `+++` a change to one file. A line of text that must begin
// with a marker is written with a backslash before it.
import { readFileSync } from 'node:fs'
import { Failure } from '../../../lib/base/failure.ts'

/** How deep a block stands: a thread, an event in it, a file change in an event. */
export type Level = '===' | '---' | '+++'

/** One block as written. */
export type Block = {
  readonly level: Level
  /** First word of the marker line. */
  readonly word: string
  /** What follows it, cut at ` | `. */
  readonly cells: readonly string[]
  readonly fields: Readonly<Record<string, string>>
  /** Free text without the empty lines around it. */
  readonly text: string
  readonly place: { readonly file: string; readonly line: number }
}

const MARKER = /^(===|---|\+\+\+) (\S+)(?: (.*))?$/
const FIELD = /^([a-z][a-z-]*): ?(.*)$/

/** The blocks of `file`, in order. Text before the first marker is a comment for readers and is passed over. */
export function readBlocks(file: string): readonly Block[] {
  return parseBlocks(readFileSync(file, 'utf8'), file)
}

/** The blocks of `text`; `file` is only for messages. */
export function parseBlocks(text: string, file: string): readonly Block[] {
  const lines = text.split('\n')
  const starts = lines.flatMap((line, at) => (MARKER.test(line) ? [at] : []))
  return starts.map((start, at) =>
    blockOf(lines.slice(start, starts[at + 1] ?? lines.length), { file, line: start + 1 }),
  )
}

function blockOf(lines: readonly string[], place: Block['place']): Block {
  const [, level, word, rest] = MARKER.exec(lines[0] ?? '') ?? []
  const cells = (rest ?? '')
    .replace(/^\|/, '')
    .split('|')
    .map((cell) => cell.trim())
  const fields: Record<string, string> = {}
  let at = 1
  // Only a file change has no fields: its text is the file.
  for (; level !== '+++' && at < lines.length; at++) {
    const [, key, value] = FIELD.exec(lines[at] ?? '') ?? []
    if (key === undefined) break
    fields[key] = (value ?? '').trim()
  }
  const text = lines
    .slice(at)
    .map((line) => line.replace(/^\\(?=(===|---|\+\+\+) )/, ''))
    .join('\n')
    .replace(/^\n+|\s+$/g, '')
  return {
    level: level as Level,
    word: word ?? '',
    cells: cells[0] === '' && cells.length === 1 ? [] : cells,
    fields,
    text,
    place,
  }
}

/** Stops the build at the place of `block`. */
export function faultAt(block: Pick<Block, 'place'>, says: string): never {
  const { file, line } = block.place
  throw new Failure('FILE_INVALID', `${file}:${line} ${says}`, { path: file, line })
}

/** Cell `at` of the marker line. @throws {Failure} when it is not there */
export function cellOf(block: Block, at: number, name: string): string {
  return block.cells[at] || faultAt(block, `needs ${name} in its marker line.`)
}

/** A comma list as written in a field; empty for none. */
export function listOf(text: string | undefined): readonly string[] {
  return (text ?? '')
    .split(',')
    .map((part) => part.trim())
    .filter((part) => part !== '')
}

/** Events grouped under their thread: each item is a `===` block and the blocks below it. */
export function threadsOf(blocks: readonly Block[], top: Level = '==='): readonly (readonly Block[])[] {
  const groups: Block[][] = []
  for (const block of blocks) {
    if (block.level === top) groups.push([block])
    else (groups.at(-1) ?? faultAt(block, `stands before the first ${top} block.`)).push(block)
  }
  return groups
}
