// The items of one generated repository, one after another in the order of a layer; nothing is held but numbers.
import { createHash } from 'node:crypto'
import type { JsonObject } from '../../lib/base/json.ts'
import type { Item, ItemKind } from '../../lib/github/items.ts'
import * as shapes from '../support/github-shapes.ts'
import { type Draw, drawFrom, textOf, VOCABULARY } from './words.ts'

/** How much of everything a repository has. Every other issue is a pull request. */
export type Amounts = {
  readonly issues: number
  readonly comments: number
  readonly commits: number
  readonly files: number
}

/** A repository to generate: equal ones give equal items. */
export type Generated = { readonly id: number; readonly fullName: string; readonly amounts: Amounts }

const START = Date.UTC(2015, 0, 1)
const SPAN_MS = 8 * 365 * 86_400_000
const LABELS = [
  'bug',
  'enhancement',
  'documentation',
  'question',
  'area/parser',
  'area/network',
  'wontfix',
  'good first issue',
]
const PEOPLE = 2000

type Kept = Generated & {
  /** Index of the issue that each comment is on, and how many comments each issue has. */
  readonly onIssue: Uint32Array
  readonly comments: Uint16Array
  readonly labels: readonly JsonObject[]
}

/** Every item of `generated`, kinds in the order of a layer, keys in theirs. */
export function* itemsOf(generated: Generated): Generator<Item> {
  const kept = keptOf(generated)
  const { issues, comments, commits, files } = generated.amounts
  yield { kind: 'repository', key: '0', value: repositoryOf(generated) }
  for (const value of kept.labels) yield { kind: 'label', key: String(value.name), value }
  yield* each('issue', issues, (at) => issueOf(kept, at))
  yield* each('issue_comment', comments, (at) => commentOf(kept, at))
  yield* each('issue_event', issues, (at) => closingOf(kept, at))
  yield* each('pull_request_simple', issues, (at) => pullOf(kept, at))
  yield* each('pull_request', issues, (at) => fullPullOf(kept, at))
  yield* commitsOf(generated, commits)
  yield { kind: 'branch', key: 'main', value: branchOf(generated) }
  yield { kind: 'tree', key: treeShaOf(generated), value: treeOf(generated) }
  yield* each('blob', files, (at) => blobOf(generated, at), 'sha')
}

/** The head of the default branch and its tree. */
export function headOf(generated: Generated): readonly [commit: string, tree: string] {
  return [commitShaOf(generated, generated.amounts.commits - 1), treeShaOf(generated)]
}

function* each(
  kind: ItemKind,
  count: number,
  make: (at: number) => JsonObject | undefined,
  sortedBy?: string,
): Generator<Item> {
  const key = sortedBy ?? (kind.startsWith('issue_') ? 'id' : 'number')
  const order = Array.from({ length: sortedBy === undefined ? 0 : count }, (_, at) => make(at))
    .filter((value) => value !== undefined)
    .sort((a, b) => (String(a[key]) < String(b[key]) ? -1 : 1))
  for (const value of order) yield { kind, key: String(value[key]), value }
  for (let at = 0; at < count && sortedBy === undefined; at++) {
    const value = make(at)
    if (value !== undefined) yield { kind, key: String(value[key]), value }
  }
}

function keptOf(generated: Generated): Kept {
  const { issues, comments } = generated.amounts
  const draw = drawOf(generated, 'comments', 0)
  const onIssue = new Uint32Array(comments)
  const counts = new Uint16Array(issues)
  for (let at = 0; at < comments; at++) {
    // Talk is about what is new: of the issues there are by then, the later half gets three quarters.
    const open = Math.max(1, Math.floor((at / comments) * issues))
    const back = Math.floor(open * (draw() / 2 ** 32) ** 2)
    const issue = open - 1 - Math.min(open - 1, back)
    onIssue[at] = issue
    counts[issue] = (counts[issue] ?? 0) + 1
  }
  const labels = LABELS.map((name, at) =>
    shapes.label(generated.fullName, generated.id * 100 + at, name, null),
  )
  return {
    ...generated,
    onIssue,
    comments: counts,
    labels: labels.sort((a, b) => (String(a.name) < String(b.name) ? -1 : 1)),
  }
}

/** Numbers for one thing alone, so that it reads the same in whichever form it is made. */
function drawOf({ id }: Generated, what: string, at: number): Draw {
  const draw = drawFrom(Math.imul(id * 31 + what.length, 0x85ebca6b) + at + 1)
  for (let warm = 0; warm < 4; warm++) draw()
  return draw
}

function personOf(draw: Draw): JsonObject {
  const at = Math.floor(PEOPLE * (draw() / 2 ** 32) ** 3)
  return shapes.person(`${VOCABULARY[at * 7] ?? ''}-${at}`, 10_000 + at)
}

function timeAt(share: number, plusMs = 0): string {
  return new Date(START + Math.floor(share * SPAN_MS) + plusMs).toISOString().replace(/\.\d+/, '')
}

function issueTimes(
  { amounts }: Generated,
  at: number,
  draw: Draw,
): { created: string; updated: string; closed: string | null } {
  const share = at / amounts.issues
  const closed = draw() % 10 < 7 ? timeAt(share, 3_600_000 + (draw() % 90) * 86_400_000) : null
  return { created: timeAt(share), updated: closed ?? timeAt(share, (draw() % 90) * 86_400_000), closed }
}

/** What the forms of an issue or pull request have in common. */
function factsOf(kept: Kept, at: number): JsonObject & { readonly number: number } {
  const draw = drawOf(kept, 'issue', at)
  const { created, updated, closed } = issueTimes(kept, at, draw)
  const first = draw() % LABELS.length
  return {
    number: at + 1,
    title: textOf(draw, 5 + (draw() % 6)),
    body: textOf(draw, 230 + (draw() % 200)),
    user: personOf(draw),
    labels: kept.labels.slice(first, first + (draw() % 3)),
    assignees: draw() % 4 === 0 ? [personOf(draw)] : [],
    created_at: created,
    updated_at: updated,
    closed_at: closed,
    state: closed === null ? 'open' : 'closed',
  }
}

function isPull(at: number): boolean {
  return at % 2 === 1
}

function issueOf(kept: Kept, at: number): JsonObject {
  const facts = factsOf(kept, at)
  const { closed_at } = facts
  return shapes.issue(kept.fullName, facts.number, {
    ...facts,
    comments: kept.comments[at] ?? 0,
    ...(isPull(at)
      ? {
          pull_request: shapes.pullRequestLinks(kept.fullName, facts.number, String(closed_at ?? '') || null),
          draft: false,
        }
      : { state_reason: closed_at === null ? null : 'completed' }),
  })
}

function commentOf(kept: Kept, at: number): JsonObject {
  const draw = drawOf(kept, 'a comment', at)
  const id = kept.id * 10_000_000 + at
  const number = (kept.onIssue[at] ?? 0) + 1
  const time = timeAt(at / kept.amounts.comments, 60_000)
  const url = `${shapes.API}/repos/${kept.fullName}/issues`
  return {
    id,
    node_id: `IC_${id}`,
    url: `${url}/comments/${id}`,
    html_url: `https://github.com/${kept.fullName}/issues/${number}#issuecomment-${id}`,
    issue_url: `${url}/${number}`,
    user: personOf(draw),
    created_at: time,
    updated_at: time,
    author_association: 'MEMBER',
    body: textOf(draw, 30 + (draw() % 70)),
    reactions: shapes.reactions({ '+1': draw() % 5 === 0 ? 1 : 0 }),
    performed_via_github_app: null,
  }
}

function closingOf(kept: Kept, at: number): JsonObject | undefined {
  const { number, closed_at, user } = factsOf(kept, at)
  if (closed_at === null) return undefined
  const id = kept.id * 10_000_000 + at
  return {
    id,
    node_id: `CE_${id}`,
    url: `${shapes.API}/repos/${kept.fullName}/issues/events/${id}`,
    actor: user,
    event: 'closed',
    commit_id: null,
    commit_url: null,
    created_at: closed_at,
    state_reason: isPull(at) ? null : 'completed',
    performed_via_github_app: null,
    issue: { number },
  }
}

function pullOf(kept: Kept, at: number): JsonObject | undefined {
  if (!isPull(at)) return undefined
  const facts = factsOf(kept, at)
  const side = (ref: string, commit: number): JsonObject => ({
    label: `acme:${ref}`,
    ref,
    sha: commitShaOf(kept, commit),
    user: shapes.ACME,
    repo: identityOf(kept),
  })
  const commit = at % kept.amounts.commits
  const merged = facts.closed_at ?? null
  return shapes.pull(kept.fullName, facts.number, {
    ...facts,
    merged_at: merged,
    ...(merged === null ? { merge_commit_sha: undefined } : { merge_commit_sha: commitShaOf(kept, commit) }),
    requested_reviewers: [1, 2, 3, 4, 5, 6, 7].map((reviewer) =>
      personOf(drawOf(kept, `reviewer ${'+'.repeat(reviewer)}`, at)),
    ),
    _links: linksOf(kept, facts.number),
    head: side(`change-${facts.number}`, commit),
    base: side('main', 0),
  })
}

function linksOf({ fullName }: Generated, number: number): JsonObject {
  const pull = `${shapes.API}/repos/${fullName}/pulls/${number}`
  const issue = `${shapes.API}/repos/${fullName}/issues/${number}`
  return {
    self: { href: pull },
    html: { href: `https://github.com/${fullName}/pull/${number}` },
    issue: { href: issue },
    comments: { href: `${issue}/comments` },
    review_comments: { href: `${pull}/comments` },
    review_comment: { href: `${shapes.API}/repos/${fullName}/pulls/comments{/number}` },
    commits: { href: `${pull}/commits` },
    statuses: { href: `${shapes.API}/repos/${fullName}/statuses/${number}` },
  }
}

function fullPullOf(kept: Kept, at: number): JsonObject | undefined {
  const value = pullOf(kept, at)
  if (value === undefined) return undefined
  const merged = value.merged_at !== null
  return {
    ...value,
    merged,
    merged_by: merged ? value.user : null,
    comments: kept.comments[at] ?? 0,
    review_comments: 0,
    maintainer_can_modify: false,
    commits: 1,
    additions: 12,
    deletions: 3,
    changed_files: 2,
  }
}

function* commitsOf(generated: Generated, count: number): Generator<Item> {
  const order = Array.from({ length: count }, (_, at) => ({ at, sha: commitShaOf(generated, at) }))
  order.sort((a, b) => (a.sha < b.sha ? -1 : 1))
  for (const { at, sha } of order) yield { kind: 'commit', key: sha, value: commitOf(generated, at, sha) }
}

function commitOf(generated: Generated, at: number, sha: string): JsonObject {
  const draw = drawOf(generated, 'one commit', at)
  const author = personOf(draw)
  const { commits, files } = generated.amounts
  return shapes.commit(generated.fullName, sha, at === 0 ? [] : [commitShaOf(generated, at - 1)], {
    message: `${textOf(draw, 7)}\n\n${textOf(draw, 20)}`,
    date: timeAt(at / commits),
    tree: treeShaOf(generated),
    author,
    committer: author,
    stats: { total: 15, additions: 12, deletions: 3 },
    files: [0, 1].map(() => {
      const lines = Array.from({ length: 12 }, () => `+${textOf(draw, 5).replaceAll('\n', ' ')}`)
      return shapes.changedFile(
        pathOf(draw() % Math.max(1, files)),
        'modified',
        `@@ -1,3 +1,15 @@\n${lines.join('\n')}`,
      )
    }),
  })
}

function branchOf(generated: Generated): JsonObject {
  const [sha] = headOf(generated)
  const url = `${shapes.API}/repos/${generated.fullName}/commits/${sha}`
  return { name: 'main', commit: { sha, url }, protected: false }
}

function treeOf(generated: Generated): JsonObject {
  const url = `${shapes.API}/repos/${generated.fullName}/git`
  const { files } = generated.amounts
  const folders = Array.from({ length: Math.min(files, FOLDERS) }, (_, at) => ({
    path: folderOf(at),
    mode: '040000',
    type: 'tree',
    sha: shaOf(`${generated.id} folder ${at}`),
    url: `${url}/trees/${shaOf(`${generated.id} folder ${at}`)}`,
  }))
  const blobs = Array.from({ length: files }, (_, at) => ({
    path: pathOf(at),
    mode: '100644',
    type: 'blob',
    sha: blobShaOf(generated, at),
    size: 4000,
    url: `${url}/blobs/${blobShaOf(generated, at)}`,
  }))
  const entries = [...folders, ...blobs].sort((a, b) => (a.path < b.path ? -1 : 1))
  return {
    sha: treeShaOf(generated),
    url: `${url}/trees/${treeShaOf(generated)}`,
    tree: entries,
    truncated: false,
  }
}

function blobOf(generated: Generated, at: number): JsonObject {
  const draw = drawOf(generated, 'the blobs', at)
  const sha = blobShaOf(generated, at)
  const content = Array.from(
    { length: 100 },
    () => `  const ${textOf(draw, 3).replaceAll(' ', '_')} = ${textOf(draw, 1)}()`,
  ).join('\n')
  return {
    sha,
    node_id: `B_${sha.slice(0, 8)}`,
    size: Buffer.byteLength(content),
    url: `${shapes.API}/repos/${generated.fullName}/git/blobs/${sha}`,
    content,
    encoding: 'utf-8',
  }
}

const FOLDERS = 64

function folderOf(at: number): string {
  return `src-${String(at % FOLDERS).padStart(2, '0')}`
}

function pathOf(at: number): string {
  return `${folderOf(at)}/${VOCABULARY[(at * 13) % VOCABULARY.length]}-${at}.${['ts', 'go', 'md', 'py'][at % 4]}`
}

function commitShaOf({ id }: Generated, at: number): string {
  return shaOf(`${id} commit ${at}`)
}

function blobShaOf({ id }: Generated, at: number): string {
  return shaOf(`${id} blob ${at}`)
}

function treeShaOf({ id }: Generated): string {
  return shaOf(`${id} tree`)
}

function shaOf(text: string): string {
  return createHash('sha1').update(text).digest('hex')
}

function identityOf({ id, fullName }: Generated): JsonObject {
  const name = fullName.split('/')[1] ?? ''
  return {
    id,
    node_id: `R_${id}`,
    name,
    full_name: fullName,
    private: false,
    fork: false,
    owner: shapes.ACME,
  }
}

function repositoryOf(generated: Generated): JsonObject {
  const { fullName, amounts } = generated
  return {
    ...identityOf(generated),
    html_url: `https://github.com/${fullName}`,
    url: `${shapes.API}/repos/${fullName}`,
    description: textOf(drawOf(generated, 'repository', 0), 10),
    homepage: null,
    created_at: timeAt(0),
    updated_at: timeAt(1),
    pushed_at: timeAt(1),
    size: amounts.files * 4,
    stargazers_count: amounts.issues,
    watchers_count: amounts.issues,
    subscribers_count: 5,
    language: 'TypeScript',
    forks_count: 3,
    open_issues_count: Math.floor(amounts.issues * 0.3),
    default_branch: 'main',
    topics: ['generated'],
    license: null,
    archived: false,
    disabled: false,
    has_issues: true,
    is_template: false,
    visibility: 'public',
  }
}
