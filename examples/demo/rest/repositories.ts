import type { JsonObject } from '../../../lib/base/json.ts'
import type { Repository } from '../history/world.ts'
import { latestOf } from '../source/moment.ts'
import { nodeId, registeredId } from './ids.ts'
import { API, PAGES, type People } from './people.ts'

/** The numeric id of `repository`. */
export function repositoryId({ fullName, source }: Repository): number {
  return registeredId(source.createdAt, fullName) + 300_000_000
}

const TEMPLATES = {
  archive_url: '/{archive_format}{/ref}',
  assignees_url: '/assignees{/user}',
  blobs_url: '/git/blobs{/sha}',
  branches_url: '/branches{/branch}',
  collaborators_url: '/collaborators{/collaborator}',
  comments_url: '/comments{/number}',
  commits_url: '/commits{/sha}',
  compare_url: '/compare/{base}...{head}',
  contents_url: '/contents/{+path}',
  contributors_url: '/contributors',
  deployments_url: '/deployments',
  downloads_url: '/downloads',
  events_url: '/events',
  forks_url: '/forks',
  git_commits_url: '/git/commits{/sha}',
  git_refs_url: '/git/refs{/sha}',
  git_tags_url: '/git/tags{/sha}',
  issue_comment_url: '/issues/comments{/number}',
  issue_events_url: '/issues/events{/number}',
  issues_url: '/issues{/number}',
  keys_url: '/keys{/key_id}',
  labels_url: '/labels{/name}',
  languages_url: '/languages',
  merges_url: '/merges',
  milestones_url: '/milestones{/number}',
  notifications_url: '/notifications{?since,all,participating}',
  pulls_url: '/pulls{/number}',
  releases_url: '/releases{/id}',
  stargazers_url: '/stargazers',
  statuses_url: '/statuses/{sha}',
  subscribers_url: '/subscribers',
  subscription_url: '/subscription',
  tags_url: '/tags',
  teams_url: '/teams',
  trees_url: '/git/trees{/sha}',
  hooks_url: '/hooks',
} as const

const LICENSES: Readonly<Record<string, readonly [key: string, name: string]>> = {
  'Apache-2.0': ['apache-2.0', 'Apache License 2.0'],
  MIT: ['mit', 'MIT License'],
  'MPL-2.0': ['mpl-2.0', 'Mozilla Public License 2.0'],
  'GPL-3.0': ['gpl-3.0', 'GNU General Public License v3.0'],
}

function licenseOf(spdx: string | null): JsonObject | null {
  if (spdx === null) return null
  const [key, name] = LICENSES[spdx] ?? [spdx.toLowerCase(), spdx]
  return { key, name, spdx_id: spdx, url: `${API}/licenses/${key}`, node_id: nodeId('L', key) }
}

/** What a repository shows inside another answer: its identity and addresses. */
export function minimalRepository(repository: Repository, people: People): JsonObject {
  const { source, fullName } = repository
  return identityOf({
    id: repositoryId(repository),
    fullName,
    owner: people.user(source.owner),
    fork: false,
    description: source.description,
  })
}

function identityOf(facts: {
  readonly id: number
  readonly fullName: string
  readonly owner: JsonObject
  readonly fork: boolean
  readonly description: string
}): JsonObject {
  const { id, fullName, owner, fork, description } = facts
  const url = `${API}/repos/${fullName}`
  return {
    id,
    node_id: nodeId('R', fullName),
    name: fullName.split('/')[1] ?? fullName,
    full_name: fullName,
    private: false,
    owner,
    html_url: `${PAGES}/${fullName}`,
    description,
    fork,
    url,
    ...Object.fromEntries(Object.entries(TEMPLATES).map(([name, path]) => [name, url + path])),
  }
}

/** A repository as pull requests show it for their base. */
export function baseRepository(repository: Repository, people: People): JsonObject {
  const { source, fullName, head, threads } = repository
  const open = [...threads.values()].filter((thread) => thread.open).length
  const bytes = [...head.files.values()].reduce((sum, file) => sum + Buffer.byteLength(file.content), 0)
  return {
    ...minimalRepository(repository, people),
    created_at: source.createdAt,
    updated_at: lastChange(repository),
    pushed_at: head.committer.at,
    git_url: `git://github.com/${fullName}.git`,
    ssh_url: `git@github.com:${fullName}.git`,
    clone_url: `${PAGES}/${fullName}.git`,
    svn_url: `${PAGES}/${fullName}`,
    homepage: source.homepage,
    size: Math.ceil(bytes / 1024),
    stargazers_count: source.stars,
    watchers_count: source.stars,
    language: source.language,
    has_issues: true,
    has_projects: false,
    has_downloads: true,
    has_wiki: false,
    has_pages: false,
    has_discussions: false,
    forks_count: source.forks,
    mirror_url: null,
    archived: false,
    disabled: false,
    open_issues_count: open,
    license: licenseOf(source.license),
    allow_forking: true,
    is_template: false,
    web_commit_signoff_required: false,
    topics: source.topics,
    visibility: 'public',
    forks: source.forks,
    open_issues: open,
    watchers: source.stars,
    default_branch: 'main',
  }
}

/** `GET /repos/{owner}/{repo}`. */
export function fullRepository(repository: Repository, people: People): JsonObject {
  const { source } = repository
  return {
    ...baseRepository(repository, people),
    temp_clone_token: null,
    organization: people.user(source.owner),
    network_count: source.forks,
    subscribers_count: source.watchers,
  }
}

/** A contributor's copy of `repository`, as pull requests show it for their head. */
export function forkOf(repository: Repository, login: string, people: People): JsonObject {
  const fullName = `${login}/${repository.source.name}`
  return {
    ...baseRepository(repository, people),
    ...identityOf({
      id: repositoryId(repository) + (registeredId(repository.source.createdAt, login) % 90_000_000),
      fullName,
      owner: people.user(login),
      fork: true,
      description: repository.source.description,
    }),
    git_url: `git://github.com/${fullName}.git`,
    ssh_url: `git@github.com:${fullName}.git`,
    clone_url: `${PAGES}/${fullName}.git`,
    svn_url: `${PAGES}/${fullName}`,
    stargazers_count: 0,
    watchers_count: 0,
    watchers: 0,
    forks_count: 0,
    forks: 0,
    open_issues_count: 0,
    open_issues: 0,
    has_issues: false,
    topics: [],
  }
}

function lastChange({ threads, head }: Repository): string {
  return latestOf([head.committer.at, ...[...threads.values()].map((one) => one.updatedAt)])
}

/** GitHub's `author_association` of a login in `repository`. */
export function associationOf({ source, contributors }: Repository, login: string): string {
  if (source.members.includes(login)) return 'MEMBER'
  if (source.collaborators.includes(login)) return 'COLLABORATOR'
  return contributors.has(login) ? 'CONTRIBUTOR' : 'NONE'
}
