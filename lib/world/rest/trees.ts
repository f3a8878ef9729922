import type { SQLOutputValue } from 'node:sqlite'
import type { JsonObject } from '../../base/json.ts'
import { blobOf, bytesOfBlob } from '../../github/blob-text.ts'
import { PUBLIC_API, type RestAnswer } from '../../github/rest.ts'
import type { StoredRow } from '../store.ts'
import { absent, found, foundText, outOfScope } from './answers.ts'
import { type Call, gapOf, type Route } from './call.ts'
import { resolveCommit } from './resolve.ts'

/** Git's trees and blobs. */
export const TREE_ROUTES: readonly Route[] = [
  { pattern: 'git/trees/{sha...}', documentation: 'git/trees#get-a-tree', handle: getTree },
  { pattern: 'git/blobs/{sha}', documentation: 'git/blobs#get-a-blob', handle: getBlob },
]

/** A folder of a recorded tree: the tree's row, and the folder's path in it, '' for the tree itself. */
export type Folder = {
  readonly treeKey: number
  readonly path: string
  readonly sha: string
  readonly truncated: boolean
}

/** The recorded folder with a tree SHA: a recorded tree, or one inside it. */
export function folderOf(call: Call, sha: string): Folder | undefined {
  const { store, repository } = call
  const tree = store.one(
    'SELECT key, truncated FROM tree WHERE repository_id = ? AND sha = ?',
    repository.id,
    sha,
  )
  if (tree !== undefined) {
    return { treeKey: Number(tree.key), path: '', sha, truncated: tree.truncated === 1 }
  }
  const entry = store.one(
    `SELECT tree_entry.tree_key, tree_entry.path, tree.truncated FROM tree_entry
     JOIN tree ON tree.key = tree_entry.tree_key
     WHERE tree_entry.sha = ? AND tree_entry.type = 'tree' AND tree.repository_id = ?
     ORDER BY tree_entry.tree_key, tree_entry.position LIMIT 1`,
    sha,
    repository.id,
  )
  if (entry === undefined) return undefined
  return { treeKey: Number(entry.tree_key), path: String(entry.path), sha, truncated: entry.truncated === 1 }
}

const ENTRY_COLUMNS = 'position, path, mode, type, sha, size'

/** Entries directly in the folder, in git's order. */
export function entriesIn(call: Call, treeKey: number, path: string): readonly StoredRow[] {
  return call.store.all(
    `SELECT ${ENTRY_COLUMNS} FROM tree_entry WHERE tree_key = ? AND parent = ? ORDER BY position`,
    treeKey,
    path,
  )
}

/** The entry at a path of a recorded tree. */
export function entryAt(call: Call, treeKey: number, path: string): StoredRow | undefined {
  return call.store.one(
    `SELECT ${ENTRY_COLUMNS} FROM tree_entry WHERE tree_key = ? AND path = ? ORDER BY position LIMIT 1`,
    treeKey,
    path,
  )
}

function entriesBelow(call: Call, { treeKey, path }: Folder): readonly StoredRow[] {
  if (path === '') {
    return call.store.all(
      `SELECT ${ENTRY_COLUMNS} FROM tree_entry WHERE tree_key = ? ORDER BY position`,
      treeKey,
    )
  }
  return call.store.all(
    `SELECT ${ENTRY_COLUMNS} FROM tree_entry WHERE tree_key = ? AND path >= ? AND path < ? ORDER BY position`,
    treeKey,
    `${path}/`,
    `${path}0`,
  )
}

function getTree(call: Call): RestAnswer {
  const name = call.parameters.sha ?? ''
  const resolved = resolveCommit(call, name)
  const sha = resolved?.row === undefined ? name.toLowerCase() : String(resolved.row.tree_sha)
  const folder = folderOf(call, sha)
  // A tree that no recorded head shows is not part of a snapshot, whether or not its commit is known.
  if (folder === undefined) return absentTree(call, resolved !== undefined)
  const recursive = call.query.recursive !== undefined
  const rows = recursive ? entriesBelow(call, folder) : entriesIn(call, folder.treeKey, folder.path)
  const skipped = folder.path === '' ? 0 : folder.path.length + 1
  return found(
    {
      sha: folder.sha,
      url: `${PUBLIC_API}/repos/${call.repository.fullName}/git/trees/${folder.sha}`,
      tree: rows.map((row) => treeEntryOf(call, row, skipped)),
      truncated: recursive && folder.truncated,
    },
    { provenance: recursive && folder.path === '' ? 'recorded' : 'derived' },
  )
}

/** What is said of a tree that was not recorded: out of scope, unless not even the head's tree is there. */
export function absentTree(call: Call, known: boolean): RestAnswer {
  const gap = gapOf(call.repository, 'tree')
  if (gap.diagnostics.length > 0) return absent(call, 'tree')
  const answer = outOfScope(call.documentation)
  const message = known
    ? 'The tree of this commit is not part of the snapshot: it has the tree of the default branch.'
    : 'No recorded commit or tree has this name.'
  return { ...answer, diagnostics: [{ code: 'tree_out_of_scope', message }] }
}

function treeEntryOf(call: Call, row: StoredRow, skipped: number): JsonObject {
  const type = String(row.type)
  const url = `${PUBLIC_API}/repos/${call.repository.fullName}/git/${type}s/${String(row.sha)}`
  return {
    path: String(row.path).slice(skipped),
    mode: String(row.mode),
    type,
    sha: String(row.sha),
    ...(typeof row.size === 'number' ? { size: row.size } : {}),
    ...(type === 'commit' ? {} : { url }),
  }
}

/** A recorded blob's text (`utf-8`) or base64, with its size. */
export type BlobContent = {
  readonly encoding: string
  readonly content: string
  readonly size: number
  /** The rest of the blob, as recorded. */
  readonly json: SQLOutputValue | undefined
}

/** The content of a blob, if it was recorded. */
export function blobContentOf(call: Call, sha: string): BlobContent | undefined {
  const row = call.store.one(
    'SELECT size, encoding, content, json FROM blob WHERE repository_id = ? AND sha = ?',
    call.repository.id,
    sha,
  )
  return row === undefined
    ? undefined
    : {
        encoding: String(row.encoding),
        content: call.store.read.text(row.content),
        size: Number(row.size),
        json: row.json,
      }
}

function getBlob(call: Call): RestAnswer {
  const sha = (call.parameters.sha ?? '').toLowerCase()
  const content = blobContentOf(call, sha)
  if (content === undefined) {
    const known = call.store.one(
      'SELECT 1 FROM tree_entry WHERE sha = ? ORDER BY tree_key, position LIMIT 1',
      sha,
    )
    const gap = gapOf(call.repository, 'files')
    if (gap.diagnostics.length > 0) return absent(call, 'files')
    const answer = outOfScope(call.documentation)
    return known === undefined ? answer : { ...answer, diagnostics: [CONTENT_OUT_OF_SCOPE] }
  }
  if (call.media === 'raw') {
    return foundText(
      bytesOfBlob({ content: content.content, encoding: content.encoding }).toString(),
      'application/vnd.github.raw; charset=utf-8',
    )
  }
  const { encoding, size, content: text } = content
  return found({
    ...call.store.read('blob', content.json),
    ...blobOf({ content: text, encoding }),
    size,
    sha,
  })
}

/** Said where a file is listed and its content is binary or large. */
export const CONTENT_OUT_OF_SCOPE = {
  code: 'content_out_of_scope',
  message: 'Contents of binary files and of files above 1 MB are not part of the snapshot.',
} as const
