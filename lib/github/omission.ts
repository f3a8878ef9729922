// What a snapshot leaves out of GitHub's JSON, and what stands in its place when it is answered. Left out is what two
// crawls of the same content can see differently: what GitHub computes lazily, what depends on the token, and embedded
// copies of users, repositories and milestones beyond their identity. Everything else stays, to the last digit.
import { isJsonArray, isJsonObject, type Json, type JsonObject } from '../base/json.ts'
import { blobOf, textOfBlob } from './blob-text.ts'
import type { ItemKind } from './items.ts'
import { PUBLIC_API } from './rest.ts'
import { repositoryOf, userOf } from './restored-copies.ts'

/** Version of the lists in this file: one more whenever an item's stored value changes for the same answer. */
export const OMISSION_VERSION = 1

/** Fields of a kind that are left out, with the constant each is answered with; undefined: not answered at all. */
const OMITTED_FIELDS: Partial<Record<ItemKind, Readonly<Record<string, Json | undefined>>>> = {
  repository: {
    // Of the token.
    permissions: { admin: false, maintain: false, push: false, triage: false, pull: true },
    temp_clone_token: null,
    // Shown to maintainers alone.
    allow_auto_merge: undefined,
    allow_merge_commit: undefined,
    allow_rebase_merge: undefined,
    allow_squash_merge: undefined,
    allow_update_branch: undefined,
    delete_branch_on_merge: undefined,
    merge_commit_message: undefined,
    merge_commit_title: undefined,
    security_and_analysis: undefined,
    squash_merge_commit_message: undefined,
    squash_merge_commit_title: undefined,
    use_squash_pr_title_as_default: undefined,
  },
  // Computed after the first request that asks for them; null until then.
  pull_request: { mergeable: null, mergeable_state: 'unknown', rebaseable: null },
  // Shown to those who may push.
  branch: { protection: undefined, protection_url: undefined },
  // Shown to the user alone.
  user: {
    collaborators: undefined,
    disk_usage: undefined,
    notification_email: undefined,
    owned_private_repos: undefined,
    plan: undefined,
    private_gists: undefined,
    total_private_repos: undefined,
    two_factor_authentication: undefined,
  },
}

const USER_IDENTITY = ['login', 'id', 'node_id', 'type']
const REPOSITORY_IDENTITY = ['id', 'node_id', 'name', 'full_name', 'private', 'fork']
const MILESTONE_IDENTITY = ['number', 'id', 'title']

/** The value that a snapshot stores for `value`, GitHub's answer for a thing of `kind`. Applying it again changes nothing. */
export function omitted(kind: ItemKind, value: JsonObject): JsonObject {
  const left: Record<string, Json | undefined> = {}
  for (const [key, member] of Object.entries(value)) {
    if (OMITTED_FIELDS[kind] && key in OMITTED_FIELDS[kind]) continue
    if (key === 'merge_commit_sha' && isTestMerge(kind, value)) continue
    const isEventsIssue = kind === 'issue_event' && key === 'issue' && isJsonObject(member)
    left[key] = isEventsIssue ? picked(member, ['number']) : reduced(key, member)
  }
  return kind === 'blob' ? textOfBlob(left) : left
}

/**
 * GitHub's answer for a stored value of `kind`: what {@link omitted} took away stands there again, from documented
 * constants (docs/snapshot.md). Not brought back: the other fields of an embedded repository or milestone, which the
 * caller may take from their own items, and those of an event's issue.
 */
export function restored(kind: ItemKind, value: JsonObject): JsonObject {
  const base = repositoryUrlOf(value)
  const full: Record<string, Json | undefined> = {}
  for (const [key, member] of Object.entries(value)) {
    if (kind === 'review' && key === 'pull_request_number') continue
    full[key] = expanded(key, member, base)
  }
  for (const [key, constant] of Object.entries(OMITTED_FIELDS[kind] ?? {})) {
    if (constant !== undefined) full[key] ??= constant
  }
  if (isTestMerge(kind, value)) full.merge_commit_sha = null
  return kind === 'blob' ? blobOf(full) : full
}

/** True for a thing that only its owner's token sees: a draft release, a review not yet submitted. No snapshot holds it. */
export function isPrivateDraft(kind: ItemKind, value: JsonObject): boolean {
  return (kind === 'release' && value.draft === true) || (kind === 'review' && value.state === 'PENDING')
}

/** Before a merge the field names a test merge, made and remade at GitHub's leisure and part of no branch. */
function isTestMerge(kind: ItemKind, value: JsonObject): boolean {
  return (kind === 'pull_request' || kind === 'pull_request_simple') && (value.merged_at ?? null) === null
}

function reduced(key: string, value: Json | undefined): Json | undefined {
  if (isJsonArray(value)) return value.map((member) => reduced('', member) ?? null)
  if (!isJsonObject(value)) return value
  if (isUser(value)) return picked(value, USER_IDENTITY)
  if (isRepository(value)) {
    return { ...picked(value, REPOSITORY_IDENTITY), owner: reduced('owner', value.owner) }
  }
  if (isMilestone(key, value)) return picked(value, MILESTONE_IDENTITY)
  return mapped(value, reduced)
}

function expanded(key: string, value: Json | undefined, base: string | undefined): Json | undefined {
  if (isJsonArray(value)) return value.map((member) => expanded('', member, base) ?? null)
  if (!isJsonObject(value)) return value
  if (isUser(value)) return userOf(value)
  if (isRepository(value)) return repositoryOf({ ...value, owner: expanded('owner', value.owner, base) })
  if (isMilestone(key, value)) return base === undefined ? value : milestoneOf(value, base)
  return mapped(value, (name, member) => expanded(name, member, base))
}

function isUser(value: JsonObject): boolean {
  return typeof value.login === 'string' && value.id !== undefined
}

function isRepository(value: JsonObject): boolean {
  return typeof value.full_name === 'string' && value.id !== undefined
}

/** The milestone of an event has only a title, and stays. */
function isMilestone(key: string, value: JsonObject): boolean {
  return key === 'milestone' && value.number !== undefined
}

function milestoneOf(value: JsonObject, base: string): JsonObject {
  const url = `${base}/milestones/${String(value.number)}`
  const html = `${htmlOf(base)}/milestone/${String(value.number)}`
  return { ...value, url, html_url: html, labels_url: `${url}/labels` }
}

function htmlOf(apiUrl: string): string {
  return apiUrl.replace(`${PUBLIC_API}/repos/`, 'https://github.com/')
}

/** The API address of the repository that a thing belongs to, read off the thing's own address. */
function repositoryUrlOf(value: JsonObject): string | undefined {
  const url = typeof value.url === 'string' ? value.url : ''
  return /^https?:\/\/.+?\/repos\/[^/]+\/[^/]+/.exec(url)?.[0]
}

function mapped(
  value: JsonObject,
  change: (key: string, member: Json | undefined) => Json | undefined,
): JsonObject {
  return Object.fromEntries(Object.entries(value).map(([key, member]) => [key, change(key, member)]))
}

function picked(value: JsonObject, keys: readonly string[]): JsonObject {
  return Object.fromEntries(keys.flatMap((key) => (value[key] === undefined ? [] : [[key, value[key]]])))
}
