// What `reporef record` is asked to do: which repositories, and what with them.
import { Failure } from '../base/failure.ts'
import { parseRepositories } from './record-options.ts'

/** Exactly one of the three ways to say which repositories are meant. */
export type RecordJob =
  | {
      readonly kind: 'repositories'
      readonly repositories: readonly string[]
      readonly mode: 'record' | 'refresh' | 'verify'
    }
  | {
      readonly kind: 'dataset'
      readonly folder: string
      readonly mode: 'record' | 'refresh'
      readonly isDeep: boolean
    }
  | {
      readonly kind: 'snapshot'
      readonly snapshot: string
      readonly name: string | undefined
      /** The list of what to leave out. */
      readonly exclude: string | undefined
    }

/** The values that --mode may have; the first is the default. */
export const MODES = ['record', 'refresh', 'verify'] as const

/**
 * The job that the flags describe.
 *
 * @throws {Failure} USAGE for flags that do not go together
 */
export function parseRecordJob(args: Readonly<Record<string, unknown>>): RecordJob {
  const { dataset, refresh, name, git } = args
  const mode = MODES.find((one) => one === args.mode) ?? MODES[0]
  const repositories = [args.repositories ?? []].flat().filter((name) => name !== undefined)
  const given = [repositories.length > 0, dataset !== undefined, refresh !== undefined]
  if (given.filter(Boolean).length > 1)
    throw usage('repositories', 'Expected repositories, --dataset or --refresh, one of the three.')
  if (name !== undefined && refresh === undefined)
    throw usage('name', '--name names the snapshot that --refresh makes: give it with --refresh SNAPSHOT.')
  if (args.exclude !== undefined && refresh === undefined)
    throw usage(
      'exclude',
      '--exclude leaves things out of the snapshot that --refresh makes: give it with that.',
    )
  if (args.deepen === true && dataset === undefined)
    throw usage(
      'deepen',
      '--deepen goes with --dataset: a repository given by name is always recorded whole.',
    )
  if (git !== undefined && git !== 'auto' && repositories.length !== 1)
    throw usage('git', 'A URL or folder to clone from goes with one repository: give --git auto for several.')
  if (args.plan === true && (refresh !== undefined || mode !== 'record'))
    throw usage('plan', '--plan says what a recording costs; what a refresh costs, it says when it is done.')
  if (refresh !== undefined) {
    if (mode === 'verify') throw usage('mode', '--refresh brings up to date; --mode verify changes nothing.')
    return { kind: 'snapshot', snapshot: String(refresh), name: textOf(name), exclude: textOf(args.exclude) }
  }
  if (dataset === undefined) {
    return { kind: 'repositories', repositories: parseRepositories(repositories), mode }
  }
  if (mode === 'verify') throw usage('mode', '--mode verify takes repositories by name, not --dataset.')
  return { kind: 'dataset', folder: String(dataset), mode, isDeep: args.deepen === true }
}

function textOf(value: unknown): string | undefined {
  return value === undefined ? undefined : String(value)
}

function usage(flag: string, message: string): Failure {
  return new Failure('USAGE', message, { flag })
}
