// One worker of the pool: opens the world, answers calls one after the other.
import { workerData } from 'node:worker_threads'
import { answerInThread } from '../base/threads.ts'
import { openWorld } from '../world/world.ts'
import type { PoolCall, PoolSettings } from './pool.ts'
import { callTool } from './registry.ts'
import { type SentOutcome, sentOutcome } from './written-result.ts'

const { worldPath, view: usual, profile } = workerData as PoolSettings
const world = openWorld(worldPath)

answerInThread<PoolCall, SentOutcome>(({ name, args, view = usual }) =>
  sentOutcome(callTool((request) => world.answer(request, view), name, args, profile)),
)
