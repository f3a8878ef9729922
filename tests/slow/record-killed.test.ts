// Crawls that are killed, and whose disk fills up, while the server fails and refuses: where the stand-in for GitHub is at
// hand beside the checkout over a real repository's facts, else over the tiny repository of the unit tests.
import assert from 'node:assert/strict'
import { type ChildProcess, spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, mkdirSync } from 'node:fs'
import path from 'node:path'
import test, { type TestContext } from 'node:test'
import { setTimeout as pause } from 'node:timers/promises'
import { packageRoot } from '../../lib/base/package-root.ts'
import { type Random, seededRandom } from '../../lib/base/random.ts'
import { openCassetteReader } from '../../lib/cassette/reader.ts'
import { packSnapshot } from '../../lib/snapshot/pack-snapshot.ts'
import { fake, scratch } from '../support/crawl.ts'
import type { Fault } from '../support/fake-github.ts'

const folder = path.join(packageRoot(), '../shared/github-standin')
const isThere = existsSync(path.join(folder, 'server.mjs'))
const repository = isThere ? 'mlswg/mls-protocol' : 'o/r'

/** `troubled` counts the requests that were failed or refused by chance; how often a limit is met depends on the machine. */
type Server = { readonly url: string; readonly requests: () => number; readonly troubled: () => number }
type StandIn = {
  readonly url: string
  readonly stats: { readonly requests: number; readonly faulted: number }
  readonly close: () => Promise<void>
}
type Start = (options: Readonly<Record<string, unknown>>) => Promise<StandIn>

/** A server of the repository; `seed` makes it fail and refuse, without one it does neither. */
async function start(t: TestContext, seed?: number): Promise<Server> {
  if (!isThere) return startFake(t, seed)
  const { start: startStandIn } = (await import(path.join(folder, 'server.mjs'))) as { start: Start }
  const data = [path.join(folder, 'data/mls-protocol.json.gz')]
  const faults = { 502: 0.02, abort: 0.01, truncate: 0.01, secondary: 0.01 }
  const trouble = seed === undefined ? { limit: 1_000_000 } : { limit: 200, windowMs: 2000, faults, seed }
  const server = await startStandIn({ data, ...trouble })
  t.after(() => server.close())
  return { url: server.url, requests: () => server.stats.requests, troubled: () => server.stats.faulted }
}

async function startFake(t: TestContext, seed?: number): Promise<Server> {
  let troubled = 0
  const random: Random = seed === undefined ? () => 1 : seededRandom(seed)
  const fault = (): Fault | undefined => {
    const drawn = random()
    if (drawn > 0.2) return undefined
    troubled++
    if (drawn < 0.05) return { kind: 'status', status: 502 }
    if (drawn < 0.1) return { kind: drawn < 0.075 ? 'abort' : 'truncate' }
    return { kind: 'status', status: 403, headers: { 'retry-after': '1' } }
  }
  const server = await fake(t, { fault })
  return { url: server.url, requests: () => server.requests.length, troubled: () => troubled }
}

function recorder({ url }: Server, out: string): ChildProcess {
  const bin = path.join(packageRoot(), 'bin/reporef.js')
  const args = ['record', repository, '--api-url', url, '--out', out, '--concurrency', '8', '--wait']
  const { GITHUB_TOKEN: _one, GITHUB_TOKENS: _many, GH_TOKEN: _other, ...env } = process.env
  return spawn(process.execPath, ['--disable-warning=ExperimentalWarning', bin, ...args], {
    stdio: 'ignore',
    env,
  })
}

async function snapshotIdOf(out: string): Promise<string> {
  using cassette = openCassetteReader(path.join(out, ...repository.split('/')))
  return (await packSnapshot({ cassettes: [cassette], out: path.join(out, 'packed'), name: 's' })).id
}

async function cleanId(t: TestContext): Promise<string> {
  const out = scratch(t)
  const [code] = await once(recorder(await start(t), out), 'exit')
  assert.equal(code, 0)
  return snapshotIdOf(out)
}

/** Kills the recorder five times, when the server has been asked as often as drawn, then lets it end. */
async function killedId(
  t: TestContext,
  seed: number,
  whole: number,
): Promise<{ id: string; troubled: number }> {
  const [server, out, random] = [await start(t, seed), scratch(t), seededRandom(seed)]
  for (let kills = 0; kills < 5; kills++) {
    const child = recorder(server, out)
    const until = server.requests() + Math.ceil((random() * whole) / 6)
    while (server.requests() < until && child.exitCode === null) await pause(Math.ceil(random() * 20))
    child.kill('SIGKILL')
    if (child.exitCode === null && child.signalCode === null) await once(child, 'exit')
  }
  const [code] = await once(recorder(server, out), 'exit')
  assert.equal(code, 0)
  return { id: await snapshotIdOf(out), troubled: server.troubled() }
}

test('crawls that are killed five times under faults and limits end with the snapshot of a clean one', async (t) => {
  const expected = await cleanId(t)
  const whole = isThere ? 4_300 : 40
  const ends = await Promise.all([1, 2, 3].map((seed) => killedId(t, seed, whole)))
  for (const { id, troubled } of ends) {
    assert.equal(id, expected)
    assert.ok(troubled > 0, String(troubled))
  }
})

test('a crawl on a disk that fills up says so, and ends the same when there is room again', async (t) => {
  const disk = scratch(t)
  const out = path.join(disk, 'cassettes')
  mkdirSync(out)
  const size = isThere ? '3m' : '16k'
  // Only root may mount; for others the unit tests fill the disk by other means.
  if (spawnSync('mount', ['-t', 'tmpfs', '-o', `size=${size}`, 'tmpfs', out]).status !== 0) {
    assert.notEqual(process.getuid?.(), 0, 'mounting a small disk failed')
    return
  }
  try {
    const server = await start(t)
    assert.equal((await once(recorder(server, out), 'exit'))[0], 1)
    assert.ok(server.requests() > 0)
    assert.equal(spawnSync('mount', ['-o', 'remount,size=200m', out]).status, 0)
    assert.equal((await once(recorder(server, out), 'exit'))[0], 0)
    assert.equal(await snapshotIdOf(out), await cleanId(t))
  } finally {
    spawnSync('umount', [out])
  }
})
