// The flags of `reporef record` as values.
import { Failure } from '../base/failure.ts'
import { readTextFile } from '../base/files.ts'
import { isRepositoryName } from '../github/repository-name.ts'
import type { Context } from './command.ts'

/** What a crawl needs to know beside the repository. */
export type RecordFlags = {
  readonly apiUrl: string
  readonly token: string | undefined
  readonly moreTokens: readonly string[]
  readonly reserve: number
  readonly out: string
  readonly concurrency: number
  readonly maxRequests: number
  readonly wait: boolean
  /** A URL, a folder, or `auto`; undefined to ask GitHub for everything. */
  readonly git: string | undefined
}

/**
 * The flags, checked.
 *
 * @throws {Failure} USAGE naming the flag
 */
export function parseRecordFlags(args: Readonly<Record<string, unknown>>, context: Context): RecordFlags {
  const tokens = tokensIn(args['token-file'], context.env)
  context.hide?.(tokens)
  const [token, ...moreTokens] = tokens
  return {
    apiUrl: parseApiUrl(String(args['api-url'])),
    token,
    moreTokens,
    reserve: parseCount('reserve', args.reserve, Number.MAX_SAFE_INTEGER, 0),
    out: String(args.out),
    concurrency: parseCount('concurrency', args.concurrency, 100),
    maxRequests:
      args['max-requests'] === undefined
        ? Number.POSITIVE_INFINITY
        : parseCount('max-requests', args['max-requests'], Number.MAX_SAFE_INTEGER),
    wait: args.wait === true,
    git: args.git === undefined ? undefined : String(args.git),
  }
}

/**
 * The base of an API, without a slash at its end.
 *
 * @throws {Failure} USAGE
 */
export function parseApiUrl(value: string): string {
  const url = URL.parse(value)
  if (url?.protocol !== 'https:' && url?.protocol !== 'http:')
    throw usage('api-url', `Expected --api-url to be an http or https URL, got "${value}".`)
  // Not the value: it may hold a password.
  if (url.username || url.password || url.search || url.hash)
    throw usage(
      'api-url',
      `Expected --api-url to be host and path alone, as ${url.origin}${url.pathname}; tokens come from --token-file or GITHUB_TOKEN.`,
    )
  return value.replace(/\/+$/, '')
}

function parseCount(flag: string, value: unknown, most: number, least = 1): number {
  const count = Number(value)
  if (Number.isInteger(count) && count >= least && count <= most) return count
  throw usage(flag, `Expected --${flag} to be a whole number from ${least}, got "${value}".`)
}

/**
 * The repositories to record, each once.
 *
 * @throws {Failure} USAGE for what is not OWNER/NAME
 */
export function parseRepositories(value: unknown): readonly string[] {
  const names = [...new Set((value as readonly unknown[]).map(String))]
  if (names.length === 0) throw usage('repositories', 'Expected the repositories to record, as OWNER/NAME.')
  for (const name of names) {
    if (!isRepositoryName(name))
      throw usage('repositories', `Expected a repository as OWNER/NAME, got "${name}".`)
  }
  return names
}

/**
 * The tokens of the file, else of the environment: `GITHUB_TOKENS` holds several, with commas between.
 *
 * @throws {Failure} USAGE, FILE_MISSING
 */
export function tokensIn(file: unknown, env: Context['env']): readonly string[] {
  const text =
    file === undefined
      ? env.GITHUB_TOKENS || env.GITHUB_TOKEN || env.GH_TOKEN
      : readTextFile(String(file), 'Give --token-file a file that holds tokens alone, one a line.')
  const tokens = (text ?? '')
    .split(/[,\n]/)
    .map((word) => word.trim())
    .filter((word) => word !== '')
  if (tokens.every((token) => /^[\x21-\x7e]+$/.test(token))) return [...new Set(tokens)]
  throw usage('token-file', 'Expected each token to be one word of printable characters.')
}

function usage(flag: string, message: string): Failure {
  return new Failure('USAGE', message, { flag })
}
