import type { Collection } from '../../github/items.ts'
import type { Sink } from './sink.ts'

/** One layer being loaded: the repository, and what its later items need to know of the earlier ones. */
export type LayerLoad = {
  readonly sink: Sink
  readonly repositoryId: number
  readonly fullName: string
  /** Keys of issue rows by number. */
  readonly issueKeys: Map<number, number>
  /** Keys of commit rows by SHA: a commit comes in up to three forms, the fullest first. */
  readonly commits: Map<string, number>
  readonly pathKeys: Map<string, number>
  /** The last thing known to have happened to each issue, by key: seconds since 1970. */
  readonly activity: Map<number, number>
  /** Issues to which something happened after their `updated_at`. */
  readonly lateActivity: Set<number>
  /** By id of the review: when it was dismissed, and what it had said. */
  readonly dismissals: Map<string, { readonly at: number; readonly state: string }>
  /** Lists of keys, applied once the items they speak of are there. */
  readonly collections: Collection[]
}

/** A load into `sink` for the repository with GitHub's id `repositoryId`. */
export function openLayerLoad(sink: Sink, repositoryId: number, fullName: string): LayerLoad {
  return {
    sink,
    repositoryId,
    fullName,
    issueKeys: new Map(),
    commits: new Map(),
    pathKeys: new Map(),
    activity: new Map(),
    lateActivity: new Set(),
    dismissals: new Map(),
    collections: [],
  }
}

/** Notes that something happened to an issue at `seconds`. */
export function noteActivity(load: LayerLoad, issueKey: number, seconds: number): void {
  if (seconds <= (load.activity.get(issueKey) ?? Infinity)) return
  load.activity.set(issueKey, seconds)
  load.lateActivity.add(issueKey)
}
