// From what a caller writes for a commit (SHA, short SHA, branch, tag, `heads/x`, `tags/x`, `HEAD`) to the commit.
import type { StoredRow } from '../store.ts'
import type { Call } from './call.ts'
import { COMMIT_COLUMNS } from './items.ts'

/** A resolved name: the commit's SHA, and the commit where it was recorded. */
export type Resolved = { readonly sha: string; readonly row: StoredRow | undefined }

/** What `name` leads to; undefined for a name that leads nowhere. */
export function resolveCommit(call: Call, name: string): Resolved | undefined {
  if (/^[0-9a-f]{40}$/i.test(name)) {
    const sha = name.toLowerCase()
    const row = commitRow(call, sha) ?? commitRow(call, peeled(call, sha))
    return row === undefined ? undefined : { sha: String(row.sha), row }
  }
  const sha = headSha(call, name)
  if (sha !== undefined) return { sha, row: commitRow(call, sha) }
  return bySha(call, name)
}

/** The commit that a branch or tag named so leads to. */
function headSha(call: Call, name: string): string | undefined {
  if (name === 'HEAD') return branchSha(call, call.repository.defaultBranch)
  const [, kind, rest = ''] = /^(?:refs\/)?(heads|tags)\/(.+)$/s.exec(name) ?? []
  const direct = branchSha(call, name) ?? tagSha(call, name)
  const named = kind === 'heads' ? branchSha(call, rest) : kind === 'tags' ? tagSha(call, rest) : undefined
  return direct ?? named ?? clonedSha(call, name)
}

/** The commit that a ref of the clone leads to: the heads of pull requests are known from there alone. */
function clonedSha(call: Call, name: string): string | undefined {
  const places = [name, `refs/${name}`, `refs/tags/${name}`, `refs/heads/${name}`]
  for (const place of places) {
    const row = call.store.one(
      'SELECT sha FROM git_head WHERE repository_id = ? AND ref = ?',
      call.repository.id,
      place,
    )
    if (row !== undefined) return peeled(call, String(row.sha))
  }
  return undefined
}

/** Head of a branch, by its exact name. */
export function branchSha(call: Call, name: string): string | undefined {
  const row = call.store.one(
    'SELECT sha FROM branch WHERE repository_id = ? AND name = ?',
    call.repository.id,
    name,
  )
  if (row !== undefined) return String(row.sha)
  if (name !== call.repository.defaultBranch) return undefined
  const head = call.store.one('SELECT head_commit FROM repository WHERE id = ?', call.repository.id)
  return typeof head?.head_commit === 'string' ? head.head_commit : undefined
}

function tagSha(call: Call, name: string): string | undefined {
  const row = call.store.one(
    'SELECT sha FROM tag WHERE repository_id = ? AND name = ?',
    call.repository.id,
    name,
  )
  return row === undefined ? undefined : String(row.sha)
}

/** The commit behind a tag object's SHA; any other SHA is itself. */
function peeled(call: Call, sha: string): string {
  const row = call.store.one(
    `SELECT tag.sha FROM git_ref JOIN tag
       ON tag.repository_id = git_ref.repository_id AND git_ref.ref = 'refs/tags/' || tag.name
     WHERE git_ref.repository_id = ? AND git_ref.sha = ? ORDER BY tag.name LIMIT 1`,
    call.repository.id,
    sha,
  )
  if (row !== undefined) return String(row.sha)
  const tag = call.store.one(
    'SELECT object FROM git_tag_object WHERE repository_id = ? AND sha = ?',
    call.repository.id,
    sha,
  )
  // A tag can be on a tag, never on itself: its SHA is made of what it is on.
  return tag === undefined ? sha : peeled(call, String(tag.object))
}

/** The only commit whose SHA begins so; a prefix of several names none. */
function bySha(call: Call, prefix: string): Resolved | undefined {
  if (!/^[0-9a-f]{4,40}$/i.test(prefix)) return undefined
  const low = prefix.toLowerCase()
  const [row, other] = call.store.all(
    'SELECT sha FROM git_commit WHERE repository_id = ? AND sha >= ? AND sha < ? ORDER BY sha LIMIT 2',
    call.repository.id,
    low,
    `${low}g`,
  )
  if (row === undefined || other !== undefined) return undefined
  return { sha: String(row.sha), row: commitRow(call, String(row.sha)) }
}

/** The commit with a SHA in lower case, if it was recorded. */
export function commitRow(call: Call, sha: string): StoredRow | undefined {
  return call.store.one(
    `SELECT ${COMMIT_COLUMNS}, git_commit.position, git_commit.tree_sha, commit_json.files FROM git_commit
     JOIN commit_json ON commit_key = git_commit.key WHERE repository_id = ? AND sha = ?`,
    call.repository.id,
    sha,
  )
}
