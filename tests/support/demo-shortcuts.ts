// Two ways to the referent of a demo conversation without understanding it: who says the reference, and a word that
// stands nowhere else.
import { type Referent, referentOf } from '../../examples/demo/dataset/referent.ts'
import type { InstanceSource } from '../../examples/demo/dataset/source.ts'
import { ancestorsOf, type DemoWorld, type Repository } from '../../examples/demo/history/world.ts'
import { tokensOf } from '../../lib/world/text/tokens.ts'

/** An artifact as a search of its kind knows it. */
export type Findable = {
  readonly url: string
  readonly author: string
  readonly at: string
  readonly words: ReadonlySet<string>
}

/** Everything that a search for `kind` finds in the repositories of `owner`; of commits, those of default branches. */
export function findablesOf(world: DemoWorld, owner: string, kind: Referent['kind']): readonly Findable[] {
  return world.repositories
    .filter(({ source }) => source.owner === owner)
    .flatMap((repository) => targetsIn(repository, kind))
    .map((target) => referentOf(world, target, { file: target, line: 1 }))
    .filter((referent) => referent.kind === kind)
    .map(findableOf)
}

function targetsIn({ fullName, history, head, threads }: Repository, kind: Referent['kind']): string[] {
  return kind === 'commit'
    ? ancestorsOf(history, head).map(({ key }) => `${fullName}@${key}`)
    : [...threads.keys()].map((number) => `${fullName}#${number}`)
}

function findableOf({ url, thread, commit }: Referent): Findable {
  const comments = thread?.comments.map(({ body }) => body) ?? []
  const texts = [thread?.title, thread?.body, ...comments, commit?.message]
  return {
    url,
    author: thread?.thread.by ?? commit?.author.person.id ?? '',
    at: thread?.thread.at ?? commit?.committer.at ?? '',
    words: wordsOf(texts.map((text) => text ?? '').join('\n')),
  }
}

/** Words as the search keeps them. */
function wordsOf(text: string): ReadonlySet<string> {
  return new Set([...tokensOf(text)].map((token) => token.term))
}

/** The newest of `findables` that `author` had made when the reference was said. */
export function newestOf(
  author: string,
  { messages }: Pick<InstanceSource, 'messages'>,
  findables: readonly Findable[],
): string | undefined {
  const time = messages.find((message) => message.anchor)?.time
  return findables
    .filter((one) => one.author === author && one.at < `${time}Z`)
    .reduce<Findable | undefined>((newest, one) => (newest && newest.at > one.at ? newest : one), undefined)
    ?.url
}

/** What one call finds that asks for the newest artifact of the speaker of the reference. */
export function newestOfSpeaker(
  source: Pick<InstanceSource, 'messages'>,
  findables: readonly Findable[],
): string | undefined {
  const speaker = source.messages.find((message) => message.anchor)?.user
  return speaker === undefined ? undefined : newestOf(speaker, source, findables)
}

/** The words of a conversation that stand in the artifact at `url` and in no other of `findables`. */
export function tellingWords(
  { messages }: Pick<InstanceSource, 'messages'>,
  findables: readonly Findable[],
  url: string,
): readonly string[] {
  const said = wordsOf(messages.map(({ text }) => text).join('\n'))
  return [...said].filter((word) => {
    const holders = findables.filter(({ words }) => words.has(word))
    return holders.length === 1 && holders[0]?.url === url
  })
}
