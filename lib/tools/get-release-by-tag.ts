// GET /repos/{owner}/{repo}/releases/tags/{tag}.
import { resultOf } from './answers.ts'
import { defineTool } from './define-tool.ts'
import { repositoryPath, segment } from './places.ts'
import { releaseDetail } from './shape-release.ts'

/** Reads the release made from a tag. */
export const getReleaseByTag = defineTool({
  name: 'get_release_by_tag',
  summary: 'Read the release that was made from a tag.',
  parse: (args) => ({ path: `${repositoryPath(args)}/releases/tags/${segment(args.text('tag'))}` }),
  run: ({ path }, github) => resultOf(github.ask({ path }), releaseDetail),
})
