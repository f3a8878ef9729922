import { type Block, cellOf, faultAt } from './blocks.ts'
import { momentOf } from './moment.ts'
import type { CommitSource, Edit, FileChange } from './types.ts'

/** The commit that `block` (`commit KEY | author | time`) and the `+++` blocks after it describe. */
export function parseCommit(block: Block, changes: readonly Block[]): CommitSource {
  if (block.text === '') faultAt(block, 'needs a commit message.')
  return {
    key: cellOf(block, 0, 'a key'),
    author: cellOf(block, 1, 'an author'),
    at: momentOf(cellOf(block, 2, 'a time'), block),
    message: block.text,
    changes: changes.map(parseChange),
    place: block.place,
  }
}

function parseChange(block: Block): FileChange {
  const { place } = block
  const [path = '', flag] = [cellOf(block, 0, 'a path'), block.cells[1]]
  switch (block.word) {
    case 'write':
      return { kind: 'write', path, content: `${block.text}\n`, executable: flag === 'executable', place }
    case 'append':
      return { kind: 'append', path, content: `${block.text}\n`, place }
    case 'edit':
      return { kind: 'edit', path, edits: parseEdits(block), place }
    case 'delete':
      return { kind: 'delete', path, place }
    case 'move': {
      const [from = '', to = ''] = path.split(' -> ')
      return { kind: 'move', path: from, to, edits: block.text === '' ? [] : parseEdits(block), place }
    }
    default:
      return faultAt(block, `has "${block.word}" where write, append, edit, delete or move must stand.`)
  }
}

const OPEN = /^<<<( after| before)?$/

function parseEdits(block: Block): readonly Edit[] {
  const edits: Edit[] = []
  let how: Edit['how'] = 'replace'
  let part: 'out' | 'old' | 'text' = 'out'
  let [old, text]: [string[], string[]] = [[], []]
  for (const line of block.text.split('\n')) {
    const opened = OPEN.exec(line)
    if (part === 'out' && opened) {
      how = (opened[1]?.trim() as Edit['how'] | undefined) ?? 'replace'
      ;[part, old, text] = ['old', [], []]
    } else if (part === 'old' && line === '===') part = 'text'
    else if (part === 'text' && line === '>>>') {
      edits.push({ how, old: old.join('\n'), text: text.join('\n') })
      part = 'out'
    } else if (part === 'old') old.push(line)
    else if (part === 'text') text.push(line)
    else if (line.trim() !== '') faultAt(block, `has a line outside of its <<< === >>> edits: ${line}`)
  }
  if (part !== 'out' || edits.length === 0) faultAt(block, 'needs edits of the form <<< old === new >>>.')
  return edits
}
