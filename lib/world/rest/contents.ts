import path from 'node:path'
import type { JsonObject } from '../../base/json.ts'
import { blobOf, bytesOfBlob } from '../../github/blob-text.ts'
import { PUBLIC_API, type RestAnswer } from '../../github/rest.ts'
import type { StoredRow } from '../store.ts'
import { absent, found, foundBytes } from './answers.ts'
import { type Call, gapOf, type Route } from './call.ts'
import { resolveCommit } from './resolve.ts'
import {
  absentTree,
  type BlobContent,
  blobContentOf,
  CONTENT_OUT_OF_SCOPE,
  entriesIn,
  entryAt,
  type Folder,
  folderOf,
  provenanceOf,
} from './trees.ts'

/** Files and folders at the head of the default branch and any ref with the same tree, or, of a clone, at every commit. */
export const CONTENT_ROUTES: readonly Route[] = [
  { pattern: 'contents', documentation: 'repos/contents#get-repository-content', handle: getContents },
  {
    pattern: 'contents/{path...}',
    documentation: 'repos/contents#get-repository-content',
    handle: getContents,
  },
  { pattern: 'readme', documentation: 'repos/contents#get-a-repository-readme', handle: getReadme },
  {
    pattern: 'readme/{path...}',
    documentation: 'repos/contents#get-a-repository-readme-for-a-directory',
    handle: getReadme,
  },
]

type Place = { readonly call: Call; readonly folder: Folder; readonly ref: string }

function placeOf(call: Call): Place | { readonly answer: RestAnswer } {
  const ref = call.query.ref || call.repository.defaultBranch
  const resolved = resolveCommit(call, ref)
  if (resolved === undefined) {
    return { answer: absent(call, 'commits', `No commit found for the ref ${ref}`) }
  }
  const tree = resolved.row === undefined ? headTreeOf(call, resolved.sha) : String(resolved.row.tree_sha)
  const folder = folderOf(call, tree) ?? folderOf(call, headTreeOf(call, resolved.sha))
  return folder === undefined ? { answer: absentTree(call, true) } : { call, folder, ref }
}

/** The recorded tree of the head commit, for a head whose commit was not recorded. */
function headTreeOf(call: Call, sha: string): string {
  const row = call.store.one(
    'SELECT head_tree FROM repository WHERE id = ? AND head_commit = ?',
    call.repository.id,
    sha,
  )
  return String(row?.head_tree ?? '')
}

function getContents(call: Call): RestAnswer {
  const place = placeOf(call)
  if ('answer' in place) return place.answer
  const wanted = (call.parameters.path ?? '').replace(/\/+$/, '')
  if (wanted === '') return directory(place, '')
  if (wanted.split('/').some((part) => part === '' || part === '.' || part === '..'))
    return absent(call, 'tree')
  const entry = entryAt(call, place.folder, wanted)
  if (entry === undefined) return absent(call, 'tree')
  if (entry.type === 'tree') return directory(place, wanted)
  if (entry.type === 'commit') return found(submodule(place, entry), { provenance: 'derived' })
  if (entry.mode === '120000') return symlink(place, entry)
  return file(place, entry, entry)
}

const MOST_ENTRIES = 1000

function directory({ call, folder, ref }: Place, at: string): RestAnswer {
  const entries = entriesIn(call, folder, at)
    .slice(0, MOST_ENTRIES)
    .map((entry) => {
      const type = entry.type === 'tree' ? 'dir' : entry.mode === '120000' ? 'symlink' : 'file'
      return contentOf({ call, folder, ref }, entry, type)
    })
  if (call.media !== 'object') return found(entries, { provenance: 'derived' })
  const self = entryAt(call, folder, at)
  const head = self ?? { path: '', type: 'tree', sha: folder.sha, size: null }
  return found({ ...contentOf({ call, folder, ref }, head, 'dir'), entries }, { provenance: 'derived' })
}

/** What every content has: where it stands and where its addresses lead. */
function contentOf({ call, ref }: Place, entry: StoredRow, type: string): JsonObject {
  const at = String(entry.path)
  const encoded = at.split('/').map(encodeURIComponent).join('/')
  const repository = call.repository.fullName
  const url = `${PUBLIC_API}/repos/${repository}/contents/${encoded}?ref=${encodeURIComponent(ref)}`
  const isFolder = entry.type === 'tree'
  const isSubmodule = entry.type === 'commit'
  const git_url = isSubmodule
    ? null
    : `${PUBLIC_API}/repos/${repository}/git/${isFolder ? 'trees' : 'blobs'}/${String(entry.sha)}`
  const html_url = isSubmodule
    ? null
    : `https://github.com/${repository}/${isFolder ? 'tree' : 'blob'}/${ref}/${encoded}`
  return {
    name: path.posix.basename(at),
    path: at,
    sha: String(entry.sha),
    size: typeof entry.size === 'number' ? entry.size : 0,
    url,
    html_url,
    git_url,
    download_url:
      isFolder || isSubmodule ? null : `https://raw.githubusercontent.com/${repository}/${ref}/${encoded}`,
    type,
    _links: { self: url, git: git_url, html: html_url },
  }
}

/** Up to this size GitHub sends the content in the JSON. */
const LARGEST_INLINE = 1024 * 1024

/** A file. `shown` is the entry whose name and path the answer has: a symbolic link's, where one was followed. */
function file(place: Place, entry: StoredRow, shown: StoredRow): RestAnswer {
  const { call } = place
  const content = blobContentOf(call, String(entry.sha))
  if (content === undefined) return fileWithoutContent(place, entry, shown)
  if (call.media === 'raw') {
    return foundBytes(bytesOfBlob(blobJson(content)), { provenance: provenanceOf(content) })
  }
  const head = { ...contentOf(place, shown, 'file'), sha: String(entry.sha), size: content.size }
  const facts = { provenance: place.folder.kind === 'git' ? 'derived' : provenanceOf(content) } as const
  if (content.size > LARGEST_INLINE) return found({ ...head, content: '', encoding: 'none' }, facts)
  return found({ ...head, content: blobOf(blobJson(content)).content, encoding: 'base64' }, facts)
}

function blobJson({ content, encoding }: BlobContent): JsonObject {
  return { content, encoding }
}

function fileWithoutContent(place: Place, entry: StoredRow, shown: StoredRow): RestAnswer {
  const gap = gapOf(place.call.repository, 'files')
  if (gap.diagnostics.length > 0) return absent(place.call, 'files')
  const head = { ...contentOf(place, shown, 'file'), sha: String(entry.sha) }
  return found(
    { ...head, content: '', encoding: 'none' },
    { provenance: 'out_of_scope', diagnostics: [CONTENT_OUT_OF_SCOPE] },
  )
}

/** A link to a file of the repository answers as that file, under the link's name; any other answers as a link. */
function symlink(place: Place, entry: StoredRow): RestAnswer {
  const { call, folder } = place
  const content = blobContentOf(call, String(entry.sha))
  if (content === undefined) return fileWithoutContent(place, entry, entry)
  const target = bytesOfBlob(blobJson(content)).toString()
  const leadsTo = path.posix.normalize(path.posix.join(path.posix.dirname(String(entry.path)), target))
  const aim = target.startsWith('/') ? undefined : entryAt(call, folder, leadsTo)
  if (aim !== undefined && aim.type === 'blob' && aim.mode !== '120000') return file(place, aim, entry)
  return found({ ...contentOf(place, entry, 'symlink'), target }, { provenance: 'derived' })
}

/** The address of a submodule stands in `.gitmodules`, in git's configuration format. */
function submodule(place: Place, entry: StoredRow): JsonObject {
  const modules = entryAt(place.call, place.folder, '.gitmodules')
  const text = modules === undefined ? '' : (blobContentOf(place.call, String(modules.sha))?.content ?? '')
  const section = text
    .split(/^\s*\[/m)
    .find((part) => /^\s*path\s*=\s*(.*?)\s*$/m.exec(part)?.[1] === String(entry.path))
  const url = /^\s*url\s*=\s*(.*?)\s*$/m.exec(section ?? '')?.[1] ?? null
  return { ...contentOf(place, entry, 'submodule'), submodule_git_url: url }
}

const README = /^readme(\.|$)/i
/** GitHub looks for a README here, in this order. */
const README_FOLDERS = ['.github', '', 'docs']

function getReadme(call: Call): RestAnswer {
  const place = placeOf(call)
  if ('answer' in place) return place.answer
  const folders = call.parameters.path === undefined ? README_FOLDERS : [call.parameters.path]
  for (const at of folders) {
    const readmes = entriesIn(call, place.folder, at).filter(
      (entry) => entry.type === 'blob' && README.test(path.posix.basename(String(entry.path))),
    )
    const markdown = readmes.find((entry) => /\.(md|markdown)$/i.test(String(entry.path)))
    const readme = markdown ?? readmes[0]
    if (readme !== undefined) return file(place, readme, readme)
  }
  return absent(call, 'tree')
}
