import { Buffer } from 'node:buffer'
import type { JsonObject } from '../../../lib/base/json.ts'
import { blobSha, type GitFile, type Tree, type TreeEntry, treeOf } from '../git/objects.ts'
import type { Repository } from '../history/world.ts'
import { nodeId } from './ids.ts'
import { pageOf, type Scope, urlOf } from './issues.ts'

/** `GET …/git/trees/{sha}`, all levels when `recursive`. */
export function gitTreeOf(scope: Scope, tree: Tree, recursive: boolean): JsonObject {
  const entries = recursive ? tree.entries : tree.entries.filter((entry) => !entry.path.includes('/'))
  return {
    sha: tree.sha,
    url: `${urlOf(scope)}/git/trees/${tree.sha}`,
    tree: entries.map((entry) => ({ ...entry, url: `${urlOf(scope)}/git/${entry.type}s/${entry.sha}` })),
    truncated: false,
  }
}

/** Finds a tree of any commit by its SHA, at any depth. */
export function findTree({ history }: Repository, sha: string): Tree | undefined {
  for (const commit of history.bySha.values()) {
    if (commit.tree.sha === sha) return commit.tree
    const below = commit.tree.entries.find((entry) => entry.type === 'tree' && entry.sha === sha)
    if (below === undefined) continue
    const inside = [...commit.files].filter(([path]) => path.startsWith(`${below.path}/`))
    return treeOf(new Map(inside.map(([path, file]) => [path.slice(below.path.length + 1), file])))
  }
  return undefined
}

/** Finds a file of any commit by its SHA. */
export function findBlob({ history }: Repository, sha: string): GitFile | undefined {
  for (const { files } of history.bySha.values()) {
    for (const file of files.values()) if (blobSha(file.content) === sha) return file
  }
  return undefined
}

const base64 = (text: string): string =>
  Buffer.from(text)
    .toString('base64')
    .replace(/.{60}(?=.)/g, '$&\n')

/** `GET …/git/blobs/{sha}`. */
export function gitBlobOf(scope: Scope, sha: string, { content }: GitFile): JsonObject {
  return {
    sha,
    node_id: nodeId('B', sha),
    size: Buffer.byteLength(content),
    url: `${urlOf(scope)}/git/blobs/${sha}`,
    content: `${base64(content)}\n`,
    encoding: 'base64',
  }
}

/** `GET …/contents/{path}`: a file with its content, or the list of a folder; undefined when nothing stands there. */
export function contentsOf(
  scope: Scope,
  at: { readonly tree: Tree; readonly files: ReadonlyMap<string, GitFile>; readonly ref: string },
  path: string,
): JsonObject | readonly JsonObject[] | undefined {
  const file = at.files.get(path)
  const own = at.tree.entries.find((entry) => entry.path === path)
  if (file && own)
    return { ...contentEntry(scope, own, at.ref), content: `${base64(file.content)}\n`, encoding: 'base64' }
  if (path !== '' && own === undefined) return undefined
  const prefix = path === '' ? '' : `${path}/`
  return at.tree.entries
    .filter((entry) => entry.path.startsWith(prefix) && !entry.path.slice(prefix.length).includes('/'))
    .map((entry) => contentEntry(scope, entry, at.ref))
}

function contentEntry(scope: Scope, entry: TreeEntry, ref: string): JsonObject {
  const url = `${urlOf(scope)}/contents/${entry.path}?ref=${ref}`
  const page = `${pageOf(scope)}/${entry.type}/${ref}/${entry.path}`
  const git = `${urlOf(scope)}/git/${entry.type}s/${entry.sha}`
  const raw = `https://raw.githubusercontent.com/${scope.repository.fullName}/${ref}/${entry.path}`
  return {
    name: entry.path.split('/').at(-1) ?? entry.path,
    path: entry.path,
    sha: entry.sha,
    size: entry.size ?? 0,
    url,
    html_url: page,
    git_url: git,
    download_url: entry.type === 'tree' ? null : raw,
    type: entry.type === 'tree' ? 'dir' : 'file',
    _links: { self: url, git, html: page },
  }
}
