// Reads the cassettes of one repository into the scratch.
import { Failure } from '../base/failure.ts'
import { canonicalJson, isJsonObject, type Json, parseJson } from '../base/json.ts'
import { redactSecrets } from '../cassette/redaction.ts'
import type { CassetteReader } from '../cassette/types.ts'
import type { RequestKey } from '../github/request-key.ts'
import { JSON_MEDIA_TYPE, PUBLIC_API, parseLinkHeader } from '../github/rest.ts'
import { GitCollector } from './collect-git.ts'
import { type Asked, itemize } from './itemize.ts'
import type { Origin, Scratch } from './scratch.ts'
import { type Numbered, winningObservations } from './winning-observations.ts'

/**
 * What came of reading: the observations that counted, the secrets found that the recorder had let through, and how many
 * of each kind had been overwritten before.
 */
export type Collected = {
  readonly used: number
  readonly redacted: number
  readonly redactions: Readonly<Record<string, number>>
  /** Answers that were asked on a miss. */
  readonly misses: number
}

/**
 * Puts all that `cassettes`, of one repository, hold into `scratch`.
 *
 * @throws {Failure} FILE_INVALID for an answer that is not what its request gives
 */
export async function collect(
  cassettes: readonly CassetteReader[],
  scratch: Scratch,
  onAnswer: (used: number) => Promise<void>,
  withMisses?: 'with misses',
): Promise<Collected> {
  let used = 0
  let misses = 0
  let redacted = 0
  const redactions: Record<string, number> = {}
  scratch.db.exec('BEGIN')
  const git = new GitCollector(scratch)
  for (const each of winningObservations(cassettes, scratch.db, withMisses)) {
    if (each.observation.source === 'git') {
      used += 1
      redacted += git.add(each)
      await onAnswer(used)
      continue
    }
    const key = each.observation.key as RequestKey
    const below = pathBelow(key.path, each.cassette)
    if (below === undefined || !isJsonAnswer(key)) continue
    if (each.observation.on_miss) misses += 1
    for (const { kind } of each.observation.redacted ?? []) redactions[kind] = (redactions[kind] ?? 0) + 1
    used += 1
    redacted += collectOne(each, { path: below, query: key.query }, scratch)
    await onAnswer(used)
  }
  git.settle()
  scratch.db.exec('COMMIT')
  return { used, redacted, redactions, misses }
}

function collectOne(each: Numbered, asked: Asked, scratch: Scratch): number {
  const { observation, cassette } = each
  const { text, redacted } = textOf(each)
  const origin = originOf(each, asked.query)
  const body = parseBody(text, asked.path, cassette)
  if (observation.status !== 200) {
    if (!isAboutPath(asked.query)) return redacted
    const absence = { path: asked.path, status: observation.status, body: isJsonObject(body) ? body : {} }
    scratch.addRefusal({ absence, at: observation.at, ordinal: each.ordinal })
    return redacted
  }
  const found = itemize(asked, body)
  if (!found) throw misshapen(asked.path, cassette)
  for (const item of found.items) scratch.addItem(item, origin)
  for (const list of found.lists) scratch.addList(list, origin)
  scratch.addAnswered(asked.path, origin)
  return redacted
}

/** Words that ask for the whole of a list or tree, in some form. */
const WHOLE_WORDS = ['per_page', 'state', 'sort', 'direction', 'recursive']

/**
 * True when a refusal is about the path: one page or one branch of a list says nothing of the list, which may end there, or
 * have other branches.
 */
function isAboutPath(query: Readonly<Record<string, string>>): boolean {
  return Object.keys(query).every((word) => WHOLE_WORDS.includes(word))
}

const CURSOR_WORDS = ['after', 'before', 'since']
const PAGE_WORDS = ['page', ...CURSOR_WORDS]

function originOf({ ordinal, observation }: Numbered, query: Readonly<Record<string, string>>): Origin {
  const walk = Object.fromEntries(Object.entries(query).filter(([word]) => !PAGE_WORDS.includes(word)))
  return {
    at: observation.at,
    ordinal,
    walk: canonicalJson(walk),
    page: CURSOR_WORDS.some((word) => word in query) ? 0 : Number(query.page ?? 1),
    more: parseLinkHeader(observation.headers.link ?? '').next !== undefined,
  }
}

function isJsonAnswer(key: RequestKey): boolean {
  return key.media_type === JSON_MEDIA_TYPE || key.media_type === 'application/json'
}

/** Path below the cassette's repository, `/users/…` as it is; undefined for another repository's. */
function pathBelow(path: string, cassette: CassetteReader): string | undefined {
  if (path.startsWith('/users/')) return path
  const root = `/repositories/${cassette.header.repository.id}`
  return path === root || path.startsWith(`${root}/`) ? path.slice(root.length) : undefined
}

function textOf({ observation, cassette }: Numbered): { readonly text: string; readonly redacted: number } {
  if (!observation.body) return { text: '', redacted: 0 }
  const { bytes, places } = redactSecrets(cassette.body(observation.body.digest))
  const text = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.length).toString('utf8')
  return { text: rebased(text, cassette.header.api), redacted: places.length }
}

/**
 * Addresses of a server on this machine, which differ with its port, moved to the public API. Only in fields that hold
 * addresses: what people wrote stays.
 */
function rebased(text: string, api: string): string {
  if (!isLoopback(api) || !text.includes(api)) return text
  const field = new RegExp(`("(?:\\w*url|href)"\\s*:\\s*")${api.replaceAll(/[.[\]]/g, '\\$&')}(?=[/"])`, 'g')
  return text.replaceAll(field, `$1${PUBLIC_API}`)
}

/** True for an API base on this machine. */
export function isLoopback(api: string): boolean {
  return /^https?:\/\/(?:127\.0\.0\.1|localhost|\[::1\])(?::\d+)?$/.test(api)
}

function parseBody(text: string, path: string, cassette: CassetteReader): Json {
  if (text === '') return null
  try {
    return parseJson(text)
  } catch (error) {
    if (error instanceof SyntaxError) throw misshapen(path, cassette, error)
    throw error
  }
}

function misshapen(path: string, cassette: CassetteReader, cause?: Error): Failure {
  return new Failure(
    'FILE_INVALID',
    `${cassette.folder} holds an answer to ${path || 'the repository'} that is not what GitHub gives there; record the repository again.`,
    { path: cassette.folder },
    { cause },
  )
}
