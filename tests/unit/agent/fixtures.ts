// Agents in temporary folders, and a session that answers from a table: what the tests of this room share.
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import type { TestContext } from 'node:test'
import { type AgentProcess, startAgentProcess } from '../../../lib/agent/agent-process.ts'
import { commandLineOf } from '../../../lib/agent/confinement.ts'
import { type EpisodeEnd, type EpisodeSession, playEpisode } from '../../../lib/agent/episode.ts'
import { openStage } from '../../../lib/agent/stage.ts'
import type { Isolation, Stage } from '../../../lib/agent/types.ts'
import type { Json } from '../../../lib/base/json.ts'
import type { Task } from '../../../lib/task/types.ts'
import type { Submission } from '../../../lib/tools/submit-answer.ts'

/** A folder with `files`, gone after the test. */
export function folderWith(context: TestContext, files: Readonly<Record<string, string>>): string {
  const folder = mkdtempSync(path.join(tmpdir(), 'reporef-agent-'))
  context.after(() => rmSync(folder, { recursive: true, force: true }))
  for (const [name, text] of Object.entries(files)) {
    mkdirSync(path.dirname(path.join(folder, name)), { recursive: true })
    writeFileSync(path.join(folder, name), text)
  }
  return folder
}

/** A task about nothing. */
export const TASK: Task = {
  id: 'task-0001',
  channel: 'pigeonhole',
  entity_type: 'issue',
  conversation: [
    {
      message_id: 'm1',
      time: '2021-03-04T10:00:00.000Z',
      user: 'ada',
      message: '[REFERENCE] that ring leak again',
    },
  ],
  text: '2021-03-04T10:00:00.000Z | ada: [REFERENCE] that ring leak again',
  budget: 10,
}

/** One thing that reached the session. */
export type Heard = { readonly name: string; readonly args: Json; readonly turn: number }

/** A session that answers every call with its arguments and hears everything. */
export function echoSession(): EpisodeSession & {
  readonly heard: Heard[]
  readonly answers: Submission[]
} {
  const heard: Heard[] = []
  const answers: Submission[] = []
  const tool = (name: string) => ({ name, description: `The tool ${name}.`, parameters: { type: 'object' } })
  return {
    heard,
    answers,
    schemas: [tool('search_issues'), tool('submit_answer')],
    call: async (name, args, turn) => {
      heard.push({ name, args, turn })
      const status = name === 'submit_answer' ? 'submitted' : 'executed'
      return { result: { echo: args }, remaining: Math.max(0, 10 - heard.length), status }
    },
    http: async (call, turn) => {
      heard.push({ name: 'rest', args: call.arguments, turn })
      const reply = { status: 200, headers: { 'content-type': 'application/json' }, body: '{"echo":true}' }
      return { result: reply, remaining: Math.max(0, 10 - heard.length), status: 'executed' }
    },
    submit: (answer) => answers.push(answer) > 0,
  }
}

/** How {@link playSource} differs from its defaults. */
export type PlayOptions = {
  readonly name?: string
  readonly files?: Readonly<Record<string, string>>
  readonly isolation?: Isolation
  readonly timeMs?: number
  readonly turns?: number
  readonly session?: EpisodeSession
  readonly signal?: AbortSignal
  readonly task?: Task
  /** Its process has loaded the module before the time begins, however slow the machine is at that. */
  readonly loaded?: boolean
}

/** Plays one episode of the agent whose module is `source`. */
export async function playSource(
  context: TestContext,
  source: string,
  options: PlayOptions = {},
): Promise<EpisodeEnd> {
  const name = options.name ?? 'my-agent.js'
  const folder = folderWith(context, {
    'package.json': '{"type":"module"}',
    ...options.files,
    [name]: source,
  })
  using stage = openStage({ agent: { kind: 'module', file: path.join(folder, name) }, files: [], sealed: [] })
  return await playStage(stage, options)
}

/** Plays one episode of the agent on `stage`. */
export async function playStage(stage: Stage, options: PlayOptions = {}): Promise<EpisodeEnd> {
  const start = (): Promise<AgentProcess> =>
    startAgentProcess(commandLineOf(stage, options.isolation ?? 'process', 'open', 0), stage.folder)
  const loaded = options.loaded ? await whenLoaded(await start()) : undefined
  return playEpisode({
    start: async () => loaded ?? start(),
    folder: stage.folder,
    task: options.task ?? TASK,
    session: options.session ?? echoSession(),
    limits: { timeMs: options.timeMs ?? 20_000, turns: options.turns ?? 20 },
    signal: options.signal ?? new AbortController().signal,
  })
}

/** `agent` once it has said that it is ready; its episode hears that too. */
async function whenLoaded(agent: AgentProcess): Promise<AgentProcess> {
  const rest = agent.lines[Symbol.asyncIterator]()
  const first = await rest.next()
  async function* lines() {
    if (!first.done) yield first.value
    yield* { [Symbol.asyncIterator]: () => rest }
  }
  return { ...agent, lines: lines() }
}
