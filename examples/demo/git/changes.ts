import { faultAt } from '../source/blocks.ts'
import type { Edit, FileChange } from '../source/types.ts'
import type { Files, GitFile } from './objects.ts'

/**
 * `files` after `changes`. Applying the same changes on a later tree is how a squash or a merge gets its content.
 *
 * @throws {Failure} FILE_INVALID at the place of a change that does not fit: a file that is not there, a text that
 * stands in it never or more than once
 */
export function applyChanges(files: Files, changes: readonly FileChange[]): Files {
  const out = new Map(files)
  for (const change of changes) applyChange(out, change)
  return out
}

function applyChange(files: Map<string, GitFile>, change: FileChange): void {
  if (change.kind === 'write') {
    files.set(change.path, { content: change.content, mode: change.executable ? '100755' : '100644' })
    return
  }
  const old =
    files.get(change.path) ?? faultAt(change, `changes ${change.path}, which is not there at that commit.`)
  if (change.kind === 'delete' || change.kind === 'move') files.delete(change.path)
  if (change.kind === 'append') files.set(change.path, { ...old, content: old.content + change.content })
  if (change.kind === 'edit')
    files.set(change.path, { ...old, content: edited(old.content, change, change.edits) })
  if (change.kind === 'move')
    files.set(change.to, { ...old, content: edited(old.content, change, change.edits) })
}

function edited(content: string, change: FileChange, edits: readonly Edit[]): string {
  let text = content
  for (const { how, old, text: put } of edits) {
    const [at, again] = positionsOf(text, old)
    if (at === undefined || again !== undefined) {
      const times = at === undefined ? 'never' : 'more than once'
      faultAt(change, `edits ${change.path}, in which these lines stand ${times}:\n${old}`)
    }
    const kept = how === 'after' ? `${old}\n${put}` : how === 'before' ? `${put}\n${old}` : put
    // Replacing whole lines by nothing takes the line break along.
    const end = at + old.length
    text = text.slice(0, at) + kept + text.slice(kept === '' ? end + 1 : end)
  }
  return text
}

/** The first two places where `old`, as whole lines, stands in `text`. */
function positionsOf(text: string, old: string): readonly number[] {
  const [haystack, needle] = [`\n${text}`, `\n${old}\n`]
  const first = haystack.indexOf(needle)
  const second = first < 0 ? -1 : haystack.indexOf(needle, first + 1)
  return [first, second].filter((at) => at >= 0)
}
