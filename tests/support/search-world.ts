// Worlds of issues alone, written straight into the tables: what search is tried on, and compared with.
import { readFileSync } from 'node:fs'
import path from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { canonicalJson, type JsonObject } from '../../lib/base/json.ts'
import { packageRoot } from '../../lib/base/package-root.ts'
import type { RestAnswer } from '../../lib/github/rest.ts'
import { packerOf } from '../../lib/world/packing.ts'
import { openIndexer } from '../../lib/world/search/indexer.ts'
import { answerSearch } from '../../lib/world/search/search.ts'
import { CRAWL, type View } from '../../lib/world/view.ts'

/** A comment in a {@link SearchIssue}. */
export type SearchComment = { readonly author: string; readonly body: string; readonly created: number }

/** An issue or pull request as search sees it. Times are seconds since 1970. */
export type SearchIssue = {
  readonly repository: 'acme/rocket' | 'acme/probe' | 'octo/toolkit'
  readonly number: number
  readonly title: string
  readonly body: string | null
  readonly author: string
  readonly created: number
  readonly updated?: number
  readonly closed?: number
  readonly comments?: readonly SearchComment[]
  readonly labels?: readonly string[]
  readonly assignees?: readonly string[]
  readonly mentions?: readonly string[]
  readonly milestone?: string
  readonly reason?: string
  readonly reactions?: number
  readonly locked?: boolean
  /** Open issues that it waits for. */
  readonly blockedBy?: number
  readonly events?: readonly string[]
  /** Present for pull requests. */
  readonly pull?: {
    readonly merged?: number
    readonly draft?: boolean
    readonly head?: string
    readonly base?: string
    readonly commits?: readonly string[]
  }
}

const REPOSITORIES = [
  {
    id: 11,
    fullName: 'acme/rocket',
    archived: 0,
    language: 'Rust',
    stars: 5,
    description: 'A rocket that lands',
  },
  { id: 12, fullName: 'acme/probe', archived: 0, language: 'Go', stars: 9, description: null },
  {
    id: 4_000_000_013,
    fullName: 'octo/toolkit',
    archived: 1,
    language: 'Rust',
    stars: 1,
    description: 'Rocket tools',
  },
] as const

/** A database with the world's tables, the three repositories (acme/rocket was acme/old-rocket) and `issues`. The search index is written in stretches of that many tokens. */
export function openSearchWorld(issues: readonly SearchIssue[], gatheredTokens?: number): DatabaseSync {
  const database = new DatabaseSync(':memory:')
  database.exec(sqlFile('schema.sql'))
  for (const repository of REPOSITORIES) insertRepository(database, repository)
  insert(database, 'repository_name', { full_name: 'acme/old-rocket', repository_id: 11, current: 0 })
  const ordered = issues.toSorted((a, b) => a.created - b.created)
  for (const [at, issue] of ordered.entries()) insertIssue(database, at + 1, issue)
  database.exec(sqlFile('indexes.sql'))
  indexIssues(database, ordered, gatheredTokens)
  return database
}

/** Shorthand for a search for issues and pull requests. */
export function searchIssues(
  database: DatabaseSync,
  q: string,
  parameters: Readonly<Record<string, string>> = {},
  view: View = CRAWL,
): RestAnswer {
  return answerSearch(database, 'issues', { query: { q, ...parameters }, mediaType: 'json' }, view)
}

/** The items' `owner/name#number`, in order. */
export function namesIn(answer: RestAnswer): readonly string[] {
  const { items } = answer.body as { items: readonly { url: string }[] }
  return items.map(({ url }) => url.replace('https://api.github.com/repos/', '').replace('/issues/', '#'))
}

/** A database id for an issue; larger for later ones of one repository. */
export function githubIdOf({ repository, number }: SearchIssue): number {
  return (REPOSITORIES.find(({ fullName }) => fullName === repository)?.id ?? 0) * 1000 + number
}

function sqlFile(name: string): string {
  return readFileSync(path.join(packageRoot(), 'lib/world', name), 'utf8')
}

type Column = string | number | null | Uint8Array

function insert(database: DatabaseSync, table: string, row: Readonly<Record<string, Column>>): void {
  const columns = Object.keys(row)
  database
    .prepare(`INSERT INTO "${table}" (${columns.join()}) VALUES (${columns.map(() => '?').join()})`)
    .run(...Object.values(row))
}

function packed(value: JsonObject): Uint8Array {
  return packerOf().pack(canonicalJson(value))
}

function insertRepository(database: DatabaseSync, repository: (typeof REPOSITORIES)[number]): void {
  const { id, fullName, archived, language, stars, description } = repository
  const [owner = '', name = ''] = fullName.split('/')
  const zeros = ['topic_count', 'forks', 'watchers', 'size', 'open_issues', 'fork', 'template', 'mirror']
  insert(database, 'repository', {
    ...Object.fromEntries(zeros.map((column) => [column, 0])),
    ...{ id, full_name: fullName, owner, name, archived, language, stars, description },
    default_branch: 'main',
    visibility: 'public',
    has_issues: 1,
    json: packed({ id, full_name: fullName, name, description }),
  })
  insert(database, 'repository_name', { full_name: fullName, repository_id: id, current: 1 })
}

const REACTIONS = ['minus_one', 'laugh', 'hooray', 'confused', 'heart', 'rocket', 'eyes']

function insertIssue(database: DatabaseSync, key: number, issue: SearchIssue): void {
  const { repository, number, comments = [], pull, reactions = 0 } = issue
  const url = `https://api.github.com/repos/${repository}/issues/${number}`
  insert(database, 'issue', {
    ...Object.fromEntries(REACTIONS.map((name) => [`reactions_${name}`, 0])),
    key,
    repository_id: REPOSITORIES.find(({ fullName }) => fullName === repository)?.id ?? 0,
    number,
    github_id: githubIdOf(issue),
    kind: pull === undefined ? 'issue' : 'pr',
    state: issue.closed === undefined ? 'open' : 'closed',
    state_reason: issue.reason ?? null,
    author: issue.author,
    milestone_title: issue.milestone ?? null,
    comments: comments.length,
    reactions,
    reactions_plus_one: reactions,
    interactions: comments.length + reactions,
    locked: issue.locked === true ? 1 : 0,
    created_at: issue.created,
    updated_at: issue.updated ?? issue.created,
    closed_at: issue.closed ?? null,
    blocked_by: issue.blockedBy ?? null,
    blocking: issue.blockedBy === undefined ? null : 0,
    draft: pull === undefined ? null : Number(pull.draft === true),
    merged_at: pull?.merged ?? null,
    head_ref: pull?.head ?? null,
    base_ref: pull?.base ?? null,
    json: packed({ url, number, title: issue.title, body: issue.body }),
  })
  const lists = [
    ['issue_label', 'name', issue.labels],
    ['issue_assignee', 'login', issue.assignees],
    ['pull_request_commit', 'sha', pull?.commits],
  ] as const
  for (const [table, column, values = []] of lists) {
    for (const [position, value] of values.entries()) {
      insert(database, table, { issue_key: key, position, [column]: value })
    }
  }
  for (const login of new Set(issue.mentions)) {
    insert(database, 'issue_mention', { issue_key: key, login, mentioned_at: issue.created })
  }
  for (const [at, event] of (issue.events ?? []).entries()) {
    const created_at = issue.created + at
    insert(database, 'issue_event', {
      ...{ repository_id: 0, issue_key: key, github_id: key * 1000 + at, event, created_at },
      json: packed({}),
    })
  }
  for (const [at, comment] of comments.entries()) {
    insert(database, 'issue_comment', {
      repository_id: 0,
      issue_key: key,
      github_id: key * 1000 + at,
      author: comment.author,
      created_at: comment.created,
      updated_at: comment.created,
      json: packed({ url: `${url.replace(/\d+$/, '')}comments/${key * 1000 + at}`, body: comment.body }),
    })
  }
}

function indexIssues(
  database: DatabaseSync,
  issues: readonly SearchIssue[],
  gatheredTokens: number | undefined,
): void {
  const indexer = openIndexer(database, gatheredTokens)
  const texts = issues.flatMap(({ title, body, created, comments = [] }, at) => [
    { owner: at + 1, field: 'title' as const, createdAt: created, text: title },
    ...(body === null ? [] : [{ owner: at + 1, field: 'body' as const, createdAt: created, text: body }]),
    ...comments.map((comment) => ({
      owner: at + 1,
      field: 'comment' as const,
      createdAt: comment.created,
      text: comment.body,
    })),
  ])
  for (const text of texts.toSorted((a, b) => a.createdAt - b.createdAt)) indexer.indexIssueText(text)
  indexer.finish()
}
