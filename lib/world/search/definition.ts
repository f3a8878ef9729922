import type { JsonObject } from '../../base/json.ts'
import type { ArtifactReference } from '../../github/reference.ts'
import type { Condition, Store } from '../store.ts'
import type { PlanRules } from './plan.ts'
import type { Refusal } from './refusals.ts'
import type { Sought } from './sought.ts'
import type { Query } from './syntax.ts'
import type { TextIndex } from './text-index.ts'
import type { WordMatches } from './words.ts'

/** The texts of a search, and the keys of the rows they belong to. */
export type SearchSpace = {
  readonly index: TextIndex
  /** Row key of an owner; owners are keys themselves where this is left out. */
  readonly keys?: readonly number[]
}

/** Parameters of a search request, decoded. */
export type Parameters = Readonly<Record<string, string>>

/** What a search tells about a hit's place before its score counts: whole numbers, higher ones first. */
export type Tiers = (asked: {
  readonly store: Store
  readonly space: SearchSpace
  readonly query: Query
  readonly expression: Sought
  readonly matches: WordMatches
}) => (owner: number) => number

/** One of GitHub's searches. Everything that tells them apart stands here; running them is the same. */
export type SearchDefinition = {
  /** Word in the path: `/search/<kind>`. */
  readonly kind: string
  readonly rules: PlanRules
  /** The table of the rows that are found, with its key column. */
  readonly table: string
  readonly key: string
  readonly open: (store: Store, parameters: Parameters) => SearchSpace
  /** True where `advanced_search=true` selects the advanced grammar. */
  readonly advanced?: boolean
  /** Conditions that hold besides the qualifiers: what GitHub searches at all, and the scope that a tool adds. */
  readonly conditions: (query: Query, parameters: Parameters, store: Store) => readonly Condition[] | Refusal
  /** Column with the creation that a view's cut in time goes by. */
  readonly created?: string
  /** Most AND, OR and NOT, where GitHub counts them. */
  readonly mostOperators?: number
  /**
   * The column by which `order` begins, newest first, in the search of issues, which are so many that conditions are met and
   * pages cut in memory (issue-columns.ts). Keys are owners then.
   */
  readonly newest?: string
  /** ORDER BY of a query without words, and behind every other order: ends in a unique column. */
  readonly order: string
  /** True where a `sort` that is unknown is an error. */
  readonly strictSort?: boolean
  /** Keys of rows that a word names by other means than text, given the fields searched. */
  readonly named?: (store: Store, word: string, fields: readonly string[]) => readonly number[]
  readonly tiers?: Tiers
  /** A query that GitHub cannot read, beyond what all searches refuse. */
  readonly refuse?: (q: string) => Refusal | undefined
  readonly show: (store: Store, key: number, shown: Shown) => ShownItem
}

/** How items are to be shown. */
export type Shown = {
  /** True when passages that match are wanted. */
  readonly textMatches: boolean
  readonly query: Query
  /** The fields that its words were looked for in. */
  readonly fields: readonly string[]
}

/** An item of the answer; the artifact it shows, if it is one. */
export type ShownItem = { readonly item: JsonObject; readonly artifact?: ArtifactReference }
