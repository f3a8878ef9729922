// Commits, the tree and the files of a generated repository.
import type { JsonObject } from '../../lib/base/json.ts'
import { restored } from '../../lib/github/omission.ts'
import * as shapes from '../support/github-shapes.ts'
import { commitShaOf, drawOf, type Generated, personOf, shaOf, timeAt, treeShaOf } from './generated.ts'
import { textOf, VOCABULARY } from './words.ts'

/** The head of the default branch and its tree. */
export function headOf(generated: Generated): readonly [commit: string, tree: string] {
  return [commitShaOf(generated, generated.amounts.commits - 1), treeShaOf(generated)]
}

/** A commit in list form, which lacks what it changed. */
export function commitOf(generated: Generated, at: number): JsonObject {
  const { stats: _, files: __, ...commit } = fullCommitOf(generated, at)
  return commit
}

/** A commit in full. */
export function fullCommitOf(generated: Generated, at: number): JsonObject {
  const draw = drawOf(generated, 'one commit', at)
  const author = personOf(draw)
  const { commits, files } = generated.amounts
  return shapes.commit(
    generated.fullName,
    commitShaOf(generated, at),
    at === 0 ? [] : [commitShaOf(generated, at - 1)],
    {
      message: `${textOf(draw, 7)}\n\n${textOf(draw, 20)}`,
      date: timeAt(at / commits),
      tree: treeShaOf(generated),
      author,
      committer: author,
      stats: { total: 15, additions: 12, deletions: 3 },
      files: [0, 1].map(() => {
        const lines = Array.from({ length: 12 }, () => `+${textOf(draw, 5).replaceAll('\n', ' ')}`)
        return shapes.changedFile(
          pathOf(draw() % Math.max(1, files)),
          'modified',
          `@@ -1,3 +1,15 @@\n${lines.join('\n')}`,
        )
      }),
    },
  )
}

/** The default branch. */
export function branchOf(generated: Generated): JsonObject {
  const [sha] = headOf(generated)
  const url = `${shapes.API}/repos/${generated.fullName}/commits/${sha}`
  return { name: 'main', commit: { sha, url }, protected: false }
}

/** The whole tree, flat. */
export function treeOf(generated: Generated): JsonObject {
  const url = `${shapes.API}/repos/${generated.fullName}/git`
  const { files } = generated.amounts
  const folders = Array.from({ length: Math.min(files, FOLDERS) }, (_, at) => ({
    path: folderOf(at),
    mode: '040000',
    type: 'tree',
    sha: shaOf(`${generated.id} folder ${at}`),
    url: `${url}/trees/${shaOf(`${generated.id} folder ${at}`)}`,
  }))
  const blobs = Array.from({ length: files }, (_, at) => ({
    path: pathOf(at),
    mode: '100644',
    type: 'blob',
    sha: blobShaOf(generated, at),
    size: 4000,
    url: `${url}/blobs/${blobShaOf(generated, at)}`,
  }))
  const entries = [...folders, ...blobs].sort((a, b) => (a.path < b.path ? -1 : 1))
  return {
    sha: treeShaOf(generated),
    url: `${url}/trees/${treeShaOf(generated)}`,
    tree: entries,
    truncated: false,
  }
}

/** A file of a hundred lines. */
export function blobOf(generated: Generated, at: number): JsonObject {
  const draw = drawOf(generated, 'the blobs', at)
  const sha = blobShaOf(generated, at)
  const content = Array.from(
    { length: 100 },
    () => `  const ${textOf(draw, 3).replaceAll(' ', '_')} = ${textOf(draw, 1)}()`,
  ).join('\n')
  return restored('blob', {
    sha,
    node_id: `B_${sha.slice(0, 8)}`,
    size: Buffer.byteLength(content),
    url: `${shapes.API}/repos/${generated.fullName}/git/blobs/${sha}`,
    content,
    encoding: 'utf-8',
  })
}

const FOLDERS = 64

function folderOf(at: number): string {
  return `src-${String(at % FOLDERS).padStart(2, '0')}`
}

function pathOf(at: number): string {
  return `${folderOf(at)}/${VOCABULARY[(at * 13) % VOCABULARY.length]}-${at}.${['ts', 'go', 'md', 'py'][at % 4]}`
}

/** SHA of the file with the number `at`. */
export function blobShaOf({ id }: Generated, at: number): string {
  return shaOf(`${id} blob ${at}`)
}
