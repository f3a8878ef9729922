// Questions and answers over the scorer's stdin and stdout. A scorer that dies or talks nonsense fails every question,
// waiting or to come: a run must not go on without its score in silence.
import { type ChildProcessWithoutNullStreams, spawn } from 'node:child_process'
import path from 'node:path'
import { createInterface } from 'node:readline'
import { Failure, type Failures, isFailureCode } from '../base/failure.ts'
import { isJsonObject, type Json, jsonIn, stringifyJson } from '../base/json.ts'
import type { Question, ScorerReply, ScorerRequest } from '../scoring/protocol.ts'

/** Id under which the start waits; questions count from 1. */
const START = 0

type Waiting = {
  readonly resolve: (value: Json) => void
  readonly reject: (reason: unknown) => void
}

/** The channel to one scorer process. */
export class ScorerLink {
  readonly #child: ChildProcessWithoutNullStreams
  readonly #waiting = new Map<number, Waiting>()
  readonly #closed = Promise.withResolvers<void>()
  #asked = START
  #closing = false
  #dead: Failure | undefined
  #lastWords = ''

  constructor(child: ChildProcessWithoutNullStreams) {
    this.#child = child
    child.once('error', (error) => this.#hasEnded(`cannot be started: ${error.message}`))
    child.once('close', (code, signal) => this.#hasEnded(`ended with ${signal ?? `code ${code}`}`))
    child.stderr.setEncoding('utf8').on('data', (text: string) => {
      this.#lastWords = `${this.#lastWords}${text}`.slice(-4000)
    })
    // A write to a dead process fails before its end is known; the end tells the reason.
    child.stdin.on('error', () => undefined)
    createInterface({ input: child.stdout }).on('line', (line) => this.#hear(line))
  }

  /** A scorer with an empty environment, no network, no file to write and its own process group. */
  static spawn(): ScorerLink {
    // The checkout runs its TypeScript, the package its JavaScript.
    const entry = path.join(import.meta.dirname, `../scoring/process${path.extname(import.meta.filename)}`)
    const flags = ['--permission', '--allow-fs-read=*', '--disable-sigusr1']
    const child = spawn(process.execPath, [...flags, '--disable-warning=ExperimentalWarning', entry], {
      env: {},
      detached: true,
      stdio: 'pipe',
    })
    return new ScorerLink(child)
  }

  /** Resolves when the scorer is ready. */
  async start(request: ScorerRequest): Promise<void> {
    await this.#wait(START, request)
  }

  /** The answer to a question. */
  ask(question: Question): Promise<Json> {
    const id = ++this.#asked
    return this.#wait(id, { type: 'ask', id, ...question })
  }

  /** Says something that has no answer. @throws {Failure} PROCESS_FAILED when nobody listens any more */
  send(request: ScorerRequest): void {
    if (this.#dead) throw this.#dead
    this.#child.stdin.write(`${stringifyJson(request)}\n`)
  }

  /** Ends the scorer's input and resolves when the process has ended. */
  close(): Promise<void> {
    this.#closing = true
    this.#child.stdin.end()
    return this.#closed.promise
  }

  #wait(id: number, request: ScorerRequest): Promise<Json> {
    return new Promise((resolve, reject) => {
      this.send(request)
      this.#waiting.set(id, { resolve, reject })
    })
  }

  #hear(line: string): void {
    const reply = parseReply(line)
    if (reply === undefined) this.#fail(failed(`said "${line.slice(0, 200)}", which is no answer`))
    else if (reply.type === 'failure' && reply.id === undefined) this.#fail(failureOf(reply))
    else if (reply.type === 'failure') this.#take(reply.id)?.reject(failureOf(reply))
    else if (reply.type === 'ready') this.#take(START)?.resolve(null)
    else this.#take(reply.id)?.resolve(reply.value)
  }

  #take(id = START): Waiting | undefined {
    const waiting = this.#waiting.get(id)
    this.#waiting.delete(id)
    return waiting
  }

  #hasEnded(how: string): void {
    if (!this.#closing || this.#waiting.size > 0) this.#fail(failed(`${how}${lastWordsOf(this.#lastWords)}`))
    this.#dead ??= failed('has been closed')
    this.#closed.resolve()
  }

  #fail(failure: Failure): void {
    this.#dead ??= failure
    for (const { reject } of this.#waiting.values()) reject(this.#dead)
    this.#waiting.clear()
  }
}

function failed(what: string): Failure {
  return new Failure('PROCESS_FAILED', `The scorer process ${what}; the run can be resumed.`, {
    process: 'scorer',
  })
}

/** The sentence of an uncaught error, out of the stack that Node printed. */
function lastWordsOf(stderr: string): string {
  const lines = stderr.split('\n').filter((line) => /\w/.test(line))
  const said = lines.find((line) => /^\w*Error\b/.test(line)) ?? lines.at(-1)
  return said === undefined ? '' : ` and said "${said.trim()}"`
}

function parseReply(line: string): ScorerReply | undefined {
  const value = jsonIn(line)
  return isJsonObject(value) && ['ready', 'answer', 'failure'].includes(String(value.type))
    ? (value as ScorerReply)
    : undefined
}

/** The failure as it was thrown over there; its details stayed behind. */
function failureOf({ code, message }: ScorerReply & { readonly type: 'failure' }): Failure {
  return isFailureCode(code)
    ? new Failure(code, message, {} as Failures[typeof code])
    : new Failure('PROCESS_FAILED', message, { process: 'scorer' })
}
