// The recorder against the least that could be done: the same URLs, fetched with undici and thrown away. GitHub is served
// by a process of its own, so its work counts for neither; but it needs a core, and so does either of the two.
import path from 'node:path'
import PQueue from 'p-queue'
import { Agent, fetch } from 'undici'
import type { Measure } from './main.ts'
import { CONCURRENCY, recordInto, requestsOf } from './recorded.ts'
import type { Source } from './source.ts'

const ROUNDS = 6

/** What one round took: by the clock, and of the processor in this process, all its threads together. */
type Cost = { readonly seconds: number; readonly processorSeconds: number }

/**
 * Recording's speed as a share of the bare loop's; the limit is 0.9. The fastest round of each counts, since whatever else
 * the machine does can only slow a round down; they take turns in going first.
 */
export async function recording(source: Source, scratch: string): Promise<readonly Measure[]> {
  const recorded: Cost[] = []
  const bare: Cost[] = []
  const firstOut = path.join(scratch, 'first')
  await recordInto(source, firstOut)
  const urls = requestsOf(path.join(firstOut, ...source.repository.split('/')), source.url).map(
    ({ url }) => url,
  )
  for (let round = 0; round < ROUNDS; round++) {
    const out = path.join(scratch, `round-${round}`)
    const turns = [
      async () => recorded.push(await costOf(() => recordInto(source, out))),
      async () => bare.push(await costOf(() => bareLoop(urls))),
    ]
    for (const turn of round % 2 === 0 ? turns : turns.toReversed()) await turn()
  }
  return [speed(recorded, bare, urls.length), processorTime(recorded, bare, urls.length)]
}

function speed(recorded: readonly Cost[], bare: readonly Cost[], requests: number): Measure {
  const fastest = least(recorded, 'seconds')
  const ratio = least(bare, 'seconds') / fastest
  return {
    what: `speed of recording / bare undici loop, ${requests} URLs, ${CONCURRENCY} at a time (at least 0.9)`,
    value: `${ratio.toFixed(2)}; ${fastest.toFixed(1)} s, the fastest of ${ROUNDS}`,
    met: ratio >= 0.9,
  }
}

function processorTime(recorded: readonly Cost[], bare: readonly Cost[], requests: number): Measure {
  const ofOne = (costs: readonly Cost[]): string =>
    `${((least(costs, 'processorSeconds') / requests) * 1e6).toFixed(0)} µs`
  return {
    what: 'processor time of a request, hashed, searched for secrets, compressed and synced',
    value: `${ofOne(recorded)} (bare loop ${ofOne(bare)})`,
    met: undefined,
  }
}

function least(costs: readonly Cost[], name: keyof Cost): number {
  return Math.min(...costs.map((cost) => cost[name]))
}

async function bareLoop(urls: readonly string[]): Promise<void> {
  const dispatcher = new Agent({ connections: CONCURRENCY })
  const queue = new PQueue({ concurrency: CONCURRENCY })
  await queue.addAll(
    urls.map((url) => async () => {
      const answer = await fetch(url, { dispatcher, headers: { accept: 'application/vnd.github+json' } })
      await answer.arrayBuffer()
    }),
  )
  await dispatcher.close()
}

async function costOf(work: () => Promise<unknown>): Promise<Cost> {
  const start = performance.now()
  const before = process.cpuUsage()
  await work()
  const { user, system } = process.cpuUsage(before)
  return { seconds: (performance.now() - start) / 1000, processorSeconds: (user + system) / 1e6 }
}
