// What the routes look up, and the lists they narrow and sort.
import { byCodeUnit } from '../../../lib/base/compare.ts'
import type { JsonObject } from '../../../lib/base/json.ts'
import { type Commit, MAIN } from '../history/commits.ts'
import type { ThreadState } from '../history/threads.ts'
import { ancestorsOf } from '../history/world.ts'
import { error, type Found, list, NOT_FOUND } from './answer.ts'
import * as commits from './commits.ts'
import { type Scope, urlOf } from './issues.ts'

/** A request to a repository: its query, and whether it asks for a diff. */
export type Asked = { readonly query: URLSearchParams; readonly diff: boolean }

/** All threads, by number. */
export const threadsOf = (scope: Scope): readonly ThreadState[] => [...scope.repository.threads.values()]

/** The pull requests among them. */
export const pullsOf = (scope: Scope): readonly ThreadState[] =>
  threadsOf(scope).filter(({ thread }) => thread.kind === 'pull')

/** Sorted as lists of issues, pull requests and comments are: by time, newest first unless asked otherwise. */
export function sorted(
  items: readonly JsonObject[],
  query: URLSearchParams,
  otherwise: 'asc' | 'desc',
): Found {
  const key = query.get('sort') === 'updated' ? 'updated_at' : 'created_at'
  const direction = (query.get('direction') ?? otherwise) === 'asc' ? 1 : -1
  const since = query.get('since') ?? ''
  const compare = (a: JsonObject, b: JsonObject): number =>
    byCodeUnit(String(a[key]), String(b[key])) || Number(a.number ?? a.id) - Number(b.number ?? b.id)
  return list(
    items.filter((one) => String(one.updated_at) >= since).toSorted((a, b) => direction * compare(a, b)),
  )
}

/** `?state=`: open ones unless asked otherwise. */
export function inState(states: readonly ThreadState[], query: URLSearchParams): readonly ThreadState[] {
  const wanted = query.get('state') ?? 'open'
  return states.filter((one) => wanted === 'all' || one.open === (wanted === 'open'))
}

/** The thread with a number, or GitHub's word on why there is none. */
export function withThread(
  scope: Scope,
  number: string | undefined,
  then: (state: ThreadState) => Found,
): Found {
  const state = scope.repository.threads.get(Number(number))
  if (state) return then(state)
  const gone = scope.repository.source.gone.find((one) => one.number === Number(number))
  if (gone === undefined) return NOT_FOUND
  if (gone.movedTo === undefined) return error(410, 'This issue was deleted')
  const [repository, other] = gone.movedTo.split('#')
  return { kind: 'moved', path: `/repos/${repository}/issues/${other}` }
}

/** The same for a pull request; an issue's number is not found there. */
export function withPull(
  scope: Scope,
  number: string | undefined,
  then: (state: ThreadState) => Found,
): Found {
  const state = scope.repository.threads.get(Number(number))
  return state?.thread.kind === 'pull' ? then(state) : NOT_FOUND
}

/** The commit that a branch, tag, SHA or the beginning of one names. */
export function commitAt({ repository }: Scope, ref: string): Commit | undefined {
  const name = ref.replace(/^(refs\/)?(heads|tags)\//, '')
  const tag = repository.tags.find((one) => one.source.name === name)
  const found = repository.history.branches.get(name) ?? tag?.commit ?? repository.history.bySha.get(name)
  if (found !== undefined || !/^[0-9a-f]{4,39}$/.test(name)) return found
  return [...repository.history.bySha.values()].find((one) => one.sha.startsWith(name))
}

/** Branches and tags whose ref begins with `prefix` (`heads/…`, `tags/…`). */
export const refs = (scope: Scope, prefix: string): Found => {
  const tags = scope.repository.tags.map((tag) =>
    commits.refOf(
      scope,
      `refs/tags/${tag.source.name}`,
      tag.object ? { type: 'tag', sha: tag.object } : { type: 'commit', sha: tag.commit.sha },
    ),
  )
  const heads = [...scope.repository.history.branches].map(([name, head]) =>
    commits.refOf(scope, `refs/heads/${name}`, { type: 'commit', sha: head.sha }),
  )
  const all = [...heads, ...tags].toSorted((a, b) => byCodeUnit(String(a.ref), String(b.ref)))
  return list(all.filter((one) => String(one.ref).startsWith(`refs/${prefix}`)))
}

/** The releases, newest first. */
export const released = (scope: Scope): readonly JsonObject[] =>
  scope.repository.tags.filter((tag) => tag.source.release).map((tag) => commits.releaseOf(scope, tag))

/** `GET …/commits`: history from a commit, narrowed by path, author and time. */
export function listCommits(scope: Scope, { query }: Asked): Found {
  const from = commitAt(scope, query.get('sha') ?? MAIN)
  if (from === undefined) return NOT_FOUND
  const [path, since, until] = [query.get('path') ?? '', query.get('since') ?? '', query.get('until') ?? '~']
  const author = query.get('author')
  return list(
    ancestorsOf(scope.repository.history, from)
      .filter(
        (one) =>
          one.committer.at >= since &&
          one.committer.at <= until &&
          (author === null || [one.author.person.id, one.author.email].includes(author)) &&
          (path === '' || one.diff.some((file) => file.path === path || file.path.startsWith(`${path}/`))),
      )
      .map((one) => commits.commitOf(scope, one)),
  )
}

/** An entry of the list of branches. */
export const branchOf = (scope: Scope, [name, head]: readonly [string, Commit]): JsonObject => ({
  name,
  commit: { sha: head.sha, url: `${urlOf(scope)}/commits/${head.sha}` },
  protected: scope.repository.source.protectedBranches.includes(name),
})

/** Remarks on commits, in the order they are written down. */
export function remarksOf(scope: Scope): readonly JsonObject[] {
  return scope.repository.source.remarks.map((remark) => {
    const commit = scope.repository.history.byKey.get(remark.commit)
    if (commit === undefined) throw new RangeError(`No commit ${remark.commit}.`)
    return commits.commitRemarkOf(scope, remark, commit)
  })
}
