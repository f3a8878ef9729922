import type { Commit } from '../history/commits.ts'
import type { ThreadState } from '../history/threads.ts'
import type { DemoWorld, Repository } from '../history/world.ts'
import { PAGES } from '../rest/people.ts'
import { faultAt } from '../source/blocks.ts'
import type { Place } from '../source/types.ts'

/** What a written target (`owner/name#12`, `owner/name@key`) stands for in the world. */
export type Referent = {
  readonly repository: Repository
  readonly kind: 'issue' | 'pr' | 'commit'
  /** Number, or SHA. */
  readonly id: string
  readonly url: string
  readonly thread: ThreadState | undefined
  readonly commit: Commit | undefined
}

/** Finds a written target. @throws {Failure} FILE_INVALID when the world has no such artifact */
export function referentOf(world: DemoWorld, target: string, place: Place): Referent {
  const [, name, mark, which = ''] = /^([^#@]+)([#@])(.+)$/.exec(target) ?? []
  const repository = world.repositories.find((one) => one.fullName === name)
  if (repository === undefined)
    return faultAt({ place }, `speaks of ${target}, and there is no such repository.`)
  const page = `${PAGES}/${repository.fullName}`
  if (mark === '@') {
    const commit =
      repository.history.byKey.get(which) ?? faultAt({ place }, `speaks of ${target}, which is no commit.`)
    const url = `${page}/commit/${commit.sha}`
    return { repository, kind: 'commit', id: commit.sha, url, thread: undefined, commit }
  }
  const thread =
    repository.threads.get(Number(which)) ?? faultAt({ place }, `speaks of ${target}, which is not there.`)
  const pull = thread.thread.kind === 'pull'
  const url = `${page}/${pull ? 'pull' : 'issues'}/${which}`
  return { repository, kind: pull ? 'pr' : 'issue', id: which, url, thread, commit: undefined }
}

/** Title of the referent: first line of the message for a commit. */
export function titleOf({ thread, commit }: Referent): string {
  return thread?.title ?? commit?.message.split('\n')[0] ?? ''
}

/** Everything a reader finds on the artifact's page: title, texts, messages and patches. */
export function textOf({ repository, thread, commit }: Referent): string {
  if (thread === undefined) return commit === undefined ? '' : commitText(commit)
  const pull = repository.history.pulls.get(thread.thread.number)
  return [
    thread.title,
    thread.body ?? '',
    ...[...thread.comments, ...thread.reviews, ...thread.notes].map((one) => one.body),
    ...(pull?.commits ?? []).map(commitText),
  ].join('\n')
}

function commitText(commit: Commit): string {
  return [commit.message, ...commit.diff.map(({ path, patch }) => `${path}\n${patch.text}`)].join('\n')
}
