// One worker of the pool: opens the world, answers calls one after the other.
import { parentPort, workerData } from 'node:worker_threads'
import { openWorld } from '../world/world.ts'
import type { PoolReply, PoolRequest, PoolSettings } from './pool.ts'
import { callTool } from './registry.ts'

const { worldPath, view, profile } = workerData as PoolSettings
const world = openWorld(worldPath)

parentPort?.on('message', ({ id, name, args }: PoolRequest) => parentPort?.postMessage(reply(id, name, args)))

function reply(id: number, name: string, args: PoolRequest['args']): PoolReply {
  try {
    return { id, outcome: callTool((request) => world.answer(request, view), name, args, profile) }
  } catch (error) {
    return { id, defect: error instanceof Error ? (error.stack ?? error.message) : String(error) }
  }
}
