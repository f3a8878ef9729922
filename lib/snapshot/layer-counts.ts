import type { JsonObject } from '../base/json.ts'
import type { ItemKind } from '../github/items.ts'
import type { LayerCounts } from './types.ts'

/**
 * What an item adds to its count: nothing for the issue side of a pull request or a blob without content, its entries for
 * a tree, else one.
 */
export function tallyOf(kind: ItemKind, value: JsonObject): number {
  if (kind === 'issue') return value.pull_request === undefined ? 1 : 0
  if (kind === 'tree') return Array.isArray(value.tree) ? value.tree.length : 0
  if (kind === 'git_tree') return Array.isArray(value.entries) ? value.entries.length : 0
  if (kind === 'git_blob') return value.content === undefined ? 0 : 1
  return 1
}

/** Kinds of REST that git may have too; what is there in both is counted once. */
const OTHER_FORM: Partial<Record<ItemKind, ItemKind>> = {
  commit: 'git_commit',
  commit_simple: 'git_commit',
  blob: 'git_blob',
}

/** Counts the items of a layer, each of which is added once. */
export class LayerCounter {
  readonly #tallies = new Map<ItemKind, number>()
  readonly #pulls = new Set<string>()
  /** Keys that git may repeat, which come first in a layer. */
  readonly #counted: Partial<Record<ItemKind, Set<string>>> = { git_commit: new Set(), git_blob: new Set() }

  add(kind: ItemKind, key: string, tally: number): void {
    if (this.#counted[kind]?.has(key)) return
    const other = OTHER_FORM[kind]
    if (other !== undefined) this.#counted[other]?.add(key)
    this.#tallies.set(kind, this.#of(kind) + tally)
    // A pull request that is there in either form, or both, is one.
    if (kind === 'pull_request' || kind === 'pull_request_simple') this.#pulls.add(key)
  }

  counts(): LayerCounts {
    return {
      issues: this.#of('issue'),
      pull_requests: this.#pulls.size,
      issue_comments: this.#of('issue_comment'),
      review_comments: this.#of('review_comment'),
      reviews: this.#of('review'),
      commits: this.#of('commit') + this.#of('commit_simple') + this.#of('git_commit'),
      branches: this.#of('branch'),
      tags: this.#of('tag'),
      releases: this.#of('release'),
      labels: this.#of('label'),
      milestones: this.#of('milestone'),
      tree_entries: this.#of('tree') + this.#of('git_tree'),
      files: this.#of('blob') + this.#of('git_blob'),
    }
  }

  #of(kind: ItemKind): number {
    return this.#tallies.get(kind) ?? 0
  }
}
