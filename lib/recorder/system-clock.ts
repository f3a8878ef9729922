import { setTimeout } from 'node:timers/promises'
import type { Clock } from '../base/clock.ts'

/** The machine's own clock. */
export const systemClock: Clock = {
  now: () => Date.now(),
  sleep: async (ms, signal) => {
    try {
      await setTimeout(ms, undefined, signal ? { signal } : {})
    } catch (error) {
      if (signal?.aborted) throw signal.reason
      throw error
    }
  },
}
