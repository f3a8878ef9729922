import { counted } from '../base/counted.ts'
import type { Counts } from '../scoring/counts.ts'
import type { Output } from './command.ts'

/** Shows how far a run is and what it has scored. */
export type ReplayProgress = {
  /** One more episode has ended. */
  episodeEnded(): void
}

/** Milliseconds between two lines: the score costs a question to another process, and nobody reads faster. */
const PAUSE_MS = 500

/** A progress line over `total` episodes of which `done` are there already; `counts` asks the scorer. */
export function replayProgress(
  output: Output,
  { total, done, now, counts }: ProgressOptions,
): ReplayProgress {
  let ended = done
  let shown = 0
  let asking = false
  const show = async (): Promise<void> => {
    asking = true
    try {
      const { correct, done: scored } = await counts()
      // Attempts that are made again count once, over there.
      output.progress(`${scored} of ${counted(total, 'episode')}, ${correct} correct so far`)
    } finally {
      asking = false
    }
  }
  return {
    episodeEnded: () => {
      ended++
      if (asking || (ended < total && now() - shown < PAUSE_MS)) return
      shown = now()
      // A scorer that is gone is told by whoever needs it for the result.
      show().catch(() => undefined)
    },
  }
}

type ProgressOptions = {
  readonly total: number
  readonly done: number
  readonly now: () => number
  readonly counts: () => Promise<Counts>
}
