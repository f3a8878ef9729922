// From commits as written to git's history: parents, trees, SHAs, branches, merges, in the order of time.
import { applyChanges } from '../git/changes.ts'
import { commitSha, type Files, type Signature, type Tree, treeOf } from '../git/objects.ts'
import { diffTrees, type FileDiff } from '../git/tree-diff.ts'
import { faultAt } from '../source/blocks.ts'
import type { CommitSource, Person, Place, RepositorySource, Thread } from '../source/types.ts'
import { fillShas } from './placeholders.ts'

/** The account that commits when someone presses a button on the web page. */
export const WEB: Person = {
  id: 'web-flow',
  account: 'user',
  name: 'GitHub',
  email: 'noreply@github.com',
  joined: '2016-06-02T12:00:00Z',
  location: null,
  company: null,
  blog: '',
  bio: 'Commits made on the web page.',
  followers: 0,
}

/** A commit with everything git knows about it. */
export type Commit = {
  readonly sha: string
  /** Name under which the world's files speak of it. */
  readonly key: string
  /** Place in time among all commits of the repository; a child comes after its parents. */
  readonly order: number
  readonly parents: readonly string[]
  readonly author: Signature & { readonly person: Person }
  readonly committer: Signature & { readonly person: Person }
  readonly message: string
  readonly files: Files
  readonly tree: Tree
  /** Against the first parent. */
  readonly diff: readonly FileDiff[]
}

/** The commits of a pull request, oldest first, and where they came from and went. */
export type PullCommits = {
  readonly start: Commit
  readonly commits: readonly Commit[]
  /** Head of the base branch when the last commit was pushed. */
  readonly base: Commit
  readonly merge: Commit | undefined
}

/** All commits of a repository. */
export type History = {
  readonly bySha: ReadonlyMap<string, Commit>
  readonly byKey: ReadonlyMap<string, Commit>
  /** Head of every branch that is still there. */
  readonly branches: ReadonlyMap<string, Commit>
  /** Head of the default branch at an instant. */
  readonly mainAt: (at: string) => Commit | undefined
  readonly pulls: ReadonlyMap<number, PullCommits>
}

type Step = { readonly at: string; readonly run: () => void }

/** The branch of every repository here that is its default. */
export const MAIN = 'main'

/** Plays all commits and merges of `source` in order of time. @throws {Failure} FILE_INVALID where a change does not fit */
export function playCommits(source: RepositorySource, people: ReadonlyMap<string, Person>): History {
  const bySha = new Map<string, Commit>()
  const byKey = new Map<string, Commit>()
  const heads = new Map<string, Commit>()
  const pulls = new Map<number, PullCommits>()
  const mains: Commit[] = []

  const personOf = (id: string, place: Place): Person =>
    people.get(id) ?? faultAt({ place }, `speaks of ${id}, who is not in people.story.`)

  const make = (
    from: CommitSource,
    parents: readonly Commit[],
    committer?: { readonly person: Person; readonly at: string },
  ): Commit => {
    const parent = parents[0]
    const files = applyChanges(parent?.files ?? new Map(), from.changes)
    if (parent && from.at < parent.committer.at && committer === undefined)
      faultAt(from, `is older than its parent ${parent.key} of ${parent.committer.at}.`)
    const tree = treeOf(files)
    if (tree.sha === parent?.tree.sha && parents.length === 1) faultAt(from, 'changes nothing.')
    const person = personOf(from.author, from.place)
    const author = { person, name: person.name, email: person.email, at: from.at }
    const by = committer ?? { person, at: from.at }
    const facts = {
      parents: parents.map((one) => one.sha),
      author,
      committer: { person: by.person, name: by.person.name, email: by.person.email, at: by.at },
      message: fillShas(from.message, byKey, from.place),
    }
    const sha = commitSha({ ...facts, tree: tree.sha })
    const diff = diffTrees(parent?.files ?? new Map(), files)
    const commit = { ...facts, sha, key: from.key, order: bySha.size, files, tree, diff }
    if (byKey.has(from.key)) faultAt(from, `uses the key ${from.key} a second time.`)
    bySha.set(sha, commit)
    byKey.set(from.key, commit)
    return commit
  }

  const advance = (branch: string, commit: Commit): void => {
    heads.set(branch, commit)
    if (branch === MAIN) mains.push(commit)
  }
  const headOf = (branch: string, place: Place): Commit =>
    heads.get(branch) ?? faultAt({ place }, `needs branch ${branch}, which is not there at that time.`)

  const pushToPull = (thread: Thread, commit: CommitSource): void => {
    const branch = thread.branch ?? faultAt(thread, 'is no pull request and has no commits.')
    const old = pulls.get(thread.number)
    const named = branch.from === undefined ? undefined : byKey.get(branch.from)
    if (branch.from !== undefined && named === undefined)
      faultAt(thread, `starts at an unknown commit ${branch.from}.`)
    const base = headOf(branch.base, thread.place)
    const start = old?.start ?? named ?? base
    const made = make(commit, [old?.commits.at(-1) ?? start])
    pulls.set(thread.number, { start, commits: [...(old?.commits ?? []), made], base, merge: undefined })
    if (!branch.fork) heads.set(branch.name, made)
  }

  const mergePull = (thread: Thread, event: Extract<Thread['events'][number], { kind: 'merged' }>): void => {
    const pull = pulls.get(thread.number) ?? faultAt(thread, 'is merged but has no commits.')
    const branch = thread.branch ?? faultAt(thread, 'is merged and no pull request.')
    const base = headOf(branch.base, thread.place)
    const web = { person: WEB, at: event.at }
    const sources = commitsOf(thread)
    const key = `pull-${thread.number}`
    let merge = base
    if (event.method === 'rebase') {
      for (const [at, one] of sources.entries()) {
        const last = at === sources.length - 1
        merge = make({ ...one, key: last ? key : `${key}-${at + 1}` }, [merge], web)
        advance(branch.base, merge)
      }
    } else {
      const whole = {
        key,
        author: event.method === 'merge' ? event.by : thread.by,
        at: event.at,
        changes: sources.flatMap((one) => one.changes),
        place: event.place,
        message: mergeMessage(source.owner, thread, event, sources),
      }
      const head = pull.commits.at(-1)
      merge = make(whole, event.method === 'merge' && head ? [base, head] : [base], web)
      advance(branch.base, merge)
    }
    pulls.set(thread.number, { ...pull, merge })
    if (!branch.fork && !branch.kept) heads.delete(branch.name)
  }

  for (const step of stepsOf(source)) step.run()
  return {
    bySha,
    byKey,
    branches: heads,
    pulls,
    mainAt: (at) => mains.findLast((one) => one.committer.at <= at),
  }

  function stepsOf(repository: RepositorySource): readonly Step[] {
    const steps: Step[] = [
      ...repository.commits.map((one) => ({
        at: one.at,
        run: () => {
          const head = heads.get(one.branch)
          if (head === undefined && bySha.size > 0) headOf(one.branch, one.place)
          advance(one.branch, make(one, head ? [head] : []))
        },
      })),
      ...repository.branches.map((one) => ({
        at: one.at,
        run: () =>
          void heads.set(
            one.name,
            byKey.get(one.from) ?? faultAt(one, `starts at an unknown commit ${one.from}.`),
          ),
      })),
      ...repository.threads.flatMap((thread) =>
        thread.events.flatMap((event) =>
          event.kind === 'commit'
            ? [{ at: event.at, run: () => pushToPull(thread, event.commit) }]
            : event.kind === 'merged'
              ? [{ at: event.at, run: () => mergePull(thread, event) }]
              : [],
        ),
      ),
    ]
    return steps.toSorted((a, b) => (a.at < b.at ? -1 : a.at > b.at ? 1 : 0))
  }
}

/** The commits written in a pull request. */
function commitsOf(thread: Thread): readonly CommitSource[] {
  return thread.events.flatMap((event) => (event.kind === 'commit' ? [event.commit] : []))
}

function mergeMessage(
  owner: string,
  thread: Thread,
  event: { readonly method: string; readonly message: string },
  commits: readonly CommitSource[],
): string {
  const title = titleAt(thread)
  if (event.method === 'merge') {
    const from = thread.branch?.fork ? thread.by : owner
    return `Merge pull request #${thread.number} from ${from}/${thread.branch?.name}\n\n${title}`
  }
  const head = `${title} (#${thread.number})`
  if (event.message !== '') return `${head}\n\n${event.message}`
  if (commits.length < 2) {
    const [, ...rest] = (commits[0]?.message ?? '').split('\n')
    return [head, ...rest].join('\n')
  }
  return `${head}\n\n${commits.map((one) => `* ${one.message}`).join('\n\n')}`
}

/** The title after all renames. */
function titleAt(thread: Thread): string {
  return thread.events.findLast((event) => event.kind === 'renamed')?.title ?? thread.title
}
