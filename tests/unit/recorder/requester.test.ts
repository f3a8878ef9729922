import assert from 'node:assert/strict'
import test from 'node:test'
import { isFailure } from '../../../lib/base/failure.ts'
import type { Client, RawAnswer } from '../../../lib/recorder/client.ts'
import { Requester } from '../../../lib/recorder/requester.ts'
import { fakeClock } from '../../support/fake-github.ts'

const start = Date.parse('2026-01-02T03:04:05Z')

/** GitHub's primary limit: so many calls a token and window, refused beyond. */
function limited(limit: number, windowMs: number, clock: { now: () => number }) {
  const used = new Map<string | undefined, number>()
  const refused: (string | undefined)[] = []
  const order: (string | undefined)[] = []
  let reset = clock.now() + windowMs
  const get: Client['get'] = async (_request, _signal, { token } = {}) => {
    if (clock.now() >= reset) {
      used.clear()
      reset = clock.now() + windowMs
    }
    const count = used.get(token) ?? 0
    const isSpent = count >= limit
    if (!isSpent) used.set(token, count + 1)
    if (isSpent) refused.push(token)
    else order.push(token)
    const headers = {
      'content-type': 'application/json',
      date: new Date(clock.now()).toUTCString(),
      'x-ratelimit-limit': String(limit),
      'x-ratelimit-remaining': String(limit - (used.get(token) ?? 0)),
      'x-ratelimit-reset': String(Math.ceil(reset / 1000)),
    }
    const body = Buffer.from('{}')
    const answer: RawAnswer = { status: isSpent ? 403 : 200, headers, body }
    return answer
  }
  return { client: { get, close: async () => {} } satisfies Client, used, refused, order }
}

function requesterOver(
  client: Client,
  clock: ReturnType<typeof fakeClock>,
  more: Partial<ConstructorParameters<typeof Requester>[0]> = {},
): Requester {
  return new Requester({
    client,
    clock,
    tokens: ['one'],
    reserve: 0,
    signal: new AbortController().signal,
    apiUrl: 'http://127.0.0.1',
    concurrency: 1,
    maxRequests: Number.POSITIVE_INFINITY,
    wait: true,
    notice: () => {},
    ...more,
  })
}

const askAll = (requester: Requester, count: number) =>
  Promise.all(Array.from({ length: count }, (_, at) => requester.ask({ path: `/${at}` })))

test('several tokens share the work, each used up to its own limit before anyone waits', async () => {
  const clock = fakeClock(start)
  const { client, used, refused } = limited(10, 3_600_000, clock)
  await askAll(requesterOver(client, clock, { tokens: ['one', 'two', 'three'], wait: false }), 30)
  assert.deepEqual(Object.fromEntries(used), { one: 10, two: 10, three: 10 })
  assert.deepEqual([refused.length, clock.slept.length], [0, 0])
})

test('the token with the most calls left goes next', async () => {
  const clock = fakeClock(start)
  const { client, order } = limited(10, 3_600_000, clock)
  await askAll(requesterOver(client, clock, { tokens: ['one', 'two'] }), 6)
  assert.deepEqual(order, ['one', 'two', 'one', 'two', 'one', 'two'])
})

for (const concurrency of [1, 4, 8]) {
  test(`a reserve of calls is never touched, with ${concurrency} at a time`, async () => {
    const clock = fakeClock(start)
    const { client, used, refused } = limited(50, 3_600_000, clock)
    const most: number[] = []
    const watched: Client = {
      ...client,
      get: async (...args) => {
        const answer = await client.get(...args)
        most.push(used.get('one') ?? 0)
        return answer
      },
    }
    await askAll(requesterOver(watched, clock, { reserve: 10, concurrency }), 200)
    assert.ok(Math.max(...most) <= 40, String(Math.max(...most)))
    assert.equal(refused.length, 0)
  })
}

test('when all tokens are spent the crawl ends with the earliest instant at which one is not', async () => {
  const clock = fakeClock(start)
  const resets: Readonly<Record<string, number>> = { one: 3_000, two: 1_800 }
  const client: Client = {
    close: async () => {},
    get: async (_request, _signal, { token = '' } = {}) => ({
      status: 200,
      headers: {
        'content-type': 'application/json',
        'x-ratelimit-remaining': '0',
        'x-ratelimit-reset': String(start / 1000 + (resets[token] ?? 0)),
      },
      body: Buffer.from('{}'),
    }),
  }
  const requester = requesterOver(client, clock, { tokens: ['one', 'two'], wait: false })
  await assert.rejects(askAll(requester, 3), (error) => {
    assert.ok(isFailure(error, 'BUDGET_SPENT'))
    assert.equal(error.details.resumeAt, '2026-01-02T03:34:06Z')
    return true
  })
  assert.equal(requester.sent, 2)
})

test('what GitHub is still computing (202) is asked again, and given up without an answer', async () => {
  const clock = fakeClock(start)
  let left = 3
  const client: Client = {
    close: async () => {},
    get: async ({ path }) => ({
      status: path === '/ready' && left-- <= 0 ? 200 : 202,
      headers: { 'content-type': 'application/json' },
      body: Buffer.from('{}'),
    }),
  }
  const requester = requesterOver(client, clock)
  assert.equal(((await requester.ask({ path: '/ready' })) as RawAnswer).status, 200)
  assert.deepEqual(
    await requester.ask({ path: '/never' }).then((answer) => 'dead' in answer && answer.dead),
    'status 202',
  )
})
