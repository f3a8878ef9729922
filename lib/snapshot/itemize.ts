// From one recorded answer to the items and lists in it. A route that is not here holds nothing a snapshot stores.
import { isJsonArray, isJsonObject, type Json, type JsonObject } from '../base/json.ts'
import { type Collection, ITEM_KINDS, type ItemKind } from '../github/items.ts'
import { isPrivateDraft, omitted } from '../github/omission.ts'
import { levelKeyOf } from './cut-trees.ts'

/** A thing found in an answer, less what snapshots leave out. A page of a long thing counts as the thing. */
export type FoundItem = { readonly kind: ItemKind; readonly key: string; readonly value: JsonObject }

/** What one answer holds. `lists` are pages of lists whose order matters. */
export type Found = { readonly items: readonly FoundItem[]; readonly lists: readonly Collection[] }

/** What was asked: the path below the repository (or `/users/…`), decoded query, and the numbers or names in the path. */
export type Asked = { readonly path: string; readonly query: Readonly<Record<string, string>> }

type Reader = (body: Json, name: string, asked: Asked) => Found
type Route = readonly [pattern: RegExp, read: Reader]

/** The items and lists in `body`, the answer to `asked`; undefined when the body has not the shape of its route. */
export function itemize(asked: Asked, body: Json): Found | undefined {
  for (const [pattern, read] of ROUTES) {
    const match = pattern.exec(asked.path)
    if (match) return foundIn(() => read(body, match[1] ?? '', asked))
  }
  return NOTHING
}

/** Thrown by a reader, and seen by nobody else: the body is not what the route answers. */
class Misshapen extends Error {}

const NOTHING: Found = { items: [], lists: [] }

const ROUTES: readonly Route[] = [
  [/^$/, one('repository')],
  [/^\/labels$/, list('label')],
  [/^\/labels\/[^/]+$/, one('label')],
  [/^\/milestones$/, list('milestone')],
  [/^\/milestones\/\d+$/, one('milestone')],
  [/^\/issues$/, list('issue')],
  [/^\/issues\/\d+$/, one('issue')],
  [/^\/issues\/(?:\d+\/)?comments$/, list('issue_comment')],
  [/^\/issues\/comments\/\d+$/, one('issue_comment')],
  [/^\/issues\/events$/, list('issue_event')],
  [/^\/issues\/(\d+)\/events$/, eventsOfIssue],
  [/^\/issues\/(\d+)\/sub_issues$/, subIssues],
  [/^\/pulls$/, list('pull_request_simple')],
  [/^\/pulls\/\d+$/, one('pull_request')],
  [/^\/pulls\/(\d+)\/files$/, filesOfPull],
  [/^\/pulls\/(\d+)\/commits$/, commitsOfPull],
  [/^\/pulls\/(\d+)\/reviews$/, reviewsOfPull],
  [/^\/pulls\/(?:\d+\/)?comments$/, list('review_comment')],
  [/^\/pulls\/comments\/\d+$/, one('review_comment')],
  [/^\/commits$/, list('commit_simple')],
  [/^\/commits\/[^/]+\/status$/, one('combined_status')],
  [/^\/(?:commits\/[^/]+\/)?comments$/, list('commit_comment')],
  [/^\/commits\/[^/]+$/, one('commit')],
  [/^\/branches$/, list('branch')],
  [/^\/tags$/, ordered('tag', 'tags')],
  [/^\/git\/matching-refs\//, list('git_ref')],
  [/^\/git\/ref\//, one('git_ref')],
  [/^\/git\/tags\/[^/]+$/, one('git_tag')],
  [/^\/releases$/, ordered('release', 'releases')],
  [/^\/releases\/latest$/, latestRelease],
  [/^\/releases\/(?:\d+|tags\/.+)$/, one('release')],
  [/^\/git\/trees\/[^/]+$/, tree],
  [/^\/git\/blobs\/[^/]+$/, one('blob')],
  [/^\/users\/[^/]+$/, one('user')],
]

function foundIn(read: () => Found): Found | undefined {
  try {
    return read()
  } catch (error) {
    if (error instanceof Misshapen) return undefined
    throw error
  }
}

function one(kind: ItemKind): Reader {
  return (body) => ({ items: itemsIn(kind, [objectOf(body)]), lists: [] })
}

function list(kind: ItemKind): Reader {
  return (body) => ({ items: itemsIn(kind, objectsOf(body)), lists: [] })
}

/** A list of a repository whose order GitHub does not explain, so that it has to be kept. */
function ordered(kind: ItemKind, name: Collection['name']): Reader {
  return (body) => {
    const items = itemsIn(kind, objectsOf(body))
    return { items, lists: [{ name, owner: '', keys: items.map((item) => item.key) }] }
  }
}

/** Events of one issue do not say whose they are; those of the repository do. */
function eventsOfIssue(body: Json, number: string): Found {
  const events = objectsOf(body).map((event) => ({ ...event, issue: { number: Number(number) } }))
  return { items: itemsIn('issue_event', events), lists: [] }
}

/** A sub-issue may stand in another repository: the list keeps its name, and the issue is no item of this one. */
function subIssues(body: Json, owner: string): Found {
  const keys = objectsOf(body).map(({ repository_url: url, number }) => {
    if (typeof url !== 'string') throw new Misshapen()
    return `${url.split('/').slice(-2).join('/')}#${String(number)}`
  })
  return { items: [], lists: [{ name: 'sub_issues', owner, keys }] }
}

function filesOfPull(body: Json, number: string): Found {
  const value = omitted('pull_request_files', { files: objectsOf(body) })
  return { items: [{ kind: 'pull_request_files', key: number, value }], lists: [] }
}

function commitsOfPull(body: Json, owner: string): Found {
  const items = itemsIn('commit_simple', objectsOf(body))
  return { items, lists: [{ name: 'pull_request_commits', owner, keys: items.map((item) => item.key) }] }
}

function reviewsOfPull(body: Json, number: string): Found {
  const reviews = objectsOf(body).map((review) => ({ ...review, pull_request_number: Number(number) }))
  return { items: itemsIn('review', reviews), lists: [] }
}

function latestRelease(body: Json): Found {
  const items = itemsIn('release', [objectOf(body)])
  return { items, lists: [{ name: 'latest_release', owner: '', keys: items.map((item) => item.key) }] }
}

/** A tree as a whole, or one level of it under a key of its own. */
function tree(body: Json, _name: string, asked: Asked): Found {
  const found = itemsIn('tree', [objectOf(body)])
  const isWhole = 'recursive' in asked.query
  return { items: isWhole ? found : found.map((item) => ({ ...item, key: levelKeyOf(item.key) })), lists: [] }
}

function itemsIn(kind: ItemKind, values: readonly JsonObject[]): FoundItem[] {
  return values
    .filter((value) => !isPrivateDraft(kind, value))
    .map((value) => ({ kind, key: keyOf(kind, value), value: omitted(kind, value) }))
}

function keyOf(kind: ItemKind, value: JsonObject): string {
  const field = ITEM_KINDS[kind].key
  if (field === '0') return '0'
  const key = value[field]
  if (typeof key === 'string' || typeof key === 'number' || typeof key === 'bigint') return String(key)
  throw new Misshapen()
}

function objectOf(body: Json | undefined): JsonObject {
  if (isJsonObject(body)) return body
  throw new Misshapen()
}

function objectsOf(body: Json): JsonObject[] {
  if (isJsonArray(body)) return body.map(objectOf)
  throw new Misshapen()
}
