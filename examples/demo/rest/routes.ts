// GitHub's routes below /repos/{owner}/{repo}, as far as the recorder and the tests of the tools go.
import { byCodeUnit } from '../../../lib/base/compare.ts'
import { MAIN } from '../history/commits.ts'
import { error, type Found, json, list, NOT_FOUND } from './answer.ts'
import * as commits from './commits.ts'
import {
  type Asked,
  branchOf,
  commitAt,
  inState,
  listCommits,
  pullsOf,
  refs,
  released,
  remarksOf,
  sorted,
  threadsOf,
  withPull,
  withThread,
} from './finding.ts'
import { contentsOf, findBlob, findTree, gitBlobOf, gitTreeOf } from './git.ts'
import { commentsOf, eventsOf, issueOf, labelOf, milestoneOf, type Scope } from './issues.ts'
import * as pulls from './pulls.ts'
import { fullRepository } from './repositories.ts'

type Handler = (scope: Scope, names: readonly string[], asked: Asked) => Found

const ROUTES: readonly (readonly [string, Handler])[] = [
  ['', (scope) => json(fullRepository(scope.repository, scope.people))],
  [
    '/issues',
    (scope, _names, { query }) =>
      sorted(
        inState(threadsOf(scope), query).map((one) => issueOf(scope, one)),
        query,
        'desc',
      ),
  ],
  [
    '/issues/comments',
    (scope, _names, { query }) =>
      sorted(
        threadsOf(scope).flatMap((one) => commentsOf(scope, one)),
        query,
        'asc',
      ),
  ],
  [
    '/issues/events',
    (scope) => {
      const events = threadsOf(scope).flatMap((one) => eventsOf(scope, one, true))
      return list(events.toSorted((a, b) => Number(b.id) - Number(a.id)))
    },
  ],
  ['/issues/(\\d+)', (scope, [number]) => withThread(scope, number, (one) => json(issueOf(scope, one)))],
  [
    '/issues/(\\d+)/comments',
    (scope, [number]) => withThread(scope, number, (one) => list(commentsOf(scope, one))),
  ],
  [
    '/issues/(\\d+)/events',
    (scope, [number]) => withThread(scope, number, (one) => list(eventsOf(scope, one, false))),
  ],
  [
    '/issues/(\\d+)/labels',
    (scope, [number]) =>
      withThread(scope, number, (one) => list(one.labels.map((name) => labelOf(scope, name)))),
  ],
  [
    '/issues/(\\d+)/sub_issues',
    (scope, [number]) =>
      withThread(scope, number, ({ thread }) =>
        list(
          thread.subIssues
            .flatMap((child) => scope.repository.threads.get(child) ?? [])
            .map((one) => issueOf(scope, one)),
        ),
      ),
  ],
  [
    '/pulls',
    (scope, _names, { query }) =>
      sorted(
        inState(pullsOf(scope), query).map((one) => pulls.simplePull(scope, one)),
        query,
        'desc',
      ),
  ],
  [
    '/pulls/comments',
    (scope, _names, { query }) =>
      sorted(
        pullsOf(scope).flatMap((one) => pulls.notesOf(scope, one)),
        query,
        'asc',
      ),
  ],
  [
    '/pulls/(\\d+)',
    (scope, [number], { diff }) =>
      withPull(scope, number, (one) =>
        diff
          ? { kind: 'text', text: commits.diffText(pulls.filesOf(scope, one)) }
          : json(pulls.wholePull(scope, one)),
      ),
  ],
  [
    '/pulls/(\\d+)/files',
    (scope, [number]) =>
      withPull(scope, number, (one) => {
        const { sha } = pulls.commitsOf(scope, one).head
        return list(pulls.filesOf(scope, one).map((file) => commits.fileOf(scope, sha, file)))
      }),
  ],
  [
    '/pulls/(\\d+)/commits',
    (scope, [number]) =>
      withPull(scope, number, (one) =>
        list(pulls.commitsOf(scope, one).commits.map((commit) => commits.commitOf(scope, commit))),
      ),
  ],
  [
    '/pulls/(\\d+)/reviews',
    (scope, [number]) => withPull(scope, number, (one) => list(pulls.reviewsOf(scope, one))),
  ],
  [
    '/pulls/(\\d+)/comments',
    (scope, [number]) => withPull(scope, number, (one) => list(pulls.notesOf(scope, one))),
  ],
  ['/commits', (scope, _names, asked) => listCommits(scope, asked)],
  [
    '/commits/(.+)/status',
    (scope, [ref = '']) => {
      const commit = commitAt(scope, ref)
      return commit ? json(pulls.statusOf(scope, commit.sha)) : NOT_FOUND
    },
  ],
  [
    '/commits/(.+)/comments',
    (scope, [ref = '']) => {
      const commit = commitAt(scope, ref)
      return commit ? list(remarksOf(scope).filter((one) => one.commit_id === commit.sha)) : NOT_FOUND
    },
  ],
  [
    '/commits/(.+)',
    (scope, [ref = ''], { diff }) => {
      const commit = commitAt(scope, ref)
      if (commit === undefined) return error(422, `No commit found for SHA: ${ref}`)
      return diff
        ? { kind: 'text', text: commits.diffText(commit.diff) }
        : json(commits.wholeCommitOf(scope, commit))
    },
  ],
  ['/comments', (scope) => list(remarksOf(scope))],
  [
    '/labels',
    (scope) =>
      list(
        scope.repository.source.labels
          .toSorted((a, b) => byCodeUnit(a.name.toLowerCase(), b.name.toLowerCase()))
          .map(({ name }) => labelOf(scope, name)),
      ),
  ],
  [
    '/labels/(.+)',
    (scope, [name = '']) => {
      const label = scope.repository.source.labels.find(
        (one) => one.name.toLowerCase() === name.toLowerCase(),
      )
      return label ? json(labelOf(scope, label.name)) : NOT_FOUND
    },
  ],
  [
    '/milestones',
    (scope, _names, { query }) => {
      const wanted = query.get('state') ?? 'open'
      const all = scope.repository.source.milestones.map((one) => milestoneOf(scope, one))
      return list(all.filter((one) => wanted === 'all' || one.state === wanted))
    },
  ],
  [
    '/milestones/(\\d+)',
    (scope, [number]) => {
      const milestone = scope.repository.source.milestones.find((one) => one.number === Number(number))
      return milestone ? json(milestoneOf(scope, milestone)) : NOT_FOUND
    },
  ],
  [
    '/branches',
    (scope) =>
      list(
        [...scope.repository.history.branches]
          .toSorted(([a], [b]) => byCodeUnit(a, b))
          .map((one) => branchOf(scope, one)),
      ),
  ],
  [
    '/branches/(.+)',
    (scope, [name = '']) => {
      const head = scope.repository.history.branches.get(name)
      if (head === undefined) return error(404, 'Branch not found')
      return json({ ...branchOf(scope, [name, head]), commit: commits.commitOf(scope, head) })
    },
  ],
  ['/tags', (scope) => list(scope.repository.tags.map((tag) => commits.tagOf(scope, tag)))],
  ['/git/matching-refs/(.*)', (scope, [prefix = '']) => refs(scope, prefix)],
  [
    '/git/refs?/(.+)',
    (scope, [ref = '']) => {
      const found = refs(scope, ref)
      const exact = found.kind === 'list' ? found.items.find((one) => one.ref === `refs/${ref}`) : undefined
      return exact ? json(exact) : NOT_FOUND
    },
  ],
  [
    '/git/tags/([0-9a-f]+)',
    (scope, [sha]) => {
      const tag = scope.repository.tags.find((one) => one.object === sha)
      return tag ? json(commits.gitTagOf(scope, tag)) : NOT_FOUND
    },
  ],
  [
    '/git/commits/([0-9a-f]+)',
    (scope, [sha = '']) => {
      const commit = scope.repository.history.bySha.get(sha)
      return commit ? json(commits.gitCommitOf(scope, commit)) : NOT_FOUND
    },
  ],
  [
    '/git/trees/(.+)',
    (scope, [ref = ''], { query }) => {
      const tree = findTree(scope.repository, ref) ?? commitAt(scope, ref)?.tree
      return tree ? json(gitTreeOf(scope, tree, query.has('recursive'))) : NOT_FOUND
    },
  ],
  [
    '/git/blobs/([0-9a-f]+)',
    (scope, [sha = '']) => {
      const blob = findBlob(scope.repository, sha)
      return blob ? json(gitBlobOf(scope, sha, blob)) : NOT_FOUND
    },
  ],
  [
    '/contents(?:/(.*))?',
    (scope, [path = ''], { query }) => {
      const ref = query.get('ref') ?? MAIN
      const commit = commitAt(scope, ref)
      if (commit === undefined) return error(404, `No commit found for the ref ${ref}`)
      const found = contentsOf(scope, { tree: commit.tree, files: commit.files, ref }, path)
      return found === undefined ? NOT_FOUND : json(found)
    },
  ],
  ['/releases', (scope) => list(released(scope))],
  [
    '/releases/latest',
    (scope) => {
      const latest = released(scope).find((one) => one.prerelease === false)
      return latest ? json(latest) : NOT_FOUND
    },
  ],
  [
    '/releases/tags/(.+)',
    (scope, [name]) => {
      const release = released(scope).find((one) => one.tag_name === name)
      return release ? json(release) : NOT_FOUND
    },
  ],
  [
    '/releases/(\\d+)',
    (scope, [id]) => {
      const release = released(scope).find((one) => one.id === Number(id))
      return release ? json(release) : NOT_FOUND
    },
  ],
]

const COMPILED = ROUTES.map(([pattern, handler]) => [new RegExp(`^${pattern}$`), handler] as const)

/** The answer to a GET of `path` (decoded) below a repository. */
export function answerRepository(scope: Scope, path: string, asked: Asked): Found {
  for (const [pattern, handler] of COMPILED) {
    const match = pattern.exec(path)
    if (match) return handler(scope, match.slice(1), asked)
  }
  return NOT_FOUND
}
