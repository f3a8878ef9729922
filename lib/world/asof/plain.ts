// Items that carry their own dates, as they stood at a moment: what came later is taken out, and what is known to have been
// edited later is marked.
import { isJsonArray, isJsonObject, type Json, type JsonObject } from '../../base/json.ts'
import type { ItemKind } from '../../github/items.ts'
import { secondsAt, secondsOf, textAt } from '../fields.ts'
import type { Store } from '../store.ts'

/** A moment as GitHub writes it. */
export function instantAt(seconds: number): string {
  return new Date(seconds * 1000).toISOString().replace('.000Z', 'Z')
}

/** `value`, an item of `kind`, as it stood at the store's moment; itself where the store has none. */
export function plainAsOf(store: Store, kind: ItemKind, value: JsonObject): JsonObject {
  const at = store.moment
  return at === undefined ? value : withoutLaterInstants(ownAsOf(store, kind, value, at), at)
}

function ownAsOf(store: Store, kind: ItemKind, value: JsonObject, at: number): JsonObject {
  switch (kind) {
    case 'issue_comment':
    case 'commit_comment':
    case 'user':
      return editedAsOf(store, value, at)
    case 'review_comment':
      return reviewCommentAsOf(store, editedAsOf(store, value, at), at)
    case 'release':
      return releaseAsOf(editedAsOf(store, value, at, 'published_at'), at)
    case 'combined_status':
      return statusesAt(value, at)
    case 'git_tag':
      return { ...value, verification: verificationAsOf(value.verification, at) }
    default:
      return value
  }
}

/**
 * `value` without instants after the moment: in copies of other things (an app, a type, a label) an `updated_at` is the
 * `created_at` beside it, and any other is null.
 */
export function withoutLaterInstants(value: JsonObject, at: number): JsonObject {
  let changed: Record<string, Json | undefined> | undefined
  for (const [name, member] of Object.entries(value)) {
    const kept = keptMember(value, name, member, at)
    if (kept === member) continue
    changed ??= { ...value }
    changed[name] = kept
  }
  return changed ?? value
}

function keptMember(value: JsonObject, name: string, member: Json | undefined, at: number): Json | undefined {
  if (isJsonObject(member)) return withoutLaterInstants(member, at)
  if (isJsonArray(member)) {
    const kept = member.map((each) => (isJsonObject(each) ? withoutLaterInstants(each, at) : each))
    return kept.every((each, index) => each === member[index]) ? member : kept
  }
  if (typeof member !== 'string' || !name.endsWith('_at') || (secondsOf(member) ?? 0) <= at) return member
  const created = secondsAt(value, 'created_at')
  return name === 'updated_at' && created !== null && created <= at ? value.created_at : null
}

/** Its text is served as it was recorded: nothing keeps what stood there before an edit. */
function editedAsOf(store: Store, value: JsonObject, at: number, made = 'created_at'): JsonObject {
  if ((secondsAt(value, 'updated_at') ?? 0) <= at) return value
  noteEdited(store)
  return { ...value, updated_at: value[made] ?? value.created_at ?? null }
}

/** Notes that a text may have been edited after the moment. */
export function noteEdited(store: Store): void {
  store.notes.set('edited_later', {
    code: 'edited_later',
    message: 'Something was edited after the moment of the view; its text is served as it was recorded.',
  })
}

/** A comment moves along with later pushes; where it was made is recorded beside it. */
function reviewCommentAsOf(store: Store, value: JsonObject, at: number): JsonObject {
  const later = store.one(
    'SELECT 1 FROM main.git_commit WHERE sha = ? AND corrected_date > ? LIMIT 1',
    textAt(value, 'commit_id'),
    at,
  )
  if (later === undefined) return value
  const { original_commit_id, original_position, original_line, original_start_line } = value
  return {
    ...value,
    commit_id: original_commit_id,
    position: original_position ?? null,
    line: original_line ?? null,
    ...(value.start_line === undefined ? {} : { start_line: original_start_line ?? null }),
  }
}

function releaseAsOf(value: JsonObject, at: number): JsonObject {
  const assets = isJsonArray(value.assets) ? value.assets.filter(isJsonObject) : []
  const there = assets
    .filter((asset) => (secondsAt(asset, 'created_at') ?? 0) <= at)
    .map((asset) =>
      (secondsAt(asset, 'updated_at') ?? 0) <= at ? asset : { ...asset, updated_at: asset.created_at },
    )
  return { ...value, ...(value.assets === undefined ? {} : { assets: there }) }
}

/** A combined status with the statuses there were. Only the last one of each context is recorded. */
export function statusesAt(value: JsonObject, at: number): JsonObject {
  const all = isJsonArray(value.statuses) ? value.statuses.filter(isJsonObject) : []
  const there = all.filter((status) => (secondsAt(status, 'created_at') ?? 0) <= at)
  if (there.length === all.length) return value
  const states = there.map(({ state }) => state)
  const failed = states.some((state) => state === 'failure' || state === 'error')
  const succeeded = states.length > 0 && states.every((state) => state === 'success')
  return {
    ...value,
    statuses: there,
    total_count: there.length,
    state: failed ? 'failure' : succeeded ? 'success' : 'pending',
  }
}

/** A verification that was made later was not known then. */
export function verificationAsOf(value: JsonObject[string], at: number): JsonObject[string] {
  if ((secondsAt(value, 'verified_at') ?? 0) <= at || !isJsonObject(value)) return value
  return { ...value, verified_at: null }
}
