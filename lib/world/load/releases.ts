import type { JsonObject } from '../../base/json.ts'
import { flagAt, idAt, secondsAt, textAt } from '../fields.ts'
import type { LayerLoad } from './layer-load.ts'

/** A release. Its place and whether it is the latest follow from {@link settleOrders}. */
export function loadRelease(load: LayerLoad, value: JsonObject): void {
  const { sink } = load
  sink.insert('release', {
    key: sink.nextKey('release'),
    repository_id: load.repositoryId,
    github_id: idAt(value, 'id'),
    position: 0,
    tag_name: textAt(value, 'tag_name') ?? '',
    draft: flagAt(value, 'draft'),
    prerelease: flagAt(value, 'prerelease'),
    latest: 0,
    created_at: secondsAt(value, 'created_at'),
    published_at: secondsAt(value, 'published_at'),
    json: sink.pack('release', value),
  })
  sink.meet(value, 'author')
}
