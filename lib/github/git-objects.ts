// Git's objects as JSON. Everything git says is kept: what is not UTF-8 is shown with replacement characters, and the
// object's bytes stand beside in base64 (`raw`).
import type { JsonObject } from '../base/json.ts'
import { textOfBlob } from './blob-text.ts'
import type { GitObjectKind } from './git-key.ts'

/** The JSON of the object `sha` of `kind`; undefined for bytes that are no such object. */
export function gitObjectOf(kind: GitObjectKind, sha: string, bytes: Buffer): JsonObject | undefined {
  switch (kind) {
    case 'commit':
      return commitOf(sha, bytes)
    case 'tree':
      return treeOf(sha, bytes)
    case 'tag':
      return tagOf(sha, bytes)
    case 'blob':
      return {
        sha,
        size: bytes.length,
        ...textOfBlob({ encoding: 'base64', content: bytes.toString('base64') }),
      }
  }
}

function commitOf(sha: string, bytes: Buffer): JsonObject | undefined {
  const { fields, message, raw } = sectionsOf(bytes)
  const [tree] = fields.get('tree') ?? []
  const [author] = fields.get('author') ?? []
  const [committer] = fields.get('committer') ?? []
  if (tree === undefined || author === undefined || committer === undefined) return undefined
  const [signature] = fields.get('gpgsig') ?? []
  return {
    sha,
    tree,
    parents: fields.get('parent') ?? [],
    author: personOf(author),
    committer: personOf(committer),
    message,
    ...(signature === undefined ? {} : { signature }),
    ...raw,
  }
}

function tagOf(sha: string, bytes: Buffer): JsonObject | undefined {
  const { fields, message, raw } = sectionsOf(bytes)
  const [object, type, tag, tagger] = ['object', 'type', 'tag', 'tagger'].map((name) => fields.get(name)?.[0])
  if (object === undefined || type === undefined) return undefined
  return {
    sha,
    object,
    type,
    tag: tag ?? '',
    ...(tagger === undefined ? {} : { tagger: personOf(tagger) }),
    message,
    ...raw,
  }
}

type Sections = {
  readonly fields: ReadonlyMap<string, readonly string[]>
  readonly message: string
  readonly raw: JsonObject
}

/** Header fields up to an empty line, then the message. A line that begins with a space goes on with the field before. */
function sectionsOf(bytes: Buffer): Sections {
  const { text, raw } = decoded(bytes)
  const end = text.startsWith('\n') ? 0 : text.indexOf('\n\n')
  const head = end < 0 ? text : text.slice(0, end)
  const fields = new Map<string, string[]>()
  for (const line of head.replaceAll('\n ', '\0').split('\n')) {
    const space = line.indexOf(' ')
    if (space <= 0) continue
    const [name, value] = [line.slice(0, space), line.slice(space + 1).replaceAll('\0', '\n')]
    fields.set(name, [...(fields.get(name) ?? []), value])
  }
  return { fields, message: end < 0 ? '' : text.slice(end + 2), raw }
}

/** UTF-8, or what the object's `encoding` field says; bytes that fit neither are replaced and kept as they are. */
function decoded(bytes: Buffer): { readonly text: string; readonly raw: JsonObject } {
  const plain = strictText(bytes, 'utf-8')
  if (plain !== undefined) return { text: plain, raw: {} }
  const [, label = 'utf-8'] = /^encoding (\S+)$/m.exec(bytes.toString('latin1').split('\n\n')[0] ?? '') ?? []
  return { text: strictText(bytes, label) ?? bytes.toString('utf8'), raw: { raw: bytes.toString('base64') } }
}

function strictText(bytes: Buffer, label: string): string | undefined {
  try {
    return new TextDecoder(label, { fatal: true, ignoreBOM: true }).decode(bytes)
  } catch (error) {
    // An unknown encoding is a RangeError, bytes that are not in it a TypeError.
    if (error instanceof TypeError || error instanceof RangeError) return undefined
    throw error
  }
}

const LATEST_SECONDS = 8.64e12

/** `Ada <ada@example.org> 1577836800 +0100`; a person without a time that can be read stands at the epoch. */
function personOf(line: string): JsonObject {
  const [, name = line, email = '', time = '0', zone = '+0000'] =
    /^(.*?) ?<([^>]*)>[^\d+-]*(-?\d+)?(?: ([+-]\d{4}))?/s.exec(line) ?? []
  const seconds = Math.abs(Number(time)) <= LATEST_SECONDS ? Number(time) : 0
  return { name, email, date: new Date(seconds * 1000).toISOString().replace('.000Z', 'Z'), zone }
}

/** `entries` are `[mode, name, sha]`, and the name's bytes in base64 where they are not UTF-8; the order is git's. */
function treeOf(sha: string, bytes: Buffer): JsonObject | undefined {
  const entries: string[][] = []
  for (let at = 0; at < bytes.length; ) {
    const [space, end] = [bytes.indexOf(0x20, at), bytes.indexOf(0, at)]
    if (space < 0 || end < space || end + 21 > bytes.length) return undefined
    const mode = bytes.toString('latin1', at, space).padStart(6, '0')
    const name = bytes.subarray(space + 1, end)
    const text = strictText(name, 'utf-8')
    const shown = text === undefined ? [name.toString('utf8'), name.toString('base64')] : [text]
    entries.push([mode, shown[0] ?? '', bytes.toString('hex', end + 1, end + 21), ...shown.slice(1)])
    at = end + 21
  }
  return { sha, entries }
}
