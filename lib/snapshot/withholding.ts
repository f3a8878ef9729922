// A layer without what a list of exclusions names: items, lists and counts do not show it, and a direct question is
// answered by its tomb.
import { STATUS_CODES } from 'node:http'
import { isJsonObject, type JsonObject } from '../base/json.ts'
import type { Absence, Collection, Completeness, ItemKind } from '../github/items.ts'
import { anonymizer } from './anonymity.ts'
import type { LayerExclusions, Tomb } from './exclusions.ts'
import { withoutParts } from './withheld-parts.ts'
import {
  type LayerSource,
  numberInUrl,
  ownNumber,
  type WithheldSets,
  withheldSetsOf,
} from './withheld-sets.ts'

/** What a pack does to each part of a layer. */
export type Withholding = {
  /** The item as it is shown; undefined when it is left out. */
  item(kind: ItemKind, key: string, value: JsonObject): JsonObject | undefined
  collection(collection: Collection): Collection | undefined
  /** Tombs, by path in order. */
  readonly absences: readonly Absence[]
  /** True for a recorded absence that would name somebody who is left out. */
  hides(path: string): boolean
  /** The row, with how many of its items are left out. */
  row(row: Completeness): Completeness
  /** Exclusions that name something the repository does not have: `issue 17`. */
  readonly unmatched: readonly string[]
}

/** Works out what `exclusions` do to the layer that `source` is. Reads all of it. */
export function withholdingOf(
  exclusions: LayerExclusions,
  source: LayerSource,
  kinds: readonly ItemKind[],
): Withholding {
  const sets = withheldSetsOf(exclusions, source)
  const anonymous =
    sets.logins.size === 0
      ? (value: JsonObject): JsonObject => value
      : anonymizer({ logins: new Set(sets.logins.keys()), emails: sets.emails, names: sets.names })
  const item: Withholding['item'] = (kind, key, value) =>
    isLeftOut(sets, kind, key, value) ? undefined : anonymous(withoutParts(sets, kind, key, value))
  const counts = countLeftOut(sets, source, kinds)
  return {
    item,
    collection: (collection) => collectionWithout(sets, collection, source.fullName),
    absences: [...sets.tombs].sort(([a], [b]) => (a < b ? -1 : 1)).map(absenceOf),
    hides: (path) =>
      sets.logins.has(decodeURIComponent(/^\/users\/([^/]+)$/.exec(path)?.[1] ?? '').toLowerCase()),
    row: (row) => {
      const withheld = counts.get(row.resource) ?? 0
      return withheld === 0 ? row : { ...row, compared: { ...row.compared, withheld } }
    },
    unmatched: sets.unmatched,
  }
}

/** The answer of a tomb at `path`. */
export function absenceOf([path, { status, reason }]: readonly [path: string, tomb: Tomb]): Absence {
  const body = {
    message: STATUS_CODES[status] ?? 'Not Found',
    documentation_url: 'https://docs.github.com/rest',
    status: String(status),
  }
  return { path, status, body, withheld: reason ?? '' }
}

/** The resource whose completeness speaks of a kind. */
const RESOURCE_OF: Partial<Record<ItemKind, string>> = {
  label: 'labels',
  milestone: 'milestones',
  issue: 'issues',
  issue_comment: 'issue_comments',
  issue_event: 'issue_events',
  pull_request: 'pull_requests',
  review: 'reviews',
  review_comment: 'review_comments',
  commit: 'commits',
  commit_simple: 'commits',
  commit_comment: 'commit_comments',
  combined_status: 'statuses',
  branch: 'branches',
  tag: 'tags',
  release: 'releases',
  blob: 'files',
  user: 'users',
}

function countLeftOut(
  sets: WithheldSets,
  { items }: LayerSource,
  kinds: readonly ItemKind[],
): ReadonlyMap<string, number> {
  const counts = new Map<string, number>()
  for (const kind of kinds) {
    const resource = RESOURCE_OF[kind]
    if (resource === undefined) continue
    for (const { key, value } of items(kind)) {
      if (isLeftOut(sets, kind, key, value)) counts.set(resource, (counts.get(resource) ?? 0) + 1)
    }
  }
  return counts
}

function isLeftOut(sets: WithheldSets, kind: ItemKind, key: string, value: JsonObject): boolean {
  const { numbers, commits, blobs, others, logins } = sets
  if (others.get(kind)?.has(key)) return true
  switch (kind) {
    case 'issue':
    case 'pull_request':
    case 'pull_request_simple':
    case 'pull_request_files':
      return numbers.has(key)
    case 'issue_comment':
      return numbers.has(numberInUrl(value.issue_url))
    case 'issue_event':
      return isEventLeftOut(sets, value)
    case 'review':
      return numbers.has(String(value.pull_request_number))
    case 'review_comment':
      return numbers.has(numberInUrl(value.pull_request_url))
    case 'commit':
    case 'commit_simple':
    case 'git_commit':
    case 'combined_status':
      return commits.has(key)
    case 'commit_comment':
      return commits.has(String(value.commit_id))
    case 'blob':
    case 'git_blob':
      return blobs.has(key)
    case 'git_ref':
    case 'git_head':
      return isRefLeftOut(sets, key)
    case 'git_tag':
    case 'git_tag_object':
      return others.get('tag')?.has(String(value.tag)) ?? false
    case 'user':
      return logins.has(key.toLowerCase())
    default:
      return false
  }
}

function isEventLeftOut({ numbers, others, milestoneTitles }: WithheldSets, event: JsonObject): boolean {
  const { issue, label, milestone } = event
  if (isJsonObject(issue) && numbers.has(String(issue.number))) return true
  if (isJsonObject(label) && others.get('label')?.has(String(label.name))) return true
  return isJsonObject(milestone) && milestoneTitles.has(String(milestone.title))
}

function isRefLeftOut({ numbers, others }: WithheldSets, ref: string): boolean {
  const [, kind = '', name = ''] = /^refs\/(heads|tags|pull)\/(.+)$/s.exec(ref) ?? []
  if (kind === 'pull') return numbers.has(name.replace(/\/.*$/s, ''))
  return others.get(kind === 'heads' ? 'branch' : 'tag')?.has(name) ?? false
}

function collectionWithout(
  { numbers, commits, others }: WithheldSets,
  collection: Collection,
  fullName: string,
): Collection | undefined {
  const { name, owner, keys } = collection
  const without = (isGone: (key: string) => boolean): Collection => ({
    ...collection,
    keys: keys.filter((key) => !isGone(key)),
  })
  switch (name) {
    case 'pull_request_commits':
      return numbers.has(owner) ? undefined : without((sha) => commits.has(sha))
    case 'sub_issues':
      return numbers.has(owner) ? undefined : without((key) => numbers.has(ownNumber(key, fullName) ?? ''))
    case 'branch_commits':
      return others.get('branch')?.has(owner) ? undefined : collection
    case 'tags':
      return without((tag) => others.get('tag')?.has(tag) ?? false)
    case 'releases':
    case 'latest_release':
      return without((id) => others.get('release')?.has(id) ?? false)
    case 'head_tree':
      return collection
  }
}
