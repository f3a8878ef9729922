import { ITEM_KINDS, type ItemKind } from '../github/items.ts'
import { kindNumberOf, type Scratch } from './scratch.ts'
import type { LayerCounts } from './types.ts'

/** The counts of a layer from the numbers of items that were written of each kind. */
export function layerCountsOf(scratch: Scratch, written: ReadonlyMap<ItemKind, number>): LayerCounts {
  const count = (kind: ItemKind): number => written.get(kind) ?? 0
  return {
    issues: tallied(scratch, 'issue'),
    pull_requests: distinctPulls(scratch),
    issue_comments: count('issue_comment'),
    review_comments: count('review_comment'),
    reviews: count('review'),
    commits: count('commit') + count('commit_simple'),
    branches: count('branch'),
    tags: count('tag'),
    releases: count('release'),
    labels: count('label'),
    milestones: count('milestone'),
    tree_entries: tallied(scratch, 'tree'),
    files: count('blob'),
  }
}

/** Sum of the tallies, each thing's newest sighting counted. */
function tallied(scratch: Scratch, kind: ItemKind): number {
  const row = scratch.db
    .prepare(
      `SELECT coalesce(sum(tally), 0) AS sum FROM piece AS p WHERE kind = ?1 AND NOT EXISTS (SELECT 1 FROM piece AS n
       WHERE n.kind = ?1 AND n.sort = p.sort AND (n.updated, n.at, n.ordinal) > (p.updated, p.at, p.ordinal))`,
    )
    .get(kindNumberOf(kind))
  return Number(row?.sum)
}

/** A pull request that was seen in either form is one. */
function distinctPulls(scratch: Scratch): number {
  const row = scratch.db
    .prepare('SELECT count(DISTINCT sort) AS count FROM piece WHERE kind IN (?, ?)')
    .get(kindNumberOf('pull_request'), kindNumberOf('pull_request_simple'))
  return Number(row?.count)
}

/** Every kind, in the order of a layer. */
export const KINDS_IN_ORDER = Object.keys(ITEM_KINDS) as readonly ItemKind[]
