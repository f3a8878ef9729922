import { setImmediate } from 'node:timers/promises'

/** Who watches a long job: it is told how far the job is, and stops it when the signal aborts. */
export type Watch = { readonly progress: (line: string) => void; readonly signal: AbortSignal | undefined }

/**
 * Lets the process hear signals and timers, which a loop over synchronous reads and writes keeps from it.
 *
 * @throws the signal's reason when it has aborted
 */
export async function breathe({ signal }: Watch): Promise<void> {
  await setImmediate()
  signal?.throwIfAborted()
}
