import type { JsonObject } from '../../../lib/base/json.ts'
import type { FileDiff } from '../git/tree-diff.ts'
import type { Commit } from '../history/commits.ts'
import type { Tag } from '../history/world.ts'
import type { CommitRemark } from '../source/types.ts'
import { idAt, nodeId } from './ids.ts'
import { pageOf, reactionsOf, type Scope, urlOf } from './issues.ts'
import { associationOf } from './repositories.ts'

const UNSIGNED = { verified: false, reason: 'unsigned', signature: null, payload: null, verified_at: null }

/** A commit in list form. */
export function commitOf(scope: Scope, commit: Commit): JsonObject {
  const url = `${urlOf(scope)}/commits/${commit.sha}`
  return {
    sha: commit.sha,
    node_id: nodeId('C', `${scope.repository.fullName} ${commit.sha}`),
    commit: {
      ...gitSide(scope, commit),
      url: `${urlOf(scope)}/git/commits/${commit.sha}`,
      comment_count: scope.repository.source.remarks.filter((one) => one.commit === commit.key).length,
      verification: UNSIGNED,
    },
    url,
    html_url: `${pageOf(scope)}/commit/${commit.sha}`,
    comments_url: `${url}/comments`,
    author: scope.people.author(commit.author.person),
    committer: scope.people.author(commit.committer.person),
    parents: commit.parents.map((sha) => ({
      sha,
      url: `${urlOf(scope)}/commits/${sha}`,
      html_url: `${pageOf(scope)}/commit/${sha}`,
    })),
  }
}

function gitSide(scope: Scope, { author, committer, message, tree }: Commit): JsonObject {
  const person = ({ name, email, at }: Commit['author']): JsonObject => ({ name, email, date: at })
  return {
    author: person(author),
    committer: person(committer),
    message,
    tree: { sha: tree.sha, url: `${urlOf(scope)}/git/trees/${tree.sha}` },
  }
}

/** A commit with its stats and files. */
export function wholeCommitOf(scope: Scope, commit: Commit): JsonObject {
  const files = commit.diff.map((file) => fileOf(scope, commit.sha, file))
  const additions = commit.diff.reduce((sum, { patch }) => sum + patch.additions, 0)
  const deletions = commit.diff.reduce((sum, { patch }) => sum + patch.deletions, 0)
  return { ...commitOf(scope, commit), stats: { total: additions + deletions, additions, deletions }, files }
}

/** `GET …/git/commits/{sha}`. */
export function gitCommitOf(scope: Scope, commit: Commit): JsonObject {
  return {
    sha: commit.sha,
    node_id: nodeId('C', `${scope.repository.fullName} ${commit.sha}`),
    url: `${urlOf(scope)}/git/commits/${commit.sha}`,
    html_url: `${pageOf(scope)}/commit/${commit.sha}`,
    ...gitSide(scope, commit),
    parents: commit.parents.map((sha) => ({
      sha,
      url: `${urlOf(scope)}/git/commits/${sha}`,
      html_url: `${pageOf(scope)}/commit/${sha}`,
    })),
    verification: UNSIGNED,
  }
}

/** A changed file as commits and pull requests list it; `sha` is the commit it is shown at. */
export function fileOf(
  scope: Scope,
  sha: string,
  { path, previousPath, status, patch, sha: blob }: FileDiff,
): JsonObject {
  const escaped = path.split('/').map(encodeURIComponent).join('/')
  return {
    sha: blob,
    filename: path,
    status,
    additions: patch.additions,
    deletions: patch.deletions,
    changes: patch.additions + patch.deletions,
    blob_url: `${pageOf(scope)}/blob/${sha}/${escaped}`,
    raw_url: `${pageOf(scope)}/raw/${sha}/${escaped}`,
    contents_url: `${urlOf(scope)}/contents/${escaped}?ref=${sha}`,
    ...(patch.text === '' ? {} : { patch: patch.text }),
    ...(previousPath === undefined ? {} : { previous_filename: previousPath }),
  }
}

/** Files as one unified diff, for the diff media type. */
export function diffText(files: readonly FileDiff[]): string {
  return files
    .map(({ path, previousPath, status, patch }) => {
      const old = previousPath ?? path
      const rename = previousPath ? [`rename from ${old}`, `rename to ${path}`] : []
      const mode =
        status === 'added'
          ? ['new file mode 100644']
          : status === 'removed'
            ? ['deleted file mode 100644']
            : []
      const sides = [
        `--- ${status === 'added' ? '/dev/null' : `a/${old}`}`,
        `+++ ${status === 'removed' ? '/dev/null' : `b/${path}`}`,
      ]
      return [
        `diff --git a/${old} b/${path}`,
        ...mode,
        ...rename,
        ...(patch.text === '' ? [] : [...sides, patch.text]),
      ].join('\n')
    })
    .map((text) => `${text}\n`)
    .join('')
}

/** A remark on a commit. */
export function commitRemarkOf(scope: Scope, remark: CommitRemark, commit: Commit): JsonObject {
  const id = idAt('remark', remark.at, `${remark.commit} ${remark.by}`)
  const url = `${urlOf(scope)}/comments/${id}`
  const lines = commit.diff.find((file) => file.path === remark.path)?.patch.lines ?? []
  const line = lines.find(
    (one) => one.mark !== '-' && remark.line !== undefined && one.text.includes(remark.line),
  )
  return {
    html_url: `${pageOf(scope)}/commit/${commit.sha}#commitcomment-${id}`,
    url,
    id,
    node_id: nodeId('CC', `${scope.repository.fullName} ${id}`),
    body: remark.body,
    path: remark.path,
    position: line?.position ?? null,
    line: line?.now ?? null,
    commit_id: commit.sha,
    user: scope.people.user(remark.by),
    created_at: remark.at,
    updated_at: remark.at,
    author_association: associationOf(scope.repository, remark.by),
    reactions: reactionsOf(url, {}),
  }
}

/** An entry of the list of tags. */
export function tagOf(scope: Scope, { source, commit }: Tag): JsonObject {
  const ref = `refs/tags/${encodeURIComponent(source.name)}`
  return {
    name: source.name,
    zipball_url: `${urlOf(scope)}/zipball/${ref}`,
    tarball_url: `${urlOf(scope)}/tarball/${ref}`,
    commit: { sha: commit.sha, url: `${urlOf(scope)}/commits/${commit.sha}` },
    node_id: nodeId('REF', `${scope.repository.fullName} ${source.name}`),
  }
}

/** A ref: a tag object's where the tag is annotated, else the commit's. */
export function refOf(
  scope: Scope,
  ref: string,
  object: { readonly type: 'commit' | 'tag'; readonly sha: string },
): JsonObject {
  return {
    ref,
    node_id: nodeId('REF', `${scope.repository.fullName} ${ref}`),
    url: `${urlOf(scope)}/git/${ref}`,
    object: { ...object, url: `${urlOf(scope)}/git/${object.type}s/${object.sha}` },
  }
}

/** An annotated tag's object. */
export function gitTagOf(scope: Scope, { source, commit, object, tagger }: Tag): JsonObject {
  return {
    node_id: nodeId('TA', `${scope.repository.fullName} ${source.name}`),
    tag: source.name,
    sha: object ?? '',
    url: `${urlOf(scope)}/git/tags/${object}`,
    message: `${source.annotation}\n`,
    tagger: { name: tagger.name, email: tagger.email, date: source.at },
    object: { sha: commit.sha, type: 'commit', url: `${urlOf(scope)}/git/commits/${commit.sha}` },
    verification: UNSIGNED,
  }
}

/** A release. */
export function releaseOf(scope: Scope, tag: Tag): JsonObject {
  const { source, commit } = tag
  const id = idAt('release', source.at, source.name)
  const url = `${urlOf(scope)}/releases/${id}`
  const author = scope.people.user(source.by)
  return {
    url,
    assets_url: `${url}/assets`,
    upload_url: `https://uploads.github.com/repos/${scope.repository.fullName}/releases/${id}/assets{?name,label}`,
    html_url: `${pageOf(scope)}/releases/tag/${encodeURIComponent(source.name)}`,
    id,
    author,
    node_id: nodeId('RE', `${scope.repository.fullName} ${source.name}`),
    tag_name: source.name,
    target_commitish: 'main',
    name: source.release?.title ?? null,
    draft: false,
    immutable: false,
    prerelease: source.release?.prerelease ?? false,
    created_at: commit.committer.at,
    updated_at: source.at,
    published_at: source.at,
    assets: (source.release?.assets ?? []).map((asset) => assetOf(scope, tag, asset)),
    tarball_url: `${urlOf(scope)}/tarball/${source.name}`,
    zipball_url: `${urlOf(scope)}/zipball/${source.name}`,
    body: tag.releaseBody,
  }
}

function assetOf(
  scope: Scope,
  { source }: Tag,
  asset: { readonly name: string; readonly size: number; readonly downloads: number },
): JsonObject {
  const id = idAt('asset', source.at, asset.name)
  return {
    url: `${urlOf(scope)}/releases/assets/${id}`,
    id,
    node_id: nodeId('RA', `${scope.repository.fullName} ${asset.name}`),
    name: asset.name,
    label: '',
    uploader: scope.people.user(source.by),
    content_type: asset.name.endsWith('.whl') ? 'application/zip' : 'application/gzip',
    state: 'uploaded',
    size: asset.size,
    digest: null,
    download_count: asset.downloads,
    created_at: source.at,
    updated_at: source.at,
    browser_download_url: `${pageOf(scope)}/releases/download/${encodeURIComponent(source.name)}/${asset.name}`,
  }
}
