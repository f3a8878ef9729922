// A blob's content in two forms: GitHub's, base64 in lines, and ours, which compresses and can be searched.
import type { JsonObject } from '../base/json.ts'

const LINE = 60

/**
 * A blob with its content as text and `encoding: "utf-8"` where its bytes are UTF-8, else as base64 in one line.
 * A blob that is text already, or without content, stays as it is.
 */
export function textOfBlob(blob: JsonObject): JsonObject {
  if (blob.encoding !== 'base64' || typeof blob.content !== 'string') return blob
  const bytes = Buffer.from(blob.content, 'base64')
  const text = utf8Of(bytes)
  return text === undefined
    ? { ...blob, content: bytes.toString('base64') }
    : { ...blob, content: text, encoding: 'utf-8' }
}

/** A blob as GitHub answers it: base64 in lines of 60, each with its line feed. */
export function blobOf(blob: JsonObject): JsonObject {
  if (typeof blob.content !== 'string') return blob
  const bytes = bytesOfBlob(blob)
  return { ...blob, content: wrapped(bytes.toString('base64')), encoding: 'base64' }
}

/** The bytes of a stored or an answered blob; none for one without content. */
export function bytesOfBlob(blob: JsonObject): Buffer {
  const content = typeof blob.content === 'string' ? blob.content : ''
  return Buffer.from(content, blob.encoding === 'base64' ? 'base64' : 'utf8')
}

/** base64 in lines of 60 characters, each ended by a line feed, as GitHub sends file contents. */
function wrapped(base64: string): string {
  return base64.replaceAll(new RegExp(`.{1,${LINE}}`, 'g'), '$&\n')
}

/** The text that `bytes` are in UTF-8, a byte-order mark included; undefined where they are no UTF-8. */
export function utf8Of(bytes: Uint8Array): string | undefined {
  try {
    return new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(bytes)
  } catch (error) {
    if (error instanceof TypeError) return undefined
    throw error
  }
}
