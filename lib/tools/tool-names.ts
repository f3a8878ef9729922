import type { Tool } from './types.ts'

/** The 22 tools, in the order a model is shown them, whatever the profile. */
const TOOL_NAMES = [
  'search_issues',
  'search_pull_requests',
  'search_code',
  'search_repositories',
  'search_users',
  'search_commits',
  'issue_read',
  'list_issues',
  'pull_request_read',
  'list_pull_requests',
  'get_commit',
  'list_commits',
  'list_branches',
  'list_tags',
  'get_tag',
  'list_releases',
  'get_latest_release',
  'get_release_by_tag',
  'list_label',
  'get_label',
  'get_file_contents',
  'get_repository_tree',
] as const

type ToolName = (typeof TOOL_NAMES)[number]

/** The tools of a profile, in their order. */
export function inOrder(tools: Readonly<Record<ToolName, Tool>>): readonly Tool[] {
  return TOOL_NAMES.map((name) => tools[name])
}
