// `--view` where one moment is meant: of a tool call, of a server.
import type { Argv } from 'yargs'
import { Failure } from '../base/failure.ts'
import { CRAWL, type View } from '../world/view.ts'
import { text } from './flags.ts'

/** Declares `--view` and `--at`. */
export function viewFlags<Values>(yargs: Argv<Values>): Argv<Values> {
  yargs.option('view', {
    ...text,
    default: 'crawl',
    describe: 'What time it is: crawl, cutoff:INSTANT (searches) or asof:INSTANT (everything)',
  })
  yargs.option('at', { ...text, describe: 'The INSTANT of --view, if it has none' })
  return yargs
}

const INSTANT = /^\d{4}-\d\d-\d\d(?:T\d\d:\d\d(?::\d\d(?:\.\d+)?)?(?:Z|[+-]\d\d:\d\d))?$/

/**
 * The view that `--view` and `--at` name. A date alone is its first moment, UTC.
 *
 * @throws {Failure} USAGE
 */
export function parseView(values: Readonly<Record<string, unknown>>): View {
  const [, kind, own] = /^(crawl|cutoff|asof)(?::(.*))?$/s.exec(String(values.view ?? 'crawl')) ?? []
  const at = own ?? (typeof values.at === 'string' ? values.at : undefined)
  if (
    kind === undefined ||
    (kind === 'crawl') === (at !== undefined) ||
    (own !== undefined && values.at !== undefined)
  ) {
    throw new Failure(
      'USAGE',
      `Expected \`--view\` to be crawl, or cutoff or asof with one moment, such as asof:2024-05-01T10:00:00Z; got "${[values.view, values.at].filter((each) => each !== undefined).join(' --at ')}".`,
      { flag: 'view' },
    )
  }
  if (at === undefined) return CRAWL
  const milliseconds = INSTANT.test(at) ? Date.parse(at) : Number.NaN
  if (Number.isNaN(milliseconds)) {
    throw new Failure('USAGE', `Expected an ISO 8601 moment such as 2024-05-01T10:00:00Z, got "${at}".`, {
      flag: 'view',
    })
  }
  const instant = new Date(milliseconds).toISOString().replace(/\.\d+Z$/, 'Z')
  return kind === 'asof' ? { kind, at: instant } : { kind: 'cutoff', before: instant }
}
