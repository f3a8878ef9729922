// GET /repos/{owner}/{repo}/releases.
import type { JsonObject } from '../../base/json.ts'
import { isGood } from '../answers.ts'
import { field, objectsAt, textAt } from '../fields.ts'
import { apiProtocolError } from './api-errors.ts'
import { pageOf } from './arguments.ts'
import { defineMcpTool } from './define-mcp-tool.ts'
import { reduced, struct } from './go-json.ts'
import { instantAt, minimalUser } from './minimal.ts'
import { pageRequest, repositoryOf } from './places.ts'
import { jsonResult } from './results.ts'

/** Lists the releases of a repository. */
export const listReleases = defineMcpTool({
  name: 'list_releases',
  summary: 'List the releases of a repository.',
  run: (args, github) => {
    const { path } = repositoryOf(args)
    const fields = args.texts('fields')
    const answer = github.ask(pageRequest(`${path}/releases`, pageOf(args)))
    if (!isGood(answer)) return apiProtocolError(github, answer, 'failed to list releases')
    return jsonResult(reduced(objectsAt(answer.body).map(releaseOf), fields))
  },
})

function releaseOf(release: JsonObject): JsonObject {
  return struct({
    id: field(release, 'id'),
    tag_name: textAt(release, 'tag_name'),
    'name?': field(release, 'name'),
    'body?': field(release, 'body'),
    html_url: textAt(release, 'html_url'),
    'published_at?': instantAt(release, 'published_at'),
    prerelease: field(release, 'prerelease') === true,
    draft: field(release, 'draft') === true,
    'author?': minimalUser(field(release, 'author')),
  })
}
