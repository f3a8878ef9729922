// Issues, pull requests and what is said on them.
import type { JsonObject } from '../../lib/base/json.ts'
import * as shapes from '../support/github-shapes.ts'
import { commitShaOf, drawOf, type Generated, OWNER, personOf, repositoryIn, timeAt } from './generated.ts'
import { shared } from './json-text.ts'
import { type Draw, textOf } from './words.ts'

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

/** A repository, and how its comments are spread over its issues. */
export type Kept = Generated & {
  /** Index of the issue that each comment is on, and how many comments each issue has. */
  readonly onIssue: Uint32Array
  readonly comments: Uint16Array
  readonly labels: readonly JsonObject[]
}
/** Spreads the comments of `generated`. */
export function keptOf(generated: Generated): Kept {
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
    shared(shapes.label(generated.fullName, generated.id * 100 + at, name, null)),
  )
  return {
    ...generated,
    onIssue,
    comments: counts,
    labels: labels.sort((a, b) => (String(a.name) < String(b.name) ? -1 : 1)),
  }
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

/** An issue, or the issue side of a pull request. */
export function issueOf(kept: Kept, at: number): JsonObject {
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

/** A comment. */
export function commentOf(kept: Kept, at: number): JsonObject {
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

/** The closing of an issue, as the repository's list shows it; undefined for one that is open. */
export function closingOf(kept: Kept, at: number): JsonObject | undefined {
  const issue = issueOf(kept, at)
  const { closed_at, user } = issue
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
    issue,
  }
}

/** The pull request at an odd place, in list form. */
export function pullOf(kept: Kept, at: number): JsonObject {
  const facts = factsOf(kept, at)
  const side = (ref: string, commit: number): JsonObject => ({
    label: `acme:${ref}`,
    ref,
    sha: commitShaOf(kept, commit),
    user: OWNER,
    repo: repositoryIn(kept),
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

/** The pull request at an odd place, in full. */
export function fullPullOf(kept: Kept, at: number): JsonObject {
  const value = pullOf(kept, at)
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
