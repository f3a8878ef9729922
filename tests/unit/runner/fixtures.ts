// Runs in temporary folders over made-up instances, with tools that answer from nothing.
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import type { TestContext } from 'node:test'
import type { Clock } from '../../../lib/base/clock.ts'
import type { RunRecord } from '../../../lib/journal/records.ts'
import type { Player } from '../../../lib/runner/player.ts'
import type { RunRequest } from '../../../lib/runner/run-episodes.ts'
import { wantedOf } from '../../../lib/runner/wanted.ts'
import { type TaskOfInstance, tasksOf } from '../../../lib/task/tasks.ts'
import type { ToolCalls } from '../../../lib/tools/types.ts'

/** A folder that is gone after the test. */
export function temporaryFolder(context: TestContext): string {
  const folder = mkdtempSync(path.join(tmpdir(), 'reporef-runner-'))
  context.after(() => rmSync(folder, { recursive: true, force: true }))
  return folder
}

/** `count` instances with their tasks. */
export function madeUpTasks(count: number): readonly TaskOfInstance[] {
  const instances = Array.from({ length: count }, (_, at) => ({
    id: `ring_2021-03-04_issue_${at + 1}`,
    repo: 'pigeonhole/ring',
    entity_type: 'issue' as const,
    capability_bucket: 'C1',
    anchor_message_ids: ['m1'],
    conversation: [
      { message_id: 'm1', time: '2021-03-04T10:00:00.000Z', user: 'ada', message: `[REFERENCE] the ${at}th` },
    ],
  }))
  return tasksOf(instances, { seed: 1, budget: 10 })
}

/** Tools that answer at once, whatever is asked. */
export const toolsOfNothing: ToolCalls = {
  call: async (name) => ({ status: 'executed', result: { name }, artifacts: [] }),
  close: async () => {},
}

/** A clock that moves a second each time it is looked at. */
export function tickingClock(): Clock {
  let now = Date.parse('2026-11-30T18:00:00Z')
  return { now: () => (now += 1_000), sleep: async () => {} }
}

/** Asks twice and answers; later for tasks with a low number, so that episodes end out of order. */
export const slowStarter: Player = async ({ task, session }) => {
  const ordinal = Number(task.id.slice(-4))
  await new Promise((resolve) => setTimeout(resolve, Math.max(0, 30 - ordinal * 3)))
  await session.call('search_issues', { query: task.conversation[0]?.message ?? '' }, 1)
  await session.call('no_such_tool', { ordinal }, 2)
  session.submit({ artifact_url: `https://github.com/pigeonhole/ring/issues/${ordinal}` }, 3)
  return { termination: 'submitted', turns: 3, log: '' }
}

/** A request over `count` made-up instances, with `more` in place of the defaults. */
export function requestOf(folder: string, count: number, more: Partial<RunRequest> = {}): RunRequest {
  return {
    folder,
    view: { kind: 'crawl' },
    player: slowStarter,
    calls: toolsOfNothing,
    tools: 'all',
    profile: 'paper',
    clock: tickingClock(),
    wanted: wantedOf(madeUpTasks(count), 1),
    concurrency: 2,
    signal: new AbortController().signal,
    ended: () => undefined,
    ...more,
  }
}

/** A run record like those of real runs. */
export const RUN: RunRecord = {
  format: 'reporef.run/1',
  run: 'one',
  snapshot: `sha256:${'0'.repeat(64)}`,
  dataset: `sha256:${'1'.repeat(64)}`,
  instances: ['a', 'b'],
  tools: `sha256:${'2'.repeat(64)}`,
  profile: 'paper',
  view: 'crawl',
  budget: 10,
  trials: 1,
  seed: 1,
  isolation: 'process',
  agent: { kind: 'builtin', name: 'null' },
  versions: { node: '26.0.0' },
}
