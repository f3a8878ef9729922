import type { JsonObject } from '../../base/json.ts'
import { flagAt, secondsAt, textAt } from '../fields.ts'
import type { LayerLoad } from './layer-load.ts'

/** A branch, with its head. */
export function loadBranch(load: LayerLoad, name: string, value: JsonObject): void {
  load.sink.insert('branch', {
    repository_id: load.repositoryId,
    name,
    sha: textAt(value, 'commit', 'sha') ?? '',
    protected: flagAt(value, 'protected'),
    json: load.sink.pack('branch', value),
  })
}

/** A tag as the tags list has it. Its place follows from {@link settleOrders}. */
export function loadTag(load: LayerLoad, name: string, value: JsonObject): void {
  load.sink.insert('tag', {
    repository_id: load.repositoryId,
    name,
    position: 0,
    sha: textAt(value, 'commit', 'sha') ?? '',
    created_at: null, // settled by settleTagDates
    json: load.sink.pack('tag', value),
  })
}

/** A git ref of a tag. */
export function loadGitRef(load: LayerLoad, ref: string, value: JsonObject): void {
  load.sink.insert('git_ref', {
    repository_id: load.repositoryId,
    ref,
    sha: textAt(value, 'object', 'sha') ?? '',
    json: load.sink.pack('git_ref', value),
  })
}

/** An annotated tag object. */
export function loadGitTag(load: LayerLoad, sha: string, value: JsonObject): void {
  load.sink.insert('git_tag', {
    repository_id: load.repositoryId,
    sha,
    tagged_at: secondsAt(value, 'tagger', 'date'),
    json: load.sink.pack('git_tag', value),
  })
}
