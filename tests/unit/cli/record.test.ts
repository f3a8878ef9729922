import assert from 'node:assert/strict'
import { existsSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import test from 'node:test'
import { answers, fake, scratch } from '../../support/crawl.ts'
import { reporef } from '../../support/reporef.ts'

type Run = { readonly code: number; readonly out: string; readonly err: string }

async function run(...args: readonly string[]): Promise<Run> {
  const { exitCode, results, notices } = await reporef(['record', ...args])
  return { code: exitCode, out: results.join('\n'), err: notices.join('\n') }
}

test('record prints a row per resource and says where the cassette stands', async (t) => {
  const server = await fake(t)
  const out = scratch(t)
  const { code, out: text } = await run('o/r', '--api-url', server.url, '--out', out)
  assert.equal(code, 0)
  assert.match(
    text,
    new RegExp(`^o/r: recorded into ${path.join(out, 'o', 'r')} with ${server.requests.length} requests\n`),
  )
  assert.match(text, /^ {2}issue_comments +complete +recorded 3, announced 3$/m)
})

test('record prints the outcome as one JSON value', async (t) => {
  const server = await fake(t)
  const { out: text } = await run('o/r', '--api-url', server.url, '--out', scratch(t), '--json')
  const recorded = JSON.parse(text)
  assert.deepEqual([recorded.repository, recorded.requests], ['o/r', server.requests.length])
  assert.deepEqual(recorded.completeness[0], {
    resource: 'repository',
    verdict: 'complete',
    compared: { recorded: 1 },
  })
})

test('record --plan says the calls from a handful of them and writes nothing', async (t) => {
  const server = await fake(t, {
    answers: answers({
      '/rate_limit': { resources: { core: { limit: 60, remaining: 12 } } },
      '/repos/o/r/issues/events': Array.from({ length: 250 }, (_, id) => ({ id })),
    }),
  })
  const out = path.join(scratch(t), 'cassettes')
  const { code, out: text } = await run('o/r', '--api-url', server.url, '--out', out, '--plan', '--json')
  assert.equal(code, 0)
  const plan = JSON.parse(text)
  assert.ok(server.requests.length <= 20)
  assert.equal(plan.asked, server.requests.length)
  assert.deepEqual([plan.limit, plan.remaining], [60, 12])
  assert.equal(plan.hours, plan.calls / 60)
  assert.deepEqual(
    plan.resources.find((row: { resource: string }) => row.resource === 'issue_events'),
    { resource: 'issue_events', items: 250, calls: 3 },
  )
  assert.ok(!existsSync(out))
})

test('record --plan counts the numbers that no list shows, and events behind the wall by issue', async (t) => {
  const issues = answers()['/repos/o/r/issues'] as { number: number }[]
  const server = await fake(t, {
    answers: answers({
      '/repos/o/r/issues': (query) =>
        query.get('direction') === 'desc'
          ? [{ ...issues[2], number: 9 }]
          : issues.map((issue) => ({ ...issue })),
      '/repos/o/r/issues/events': Array.from({ length: 30_000 }, (_, id) => ({ id })),
    }),
  })
  const { out } = await run('o/r', '--api-url', server.url, '--plan', '--json')
  const { resources } = JSON.parse(out)
  const callsOf = (name: string) => resources.find((row: { resource: string }) => row.resource === name).calls
  assert.deepEqual([callsOf('issues'), callsOf('issue_events')], [1 + 6, 300 + 3])
})

test('record --report prints what a cassette says of itself, and how far a crawl is that has not ended', async (t) => {
  const server = await fake(t)
  const out = scratch(t)
  const folder = path.join(out, 'o', 'r')
  await run('o/r', '--api-url', server.url, '--out', out, '--max-requests', '20')
  const half = await run('--report', folder)
  assert.equal(half.code, 1)
  assert.match(half.out, /^o\/r: the crawl in .* has not ended; `reporef record o\/r` goes on$/m)
  assert.match(half.out, /^ {2}issues +walked: 3 of 3$/m)
  await run('o/r', '--api-url', server.url, '--out', out)
  const before = server.requests.length
  const whole = await run('--report', folder)
  assert.equal(whole.code, 0)
  assert.match(
    whole.out,
    /^ {2}issues +complete +recorded 2, pull_requests 1, highest 3, open 1, open_announced 1$/m,
  )
  const { window, completeness } = JSON.parse((await run('--report', folder, '--json')).out)
  assert.deepEqual([window.from, completeness.length], ['2026-01-02T03:04:05Z', 21])
  assert.equal(server.requests.length, before)
})

test('record stops after --max-requests with exit code 3 and goes on with the same command', async (t) => {
  const server = await fake(t)
  const args = ['o/r', '--api-url', server.url, '--out', scratch(t)]
  const stopped = await run(...args, '--max-requests', '10')
  assert.equal(stopped.code, 3)
  assert.match(stopped.err, /^Stopped after 10 requests[^\n]*$/)
  assert.equal((await run(...args)).code, 0)
  assert.equal(new Set(server.requests).size, server.requests.length)
})

test('record takes several tokens from a file, one a line, and uses them in turn', async (t) => {
  const server = await fake(t, {
    headers: () => ({ 'x-ratelimit-limit': '100', 'x-ratelimit-remaining': '50' }),
  })
  const folder = scratch(t)
  writeFileSync(path.join(folder, 'tokens'), 'first-token\nsecond-token\n')
  await run('o/r', '--api-url', server.url, '--out', folder, '--token-file', path.join(folder, 'tokens'))
  assert.deepEqual([...server.authorizations].sort(), ['token first-token', 'token second-token'])
})

test('record takes the token from a file', async (t) => {
  const server = await fake(t)
  const folder = scratch(t)
  writeFileSync(path.join(folder, 'token'), 'from-a-file\n')
  await run('o/r', '--api-url', server.url, '--out', folder, '--token-file', path.join(folder, 'token'))
  assert.deepEqual([...server.authorizations], ['token from-a-file'])
})

for (const [what, args, pattern] of [
  ['no repository', [], /Expected the repositories to record/],
  ['a name without an owner', ['r'], /OWNER\/NAME, got "r"/],
  ['a name that climbs out of the folder', ['../..'], /OWNER\/NAME/],
  ['an address that is no URL', ['o/r', '--api-url', 'github'], /--api-url/],
  ['an address of another protocol', ['o/r', '--api-url', 'ftp://x'], /--api-url/],
  ['an address with a password', ['o/r', '--api-url', 'http://ada:pw@x/api/v3'], /as http:\/\/x\/api\/v3;/],
  ['an address with a query', ['o/r', '--api-url', 'http://x?y=1'], /host and path alone/],
  ['no requests at all', ['o/r', '--max-requests', '0'], /--max-requests/],
  ['a reserve below nothing', ['o/r', '--reserve', '-1'], /--reserve/],
  ['a report on what is no cassette', ['--report', '/nowhere'], /No such file: \/nowhere\/cassette\.json/],
  ['a concurrency that is no number', ['o/r', '--concurrency', 'x'], /--concurrency/],
  [
    'a token file that is missing',
    ['o/r', '--token-file', '/nowhere/token'],
    /No such file: \/nowhere\/token/,
  ],
  ['a flag that does not exist', ['o/r', '--tokn', 'x'], /tokn/],
] as const) {
  test(`record refuses ${what} in one sentence with exit code 2`, async () => {
    const { code, out, err } = await run(...args)
    assert.equal(code, 2)
    assert.equal(out, '')
    assert.match(err, pattern)
    assert.doesNotMatch(err, /\n/)
  })
}
