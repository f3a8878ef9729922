// GET /repos/{owner}/{repo}/commits/{ref}, 30 of its files a page.
import type { Json, JsonObject } from '../../base/json.ts'
import { field, objectsAt } from '../fields.ts'
import { segment } from '../places.ts'
import { resultOf } from './api-errors.ts'
import { invalid, pageOf } from './arguments.ts'
import { defineMcpTool } from './define-mcp-tool.ts'
import { struct } from './go-json.ts'
import { minimalFile } from './minimal.ts'
import { minimalCommit } from './minimal-commit.ts'
import { pageRequest, repositoryOf } from './places.ts'
import { jsonResult } from './results.ts'

const DETAILS = ['none', 'stats', 'full_patch']

/** Reads one commit; `detail` says whether with counts, and with patches. */
export const getCommit = defineMcpTool({
  name: 'get_commit',
  summary: 'Read one commit: message, author, committer, and its changed files with counts or patches.',
  run: (args, github) => {
    const { path } = repositoryOf(args)
    const sha = args.text('sha')
    const detail = args.optionalText('detail') || 'stats'
    if (!DETAILS.includes(detail)) {
      const shown = detail.slice(0, 100).toWellFormed()
      throw invalid(`invalid detail "${shown}": must be one of "none", "stats", "full_patch"`, 'detail')
    }
    const answer = github.ask(pageRequest(`${path}/commits/${segment(sha)}`, pageOf(args)))
    return resultOf(github, answer, `failed to get commit: ${sha}`, (body) =>
      jsonResult(minimalCommit(body, detail === 'none' ? {} : changesOf(body, detail === 'full_patch'))),
    )
  },
})

function changesOf(commit: Json, patches: boolean): Readonly<Record<string, Json | undefined>> {
  const stats = field(commit, 'stats')
  const counts = struct({
    'additions?': field(stats, 'additions'),
    'deletions?': field(stats, 'deletions'),
    'total?': field(stats, 'total'),
  })
  const files = objectsAt(commit, 'files').map((file): JsonObject => {
    const { patch, ...counted } = minimalFile(file)
    return patches ? { ...minimalFile(file) } : counted
  })
  return { 'stats?': stats === null ? undefined : counts, 'files?': files }
}
