// GET /repos/{owner}/{repo}/issues/{number}, and …/comments, …/sub_issues, …/parent below it. Labels and parent are
// asked for through GraphQL on github.com, which knows no pull request under an issue's number.
import type { Json, JsonObject } from '../../base/json.ts'
import { isGood } from '../answers.ts'
import { field, objectsAt } from '../fields.ts'
import type { Github } from '../github.ts'
import { apiProtocolError, resultOf } from './api-errors.ts'
import { invalid, type McpArguments, pageOf } from './arguments.ts'
import { defineMcpTool } from './define-mcp-tool.ts'
import { ISSUE, shaped } from './go-structs.ts'
import { noIssue, unresolved } from './graphql-errors.ts'
import { relationsOf, relative } from './issue-relations.ts'
import { graphqlLabel, minimalComment, minimalIssue } from './minimal.ts'
import { pageRequest, repositoryOf } from './places.ts'
import type { Reading } from './reading.ts'
import { failedResult, jsonResult } from './results.ts'

/** Reads one issue, its comments, sub-issues, parent or labels. */
export const issueRead = defineMcpTool({
  name: 'issue_read',
  summary: 'Read one issue: the issue itself, its comments, its sub-issues, its parent or its labels.',
  run: (args, github) => {
    const method = args.text('method')
    const repository = repositoryOf(args)
    const number = args.integer('issue_number')
    const reading = { github, args, repository, number, path: `${repository.path}/issues/${number}` }
    const read = METHODS[method]
    if (read === undefined || !Object.hasOwn(METHODS, method)) throw invalid(`unknown method: ${method}`)
    return read(reading)
  },
})

const METHODS: Readonly<Record<string, (reading: Reading) => JsonObject>> = {
  get: ({ github, path }) => {
    const answer = github.ask({ path })
    if (!isGood(answer)) return apiProtocolError(github, answer, 'failed to get issue')
    return jsonResult({ ...minimalIssue(answer.body), ...relationsOf(github, path, answer.body) })
  },
  get_comments: ({ github, args, path }) => commentsResult(github, args, path),
  get_sub_issues: ({ github, args, path }) =>
    resultOf(
      github,
      github.ask(pageRequest(`${path}/sub_issues`, pageOf(args))),
      'failed to list sub-issues',
      (body) => jsonResult(objectsAt(body).map((issue) => shaped(ISSUE, issue))),
    ),
  get_labels: (reading) =>
    ofIssue(reading, 'Failed to get issue labels', (issue) => {
      const labels = objectsAt(issue, 'labels').slice(0, 100)
      return { labels: labels.map(graphqlLabel), totalCount: objectsAt(issue, 'labels').length }
    }),
  get_parent: (reading) =>
    ofIssue(reading, 'failed to get issue parent', () => {
      const answer = reading.github.ask({ path: `${reading.path}/parent` })
      return { parent: isGood(answer) ? relative(answer.body) : null }
    }),
}

/** The comments below an issue or pull request; both tools let a failure through as an error of the protocol. */
export function commentsResult(github: Github, args: McpArguments, path: string): JsonObject {
  const answer = github.ask(pageRequest(`${path}/comments`, pageOf(args)))
  if (!isGood(answer)) return apiProtocolError(github, answer, 'failed to get issue comments')
  return jsonResult(objectsAt(answer.body).map(minimalComment))
}

/** Something of an issue as GraphQL finds it. */
function ofIssue(
  { github, path, repository, number }: Reading,
  prefix: string,
  shape: (issue: Json) => JsonObject,
): JsonObject {
  const answer = github.ask({ path })
  if (isGood(answer) && field(answer.body, 'pull_request') === null) return jsonResult(shape(answer.body))
  return failedResult(`${prefix}: ${unresolved(github, repository, noIssue(number))}`)
}
