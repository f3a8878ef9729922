// Records one repository into its cassette, or goes on where an earlier crawl stopped.
import { existsSync, mkdirSync, renameSync } from 'node:fs'
import path from 'node:path'
import type { Clock } from '../base/clock.ts'
import { type Disk, realDisk } from '../base/disk.ts'
import type { JsonObject } from '../base/json.ts'
import { headerFile, isWhole, readCassetteHeader } from '../cassette/header.ts'
import type { CassetteHeader } from '../cassette/types.ts'
import { type CassetteWriter, openCassetteWriter } from '../cassette/writer.ts'
import type { Completeness, Resource } from '../github/items.ts'
import {
  checkIdentity,
  newHeader,
  noteCurrentName,
  noteFormerNames,
  noteOnlyCommits,
} from './cassette-head.ts'
import { openClient } from './client.ts'
import { recordOnlyCommits } from './commits-only.ts'
import { type Crawl, crawlRepository } from './crawl.ts'
import { numberAt, textAt } from './fields.ts'
import { cloneOf, lacksClone } from './git/crawl-clone.ts'
import { Ledger } from './ledger.ts'
import { Progress, type ResourceProgress } from './progress.ts'
import { beginRefresh, endRefresh, type RecordMode, type RefreshTally } from './refresh.ts'
import { RefreshTape } from './refresh-tape.ts'
import { type Introduction, introduce } from './repository.ts'
import { Requester } from './requester.ts'
import { Tape } from './tape.ts'

export type RecordOptions = {
  /** `OWNER/NAME`, as it is or once was. */
  readonly repository: string
  readonly apiUrl: string
  readonly token: string | undefined
  /** More tokens, whose budgets are used too. */
  readonly moreTokens?: readonly string[]
  /** Calls of each token's budget that are left to others; none by default. */
  readonly reserve?: number
  /** The folder of all cassettes. */
  readonly out: string
  readonly concurrency: number
  readonly maxRequests: number
  readonly wait: boolean
  readonly clock: Clock
  /**
   * Where to clone from, `auto` for the repository's own address: then git's facts are not asked for. A cassette that was
   * recorded with a clone remembers its address.
   */
  readonly git?: string | undefined
  /** `record` by default. */
  readonly mode?: RecordMode
  /** Names by which others know the repository, beside those that GitHub tells. */
  readonly formerNames?: readonly string[]
  /** Records these commits and nothing else. */
  readonly commits?: readonly string[]
  /** Where the cassette is written; the machine's own disk by default. */
  readonly disk?: Disk
  readonly signal: AbortSignal
  readonly notice: (line: string) => void
  readonly onProgress: (state: RecordProgress) => void
}

/** Where a crawl stands. */
export type RecordProgress = {
  readonly resources: ReadonlyMap<Resource, ResourceProgress>
  readonly requests: number
  readonly requestsLeft: number
  readonly limit: number | undefined
  readonly remaining: number | undefined
}

/** What a crawl did. */
export type Recorded = {
  readonly repository: string
  readonly folder: string
  readonly requests: number
  readonly observations: number
  readonly completeness: readonly Completeness[]
  /** Only of a refresh. */
  readonly refreshed?: RefreshTally
}

const USER_AGENT = 'reporef-record'

/**
 * Records `options.repository`, asking nothing that its cassette has an answer to.
 *
 * @throws {Failure} API_REFUSED, API_UNREACHABLE, BUDGET_SPENT, INTERRUPTED; what was answered by then is kept
 */
export async function recordRepository(options: RecordOptions): Promise<Recorded> {
  const client = openClient({ apiUrl: options.apiUrl, userAgent: USER_AGENT })
  const tokens = tokensOf(options)
  const requester = new Requester({ ...options, client, tokens, reserve: options.reserve ?? 0 })
  try {
    const known = knownCassette(options)
    const introduction = known ? undefined : await introduce(requester, options.repository, options.apiUrl)
    const header = known?.header ?? newHeader(introduction as Introduction, options.clock)
    const folder = known?.folder ?? folderOf(header, options)
    const writer = await openCassetteWriter(folder, {
      header,
      secrets: tokens,
      disk: options.disk ?? realDisk,
    })
    let recorded: Recorded
    try {
      recorded = await recordInto(writer, requester, introduction, options)
    } finally {
      await writer.close()
    }
    return { ...recorded, folder: moveToName(writer, options) }
  } finally {
    await client.close()
  }
}

/** All tokens of a crawl. */
export function tokensOf({
  token,
  moreTokens = [],
}: Pick<RecordOptions, 'token' | 'moreTokens'>): readonly string[] {
  return [...new Set([...(token === undefined ? [] : [token]), ...moreTokens])]
}

/** The cassette that `--out` has for the name, if it has one. */
function knownCassette({
  out,
  repository,
}: RecordOptions): { readonly folder: string; readonly header: CassetteHeader } | undefined {
  const folder = path.join(out, ...repository.split('/'))
  return existsSync(headerFile(folder)) ? { folder, header: readCassetteHeader(folder) } : undefined
}

function folderOf({ repository }: CassetteHeader, { out }: RecordOptions): string {
  return path.join(out, ...repository.full_name.split('/'))
}

/** A repository that has got another name is found under that from now on. */
function moveToName({ folder, header }: CassetteWriter, options: RecordOptions): string {
  const named = folderOf(header, options)
  if (path.resolve(named) === path.resolve(folder) || existsSync(named)) return folder
  mkdirSync(path.dirname(named), { recursive: true })
  renameSync(folder, named)
  return named
}

async function recordInto(
  writer: CassetteWriter,
  requester: Requester,
  introduction: Introduction | undefined,
  options: RecordOptions,
): Promise<Recorded> {
  checkIdentity(writer, introduction)
  noteFormerNames(writer, [...(introduction?.identity.formerNames ?? []), ...(options.formerNames ?? [])])
  noteOnlyCommits(writer, options)
  const { id, full_name: fullName, former_names: formerNames } = writer.header.repository
  const names = new Map([fullName, ...formerNames].map((name) => [name.toLowerCase(), id]))
  const visited = new Set<string>()
  const { clock, apiUrl } = options
  const isRefresh = options.mode === 'refresh' || writer.header.refreshing !== undefined
  const tape = new Tape({ writer, requester, clock, apiUrl, names, ...(isRefresh ? { visited } : {}) })
  for (const { request, answer } of introduction?.answers ?? []) await tape.keep(request, answer)
  const after = await beginRefresh({ writer, tape, requester }, options.mode ?? 'record')
  let refreshed: RefreshTally | undefined
  // A crawl that ended whole is not repeated; refreshing is another job.
  if (!isWhole(writer.header) || lacksClone(writer.header, options) || after !== undefined) {
    const asker = after === undefined ? tape : new RefreshTape(tape, after)
    const ended = await crawl({ writer, requester, tape, asker, names }, options)
    if (after !== undefined) refreshed = await endRefresh(writer, tape, visited)
    await writer.flush()
    writer.setHeader(endedHeader(writer.header, { ...ended, to: tape.lastAt }))
  }
  return {
    repository: writer.header.repository.full_name,
    folder: writer.folder,
    requests: requester.sent,
    observations: writer.count,
    completeness: writer.header.completeness as readonly Completeness[],
    ...(refreshed === undefined ? {} : { refreshed }),
  }
}

type Ended = { readonly startedAt: string; readonly completeness: readonly Completeness[] }

function endedHeader(
  { refreshing, looks: _looks, ...header }: CassetteHeader,
  { startedAt, completeness, to }: Ended & { readonly to: string },
): CassetteHeader {
  const from = refreshing === undefined ? header.window.from : startedAt
  return { ...header, window: { from, to }, completeness }
}

type Parts = {
  readonly writer: CassetteWriter
  readonly requester: Requester
  readonly tape: Tape
  readonly asker: Tape | RefreshTape
  readonly names: Map<string, number>
}

async function crawl(
  { writer, requester, tape, asker, names }: Parts,
  options: RecordOptions,
): Promise<Ended> {
  const answer = await asker.ask({ path: `/repos/${writer.header.repository.full_name}` })
  const repository = answer.json()
  const fullName = noteCurrentName(writer, textAt(repository, 'full_name'), names)
  const progress = new Progress(() =>
    options.onProgress({
      resources: progress.resources,
      requests: requester.sent,
      requestsLeft: progress.requestsLeft,
      ...requester.budget,
    }),
  )
  const ledger = new Ledger()
  ledger.startedAt = answer.at
  ledger.driftFrom = answer.at
  const state: Crawl = {
    tape: asker,
    ledger,
    progress,
    defaultBranch: textAt(repository, 'default_branch') ?? '',
    // Twice as many as are asked at once, so that a request always waits for a free slot, not a slot for a request.
    width: options.concurrency * 2,
    below: (below) => `/repos/${fullName}${below}`,
    belowId: (below) => `/repositories/${writer.header.repository.id}${below}`,
    beginLook: (look) => beginLook(writer, tape, look),
    ...(asker instanceof RefreshTape ? { onLists: () => asker.sweep(state) } : {}),
    ...cloneOf(writer, repository, options),
    onStage: () => writer.checkpoint(checkpointOf(progress, requester)),
  }
  try {
    const commits = writer.header.commits_only
    const completeness = commits
      ? await recordOnlyCommits(asker, state.below, commits)
      : await crawlRepository(state, numberAt(repository, 'open_issues_count'))
    return { startedAt: ledger.startedAt, completeness }
  } finally {
    await writer.checkpoint(checkpointOf(progress, requester))
  }
}

/** When the look began, in this run of the crawl or an earlier one: what was answered since counts as seen by it. */
function beginLook(writer: CassetteWriter, tape: Tape, look: number): string {
  const looks = writer.header.looks ?? []
  const began = looks[look]
  if (began !== undefined) return began
  writer.setHeader({ ...writer.header, looks: [...looks.slice(0, look), tape.lastAt] })
  return tape.lastAt
}

function checkpointOf(progress: Progress, requester: Requester): JsonObject {
  const resources = [...progress.resources].map(([resource, { done, total, finished }]) => [
    resource,
    { done, total, finished },
  ])
  return { requests: requester.sent, resources: Object.fromEntries(resources) as JsonObject }
}
