// Commits and tags that only git has, in the form GitHub gives them; what only GitHub knows (node ids, whether a signature
// was verified) is left out or said to be unknown.
import { isJsonObject, type Json, type JsonObject } from '../../base/json.ts'
import { restored } from '../../github/omission.ts'
import { PUBLIC_API } from '../../github/rest.ts'
import { at, textAt } from '../fields.ts'
import type { Store, StoredRow } from '../store.ts'

/** A commit in list form from its row of form `git`; `repository` is `owner/name`. */
export function gitCommitItem(store: Store, row: StoredRow, repository: string): JsonObject {
  const value = store.read('git_commit', row.json)
  const sha = String(row.sha)
  const url = `${PUBLIC_API}/repos/${repository}/commits/${sha}`
  const html = `https://github.com/${repository}/commit/`
  const tree = textAt(value, 'tree') ?? ''
  const parents = Array.isArray(value.parents) ? value.parents.map(String) : []
  const comments = store.count(
    'SELECT count(*) AS count FROM commit_comment WHERE repository_id = ? AND sha = ?',
    Number(row.repository_id),
    sha,
  )
  return {
    sha,
    commit: {
      author: personOf(value.author),
      committer: personOf(value.committer),
      message: (textAt(value, 'message') ?? '').replace(/\n+$/, ''),
      tree: { sha: tree, url: `${PUBLIC_API}/repos/${repository}/git/trees/${tree}` },
      url: `${PUBLIC_API}/repos/${repository}/git/commits/${sha}`,
      comment_count: comments,
      verification: verificationOf(value),
    },
    url,
    html_url: html + sha,
    comments_url: `${url}/comments`,
    author: accountOf(store, row.author),
    committer: accountOf(store, row.committer),
    parents: parents.map((parent) => ({
      sha: parent,
      url: `${PUBLIC_API}/repos/${repository}/commits/${parent}`,
      html_url: html + parent,
    })),
  }
}

/** A tag object as GitHub gives it. */
export function gitTagItem(value: JsonObject, repository: string): JsonObject {
  const [sha, type, object] = ['sha', 'type', 'object'].map((name) => textAt(value, name) ?? '')
  const base = `${PUBLIC_API}/repos/${repository}/git`
  return {
    tag: textAt(value, 'tag') ?? '',
    sha: sha ?? '',
    url: `${base}/tags/${sha}`,
    message: textAt(value, 'message') ?? '',
    tagger: personOf(value.tagger),
    object: { sha: object ?? '', type: type ?? '', url: `${base}/${type}s/${object}` },
    verification: verificationOf(value),
  }
}

function personOf(person: Json | undefined): JsonObject {
  if (!isJsonObject(person)) return {}
  const { name, email, date } = person
  return { name, email, date }
}

/** Only GitHub can say whose key it was. */
function verificationOf(value: JsonObject): JsonObject {
  const signature = at(value, 'signature') ?? null
  const reason = signature === null ? 'unsigned' : 'gpgverify_unavailable'
  return { verified: false, reason, signature, payload: null, verified_at: null }
}

function accountOf(store: Store, login: unknown): JsonObject | null {
  const row =
    typeof login === 'string' ? store.one('SELECT json FROM user WHERE login = ?', login) : undefined
  if (row === undefined) return null
  const { login: name, id, node_id, type } = store.read('user', row.json)
  const { user } = restored('user', { user: { login: name, id, node_id, type } })
  return isJsonObject(user) ? user : null
}
