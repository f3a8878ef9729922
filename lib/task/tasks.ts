// What an agent is shown. The published ids hold the answer (`…_pr_17`), so do `repo` and the anchor ids' neighbours in
// the file: a task is built from named fields of an instance, never by removing some.
import { byCodeUnit } from '../base/compare.ts'
import { Failure } from '../base/failure.ts'
import { seededRandom, shuffled } from '../base/random.ts'
import type { Instance, Message, Task } from './types.ts'

/** How tasks are made. The same instances and seed give the same ids, whatever the order of the file. */
export type TaskOptions = {
  readonly seed: number
  /** GitHub calls that each task allows. */
  readonly budget: number
  /** Withholds the kind of artifact. */
  readonly hideType?: boolean
}

/** An instance and the task an agent gets for it. */
export type TaskOfInstance = { readonly instance: Instance; readonly task: Task }

/**
 * One task an instance, in the order of the task ids. Give all instances of the dataset and choose afterwards: the ids
 * are ordinals of a shuffle of all that is given.
 *
 * @throws {Failure} FILE_INVALID for an instance whose channel cannot be told from its id
 */
export function tasksOf(instances: readonly Instance[], options: TaskOptions): readonly TaskOfInstance[] {
  const sorted = instances.toSorted((a, b) => byCodeUnit(a.id, b.id))
  return shuffled(sorted, seededRandom(`tasks:${options.seed}`)).map((instance, at) => ({
    instance,
    task: taskOf(instance, `task-${String(at + 1).padStart(4, '0')}`, options),
  }))
}

function taskOf(instance: Instance, id: string, { budget, hideType }: TaskOptions): Task {
  const conversation = instance.conversation.map(({ message_id, time, user, message }) => ({
    message_id,
    time,
    user,
    message,
  }))
  return {
    id,
    channel: channelOf(instance),
    ...(hideType ? {} : { entity_type: instance.entity_type }),
    conversation,
    text: textOf(conversation),
    budget,
  }
}

/**
 * The chat an instance comes from: its `channel`, else its id up to `_YYYY-MM-DD_`.
 *
 * @throws {Failure} FILE_INVALID when neither tells
 */
export function channelOf(instance: Instance): string {
  const channel = instance.channel ?? /^(.+)_\d{4}-\d{2}-\d{2}_/.exec(instance.id)?.[1]
  if (channel !== undefined) return channel
  throw new Failure(
    'FILE_INVALID',
    `Instance ${instance.id} names no channel: its id holds no _YYYY-MM-DD_ and it has no "channel" field. Add the field.`,
    { path: instance.id },
  )
}

/** The conversation as `time | user: message` lines. The two characters `\n`, left over from a CSV, become line breaks. */
export function textOf(conversation: readonly Message[]): string {
  return conversation
    .map(({ time, user, message }) => `${time} | ${user}: ${message.replaceAll('\\n', '\n')}`)
    .join('\n')
}
