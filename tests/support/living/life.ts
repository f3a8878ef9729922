// A repository that lives: GitHub's JSON of everything in it, changed by one deed after another.
import { createHash } from 'node:crypto'
import type { Json, JsonObject } from '../../../lib/base/json.ts'
import type { ItemKind } from '../../../lib/github/items.ts'
import * as shapes from '../github-shapes.ts'

export const LIVING = 'acme/living'
const { API } = shapes

/** An issue; a pull request has another side and its own commits. */
export type Thing = {
  readonly issue: Record<string, Json | undefined>
  pull: Record<string, Json | undefined> | undefined
  readonly commits: string[]
}

/** A commit by name and time. */
export type Tip = { readonly sha: string; readonly at: number }

/** All there is. */
export type Life = {
  readonly things: Thing[]
  readonly items: Partial<Record<ItemKind, JsonObject[]>>
  readonly milestones: Record<string, Json | undefined>[]
  readonly tags: { readonly name: string; readonly sha: string }[]
  readonly releases: { readonly id: number; readonly created: number }[]
  /** Head of the default branch. */
  main: Tip
  nextId: number
  /** Seconds since 1970. */
  now: number
}

/** A repository with one commit. */
export function newLife(): Life {
  const now = Date.parse('2020-01-01T00:00:00Z') / 1000
  const main = { sha: '', at: now }
  const life: Life = {
    things: [],
    items: {},
    milestones: [],
    tags: [],
    releases: [],
    main,
    nextId: 1000,
    now,
  }
  life.main = addCommit(life, [], 'Start')
  return life
}

/** A moment as GitHub writes it. */
export function instantOf(seconds: number): string {
  return new Date(seconds * 1000).toISOString().replace('.000Z', 'Z')
}

/** Adds an item with an id, a node id and an address of its own. */
export function add(life: Life, kind: ItemKind, below: string, fields: JsonObject): number {
  const id = life.nextId++
  const value = { id, node_id: `${kind}_${id}`, url: `${API}/repos/${LIVING}/${below}/${id}`, ...fields }
  life.items[kind] = [...(life.items[kind] ?? []), value]
  return id
}

/** When a thing that is said was said. */
export function saidAt({ now }: Life): JsonObject {
  return { created_at: instantOf(now), updated_at: instantOf(now) }
}

/** Sets the same on both sides of a pull request; the list form of it has fewer fields. */
export function set({ now }: Life, { issue, pull }: Thing, fields: JsonObject): void {
  Object.assign(issue, fields, { updated_at: instantOf(now) })
  const { comments: _, closed_by: __, state_reason: ___, ...shared } = fields
  if (pull) Object.assign(pull, shared, { updated_at: instantOf(now) })
}

/** Adds an event. */
export function note(life: Life, thing: Thing, event: string, more: JsonObject = {}): void {
  add(life, 'issue_event', 'issues/events', {
    ...{ actor: shapes.ADA, event, commit_id: null, commit_url: null, created_at: instantOf(life.now) },
    issue: { number: thing.issue.number },
    ...more,
  })
}

/** Adds a commit. */
export function addCommit(life: Life, parents: readonly string[], message: string): Tip {
  const at = life.now
  const sha = createHash('sha1')
    .update(`${parents.join()} ${at} ${message} ${life.nextId++}`)
    .digest('hex')
  const name = `${message.split(' ').at(-1)}.ts`
  const files = [shapes.changedFile(name, 'modified', '@@ -1 +1 @@\n-a\n+b')]
  const commit = shapes.commit(LIVING, sha, parents, { message, date: instantOf(at), files })
  life.items.commit = [...(life.items.commit ?? []), commit]
  return { sha, at }
}

/** Objects in a field that may be missing. */
export function listAt(value: JsonObject | undefined, name: string): readonly JsonObject[] {
  return (value?.[name] ?? []) as readonly JsonObject[]
}
