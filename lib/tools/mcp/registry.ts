import type { Tool } from '../types.ts'
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

/** All tools of the mcp profile, in the order of the paper profile's. */
export const MCP_TOOLS: readonly Tool[] = [
  searchIssues,
  searchPullRequests,
  searchCode,
  searchRepositories,
  searchUsers,
  searchCommits,
  issueRead,
  listIssues,
  pullRequestRead,
  listPullRequests,
  getCommit,
  listCommits,
  listBranches,
  listTags,
  getTag,
  listReleases,
  getLatestRelease,
  getReleaseByTag,
  listLabel,
  getLabel,
  getFileContents,
  getRepositoryTree,
]
