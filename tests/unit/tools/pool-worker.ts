// Stands in for the pool's worker: answers, throws or dies as the call's name says.
import { parentPort, workerData } from 'node:worker_threads'
import type { PoolReply, PoolRequest } from '../../../lib/tools/pool.ts'
import { sentOutcome } from '../../../lib/tools/written-result.ts'

if (workerData.worldPath === 'missing') throw new Error('No such file: missing')

parentPort?.on('message', ({ id, name, args }: PoolRequest) => {
  if (name === 'die') process.exit(7)
  if (name === 'hang') return
  const reply: PoolReply =
    name === 'throw'
      ? { id, defect: 'TypeError: broken\n    at somewhere' }
      : { id, outcome: sentOutcome({ status: 'executed', result: args, artifacts: [] }) }
  parentPort?.postMessage(reply)
})
