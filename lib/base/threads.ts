// A few worker threads that answer questions, so that a heavy one holds up no other. Each thread answers one after the
// other; a question goes to the thread with the fewest waiting.
import { parentPort, Worker } from 'node:worker_threads'
import { Failure } from './failure.ts'

/** Threads that are open. */
export type Threads<Asked, Answered> = {
  /** Rejects only for a defect of ours: a thread that died, an answer that threw. */
  ask(asked: Asked): Promise<Answered>
  /** Ends the threads; questions under way are rejected. */
  close(): Promise<void>
}

/** What threads are opened with. */
export type ThreadsOptions = {
  /** Module that each thread runs; it calls {@link answerInThread}. */
  readonly script: URL
  /** The module's `workerData`. */
  readonly settings: unknown
  /** From 1. */
  readonly size: number
  /** What a failure calls a thread, and the sentence with which it ends. */
  readonly name: string
  readonly remedy: string
}

/** A question as it reaches a thread. */
export type Question<Asked> = { readonly id: number; readonly asked: Asked }

/** A thread's reply: the answer, or the stack of what answering threw. */
export type Reply<Answered> =
  | { readonly id: number; readonly answered: Answered }
  | { readonly id: number; readonly defect: string }

/** Opens threads. They start at once; a script that cannot start rejects the questions, with the cause. */
export function openThreads<Asked, Answered>(options: ThreadsOptions): Threads<Asked, Answered> {
  const threads = Array.from(
    { length: Math.max(1, options.size) },
    () => new Thread<Asked, Answered>(options),
  )
  const leastBusy = () => threads.reduce((best, thread) => (thread.load < best.load ? thread : best))
  return {
    ask: (asked) => leastBusy().ask(asked),
    close: async () => {
      await Promise.all(threads.map((thread) => thread.close()))
    },
  }
}

/** In a thread: answers every question by `answer`, giving the memory of `moved` away with it. Once per thread. */
export function answerInThread<Asked, Answered>(
  answer: (asked: Asked) => Answered | Promise<Answered>,
  moved: (answered: Answered) => readonly ArrayBuffer[] = () => [],
): void {
  const reply = (message: Reply<Answered>, memory: readonly ArrayBuffer[] = []): void =>
    parentPort?.postMessage(message, [...memory])
  parentPort?.on('message', async ({ id, asked }: Question<Asked>) => {
    try {
      const answered = await answer(asked)
      reply({ id, answered }, moved(answered))
    } catch (error) {
      reply({ id, defect: error instanceof Error ? (error.stack ?? error.message) : String(error) })
    }
  })
}

type Waiting<Answered> = { resolve(answered: Answered): void; reject(error: Error): void }

/** One thread and the questions it is at. One that died takes its questions with it; the next question starts another. */
class Thread<Asked, Answered> {
  readonly #options: ThreadsOptions
  readonly #waiting = new Map<number, Waiting<Answered>>()
  #worker: Worker | undefined
  #nextId = 1
  #closed = false

  constructor(options: ThreadsOptions) {
    this.#options = options
    this.#worker = this.#start()
  }

  get load(): number {
    return this.#waiting.size
  }

  ask(asked: Asked): Promise<Answered> {
    if (this.#closed) return Promise.reject(this.#failure('the pool is closed', undefined))
    this.#worker ??= this.#start()
    const worker = this.#worker
    const id = this.#nextId++
    return new Promise<Answered>((resolve, reject) => {
      // First, since it throws for what cannot cross threads; the reply cannot come before this function returns.
      worker.postMessage({ id, asked } satisfies Question<Asked>)
      worker.ref()
      this.#waiting.set(id, { resolve, reject })
    })
  }

  async close(): Promise<void> {
    this.#closed = true
    const worker = this.#worker
    this.#lose(worker, this.#failure('the pool was closed', undefined))
    await worker?.terminate()
  }

  #start(): Worker {
    const { script, settings } = this.#options
    const worker = new Worker(script, { workerData: settings })
    let cause: unknown
    worker.on('message', (reply: Reply<Answered>) => this.#settle(worker, reply))
    worker.on('error', (error) => {
      cause = error
    })
    worker.on('exit', (code) => this.#lose(worker, this.#failure(`it exited with code ${code}`, cause)))
    // Idle threads must not keep the process alive; a question under way does.
    worker.unref()
    return worker
  }

  #settle(worker: Worker, reply: Reply<Answered>): void {
    const waiting = this.#waiting.get(reply.id)
    this.#waiting.delete(reply.id)
    if (this.#waiting.size === 0) worker.unref()
    if ('answered' in reply) waiting?.resolve(reply.answered)
    else waiting?.reject(this.#failure('the call threw', new Error(reply.defect)))
  }

  #lose(worker: Worker | undefined, failure: Failure): void {
    if (worker === undefined || worker !== this.#worker) return
    this.#worker = undefined
    for (const waiting of this.#waiting.values()) waiting.reject(failure)
    this.#waiting.clear()
  }

  #failure(reason: string, cause: unknown): Failure {
    const { name, remedy } = this.#options
    const because = cause instanceof Error ? `${reason} (${cause.message.split('\n', 1)[0]})` : reason
    return new Failure(
      'PROCESS_FAILED',
      `A ${name} failed: ${because}. ${remedy}`,
      { process: name },
      { cause },
    )
  }
}
