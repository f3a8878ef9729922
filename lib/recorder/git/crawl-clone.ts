import type { Clock } from '../../base/clock.ts'
import { isJsonObject, type Json } from '../../base/json.ts'
import type { CassetteHeader } from '../../cassette/types.ts'
import type { CassetteWriter } from '../../cassette/writer.ts'
import type { Crawl } from '../crawl.ts'
import { gitSourceOf } from './git-source.ts'
import { recordGit } from './record-git.ts'

/** What of a crawl's options cloning needs. */
export type CloneOptions = {
  readonly git?: string | undefined
  readonly apiUrl: string
  readonly token: string | undefined
  readonly clock: Clock
  readonly signal: AbortSignal
}

/**
 * How a crawl clones, if it does: as it was told, or as the cassette was recorded before. `repository` is GitHub's own
 * answer. The cassette is told from where.
 *
 * @throws {Failure} USAGE for a source that cannot be used
 */
export function cloneOf(
  writer: CassetteWriter,
  repository: Json,
  options: CloneOptions,
): Pick<Crawl, 'recordGit'> {
  const option = options.git ?? writer.header.git
  if (option === undefined) return {}
  const { clone_url: url, default_branch: branch } = isJsonObject(repository) ? repository : {}
  const source = gitSourceOf(option, { ...options, cloneUrl: typeof url === 'string' ? url : undefined })
  if (writer.header.git !== source.clone) writer.setHeader({ ...writer.header, git: source.clone })
  const { clock, signal } = options
  const defaultBranch = typeof branch === 'string' ? branch : ''
  return {
    recordGit: (onProgress) => recordGit({ writer, source, clock, signal, defaultBranch, onProgress }),
  }
}

/** True for a cassette that has no clone and is to have one. */
export function lacksClone({ completeness }: CassetteHeader, { git }: Pick<CloneOptions, 'git'>): boolean {
  return git !== undefined && !completeness.some(({ resource }) => resource === 'git')
}
