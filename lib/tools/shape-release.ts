// Releases as results show them.
import type { Json, JsonObject } from '../base/json.ts'
import { copied, cut, field, loginAt, objectsAt } from './fields.ts'
import { BODY_LIMIT } from './shape-issue.ts'

const LIST_BODY_LIMIT = 500

/** An item of the list of releases. */
export function releaseSummary(release: JsonObject): JsonObject {
  return releaseWith(release, LIST_BODY_LIMIT)
}

/** A release in full, with its assets. */
export function releaseDetail(release: Json): JsonObject {
  return {
    ...releaseWith(release, BODY_LIMIT),
    assets: objectsAt(release, 'assets').map((asset) =>
      copied(asset, 'name', 'download_count', 'size', 'content_type', 'browser_download_url'),
    ),
  }
}

function releaseWith(release: Json, bodyLimit: number): JsonObject {
  return {
    url: field(release, 'html_url'),
    ...copied(release, 'tag_name', 'target_commitish', 'name'),
    ...cut('body', field(release, 'body'), bodyLimit),
    ...copied(release, 'created_at', 'published_at', 'prerelease', 'draft'),
    author: loginAt(release, 'author'),
  }
}
