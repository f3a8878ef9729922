import type { JsonObject } from '../../base/json.ts'
import { at, countAt, flagAt, idAt, objectsAt, secondsAt, textAt } from '../fields.ts'
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

/** A label. */
export function loadLabel(load: LayerLoad, name: string, value: JsonObject): void {
  load.sink.run(
    'INSERT OR IGNORE INTO label (key, repository_id, name, github_id, description, json) VALUES (?, ?, ?, ?, ?, ?)',
    load.sink.nextKey('label'),
    load.repositoryId,
    name.toWellFormed(),
    idAt(value, 'id'),
    textAt(value, 'description'),
    load.sink.pack('label', value),
  )
}

/** A milestone. */
export function loadMilestone(load: LayerLoad, value: JsonObject): void {
  load.sink.insert('milestone', {
    key: load.sink.nextKey('milestone'),
    repository_id: load.repositoryId,
    number: countAt(value, 'number'),
    title: textAt(value, 'title') ?? '',
    state: textAt(value, 'state') ?? 'open',
    due_on: secondsAt(value, 'due_on'),
    open_issues: countAt(value, 'open_issues'),
    closed_issues: countAt(value, 'closed_issues'),
    created_at: secondsAt(value, 'created_at') ?? 0,
    closed_at: secondsAt(value, 'closed_at'),
    json: load.sink.pack('milestone', value),
  })
  load.sink.meet(value, 'creator')
}

/** A tree, recursive as recorded, one row an entry. */
export function loadTree(load: LayerLoad, sha: string, value: JsonObject): void {
  const key = load.sink.nextKey('tree')
  load.sink.insert('tree', {
    key,
    repository_id: load.repositoryId,
    sha,
    truncated: flagAt(value, 'truncated'),
  })
  objectsAt(value, 'tree').forEach((entry, position) => {
    const path = textAt(entry, 'path') ?? ''
    load.sink.insert('tree_entry', {
      tree_key: key,
      position,
      path,
      parent: path.slice(0, Math.max(0, path.lastIndexOf('/'))),
      mode: textAt(entry, 'mode') ?? '100644',
      type: textAt(entry, 'type') ?? 'blob',
      sha: textAt(entry, 'sha') ?? '',
      size: at(entry, 'size') === undefined ? null : countAt(entry, 'size'),
    })
  })
}

/** A blob's content. One recorded without content is not there. */
export function loadBlob(load: LayerLoad, sha: string, value: JsonObject): void {
  const { content, encoding, ...rest } = value
  if (typeof content !== 'string' || (encoding !== 'utf-8' && encoding !== 'base64')) return
  const size = Buffer.byteLength(content, encoding === 'base64' ? 'base64' : 'utf8')
  load.sink.insert('blob', {
    repository_id: load.repositoryId,
    sha,
    size,
    encoding,
    content: load.sink.packText(content),
    json: load.sink.pack('blob', rest),
  })
}
