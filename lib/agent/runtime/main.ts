// Runs inside the agent's process, one episode long: `main.js <module>`. It speaks JSON lines over fd 3 (docs/agents.md)
// and imports Node alone, since nothing else is readable here. The harness trusts nothing that is sent from this side.
// `process` is the global one: as an import it costs every episode 4 ms.
import { Socket } from 'node:net'
import { pathToFileURL } from 'node:url'
import { offerGithub } from './github.ts'
import type { GithubReply, GithubRequest } from './intercept.ts'

type Message = Readonly<Record<string, unknown>>

const channel = new Socket({ fd: 3, readable: true, writable: true })
const pending = new Map<number, (message: Message) => void>()
const stop = new AbortController()
let calls = 0
let turn = 0
let remaining = 0
let isPlaying = false

function send(message: Message): void {
  channel.write(`${JSON.stringify(message)}\n`)
}

/** Sends a message that is answered. Those sent while others are open belong to the same turn. */
function ask(message: Message): Promise<Message> {
  return new Promise((resolve) => {
    const id = calls + 1
    const ofTurn = pending.size === 0 ? turn + 1 : turn
    // Throws, and so rejects, for what JSON cannot hold: before anything is counted.
    send({ ...message, id, turn: ofTurn })
    calls = id
    turn = ofTurn
    pending.set(id, (answer) => {
      if (typeof answer.remaining === 'number') remaining = answer.remaining
      resolve(answer)
    })
  })
}

/** Resolves to the tool's result. */
async function call(name: string, args: unknown = {}): Promise<unknown> {
  const { result } = await ask({ type: 'call', name: String(name), arguments: args })
  return result
}

/** What GitHub answers to one request of whatever client the agent uses. */
async function http(request: GithubRequest): Promise<GithubReply> {
  if (!isPlaying)
    throw new Error('GitHub answers inside the agent’s function, not while its module is loading.')
  const { reply } = await ask({ type: 'http', ...request })
  return reply as GithubReply
}

function log(...values: readonly unknown[]): void {
  const text = values.map((value) =>
    typeof value === 'string' ? value : (JSON.stringify(value) ?? String(value)),
  )
  send({ type: 'log', message: text.join(' ') })
}

function fail(error: unknown): void {
  const message = error instanceof Error ? `${error.name}: ${error.message}` : String(error)
  if (error instanceof Error && error.stack) process.stderr.write(`${error.stack}\n`)
  send({ type: 'failure', message })
}

/** What to send for what the agent returned; null when there was nothing, so that a return is told from an exit. */
function answerOf(returned: unknown): Message {
  if (typeof returned === 'string') return { type: 'answer', artifact_url: returned }
  if (returned === undefined || returned === null) return { type: 'answer', artifact_url: null }
  const { artifact_url, confidence, reasoning } = Object(returned)
  if (typeof returned === 'object' && typeof artifact_url === 'string')
    return { type: 'answer', artifact_url, confidence, reasoning }
  const got =
    typeof returned === 'object' ? 'an object without the text `artifact_url`' : `a ${typeof returned}`
  const message = `Expected the agent to return a URL or {artifact_url}, got ${got}.`
  return { type: 'failure', kind: 'protocol', message }
}

async function play(run: (task: unknown, env: unknown) => unknown, message: Message): Promise<void> {
  const { task, tools } = message as { task: { budget: number }; tools: readonly { name: string }[] }
  remaining = task.budget
  isPlaying = true
  const env = {
    schemas: tools,
    tools: Object.fromEntries(tools.map(({ name }) => [name, (args?: unknown) => call(name, args)])),
    call,
    log,
    signal: stop.signal,
    get remaining() {
      return remaining
    },
  }
  try {
    send(answerOf(await run(task, env)))
  } catch (error) {
    fail(error)
  }
}

function receive(message: Message, run: (task: unknown, env: unknown) => unknown): void {
  if (message.type === 'task') void play(run, message)
  if (message.type === 'stop') stop.abort(new Error(String(message.reason)))
  if (message.type !== 'result' && message.type !== 'reply') return
  const settle = pending.get(Number(message.id))
  pending.delete(Number(message.id))
  settle?.(message)
}

/**
 * Hands over each message in a turn of the event loop of its own, so that what the agent does about one is done before
 * it hears of the next: the order of its calls does not depend on how the pipe cut the bytes.
 */
function listen(run: (task: unknown, env: unknown) => unknown): void {
  // Joined at the line's end only: a long line comes in thousands of chunks.
  let parts: string[] = []
  const queue: string[] = []
  const next = (): void => {
    const line = queue.shift()
    if (line === undefined) return
    if (queue.length > 0) setImmediate(next)
    receive(JSON.parse(line), run)
  }
  channel.setEncoding('utf8').on('data', (chunk: string) => {
    const [first = '', ...others] = chunk.split('\n')
    parts.push(first)
    if (others.length === 0) return
    const rest = others.pop() ?? ''
    const lines = [parts.join(''), ...others]
    parts = [rest]
    if (queue.length === 0 && lines.length > 0) setImmediate(next)
    queue.push(...lines)
  })
}

// The harness closing its end is the end of the episode.
channel.on('error', () => process.exit()).on('end', () => process.exit())
process.on('uncaughtException', fail)
offerGithub(http, () => remaining)
try {
  const module = await import(pathToFileURL(process.argv[2] ?? '').href)
  const run = module.default?.default ?? module.default
  if (typeof run !== 'function')
    throw new TypeError('Expected `export default async function (task, env) { … }`')
  send({ type: 'ready' })
  listen(run)
} catch (error) {
  fail(error)
}
