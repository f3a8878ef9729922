import type { SQLOutputValue } from 'node:sqlite'
import type { JsonObject } from '../../base/json.ts'
import { blobOf, bytesOfBlob } from '../../github/blob-text.ts'
import { PUBLIC_API, type RestAnswer } from '../../github/rest.ts'
import { type DeepEntry, entriesBelowTree, entryBelow, treeReader, typeOfMode } from '../git/trees.ts'
import type { StoredRow } from '../store.ts'
import { absent, found, foundBytes, outOfScope } from './answers.ts'
import { type Call, gapOf, type Route } from './call.ts'
import { resolveCommit } from './resolve.ts'

/** Git's trees and blobs. */
export const TREE_ROUTES: readonly Route[] = [
  { pattern: 'git/trees/{sha...}', documentation: 'git/trees#get-a-tree', handle: getTree },
  { pattern: 'git/blobs/{sha}', documentation: 'git/blobs#get-a-blob', handle: getBlob },
]

/** A folder: of a tree that GitHub answered (its row, and the folder's path in it, '' for the tree itself), or git's own. */
export type Folder =
  | {
      readonly kind: 'recorded'
      readonly treeKey: number
      readonly path: string
      readonly sha: string
      readonly truncated: boolean
    }
  | { readonly kind: 'git'; readonly path: ''; readonly sha: string; readonly truncated: false }

/** The folder with a tree SHA: a recorded tree, one inside it, or a tree of the clone. */
export function folderOf(call: Call, sha: string): Folder | undefined {
  const { store, repository } = call
  const tree = store.one(
    'SELECT key, truncated FROM tree WHERE repository_id = ? AND sha = ?',
    repository.id,
    sha,
  )
  if (tree !== undefined) {
    return { kind: 'recorded', treeKey: Number(tree.key), path: '', sha, truncated: tree.truncated === 1 }
  }
  const entry = store.one(
    `SELECT tree_entry.tree_key, tree_entry.path, tree.truncated FROM tree_entry
     JOIN tree ON tree.key = tree_entry.tree_key
     WHERE tree_entry.sha = ? AND tree_entry.type = 'tree' AND tree.repository_id = ?
     ORDER BY tree_entry.tree_key, tree_entry.position LIMIT 1`,
    sha,
    repository.id,
  )
  if (entry !== undefined) {
    const [treeKey, path] = [Number(entry.tree_key), String(entry.path)]
    return { kind: 'recorded', treeKey, path, sha, truncated: entry.truncated === 1 }
  }
  const isCloned = treeReader(store, repository.id)(sha) !== undefined
  return isCloned ? { kind: 'git', path: '', sha, truncated: false } : undefined
}

const ENTRY_COLUMNS = 'position, path, mode, type, sha, size'

/** Entries directly in the folder at `path` of the tree that `folder` stands in, in git's order. */
export function entriesIn(call: Call, folder: Folder, path: string): readonly StoredRow[] {
  if (folder.kind === 'git') return gitEntriesIn(call, folder.sha, path)
  return call.store.all(
    `SELECT ${ENTRY_COLUMNS} FROM tree_entry WHERE tree_key = ? AND parent = ? ORDER BY position`,
    folder.treeKey,
    path,
  )
}

function gitEntriesIn(call: Call, root: string, path: string): readonly StoredRow[] {
  const read = treeReader(call.store, call.repository.id)
  const tree = path === '' ? root : entryBelow(read, root, path)?.sha
  const prefix = path === '' ? '' : `${path}/`
  const entries = tree === undefined ? [] : (read(tree) ?? [])
  return entries.map((entry) => rowOfEntry(call, { ...entry, path: prefix + entry.name }))
}

/** Git's entry with what GitHub says of it: its type, and the size of a file. */
function rowOfEntry({ store, repository }: Call, { path, mode, sha }: DeepEntry): StoredRow {
  const type = typeOfMode(mode)
  const blob =
    type === 'blob'
      ? store.one('SELECT size FROM blob WHERE repository_id = ? AND sha = ?', repository.id, sha)
      : undefined
  return { path, mode, type, sha, size: blob?.size ?? null }
}

/** The entry at a path of the tree that `folder` stands in. */
export function entryAt(call: Call, folder: Folder, path: string): StoredRow | undefined {
  if (folder.kind === 'git') {
    const entry = entryBelow(treeReader(call.store, call.repository.id), folder.sha, path)
    return entry === undefined ? undefined : rowOfEntry(call, { ...entry, path })
  }
  return call.store.one(
    `SELECT ${ENTRY_COLUMNS} FROM tree_entry WHERE tree_key = ? AND path = ? ORDER BY position LIMIT 1`,
    folder.treeKey,
    path,
  )
}

/** GitHub ends a recursive listing after so many. */
const MOST_ENTRIES = 100_000

function entriesBelow(call: Call, folder: Folder): readonly StoredRow[] {
  const { path } = folder
  if (folder.kind === 'git') {
    const read = treeReader(call.store, call.repository.id)
    const rows: StoredRow[] = []
    for (const entry of entriesBelowTree(read, folder.sha)) {
      if (rows.push(rowOfEntry(call, entry)) > MOST_ENTRIES) break
    }
    return rows
  }
  const { treeKey } = folder
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
  const all = recursive ? entriesBelow(call, folder) : entriesIn(call, folder, folder.path)
  const rows = folder.kind === 'git' ? all.slice(0, MOST_ENTRIES) : all
  const skipped = folder.path === '' ? 0 : folder.path.length + 1
  return found(
    {
      sha: folder.sha,
      url: `${PUBLIC_API}/repos/${call.repository.fullName}/git/trees/${folder.sha}`,
      tree: rows.map((row) => treeEntryOf(call, row, skipped)),
      truncated: recursive && (folder.truncated || rows.length < all.length),
    },
    { provenance: folder.kind === 'recorded' && recursive && folder.path === '' ? 'recorded' : 'derived' },
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
  /** The rest of the blob, as recorded; null for one that only git has. */
  readonly json: SQLOutputValue | undefined
}

/** The content of a blob, if it was recorded. */
export function blobContentOf(call: Call, sha: string): BlobContent | undefined {
  const row = call.store.one(
    `SELECT size, encoding, content, json FROM blob
     WHERE repository_id = ? AND sha = ? AND content IS NOT NULL`,
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
    const known =
      call.store.one('SELECT 1 FROM tree_entry WHERE sha = ? ORDER BY tree_key, position LIMIT 1', sha) ??
      call.store.one('SELECT 1 FROM blob WHERE repository_id = ? AND sha = ?', call.repository.id, sha)
    const gap = gapOf(call.repository, 'files')
    if (gap.diagnostics.length > 0) return absent(call, 'files')
    const answer = outOfScope(call.documentation)
    return known === undefined ? answer : { ...answer, diagnostics: [CONTENT_OUT_OF_SCOPE] }
  }
  if (call.media === 'raw') {
    const bytes = bytesOfBlob({ content: content.content, encoding: content.encoding })
    return foundBytes(bytes, { provenance: provenanceOf(content) })
  }
  const { encoding, size, content: text } = content
  const recorded = content.json === null ? { url: blobUrl(call, sha) } : call.store.read('blob', content.json)
  return found(
    { ...recorded, ...blobOf({ content: text, encoding }), size, sha },
    { provenance: provenanceOf(content) },
  )
}

function blobUrl({ repository }: Call, sha: string): string {
  return `${PUBLIC_API}/repos/${repository.fullName}/git/blobs/${sha}`
}

/** Whether a content is GitHub's answer or git's. */
export function provenanceOf({ json }: BlobContent): 'recorded' | 'derived' {
  return json === null ? 'derived' : 'recorded'
}

/** Said where a file is listed and its content is binary or large. */
export const CONTENT_OUT_OF_SCOPE = {
  code: 'content_out_of_scope',
  message: 'Contents of binary files and of files above 1 MB are not part of the snapshot.',
} as const
