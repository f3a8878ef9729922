// Feeds the search index. One order over all repositories: creation, then kind, then id, so that everything created
// before a moment is a range of text rows.
import type { DatabaseSync } from 'node:sqlite'
import type { JsonObject } from '../../base/json.ts'
import type { ItemKind } from '../../github/items.ts'
import { textAt } from '../fields.ts'
import { openIndexer } from '../search/indexer.ts'
import { itemReader } from '../store.ts'

/** Indexes every text of the loaded world. */
export function indexTexts(database: DatabaseSync): void {
  const indexer = openIndexer(database)
  const read = itemReader(database)
  indexIssues(database, read, indexer)
  indexCommits(database, read, indexer)
  indexFiles(database, read, indexer)
  for (const row of database.prepare('SELECT key, login, name, email FROM user ORDER BY key').iterate()) {
    indexer.indexUser({
      owner: Number(row.key),
      login: String(row.login),
      name: textAt(row as JsonObject, 'name'),
      email: textAt(row as JsonObject, 'email'),
    })
  }
  indexer.finish()
}

type Read = ReturnType<typeof itemReader>
type Indexer = ReturnType<typeof openIndexer>

function indexIssues(database: DatabaseSync, read: Read, indexer: Indexer): void {
  const rows = database.prepare(
    `SELECT 1 AS kind, key, key AS owner, created_at FROM issue
     UNION ALL
     SELECT 2, key, issue_key, created_at FROM issue_comment WHERE issue_key <> 0
     ORDER BY created_at, kind, key`,
  )
  const json = {
    issue: database.prepare('SELECT json FROM issue WHERE key = ?'),
    issue_comment: database.prepare('SELECT json FROM issue_comment WHERE key = ?'),
  }
  for (const row of rows.iterate()) {
    const kind: ItemKind = row.kind === 1 ? 'issue' : 'issue_comment'
    const value = read(kind, json[kind].get(Number(row.key))?.json)
    const [owner, createdAt] = [Number(row.owner), Number(row.created_at)]
    const body = textAt(value, 'body')
    if (kind === 'issue') {
      indexer.indexIssueText({ owner, createdAt, field: 'title', text: textAt(value, 'title') ?? '' })
      if (body !== null) indexer.indexIssueText({ owner, createdAt, field: 'body', text: body })
    } else if (body !== null) {
      indexer.indexIssueText({ owner, createdAt, field: 'comment', text: body })
    }
  }
}

function indexCommits(database: DatabaseSync, read: Read, indexer: Indexer): void {
  const rows = database.prepare(
    `SELECT key, form, committer_date, json FROM git_commit JOIN commit_json ON commit_key = key
     WHERE on_default_branch = 1 ORDER BY committer_date, key`,
  )
  for (const row of rows.iterate()) {
    const isGits = row.form === 'git'
    const value = read(isGits ? 'git_commit' : row.form === 'full' ? 'commit' : 'commit_simple', row.json)
    indexer.indexCommit({
      owner: Number(row.key),
      createdAt: Number(row.committer_date),
      message: (isGits ? textAt(value, 'message') : textAt(value, 'commit', 'message')) ?? '',
    })
  }
}

function indexFiles(database: DatabaseSync, read: Read, indexer: Indexer): void {
  const rows = database.prepare(
    `SELECT f.key, f.path, b.content FROM file f
     LEFT JOIN blob b ON b.repository_id = f.repository_id AND b.sha = f.sha AND b.encoding = 'utf-8'
     ORDER BY f.key`,
  )
  for (const row of rows.iterate()) {
    const file = { owner: Number(row.key), path: String(row.path) }
    indexer.indexFile(row.content === null ? file : { ...file, text: read.text(row.content) })
  }
}
