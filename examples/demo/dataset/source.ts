// The conversations as written: who said what, what was meant, and why it can be nothing else.
import { readdirSync } from 'node:fs'
import path from 'node:path'
import { byCodeUnit } from '../../../lib/base/compare.ts'
import { type Block, cellOf, faultAt, readBlocks, threadsOf } from '../source/blocks.ts'
import type { Place } from '../source/types.ts'

/** One message as written; `time` is ISO 8601 to the second. */
export type Said = {
  readonly time: string
  readonly user: string
  readonly text: string
  readonly anchor: boolean
}

/** A fact such as `author tjaarda`, with the words of the conversation that call for it (or that it rules out). */
export type Claim = { readonly fact: string; readonly words: string; readonly place: Place }

/** A conversation with its referent. `target` is `owner/name#number`, or `owner/name@key` for a commit. */
export type InstanceSource = {
  readonly key: string
  readonly target: string
  readonly bucket: string
  readonly channel: string
  readonly strength: number
  readonly difficulty: string
  readonly messages: readonly Said[]
  /** Facts of the referent. */
  readonly evidence: readonly Claim[]
  /** Artifacts one could take for it, each with a fact that is true of it and not of the referent. */
  readonly rivals: readonly (Claim & { readonly target: string })[]
  readonly place: Place
}

const BUCKETS = ['C1', 'C2', 'C3', 'C4', 'C5', 'C6', 'C7']
const DIFFICULTIES = ['hard', 'easy_loose', 'easy_medium', 'easy_strong']

/** The conversations in the `.story` files of `folder` about these repositories, in order of file and place. */
export function readInstances(folder: string, repositories: readonly string[]): readonly InstanceSource[] {
  return readdirSync(folder)
    .filter((file) => file.endsWith('.story'))
    .sort(byCodeUnit)
    .flatMap((file) => threadsOf(readBlocks(path.join(folder, file))))
    .map(instanceOf)
    .filter((one) => repositories.includes(one.target.replace(/[#@].*$/, '')))
}

function instanceOf(blocks: readonly Block[]): InstanceSource {
  const [head, ...claims] = blocks
  if (head === undefined) throw new RangeError('An instance needs a block.')
  const known = (value: string, words: readonly string[]): string =>
    words.includes(value)
      ? value
      : faultAt(head, `has "${value}" where one of ${words.join(', ')} must stand.`)
  return {
    key: cellOf(head, 0, 'a key'),
    target: cellOf(head, 1, 'a referent'),
    bucket: known(cellOf(head, 2, 'a bucket'), BUCKETS),
    channel: head.fields.channel ?? faultAt(head, 'needs a channel.'),
    strength: Number(head.fields.strength),
    difficulty: known(head.fields.difficulty ?? '', DIFFICULTIES),
    messages: messagesOf(head),
    evidence: claims
      .filter((block) => block.word === 'evidence')
      .map((block) => ({ ...claimOf(block, 0), place: block.place })),
    rivals: claims
      .filter((block) => block.word === 'rival')
      .map((block) => ({
        target: cellOf(block, 0, 'an artifact'),
        words: cellOf(block, 1, 'the words that rule it out'),
        fact: cellOf(block, 2, 'a fact that is true of it alone'),
        place: block.place,
      })),
    place: head.place,
  }
}

function claimOf(block: Block, at: number): { readonly fact: string; readonly words: string } {
  return { fact: cellOf(block, at, 'a fact'), words: cellOf(block, at + 1, 'the words that call for it') }
}

const DAY = /^(\d{4}-\d{2}-\d{2})$/
const LINE = /^(\d{2}:\d{2}:\d{2}) (> )?([^\s:]+): (.*)$/

function messagesOf(head: Block): readonly Said[] {
  const messages: Said[] = []
  let day = ''
  for (const line of head.text.split('\n')) {
    const [, date] = DAY.exec(line) ?? []
    const [, time, mark, user, text] = LINE.exec(line) ?? []
    const last = messages.at(-1)
    if (date !== undefined) day = date
    else if (time !== undefined && user !== undefined)
      messages.push({ time: `${day}T${time}`, user, text: text ?? '', anchor: mark !== undefined })
    else if (last && line.startsWith('  '))
      messages[messages.length - 1] = { ...last, text: `${last.text}\n${line.slice(2)}` }
    else if (line.trim() !== '') faultAt(head, `has a line that is no message: ${line}`)
  }
  return messages
}
