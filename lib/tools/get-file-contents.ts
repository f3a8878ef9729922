// GET /repos/{owner}/{repo}/contents/{path}?ref=, and the raw media type for a file over 1 MB, whose JSON has no
// content. GET …/pulls/{number} where the ref is refs/pull/N/head.
import type { Json, JsonObject } from '../base/json.ts'
import type { RestRequest } from '../github/rest.ts'
import { errorOf, isGood, resultOf } from './answers.ts'
import { defineTool } from './define-tool.ts'
import { copied, field, objectsAt, textAt } from './fields.ts'
import { contentOf } from './file-content.ts'
import type { Github } from './github.ts'
import { entry, repositoryPath, segments } from './places.ts'

/** A reference to the head of a pull request, with its number. */
export const PULL_REF = /^refs\/pull\/([1-9]\d{0,14})\/head$/

/** Reads a file, 5,000 characters at a time, or lists a folder. */
export const getFileContents = defineTool({
  name: 'get_file_contents',
  summary: 'Read a file of a repository, or list a folder. A long file goes on with `offset`.',
  parse: (args) => ({
    repository: repositoryPath(args),
    path: (args.optionalText('path') ?? '').replace(/^\/+|\/+$/g, ''),
    ref: args.optionalText('sha') ?? args.optionalText('ref'),
    offset: args.optionalInteger('offset') ?? 0,
  }),
  run: ({ repository, path, ref, offset }, github) => {
    const pull = PULL_REF.exec(ref ?? '')?.[1]
    if (pull === undefined) return read({ repository, path, ref, offset }, github)
    const head = github.peek({ path: `${repository}/pulls/${pull}` })
    if (!isGood(head)) return errorOf(head)
    return read({ repository, path, ref: textAt(head.body, 'head', 'sha'), offset }, github)
  },
})

type Reading = {
  readonly repository: string
  readonly path: string
  readonly ref: string | undefined
  readonly offset: number
}

function read({ repository, path, ref, offset }: Reading, github: Github): Json {
  const request = contentsRequest(repository, path, ref)
  return resultOf(github.ask(request), (body) => {
    if (Array.isArray(body)) return folderOf(body)
    const type = textAt(body, 'type')
    if (type === 'submodule') return { ...headOf(body), submodule_git_url: field(body, 'submodule_git_url') }
    if (type === 'symlink') return { ...headOf(body), target: field(body, 'target') }
    const link = isLinkInFolder({ repository, path, ref }, github)
    return {
      ...headOf(body),
      ...(link ? { type: 'symlink', note: 'A symbolic link; the content is its target’s.' } : {}),
      ...contentOf(body, offset, () =>
        github.peek({ ...request, mediaType: 'application/vnd.github.raw+json' }),
      ),
    }
  })
}

/** The request for a file or folder. */
export function contentsRequest(repository: string, path: string, ref: string | undefined): RestRequest {
  const below = path === '' ? '' : `/${segments(path)}`
  return { path: `${repository}/contents${below}`, query: entry('ref', ref) }
}

function folderOf(entries: readonly Json[]): JsonObject {
  const items = objectsAt(entries).map((item) => ({
    ...copied(item, 'name', 'path'),
    type: isSubmodule(item) ? 'submodule' : field(item, 'type'),
    ...copied(item, 'size', 'sha'),
  }))
  return { type: 'directory', total_count: items.length, items }
}

/** A folder's listing calls a submodule a file, but one that cannot be downloaded. */
function isSubmodule(item: JsonObject): boolean {
  return item.type === 'file' && item.download_url === null
}

function headOf(body: Json): JsonObject {
  return { ...copied(body, 'type', 'name', 'path', 'size', 'sha'), url: field(body, 'html_url') }
}

/** A link that GitHub followed looks like a file; only the listing of its folder still calls it a link. */
export function isLinkInFolder(place: Omit<Reading, 'offset'>, github: Github): boolean {
  const folder = place.path.includes('/') ? place.path.slice(0, place.path.lastIndexOf('/')) : ''
  const listing = github.peek(contentsRequest(place.repository, folder, place.ref))
  return objectsAt(listing.body).some(
    (item) => field(item, 'path') === place.path && field(item, 'type') === 'symlink',
  )
}
