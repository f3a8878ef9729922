// GET /repos/{owner}/{repo}/releases/latest.
import { resultOf } from './answers.ts'
import { defineTool } from './define-tool.ts'
import { repositoryPath } from './places.ts'
import { releaseDetail } from './shape-release.ts'

/** Reads the latest release of a repository: no draft and no prerelease. */
export const getLatestRelease = defineTool({
  name: 'get_latest_release',
  summary: 'Read the latest release of a repository.',
  parse: (args) => ({ path: `${repositoryPath(args)}/releases/latest` }),
  run: ({ path }, github) => resultOf(github.ask({ path }), releaseDetail),
})
