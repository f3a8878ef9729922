import { type Clock, instantOf } from '../base/clock.ts'
import type { RawAnswer } from './client.ts'

type Dated = Pick<RawAnswer, 'headers'>

/** Milliseconds since 1970 by the clock of the server that gave `answer`; by ours where it does not say. */
export function serverNowOf(answer: Dated | undefined, clock: Clock): number {
  const date = Date.parse(answer?.headers.date ?? '')
  return Number.isNaN(date) ? clock.now() : date
}

/** The same as an instant: when `answer` was given. */
export function answeredAt(answer: Dated | undefined, clock: Clock): string {
  return instantOf(serverNowOf(answer, clock))
}
