// Tools on a few worker threads, each with the world open read-only, so that a heavy search of one episode holds up no
// other.
import path from 'node:path'
import type { Json } from '../base/json.ts'
import { openThreads } from '../base/threads.ts'
import type { View } from '../world/view.ts'
import type { Profile } from './profile.ts'
import type { ToolCalls } from './types.ts'
import { receivedOutcome, type SentOutcome } from './written-result.ts'

/** What a worker is asked. */
export type PoolCall = {
  readonly name: string
  readonly args: Json
  /** Left out: the pool's own. */
  readonly view?: View
}

/** What a worker is started with. */
export type PoolSettings = {
  readonly worldPath: string
  readonly view: View
  /** Shape of the results; the paper's when left out. */
  readonly profile?: Profile
}

/** A pool's world and view, and how many threads answer from them. */
export type PoolOptions = PoolSettings & {
  /** Worker threads, from 1. */
  readonly size: number
}

/** Opens the pool. Workers start at once; a world that cannot be opened rejects the calls, with the cause. */
export function openToolPool({ size, ...settings }: PoolOptions): ToolCalls {
  const threads = openThreads<PoolCall, SentOutcome>({
    ...{ script: WORKER, settings, size },
    ...{ name: 'tool worker', remedy: 'Run again with --resume.' },
  })
  return {
    call: async (name, args, view) =>
      receivedOutcome(await threads.ask({ name, args, ...(view && { view }) })),
    close: () => threads.close(),
  }
}

/** The worker's source in a checkout, its compiled form in the package: the extension is this module's own. */
const WORKER = new URL(`./worker${path.extname(import.meta.filename)}`, import.meta.url)
