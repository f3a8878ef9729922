import assert from 'node:assert/strict'
import test from 'node:test'
import { isFailure } from '../../../lib/base/failure.ts'
import { openThreads, type Threads } from '../../../lib/base/threads.ts'
import type { Asked } from './answering-thread.ts'

const script = new URL('./answering-thread.ts', import.meta.url)

async function withThreads(
  { settings = 'here', size = 2 }: { readonly settings?: string; readonly size?: number },
  use: (threads: Threads<Asked, unknown>) => Promise<void>,
): Promise<void> {
  const threads = openThreads<Asked, unknown>({
    ...{ script, settings, size },
    ...{ name: 'test thread', remedy: 'Try again.' },
  })
  try {
    await use(threads)
  } finally {
    await threads.close()
  }
}

const failed = (pattern: RegExp) => (error: unknown) =>
  isFailure(error, 'PROCESS_FAILED') && pattern.test(error.message)

test('threads answer many questions at once, each with its own answer', () =>
  withThreads({}, async (threads) => {
    const values = Array.from({ length: 50 }, (_, at) => ({ at, big: 2n ** 60n }))
    const answers = await Promise.all(values.map((value) => threads.ask({ what: 'echo', value })))
    assert.deepEqual(answers, values)
  }))

test('a question that hangs holds up no other while a thread is free', () =>
  withThreads({ size: 2 }, async (threads) => {
    const hanging = assert.rejects(threads.ask({ what: 'hang' }), failed(/was closed/))
    for (let value = 1; value <= 5; value++) {
      assert.equal(await threads.ask({ what: 'echo', value }), value)
    }
    await threads.close()
    await hanging
  }))

test('an answer that throws fails its question with the cause, and the thread goes on', () =>
  withThreads({ size: 1 }, async (threads) => {
    await assert.rejects(
      threads.ask({ what: 'throw' }),
      (error: unknown) =>
        failed(/^A test thread failed: the call threw \(TypeError: broken\)\. Try again\.$/)(error) &&
        error instanceof Error &&
        error.cause instanceof Error,
    )
    assert.equal(await threads.ask({ what: 'echo', value: 1 }), 1)
  }))

test('a thread that dies fails the questions it was at, and the next question starts another', () =>
  withThreads({ size: 1 }, async (threads) => {
    const lost = [threads.ask({ what: 'hang' }), threads.ask({ what: 'die' })]
    for (const question of lost) await assert.rejects(question, failed(/exited with code 7/))
    assert.equal(await threads.ask({ what: 'echo', value: 2 }), 2)
  }))

test('a script that cannot start fails the question with the cause', () =>
  withThreads({ settings: 'missing', size: 1 }, async (threads) => {
    await assert.rejects(threads.ask({ what: 'echo' }), failed(/No such file: missing/))
  }))

test('what cannot cross threads is refused where it is asked', () =>
  withThreads({ size: 1 }, async (threads) => {
    await assert.rejects(threads.ask({ what: 'echo', value: () => 1 }), /could not be cloned/)
    assert.equal(await threads.ask({ what: 'echo', value: 3 }), 3)
  }))

test('close fails the questions under way and every question after', () =>
  withThreads({ size: 1 }, async (threads) => {
    const hanging = threads.ask({ what: 'hang' })
    const closed = threads.close()
    await assert.rejects(hanging, failed(/was closed/))
    await closed
    await assert.rejects(threads.ask({ what: 'echo' }), failed(/is closed/))
  }))
