// GitHub's REST API on threads of its own, so that a heavy search of one client holds up no other.
import path from 'node:path'
import { openThreads } from '../base/threads.ts'
import type { View } from '../world/view.ts'
import { brokenAnswer } from './rest-own.ts'

/** What a thread is started with. */
export type RestThreadSettings = {
  readonly worldPath: string
  readonly view: View
  readonly rewrite: boolean
}

/** What the threads stand on. */
export type RestThreadsOptions = RestThreadSettings & {
  /** From 1. */
  readonly size: number
  /** Milliseconds since the Unix epoch: only rate limits tell the time. */
  now(): number
  /** Told what the world threw, and what a thread died of. */
  failed(message: string): void
}

/** A request as it crosses threads. Its body is left behind: no answer depends on one. */
export type CrossingRequest = {
  readonly method: string
  readonly url: string
  readonly headers: [name: string, value: string][]
  readonly nowMs: number
}

/** A response as it crosses threads, and what went wrong on the way to it. */
export type CrossingResponse = {
  readonly status: number
  readonly headers: [name: string, value: string][]
  readonly body: Uint8Array<ArrayBuffer> | null
  readonly failures: readonly string[]
}

/** The API on threads that are open; a response is the one that `restApp` gives. */
export type RestThreads = {
  fetch(request: Request): Promise<Response>
  close(): Promise<void>
}

/** Opens the threads. They start at once; a thread that dies costs the requests it was at a 500 each. */
export function openRestThreads({ size, now, failed, ...settings }: RestThreadsOptions): RestThreads {
  const threads = openThreads<CrossingRequest, CrossingResponse>({
    ...{ script: THREAD, settings, size },
    ...{ name: 'thread of the server', remedy: 'The next request starts another.' },
  })
  let closed = false
  const broken = (error: Error): Response => {
    // What is given up when the server ends has failed nobody who still listens.
    if (!closed) failed(error.message)
    return Response.json(brokenAnswer().body, { status: 500 })
  }
  return {
    fetch: async ({ method, url, headers }) => {
      const asked = { method, url, headers: [...headers], nowMs: now() }
      const answered = await threads.ask(asked).catch((error: Error) => error)
      if (answered instanceof Error) return broken(answered)
      for (const message of answered.failures) failed(message)
      return new Response(answered.body, { status: answered.status, headers: answered.headers })
    },
    close: () => {
      closed = true
      return threads.close()
    },
  }
}

/** The thread's source in a checkout, its compiled form in the package: the extension is this module's own. */
const THREAD = new URL(`./rest-thread${path.extname(import.meta.filename)}`, import.meta.url)
