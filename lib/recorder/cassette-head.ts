// What a crawl writes into the head of its cassette: who the repository is, by which names, and what of it is wanted.
import type { Clock } from '../base/clock.ts'
import { Failure } from '../base/failure.ts'
import type { CassetteHeader } from '../cassette/types.ts'
import type { CassetteWriter } from '../cassette/writer.ts'
import { isRepositoryName } from '../github/repository-name.ts'
import type { RecordMode } from './refresh.ts'
import type { Introduction } from './repository.ts'
import { answeredAt } from './server-clock.ts'

/** The head of a cassette for the repository that was introduced; nothing is recorded yet. */
export function newHeader({ identity, answers }: Introduction, clock: Clock): CassetteHeader {
  const { id, fullName, formerNames, api } = identity
  return {
    format: 'reporef.cassette/1',
    repository: { id, full_name: fullName, former_names: formerNames },
    api,
    window: { from: answeredAt(answers[0]?.answer, clock) },
    completeness: [],
  }
}

/**
 * A name can be given to another repository; their answers must not be mixed.
 *
 * @throws {Failure} FILE_EXISTS when the cassette is another's
 */
export function checkIdentity(
  { folder, header }: CassetteWriter,
  introduction: Introduction | undefined,
): void {
  const { id } = header.repository
  if (introduction === undefined || introduction.identity.id === id) return
  const message = `${folder} holds repository ${id}, but the API now has ${introduction.identity.id} by that name: record into another --out.`
  throw new Failure('FILE_EXISTS', message, { path: folder })
}

/** What a crawl is restricted to; left out, it records everything. */
type Restriction = { readonly commits?: readonly string[]; readonly mode?: RecordMode }

/**
 * Notes in the head to which commits the crawl is restricted. A cassette that holds more stays whole; one that holds only
 * commits is completed when it is recorded without such a restriction.
 */
export function noteOnlyCommits(writer: CassetteWriter, { commits, mode }: Restriction): void {
  const { commits_only: known, ...header } = writer.header
  if (commits === undefined && known !== undefined && mode !== 'refresh') writer.setHeader(header)
  if (commits === undefined || (known === undefined && writer.count > 0)) return
  const all = [...new Set([...(known ?? []), ...commits])].sort()
  writer.setHeader({ ...header, commits_only: all })
}

/**
 * The name that the repository has `now`, noted in the head together with the one it had, and in `names`, which has its id
 * by every lower-case name.
 */
export function noteCurrentName(
  writer: CassetteWriter,
  now: string | undefined,
  names: Map<string, number>,
): string {
  const { repository } = writer.header
  if (now === undefined || now === repository.full_name || !isRepositoryName(now)) return repository.full_name
  names.set(now.toLowerCase(), repository.id)
  const former = [...repository.former_names, repository.full_name].filter(
    (name) => name.toLowerCase() !== now.toLowerCase(),
  )
  writer.setHeader({
    ...writer.header,
    repository: { ...repository, full_name: now, former_names: former },
  })
  return now
}

/** Notes names by which others know the repository, those that are not noted yet. */
export function noteFormerNames(writer: CassetteWriter, more: readonly string[]): void {
  const { repository } = writer.header
  const known = new Set([repository.full_name, ...repository.former_names].map((name) => name.toLowerCase()))
  const added = more.filter((name) => !known.has(name.toLowerCase()))
  if (added.length === 0) return
  const names = [...repository.former_names, ...added]
  writer.setHeader({ ...writer.header, repository: { ...repository, former_names: names } })
}
