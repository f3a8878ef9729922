import { byCodeUnit } from '../base/compare.ts'

/** What names an attempt at an episode. */
export type AttemptName = { readonly instance: string; readonly trial: number; readonly attempt: number }

/** The order of a run's final files: instance by code unit, then trial, then attempt. */
export function byAttempt(a: AttemptName, b: AttemptName): number {
  return byCodeUnit(a.instance, b.instance) || a.trial - b.trial || a.attempt - b.attempt
}

/** Equal for the records of one attempt. */
export function attemptKey({ instance, trial, attempt }: AttemptName): string {
  return JSON.stringify([instance, trial, attempt])
}
