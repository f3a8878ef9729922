// One episode: the conversation between an agent's process and its session, until one of them ends it.
import { type JsonObject, stringifyJson } from '../base/json.ts'
import type { Termination } from '../journal/records.ts'
import { askHttp } from '../serve/http-door.ts'
import type { Task } from '../task/types.ts'
import type { Session } from '../tools/session.ts'
import type { AgentProcess, Exit } from './agent-process.ts'
import { type AgentMessage, lineOf, PROTOCOL_FORMAT, parseAgentMessage, resultLine } from './protocol.ts'

/** What an episode needs of its session: the one door to the tools, which counts, refuses, records and takes the answer. */
export type EpisodeSession = Pick<Session, 'schemas' | 'call' | 'http' | 'submit'>

/** What ends an episode that does not end itself. */
export type EpisodeLimits = { readonly timeMs: number; readonly turns: number }

/** One episode to play. */
export type EpisodeRequest = {
  /** Gives the process that plays it, and no other episode. */
  readonly start: () => Promise<AgentProcess>
  /** The stage: cut out of what the agent says of itself. */
  readonly folder: string
  readonly task: Task
  readonly session: EpisodeSession
  readonly limits: EpisodeLimits
  readonly signal: AbortSignal
}

/** How an episode ended, and what the agent printed on the way. */
export type EpisodeEnd = {
  readonly termination: Termination
  readonly detail?: string
  readonly turns: number
  readonly log: string
}

/** Calls in one episode, refused ones included: a stop for agents that go on after their budget. */
const MOST_CALLS = 1_000

/** Time between being told to stop and being killed: enough to log a last word, too short to go on working. */
const STOP_MS = 250
/** Time for a process whose channel has ended to leave with an exit code of its own. */
const LEAVE_MS = 1_000

/** Letters kept of what an agent says of its own end. */
const LONGEST_DETAIL = 500

type Ending = { readonly termination: Termination; readonly detail?: string }
/** Where a conversation stands. */
type Progress = { turn: number; calls: number }
type Conversation = { readonly request: EpisodeRequest; readonly agent: AgentProcess }

/**
 * Plays one episode in a process that is gone afterwards, whatever happened.
 *
 * @throws the reason of `signal` when it aborts, and whatever breaks in the harness itself
 */
export async function playEpisode(request: EpisodeRequest): Promise<EpisodeEnd> {
  const progress: Progress = { turn: 0, calls: 0 }
  request.signal.throwIfAborted()
  // Whole milliseconds are all that timers take.
  const late = AbortSignal.timeout(Math.ceil(request.limits.timeMs))
  const agent = await request.start()
  const stop = AbortSignal.any([late, request.signal])
  const onStop = (): void => void endLate(agent, request.signal.aborted ? 'interrupted' : 'time_limit')
  stop.addEventListener('abort', onStop, { once: true })
  if (stop.aborted) onStop()
  try {
    const ending = await converse({ request, agent }, progress, stop)
    request.signal.throwIfAborted()
    if (!ending && late.aborted) return { ...timeLimit(request), turns: progress.turn, log: agent.log.text() }
    const exit = await agent.end(ending ? 0 : LEAVE_MS)
    return { ...(ending ?? endingOfExit(exit)), turns: progress.turn, log: agent.log.text() }
  } finally {
    stop.removeEventListener('abort', onStop)
    await agent.end()
  }
}

async function endLate(agent: AgentProcess, reason: string): Promise<void> {
  // The message may find nobody, or a pipe that nobody empties: the end does not wait for it.
  void agent.send(lineOf({ type: 'stop', reason }))
  await agent.end(STOP_MS)
}

/** Goes on until something ends the episode; undefined when the agent's lines end first, or `stop` aborts. */
async function converse(
  conversation: Conversation,
  progress: Progress,
  stop: AbortSignal,
): Promise<Ending | undefined> {
  const { agent, request } = conversation
  const { task, session } = request
  const tools = session.schemas as readonly JsonObject[]
  void agent.send(lineOf({ type: 'task', format: PROTOCOL_FORMAT, task, tools }))
  for await (const line of agent.lines) {
    if (line.kind === 'oversize') return protocolError(line.fault)
    const parsed = parseAgentMessage(line.text)
    if (parsed.kind === 'fault') return protocolError(scrub(parsed.fault, request.folder))
    // After the end only a last word is heard.
    if (stop.aborted && parsed.message.type !== 'log') return undefined
    const ending = await hear(parsed.message, conversation, progress)
    if (ending) return ending
  }
  return undefined
}

async function hear(
  message: AgentMessage,
  conversation: Conversation,
  progress: Progress,
): Promise<Ending | undefined> {
  switch (message.type) {
    case 'ready':
      return undefined
    case 'log':
      return void conversation.agent.log.line(message.message)
    case 'call':
      return hearCall(message, conversation, progress)
    case 'http':
      return hearHttp(message, conversation, progress)
    case 'answer':
      return hearAnswer(message, conversation.request.session, progress)
    case 'failure':
      return {
        termination: message.kind === 'protocol' ? 'agent_protocol_error' : 'agent_crash',
        detail: scrub(message.message, conversation.request.folder),
      }
  }
}

type CallMessage = Extract<AgentMessage, { type: 'call' }>
type HttpMessage = Extract<AgentMessage, { type: 'http' }>
type AnswerMessage = Extract<AgentMessage, { type: 'answer' }>

async function hearCall(
  message: CallMessage,
  { agent, request }: Conversation,
  progress: Progress,
): Promise<Ending | undefined> {
  const ending = endingBefore(message, request, progress)
  if (ending) return ending
  const { id, name, arguments: args = {} } = message
  const answer = await request.session.call(name, args, progress.turn)
  if (answer.status === 'submitted') return { termination: 'submitted' }
  const text = answer.text ?? stringifyJson(answer.result)
  await agent.send(resultLine(id, text, answer.remaining))
  return undefined
}

async function hearHttp(
  message: HttpMessage,
  { agent, request }: Conversation,
  progress: Progress,
): Promise<Ending | undefined> {
  const ending = endingBefore(message, request, progress)
  if (ending) return ending
  const { reply, remaining } = await askHttp(request, message, progress.turn)
  await agent.send(lineOf({ type: 'reply', id: message.id, reply, remaining }))
  return undefined
}

/** What ends the episode instead of the call in `message`; undefined where it may be made, in the turn that has begun. */
function endingBefore(
  message: CallMessage | HttpMessage,
  { limits }: EpisodeRequest,
  progress: Progress,
): Ending | undefined {
  const turn = Math.max(progress.turn, message.turn ?? progress.turn + 1)
  if (turn > limits.turns) {
    return { termination: 'turn_limit', detail: `The limit of ${limits.turns} turns was reached.` }
  }
  if (++progress.calls > MOST_CALLS) return protocolError(`it made more than ${MOST_CALLS} calls`)
  progress.turn = turn
  return undefined
}

/** A returned answer is a submission like any other: it goes through the session and is journalled there. */
function hearAnswer(
  { artifact_url, confidence, reasoning }: AnswerMessage,
  session: EpisodeSession,
  progress: Progress,
): Ending {
  if (artifact_url === null || artifact_url === '') {
    return { termination: 'no_answer', detail: 'The agent returned nothing.' }
  }
  progress.turn += 1
  session.submit(
    {
      artifact_url,
      ...(confidence === undefined || confidence === null ? {} : { confidence: String(confidence) }),
      ...(reasoning === undefined || reasoning === null ? {} : { reasoning }),
    },
    progress.turn,
  )
  return { termination: 'submitted' }
}

function protocolError(fault: string): Ending {
  return { termination: 'agent_protocol_error', detail: `The agent broke the protocol: ${fault}.` }
}

function timeLimit({ limits }: EpisodeRequest): Ending {
  return { termination: 'time_limit', detail: `The limit of ${limits.timeMs / 1_000} s was reached.` }
}

function endingOfExit({ code, signal }: Exit): Ending {
  if (code === 0) return { termination: 'no_answer', detail: 'The agent ended without an answer.' }
  const how = signal ? `by ${signal}` : `with exit code ${code}`
  return { termination: 'agent_crash', detail: `The agent's process ended ${how}.` }
}

/** One line of `text` without the stage's name, which differs from run to run. */
function scrub(text: string, folder: string): string {
  return text
    .replaceAll(`file://${folder}`, '')
    .replaceAll(folder, '')
    .replace(/\s+/g, ' ')
    .trim()
    .slice(0, LONGEST_DETAIL)
}
