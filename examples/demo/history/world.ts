import { tagSha } from '../git/objects.ts'
import { faultAt } from '../source/blocks.ts'
import type { Person, Place, RepositorySource, TagSource, WorldSource } from '../source/types.ts'
import { type Commit, type History, playCommits, WEB } from './commits.ts'
import { fillShas } from './placeholders.ts'
import { playThreads, type ThreadState } from './threads.ts'

/** A tag with what it points at; `object` is its own SHA when it is annotated. */
export type Tag = {
  readonly source: TagSource
  readonly commit: Commit
  readonly object: string | undefined
  readonly tagger: { readonly name: string; readonly email: string }
  readonly releaseBody: string | null
}

/** A repository on the day of the crawl. */
export type Repository = {
  readonly source: RepositorySource
  readonly fullName: string
  readonly history: History
  readonly head: Commit
  readonly threads: ReadonlyMap<number, ThreadState>
  /** Newest first, as the list of releases has them. */
  readonly tags: readonly Tag[]
  /** Logins with a commit on the default branch. */
  readonly contributors: ReadonlySet<string>
}

/** The world after everything in it has happened. */
export type DemoWorld = {
  readonly today: string
  readonly people: ReadonlyMap<string, Person>
  readonly repositories: readonly Repository[]
}

/** Plays the whole world. @throws {Failure} FILE_INVALID at the first thing written that cannot have happened */
export function playWorld(source: WorldSource): DemoWorld {
  const people = new Map([...source.people, [WEB.id, WEB]])
  return {
    today: source.today,
    people,
    repositories: source.repositories.map((one) => {
      checkPeople(one, people)
      return playRepository(one, people)
    }),
  }
}

function playRepository(source: RepositorySource, people: ReadonlyMap<string, Person>): Repository {
  const history = playCommits(source, people)
  const head = history.branches.get('main')
  if (head === undefined) throw new RangeError(`${source.owner}/${source.name} needs a commit.`)
  const main = ancestorsOf(history, head)
  return {
    source,
    fullName: `${source.owner}/${source.name}`,
    history,
    head,
    threads: new Map(playThreads(source, history).map((state) => [state.thread.number, state])),
    tags: source.tags
      .map((tag) => tagOf(tag, history, people))
      .toSorted((a, b) => (a.source.at < b.source.at ? 1 : -1)),
    contributors: new Set(main.map((commit) => commit.author.person.id)),
  }
}

function tagOf(source: TagSource, history: History, people: ReadonlyMap<string, Person>): Tag {
  const commit =
    (source.commit === undefined ? history.mainAt(source.at) : history.byKey.get(source.commit)) ??
    faultAt(source, 'tags a commit that is not there.')
  const { name, email } =
    people.get(source.by) ?? faultAt(source, `speaks of ${source.by}, who is not in people.story.`)
  const object =
    source.annotation === undefined
      ? undefined
      : tagSha({
          object: commit.sha,
          name: source.name,
          tagger: { name, email, at: source.at },
          message: source.annotation,
        })
  const body = source.release?.body ?? null
  return {
    source,
    commit,
    object,
    tagger: { name, email },
    releaseBody: body && fillShas(body, history.byKey, source.place),
  }
}

/** `from` and every commit it descends from, newest first: the order of `git log`. */
export function ancestorsOf(history: History, from: Commit): readonly Commit[] {
  const seen = new Set<Commit>()
  const todo = [from]
  for (let commit = todo.pop(); commit; commit = todo.pop()) {
    if (seen.has(commit)) continue
    seen.add(commit)
    todo.push(...commit.parents.flatMap((sha) => history.bySha.get(sha) ?? []))
  }
  return [...seen].toSorted((a, b) => b.order - a.order)
}

function checkPeople(source: RepositorySource, people: ReadonlyMap<string, Person>): void {
  const known = (id: string, place: Place): void => {
    if (!people.has(id)) faultAt({ place }, `speaks of ${id}, who is not in people.story.`)
  }
  const labels = new Set(source.labels.map((label) => label.name))
  const milestones = new Set(source.milestones.map((milestone) => milestone.title))
  for (const thread of source.threads) {
    known(thread.by, thread.place)
    const used = thread.events.flatMap((event) => (event.kind === 'labeled' ? event.labels : []))
    for (const label of [...thread.labels, ...used])
      if (!labels.has(label)) faultAt(thread, `wears an unknown label "${label}".`)
    if (thread.milestone && !milestones.has(thread.milestone))
      faultAt(thread, `is due for an unknown milestone "${thread.milestone}".`)
    for (const event of thread.events) known(event.by, event.place)
  }
}
