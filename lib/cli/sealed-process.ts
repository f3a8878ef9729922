// The process that `replay()` seals: nock before a session before a world.
import { intercept } from '../agent/runtime/intercept.ts'
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
  held.defer(intercept(nock, async (request) => (await askHttp(door, request, ++turn)).reply, allowHosts))
  const sealed = held.move()
  return {
    snapshot: world.snapshot,
    get remaining() {
      return session.remaining
    },
    [Symbol.dispose]: () => sealed.dispose(),
  }
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
