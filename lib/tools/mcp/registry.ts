import { inOrder } from '../tool-names.ts'
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
import { pullRequestRead } from './pull-request-read.ts'
import { searchCode } from './search-code.ts'
import { searchCommits } from './search-commits.ts'
import { searchIssues } from './search-issues.ts'
import { searchPullRequests } from './search-pull-requests.ts'
import { searchRepositories } from './search-repositories.ts'
import { searchUsers } from './search-users.ts'

/** All tools of the mcp profile. */
export const MCP_TOOLS = inOrder({
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
