import type { JsonObject } from '../../base/json.ts'
import type { LayerEntry } from '../../snapshot/types.ts'
import { at, countAt, flagAt, secondsAt, textAt } from '../fields.ts'
import type { LayerLoad } from './layer-load.ts'

/** What the manifest says of a layer: the repository's names and what of it is whole. */
export function loadLayerEntry(load: LayerLoad, entry: LayerEntry): void {
  const { id, full_name, former_names } = entry.repository
  for (const name of new Set([full_name, ...former_names])) {
    load.sink.run(
      'INSERT OR IGNORE INTO repository_name (full_name, repository_id, current) VALUES (?, ?, ?)',
      name,
      id,
      name === full_name ? 1 : 0,
    )
  }
  for (const row of entry.completeness) {
    load.sink.insert('completeness', {
      repository_id: id,
      resource: row.resource,
      verdict: row.verdict,
      reason: row.reason ?? null,
      compared: JSON.stringify(row.compared),
    })
  }
}

/** The repository's own item. */
export function loadRepository(load: LayerLoad, value: JsonObject): void {
  const topics = topicsOf(value)
  load.sink.insert('repository', {
    id: load.repositoryId,
    full_name: load.fullName,
    owner: load.fullName.split('/')[0] ?? '',
    owner_type: textAt(value, 'owner', 'type'),
    name: load.fullName.split('/')[1] ?? '',
    description: textAt(value, 'description'),
    homepage: textAt(value, 'homepage'),
    default_branch: textAt(value, 'default_branch') ?? 'main',
    visibility: textAt(value, 'visibility') ?? (at(value, 'private') === true ? 'private' : 'public'),
    language: textAt(value, 'language'),
    license: textAt(value, 'license', 'key'),
    topic_count: topics.length,
    stars: countAt(value, 'stargazers_count'),
    forks: countAt(value, 'forks_count'),
    watchers: countAt(value, 'subscribers_count'),
    size: countAt(value, 'size'),
    open_issues: countAt(value, 'open_issues_count'),
    archived: flagAt(value, 'archived'),
    fork: flagAt(value, 'fork'),
    template: flagAt(value, 'is_template'),
    mirror: textAt(value, 'mirror_url') === null ? 0 : 1,
    has_issues: at(value, 'has_issues') === false ? 0 : 1,
    created_at: secondsAt(value, 'created_at'),
    updated_at: secondsAt(value, 'updated_at'),
    pushed_at: secondsAt(value, 'pushed_at'),
    json: load.sink.pack('repository', value),
  })
  topics.forEach((name, position) => {
    load.sink.insert('repository_topic', { repository_id: load.repositoryId, position, name })
  })
  load.sink.meet(value, 'owner')
}

function topicsOf(value: JsonObject): readonly string[] {
  const topics = at(value, 'topics')
  return Array.isArray(topics) ? topics.filter((topic) => typeof topic === 'string') : []
}

/** A profile. The first layer to have it gives it; layers are sorted by name. */
export function loadUser(load: LayerLoad, login: string, value: JsonObject): void {
  load.sink.run(
    `INSERT OR IGNORE INTO user (key, login, github_id, profile, type, name, email, location, followers, public_repos,
       created_at, json) VALUES (?, ?, ?, 1, ?, ?, ?, ?, ?, ?, ?, ?)`,
    load.sink.nextKey('user'),
    textAt(value, 'login') ?? login,
    countAt(value, 'id'),
    textAt(value, 'type') ?? 'User',
    textAt(value, 'name'),
    textAt(value, 'email'),
    textAt(value, 'location'),
    countAt(value, 'followers'),
    countAt(value, 'public_repos'),
    secondsAt(value, 'created_at'),
    load.sink.pack('user', value),
  )
}

/** Everything collections say, once the items they speak of are there. */
export function settleCollections(load: LayerLoad): void {
  for (const { name, owner, keys } of load.collections) {
    switch (name) {
      case 'pull_request_commits':
        eachOf(
          load,
          owner,
          keys,
          'INSERT INTO pull_request_commit (issue_key, position, sha) VALUES (?, ?, ?)',
        )
        break
      case 'sub_issues':
        eachOf(load, owner, keys, 'INSERT INTO sub_issue (issue_key, position, reference) VALUES (?, ?, ?)')
        break
      case 'tags':
        orderOf(load, keys, 'UPDATE tag SET position = ? WHERE repository_id = ? AND name = ?')
        break
      case 'releases':
        orderOf(load, keys, 'UPDATE "release" SET position = ? WHERE repository_id = ? AND github_id = ?')
        break
      case 'latest_release':
        orderOf(load, keys, 'UPDATE "release" SET latest = ? WHERE repository_id = ? AND github_id = ?')
        break
      case 'head_tree':
        load.sink.run(
          'UPDATE repository SET head_commit = ?, head_tree = ? WHERE id = ?',
          keys[0] ?? null,
          keys[1] ?? null,
          load.repositoryId,
        )
        break
      case 'branch_commits':
        break // history follows from the parents
    }
  }
}

function eachOf(load: LayerLoad, owner: string, keys: readonly string[], sql: string): void {
  const issueKey = load.issueKeys.get(Number(owner))
  if (issueKey === undefined) return
  keys.forEach((key, position) => {
    load.sink.run(sql, issueKey, position, key)
  })
}

/** Positions from 1, so that what the collection leaves out (0) is told apart. */
function orderOf(load: LayerLoad, keys: readonly string[], sql: string): void {
  keys.forEach((key, at) => {
    load.sink.run(sql, at + 1, load.repositoryId, key)
  })
}
