// All episodes of a run, several at a time. Nothing that is written depends on how many or in which order they end.
import PQueue from 'p-queue'
import { isInfrastructure } from '../journal/records.ts'
import { resumeOf } from '../journal/resume.ts'
import { type AttemptAt, type Ended, playAttempt, type Setting } from './attempt.ts'
import type { WantedEpisode } from './wanted.ts'

/** What to run. */
export type RunRequest = Setting & {
  readonly wanted: readonly WantedEpisode[]
  /** Episodes under way at the same time, from 1. */
  readonly concurrency: number
  /** Ends the run: episodes under way are dropped, ended ones stay. */
  readonly signal: AbortSignal
  /** Told of every attempt that ends, as it ends. */
  readonly ended: (ended: Ended) => void
}

/** Attempts that one start of a run gives an episode which infrastructure ends. */
const ATTEMPTS = 2

/**
 * Runs every wanted episode that the run's folder does not hold yet. Resolves when all have ended; the working files are
 * then complete and can be sealed.
 *
 * @throws the reason of the signal, or the first failure to journal, once no episode is under way any more
 */
export async function runEpisodes(request: RunRequest): Promise<void> {
  const { todo } = resumeOf(request.folder, request.wanted)
  const queue = new PQueue({ concurrency: request.concurrency })
  const broken = new AbortController()
  const signal = AbortSignal.any([request.signal, broken.signal])
  const saving = new Set<Promise<void>>()
  // The next episode does not wait for the disk, unless the disk falls behind.
  const save = async ({ saved }: Ended): Promise<void> => {
    const done = saved.catch((error: unknown) => broken.abort(error)).finally(() => saving.delete(done))
    saving.add(done)
    if (saving.size > request.concurrency) await Promise.race(saving)
  }
  let waiting = todo.length
  const play = async (episode: WantedEpisode & { readonly attempt: number }): Promise<void> => {
    const more = --waiting > 0
    try {
      for await (const ended of attemptsAt(request, { ...episode, more }, signal)) {
        await save(ended)
        request.ended(ended)
      }
    } catch (error) {
      broken.abort(error)
    }
  }
  signal.addEventListener('abort', () => queue.clear(), { once: true })
  for (const episode of todo) void queue.add(() => (signal.aborted ? undefined : play(episode)))
  await queue.onIdle()
  await Promise.all(saving)
  signal.throwIfAborted()
}

/** Attempts until one has an outcome. */
async function* attemptsAt(
  request: RunRequest,
  first: AttemptAt,
  signal: AbortSignal,
): AsyncGenerator<Ended> {
  for (let attempt = first.attempt; attempt < first.attempt + ATTEMPTS; attempt++) {
    const ended = await playAttempt(request, { ...first, attempt }, signal)
    yield ended
    if (!isInfrastructure(ended.record.termination)) return
  }
}
