// GET /repos/{owner}/{repo}/commits/{ref}. GitHub pages the files of a large commit; here all of them are counted and
// a page of them is shown.
import type { JsonObject } from '../base/json.ts'
import type { RestAnswer, RestRequest } from '../github/rest.ts'
import { errorOf, isGood, pageOf } from './answers.ts'
import { defineTool } from './define-tool.ts'
import { cut, field, objectsAt } from './fields.ts'
import { type Github, linked } from './github.ts'
import { pageArgument, repositoryPath, segment } from './places.ts'
import { commitMetadata, messageOf, titleOf } from './shape-commit.ts'
import { BODY_LIMIT } from './shape-issue.ts'
import { fileOf } from './shape-pull-request.ts'

/** Reads one commit with its changed files. */
export const getCommit = defineTool({
  name: 'get_commit',
  summary: 'Read one commit: message, author, committer, parents and changed files with their patches.',
  parse: (args) => ({
    path: `${repositoryPath(args)}/commits/${segment(args.text('sha'))}`,
    page: pageArgument(args, 30),
  }),
  run: ({ path, page }, github) => {
    const answer = github.ask({ path })
    if (!isGood(answer)) return errorOf(answer)
    const files = allFiles(answer, github)
    const commit = answer.body
    return {
      url: field(commit, 'html_url'),
      title: titleOf(commit),
      ...cut('body', messageOf(commit), BODY_LIMIT),
      type: 'commit',
      metadata: { ...commitMetadata(commit), files_changed: files.length, stats: field(commit, 'stats') },
      files: pageOf(files, page).map(fileOf),
    }
  },
})

function allFiles(first: RestAnswer, github: Github): readonly JsonObject[] {
  const files = [...objectsAt(first.body, 'files')]
  let next: RestRequest | undefined = linked(first, 'next')
  while (next !== undefined) {
    const answer: RestAnswer = github.ask(next)
    files.push(...objectsAt(answer.body, 'files'))
    next = linked(answer, 'next')
  }
  return files
}
