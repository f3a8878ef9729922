// Names of artifacts: the URLs people and agents write, and the one reference behind them.

/** What an answer can name. `repository` is `owner/name` as written; compare with {@link sameReference}. */
export type ArtifactReference =
  | { readonly kind: 'issue' | 'pull_request'; readonly repository: string; readonly number: number }
  | { readonly kind: 'commit'; readonly repository: string; readonly sha: string }

const PAGE =
  /^(?:https?:\/\/)?(?:www\.)?github\.com\/([\w.-]+\/[\w.-]+)\/(issues?|pulls?|commits?)\/([0-9a-z]+)(?:[/?#].*)?$/i
const PULL_COMMIT =
  /^(?:https?:\/\/)?(?:www\.)?github\.com\/([\w.-]+\/[\w.-]+)\/pull\/\d+\/commits\/([0-9a-f]{7,40})(?:[/?#].*)?$/i
const API =
  /^(?:https?:\/\/)?api\.github\.com\/repos\/([\w.-]+\/[\w.-]+)\/(issues|pulls|commits)\/([0-9a-z]+)(?:[/?#].*)?$/i

/**
 * The artifact that `url` names, undefined when it names none. Accepts the web page and the REST address, singular and
 * plural path words, any case, a trailing slash, query and fragment. Issue and pull request paths are told apart as
 * written; a commit needs 7 to 40 hex digits. A commit's page below a pull request names the commit.
 */
export function parseArtifactUrl(url: string): ArtifactReference | undefined {
  const [, within, sha] = PULL_COMMIT.exec(url.trim()) ?? []
  if (within !== undefined && sha !== undefined) {
    return { kind: 'commit', repository: within, sha: sha.toLowerCase() }
  }
  const [, repository, word, name] = PAGE.exec(url.trim()) ?? API.exec(url.trim()) ?? []
  if (repository === undefined || word === undefined || name === undefined) return undefined
  if (/^commits?$/i.test(word)) {
    return /^[0-9a-f]{7,40}$/i.test(name)
      ? { kind: 'commit', repository, sha: name.toLowerCase() }
      : undefined
  }
  const number = Number(name)
  if (!/^\d+$/.test(name) || !Number.isSafeInteger(number) || number < 1) return undefined
  return { kind: /^issues?$/i.test(word) ? 'issue' : 'pull_request', repository, number }
}

/** The page of an artifact on github.com. */
export function artifactUrlOf(reference: ArtifactReference): string {
  const page = `https://github.com/${reference.repository}`
  if (reference.kind === 'commit') return `${page}/commit/${reference.sha}`
  return `${page}/${reference.kind === 'issue' ? 'issues' : 'pull'}/${reference.number}`
}

/** Key under which two spellings of one artifact are equal: lower-case repository; issue and pull request share numbers. */
export function referenceKeyOf(reference: ArtifactReference): string {
  const repository = reference.repository.toLowerCase()
  return reference.kind === 'commit' ? `${repository}@${reference.sha}` : `${repository}#${reference.number}`
}

/**
 * The reference behind a {@link referenceKeyOf} key, undefined for any other text. A number comes back as an issue,
 * since the key does not tell the two apart.
 */
export function parseReferenceKey(key: string): ArtifactReference | undefined {
  const [, repository, mark, name] = /^([\w.-]+\/[\w.-]+)([#@])([0-9a-f]+)$/.exec(key) ?? []
  if (repository === undefined || name === undefined) return undefined
  return parseArtifactUrl(`https://github.com/${repository}/${mark === '@' ? 'commit' : 'issues'}/${name}`)
}
