/** Why a channel was given up: a line or a conversation longer than anything an agent has to say. */
export type Oversize = { readonly kind: 'oversize'; readonly fault: string }
/** One line without its end. */
export type Line = { readonly kind: 'line'; readonly text: string }

/** Bytes of the longest line that an agent may send, and of all its lines in one episode. */
const LONGEST_LINE = 8 * 2 ** 20
const LONGEST_CONVERSATION = 64 * 2 ** 20

/**
 * The lines that arrive on `chunks`, as they are asked for: while nobody asks, nothing is read and the sender waits.
 * Ends after the first {@link Oversize}. A last line without its line feed is dropped: it was cut by the sender's end.
 */
export async function* linesOf(
  chunks: AsyncIterable<Uint8Array>,
  longestLine = LONGEST_LINE,
  longestConversation = LONGEST_CONVERSATION,
): AsyncGenerator<Line | Oversize> {
  let parts: Uint8Array[] = []
  let held = 0
  let total = 0
  for await (const chunk of chunks) {
    total += chunk.length
    if (total > longestConversation) {
      return yield { kind: 'oversize', fault: `it sent more than ${longestConversation} bytes` }
    }
    let from = 0
    for (let end = chunk.indexOf(10); end >= 0; end = chunk.indexOf(10, from)) {
      if (held + end - from > longestLine) break
      const text = Buffer.concat([...parts, chunk.subarray(from, end)]).toString('utf8')
      parts = []
      held = 0
      from = end + 1
      if (text.trim() !== '') yield { kind: 'line', text }
    }
    parts.push(chunk.subarray(from))
    held += chunk.length - from
    if (held > longestLine)
      return yield { kind: 'oversize', fault: `it sent a line of more than ${longestLine} bytes` }
  }
}
