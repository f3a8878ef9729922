import { availableParallelism } from 'node:os'
import { serveStdio } from '@modelcontextprotocol/server/stdio'
import { counted } from '../../base/counted.ts'
import { Failure } from '../../base/failure.ts'
import { packageVersion } from '../../base/package-root.ts'
import { type McpDoor, mcpServers } from '../../serve/mcp.ts'
import { listenMcp } from '../../serve/mcp-http.ts'
import { openToolPool } from '../../tools/pool.ts'
import { PROFILES, profileOf } from '../../tools/profile.ts'
import { TOOL_SETS } from '../../tools/registry.ts'
import { openSession, type Session } from '../../tools/session.ts'
import { ensureWorld } from '../../world/world.ts'
import { cacheFolder } from '../cache-folder.ts'
import type { Context, Job } from '../command.ts'
import { snapshotFlag, text, yes } from '../flags.ts'
import { whole } from '../replay-options.ts'
import { resolveSnapshot } from '../resolve.ts'
import { untilAborted } from '../until-aborted.ts'
import { parseView, viewFlags } from '../view-flag.ts'

/** `reporef mcp`: the tools over MCP, on stdin and stdout or over HTTP, until the client leaves or Ctrl-C. */
export const mcp: Job = {
  command: 'mcp',
  describe: 'Serve the tools to an MCP client',
  example: ['reporef mcp --snapshot demo', 'on stdin and stdout, as an MCP client starts it'],
  options: (yargs) =>
    viewFlags(yargs)
      .option('stdio', { type: 'boolean', describe: 'On stdin and stdout [unless --port]' })
      .option('port', {
        ...text,
        conflicts: 'stdio',
        describe: 'Over HTTP on this port of 127.0.0.1; 0 for any',
      })
      .option('snapshot', snapshotFlag)
      .option('profile', {
        ...text,
        choices: PROFILES,
        default: 'mcp',
        describe: 'Shape of the results (docs/tools.md)',
      })
      .option('tools', {
        ...text,
        choices: TOOL_SETS,
        default: 'all',
        describe: 'All 22 tools, or the 21 without search_commits',
      })
      .option('submit', { ...yes, describe: 'Offer submit_answer too: one episode' })
      .option('budget', { ...text, describe: 'GitHub calls that may be made [any number]' }),
  run: async (args, context) => {
    const budget = args.budget === undefined ? Number.POSITIVE_INFINITY : whole(args, 'budget', 0)
    const port = args.port === undefined ? undefined : whole(args, 'port', 0)
    const profile = profileOf(args.profile)
    const notice = (line: string): void => context.output.notice(line)
    const folder = resolveSnapshot(String(args.snapshot))
    const worldPath = await ensureWorld(folder, { cacheDir: cacheFolder(context.env), notice })
    const calls = openToolPool({
      worldPath,
      size: Math.min(2, availableParallelism()),
      view: parseView(args),
      profile,
    })
    const session = openSession({
      ...{ calls, profile, budget },
      tools: args.tools === 'table4' ? 'table4' : 'all',
      episode: { instance: 'mcp', trial: 1, attempt: 1 },
      record: () => undefined,
    })
    try {
      const door = { session, profile, submits: args.submit === true, version: packageVersion() }
      await (port === undefined ? serveOnStdio(door, context) : serveOnPort(door, port, context))
      notice(summaryOf(session))
    } finally {
      await calls.close()
    }
    return 0
  },
}

async function serveOnStdio(door: McpDoor, { signal, output }: Context): Promise<void> {
  const handle = serveStdio(mcpServers(door), { onerror: (error) => output.notice(error.message) })
  // A pipe is closed after its end, a file or /dev/null is not.
  const ended = ['end', 'close'].map((event) => new Promise((resolve) => process.stdin.once(event, resolve)))
  // Of a message beyond its longest the transport reads no more, and leaves stdin paused for good.
  const leftPaused = new Promise((resolve) => process.stdin.once('pause', resolve))
  await Promise.race([untilAborted(signal), leftPaused, ...ended])
  const gaveUp = process.stdin.isPaused() && !process.stdin.readableEnded
  await handle.close()
  if (!gaveUp) return
  const message = 'A message on stdin is longer than 10 MB and was not read; send arguments in shorter ones.'
  throw new Failure('FILE_INVALID', message, { path: 'stdin' })
}

async function serveOnPort(door: McpDoor, port: number, { signal, output }: Context): Promise<void> {
  const listening = await listenMcp(mcpServers(door), port)
  output.result(listening.url)
  await untilAborted(signal)
  await listening.close()
}

function summaryOf({ counts, budget, prediction }: Session): string {
  const made = Number.isFinite(budget)
    ? `${counts.github} of ${counted(budget, 'call')}`
    : counted(counts.github, 'call')
  const answer = prediction === null ? '' : `; answered ${prediction.artifact_url}`
  return `${made}, ${counts.rejected} rejected, ${counts.refused} more refused${answer}`
}
