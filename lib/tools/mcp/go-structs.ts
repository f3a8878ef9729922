// GitHub's objects as the Go client models them: which members it knows, and in which order it writes them. Its members
// are pointers: what GitHub sent stays, also 0 and false; null and empty lists are left out.
import { isJsonArray, isJsonObject, type Json, type JsonObject } from '../../base/json.ts'

/** Members in order. `name!` is written as null where there is nothing; a pair shapes what is in the member. */
export type GoStruct = readonly (string | readonly [name: string, inside: GoStruct])[]

/** `value` with the members of `shape` alone, in its order. */
export function shaped(shape: GoStruct, value: Json): JsonObject {
  const from = isJsonObject(value) ? value : {}
  const members: [string, Json][] = []
  for (const field of shape) {
    const [named, inside] = typeof field === 'string' ? [field, undefined] : field
    const stays = named.endsWith('!')
    const name = stays ? named.slice(0, -1) : named
    const member = (Object.hasOwn(from, name) ? from[name] : null) ?? null
    const empty = member === null || (isJsonArray(member) && member.length === 0)
    if (stays || !empty) members.push([name, inside === undefined ? member : within(inside, member)])
  }
  return Object.fromEntries(members)
}

function within(shape: GoStruct, member: Json): Json {
  if (isJsonArray(member)) return member.map((item) => shaped(shape, item))
  return isJsonObject(member) ? shaped(shape, member) : member
}

const words = (text: string): readonly string[] => text.trim().split(/\s+/)

const USER: GoStruct =
  words(`login id node_id avatar_url html_url gravatar_id name company blog location email
  hireable bio twitter_username public_repos public_gists followers following created_at updated_at suspended_at type
  user_view_type site_admin url events_url following_url followers_url gists_url organizations_url received_events_url
  repos_url starred_url subscriptions_url`)

const LABEL: GoStruct = words('id url name color description default node_id')

const MILESTONE: GoStruct = [
  ...words('url html_url labels_url id number state title description'),
  ['creator', USER],
  ...words('open_issues closed_issues created_at updated_at closed_at due_on node_id'),
]

const REACTIONS: GoStruct = words('total_count +1 -1 laugh confused heart hooray rocket eyes url')

const LICENSE: GoStruct = words('key name url spdx_id html_url featured description')

/** A repository in full. */
export const REPOSITORY: GoStruct = [
  ...words('id node_id'),
  ['owner', USER],
  ...words(`name full_name description homepage code_of_conduct default_branch master_branch created_at pushed_at
    updated_at html_url clone_url git_url mirror_url ssh_url svn_url language fork forks_count network_count
    open_issues_count open_issues stargazers_count subscribers_count watchers_count watchers size auto_init parent source
    template_repository organization permissions allow_rebase_merge allow_update_branch allow_squash_merge
    allow_merge_commit allow_auto_merge allow_forking web_commit_signoff_required delete_branch_on_merge
    use_squash_pr_title_as_default squash_merge_commit_title squash_merge_commit_message merge_commit_title
    merge_commit_message topics custom_properties archived disabled`),
  ['license', LICENSE],
  ...words(`private has_issues has_wiki has_pages has_projects has_downloads has_discussions is_template
    license_template gitignore_template security_and_analysis team_id url archive_url assignees_url blobs_url
    branches_url collaborators_url comments_url commits_url compare_url contents_url contributors_url deployments_url
    downloads_url events_url forks_url git_commits_url git_refs_url git_tags_url hooks_url issue_comment_url
    issue_events_url issues_url keys_url labels_url languages_url merges_url milestones_url notifications_url pulls_url
    releases_url stargazers_url statuses_url subscribers_url subscription_url tags_url trees_url teams_url
    text_matches visibility role_name`),
]

/** An issue in full, or the issue side of a pull request. */
export const ISSUE: GoStruct = [
  ...words('id number state state_reason locked title body author_association'),
  ['user', USER],
  ['labels', LABEL],
  ['assignee', USER],
  ...words('comments closed_at created_at updated_at'),
  ['closed_by', USER],
  ...words('url html_url comments_url events_url labels_url repository_url parent_issue_url'),
  ['milestone', MILESTONE],
  ['pull_request', words('url html_url diff_url patch_url merged_at')],
  ['repository', REPOSITORY],
  ['reactions', REACTIONS],
  ['assignees', USER],
  ...words(`node_id draft type pinned_comment performed_via_github_app issue_dependencies_summary sub_issues_summary
    issue_field_values text_matches active_lock_reason`),
]

const ASSET: GoStruct = [
  ...words(
    `id url name label state content_type size download_count created_at updated_at browser_download_url`,
  ),
  ['uploader', USER],
  ...words('node_id digest'),
]

/** A release in full. */
export const RELEASE: GoStruct = [
  ...words(`tag_name! target_commitish! name! body draft! prerelease! immutable id! created_at! published_at! updated_at
    url! html_url! assets_url!`),
  ['assets!', ASSET],
  ...words('upload_url! zipball_url! tarball_url!'),
  ['author!', USER],
  ...words('node_id! body_html body_text mentions_count discussion_url'),
  ['reactions', REACTIONS],
]

/** A file or folder in a listing. */
export const CONTENT: GoStruct = words(`type target encoding size name path content sha url git_url html_url
  download_url submodule_git_url`)

const GIT_OBJECT: GoStruct = words('type! sha! url!')

/** A git reference. */
export const REFERENCE: GoStruct = ['ref!', 'url!', ['object!', GIT_OBJECT], 'node_id']

/** An annotated tag. */
export const TAG: GoStruct = [
  ...words('tag sha url message'),
  ['tagger', words('date name email')],
  ['object', GIT_OBJECT],
  ['verification', words('verified reason signature payload')],
  'node_id',
]

/** A passage that a code search found. */
export const TEXT_MATCH: GoStruct = [
  ...words('object_url object_type property fragment'),
  ['matches', words('text indices')],
]
