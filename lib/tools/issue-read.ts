// GET /repos/{owner}/{repo}/issues/{number}, and …/comments, …/sub_issues, …/labels below it.
import type { Json } from '../base/json.ts'
import { listResult, type Page, resultOf } from './answers.ts'
import { defineTool } from './define-tool.ts'
import type { Github } from './github.ts'
import { pageArgument, repositoryPath } from './places.ts'
import { commentOf, issueDetail, issueSummary, labelOf } from './shape-issue.ts'

const LABEL_LIMIT = 500

/** Reads one issue, its comments, sub-issues or labels. */
export const issueRead = defineTool({
  name: 'issue_read',
  summary: 'Read one issue: the issue itself, its comments, its sub-issues or its labels.',
  parse: (args) => {
    const method = args.text('method')
    return {
      method,
      path: `${repositoryPath(args)}/issues/${args.integer('issue_number')}`,
      page: pageArgument(args, method === 'get_labels' ? 100 : 10),
    }
  },
  run: ({ method, path, page }, github) => read(method, { github, path, page }),
})

type Reading = { readonly github: Github; readonly path: string; readonly page: Page }

function read(method: string, { github, path, page }: Reading): Json {
  switch (method) {
    case 'get_comments':
      return listResult(github, { path: `${path}/comments`, page }, commentOf)
    case 'get_sub_issues':
      return listResult(github, { path: `${path}/sub_issues`, page }, issueSummary)
    case 'get_labels':
      return listResult(
        github,
        { path: `${path}/labels`, page },
        (label) => labelOf(label, LABEL_LIMIT),
        'labels',
      )
    default:
      return resultOf(github.ask({ path }), issueDetail)
  }
}
