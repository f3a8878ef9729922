// GET /repos/{owner}/{repo}/releases/latest.
import { isGood } from '../answers.ts'
import { apiProtocolError } from './api-errors.ts'
import { defineMcpTool } from './define-mcp-tool.ts'
import { RELEASE, shaped } from './go-structs.ts'
import { repositoryOf } from './places.ts'
import { jsonResult } from './results.ts'

/** Reads the latest release of a repository: no draft and no prerelease. */
export const getLatestRelease = defineMcpTool({
  name: 'get_latest_release',
  summary: 'Read the latest release of a repository.',
  run: (args, github) => {
    const answer = github.ask({ path: `${repositoryOf(args).path}/releases/latest` })
    if (!isGood(answer)) return apiProtocolError(github, answer, 'failed to get latest release')
    return jsonResult(shaped(RELEASE, answer.body))
  },
})
