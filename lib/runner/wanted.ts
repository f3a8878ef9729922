// Which episodes a run holds: instances chosen, times trials.
import { byCodeUnit } from '../base/compare.ts'
import { Failure } from '../base/failure.ts'
import type { TaskOfInstance } from '../task/tasks.ts'
import type { Task } from '../task/types.ts'

/** One episode of a run, before it has an attempt. */
export type WantedEpisode = { readonly instance: string; readonly task: Task; readonly trial: number }

/** What narrows a dataset down. All of it applies, in this order: ids, shard, limit. */
export type Choice = {
  readonly ids?: readonly string[]
  /** Part `index` (from 1) of `of`. */
  readonly shard?: { readonly index: number; readonly of: number }
  readonly limit?: number
}

/**
 * The chosen tasks, in the order of their ids, which is a shuffle: a limit or a shard is a fair sample. Instances may be
 * named by their own id or by the task's.
 *
 * @throws {Failure} USAGE for an id that the dataset does not have
 */
export function chosenOf(
  tasks: readonly TaskOfInstance[],
  { ids, shard, limit }: Choice,
): readonly TaskOfInstance[] {
  const sorted = tasks.toSorted((a, b) => byCodeUnit(a.task.id, b.task.id))
  const named = ids ? namedOf(sorted, ids) : sorted
  const sharded = shard ? named.filter((_, at) => at % shard.of === shard.index - 1) : named
  return limit === undefined ? sharded : sharded.slice(0, limit)
}

function namedOf(tasks: readonly TaskOfInstance[], ids: readonly string[]): readonly TaskOfInstance[] {
  const wanted = new Set(ids)
  const named = tasks.filter(({ instance, task }) => wanted.has(instance.id) || wanted.has(task.id))
  const known = new Set(named.flatMap(({ instance, task }) => [instance.id, task.id]))
  const unknown = ids.find((id) => !known.has(id))
  if (unknown === undefined) return named
  throw new Failure(
    'USAGE',
    `The dataset has no instance "${unknown}"; \`--ids\` takes ids of instances or tasks.`,
    {
      flag: 'ids',
    },
  )
}

/** Every episode of the run: trial by trial, so that an interrupted run has whole trials first. */
export function wantedOf(tasks: readonly TaskOfInstance[], trials: number): readonly WantedEpisode[] {
  return Array.from({ length: trials }, (_, at) =>
    tasks.map(({ instance, task }) => ({ instance: instance.id, task, trial: at + 1 })),
  ).flat()
}
