// What time it is in an episode. The conversation says: nothing after its last message was known to those who wrote it.
import { Failure } from '../base/failure.ts'
import type { Message } from '../task/types.ts'
import { CRAWL, type View } from '../world/view.ts'

/** The view of a run; each episode has its own moment. */
export type RunView =
  | { readonly kind: 'crawl' }
  | { readonly kind: 'cutoff' }
  /** `marginSeconds` after the last message. */
  | { readonly kind: 'asof'; readonly marginSeconds: number }

const DAY_MS = 86_400_000

/**
 * The view of an episode about `conversation`. A cutoff is the midnight (UTC) after the day of the last message.
 *
 * @throws {Failure} FILE_INVALID for messages without a readable time, where the view needs one
 */
export function episodeView(view: RunView, conversation: readonly Message[]): View {
  switch (view.kind) {
    case 'crawl':
      return CRAWL
    case 'cutoff': {
      const day = Math.floor(lastMomentOf(conversation) / DAY_MS)
      return { kind: 'cutoff', before: instantOf((day + 1) * DAY_MS) }
    }
    case 'asof': {
      const at = lastMomentOf(conversation) + view.marginSeconds * 1000
      return { kind: 'asof', at: instantOf(Math.floor(at / 1000) * 1000) }
    }
  }
}

/** In milliseconds. Messages stand in order, but the latest time counts: a chat's clock is the server's. */
function lastMomentOf(conversation: readonly Message[]): number {
  const times = conversation.map(({ time }) => Date.parse(zoned(time)))
  const last = Math.max(...times.filter((time) => !Number.isNaN(time)))
  if (Number.isFinite(last)) return last
  throw new Failure(
    'FILE_INVALID',
    `The view needs a moment, and no message of the conversation has a time that can be read, such as 2024-05-01T10:00:00Z; got "${conversation[0]?.time ?? ''}".`,
    { path: conversation[0]?.message_id ?? '' },
  )
}

/** A time without a zone is UTC, never the machine's. */
function zoned(time: string): string {
  const text = time.trim().replace(/^(\d{4}-\d\d-\d\d) (?=\d)/, '$1T')
  return /^\d{4}-\d\d-\d\dT[\d:.]+$/.test(text) ? `${text}Z` : text
}

function instantOf(milliseconds: number): string {
  return new Date(milliseconds).toISOString().replace('.000Z', 'Z')
}
