// The items of one generated repository, one after another in the order of a layer; nothing is held but numbers.
import type { JsonObject } from '../../lib/base/json.ts'
import type { Item, ItemKind } from '../../lib/github/items.ts'
import * as shapes from '../support/github-shapes.ts'
import { commitShaOf, drawOf, type Generated, identityOf, timeAt, treeShaOf } from './generated.ts'
import { blobOf, blobShaOf, branchOf, commitOf, treeOf } from './generated-git.ts'
import { closingOf, commentOf, fullPullOf, issueOf, keptOf, pullOf } from './generated-talk.ts'
import { textOf } from './words.ts'

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
  const commitShas = numbered(commits, (at) => commitShaOf(generated, at))
  yield* bySha('commit', commitShas, (at, sha) => commitOf(generated, at, sha))
  yield { kind: 'branch', key: 'main', value: branchOf(generated) }
  yield { kind: 'tree', key: treeShaOf(generated), value: treeOf(generated) }
  const blobShas = numbered(files, (at) => blobShaOf(generated, at))
  yield* bySha('blob', blobShas, (at) => blobOf(generated, at))
}

function* each(kind: ItemKind, count: number, make: (at: number) => JsonObject | undefined): Generator<Item> {
  const key = kind === 'issue_comment' || kind === 'issue_event' ? 'id' : 'number'
  for (let at = 0; at < count; at++) {
    const value = make(at)
    if (value !== undefined) yield { kind, key: String(value[key]), value }
  }
}

/** Things with a SHA for a key, in its order. */
function* bySha(
  kind: ItemKind,
  shas: readonly string[],
  make: (at: number, sha: string) => JsonObject,
): Generator<Item> {
  const order = [...shas.entries()].sort(([, a], [, b]) => (a < b ? -1 : 1))
  for (const [at, sha] of order) yield { kind, key: sha, value: make(at, sha) }
}

function numbered(count: number, make: (at: number) => string): readonly string[] {
  return Array.from({ length: count }, (_, at) => make(at))
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
