// GET /repos/{owner}/{repo}/contents/{path}?ref=, at the commit that `sha` or `ref` names. A file is a line of text and a
// resource; a folder is a list; a path that is not there is looked for in the whole tree.
import { isJsonArray, type Json, type JsonObject } from '../../base/json.ts'
import { isGood } from '../answers.ts'
import { field, objectsAt, textAt } from '../fields.ts'
import { contentsRequest, isLinkInFolder } from '../get-file-contents.ts'
import type { Github } from '../github.ts'
import { segment } from '../places.ts'
import { apiError } from './api-errors.ts'
import { defineMcpTool } from './define-mcp-tool.ts'
import { fileResult, linkText } from './file-results.ts'
import { type Resolved, resolveReference } from './git-references.ts'
import { goJson, reduced } from './go-json.ts'
import { CONTENT, shaped } from './go-structs.ts'
import { type Repository, repositoryOf } from './places.ts'
import { failedResult, jsonResult, textResult } from './results.ts'

/** Reads a file, or lists a folder. */
export const getFileContents = defineMcpTool({
  name: 'get_file_contents',
  summary: 'Read a file of a repository, or list a folder.',
  run: (args, github) => {
    const repository = repositoryOf(args)
    const path = args.optionalText('path').replace(/^\//, '')
    const [ref, sha] = [args.optionalText('ref'), args.optionalText('sha')]
    const fields = args.texts('fields')
    const at = sha === '' ? resolveReference(github, repository, ref) : { ref: '', sha, note: '' }
    if ('fault' in at) return failedResult(`failed to resolve git reference: ${at.fault}`)
    return read({ github, repository, path, at, fields })
  },
})

type Reading = {
  readonly github: Github
  readonly repository: Repository
  readonly path: string
  readonly at: Resolved
  readonly fields: readonly string[]
}

function read(reading: Reading): JsonObject {
  const { github, repository, path, at, fields } = reading
  const place = { repository: repository.path, path: path.replace(/\/+$/, ''), ref: at.sha }
  const answer = github.ask(contentsRequest(place.repository, place.path, place.ref))
  if (answer.status === 404) return matchesInTree(reading)
  if (!isGood(answer)) return apiError(github, answer, 'failed to get file contents')
  if (isJsonArray(answer.body)) {
    const entries = objectsAt(answer.body).map((entry) => shaped(CONTENT, entry))
    return jsonResult(reduced(entries, fields))
  }
  if (path.endsWith('/')) return matchesInTree(reading)
  const body = answer.body
  const type = textAt(body, 'type')
  if (type === 'symlink' || type === 'submodule') return textResult(linkText(body, 'not_returned'))
  const link = isLinkInFolder(place, github)
    ? linkText({ ...place, type: 'symlink' }, 'dereferenced_target')
    : ''
  return fileResult(body, { uri: uriOf(reading), note: at.note, link })
}

/** `repo://owner/repo/<where>/contents/<path>`. */
function uriOf({ repository: { owner, repo }, path, at }: Reading): string {
  const where = at.ref === '' ? `sha/${at.sha}` : at.ref
  return `repo://${owner}/${repo}/${where}/contents/${path}`
}

const MOST_MATCHES = 3

/** Up to three places in the tree whose path ends like the one that was asked for. */
function matchesInTree({ github, repository, path, at }: Reading): JsonObject {
  const tree = github.peek({
    path: `${repository.path}/git/trees/${segment(at.sha)}`,
    query: { recursive: '1' },
  })
  const found = objectsAt(tree.body, 'tree')
    .map(pathOf)
    .filter((candidate) => path !== '' && endsWith(candidate, path))
    .slice(0, MOST_MATCHES)
  if (!isGood(tree) || found.length === 0) {
    return failedResult(
      'Failed to get file contents. The path does not point to a file or directory, or the file does not exist in the repository.',
    )
  }
  const refs = goJson({ Ref: at.ref, SHA: at.sha })
  return textResult(
    `Resolved potential matches in the repository tree (resolved refs: ${refs}, matching files: ${goJson(found)}).`,
  )
}

function pathOf(entry: Json): string {
  return `${textAt(entry, 'path')}${field(entry, 'type') === 'tree' ? '/' : ''}`
}

/** A folder matches with and without the slash at its end; with one, nothing else does. */
function endsWith(candidate: string, path: string): boolean {
  return candidate.endsWith(path) || (candidate.endsWith('/') && candidate.slice(0, -1).endsWith(path))
}
