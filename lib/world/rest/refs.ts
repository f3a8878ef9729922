import type { JsonObject } from '../../base/json.ts'
import { PUBLIC_API, type RestAnswer } from '../../github/rest.ts'
import { gitTagItem } from '../git/commit-item.ts'
import type { StoredRow } from '../store.ts'
import { absent, found } from './answers.ts'
import type { Call, Route } from './call.ts'
import { branchItem, commitItem, commitReference, plainItem } from './items.ts'
import { listOf, pageOfArray } from './page.ts'
import { commitRow } from './resolve.ts'

/** Branches, tags and git's refs. Names may hold slashes. */
export const REF_ROUTES: readonly Route[] = [
  { pattern: 'branches', documentation: 'branches/branches#list-branches', handle: listBranches },
  { pattern: 'branches/{branch...}', documentation: 'branches/branches#get-a-branch', handle: getBranch },
  { pattern: 'tags', documentation: 'repos/repos#list-repository-tags', handle: listTags },
  { pattern: 'git/ref/{ref...}', documentation: 'git/refs#get-a-reference', handle: getRef },
  {
    pattern: 'git/matching-refs',
    documentation: 'git/refs#list-matching-references',
    handle: listMatchingRefs,
  },
  {
    pattern: 'git/matching-refs/{ref...}',
    documentation: 'git/refs#list-matching-references',
    handle: listMatchingRefs,
  },
  { pattern: 'git/refs', documentation: 'git/refs#list-matching-references', handle: listMatchingRefs },
  { pattern: 'git/refs/{ref...}', documentation: 'git/refs#get-a-reference', handle: getRefOrMatching },
  { pattern: 'git/tags/{sha}', documentation: 'git/tags#get-a-tag', handle: getGitTag },
]

function listBranches(call: Call): RestAnswer {
  const wanted = call.query.protected
  const only = wanted === 'true' || wanted === 'false' ? ` AND protected = ${wanted === 'true' ? 1 : 0}` : ''
  return listOf(call, {
    columns: 'name, sha, json',
    from: `branch WHERE repository_id = ?${only}`,
    values: [call.repository.id],
    order: 'name',
    resource: 'branches',
    item: (row) => branchItem(call.store, row),
  })
}

function getBranch(call: Call): RestAnswer {
  const { store, repository } = call
  const name = call.parameters.branch ?? ''
  const row = store.one(
    'SELECT sha, json FROM branch WHERE repository_id = ? AND name = ?',
    repository.id,
    name,
  )
  if (row === undefined) return absent(call, 'branches', 'Branch not found')
  const commit = commitRow(call, String(row.sha))
  const branch = branchItem(store, row)
  const self = `${PUBLIC_API}/repos/${repository.fullName}/branches/${name}`
  return found(
    {
      ...branch,
      ...(commit === undefined ? {} : { commit: commitItem(store, commit) }),
      _links: { self, html: `https://github.com/${repository.fullName}/tree/${name}` },
    },
    { provenance: 'derived', artifacts: commit === undefined ? [] : [commitReference(store, commit)] },
  )
}

function listTags(call: Call): RestAnswer {
  return listOf(call, {
    columns: 'name, json',
    from: 'tag WHERE repository_id = ?',
    values: [call.repository.id],
    order: 'position, name',
    resource: 'tags',
    item: (row) => plainItem(call.store, 'tag', row.json),
  })
}

/** A ref by its whole name below `refs/`. */
function getRef(call: Call): RestAnswer {
  const name = `refs/${call.parameters.ref ?? ''}`
  const [ref] = refsFrom(call, name).filter((candidate) => candidate.ref === name)
  if (ref !== undefined) return found(ref.value, { provenance: ref.recorded ? 'recorded' : 'derived' })
  return absent(call, name.startsWith('refs/heads/') ? 'branches' : 'tags')
}

/**
 * The older address, to which every ref's `url` leads: the ref of that name, else those that begin with it, else 404.
 *
 * @see https://github.com/KnpLabs/php-github-api/issues/1037
 */
function getRefOrMatching(call: Call): RestAnswer {
  const ref = getRef(call)
  const matching = `refs/${call.parameters.ref ?? ''}`
  return ref.status === 200 || refsFrom(call, matching).length === 0 ? ref : listMatchingRefs(call)
}

function listMatchingRefs(call: Call): RestAnswer {
  const refs = refsFrom(call, `refs/${call.parameters.ref ?? ''}`)
  return pageOfArray(
    call,
    refs.map(({ value }) => value),
    'tags',
  )
}

type Ref = { readonly ref: string; readonly value: JsonObject; readonly recorded: boolean }

/** Refs that begin with `prefix`, sorted; those of branches, and of tags without a recorded ref, are derived. */
function refsFrom(call: Call, prefix: string): readonly Ref[] {
  const { store, repository } = call
  const rows = store.all(
    `SELECT ref, NULL AS sha, json FROM git_ref WHERE repository_id = ?1
     UNION ALL SELECT 'refs/heads/' || name, sha, NULL FROM branch WHERE repository_id = ?1
     UNION ALL SELECT ref, sha, NULL FROM git_head WHERE repository_id = ?1 AND ref >= 'refs/pull/' AND ref < 'refs/pull0'
     UNION ALL SELECT 'refs/tags/' || name, sha, NULL FROM tag WHERE repository_id = ?1
       AND NOT EXISTS (SELECT 1 FROM git_ref WHERE repository_id = ?1 AND ref = 'refs/tags/' || name)
     ORDER BY 1`,
    repository.id,
  )
  return rows
    .filter((row) => String(row.ref).startsWith(prefix))
    .map((row) => ({
      ref: String(row.ref),
      recorded: row.json !== null,
      value: row.json === null ? commitRefOf(call, row) : plainItem(store, 'git_ref', row.json),
    }))
}

function commitRefOf(call: Call, row: StoredRow): JsonObject {
  const base = `${PUBLIC_API}/repos/${call.repository.fullName}/git`
  return {
    ref: String(row.ref),
    url: `${base}/${String(row.ref)}`,
    object: { sha: String(row.sha), type: 'commit', url: `${base}/commits/${String(row.sha)}` },
  }
}

/** A tag object; the SHA of a commit is none. */
function getGitTag(call: Call): RestAnswer {
  const row = call.store.one(
    'SELECT json FROM git_tag WHERE repository_id = ? AND sha = ?',
    call.repository.id,
    (call.parameters.sha ?? '').toLowerCase(),
  )
  if (row !== undefined) return found(plainItem(call.store, 'git_tag', row.json))
  const cloned = call.store.one(
    'SELECT json FROM git_tag_object WHERE repository_id = ? AND sha = ?',
    call.repository.id,
    (call.parameters.sha ?? '').toLowerCase(),
  )
  if (cloned === undefined) return absent(call, 'tags')
  const value = call.store.read('git_tag_object', cloned.json)
  return found(gitTagItem(value, call.repository.fullName), { provenance: 'derived' })
}
