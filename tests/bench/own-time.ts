import { existsSync, readFileSync } from 'node:fs'

/** Milliseconds of a piece of work: by the clock, and less what the thread waited for a processor that others had. */
export type Taken = { readonly own: number; readonly wall: number }

/** What `work` takes. */
export function timeOf(work: () => void): Taken {
  const [waited, start] = [waitedMs(), performance.now()]
  work()
  const wall = performance.now() - start
  return { own: Math.max(0, wall - (waitedMs() - waited)), wall }
}

const SCHEDULING = '/proc/thread-self/schedstat'

/** Milliseconds that this thread was ready to run and did not; 0 where the system does not count them. */
function waitedMs(): number {
  return existsSync(SCHEDULING) ? Number(readFileSync(SCHEDULING, 'utf8').split(' ')[1]) / 1e6 : 0
}
