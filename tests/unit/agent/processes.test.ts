import assert from 'node:assert/strict'
import { tmpdir } from 'node:os'
import path from 'node:path'
import test, { type TestContext } from 'node:test'
import { commandLineOf } from '../../../lib/agent/confinement.ts'
import { type EpisodeEnd, playEpisode } from '../../../lib/agent/episode.ts'
import { openProcesses } from '../../../lib/agent/processes.ts'
import { openStage } from '../../../lib/agent/stage.ts'
import { echoSession, folderWith, TASK } from './fixtures.ts'

const AGENT = `console.log('loaded')
export default (task, env) => { env.log('task ' + task.id + ' of ' + process.pid) }`

function openAgent(context: TestContext, source = AGENT) {
  const folder = folderWith(context, { 'package.json': '{"type":"module"}', 'my-agent.js': source })
  const stage = openStage({
    agent: { kind: 'module', file: path.join(folder, 'my-agent.js') },
    files: [],
    sealed: [],
  })
  const seats: number[] = []
  const processes = openProcesses(stage.folder, (seat) => {
    seats.push(seat)
    return commandLineOf(stage, 'process', 'open', seat)
  })
  context.after(async () => {
    await processes.close()
    stage[Symbol.dispose]()
  })
  const play = (id: string, more: boolean): Promise<EpisodeEnd> =>
    playEpisode({
      start: () => processes.take(more),
      folder: stage.folder,
      task: { ...TASK, id },
      session: echoSession(),
      limits: { timeMs: 20_000, turns: 5 },
      signal: new AbortController().signal,
    })
  return { processes, seats, play }
}

test('every episode has a process of its own, which hears of one task', async (context) => {
  const { play } = openAgent(context)
  const ends = [await play('task-1', true), await play('task-2', true), await play('task-3', false)]
  const told = ends.map(({ log }) => /^loaded\ntask (task-\d) of (\d+)\n$/.exec(log))
  assert.deepEqual(
    told.map((match) => match?.[1]),
    ['task-1', 'task-2', 'task-3'],
  )
  assert.equal(new Set(told.map((match) => match?.[2])).size, 3)
})

test('one process is booted ahead while there are more episodes, in a seat of its own', async (context) => {
  const { play, seats } = openAgent(context)
  await play('task-1', true)
  assert.deepEqual(seats, [0, 1])
  await play('task-2', true)
  assert.deepEqual(seats, [0, 1, 0])
  await play('task-3', false)
  assert.deepEqual(seats, [0, 1, 0])
})

test('what a process does before its episode is heard in its episode', async (context) => {
  const { processes, play } = openAgent(context, 'console.log("bye"); process.exit(3)')
  const before = await processes.take(true)
  await before.end()
  const end = await play('task-1', false)
  assert.deepEqual(
    [end.termination, end.detail, end.log],
    ['agent_crash', "The agent's process ended with exit code 3.", 'bye\n'],
  )
})

test('a process that is ended twice gives its seat up once', async (context) => {
  const { processes, seats } = openAgent(context)
  const first = await processes.take(false)
  await first.end()
  const second = await processes.take(false)
  await first.end()
  const third = await processes.take(false)
  assert.deepEqual(seats, [0, 0, 1])
  await Promise.all([second.end(), third.end()])
})

test('closing ends the process that waits', async (context) => {
  const { processes, seats } = openAgent(context)
  const before = await processes.take(true)
  await processes.close()
  const after = await processes.take(false)
  assert.deepEqual(seats, [0, 1, 1])
  await Promise.all([before.end(), after.end()])
})

test('a process that cannot be started fails the episode that would have had it', async () => {
  const lost = openProcesses(tmpdir(), () => ({ file: '/nonexistent', args: [] }))
  await assert.rejects(lost.take(true), /ENOENT/)
  await assert.rejects(lost.take(true), /ENOENT/)
  await lost.close()
})
