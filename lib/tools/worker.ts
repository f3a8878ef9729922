// One worker of the pool: opens the world, answers calls one after the other.
import { parentPort, workerData } from 'node:worker_threads'
import { openWorld } from '../world/world.ts'
import type { PoolReply, PoolRequest, PoolSettings } from './pool.ts'
import { callTool } from './registry.ts'
import { sentOutcome } from './written-result.ts'

const { worldPath, view: usual, profile } = workerData as PoolSettings
const world = openWorld(worldPath)

parentPort?.on('message', (request: PoolRequest) => parentPort?.postMessage(reply(request)))

function reply({ id, name, args, view = usual }: PoolRequest): PoolReply {
  try {
    const outcome = callTool((request) => world.answer(request, view), name, args, profile)
    return { id, outcome: sentOutcome(outcome) }
  } catch (error) {
    return { id, defect: error instanceof Error ? (error.stack ?? error.message) : String(error) }
  }
}
