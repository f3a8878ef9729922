import { availableParallelism } from 'node:os'
import { counted } from '../../base/counted.ts'
import { systemClock } from '../../recorder/system-clock.ts'
import { listenRest, type Place } from '../../serve/rest-http.ts'
import { openRestThreads } from '../../serve/rest-threads.ts'
import { ensureWorld, openWorld } from '../../world/world.ts'
import { cacheFolder } from '../cache-folder.ts'
import type { Command } from '../command.ts'
import { whole } from '../replay-options.ts'
import { DEFAULT_SNAPSHOT, resolveSnapshot } from '../resolve.ts'
import { untilAborted } from '../until-aborted.ts'
import { parseView, viewFlags } from '../view-flag.ts'

const text = { type: 'string', requiresArg: true } as const

/** `reporef serve`: GitHub's REST API over a snapshot, until Ctrl-C. */
export const serve: Command = {
  command: 'serve',
  describe: 'Serve a snapshot as GitHub’s REST API',
  example: ['reporef serve --port 8080', 'then point a client at http://127.0.0.1:8080'],
  options: (yargs) =>
    viewFlags(yargs)
      .option('snapshot', {
        ...text,
        default: DEFAULT_SNAPSHOT,
        describe: 'Snapshot: a folder, or a name under snapshots/',
      })
      .option('port', { ...text, conflicts: 'socket', describe: 'Port; 0, the default, is any that is free' })
      .option('host', {
        ...text,
        conflicts: 'socket',
        describe: 'Address to listen on [127.0.0.1]; another lets other machines in',
      })
      .option('socket', { ...text, describe: 'Listen on a socket at this path instead of a port' })
      .option('rewrite', {
        type: 'boolean',
        default: false,
        describe: 'Lead the addresses in bodies to this server too, for clients that follow them',
      }),
  run: async (args, { env, output, signal }) => {
    const view = parseView(args)
    const place = placeOf(args)
    const folder = resolveSnapshot(String(args.snapshot))
    const notice = (line: string): void => output.notice(line)
    const worldPath = await ensureWorld(folder, { cacheDir: cacheFolder(env), notice })
    // A world that cannot be read is to be said now, and not to the first client.
    openWorld(worldPath)[Symbol.dispose]()
    const threads = openRestThreads({
      ...{ worldPath, view, rewrite: args.rewrite === true, size: threadCount() },
      ...{ now: systemClock.now, failed: notice },
    })
    const tally = openTally()
    try {
      const listening = await listenRest(
        async (request) => tally.counted(await threads.fetch(request)),
        place,
      )
      output.result(listening.url)
      await untilAborted(signal)
      await listening.close()
      notice(tally.summary())
    } finally {
      await threads.close()
    }
    return 0
  },
}

/** Two at least: one goes on where the other is at something heavy. */
function threadCount(): number {
  return Math.max(2, Math.min(4, availableParallelism()))
}

function placeOf(args: Readonly<Record<string, unknown>>): Place {
  if (args.socket !== undefined) return { kind: 'socket', path: String(args.socket) }
  const port = args.port === undefined ? 0 : whole(args, 'port', 0)
  return { kind: 'port', host: args.host === undefined ? '127.0.0.1' : String(args.host), port }
}

type Tally = {
  /** The response itself. */
  readonly counted: (response: Response) => Response
  readonly summary: () => string
}

function openTally(): Tally {
  const counts = new Map<string, number>()
  return {
    counted: (response) => {
      const isGraphql = response.headers.get('x-ratelimit-resource') === 'graphql'
      const provenance = response.headers.get('x-reporef-provenance') ?? 'failed'
      const name = isGraphql ? 'GraphQL, refused' : provenance.replaceAll('_', ' ')
      counts.set(name, (counts.get(name) ?? 0) + 1)
      return response
    },
    summary: () => {
      const total = [...counts.values()].reduce((sum, count) => sum + count, 0)
      const parts = [...counts]
        .sort(([a], [b]) => (a < b ? -1 : 1))
        .map(([name, count]) => `${count} ${name}`)
      return `${counted(total, 'request')}${total === 0 ? '' : `: ${parts.join(', ')}`}`
    },
  }
}
