// A file as MCP gives it: a line that says what it is, and a resource that holds it, or a link where it is too large.
import type { Json, JsonObject } from '../../base/json.ts'
import { field, textAt } from '../fields.ts'
import { goJson, struct } from './go-json.ts'
import { isText, mediaTypeOf } from './media-types.ts'
import { failedResult } from './results.ts'

/** Files of this size and more are linked, not shown. */
const TOO_LARGE = 1024 * 1024

/** Where a file stands, what is to be remarked, and what to say in place of the plain line for a link that was followed. */
export type FilePlace = { readonly uri: string; readonly note: string; readonly link: string }

/** The result for the contents answer of a file. */
export function fileResult(body: Json, { uri, note, link }: FilePlace): JsonObject {
  const [sha, path, size] = [textAt(body, 'sha'), textAt(body, 'path'), Number(field(body, 'size') ?? 0)]
  if (size >= TOO_LARGE) return tooLarge(body, { uri, path, size })
  if (textAt(body, 'encoding') !== 'base64') {
    return failedResult(`failed to get file content: the content of ${path} is not part of the snapshot`)
  }
  const bytes = Buffer.from(textAt(body, 'content'), 'base64')
  const mimeType = mediaTypeOf(bytes)
  const text = isText(mimeType)
  const kind = bytes.length === 0 ? 'empty' : text ? 'text' : 'binary'
  const line = link === '' ? `successfully downloaded ${kind} file (SHA: ${sha})${note}` : link
  const content = text ? { text: bytes.toString() } : { blob: bytes.toString('base64') }
  return {
    content: [
      { type: 'text', text: line },
      { type: 'resource', resource: { uri, mimeType, ...content } },
    ],
  }
}

/** What stands in place of the plain line for a link or a submodule. */
export function linkText(body: Json, content: 'dereferenced_target' | 'not_returned'): string {
  return goJson(
    struct({
      type: textAt(body, 'type'),
      path: textAt(body, 'path'),
      'sha?': field(body, 'sha'),
      'target?': field(body, 'target'),
      'git_url?': field(body, 'submodule_git_url'),
      content,
    }),
  )
}

type Large = { readonly uri: string; readonly path: string; readonly size: number }

function tooLarge(body: Json, { uri, path, size }: Large): JsonObject {
  const [url, sha] = [textAt(body, 'download_url'), textAt(body, 'sha')]
  const text = `File ${path} is too large to display (${size} bytes). Use the download URL to fetch the content: ${url} (SHA: ${sha})`
  return {
    content: [
      { type: 'text', text },
      { type: 'resource_link', uri, name: textAt(body, 'name'), size },
    ],
  }
}
