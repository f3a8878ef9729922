// GET /repos/{owner}/{repo}/git/trees/{tree_sha}; GET /repos/{owner}/{repo} for the default branch where no tree is named.
import type { JsonObject } from '../../base/json.ts'
import { isGood } from '../answers.ts'
import { field, objectsAt, textAt } from '../fields.ts'
import { segment } from '../places.ts'
import { apiError, resultOf } from './api-errors.ts'
import { defineMcpTool } from './define-mcp-tool.ts'
import { struct } from './go-json.ts'
import { repositoryOf } from './places.ts'
import { jsonResult } from './results.ts'

/** Lists the entries of a tree. */
export const getRepositoryTree = defineMcpTool({
  name: 'get_repository_tree',
  summary: 'List the files and folders of a repository at a branch, tag, commit or tree.',
  run: (args, github) => {
    const { owner, repo, path } = repositoryOf(args)
    const named = args.optionalText('tree_sha')
    const recursive = args.flag('recursive', false)
    const prefix = args.optionalText('path_filter')
    const home = named === '' ? github.peek({ path }) : undefined
    if (home !== undefined && !isGood(home)) return apiError(github, home, 'failed to get repository info')
    const tree_sha = named === '' ? textAt(home?.body, 'default_branch') : named
    const query: Readonly<Record<string, string>> = recursive ? { recursive: '1' } : {}
    const answer = github.ask({ path: `${path}/git/trees/${segment(tree_sha)}`, query })
    return resultOf(github, answer, 'failed to get repository tree', (body) => {
      const entries = objectsAt(body, 'tree').filter((entry) => textAt(entry, 'path').startsWith(prefix))
      return jsonResult({
        sha: textAt(body, 'sha'),
        truncated: field(body, 'truncated') === true,
        tree: entries.map(entryOf),
        tree_sha,
        owner,
        repo,
        recursive,
        count: entries.length,
      })
    })
  },
})

function entryOf(entry: JsonObject): JsonObject {
  return struct({
    path: textAt(entry, 'path'),
    type: textAt(entry, 'type'),
    'size?': field(entry, 'size'),
    mode: textAt(entry, 'mode'),
    sha: textAt(entry, 'sha'),
    url: textAt(entry, 'url'),
  })
}
