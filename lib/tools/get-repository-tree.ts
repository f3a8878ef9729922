// GET /repos/{owner}/{repo}/git/trees/{tree_sha}; GET /repos/{owner}/{repo} for the default branch where no tree is
// named. `recursive` is sent only when true: GitHub recurses on any value, `false` included.
import { errorOf, isGood, resultOf } from './answers.ts'
import { defineTool } from './define-tool.ts'
import { copied, field, objectsAt, textAt } from './fields.ts'
import { repositoryPath, segment } from './places.ts'

/** Lists the entries of a tree. */
export const getRepositoryTree = defineTool({
  name: 'get_repository_tree',
  summary: 'List the files and folders of a repository at a branch, tag, commit or tree.',
  parse: (args) => ({
    repository: repositoryPath(args),
    tree: args.optionalText('tree_sha'),
    query: args.flag('recursive') ? { recursive: '1' } : {},
    prefix: args.optionalText('path_filter')?.replace(/^\/+/, '') ?? '',
  }),
  run: ({ repository, tree, query, prefix }, github) => {
    const home = tree === undefined ? github.peek({ path: repository }) : undefined
    if (home !== undefined && !isGood(home)) return errorOf(home)
    const name = tree ?? textAt(home?.body, 'default_branch')
    return resultOf(github.ask({ path: `${repository}/git/trees/${segment(name)}`, query }), (body) => {
      const entries = objectsAt(body, 'tree').filter((entry) => textAt(entry, 'path').startsWith(prefix))
      return {
        sha: field(body, 'sha'),
        total_count: entries.length,
        truncated: field(body, 'truncated'),
        items: entries.map((entry) => copied(entry, 'path', 'type', 'mode', 'size', 'sha')),
      }
    })
  },
})
