// Clients of GitHub's API as Debian has them, run against the demo.
import { spawn } from 'node:child_process'
import { existsSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { packageRoot } from '../../lib/base/package-root.ts'
import type { RestAnswer } from '../../lib/github/rest.ts'
import { restApp } from '../../lib/serve/rest.ts'
import { listenRest, type Place } from '../../lib/serve/rest-http.ts'
import { openSnapshot } from '../../lib/snapshot/open-snapshot.ts'
import type { Manifest } from '../../lib/snapshot/types.ts'
import type { World } from '../../lib/world/types.ts'
import { CRAWL } from '../../lib/world/view.ts'
import { ensureWorld, openWorld } from '../../lib/world/world.ts'

/** The demo behind a port or a socket. */
export type ServedDemo = {
  readonly url: string
  /** A folder of the test's own. */
  readonly folder: string
  readonly manifest: Manifest
  readonly world: World
  /** Provenance of every answer so far. */
  readonly answers: readonly RestAnswer[]
  close(): Promise<void>
}

/** Serves the demo: on a socket in the test's folder, or on any free port. */
export async function serveDemo(on: 'port' | 'socket', rewrite: boolean): Promise<ServedDemo> {
  const folder = mkdtempSync(path.join(tmpdir(), 'reporef-clients-'))
  const demo = path.join(packageRoot(), 'snapshots/demo')
  const file = await ensureWorld(demo, { cacheDir: path.join(folder, 'cache'), notice: () => {} })
  const world = openWorld(file)
  const answers: RestAnswer[] = []
  const place: Place =
    on === 'port'
      ? { kind: 'port', host: '127.0.0.1', port: 0 }
      : { kind: 'socket', path: path.join(folder, 'api.sock') }
  const door = {
    ask: (request: Parameters<typeof world.answer>[0]) => world.answer(request, CRAWL),
    ...{ snapshot: world.snapshot, now: Date.now, rewrite },
    answered: (answer: RestAnswer) => void answers.push(answer),
  }
  const { url, close } = await listenRest(restApp(door).fetch, place)
  return {
    ...{ url, folder, world, answers, manifest: openSnapshot(demo).manifest },
    close: async () => {
      await close()
      world[Symbol.dispose]()
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

/** True where the machine's owner says that it has none of the clients. */
export const WITHOUT_CLIENTS = process.env.REPOREF_SKIP_CLIENTS === '1'

/** What a program wrote on stdout; it must end within five minutes, on the busiest machine. */
export async function ran(
  program: string,
  args: readonly string[],
  env: Readonly<Record<string, string>> = {},
): Promise<string> {
  if (!existsSync(program)) {
    throw new Error(
      `${program} is missing: run \`apt-get install gh python3-github ruby-octokit\`, or set REPOREF_SKIP_CLIENTS=1.`,
    )
  }
  const child = spawn(program, args, {
    env: { PATH: '/usr/bin:/bin', LANG: 'C.UTF-8', ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
    timeout: 300_000,
  })
  const [out, err]: [Buffer[], Buffer[]] = [[], []]
  child.stdout.on('data', (bytes: Buffer) => out.push(bytes))
  child.stderr.on('data', (bytes: Buffer) => err.push(bytes))
  const code = await new Promise((resolve, reject) => {
    child.once('error', reject)
    child.once('close', resolve)
  })
  if (code !== 0) throw new Error(`${program} ended with ${code}: ${Buffer.concat(err)}`)
  return Buffer.concat(out).toString()
}
