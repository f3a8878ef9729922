// From the names in a dataset to the repositories behind them: each once, under its present name, the largest last.
import { Failure } from '../base/failure.ts'
import { cassetteNamed, type FoundCassette, findCassettes } from '../cassette/find-cassettes.ts'
import { isWhole } from '../cassette/header.ts'
import type { CrawlEstimate } from '../recorder/estimate.ts'
import { measureRepository } from '../recorder/measure.ts'
import type { RequesterOptions } from '../recorder/requester.ts'
import type { Wanted } from './crawls.ts'
import type { NamedRepository } from './dataset-repositories.ts'

/** A repository that a dataset names, with everything it is called there. `items` is 0 where nothing is left to ask. */
type Behind = {
  readonly id: number
  readonly fullName: string
  readonly items: number
  readonly isFork: boolean
  readonly isKnown?: boolean
  readonly named: NamedRepository[]
}

/** What to record, in order, and the names that no repository answers to. */
export type DatasetPlan = {
  readonly wanted: readonly Wanted[]
  readonly failed: readonly { readonly repository: string; readonly failed: string }[]
}

/**
 * Finds out who the repositories of a dataset are: from the cassettes in `out`, else from GitHub with two requests for
 * each. Of a fork whose only answers are commits nothing else is wanted, unless `isDeep`.
 *
 * @throws {Failure} BUDGET_SPENT, INTERRUPTED or API_REFUSED for a refused token
 */
export async function planDataset(
  names: readonly NamedRepository[],
  { out, isDeep, ...options }: RequesterOptions & { readonly out: string; readonly isDeep: boolean },
): Promise<DatasetPlan> {
  const cassettes = findCassettes(out)
  const behind = new Map<number, Behind>()
  const unknown: { named: NamedRepository; error: Failure }[] = []
  for (const named of names) {
    try {
      const found = knownIn(cassettes, named.name) ?? (await measureRepository(named.name, options))
      const one = behind.get(found.id) ?? { ...found, named: [] }
      one.named.push(named)
      behind.set(found.id, one)
    } catch (error) {
      if (!(error instanceof Failure) || error.code !== 'API_REFUSED' || isTokenRefused(error)) throw error
      unknown.push({ named, error })
    }
  }
  // A name that leads nowhere any more, but that the dataset's own redirects explain.
  const failed = unknown.filter(({ named }) => {
    const target = [...behind.values()].find((one) => isCalled(one, named.redirect))
    target?.named.push(named)
    return target === undefined
  })
  const ordered = [...behind.values()].sort((a, b) => a.items - b.items || (a.fullName < b.fullName ? -1 : 1))
  return {
    wanted: ordered.map((one) => wantedOf(one, isDeep)),
    failed: failed.map(({ named, error }) => ({ repository: named.name, failed: error.message })),
  }
}

/** What a whole dataset costs to record. */
export type DatasetEstimate = Pick<DatasetPlan, 'failed'> & {
  readonly estimates: readonly CrawlEstimate[]
  readonly commitsOnly: readonly { readonly repository: string; readonly calls: number }[]
  /** Repositories whose cassettes are whole. */
  readonly known: readonly string[]
}

/**
 * Estimates every repository of `plan` in order, `estimate` each.
 *
 * @throws {Failure} what `estimate` throws
 */
export async function estimateDataset(
  { wanted, failed }: DatasetPlan,
  estimate: (repository: string) => Promise<CrawlEstimate>,
): Promise<DatasetEstimate> {
  const estimates: CrawlEstimate[] = []
  for (const { repository, commits, isKnown } of wanted)
    if (commits === undefined && !isKnown) estimates.push(await estimate(repository))
  return {
    estimates,
    commitsOnly: wanted.flatMap(({ repository, commits }) =>
      commits === undefined ? [] : [{ repository, calls: 1 + commits.length }],
    ),
    known: wanted.flatMap(({ repository, isKnown }) => (isKnown ? [repository] : [])),
    failed,
  }
}

function knownIn(cassettes: readonly FoundCassette[], name: string): Omit<Behind, 'named'> | undefined {
  const { header } = cassetteNamed(cassettes, name) ?? {}
  if (header === undefined || !isWhole(header)) return undefined
  return {
    id: header.repository.id,
    fullName: header.repository.full_name,
    items: 0,
    isFork: false,
    isKnown: true,
  }
}

function isTokenRefused({ details }: Failure): boolean {
  return 'status' in details && details.status === 401
}

function isCalled({ fullName, named }: Behind, name: string | undefined): boolean {
  const wanted = name?.toLowerCase()
  return [fullName, ...named.map((one) => one.name)].some((one) => one.toLowerCase() === wanted)
}

function wantedOf({ fullName, isFork, isKnown = false, named }: Behind, isDeep: boolean): Wanted {
  const commits = [...new Set(named.flatMap((one) => one.commits))].sort()
  const isCommitsOnly = isFork && !isDeep && commits.length > 0 && named.every((one) => !one.hasThreads)
  const formerNames = named
    .map(({ name }) => name)
    .filter((name) => name.toLowerCase() !== fullName.toLowerCase())
  return { repository: fullName, formerNames, isKnown, ...(isCommitsOnly ? { commits } : {}) }
}
