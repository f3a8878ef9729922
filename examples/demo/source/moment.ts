import { createHash } from 'node:crypto'
import { type Block, faultAt } from './blocks.ts'

const WRITTEN = /^(\d{4}-\d{2}-\d{2})(?: (\d{2}:\d{2})(?::(\d{2}))?)?$/

/**
 * The instant that `text` (`2023-04-02 09:14`, UTC) means, as `2023-04-02T09:14:37Z`. Seconds that are not written are
 * drawn from the marker line, so that a world does not happen on the full minute.
 */
export function momentOf(text: string, block: Block): string {
  const [, day, minute, second] = WRITTEN.exec(text) ?? []
  if (day === undefined)
    return faultAt(block, `has "${text}" where a time such as 2023-04-02 09:14 must stand.`)
  const seed = createHash('sha1')
    .update(`${block.word} ${block.cells.join('|')} ${block.text}`)
    .digest()
  const drawn = String((seed[0] ?? 0) % 60).padStart(2, '0')
  const instant = `${day}T${minute ?? '12:00'}:${second ?? drawn}Z`
  if (Number.isNaN(Date.parse(instant)))
    return faultAt(block, `has "${text}", which is no day of the calendar.`)
  return instant
}

/** The last of some instants; empty text for none. */
export function latestOf(instants: readonly string[]): string {
  return instants.toSorted().at(-1) ?? ''
}
