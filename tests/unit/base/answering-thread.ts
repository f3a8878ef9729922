// A thread for tests: answers, throws or dies as its question says.
import { workerData } from 'node:worker_threads'
import { answerInThread } from '../../../lib/base/threads.ts'

if (workerData === 'missing') throw new Error('No such file: missing')

/** A question to this thread. */
export type Asked = { readonly what: 'echo' | 'throw' | 'hang' | 'die'; readonly value?: unknown }

answerInThread<Asked, unknown>(({ what, value }) => {
  if (what === 'die') process.exit(7)
  if (what === 'hang') return new Promise(() => undefined)
  if (what === 'throw') throw new TypeError('broken')
  return value
})
