// The tools that ask github.com through GraphQL fail in its words: first for the repository, then for what is in it.
import { isGood } from '../answers.ts'
import type { Github } from '../github.ts'
import type { Repository } from './places.ts'

/** What GraphQL says where `missing` is not there: that, or that its repository is not. */
export function unresolved(github: Github, { owner, repo, path }: Repository, missing: string): string {
  return isGood(github.peek({ path })) ? missing : noRepository({ owner, repo })
}

/** GraphQL's words for a repository that is not there. */
export function noRepository({ owner, repo }: Pick<Repository, 'owner' | 'repo'>): string {
  return `Could not resolve to a Repository with the name '${owner}/${repo}'.`
}

/** GraphQL's words for an issue that is not there. */
export function noIssue(number: number): string {
  return `Could not resolve to an Issue with the number of ${number}.`
}

/** GraphQL's words for a pull request that is not there. */
export function noPullRequest(number: number): string {
  return `Could not resolve to a PullRequest with the number of ${number}.`
}
