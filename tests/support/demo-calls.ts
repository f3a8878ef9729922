import type { JsonObject } from '../../lib/base/json.ts'

const heddle = { owner: 'weftworks', repo: 'heddle' }

/** A call of every tool of the mcp profile on the demo that finds something. */
export const DEMO_CALLS: readonly (readonly [tool: string, args: JsonObject])[] = [
  ['search_issues', { query: 'crash' }],
  ['search_pull_requests', { query: 'fix' }],
  ['search_code', { query: 'loom' }],
  ['search_repositories', { query: 'heddle' }],
  ['search_users', { query: 'a' }],
  ['search_commits', { query: 'fix' }],
  ['issue_read', { method: 'get', ...heddle, issue_number: 1 }],
  ['list_issues', heddle],
  ['pull_request_read', { method: 'get_diff', ...heddle, pullNumber: 2 }],
  ['list_pull_requests', { ...heddle, state: 'all' }],
  ['get_commit', { ...heddle, sha: 'main' }],
  ['list_commits', heddle],
  ['list_branches', heddle],
  ['list_tags', heddle],
  ['get_tag', { ...heddle, tag: 'v0.5.0' }],
  ['list_releases', heddle],
  ['get_latest_release', heddle],
  ['get_release_by_tag', { ...heddle, tag: 'v0.5.0' }],
  ['list_label', heddle],
  ['get_label', { ...heddle, name: 'bug' }],
  ['get_file_contents', { ...heddle, path: 'README.md' }],
  ['get_repository_tree', heddle],
]
