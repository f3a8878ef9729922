// What a snapshot is made of. An item is one thing in one form; a collection is a list of keys in an order that means
// something, with the word on whether it is whole.
import type { JsonObject } from '../base/json.ts'

/** Kind of an item, with the key it is found under and the REST answer it comes from. Order is the order in a layer. */
export const ITEM_KINDS = {
  repository: { key: '0', from: 'GET /repos/{o}/{r}' },
  label: { key: 'name', from: 'GET /repos/{o}/{r}/labels' },
  milestone: { key: 'number', from: 'GET /repos/{o}/{r}/milestones?state=all' },
  issue: {
    key: 'number',
    from: 'GET /repos/{o}/{r}/issues?state=all (issues, and the issue side of pull requests)',
  },
  issue_comment: { key: 'id', from: 'GET /repos/{o}/{r}/issues/comments' },
  issue_event: { key: 'id', from: 'GET /repos/{o}/{r}/issues/events' },
  pull_request_simple: { key: 'number', from: 'GET /repos/{o}/{r}/pulls?state=all (list form)' },
  pull_request: { key: 'number', from: 'GET /repos/{o}/{r}/pulls/{n} (in full)' },
  pull_request_files: { key: 'number', from: 'GET /repos/{o}/{r}/pulls/{n}/files: {"files": […]}' },
  review: { key: 'id', from: 'GET /repos/{o}/{r}/pulls/{n}/reviews, with "pull_request_number"' },
  review_comment: { key: 'id', from: 'GET /repos/{o}/{r}/pulls/comments' },
  commit: { key: 'sha', from: 'GET /repos/{o}/{r}/commits/{sha} (with stats and files)' },
  commit_simple: {
    key: 'sha',
    from: 'GET /repos/{o}/{r}/commits (list form; only where the full form was not recorded)',
  },
  commit_comment: { key: 'id', from: 'GET /repos/{o}/{r}/comments' },
  combined_status: { key: 'sha', from: 'GET /repos/{o}/{r}/commits/{sha}/status' },
  branch: { key: 'name', from: 'GET /repos/{o}/{r}/branches' },
  tag: { key: 'name', from: 'GET /repos/{o}/{r}/tags' },
  git_ref: { key: 'ref', from: 'GET /repos/{o}/{r}/git/matching-refs/tags' },
  git_tag: { key: 'sha', from: 'GET /repos/{o}/{r}/git/tags/{sha}' },
  release: { key: 'id', from: 'GET /repos/{o}/{r}/releases' },
  tree: { key: 'sha', from: 'GET /repos/{o}/{r}/git/trees/{sha}?recursive=1' },
  blob: {
    key: 'sha',
    from: 'GET /repos/{o}/{r}/git/blobs/{sha}: "content" as text with "encoding": "utf-8" where the bytes are UTF-8',
  },
  user: { key: 'login', from: 'GET /users/{login}' },
  git_commit: { key: 'sha', from: 'git: a commit; see git-objects.ts for the form of all of git’s' },
  git_tree: { key: 'sha', from: 'git: one level of a tree' },
  git_blob: { key: 'sha', from: 'git: a blob; only its size where it is binary or large' },
  git_tag_object: { key: 'sha', from: 'git: the object of an annotated tag' },
  git_head: { key: 'ref', from: 'git: a branch, a tag or the head of a pull request, {"ref", "sha"}' },
} as const

export type ItemKind = keyof typeof ITEM_KINDS

/** One thing in one form. `value` is GitHub's JSON less the fields that `omission.ts` names. */
export type Item = { readonly kind: ItemKind; readonly key: string; readonly value: JsonObject }

/** Whether what was recorded is all there was. `reason` says why not. */
export type Verdict = 'complete' | 'partial' | 'disabled' | 'blocked' | 'unsupported'

/**
 * A completeness row: a resource of the crawl, its verdict, and the counts that were compared to reach it, for example
 * `{ recorded: 1435, announced: 1435 }`. Counts of requests never stand here: they are no content.
 */
export type Completeness = {
  readonly resource: string
  readonly verdict: Verdict
  readonly reason?: string
  readonly compared: Readonly<Record<string, number>>
}

/** Resources that a repository's completeness is stated for; the names of `inspect`'s rows. */
export const RESOURCES = [
  'repository',
  'labels',
  'milestones',
  'issues',
  'sub_issues',
  'issue_comments',
  'issue_events',
  'pull_requests',
  'pull_request_files',
  'pull_request_commits',
  'reviews',
  'review_comments',
  'statuses',
  'commits',
  'commit_comments',
  'branches',
  'tags',
  'releases',
  'users',
  'tree',
  'files',
] as const

/** A resource of a crawl. `git` has a row only where the repository was cloned; it comes last. */
export type Resource = (typeof RESOURCES)[number] | 'git'

/**
 * Lists of keys whose order or membership is itself content. `owner` is the item that has the list.
 * - `pull_request_commits`, owner PR number: SHAs, oldest first
 * - `sub_issues`, owner issue number: `owner/name#number`, in the parent's order
 * - `branch_commits`, owner branch name: one SHA, the head (history follows from the commits' parents)
 * - `tags`, `releases`, owner '': names, ids in GitHub's order
 * - `latest_release`, owner '': the id, or none
 * - `head_tree`, owner '': [commit SHA, tree SHA] of the default branch
 */
export type Collection = {
  readonly name:
    | 'pull_request_commits'
    | 'sub_issues'
    | 'branch_commits'
    | 'tags'
    | 'releases'
    | 'latest_release'
    | 'head_tree'
  readonly owner: string
  readonly keys: readonly string[]
}

/** A thing that GitHub refused or did not have, with its answer: 301, 404, 410, 451 … `path` below the repository. */
export type Absence = {
  readonly path: string
  readonly status: number
  readonly body: JsonObject
  /** Whoever packed left it out, for this reason; '' for one that is not said. */
  readonly withheld?: string
}
