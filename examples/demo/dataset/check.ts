// What every conversation must keep to: nothing of the answer in it, evidence that is true, rivals that are not.
import type { DemoWorld } from '../history/world.ts'
import { holds } from './facts.ts'
import { type Referent, referentOf, titleOf } from './referent.ts'
import type { InstanceSource } from './source.ts'

/** Everything wrong with a conversation, a sentence each; empty when it is sound. */
export function faultsOf(world: DemoWorld, source: InstanceSource): readonly string[] {
  const referent = referentOf(world, source.target, source.place)
  const text = source.messages.map((message) => message.text).join('\n')
  return [
    ...shapeFaults(source),
    ...leaksOf(referent, text),
    ...source.evidence.flatMap(({ fact, words, place }) => [
      ...(text.includes(words) ? [] : [`the words "${words}" are not in the conversation`]),
      ...(holds(fact, referent, place) ? [] : [`"${fact}" does not hold of ${source.target}`]),
    ]),
    ...source.rivals.flatMap(({ target, fact, words, place }) => [
      ...(text.includes(words) ? [] : [`the words "${words}" are not in the conversation`]),
      ...(holds(fact, referentOf(world, target, place), place)
        ? []
        : [`"${fact}" does not hold of ${target}`]),
      ...(holds(fact, referent, place)
        ? [`"${fact}" holds of the referent too, so it rules nothing out`]
        : []),
    ]),
  ].map((fault) => `${source.key}: ${fault}`)
}

function shapeFaults({ messages, evidence, rivals, bucket, target }: InstanceSource): readonly string[] {
  const speakers = new Set(messages.map((message) => message.user)).size
  const sorted = messages.every((message, at) => at === 0 || (messages[at - 1]?.time ?? '') < message.time)
  return [
    ...(messages.length < 4 || messages.length > 40 ? [`has ${messages.length} messages`] : []),
    ...(speakers < (bucket === 'C1' ? 4 : 2) ? [`has ${speakers} speakers`] : []),
    ...(messages.filter((message) => message.anchor).length === 1 ? [] : ['needs exactly one reference']),
    ...(sorted ? [] : ['has messages out of order']),
    ...(evidence.length < 3 ? ['needs three pieces of evidence'] : []),
    ...(rivals.length < 2 ? ['needs two rivals'] : []),
    ...((bucket === 'C7') === target.includes('@') ? [] : ['must have a commit in C7 and nowhere else']),
  ]
}

/** Number, SHA, address or five words of the title in the conversation. */
export function leaksOf(referent: Referent, text: string): readonly string[] {
  const leaks: string[] = []
  if (referent.kind === 'commit') {
    const found = [...text.matchAll(/\b[0-9a-f]{7,40}\b/gi)].some(([sha]) =>
      referent.id.startsWith(sha.toLowerCase()),
    )
    if (found) leaks.push('gives away the SHA')
  } else if (new RegExp(String.raw`(?<![\d.:])${referent.id}(?![\d:]|\.\d)`).test(text)) {
    leaks.push(`gives away the number ${referent.id}`)
  }
  if (text.includes(referent.url)) leaks.push('gives away the address')
  const said = ` ${wordsOf(text).join(' ')} `
  const title = wordsOf(titleOf(referent))
  const length = Math.min(5, title.length)
  for (let at = 0; at + length <= title.length; at++) {
    const words = title.slice(at, at + length).join(' ')
    if (length >= 3 && said.includes(` ${words} `)) leaks.push(`repeats "${words}" of the title`)
  }
  return leaks
}

function wordsOf(text: string): readonly string[] {
  return text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? []
}
