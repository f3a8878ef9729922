// What the harness adds to the price of a process: 400 episodes of ten calls against as many Node processes that do
// nothing. Both are started from this process by the same command line, namespaces and permission flags included. The
// harness plays two episodes at a time and boots a third process meanwhile, so three empty ones are alive at a time. Half
// of those run before the replay and half after it, so that a machine which is busy for a while is so for both.
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdirSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import PQueue from 'p-queue'
import { commandLineOf, confinementOfMachine } from '../../lib/agent/confinement.ts'
import { main } from '../../lib/cli/main.ts'
import type { Measure } from './main.ts'
import { snapshotOf } from './recorded.ts'
import type { Source } from './source.ts'

const EPISODES = 400
const CONCURRENCY = 2
/** Processes alive at a time: those that play, and the one that is booted ahead. */
const ALIVE = CONCURRENCY + 1

const AGENT = `export default async function (task, env) {
  for (let call = 0; call < 10; call++) await env.tools.search_issues({ query: 'is:issue message ' + call })
  return 'https://github.com/nobody/nothing/issues/1'
}
`

/** Wall time of a whole `reporef replay` over the time of empty processes; the limit is 1.5. */
export async function episodes(source: Source, scratch: string): Promise<readonly Measure[]> {
  const folder = path.join(scratch, 'agent')
  mkdirSync(folder, { recursive: true })
  writeFileSync(path.join(folder, 'ten-calls.js'), AGENT)
  writeFileSync(path.join(folder, 'empty.js'), '')
  const snapshot = await snapshotOf(source, scratch)
  process.env.REPOREF_CACHE = path.join(scratch, 'cache')
  const instances = await replay(source, snapshot, folder, 1)
  const trials = Math.ceil(EPISODES / instances)
  const emptyBefore = await emptyProcesses(folder)
  const start = performance.now()
  await replay(source, snapshot, folder, trials)
  const replayMs = (performance.now() - start) / (instances * trials)
  const emptyMs = (emptyBefore + (await emptyProcesses(folder))) / 2
  const ratio = replayMs / emptyMs
  return [
    {
      what: `${EPISODES} episodes of 10 calls / as many empty Node processes (at most 1.5)`,
      value: `${ratio.toFixed(2)} (${replayMs.toFixed(0)} ms / ${emptyMs.toFixed(0)} ms each)`,
      met: ratio <= 1.5,
    },
  ]
}

/** Runs the agent over the data set and gives the number of instances. */
async function replay(source: Source, snapshot: string, folder: string, trials: number): Promise<number> {
  let ended = ''
  const hear = (line: string): void => {
    ended = line
  }
  const exitCode = await main(
    [
      'replay',
      '--agent',
      path.join(folder, 'ten-calls.js'),
      '--snapshot',
      snapshot,
      '--dataset',
      source.dataset,
      '--trials',
      String(trials),
      '--concurrency',
      String(CONCURRENCY),
      '--out',
      path.join(folder, `run-${trials}`),
    ],
    {
      result: () => undefined,
      notice: hear,
      progress: hear,
    },
  )
  if (exitCode !== 0) throw new Error(`The replay ended with ${exitCode}: ${ended}`)
  return Number(/of (\d+) episodes/.exec(ended)?.[1] ?? 0) / trials
}

/** Milliseconds that one empty process takes, by half as many as there are episodes. */
async function emptyProcesses(folder: string): Promise<number> {
  const runtime = path.join(folder, 'empty.js')
  const stage = { folder, runtime, entry: runtime } as Parameters<typeof commandLineOf>[0]
  const confinement = confinementOfMachine()
  const queue = new PQueue({ concurrency: ALIVE })
  const start = performance.now()
  await queue.addAll(
    Array.from({ length: EPISODES / 2 }, (_, at) => async () => {
      const { file, args } = commandLineOf(stage, 'process', confinement, at % ALIVE)
      const [code] = await once(spawn(file, args, { stdio: 'ignore', env: {} }), 'exit')
      if (code !== 0) throw new Error(`An empty process ended with ${code}`)
    }),
  )
  return (performance.now() - start) / (EPISODES / 2)
}
