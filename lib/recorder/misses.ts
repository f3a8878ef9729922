// Asks GitHub what an agent's run asked and its snapshot lacked. What comes back is evidence of what to record, beside
// the recording and marked: a crawl never takes it for its own.
import path from 'node:path'
import type { Clock } from '../base/clock.ts'
import { Failure, isFailure } from '../base/failure.ts'
import type { Json, JsonObject } from '../base/json.ts'
import { cassetteNamed, type FoundCassette, findCassettes } from '../cassette/find-cassettes.ts'
import { keyDigestOf } from '../cassette/key-digest.ts'
import type { CassetteHeader } from '../cassette/types.ts'
import { type CassetteWriter, openCassetteWriter } from '../cassette/writer.ts'
import { RESOURCES } from '../github/items.ts'
import { requestKeyOf } from '../github/request-key.ts'
import type { RestRequest } from '../github/rest.ts'
import { openClient, type RawAnswer } from './client.ts'
import { rebased } from './rebase.ts'
import { type Identity, introduce } from './repository.ts'
import { type DeadRequest, Requester } from './requester.ts'
import { answeredAt } from './server-clock.ts'
import { isUsable } from './tape.ts'

export type MissOptions = {
  /** In any order, each once or more often. */
  readonly requests: readonly RestRequest[]
  /** The folder of all cassettes. */
  readonly cassettes: string
  readonly apiUrl: string
  readonly tokens: readonly string[]
  readonly clock: Clock
  readonly signal: AbortSignal
  readonly notice: (line: string) => void
}

/** What became of the misses. */
export type MissOutcome = {
  /** Answers that were stored, refusals included. */
  readonly stored: number
  /** Requests that a cassette had an answer to already. */
  readonly known: number
  /** Requests that belong to no repository, or to one that GitHub does not show. */
  readonly passedOver: readonly string[]
}

/**
 * Stores GitHub's answers to `requests` in the cassettes of their repositories, marked as asked on a miss. A repository
 * without a cassette gets one that says that nothing else of it was recorded.
 *
 * @throws {Failure} USAGE without a token; API_REFUSED, API_UNREACHABLE, BUDGET_SPENT, INTERRUPTED, with what was
 *   answered by then kept
 */
export async function recordMisses(options: MissOptions): Promise<MissOutcome> {
  if (options.tokens.length === 0) {
    throw new Failure('USAGE', 'Recording on a miss asks GitHub with a token: set GITHUB_TOKEN.', {
      flag: 'record-misses',
    })
  }
  const client = openClient({ apiUrl: options.apiUrl, userAgent: 'reporef-record' })
  const limits = { concurrency: 1, reserve: 0, maxRequests: Number.POSITIVE_INFINITY, wait: false }
  const requester = new Requester({ ...options, ...limits, client })
  try {
    const outcome = { stored: 0, known: 0, passedOver: [] as string[] }
    for (const [name, requests] of Map.groupBy(options.requests, repositoryOf)) {
      if (name === undefined) outcome.passedOver.push(...requests.map((request) => request.path))
      else await recordInto(name, requests, { options, requester, outcome })
    }
    return outcome
  } finally {
    await client.close()
  }
}

type Job = {
  readonly options: MissOptions
  readonly requester: Requester
  readonly outcome: { stored: number; known: number; passedOver: string[] }
}

async function recordInto(name: string, requests: readonly RestRequest[], job: Job): Promise<void> {
  const place = await placeOf(name, job)
  if (place === undefined)
    return void job.outcome.passedOver.push(...requests.map(({ path: below }) => below))
  const secrets = job.options.tokens
  const writer = await openCassetteWriter(place.folder, { header: place.header, secrets })
  try {
    const known = { name, keys: new Set<string>() }
    for (const { key, on_miss } of writer.observations()) if (on_miss) known.keys.add(keyDigestOf(key))
    for (const request of requests) await recordOne(request, writer, known, job)
  } finally {
    await writer.close()
  }
}

/** By what name the repository was asked for, and what has been asked of it. */
type Known = { readonly name: string; readonly keys: Set<string> }

async function recordOne(
  request: RestRequest,
  writer: CassetteWriter,
  known: Known,
  { requester, outcome, options }: Job,
): Promise<void> {
  const { id, full_name, former_names } = writer.header.repository
  const names = new Set([known.name, full_name, ...former_names].map((one) => one.toLowerCase()))
  const keyOf = (one: RestRequest): Json => requestKeyOf(one, (name) => (names.has(name) ? id : undefined))
  const key = keyOf(request)
  if (known.keys.has(keyDigestOf(key)) || isUsable(writer.find(key)?.status)) {
    outcome.known++
    return
  }
  known.keys.add(keyDigestOf(key))
  const answer = await askUnderId(
    request,
    requester,
    (target) => keyDigestOf(keyOf(target)) === keyDigestOf(key),
    options.apiUrl,
  )
  if ('dead' in answer) return void outcome.passedOver.push(request.path)
  const { status, headers, body } = answer
  const at = answeredAt(answer, options.clock)
  await writer.write({ source: 'rest', key, status, headers, body, at, on_miss: true })
  outcome.stored++
}

/** The answer after a redirect that only puts the repository's id in the place of a former name. */
async function askUnderId(
  request: RestRequest,
  requester: Requester,
  isSame: (target: RestRequest) => boolean,
  apiUrl: string,
): Promise<RawAnswer | DeadRequest> {
  const answer = await requester.ask(request)
  if ('dead' in answer || answer.status < 300 || answer.status > 308) return answer
  const target = rebased(answer.headers.location ?? '', apiUrl)
  return target !== undefined && isSame(target) ? requester.ask(target) : answer
}

/** `owner/name` or `#id` of the repository that a request is about; undefined for a search, a user, anything else. */
function repositoryOf({ path: below }: RestRequest): string | undefined {
  const [, owner, name] = /^\/repos\/([\w.-]+)\/([\w.-]+)(?:\/|$)/.exec(below) ?? []
  if (owner !== undefined && name !== undefined) return `${owner}/${name}`.toLowerCase()
  const [, id] = /^\/repositories\/(\d{1,15})(?:\/|$)/.exec(below) ?? []
  return id === undefined ? undefined : `#${id}`
}

/** The cassette for a repository, or where a new one goes; undefined for a repository that GitHub does not show. */
async function placeOf(name: string, { options, requester }: Job): Promise<FoundCassette | undefined> {
  const known = findCassettes(options.cassettes)
  const found = name.startsWith('#')
    ? known.find(({ header }) => `#${header.repository.id}` === name)
    : cassetteNamed(known, name)
  if (found !== undefined || name.startsWith('#')) return found
  try {
    const { identity, answers } = await introduce(requester, name, options.apiUrl)
    const sameId = known.find(({ header }) => header.repository.id === identity.id)
    if (sameId !== undefined) return sameId
    const at = answeredAt(answers.at(-1)?.answer, options.clock)
    return {
      folder: path.join(options.cassettes, ...identity.fullName.split('/')),
      header: headerOfMisses(identity, at),
    }
  } catch (error) {
    if (!isFailure(error, 'API_REFUSED') || error.details.status === 401) throw error
    return undefined
  }
}

function headerOfMisses({ id, fullName, formerNames, api }: Identity, at: string): CassetteHeader {
  const rows = RESOURCES.map(
    (resource): JsonObject => ({
      resource,
      verdict: 'partial',
      reason: 'only what agents asked for was recorded',
      compared: {},
    }),
  )
  return {
    format: 'reporef.cassette/1',
    repository: { id, full_name: fullName, former_names: formerNames },
    api,
    window: { from: at, to: at },
    completeness: rows,
  }
}
