// The list of what a pack leaves out: a file that people keep beside their cassettes.
import { type Digest, digestOfJson } from '../base/digest.ts'
import { Failure } from '../base/failure.ts'
import { readJsonFile } from '../base/files.ts'
import type { Json } from '../base/json.ts'
import { checkFormat, checkSchema } from '../base/schema.ts'
import type { ItemKind } from '../github/items.ts'

/** What is answered in place of a thing that was left out, and why, where the list says so. */
export type Tomb = { readonly status: 404 | 410 | 451; readonly reason?: string }

/** One thing of a repository, with everything that hangs on it. */
export type ItemExclusion = Tomb & {
  readonly repository: string
  readonly kind: ItemKind
  readonly key: string
}

/** A repository as a whole. */
export type RepositoryExclusion = Tomb & { readonly repository: string }

/** A person: profile and name; `remove`: what they wrote, too. */
export type UserExclusion = Tomb & { readonly user: string; readonly texts?: 'keep' | 'remove' }

/** A list of exclusions, and the digest that provenance knows it by. */
export type Exclusions = {
  readonly digest: Digest
  readonly items: readonly ItemExclusion[]
  readonly repositories: readonly RepositoryExclusion[]
  readonly users: readonly UserExclusion[]
}

/** The exclusions that concern one repository. */
export type LayerExclusions = Pick<Exclusions, 'items' | 'users'>

const FORMAT = 'reporef.exclusions/1'

/**
 * The list in `file`.
 *
 * @throws {Failure} FILE_MISSING, FILE_INVALID, FORMAT_UNKNOWN
 */
export function readExclusions(file: string): Exclusions {
  const value = readJsonFile(file, 'Give --exclude a list as docs/recording.md describes it.')
  checkFormat(value, FORMAT, file)
  checkSchema('exclusions', value, file)
  return { ...sorted(value), digest: digestOfJson(value) }
}

function sorted(value: Json): Omit<Exclusions, 'digest'> {
  const { exclusions } = value as {
    readonly exclusions: readonly (ItemExclusion | RepositoryExclusion | UserExclusion)[]
  }
  return {
    items: exclusions.filter((one): one is ItemExclusion => 'kind' in one),
    repositories: exclusions.filter(
      (one): one is RepositoryExclusion => 'repository' in one && !('kind' in one),
    ),
    users: exclusions.filter((one): one is UserExclusion => 'user' in one),
  }
}

/** A repository's names, today's and former ones. */
export type Names = { readonly full_name: string; readonly former_names: readonly string[] }

/**
 * What of `exclusions` concerns the repository that has `names`; undefined when nothing does.
 *
 * @throws {Failure} USAGE for a user whose own repository it is
 */
export function exclusionsOf(exclusions: Exclusions | undefined, names: Names): LayerExclusions | undefined {
  const items = exclusions?.items.filter(({ repository }) => isNamed(repository, names)) ?? []
  const users = exclusions?.users ?? []
  const [owner = ''] = names.full_name.toLowerCase().split('/')
  if (users.some(({ user }) => user.toLowerCase() === owner)) {
    const message = `${names.full_name} belongs to a user on the list of exclusions: leave the repository out too.`
    throw new Failure('USAGE', message, { flag: 'exclude' })
  }
  return items.length + users.length === 0 ? undefined : { items, users }
}

/** The exclusion of the repository that has `names` as a whole. */
export function wholeExclusionOf(exclusions: Exclusions | undefined, names: Names): Tomb | undefined {
  return exclusions?.repositories.find(({ repository }) => isNamed(repository, names))
}

/** Repositories on the list that none of `all` is: `octocat/hello`, as the list spells it, each once. */
export function strangersOf(exclusions: Exclusions | undefined, all: readonly Names[]): readonly string[] {
  const listed = [...(exclusions?.items ?? []), ...(exclusions?.repositories ?? [])]
  const names = new Set(listed.map(({ repository }) => repository))
  return [...names].filter((name) => !all.some((known) => isNamed(name, known)))
}

function isNamed(name: string, { full_name, former_names }: Names): boolean {
  return [full_name, ...former_names].some((known) => known.toLowerCase() === name.toLowerCase())
}
