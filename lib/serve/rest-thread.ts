// One thread of the server: opens the world, and is the API to whoever the main thread listens to.
import { workerData } from 'node:worker_threads'
import { answerInThread } from '../base/threads.ts'
import { openWorld } from '../world/world.ts'
import { restApp } from './rest.ts'
import type { CrossingRequest, CrossingResponse, RestThreadSettings } from './rest-threads.ts'

const { worldPath, view, rewrite } = workerData as RestThreadSettings
const world = openWorld(worldPath)
let nowMs = 0
let failures: string[] = []

const app = restApp({
  ask: (request) => world.answer(request, view),
  snapshot: world.snapshot,
  now: () => nowMs,
  rewrite,
  failed: ({ message }) => void failures.push(message),
})

async function answered({ method, url, headers, ...asked }: CrossingRequest): Promise<CrossingResponse> {
  nowMs = asked.nowMs
  const response = await app.fetch(new Request(url, { method, headers }))
  // `bytes` makes memory of its own: it can be given away.
  const body = response.body && ((await response.bytes()) as Uint8Array<ArrayBuffer>)
  const told = failures
  failures = []
  return { status: response.status, headers: [...response.headers], body, failures: told }
}

answerInThread(answered, ({ body }) => (body === null ? [] : [body.buffer]))
