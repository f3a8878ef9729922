// What exactly a list of exclusions takes out of one repository, found by looking through its items once: what hangs on
// what is left out goes with it, and what counts it counts less.
import { isJsonArray, isJsonObject, type Json, type JsonObject } from '../base/json.ts'
import type { Collection, ItemKind } from '../github/items.ts'
import type { LayerExclusions, Tomb } from './exclusions.ts'

/** The items of a kind and the lists of a layer to be, as often as they are asked for. */
export type LayerSource = {
  readonly items: (kind: ItemKind) => Iterable<{ readonly key: string; readonly value: JsonObject }>
  readonly collections: () => Iterable<Collection>
  /** `owner/name` of the repository. */
  readonly fullName: string
}

/** Numbers to take off a count, by what the count belongs to. */
export type Tally = Map<string, number>

/** Everything that is left out, by key. */
export type WithheldSets = {
  /** Issues and pull requests, by number. */
  readonly numbers: Map<string, Tomb>
  readonly commits: Map<string, Tomb>
  readonly blobs: Map<string, Tomb>
  /** Everything else, by kind and key. */
  readonly others: Map<ItemKind, Map<string, Tomb>>
  /** Paths below the repository that answer a tomb. */
  readonly tombs: Map<string, Tomb>
  readonly logins: Map<string, Tomb>
  readonly emails: Set<string>
  readonly names: Set<string>
  readonly less: {
    readonly comments: Tally
    readonly reviewComments: Tally
    readonly pullCommits: Tally
    readonly commitComments: Tally
    readonly openIssues: Tally
    readonly closedIssues: Tally
    readonly subIssues: Tally
    readonly closedSubIssues: Tally
  }
  readonly milestoneTitles: Set<string>
  /** Exclusions that name something the repository does not have. */
  readonly unmatched: readonly string[]
}

/** Key of {@link WithheldSets.less}'s `openIssues` for the repository's own count; milestones stand by number. */
export const WHOLE = ''

const PULL_KINDS = ['pull_request', 'pull_request_simple'] as const

/** Works out what `exclusions` take out of the layer. */
export function withheldSetsOf({ items, users }: LayerExclusions, source: LayerSource): WithheldSets {
  const sets = emptySets()
  const asked = new Map(items.map((one) => [`${one.kind} ${one.key}`, one]))
  for (const user of users) sets.logins.set(user.user.toLowerCase(), user)
  const removed = new Map(
    users.flatMap((user) => (user.texts === 'remove' ? [[user.user.toLowerCase(), user] as const] : [])),
  )
  // A file's content stands in patches, too, where there is no blob of it.
  for (const one of items) {
    if (one.kind !== 'blob') continue
    sets.blobs.set(one.key, one)
    sets.tombs.set(`/git/blobs/${one.key}`, one)
  }
  const met = new Set<string>(items.flatMap(({ kind, key }) => (kind === 'blob' ? [`${kind} ${key}`] : [])))
  const tombOf = (kind: ItemKind, key: string, value: JsonObject): Tomb | undefined => {
    const named = asked.get(`${kind} ${key}`)
    if (named) met.add(`${kind} ${key}`)
    return named ?? removed.get(loginOf(value.user)?.toLowerCase() ?? '')
  }
  takeNumbers(sets, source, tombOf)
  takeTalk(sets, source, tombOf)
  takeCommits(sets, source, tombOf)
  takeFiles(sets, source)
  takeNamed(sets, source, tombOf)
  takeLists(sets, source)
  for (const [login, tomb] of sets.logins)
    if (tomb.status !== 404) sets.tombs.set(`/users/${encodeURIComponent(login)}`, tomb)
  const unmatched = [...asked.keys()].filter((name) => !met.has(name))
  return { ...sets, unmatched }
}

type Sets = Omit<WithheldSets, 'unmatched'>
type TombOf = (kind: ItemKind, key: string, value: JsonObject) => Tomb | undefined

function emptySets(): Sets {
  return {
    numbers: new Map(),
    commits: new Map(),
    blobs: new Map(),
    others: new Map(),
    tombs: new Map(),
    logins: new Map(),
    emails: new Set(),
    names: new Set(),
    less: {
      comments: new Map(),
      reviewComments: new Map(),
      pullCommits: new Map(),
      commitComments: new Map(),
      openIssues: new Map(),
      closedIssues: new Map(),
      subIssues: new Map(),
      closedSubIssues: new Map(),
    },
    milestoneTitles: new Set(),
  }
}

function takeNumbers(sets: Sets, source: LayerSource, tombOf: TombOf): void {
  for (const { key, value } of source.items('issue')) {
    const isPull = isJsonObject(value.pull_request)
    const tomb = tombOf('issue', key, value) ?? (isPull ? tombOf('pull_request', key, value) : undefined)
    if (tomb === undefined) continue
    takeNumber(sets, key, tomb, isPull)
    const isOpen = value.state === 'open'
    const milestone = isJsonObject(value.milestone) ? String(value.milestone.number) : undefined
    if (isOpen) add(sets.less.openIssues, WHOLE)
    if (milestone !== undefined) add(isOpen ? sets.less.openIssues : sets.less.closedIssues, milestone)
  }
  for (const kind of PULL_KINDS) {
    for (const { key, value } of source.items(kind)) {
      const tomb = tombOf('pull_request', key, value) ?? tombOf('issue', key, value)
      if (tomb !== undefined) takeNumber(sets, key, tomb, true)
    }
  }
}

function takeNumber(sets: Sets, number: string, tomb: Tomb, isPull: boolean): void {
  sets.numbers.set(number, tomb)
  sets.tombs.set(`/issues/${number}`, tomb)
  if (isPull) sets.tombs.set(`/pulls/${number}`, tomb)
}

function takeTalk(sets: Sets, source: LayerSource, tombOf: TombOf): void {
  for (const { key, value } of source.items('issue_comment')) {
    const tomb = tombOf('issue_comment', key, value)
    if (tomb === undefined) continue
    takeOther(sets, 'issue_comment', key, tomb)
    sets.tombs.set(`/issues/comments/${key}`, tomb)
    add(sets.less.comments, numberInUrl(value.issue_url))
  }
  const reviews = new Map<string, Tomb>()
  for (const { key, value } of source.items('review')) {
    const tomb = tombOf('review', key, value)
    if (tomb === undefined) continue
    reviews.set(key, tomb)
    takeOther(sets, 'review', key, tomb)
    sets.tombs.set(`/pulls/${String(value.pull_request_number)}/reviews/${key}`, tomb)
  }
  for (const { key, value } of source.items('review_comment')) {
    const tomb = tombOf('review_comment', key, value) ?? reviews.get(String(value.pull_request_review_id))
    if (tomb === undefined) continue
    takeOther(sets, 'review_comment', key, tomb)
    sets.tombs.set(`/pulls/comments/${key}`, tomb)
    add(sets.less.reviewComments, numberInUrl(value.pull_request_url))
  }
  for (const { key, value } of source.items('commit_comment')) {
    const tomb = tombOf('commit_comment', key, value)
    if (tomb === undefined) continue
    takeOther(sets, 'commit_comment', key, tomb)
    sets.tombs.set(`/comments/${key}`, tomb)
    add(sets.less.commitComments, String(value.commit_id))
  }
}

function takeCommits(sets: Sets, source: LayerSource, tombOf: TombOf): void {
  for (const kind of ['commit', 'commit_simple', 'git_commit'] as const) {
    for (const { key, value } of source.items(kind)) {
      for (const role of ['author', 'committer']) {
        const login = loginOf(value[role])
        const person = isJsonObject(value.commit) ? value.commit[role] : undefined
        if (login === undefined || !sets.logins.has(login.toLowerCase()) || !isJsonObject(person)) continue
        if (typeof person.email === 'string') sets.emails.add(person.email)
        if (typeof person.name === 'string' && person.name !== '') sets.names.add(person.name)
      }
      // Who wrote a commit is no reason to leave it out: history would break.
      const tomb = tombOf('commit', key, {})
      if (tomb === undefined) continue
      sets.commits.set(key, tomb)
      for (const path of [`/commits/${key}`, `/git/commits/${key}`]) sets.tombs.set(path, tomb)
    }
  }
}

function takeFiles(sets: Sets, source: LayerSource): void {
  if (sets.blobs.size === 0) return
  for (const { value } of source.items('tree')) {
    for (const entry of isJsonArray(value.tree) ? value.tree.filter(isJsonObject) : []) {
      const tomb = sets.blobs.get(String(entry.sha))
      if (tomb) sets.tombs.set(`/contents/${pathOf(String(entry.path))}`, tomb)
    }
  }
}

/** Kinds that are named, with the paths below the repository that ask for one. */
const NAMED: readonly (readonly [
  kind: ItemKind,
  paths: (key: string, value: JsonObject) => readonly string[],
])[] = [
  ['label', (name) => [`/labels/${encodeURIComponent(name)}`]],
  ['milestone', (number) => [`/milestones/${number}`]],
  ['release', (id, { tag_name }) => [`/releases/${id}`, `/releases/tags/${pathOf(String(tag_name))}`]],
  ['branch', (name) => [`/branches/${pathOf(name)}`, `/git/ref/heads/${pathOf(name)}`]],
  ['tag', (name) => [`/git/ref/tags/${pathOf(name)}`]],
  ['issue_event', (id) => [`/issues/events/${id}`]],
]

function takeNamed(sets: Sets, source: LayerSource, tombOf: TombOf): void {
  for (const [kind, paths] of NAMED) {
    for (const { key, value } of source.items(kind)) {
      // Their authors are no reason: they are parts of the repository.
      const tomb = tombOf(kind, key, {})
      if (tomb === undefined) continue
      takeOther(sets, kind, key, tomb)
      for (const path of paths(key, value)) sets.tombs.set(path, tomb)
      if (kind === 'milestone') sets.milestoneTitles.add(String(value.title))
    }
  }
}

/** Takes note of lists that lose a member: commits of pull requests, sub-issues. */
function takeLists(sets: Sets, { items, collections, fullName }: LayerSource): void {
  const closed = new Set<string>()
  if (sets.numbers.size > 0) {
    for (const { key, value } of items('issue'))
      if (sets.numbers.has(key) && value.state === 'closed') closed.add(key)
  }
  for (const { name, owner, keys } of collections()) {
    if (name === 'pull_request_commits') {
      for (const key of keys) if (sets.commits.has(key)) add(sets.less.pullCommits, owner)
    }
    if (name !== 'sub_issues') continue
    for (const key of keys) {
      const number = ownNumber(key, fullName)
      if (number === undefined || !sets.numbers.has(number)) continue
      add(sets.less.subIssues, owner)
      if (closed.has(number)) add(sets.less.closedSubIssues, owner)
    }
  }
}

/** The number in `owner/name#number` where that is the repository's own. */
export function ownNumber(reference: string, fullName: string): string | undefined {
  const [name = '', number] = reference.split('#')
  return name.toLowerCase() === fullName.toLowerCase() ? number : undefined
}

/** The last segment of an address: the number of an issue or pull request. */
export function numberInUrl(url: Json | undefined): string {
  return typeof url === 'string' ? url.slice(url.lastIndexOf('/') + 1) : ''
}

function takeOther(sets: Sets, kind: ItemKind, key: string, tomb: Tomb): void {
  const ofKind = sets.others.get(kind) ?? new Map<string, Tomb>()
  sets.others.set(kind, ofKind.set(key, tomb))
}

function add(tally: Tally, key: string): void {
  tally.set(key, (tally.get(key) ?? 0) + 1)
}

function loginOf(user: Json | undefined): string | undefined {
  return isJsonObject(user) && typeof user.login === 'string' ? user.login : undefined
}

function pathOf(name: string): string {
  return name.split('/').map(encodeURIComponent).join('/')
}
