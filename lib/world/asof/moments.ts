import { Failure } from '../../base/failure.ts'
import { secondsOf } from '../fields.ts'
import type { Store } from '../store.ts'
import type { View } from '../view.ts'
import { type MomentStore, openMoment } from './moment.ts'

/** The stores of one world by view. Disposing of it closes those of moments, not the world's own. */
export type Moments = { storeIn(view: View): Store; [Symbol.dispose](): void }

/**
 * Moments of the last episodes are kept: each is a connection with its statements, a megabyte or two, and what searches and
 * lists keep of it, some eight more in a repository of 200,000 issues.
 */
const MOST_KEPT = 4

/** Opens nothing yet: a moment is opened when it is first asked for. */
export function openMoments(base: Store): Moments {
  const kept = new Map<number, MomentStore>()
  return {
    storeIn(view) {
      if (view.kind !== 'asof') return base
      const at = secondsOf(view.at)
      if (at === null) {
        throw new Failure(
          'USAGE',
          `Expected the moment of a view to be an ISO 8601 instant, got "${view.at}".`,
          {
            flag: 'view',
          },
        )
      }
      const moment = kept.get(at) ?? openMoment(base, at)
      kept.delete(at)
      kept.set(at, moment)
      const [oldest] = kept
      if (kept.size > MOST_KEPT && oldest !== undefined) {
        kept.delete(oldest[0])
        oldest[1][Symbol.dispose]()
      }
      return moment.store
    },
    [Symbol.dispose]() {
      for (const moment of kept.values()) moment[Symbol.dispose]()
      kept.clear()
    },
  }
}
