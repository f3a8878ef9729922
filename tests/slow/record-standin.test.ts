// A whole crawl of a real repository's facts, where the stand-in for GitHub is at hand beside the checkout; without it,
// the same claims are held against the fake GitHub of the unit tests.
import assert from 'node:assert/strict'
import { existsSync } from 'node:fs'
import path from 'node:path'
import test, { type TestContext } from 'node:test'
import { packageRoot } from '../../lib/base/package-root.ts'
import { systemClock } from '../../lib/recorder/system-clock.ts'
import { contentOf, fake, notComplete, record, scratch } from '../support/crawl.ts'

type Stats = { readonly requests: number; readonly urls: ReadonlyMap<string, number> }
type Server = { readonly url: string; readonly stats: Stats; readonly close: () => Promise<void> }
type Start = (options: Readonly<Record<string, unknown>>) => Promise<Server>

const folder = path.join(packageRoot(), '../shared/github-standin')
const isThere = existsSync(path.join(folder, 'server.mjs'))
const repository = isThere ? 'mlswg/mls-protocol' : 'o/r'

async function start(
  t: TestContext,
  faults: Readonly<Record<string, number>>,
  seed: number,
): Promise<Server> {
  if (!isThere) return fakeServer(t)
  const { start: startStandin } = (await import(path.join(folder, 'server.mjs'))) as { start: Start }
  const data = [path.join(folder, 'data/mls-protocol.json.gz')]
  const server = await startStandin({ data, faults, seed, limit: 1_000_000 })
  t.after(() => server.close())
  return server
}

async function fakeServer(t: TestContext): Promise<Server> {
  const { url, requests, close } = await fake(t)
  const urls = (): Map<string, number> => {
    const counts = new Map<string, number>()
    for (const one of requests) counts.set(one, (counts.get(one) ?? 0) + 1)
    return counts
  }
  const stats = {
    get requests() {
      return requests.length
    },
    get urls() {
      return urls()
    },
  }
  return { url, stats, close }
}

test('a crawl takes at most 4,700 requests, no URL twice, and faults change nothing of what it records', async (t) => {
  const out = scratch(t)
  const server = await start(t, {}, 1)
  const recorded = await record(server.url, out, { repository, clock: systemClock, concurrency: 8 })
  assert.deepEqual(notComplete(recorded), [])
  assert.ok(server.stats.requests <= 4_700, String(server.stats.requests))
  assert.deepEqual(
    [...server.stats.urls].filter(([, times]) => times > 1),
    [],
  )
  const expected = contentOf(recorded.folder)

  const faults = { 502: 0.03, abort: 0.02, truncate: 0.02, secondary: 0.02, slow: 0.005 }
  const faulty = await start(t, faults, 7)
  // The waits of the crawl pass at once; the server's own slowness is real.
  const again = await record(faulty.url, scratch(t), { repository, concurrency: 8 })
  assert.deepEqual(notComplete(again), [])
  assert.deepEqual(contentOf(again.folder), expected)
})
