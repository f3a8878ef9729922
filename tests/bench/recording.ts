// The recorder against the least that could be done: the same URLs, fetched with undici and thrown away.
import path from 'node:path'
import PQueue from 'p-queue'
import { Agent, fetch } from 'undici'
import type { Measure } from './main.ts'
import { CONCURRENCY, median, recordInto, requestsOf } from './recorded.ts'
import type { Source } from './source.ts'

const ROUNDS = 3

/** Recording's speed as a share of the bare loop's, round by round; the limit is 0.9. */
export async function recording(source: Source, scratch: string): Promise<readonly Measure[]> {
  const ratios: number[] = []
  const seconds: number[] = []
  let requests = 0
  for (let round = 0; round < ROUNDS; round++) {
    const out = path.join(scratch, `round-${round}`)
    const recordedMs = await timed(() => recordInto(source, out))
    const urls = requestsOf(path.join(out, ...source.repository.split('/')), source.url).map(({ url }) => url)
    const bareMs = await timed(() => bareLoop(urls))
    ratios.push(bareMs / recordedMs)
    seconds.push(recordedMs / 1000)
    requests = urls.length
  }
  const ratio = median(ratios)
  return [
    {
      what: `speed of recording / bare undici loop, ${requests} URLs, ${CONCURRENCY} at a time (at least 0.9)`,
      value: `${ratio.toFixed(2)} (${ratios.map((one) => one.toFixed(2)).join(', ')}); ${median(seconds).toFixed(1)} s`,
      met: ratio >= 0.9,
    },
  ]
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

async function timed(work: () => Promise<unknown>): Promise<number> {
  const start = performance.now()
  await work()
  return performance.now() - start
}
