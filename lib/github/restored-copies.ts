// The parts of an embedded user or repository that follow from its identity: addresses, and the constants GitHub shows
// for nearly everybody.
import type { JsonObject } from '../base/json.ts'
import { PUBLIC_API } from './rest.ts'

/** GitHub's short form of a user, from login, id, node_id and type. */
export function userOf(identity: JsonObject): JsonObject {
  const login = String(identity.login)
  const url = `${PUBLIC_API}/users/${encodeURIComponent(login)}`
  return {
    ...identity,
    avatar_url: `https://avatars.githubusercontent.com/u/${String(identity.id)}?v=4`,
    gravatar_id: '',
    url,
    html_url: userPageOf(login),
    followers_url: `${url}/followers`,
    following_url: `${url}/following{/other_user}`,
    gists_url: `${url}/gists{/gist_id}`,
    starred_url: `${url}/starred{/owner}{/repo}`,
    subscriptions_url: `${url}/subscriptions`,
    organizations_url: `${url}/orgs`,
    repos_url: `${url}/repos`,
    events_url: `${url}/events{/privacy}`,
    received_events_url: `${url}/received_events`,
    user_view_type: 'public',
    site_admin: false,
  }
}

/** An app's account stands under `apps/`, without the mark in its login. */
function userPageOf(login: string): string {
  return login.endsWith('[bot]')
    ? `https://github.com/apps/${login.slice(0, -'[bot]'.length)}`
    : `https://github.com/${login}`
}

/** Addresses below a repository that GitHub lists in it, by the field's name without `_url`. */
const REPOSITORY_LINKS: Readonly<Record<string, string>> = {
  archive: '/{archive_format}{/ref}',
  assignees: '/assignees{/user}',
  blobs: '/git/blobs{/sha}',
  branches: '/branches{/branch}',
  collaborators: '/collaborators{/collaborator}',
  comments: '/comments{/number}',
  commits: '/commits{/sha}',
  compare: '/compare/{base}...{head}',
  contents: '/contents/{+path}',
  contributors: '/contributors',
  deployments: '/deployments',
  downloads: '/downloads',
  events: '/events',
  forks: '/forks',
  git_commits: '/git/commits{/sha}',
  git_refs: '/git/refs{/sha}',
  git_tags: '/git/tags{/sha}',
  hooks: '/hooks',
  issue_comment: '/issues/comments{/number}',
  issue_events: '/issues/events{/number}',
  issues: '/issues{/number}',
  keys: '/keys{/key_id}',
  labels: '/labels{/name}',
  languages: '/languages',
  merges: '/merges',
  milestones: '/milestones{/number}',
  notifications: '/notifications{?since,all,participating}',
  pulls: '/pulls{/number}',
  releases: '/releases{/id}',
  stargazers: '/stargazers',
  statuses: '/statuses/{sha}',
  subscribers: '/subscribers',
  subscription: '/subscription',
  tags: '/tags',
  teams: '/teams',
  trees: '/git/trees{/sha}',
}

/** An embedded repository with the addresses that follow from its full name. */
export function repositoryOf(identity: JsonObject): JsonObject {
  const url = `${PUBLIC_API}/repos/${String(identity.full_name)}`
  const links = Object.entries(REPOSITORY_LINKS).map(([name, below]) => [`${name}_url`, `${url}${below}`])
  return {
    ...identity,
    url,
    html_url: `https://github.com/${String(identity.full_name)}`,
    ...Object.fromEntries(links),
  }
}
