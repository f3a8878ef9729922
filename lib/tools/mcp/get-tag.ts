// GET /repos/{owner}/{repo}/git/ref/tags/{tag}, then …/git/tags/{sha} for an annotated tag.
import { textAt } from '../fields.ts'
import { segment, segments } from '../places.ts'
import { resultOf } from './api-errors.ts'
import { defineMcpTool } from './define-mcp-tool.ts'
import { REFERENCE, shaped, TAG } from './go-structs.ts'
import { repositoryOf } from './places.ts'
import { jsonResult } from './results.ts'

/** Reads one tag: the reference itself, or the object of an annotated tag. */
export const getTag = defineMcpTool({
  name: 'get_tag',
  summary: 'Read one tag: the commit it names or, where it is annotated, its message and tagger.',
  run: (args, github) => {
    const { path } = repositoryOf(args)
    const tag = args.text('tag')
    const reference = github.ask({ path: `${path}/git/ref/tags/${segments(tag)}` })
    return resultOf(github, reference, 'failed to get tag reference', (body) => {
      if (textAt(body, 'object', 'type') !== 'tag') return jsonResult(shaped(REFERENCE, body))
      const object = github.ask({ path: `${path}/git/tags/${segment(textAt(body, 'object', 'sha'))}` })
      return resultOf(github, object, 'failed to get tag object', (found) => jsonResult(shaped(TAG, found)))
    })
  },
})
