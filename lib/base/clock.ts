/** A source of the present instant, passed in so that a test or a replay decides what time it is. */
export type Clock = {
  /** Milliseconds since the Unix epoch. */
  now(): number
  /** Resolves after `ms` milliseconds, or rejects with the signal's reason when it aborts first. */
  sleep(ms: number, signal?: AbortSignal): Promise<void>
}

/** ISO 8601 in UTC with seconds: `2026-11-30T18:02:51Z`, GitHub's own form. */
export function instantOf(epochMs: number): string {
  return `${new Date(epochMs).toISOString().slice(0, 19)}Z`
}
