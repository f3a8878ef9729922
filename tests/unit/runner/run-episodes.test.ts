import assert from 'node:assert/strict'
import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import test from 'node:test'
import { readCalls, readEpisodes } from '../../../lib/journal/run-files.ts'
import { sealRun } from '../../../lib/journal/seal.ts'
import type { Player } from '../../../lib/runner/player.ts'
import { runEpisodes } from '../../../lib/runner/run-episodes.ts'
import { wantedOf } from '../../../lib/runner/wanted.ts'
import { madeUpTasks, requestOf, slowStarter, temporaryFolder } from './fixtures.ts'

test('runs at concurrency 1 and 8 write equal episodes and calls', async (context) => {
  const written = async (concurrency: number): Promise<readonly string[]> => {
    const folder = temporaryFolder(context)
    await runEpisodes(requestOf(folder, 12, { concurrency, wanted: wantedOf(madeUpTasks(12), 2) }))
    await sealRun(folder)
    return ['episodes.jsonl', 'calls.jsonl'].map((name) => readFileSync(path.join(folder, name), 'utf8'))
  }
  const [one, eight] = [await written(1), await written(8)]
  assert.deepEqual(one, eight)
  assert.equal(one[0]?.trim().split('\n').length, 1 + 24)
  assert.equal(one[1]?.trim().split('\n').length, 1 + 24 * 3)
})

test('no more episodes than the concurrency are under way, and each knows whether more are to begin', async (context) => {
  const waiting: boolean[] = []
  let [underWay, most] = [0, 0]
  const player: Player = async (part) => {
    waiting.push(part.more)
    most = Math.max(most, ++underWay)
    await new Promise((resolve) => setTimeout(resolve, 2))
    underWay--
    return { termination: 'no_answer', turns: 0, log: '' }
  }
  await runEpisodes(requestOf(temporaryFolder(context), 20, { player, concurrency: 3 }))
  assert.equal(most, 3)
  assert.deepEqual(waiting, [...Array.from({ length: 19 }, () => true), false])
})

test('an interrupted run keeps what has ended, and goes on with the rest alone', async (context) => {
  const folder = temporaryFolder(context)
  const interrupt = new AbortController()
  let played = 0
  const player: Player = async (part) => {
    played++
    if (played === 5) interrupt.abort(new Error('Ctrl-C'))
    part.signal.throwIfAborted()
    return slowStarter(part)
  }
  const ended: string[] = []
  const request = requestOf(folder, 12, {
    player,
    signal: interrupt.signal,
    ended: ({ record }) => void ended.push(record.instance),
  })
  await assert.rejects(runEpisodes(request), /Ctrl-C/)
  assert.ok(ended.length >= 3 && ended.length < 12)
  const before = [...ended]
  await runEpisodes({ ...request, player: slowStarter, signal: new AbortController().signal })
  assert.equal(ended.length, 12)
  assert.deepEqual(new Set(ended).size, 12)
  assert.deepEqual(ended.slice(0, before.length), before)
  assert.equal((await sealRun(folder)).length, 12)
})

test('an episode that the harness fails is played once more, and both attempts are kept', async (context) => {
  const folder = temporaryFolder(context)
  let failures = 0
  const player: Player = async (part) => {
    if (part.task.id === 'task-0002' && failures++ === 0) throw new Error('worker gone\nwith a stack')
    return slowStarter(part)
  }
  await runEpisodes(requestOf(folder, 3, { player }))
  const episodes = (await sealRun(folder)).filter(({ task }) => task === 'task-0002')
  assert.deepEqual(
    episodes.map(({ attempt, termination, detail }) => [attempt, termination, detail]),
    [
      [1, 'harness_error', 'worker gone'],
      [2, 'submitted', undefined],
    ],
  )
})

test('an episode that the harness always fails stays failed after two attempts, until the run is resumed', async (context) => {
  const folder = temporaryFolder(context)
  const player: Player = () => Promise.reject(new Error('no disk'))
  await runEpisodes(requestOf(folder, 1, { player }))
  assert.deepEqual(
    (await sealRun(folder)).map(({ attempt, termination }) => [attempt, termination]),
    [
      [1, 'harness_error'],
      [2, 'harness_error'],
    ],
  )
  await runEpisodes(requestOf(folder, 1))
  assert.deepEqual((await sealRun(folder)).at(-1)?.termination, 'submitted')
  assert.deepEqual(
    readEpisodes(folder).map(({ attempt }) => attempt),
    [1, 2, 3],
  )
})

test('an outcome of the agent’s own is not played again', async (context) => {
  const folder = temporaryFolder(context)
  let played = 0
  const player: Player = async () => {
    played++
    return { termination: 'agent_crash', detail: 'Error: no', turns: 1, log: 'a page of text\n' }
  }
  await runEpisodes(requestOf(folder, 1, { player }))
  await runEpisodes(requestOf(folder, 1, { player }))
  assert.equal(played, 1)
  assert.equal(readFileSync(path.join(folder, 'logs/task-0001.1.1.log'), 'utf8'), 'a page of text\n')
})

test('an attempt whose log cannot be written ends the run, and is made again', async (context) => {
  const folder = temporaryFolder(context)
  const player: Player = async () => ({ termination: 'agent_crash', turns: 1, log: 'a page of text\n' })
  writeFileSync(path.join(folder, 'logs'), '')
  await assert.rejects(runEpisodes(requestOf(folder, 1, { player })), /logs/)
  rmSync(path.join(folder, 'logs'))
  const ended: number[] = []
  await runEpisodes(requestOf(folder, 1, { player, ended: ({ record }) => void ended.push(record.attempt) }))
  assert.deepEqual(ended, [1])
})

test('a journal that cannot be written ends the run with its reason', async (context) => {
  const folder = temporaryFolder(context)
  const ended = (): never => {
    throw new Error('the scorer is gone')
  }
  await assert.rejects(runEpisodes(requestOf(folder, 6, { ended })), /the scorer is gone/)
})

test('calls are journalled with their episode, in order, rejected ones too', async (context) => {
  const folder = temporaryFolder(context)
  await runEpisodes(requestOf(folder, 1))
  await sealRun(folder)
  assert.deepEqual(
    [...readCalls(folder)].map(({ call, tool, status, turn }) => [call, tool, status, turn]),
    [
      [1, 'search_issues', 'executed', 1],
      [2, 'no_such_tool', 'rejected', 2],
      [3, 'submit_answer', 'submitted', 3],
    ],
  )
  assert.ok(!existsSync(path.join(folder, 'working')))
})
