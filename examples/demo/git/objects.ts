// Git's own objects, so that every SHA of the world is the one git would give.
import { createHash } from 'node:crypto'
import { byCodeUnit } from '../../../lib/base/compare.ts'

/** A file of a tree. */
export type GitFile = { readonly content: string; readonly mode: '100644' | '100755' }

/** All files of a commit by path. */
export type Files = ReadonlyMap<string, GitFile>

/** Name, address and instant of an author, committer or tagger. */
export type Signature = { readonly name: string; readonly email: string; readonly at: string }

function shaOf(type: string, body: Buffer): string {
  return createHash('sha1').update(`${type} ${body.length}\0`).update(body).digest('hex')
}

/** SHA of a blob with this text. */
export function blobSha(content: string): string {
  return shaOf('blob', Buffer.from(content))
}

/** An entry of a tree as GitHub lists it. */
export type TreeEntry = {
  readonly path: string
  readonly mode: '100644' | '100755' | '040000'
  readonly type: 'blob' | 'tree'
  readonly sha: string
  readonly size?: number
}

/** A folder: its SHA and all entries below it, in git's order, a folder before what it holds. */
export type Tree = { readonly sha: string; readonly entries: readonly TreeEntry[] }

type Child = { readonly name: string; readonly entry: TreeEntry; readonly below: readonly TreeEntry[] }

/** The tree of `files`; `prefix` is the folder it stands for, with its final slash. */
export function treeOf(files: Files, prefix = ''): Tree {
  const names = new Set<string>()
  for (const path of files.keys()) {
    if (path.startsWith(prefix)) names.add(path.slice(prefix.length).replace(/\/.*$/, '/'))
  }
  // Git compares a folder as if its name ended in a slash.
  const children = [...names].sort(byCodeUnit).map((name) => childOf(files, prefix, name))
  const body = Buffer.concat(
    children.flatMap(({ name, entry }) => [
      Buffer.from(`${entry.mode.replace(/^0/, '')} ${name}\0`),
      Buffer.from(entry.sha, 'hex'),
    ]),
  )
  return { sha: shaOf('tree', body), entries: children.flatMap(({ entry, below }) => [entry, ...below]) }
}

function childOf(files: Files, prefix: string, name: string): Child {
  if (name.endsWith('/')) {
    const { sha, entries } = treeOf(files, prefix + name)
    const path = (prefix + name).slice(0, -1)
    return { name: name.slice(0, -1), entry: { path, mode: '040000', type: 'tree', sha }, below: entries }
  }
  const file = files.get(prefix + name)
  if (file === undefined) throw new RangeError(`No file at ${prefix}${name}.`)
  const [sha, size] = [blobSha(file.content), Buffer.byteLength(file.content)]
  return { name, entry: { path: prefix + name, mode: file.mode, type: 'blob', sha, size }, below: [] }
}

function signed(word: string, { name, email, at }: Signature): string {
  return `${word} ${name} <${email}> ${Date.parse(at) / 1000} +0000`
}

/** SHA of a commit object. */
export function commitSha(commit: {
  readonly tree: string
  readonly parents: readonly string[]
  readonly author: Signature
  readonly committer: Signature
  readonly message: string
}): string {
  const head = [`tree ${commit.tree}`, ...commit.parents.map((parent) => `parent ${parent}`)]
  const people = [signed('author', commit.author), signed('committer', commit.committer)]
  return shaOf('commit', Buffer.from(`${[...head, ...people].join('\n')}\n\n${commit.message}\n`))
}

/** SHA of an annotated tag object. */
export function tagSha(tag: {
  readonly object: string
  readonly name: string
  readonly tagger: Signature
  readonly message: string
}): string {
  const head = [`object ${tag.object}`, 'type commit', `tag ${tag.name}`, signed('tagger', tag.tagger)]
  return shaOf('tag', Buffer.from(`${head.join('\n')}\n\n${tag.message}\n`))
}
