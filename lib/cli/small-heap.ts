import { setFlagsFromString } from 'node:v8'

/** Where the process begins to save memory. What it holds itself, without garbage, stays far below. */
const ROOMY_BYTES = 200 << 20
const LOOK_EVERY_MS = 250

/**
 * Makes V8 collect early, rather than grow, once the process is large: a crawl makes and drops pages of JSON all the time,
 * which otherwise lie about by the hundred megabytes. Costs half as much time again from then on, so not before.
 */
export function keepHeapSmall(): void {
  const timer = setInterval(() => {
    if (process.memoryUsage.rss() < ROOMY_BYTES) return
    setFlagsFromString('--memory-saver-mode')
    clearInterval(timer)
  }, LOOK_EVERY_MS).unref()
}
