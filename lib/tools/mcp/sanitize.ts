// Texts as github-mcp-server passes them on when it distrusts them: invisible characters gone, odd info strings of code
// fences gone, HTML cut down to a few harmless tags and everything else escaped. It damages code in bodies (`<` becomes
// `&lt;`), so it is a profile of its own and never the default.
import { isJsonArray, isJsonObject, type Json, type JsonObject } from '../../base/json.ts'
import type { RestAnswer } from '../../github/rest.ts'
import type { Ask } from '../types.ts'
import { harmlessHtml } from './harmless-html.ts'

/** `ask`, its answers' texts sanitized. */
export function sanitizing(ask: Ask): Ask {
  return (request) => {
    const answer = ask(request)
    return answer.status === 200 ? { ...answer, body: sanitizedBody(answer.body) } : answer
  }
}

/** Members that people fill: of issues, comments, reviews, commits and, with `tag_name` beside them, releases. */
const TEXTS: ReadonlySet<string> = new Set(['title', 'body'])
/** What is in these stays as it is. */
const KEPT: ReadonlySet<string> = new Set([
  'milestone',
  'labels',
  'text_matches',
  'files',
  'user',
  'head',
  'base',
])

function sanitizedBody(body: RestAnswer['body']): Json {
  if (isJsonArray(body)) return body.map(sanitizedBody)
  return isJsonObject(body) ? sanitizedObject(body, false) : body
}

function sanitizedObject(value: JsonObject, isCommit: boolean): JsonObject {
  const isRelease = 'tag_name' in value
  const members = Object.entries(value).map(([name, member]): [string, Json | undefined] => {
    const isText = TEXTS.has(name) || (isCommit && name === 'message') || (isRelease && name === 'name')
    if (isText && typeof member === 'string') return [name, sanitized(member)]
    if (KEPT.has(name)) return [name, member]
    if (isJsonArray(member)) return [name, sanitizedBody(member)]
    return [name, isJsonObject(member) ? sanitizedObject(member, name === 'commit') : member]
  })
  return Object.fromEntries(members)
}

/** Printable ASCII without anything that HTML would escape needs no look. */
const PLAIN = /^[\n\r\t\x20!#-%()-;=?-~]*$/

/** Characters that are not seen: zero width, direction marks, soft hyphens, tags, variation selectors on nothing. */
const INVISIBLE =
  /[\u200b\u200c\u200e\u200f\u061c\u00ad\ufeff\u180e\u202a-\u202e\u2060-\u2064\u2066-\u2069\u{e0001}\u{e0020}-\u{e007f}]|(?<![\p{Emoji}\p{L}])[\ufe00-\ufe0f\u{e0100}-\u{e01ef}]/gu

/** `text` with what may hide or inject taken out. */
export function sanitized(text: string): string {
  if (PLAIN.test(text)) return text
  return harmlessHtml(withPlainFences(text.replace(INVISIBLE, '')))
}

/** The info string of a fence is kept where it is one short word, as the name of a language is. */
function withPlainFences(text: string): string {
  return text.replace(/^([ \t]*`{3,})([^\n`]*)$/gm, (line, fence: string, info: string) => {
    const word = info.trim()
    return word === '' || /^[A-Za-z0-9+\-_#.]{1,48}$/.test(word) ? line : fence
  })
}
