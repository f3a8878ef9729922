// What can only be known once all items of a layer, or of all layers, are there.
import { byCodeUnit } from '../../base/compare.ts'
import { idAt, textAt } from '../fields.ts'
import { entriesBelowTree, isLink, MOST_ENTRIES, typeOfMode } from '../git/trees.ts'
import { languageOf } from '../languages.ts'
import { loadedTrees } from './git.ts'
import type { LayerLoad } from './layer-load.ts'
import type { Sink } from './sink.ts'

/** Places from here on come after every recorded one. */
const UNLISTED = 1_000_000_000

/** Places of tags and releases that no recorded order names, and the latest release. */
export function settleOrders(load: LayerLoad): void {
  const { sink, repositoryId } = load
  const tags = sink.database
    .prepare('SELECT name FROM tag WHERE repository_id = ? AND position = 0 ORDER BY name')
    .all(repositoryId)
    .map((row) => String(row.name))
  tags
    .sort((a, b) => -byNumbers(a, b))
    .forEach((name, at) => {
      const place = UNLISTED + at
      sink.run('UPDATE tag SET position = ? WHERE repository_id = ? AND name = ?', place, repositoryId, name)
    })
  const releases = sink.database
    .prepare(
      `SELECT key FROM "release" WHERE repository_id = ? AND position = 0
       ORDER BY created_at DESC, published_at DESC, github_id DESC`,
    )
    .all(repositoryId)
  releases.forEach((row, at) => {
    sink.run('UPDATE "release" SET position = ? WHERE key = ?', UNLISTED + at, Number(row.key))
  })
  if (load.collections.some(({ name }) => name === 'latest_release')) return
  sink.run(
    `UPDATE "release" SET latest = 1 WHERE key = (
       SELECT key FROM "release" WHERE repository_id = ? AND draft = 0 AND prerelease = 0
       ORDER BY created_at DESC, github_id DESC LIMIT 1)`,
    repositoryId,
  )
}

/**
 * When each tag was set: the date of the tag object, else that of the commit, which may be older. Null where the commit was
 * not recorded.
 */
export function settleTagDates({ sink, repositoryId, commits }: LayerLoad): void {
  const tags = sink.database.prepare(
    `SELECT tag.name, tag.sha, coalesce(git_tag.tagged_at, git_tag_object.tagged_at, 0) AS tagged_at FROM tag
     LEFT JOIN git_ref ON git_ref.repository_id = tag.repository_id AND git_ref.ref = 'refs/tags/' || tag.name
     LEFT JOIN git_tag ON git_tag.repository_id = tag.repository_id AND git_tag.sha = git_ref.sha
     LEFT JOIN git_head ON git_head.repository_id = tag.repository_id AND git_head.ref = 'refs/tags/' || tag.name
     LEFT JOIN git_tag_object
       ON git_tag_object.repository_id = tag.repository_id AND git_tag_object.sha = git_head.sha
     WHERE tag.repository_id = ? ORDER BY tag.name`,
  )
  const dateOf = sink.database.prepare('SELECT corrected_date FROM git_commit WHERE key = ?')
  for (const { name = '', sha, tagged_at } of tags.all(repositoryId)) {
    const key = commits.get(String(sha))
    if (key === undefined) continue
    const moment = Math.max(Number(tagged_at), Number(dateOf.get(key)?.corrected_date))
    sink.run('UPDATE tag SET created_at = ? WHERE repository_id = ? AND name = ?', moment, repositoryId, name)
  }
}

/** Order in which v1.9 comes before v1.10: runs of digits compare as numbers, everything else by code unit. */
export function byNumbers(a: string, b: string): number {
  const [left, right] = [a.match(/\d+|\D+/g) ?? [], b.match(/\d+|\D+/g) ?? []]
  for (let at = 0; at < Math.min(left.length, right.length); at++) {
    const [one, other] = [left[at] ?? '', right[at] ?? '']
    const numbers = /^\d/.test(one) && /^\d/.test(other)
    const order = numbers ? compareDigits(one, other) : byCodeUnit(one, other)
    if (order !== 0) return order
  }
  return left.length - right.length || byCodeUnit(a, b)
}

function compareDigits(a: string, b: string): number {
  const [one, other] = [a.replace(/^0+(?=\d)/, ''), b.replace(/^0+(?=\d)/, '')]
  return one.length - other.length || byCodeUnit(one, other)
}

/** The files of the head tree. */
export function settleFiles(load: LayerLoad): void {
  const { sink, repositoryId } = load
  const recorded = sink.database
    .prepare(
      `SELECT e.path, e.parent, e.sha, coalesce(e.size, b.size, 0) AS size FROM repository r
       JOIN tree t ON t.repository_id = r.id AND t.sha = r.head_tree
       JOIN tree_entry e ON e.tree_key = t.key AND e.type = 'blob' AND e.mode <> '120000'
       LEFT JOIN blob b ON b.repository_id = r.id AND b.sha = e.sha
       WHERE r.id = ? ORDER BY e.position`,
    )
    .all(repositoryId)
  const rows = recorded.length > 0 ? recorded : clonedFiles(load)
  for (const row of rows) {
    const path = String(row.path)
    const filename = path.slice(path.lastIndexOf('/') + 1)
    const dot = filename.lastIndexOf('.')
    sink.insert('file', {
      key: sink.nextKey('file'),
      repository_id: repositoryId,
      path,
      directory: String(row.parent),
      filename,
      extension: dot < 0 ? '' : filename.slice(dot + 1),
      language: languageOf(filename),
      size: Number(row.size),
      sha: String(row.sha),
    })
  }
}

/** The files of the head tree where only git has it. */
function clonedFiles({ sink, repositoryId }: LayerLoad): readonly Readonly<Record<string, unknown>>[] {
  const head = sink.database.prepare('SELECT head_tree FROM repository WHERE id = ?').get(repositoryId)
  const size = sink.database.prepare('SELECT size FROM blob WHERE repository_id = ? AND sha = ?')
  const trees = loadedTrees(sink, repositoryId)
  const files: Readonly<Record<string, unknown>>[] = []
  for (const { path, mode, sha } of entriesBelowTree(trees, String(head?.head_tree ?? ''))) {
    if (files.length >= MOST_ENTRIES) break
    if (typeOfMode(mode) !== 'blob' || isLink(mode)) continue
    const parent = path.slice(0, Math.max(0, path.lastIndexOf('/')))
    files.push({ path, parent, sha, size: size.get(repositoryId, sha)?.size ?? 0 })
  }
  return files
}

/** Everybody met who has no profile, by login. */
export function settlePeople(sink: Sink): void {
  for (const [, person] of [...sink.people].sort(([a], [b]) => byCodeUnit(a, b))) {
    sink.run(
      'INSERT OR IGNORE INTO user (key, login, github_id, profile, type, json) VALUES (?, ?, ?, 0, ?, ?)',
      sink.nextKey('user'),
      textAt(person, 'login') ?? '',
      idAt(person, 'id'),
      textAt(person, 'type') ?? 'User',
      sink.pack('user', person),
    )
  }
}
