// The 22 tools of each profile, in the order a model is shown them.
import { type Digest, digestOfJson } from '../base/digest.ts'
import type { Json } from '../base/json.ts'
import { getCommit } from './get-commit.ts'
import { getFileContents } from './get-file-contents.ts'
import { getLabel } from './get-label.ts'
import { getLatestRelease } from './get-latest-release.ts'
import { getReleaseByTag } from './get-release-by-tag.ts'
import { getRepositoryTree } from './get-repository-tree.ts'
import { getTag } from './get-tag.ts'
import { issueRead } from './issue-read.ts'
import { listBranches } from './list-branches.ts'
import { listCommits } from './list-commits.ts'
import { listIssues } from './list-issues.ts'
import { listLabel } from './list-label.ts'
import { listPullRequests } from './list-pull-requests.ts'
import { listReleases } from './list-releases.ts'
import { listTags } from './list-tags.ts'
import { MCP_TOOLS } from './mcp/registry.ts'
import { sanitizing } from './mcp/sanitize.ts'
import { type Profile, voiceOf } from './profile.ts'
import { pullRequestRead } from './pull-request-read.ts'
import { REST_CALL, restOutcome } from './rest-call.ts'
import { searchCode } from './search-code.ts'
import { searchCommits } from './search-commits.ts'
import { searchIssues } from './search-issues.ts'
import { searchPullRequests } from './search-pull-requests.ts'
import { searchRepositories } from './search-repositories.ts'
import { searchUsers } from './search-users.ts'
import { submitAnswerSchema } from './submit-answer.ts'
import { inOrder } from './tool-names.ts'
import type { Ask, Tool, ToolOutcome, ToolSchema } from './types.ts'

/** All tools of the paper profile. */
export const TOOLS = inOrder({
  get_commit: getCommit,
  get_file_contents: getFileContents,
  get_label: getLabel,
  get_latest_release: getLatestRelease,
  get_release_by_tag: getReleaseByTag,
  get_repository_tree: getRepositoryTree,
  get_tag: getTag,
  issue_read: issueRead,
  list_branches: listBranches,
  list_commits: listCommits,
  list_issues: listIssues,
  list_label: listLabel,
  list_pull_requests: listPullRequests,
  list_releases: listReleases,
  list_tags: listTags,
  pull_request_read: pullRequestRead,
  search_code: searchCode,
  search_commits: searchCommits,
  search_issues: searchIssues,
  search_pull_requests: searchPullRequests,
  search_repositories: searchRepositories,
  search_users: searchUsers,
})

/** Which tools an agent is given: all 22, or the 21 of the paper's Table 4. */
export type ToolSet = 'all' | 'table4'

/** Names of the tool sets, for a flag. */
export const TOOL_SETS: readonly ToolSet[] = ['all', 'table4']

/** Results of a profile change with its number and with nothing else; it is part of {@link toolSetDigest}. */
const VERSIONS: Readonly<Record<Profile, number>> = { paper: 1, mcp: 2, 'mcp-sanitized': 2 }

/** The tools of `set`. */
export function toolsOf(set: ToolSet, profile: Profile = 'paper'): readonly Tool[] {
  const tools = profile === 'paper' ? TOOLS : MCP_TOOLS
  return set === 'all' ? tools : tools.filter((tool) => tool.name !== searchCommits.name)
}

/** The function-calling list of `set`, `submit_answer` last. */
export function schemasOf(set: ToolSet, profile: Profile = 'paper'): readonly ToolSchema[] {
  return [...toolsOf(set, profile).map((tool) => tool.schema), submitAnswerSchema]
}

/** Identity of what an agent of `set` is shown and how its calls are answered. */
export function toolSetDigest(set: ToolSet, profile: Profile = 'paper'): Digest {
  return digestOfJson({ profile: `${profile}/${VERSIONS[profile]}`, tools: schemasOf(set, profile) })
}

const byName = (tools: readonly Tool[]): ReadonlyMap<string, Tool> =>
  new Map(tools.map((tool) => [tool.name, tool]))
const PAPER = byName(TOOLS)
const MCP = byName(MCP_TOOLS)

/** One call of the tool `name`, or of {@link REST_CALL}; an unknown one is rejected. */
export function callTool(ask: Ask, name: string, args: Json, profile: Profile = 'paper'): ToolOutcome {
  if (name === REST_CALL) return restOutcome(ask, args)
  const tool = (profile === 'paper' ? PAPER : MCP).get(name)
  if (tool === undefined) return voiceOf(profile).unknownTool(name)
  return tool.call(profile === 'mcp-sanitized' ? sanitizing(ask) : ask, args)
}
