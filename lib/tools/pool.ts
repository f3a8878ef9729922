// A few worker threads, each with the world open read-only, so that a heavy search of one episode holds up no other.
import path from 'node:path'
import { Worker } from 'node:worker_threads'
import { Failure } from '../base/failure.ts'
import type { Json } from '../base/json.ts'
import type { View } from '../world/view.ts'
import type { Profile } from './profile.ts'
import type { ToolCalls, ToolOutcome } from './types.ts'
import { receivedOutcome, type SentOutcome } from './written-result.ts'

/** What a worker is asked. */
export type PoolRequest = {
  readonly id: number
  readonly name: string
  readonly args: Json
  /** Left out: the pool's own. */
  readonly view?: View
}

/** What a worker answers: the outcome, or the stack of what the tool threw. */
export type PoolReply =
  | { readonly id: number; readonly outcome: SentOutcome }
  | { readonly id: number; readonly defect: string }

/** What a worker is started with. */
export type PoolSettings = {
  readonly worldPath: string
  readonly view: View
  /** Shape of the results; the paper's when left out. */
  readonly profile?: Profile
}

/** A pool's world and view, and how many threads answer from them. */
export type PoolOptions = PoolSettings & {
  /** Worker threads, from 1. */
  readonly size: number
  /** Module that the workers run; a test stands in for it. */
  readonly script?: URL
}

/** Opens the pool. Workers start at once; a world that cannot be opened rejects the calls, with the cause. */
export function openToolPool({ size, script = WORKER, ...settings }: PoolOptions): ToolCalls {
  const threads = Array.from({ length: Math.max(1, size) }, () => new Thread(script, settings))
  return {
    call: (name, args, view) => leastBusy(threads).call(name, args, view),
    close: async () => {
      await Promise.all(threads.map((thread) => thread.close()))
    },
  }
}

/** The worker's source in a checkout, its compiled form in the package: the extension is this module's own. */
const WORKER = new URL(`./worker${path.extname(import.meta.filename)}`, import.meta.url)

function leastBusy(threads: readonly Thread[]): Thread {
  return threads.reduce((best, thread) => (thread.load < best.load ? thread : best))
}

type Waiting = { resolve(outcome: ToolOutcome): void; reject(error: Error): void }

/** One worker and the calls it is at. A worker that died takes its calls with it; the next call starts another. */
class Thread {
  readonly #script: URL
  readonly #settings: PoolSettings
  readonly #waiting = new Map<number, Waiting>()
  #worker: Worker | undefined
  #nextId = 1
  #closed = false

  constructor(script: URL, settings: PoolSettings) {
    this.#script = script
    this.#settings = settings
    this.#worker = this.#start()
  }

  get load(): number {
    return this.#waiting.size
  }

  call(name: string, args: Json, view: View | undefined): Promise<ToolOutcome> {
    if (this.#closed) return Promise.reject(failureOf('the pool is closed', undefined))
    this.#worker ??= this.#start()
    const worker = this.#worker
    const id = this.#nextId++
    return new Promise<ToolOutcome>((resolve, reject) => {
      // First, since it throws for what is no JSON; the reply cannot come before this function returns.
      worker.postMessage({ id, name, args, ...(view && { view }) } satisfies PoolRequest)
      worker.ref()
      this.#waiting.set(id, { resolve, reject })
    })
  }

  async close(): Promise<void> {
    this.#closed = true
    const worker = this.#worker
    this.#lose(worker, failureOf('the pool was closed', undefined))
    await worker?.terminate()
  }

  #start(): Worker {
    const worker = new Worker(this.#script, { workerData: this.#settings })
    let cause: unknown
    worker.on('message', (reply: PoolReply) => this.#settle(worker, reply))
    worker.on('error', (error) => {
      cause = error
    })
    worker.on('exit', (code) => this.#lose(worker, failureOf(`it exited with code ${code}`, cause)))
    // An idle pool must not keep the process alive; a call under way does.
    worker.unref()
    return worker
  }

  #settle(worker: Worker, reply: PoolReply): void {
    const waiting = this.#waiting.get(reply.id)
    this.#waiting.delete(reply.id)
    if (this.#waiting.size === 0) worker.unref()
    if ('outcome' in reply) waiting?.resolve(receivedOutcome(reply.outcome))
    else waiting?.reject(failureOf('the tool threw', new Error(reply.defect)))
  }

  #lose(worker: Worker | undefined, failure: Failure): void {
    if (worker === undefined || worker !== this.#worker) return
    this.#worker = undefined
    for (const waiting of this.#waiting.values()) waiting.reject(failure)
    this.#waiting.clear()
  }
}

function failureOf(reason: string, cause: unknown): Failure {
  const because = cause instanceof Error ? `${reason} (${cause.message.split('\n', 1)[0]})` : reason
  return new Failure(
    'PROCESS_FAILED',
    `A tool worker failed: ${because}. Run again with --resume.`,
    { process: 'tool worker' },
    { cause },
  )
}
