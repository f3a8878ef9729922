import { ANCHOR_MARK } from '../../lib/task/anchors.ts'
import type { Instance } from '../../lib/task/types.ts'

/**
 * What is wrong with the anchors of an instance, a sentence each; none when every anchor stands in the conversation,
 * starts with the mark, and no other message does.
 */
export function anchorFaultsOf(instance: Instance): readonly string[] {
  const texts = new Map(instance.conversation.map(({ message_id, message }) => [message_id, message]))
  const anchors = new Set(instance.anchor_message_ids)
  const missing = [...anchors].flatMap((id) => {
    const text = texts.get(id)
    if (text === undefined) return [`Anchor ${id} is no message of ${instance.id}.`]
    return text.startsWith(ANCHOR_MARK) ? [] : [`Anchor ${id} of ${instance.id} lacks "${ANCHOR_MARK}".`]
  })
  const stray = instance.conversation
    .filter(({ message_id, message }) => message.startsWith(ANCHOR_MARK) && !anchors.has(message_id))
    .map(({ message_id }) => `Message ${message_id} of ${instance.id} is marked and is no anchor.`)
  return [...missing, ...stray]
}
