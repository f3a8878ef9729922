// A crawl that meets faults and limits, is stopped, and goes on.
import assert from 'node:assert/strict'
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import test from 'node:test'
import { isFailure } from '../../../lib/base/failure.ts'
import { openCassetteReader } from '../../../lib/cassette/reader.ts'
import { answers, contentOf, fake, notComplete, record, scratch } from '../../support/crawl.ts'
import { type FakeOptions, type Fault, fakeClock, startFakeGitHub } from '../../support/fake-github.ts'

/** The server's clock moves a second with each request. */
const movingDate = (count: number): Readonly<Record<string, string>> => ({
  date: new Date(Date.parse('2026-01-02T03:04:05Z') + count * 1000).toUTCString(),
})

test('a second crawl of a finished cassette asks nothing', async (t) => {
  const server = await fake(t)
  const out = scratch(t)
  await record(server.url, out)
  const before = server.requests.length
  assert.deepEqual(notComplete(await record(server.url, out)), [])
  assert.equal(server.requests.length, before)
})

test('a crawl stopped after any number of requests goes on, asks no answered URL again and ends the same', async (t) => {
  const whole = scratch(t)
  const server = await fake(t)
  await record(server.url, whole)
  const expected = contentOf(path.join(whole, 'o', 'r'))
  for (const maxRequests of [2, 17]) {
    const parts = await fake(t, { headers: movingDate })
    const out = scratch(t)
    for (let runs = 0; ; runs++) {
      assert.ok(runs < 100)
      try {
        await record(parts.url, out, { maxRequests })
        break
      } catch (error) {
        assert.ok(isFailure(error, 'BUDGET_SPENT'))
      }
    }
    assert.deepEqual(contentOf(path.join(out, 'o', 'r')), expected)
    // With one request a run, the introduction is asked for and kept.
    assert.equal(new Set(parts.requests).size, parts.requests.length)
  }
})

test('failing servers, cut bodies and limits change nothing of what is recorded', async (t) => {
  const whole = scratch(t)
  const server = await fake(t)
  await record(server.url, whole)
  const faults: readonly Fault[] = [
    { kind: 'status', status: 502 },
    { kind: 'abort' },
    { kind: 'truncate' },
    { kind: 'truncate-gzip' },
    { kind: 'status', status: 403, headers: { 'retry-after': '2' } },
    { kind: 'status', status: 403, body: { message: 'You have exceeded a secondary rate limit.' } },
    { kind: 'status', status: 429 },
  ]
  for (const fault of faults) {
    const attempts = new Map<string, number>()
    // Each URL fails once, twice or not at all.
    const faulty = await fake(t, {
      fault: (url) => {
        const attempt = (attempts.get(url) ?? 0) + 1
        attempts.set(url, attempt)
        return attempt <= url.length % 3 ? fault : undefined
      },
    })
    const out = scratch(t)
    assert.deepEqual(notComplete(await record(faulty.url, out)), [])
    assert.deepEqual(contentOf(path.join(out, 'o', 'r')), contentOf(path.join(whole, 'o', 'r')))
  }
})

test('one request that never works makes its resource partial and is asked again by the next crawl', async (t) => {
  const broken = await fake(t, {
    fault: (url) => (url.includes('/pulls/3/files') ? { kind: 'status', status: 502 } : undefined),
  })
  const out = scratch(t)
  assert.deepEqual(notComplete(await record(broken.url, out)), [
    ['pull_request_files', 'partial', '/repos/o/r/pulls/3/files: status 502'],
  ])
  const mended = await fake(t)
  assert.deepEqual(notComplete(await record(mended.url, out)), [])
  // By the repository's number only what may have changed since is looked at.
  const asked = mended.requests.filter((url) => !url.startsWith('/repositories/7'))
  assert.deepEqual(asked, ['/repos/o/r/pulls/3/files?per_page=100'])
})

test('a spent primary limit is waited for when short, and ends the crawl with its time when long', async (t) => {
  const start = Date.parse('2026-01-02T03:04:05Z')
  const spentAt =
    (seconds: number): FakeOptions['headers'] =>
    (count) =>
      count === 5 ? { 'x-ratelimit-remaining': '0', 'x-ratelimit-reset': String(start / 1000 + seconds) } : {}
  const short = await fake(t, { headers: spentAt(30) ?? (() => ({})) })
  const clock = fakeClock(start)
  await record(short.url, scratch(t), { clock, concurrency: 1 })
  assert.deepEqual(clock.slept, [31_000])
  const long = await fake(t, { headers: spentAt(3_000) ?? (() => ({})) })
  const out = scratch(t)
  await assert.rejects(record(long.url, out, { concurrency: 1 }), (error) => {
    assert.ok(isFailure(error, 'BUDGET_SPENT'))
    assert.equal(error.details.resumeAt, '2026-01-02T03:54:06Z')
    return true
  })
  assert.equal(long.requests.length, 5)
  const waiting = fakeClock(start)
  await record(long.url, out, { concurrency: 1, wait: true, clock: waiting })
  assert.ok(existsSync(path.join(out, 'o', 'r', 'checkpoint.json')))
})

test('the token goes to the API and to nowhere on the disk, even when a body repeats it', async (t) => {
  const token = 'a-token-without-a-known-shape-1234567890'
  const server = await fake(t, {
    answers: answers({ '/users/ada': { login: 'ada', bio: `I saw ${token}` } }),
  })
  const recorded = await record(server.url, scratch(t), { token })
  assert.deepEqual([...server.authorizations], [`token ${token}`])
  using reader = openCassetteReader(recorded.folder)
  for (const { body } of reader.observations()) {
    if (body) assert.ok(!Buffer.from(reader.body(body.digest)).includes(token))
  }
  for (const name of readdirSync(recorded.folder)) {
    assert.ok(!readFileSync(path.join(recorded.folder, name)).includes(token), name)
  }
})

for (const [name, options, code, pattern] of [
  [
    'a refused token',
    { answers: { '/repos/o/r': { status: 401, body: { message: 'Bad credentials' } } } },
    'API_REFUSED',
    /refused the token/,
  ],
  [
    'a repository that is not there',
    { answers: {} },
    'API_REFUSED',
    /Cannot record o\/r: there is none by that name/,
  ],
  [
    'a blocked repository',
    { answers: { '/repos/o/r': { status: 451, body: { message: 'Repository access blocked' } } } },
    'API_REFUSED',
    /blocked \(451: Repository access blocked\)/,
  ],
  [
    'a server that is not GitHub',
    { answers: { '/repos/o/r': { hello: 'world' } } },
    'API_REFUSED',
    /not GitHub/,
  ],
  [
    'a server that only fails',
    { answers: {}, fault: () => ({ kind: 'status', status: 503 }) },
    'API_REFUSED',
    /does not answer/,
  ],
] as const satisfies readonly (readonly [string, Partial<FakeOptions>, string, RegExp])[]) {
  test(`${name} ends the crawl with one sentence and no cassette`, async (t) => {
    const server = await fake(t, options)
    const out = scratch(t)
    await assert.rejects(record(server.url, out), (error) => {
      assert.ok(isFailure(error, code))
      assert.match(error.message, pattern)
      assert.doesNotMatch(error.message, /\n/)
      return true
    })
    assert.deepEqual(readdirSync(out), [])
  })
}

test('a port nobody listens on ends the crawl at once', async (t) => {
  const server = await startFakeGitHub({ answers: {} })
  await server.close()
  const clock = fakeClock()
  await assert.rejects(record(server.url, scratch(t), { clock }), (error) =>
    isFailure(error, 'API_UNREACHABLE'),
  )
  assert.deepEqual(clock.slept, [])
})

test('an interrupted crawl keeps its answers and goes on', async (t) => {
  const interrupt = new AbortController()
  const server = await fake(t, {
    fault: (_url, count) => {
      if (count === 12) interrupt.abort(new Error('stop'))
      return undefined
    },
  })
  const out = scratch(t)
  await assert.rejects(record(server.url, out, { signal: interrupt.signal }), /stop/)
  const kept = Object.keys(contentOf(path.join(out, 'o', 'r'))).length
  assert.ok(kept >= 8 && kept <= 12, String(kept))
  assert.deepEqual(notComplete(await record(server.url, out)), [])
})

test('a page that is too heavy for GitHub is asked for in smaller ones', async (t) => {
  const events = Array.from({ length: 330 }, (_, id) => ({ id }))
  const tooHeavy = (url: string): boolean => /events\?per_page=100&page=2/.test(url)
  const server = await fake(t, {
    answers: answers({ '/repos/o/r/issues/events': events }),
    fault: (url) => (tooHeavy(url) ? { kind: 'status', status: 502 } : undefined),
  })
  const recorded = await record(server.url, scratch(t))
  assert.deepEqual(notComplete(recorded), [])
  assert.equal(
    recorded.completeness.find(({ resource }) => resource === 'issue_events')?.compared.recorded,
    330,
  )
})

test('a former name that a crash left as the last answer is followed again', async (t) => {
  const moved = { status: 301, headers: { location: 'https://api.github.com/repositories/7' } }
  const server = await fake(t, { answers: answers({ '/repos/o/old': moved }) })
  const out = scratch(t)
  const recorded = await record(server.url, out, { repository: 'o/old' })
  const log = path.join(recorded.folder, 'observations-0001.jsonl')
  const [head = '', first = ''] = readFileSync(log, 'utf8').split('\n')
  assert.match(first, /"status":301/)
  const cassette = path.join(recorded.folder, 'cassette.json')
  const header = JSON.parse(readFileSync(cassette, 'utf8')) as { window: { to?: string } }
  delete header.window.to
  writeFileSync(cassette, JSON.stringify(header))
  writeFileSync(log, `${head}\n${first}\n`)
  assert.deepEqual(notComplete(await record(server.url, out)), [])
})

test('a cassette of another repository by the same name is left alone', async (t) => {
  const server = await fake(t)
  const out = scratch(t)
  await record(server.url, out)
  const other = { id: 8, full_name: 'o/r', default_branch: 'main' }
  const moved = { status: 301, headers: { location: '/repositories/8' } }
  const again = await fake(t, {
    answers: { ...answers({ '/repos/o/r': other, '/repositories/8': other }), '/repos/o/old': moved },
  })
  await assert.rejects(record(again.url, out, { repository: 'o/old' }), /holds repository 7/)
})

test('a web page in the place of an answer is no answer, and the next crawl asks again', async (t) => {
  const out = scratch(t)
  let isDown = true
  const server = await fake(t, {
    fault: (url) =>
      isDown && url.startsWith('/repos/o/r/tags')
        ? { kind: 'status', status: 200, headers: { 'content-type': 'text/html' } }
        : undefined,
  })
  const [gap] = notComplete(await record(server.url, out))
  assert.deepEqual(gap?.slice(0, 2), ['tags', 'partial'])
  assert.match(gap?.[2] ?? '', /\/tags: a web page in the place of JSON/)
  isDown = false
  assert.deepEqual(notComplete(await record(server.url, out)), [])
})
