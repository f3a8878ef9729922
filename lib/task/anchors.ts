import type { Instance } from './types.ts'

/** What an anchor's text starts with. */
export const ANCHOR_MARK = '[REFERENCE] '

/** Whether an anchor stands in the conversation under the mark: without one nobody can tell what is asked. */
export function hasMarkedAnchor({ anchor_message_ids, conversation }: Instance): boolean {
  return conversation.some(
    ({ message_id, message }) => message.startsWith(ANCHOR_MARK) && anchor_message_ids.includes(message_id),
  )
}
