import type { JsonObject } from '../../base/json.ts'
import { countAt, idAt, objectsAt, secondsAt, textAt } from '../fields.ts'
import type { LayerLoad } from './layer-load.ts'
import type { Row } from './sink.ts'

/** A commit. The full form comes before the simple one, which is passed over where both were recorded. */
export function loadCommit(load: LayerLoad, form: 'full' | 'simple', value: JsonObject): void {
  const { sink } = load
  const sha = textAt(value, 'sha') ?? ''
  if (load.commits.has(sha)) return
  const key = sink.nextKey('git_commit')
  load.commits.set(sha, key)
  sink.insert('git_commit', {
    key,
    repository_id: load.repositoryId,
    sha,
    position: -key, // settled by settleCommitGraph
    form,
    on_default_branch: 0,
    ...personColumns(value, 'author'),
    ...personColumns(value, 'committer'),
    corrected_date: 0, // settled by settleCommitGraph too
    parent_count: objectsAt(value, 'parents').length,
    tree_sha: textAt(value, 'commit', 'tree', 'sha') ?? '',
  })
  const { files, ...rest } = value
  const kind = form === 'full' ? 'commit' : 'commit_simple'
  sink.insert('commit_json', {
    commit_key: key,
    json: sink.pack(kind, rest),
    files: files === undefined ? null : sink.pack(kind, { files }),
  })
  objectsAt(value, 'parents').forEach((parent, position) => {
    sink.insert('commit_parent', { commit_key: key, position, sha: textAt(parent, 'sha') ?? '' })
  })
  for (const path of pathsOf(value)) addCommitPath(load, key, path)
  sink.meet(value, 'author')
  sink.meet(value, 'committer')
}

function personColumns(value: JsonObject, role: 'author' | 'committer'): Row {
  return {
    [role]: textAt(value, role, 'login'),
    [`${role}_name`]: textAt(value, 'commit', role, 'name') ?? '',
    [`${role}_email`]: textAt(value, 'commit', role, 'email') ?? '',
    [`${role}_date`]: secondsAt(value, 'commit', role, 'date') ?? 0,
  }
}

function pathsOf(value: JsonObject): Set<string> {
  const names = objectsAt(value, 'files').flatMap((file) => [
    textAt(file, 'filename'),
    textAt(file, 'previous_filename'),
  ])
  return new Set(names.filter((name) => name !== null))
}

/** Notes that a commit touched `path`; once for each. */
export function addCommitPath(load: LayerLoad, commitKey: number, path: string): void {
  load.sink.insert('commit_path', { path_key: pathKeyOf(load, path), commit_key: commitKey })
}

function pathKeyOf(load: LayerLoad, path: string): number {
  const known = load.pathKeys.get(path)
  if (known !== undefined) return known
  const key = load.sink.nextKey('path')
  load.sink.insert('path', { key, repository_id: load.repositoryId, path })
  load.pathKeys.set(path, key)
  return key
}

/** A comment on a commit. */
export function loadCommitComment(load: LayerLoad, value: JsonObject): void {
  const { sink } = load
  sink.insert('commit_comment', {
    key: sink.nextKey('commit_comment'),
    repository_id: load.repositoryId,
    github_id: idAt(value, 'id'),
    sha: textAt(value, 'commit_id') ?? '',
    author: textAt(value, 'user', 'login'),
    created_at: secondsAt(value, 'created_at') ?? 0,
    json: sink.pack('commit_comment', value),
  })
  sink.meet(value, 'user')
}

/** The combined status of a commit; statuses of pull request heads reach the issue table here. */
export function loadCombinedStatus(load: LayerLoad, sha: string, value: JsonObject): void {
  const { sink } = load
  const state = textAt(value, 'state') ?? 'pending'
  sink.insert('combined_status', {
    repository_id: load.repositoryId,
    sha,
    state,
    settled_at: Math.max(
      0,
      ...objectsAt(value, 'statuses').map((each) => secondsAt(each, 'created_at') ?? 0),
    ),
    json: sink.pack('combined_status', value),
  })
  if (countAt(value, 'total_count') > 0) {
    sink.run(
      'UPDATE issue SET status = ? WHERE repository_id = ? AND head_sha = ?',
      state,
      load.repositoryId,
      sha,
    )
  }
}
