// What was cloned, beside what GitHub answered: git's items come last in a layer, and fill in where GitHub's are not.
import { isJsonArray, type JsonObject } from '../../base/json.ts'
import { countAt, secondsAt, textAt } from '../fields.ts'
import { treeChanges } from '../git/tree-changes.ts'
import { EMPTY_TREE, type GitEntry, packedTreeOf, type ReadTree, rememberedReader } from '../git/trees.ts'
import { itemReader } from '../store.ts'
import { addCommitPath } from './commits.ts'
import type { LayerLoad } from './layer-load.ts'
import type { Sink } from './sink.ts'

/** A commit as git has it: beside GitHub's forms of it, or in their place. */
export function loadGitCommit(load: LayerLoad, sha: string, value: JsonObject): void {
  const { sink } = load
  const packed = sink.pack('git_commit', value)
  const known = load.commits.get(sha)
  if (known !== undefined) {
    sink.run('UPDATE commit_json SET git = ? WHERE commit_key = ?', packed, known)
    return
  }
  const key = sink.nextKey('git_commit')
  load.commits.set(sha, key)
  const parents = isJsonArray(value.parents) ? value.parents.map(String) : []
  sink.insert('git_commit', {
    key,
    repository_id: load.repositoryId,
    sha,
    position: -key, // settled by settleCommitGraph
    form: 'git',
    on_default_branch: 0,
    author: null,
    author_name: textAt(value, 'author', 'name') ?? '',
    author_email: textAt(value, 'author', 'email') ?? '',
    author_date: secondsAt(value, 'author', 'date') ?? 0,
    committer: null,
    committer_name: textAt(value, 'committer', 'name') ?? '',
    committer_email: textAt(value, 'committer', 'email') ?? '',
    committer_date: secondsAt(value, 'committer', 'date') ?? 0,
    corrected_date: 0, // settled by settleCommitGraph too
    parent_count: parents.length,
    tree_sha: textAt(value, 'tree') ?? '',
  })
  sink.insert('commit_json', { commit_key: key, json: packed, files: null, git: packed })
  parents.forEach((parent, position) => {
    sink.insert('commit_parent', { commit_key: key, position, sha: parent })
  })
}

/** One level of a tree. */
export function loadGitTree(load: LayerLoad, sha: string, value: JsonObject): void {
  const entries = (isJsonArray(value.entries) ? value.entries : []).flatMap(entryOf)
  load.sink.insert('git_tree', {
    repository_id: load.repositoryId,
    sha,
    entries: load.sink.packText(packedTreeOf(entries)),
  })
}

function entryOf(value: unknown): readonly GitEntry[] {
  if (!isJsonArray(value as JsonObject[])) return []
  const [mode, name, sha] = (value as readonly unknown[]).map(String)
  const isWhole = mode?.length === 6 && name !== undefined && /^[0-9a-f]{40}$/.test(sha ?? '')
  return isWhole ? [{ mode, name: name.toWellFormed(), sha: sha ?? '' }] : []
}

/** A blob, unless GitHub's answer for it is there. */
export function loadGitBlob(load: LayerLoad, sha: string, value: JsonObject): void {
  const { content, encoding } = value
  const hasContent = typeof content === 'string' && (encoding === 'utf-8' || encoding === 'base64')
  load.sink.run(
    'INSERT OR IGNORE INTO blob (repository_id, sha, size, encoding, content, json) VALUES (?, ?, ?, ?, ?, NULL)',
    load.repositoryId,
    sha,
    countAt(value, 'size'),
    hasContent ? encoding : 'none',
    hasContent ? load.sink.packText(content) : null,
  )
}

/** The object of an annotated tag. */
export function loadGitTagObject(load: LayerLoad, sha: string, value: JsonObject): void {
  load.sink.insert('git_tag_object', {
    repository_id: load.repositoryId,
    sha,
    object: textAt(value, 'object') ?? '',
    tagged_at: secondsAt(value, 'tagger', 'date'),
    json: load.sink.pack('git_tag_object', value),
  })
}

/** A ref of the clone. */
export function loadGitHead(load: LayerLoad, ref: string, value: JsonObject): void {
  load.sink.insert('git_head', { repository_id: load.repositoryId, ref, sha: textAt(value, 'sha') ?? '' })
}

/**
 * What the clone tells of commits that GitHub's answers do not: the paths each touched, and whose addresses they carry,
 * taken from other commits with the same address.
 */
export function settleGitCommits(load: LayerLoad): void {
  const { database } = load.sink
  const cloned = database
    .prepare('SELECT 1 FROM git_head WHERE repository_id = ? LIMIT 1')
    .get(load.repositoryId)
  if (cloned === undefined) return
  settleLogins(load)
  settlePaths(load)
}

function settleLogins({ sink, repositoryId }: LayerLoad): void {
  for (const role of ['author', 'committer']) {
    sink.database.exec('CREATE TEMP TABLE known (email TEXT PRIMARY KEY, login TEXT) WITHOUT ROWID')
    for (const source of ['author', 'committer']) {
      sink.run(
        `INSERT OR IGNORE INTO known SELECT ${source}_email, min(${source}) FROM git_commit
         WHERE repository_id = ? AND ${source} IS NOT NULL AND ${source}_email <> '' GROUP BY ${source}_email`,
        repositoryId,
      )
    }
    sink.run(
      `UPDATE git_commit SET ${role} = (SELECT login FROM known WHERE email = ${role}_email)
       WHERE repository_id = ? AND form = 'git'`,
      repositoryId,
    )
    sink.database.exec('DROP TABLE known')
  }
}

function settlePaths(load: LayerLoad): void {
  const trees = treesOf(load)
  const read = loadedTrees(load.sink, load.repositoryId)
  const rows = load.sink.database.prepare(
    `SELECT key, tree_sha, (SELECT sha FROM commit_parent WHERE commit_key = key AND position = 0) AS parent
     FROM git_commit WHERE repository_id = ? AND form <> 'full' AND parent_count < 2 ORDER BY key`,
  )
  for (const row of rows.all(load.repositoryId)) {
    const [tree, parent] = [
      String(row.tree_sha),
      row.parent === null ? EMPTY_TREE : trees.get(String(row.parent)),
    ]
    if (parent === undefined || read(tree) === undefined || read(parent) === undefined) continue
    const paths = new Set([...treeChanges(read, parent, tree)].map(({ path }) => path))
    for (const path of paths) addCommitPath(load, Number(row.key), path)
  }
}

function treesOf({ sink, repositoryId }: LayerLoad): Map<string, string> {
  const rows = sink.database.prepare(
    'SELECT sha, tree_sha FROM git_commit WHERE repository_id = ? ORDER BY key',
  )
  const trees = new Map<string, string>()
  for (const row of rows.iterate(repositoryId)) trees.set(String(row.sha), String(row.tree_sha))
  return trees
}

/** A reader of the trees that a load has put there. */
export function loadedTrees(sink: Sink, repositoryId: number): ReadTree {
  const { text } = itemReader(sink.database)
  const find = sink.database.prepare('SELECT entries FROM git_tree WHERE repository_id = ? AND sha = ?')
  return rememberedReader(new Map(), (sha) => {
    const row = find.get(repositoryId, sha)
    return row === undefined ? undefined : text(row.entries)
  })
}
