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
    collections: [],
  }
}
