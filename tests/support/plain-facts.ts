// A repository as plain lists, read from raw facts: what searches are counted by, one item after another. Nothing here
// knows the engine.
import { createHash } from 'node:crypto'
import { isJsonObject, type Json, type JsonObject } from '../../lib/base/json.ts'
import type { Snapshot } from '../../lib/snapshot/types.ts'

/** An issue or pull request. Instants are GitHub's text. */
export type PlainIssue = {
  readonly number: number
  readonly id: number
  readonly pull: boolean
  readonly title: string
  readonly body: string
  readonly author: string
  readonly labels: readonly string[]
  readonly assignees: readonly string[]
  readonly comments: readonly { readonly author: string; readonly body: string }[]
  readonly created: string
  readonly updated: string
  readonly closed: string | undefined
  readonly merged: string | undefined
  readonly head: string
  readonly base: string
  readonly reviewers: readonly string[]
}

export type PlainCommit = {
  readonly sha: string
  readonly author: string
  readonly committer: string
  readonly message: string
  readonly authored: string
  readonly committed: string
  readonly parents: readonly string[]
  readonly tree: string
}

export type PlainFile = { readonly path: string; readonly text: string }

/** `commits` are those of the default branch. */
export type PlainRepository = {
  readonly issues: readonly PlainIssue[]
  readonly commits: readonly PlainCommit[]
  readonly files: readonly PlainFile[]
}

type StandinItem = {
  readonly number: number
  readonly id: string
  readonly title: string
  readonly body: string | null
  readonly author: string | null
  readonly labels: readonly string[]
  readonly assignees: readonly string[]
  readonly comments: readonly { readonly author: string | null; readonly body: string }[]
  readonly createdAt: string
  readonly updatedAt: string
  readonly closedAt?: string | null
  readonly mergedAt?: string | null
  readonly headRefName?: string
  readonly baseRefName?: string
  readonly reviews?: readonly { readonly author: string | null }[]
}

type StandinCommit = {
  readonly sha: string
  readonly parents: readonly string[]
  readonly tree: string
  readonly message: string
  readonly author: { readonly date: string; readonly login?: string | null }
  readonly committer: { readonly date: string; readonly login?: string | null }
}

/** The file of the stand-in. */
export type StandinFacts = {
  readonly head: string
  readonly archive: { readonly issues: readonly StandinItem[]; readonly pulls: readonly StandinItem[] }
  readonly commits: readonly StandinCommit[]
  readonly tree: readonly { readonly type: string; readonly path: string; readonly sha: string }[]
  readonly blobs: Readonly<Record<string, string>>
}

/** The stand-in's repository. Its ids are made from GitHub's node ids, as the stand-in makes them. */
export function plainStandin({ head, archive, commits, tree, blobs }: StandinFacts): PlainRepository {
  const bySha = new Map(commits.map((commit) => [commit.sha, commit]))
  const reached = new Set<string>()
  for (const todo = [head]; todo.length > 0; ) {
    const sha = todo.pop() ?? ''
    if (reached.has(sha)) continue
    reached.add(sha)
    todo.push(...(bySha.get(sha)?.parents ?? []))
  }
  return {
    issues: [
      ...archive.issues.map((one) => standinIssue(one, false)),
      ...archive.pulls.map((one) => standinIssue(one, true)),
    ],
    commits: commits
      .filter(({ sha }) => reached.has(sha))
      .map(({ sha, parents, tree: root, message, author, committer }) => ({
        ...{ sha, parents, message, tree: root },
        author: author.login ?? '',
        committer: committer.login ?? '',
        authored: author.date,
        committed: committer.date,
      })),
    files: tree.flatMap(({ type, path, sha }) => {
      const text = blobs[sha]
      return type === 'blob' && text !== undefined ? [{ path, text }] : []
    }),
  }
}

function standinIssue(one: StandinItem, pull: boolean): PlainIssue {
  const digits = createHash('sha1').update(one.id).digest('hex').slice(0, 12)
  return {
    ...{ number: one.number, title: one.title, labels: one.labels, assignees: one.assignees, pull },
    id: Number.parseInt(digits, 16) % 2 ** 31,
    body: one.body ?? '',
    author: one.author ?? 'ghost',
    comments: one.comments.map(({ author, body }) => ({ author: author ?? 'ghost', body })),
    created: one.createdAt,
    updated: one.updatedAt,
    closed: one.closedAt ?? undefined,
    merged: one.mergedAt ?? undefined,
    head: one.headRefName ?? '',
    base: one.baseRefName ?? '',
    reviewers: one.reviews?.map(({ author }) => author ?? 'ghost') ?? [],
  }
}

/** The repository `fullName` of a snapshot, from its items as they are stored; files are left out. */
export async function plainSnapshot(snapshot: Snapshot, fullName: string): Promise<PlainRepository> {
  const entry = snapshot.manifest.layers.find(({ repository }) => repository.full_name === fullName)
  if (entry === undefined) throw new Error(`No ${fullName} in ${snapshot.folder}`)
  const items = new Map<string, JsonObject[]>()
  for await (const event of snapshot.read(entry)) {
    if (event.event !== 'item') continue
    const { kind, key, value } = event.item
    items.set(kind, [...(items.get(kind) ?? []), { key, value }])
  }
  const of = (kind: string): readonly JsonObject[] =>
    (items.get(kind) ?? []).flatMap(({ value }) => objectOf(value))
  const pulls = new Map(
    (items.get('pull_request_simple') ?? []).map(({ key, value }) => [Number(key), value]),
  )
  const issues = of('issue').map((issue) => {
    const number = Number(issue.number)
    const under = (url: Json | undefined): boolean => String(url).endsWith(`/${number}`)
    return storedIssue(issue, {
      pull: pulls.get(number),
      comments: of('issue_comment').filter((comment) => under(comment.issue_url)),
      reviews: of('review').filter((review) => under(review.pull_request_url)),
    })
  })
  return { issues, commits: [], files: [] }
}

function storedIssue(
  issue: JsonObject,
  beside: {
    readonly pull: Json | undefined
    readonly comments: readonly JsonObject[]
    readonly reviews: readonly JsonObject[]
  },
): PlainIssue {
  const text = (value: Json | undefined): string | undefined =>
    typeof value === 'string' ? value : undefined
  const [pull] = objectOf(beside.pull)
  const list = (value: Json | undefined, name: string): readonly string[] =>
    Array.isArray(value)
      ? value.flatMap((one: Json) => objectOf(one).map((found) => String(found[name])))
      : []
  return {
    number: Number(issue.number),
    id: Number(issue.id),
    pull: isJsonObject(issue.pull_request),
    title: String(issue.title),
    body: text(issue.body) ?? '',
    author: loginIn(issue),
    labels: list(issue.labels, 'name'),
    assignees: list(issue.assignees, 'login'),
    comments: beside.comments.map((comment) => ({ author: loginIn(comment), body: String(comment.body) })),
    created: String(issue.created_at),
    updated: String(issue.updated_at),
    closed: text(issue.closed_at),
    merged: text(pull?.merged_at),
    head: String(objectOf(pull?.head)[0]?.ref ?? ''),
    base: String(objectOf(pull?.base)[0]?.ref ?? ''),
    reviewers: beside.reviews.map(loginIn),
  }
}

function loginIn({ user }: JsonObject): string {
  return String(objectOf(user)[0]?.login ?? '')
}

function objectOf(value: Json | undefined): readonly JsonObject[] {
  return isJsonObject(value) ? [value] : []
}
