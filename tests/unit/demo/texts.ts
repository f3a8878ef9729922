// Every text of the demo's world and of its chat, and which words of it somebody chose.

import type { InstanceSource } from '../../../examples/demo/dataset/source.ts'
import { WEB } from '../../../examples/demo/history/commits.ts'
import type { DemoWorld, Repository } from '../../../examples/demo/history/world.ts'

/** One text: `own` is what its author said in words of theirs, the rest of `whole` was pasted, quoted or made by a program. */
export type Text = { readonly where: string; readonly whole: string; readonly own: string }

/** Lines that git or GitHub write, or that say nothing but what they close. */
const MADE = [
  /^Revert ".*"( \(#\d+\))?$/,
  /^Reapply ".*"$/,
  /^This reverts commit\b.*$/,
  /^Merge (pull request|branch)\b.*$/,
  /^\(cherry picked from commit .*\)$/,
  /^(Co-authored-by|Signed-off-by): .*$/,
  /^(Fixes|Closes|Resolves) (\S+\/\S+)?#\d+\.?$/i,
]

/** `text` without blocks of code, quoted lines, headings and {@link MADE} lines. */
export function ownPartOf(text: string): string {
  return text
    .replace(/^```[\s\S]*?^```$/gm, '')
    .split('\n')
    .filter((line) => !/^( {4}|\t|>|#{1,6} )/.test(line) && !MADE.some((made) => made.test(line.trim())))
    .join('\n')
}

/** Words in lower case; a word is letters, digits and apostrophes. */
export function wordsOf(text: string): readonly string[] {
  return text.toLowerCase().match(/[\p{L}\p{N}']+/gu) ?? []
}

/** All texts: what people and bots wrote on GitHub, commit messages, and what was said in the chat. */
export function textsOf(world: DemoWorld, conversations: readonly InstanceSource[]): readonly Text[] {
  const isBot = (login: string): boolean => world.people.get(login)?.account === 'bot'
  const text = (where: string, by: string, whole: string): Text => ({
    where,
    whole,
    own: isBot(by) || by === WEB.id ? '' : ownPartOf(whole),
  })
  const written = world.repositories.flatMap((one) =>
    writtenIn(one).map(([by, at, whole]) => text(at, by, whole)),
  )
  const said = conversations.flatMap(({ key, messages }) =>
    messages.map((message) => text(`chat ${key}`, message.user, message.text)),
  )
  return [...written, ...said].filter(({ whole }) => whole !== '')
}

type Written = readonly [by: string, where: string, text: string]

function writtenIn({ fullName, threads, history, tags, source }: Repository): readonly Written[] {
  return [
    ...[...threads.values()].flatMap(({ thread, body, comments, reviews, notes }): Written[] =>
      [{ by: thread.by, body: body ?? '' }, ...comments, ...reviews, ...notes].map((one) => [
        one.by,
        `${fullName}#${thread.number}`,
        one.body,
      ]),
    ),
    ...[...history.bySha.values()].map(
      ({ committer, key, message }): Written => [committer.person.id, `${fullName}@${key}`, message],
    ),
    ...source.remarks.map(({ by, commit, body }): Written => [by, `${fullName}@${commit}`, body]),
    ...tags.flatMap(({ source: tag, releaseBody }): Written[] => [
      [tag.by, `${fullName} ${tag.name}`, releaseBody ?? ''],
      [tag.by, `${fullName} ${tag.name}`, tag.annotation ?? ''],
    ]),
  ]
}
