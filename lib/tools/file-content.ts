// The bytes of a file as a result shows them: text in windows, never half-decoded bytes.
import type { Json, JsonObject } from '../base/json.ts'
import { utf8Of } from '../github/blob-text.ts'
import type { RestAnswer } from '../github/rest.ts'
import { isGood } from './answers.ts'
import { field, textAt, windowOf } from './fields.ts'

/** Characters of a file in one answer. */
export const CONTENT_LIMIT = 5000

/** Bytes looked at for a NUL, as git does. */
const BINARY_PROBE = 8000

/**
 * What there is to show of a contents answer from character `offset` on. A file over 1 MB comes without content
 * (encoding `none`) and is fetched through `raw`.
 */
export function contentOf(body: Json, offset: number, raw: () => RestAnswer): JsonObject {
  const text = field(body, 'encoding') === 'none' ? rawText(raw()) : decoded(bytesOf(body))
  if (text === undefined) return { content: null, binary: true, note: 'Not text, or too large to show.' }
  const { content, end } = windowOf(text, offset, CONTENT_LIMIT)
  return {
    content,
    offset,
    truncated: end !== undefined,
    ...(end === undefined ? {} : { next_offset: end }),
  }
}

function bytesOf(body: Json): Uint8Array {
  return Buffer.from(textAt(body, 'content'), 'base64')
}

function decoded(bytes: Uint8Array): string | undefined {
  if (bytes.subarray(0, BINARY_PROBE).includes(0)) return undefined
  return utf8Of(bytes)
}

/** Raw text was decoded on the way here: a replacement character is what is left of bytes that are no text. */
function rawText(answer: RestAnswer): string | undefined {
  const { body } = answer
  if (!isGood(answer) || typeof body !== 'string') return undefined
  return body.includes('\0') || body.includes('\ufffd') ? undefined : body
}
