// GET /repos/{owner}/{repo}/releases/tags/{tag}.
import { segment } from '../places.ts'
import { resultOf } from './api-errors.ts'
import { defineMcpTool } from './define-mcp-tool.ts'
import { RELEASE, shaped } from './go-structs.ts'
import { repositoryOf } from './places.ts'
import { jsonResult } from './results.ts'

/** Reads the release made from a tag. */
export const getReleaseByTag = defineMcpTool({
  name: 'get_release_by_tag',
  summary: 'Read the release that was made from a tag.',
  run: (args, github) => {
    const { path } = repositoryOf(args)
    const tag = args.text('tag')
    const answer = github.ask({ path: `${path}/releases/tags/${segment(tag)}` })
    return resultOf(github, answer, `failed to get release by tag: ${tag}`, (body) =>
      jsonResult(shaped(RELEASE, body)),
    )
  },
})
