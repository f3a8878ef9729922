// The process that `replay()` seals: nock before a session before a world.
import { intercept } from '../agent/runtime/intercept.ts'
import { Failure } from '../base/failure.ts'
import { PUBLIC_API } from '../github/rest.ts'
import { systemClock } from '../recorder/system-clock.ts'
import { askHttp } from '../serve/http-door.ts'
import { callTool } from '../tools/registry.ts'
import { openSession, type Session } from '../tools/session.ts'
import type { World } from '../world/types.ts'
import { CRAWL, type View } from '../world/view.ts'
import { ensureWorld, openWorld } from '../world/world.ts'
import { cacheFolder } from './cache-folder.ts'
import type { Replay, ReplayOptions } from './replay-in-process.ts'
import { DEFAULT_SNAPSHOT, resolveSnapshot } from './resolve.ts'
import { type Refusal, sealNetwork } from './sealed-network.ts'

/** Seals this process; `ended` is told once, when it is open again. */
export async function sealProcess(options: ReplayOptions, ended: () => void): Promise<Replay> {
  const folder = resolveSnapshot(options.snapshot ?? DEFAULT_SNAPSHOT)
  const cacheDir = cacheFolder(process.env)
  const file = await ensureWorld(folder, { cacheDir, notice: () => undefined })
  using held = new DisposableStack()
  held.defer(ended)
  const world = held.use(openWorld(file))
  const { view = CRAWL, budget = Number.POSITIVE_INFINITY, allowHosts = [] } = options
  const session = sessionOver(world, view, budget)
  const door = { session, snapshot: world.snapshot, now: systemClock.now }
  let turn = 0
  // Here and not above: loading it takes a tenth of a second.
  const { default: nock } = await import('nock')
  const refusal = refusalBut(allowHosts)
  const check = (place: string): void => {
    const refused = refusal(...hostAndPort(place))
    if (refused !== undefined) throw refused
  }
  held.defer(intercept(nock, async (request) => (await askHttp(door, request, ++turn)).reply, check))
  // After nock, so that it stands before it.
  held.defer(sealNetwork(refusal, (host, port) => host === GITHUB && Number(port) === 443))
  const sealed = held.move()
  return {
    snapshot: world.snapshot,
    get remaining() {
      return session.remaining
    },
    [Symbol.dispose]: () => sealed.dispose(),
  }
}

const GITHUB = new URL(PUBLIC_API).hostname

/** Refuses every host but those of `allowed`; with a port only that port of it. */
function refusalBut(allowed: readonly string[]): Refusal {
  const places = new Set(allowed.map((place) => hostAndPort(place).join(':')))
  const names = new Set(allowed.map((place) => hostAndPort(place)[0]))
  return (host, port) => {
    const isAllowed = port === undefined ? names.has(host) : places.has(host) || places.has(`${host}:${port}`)
    return isAllowed ? undefined : sealed(host, port)
  }
}

/** `localhost:80`, `[::1]:80`, `::1`, `/a/socket` → the host without brackets, and the port where one is named. */
function hostAndPort(place: string): [host: string, port?: string] {
  const [, host = place, port] = /^(.*[^:]):(\d+)$/.exec(place) ?? []
  const name = host.replace(/^\[(.*)\]$/, '$1')
  return port === undefined ? [name] : [name, port]
}

function sealed(host: string, port: number | string | undefined): Failure {
  const place = port === undefined ? host : `${host.includes(':') ? `[${host}]` : host}:${port}`
  const message =
    host === GITHUB
      ? `This process is sealed: ${host} is answered for fetch, http, https and undici, and reached by nothing else.`
      : `This process is sealed: ${place} is not reached; name it in \`allowHosts\` of replay() if it should be.`
  return new Failure('NETWORK_SEALED', message, { host })
}

function sessionOver(world: World, view: View, budget: number): Session {
  return openSession({
    calls: { call: async (name, args) => callTool((request) => world.answer(request, view), name, args) },
    tools: 'all',
    budget,
    episode: { instance: '', trial: 1, attempt: 1 },
    record: () => undefined,
  })
}
