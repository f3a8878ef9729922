// Agents written for GitHub's API: what their clients ask goes over the channel to the session.
import assert from 'node:assert/strict'
import path from 'node:path'
import test, { type TestContext } from 'node:test'
import type { EpisodeEnd } from '../../../lib/agent/episode.ts'
import { openStage } from '../../../lib/agent/stage.ts'
import { isJsonObject, type Json, parseJson } from '../../../lib/base/json.ts'
import { packageRoot } from '../../../lib/base/package-root.ts'
import type { CallRecord } from '../../../lib/journal/records.ts'
import { callTool } from '../../../lib/tools/registry.ts'
import { openSession, type Session } from '../../../lib/tools/session.ts'
import { CRAWL } from '../../../lib/world/view.ts'
import { openTinyWorld } from '../../support/tiny-world.ts'
import { playSource, playStage } from './fixtures.ts'

const world = await openTinyWorld()
const ISSUES = '/repos/acme/rocket/issues?state=all&per_page=2'

type Played = {
  readonly end: EpisodeEnd
  readonly said: readonly Json[]
  readonly calls: readonly CallRecord[]
  readonly counts: object
}

/** Plays the agent whose function has the body `body`. */
async function played(context: TestContext, body: string, budget = 10, head = ''): Promise<Played> {
  const source = `${head}
    const say = (env, value) => env.log(JSON.stringify(value))
    export default async function (task, env) { ${body} }`
  return await heard((session) => playSource(context, source, { session, name: 'agent.mjs' }), budget)
}

/** Plays an episode over the small world; `said` are the lines of JSON in its log. */
async function heard(play: (session: Session) => Promise<EpisodeEnd>, budget = 10): Promise<Played> {
  const calls: CallRecord[] = []
  const session = openSession({
    calls: {
      call: async (name, args) => callTool((request) => world.answer(request, CRAWL), name, args),
    },
    tools: 'all',
    budget,
    episode: { instance: 'i', trial: 1, attempt: 1 },
    record: (call) => void calls.push(call),
  })
  const end = await play(session)
  const lines = end.log.split('\n').filter((line) => line.startsWith('{') || line.startsWith('['))
  return { end, said: lines.map(parseJson), calls, counts: session.counts }
}

test('a module that uses fetch gets what the world answers, as one counted call', async (context) => {
  const { said, calls } = await played(
    context,
    `const response = await fetch('https://api.github.com${ISSUES}')
     say(env, { status: response.status, link: response.headers.get('link'), body: await response.json(), left: env.remaining })`,
  )
  const answer = world.answer(
    { path: '/repos/acme/rocket/issues', query: { state: 'all', per_page: '2' } },
    CRAWL,
  )
  const [first] = said
  assert.ok(isJsonObject(first))
  assert.equal(first.status, 200)
  assert.equal(first.link, answer.headers.link)
  assert.deepEqual(first.body, answer.body)
  assert.equal(first.left, 9)
  const [call] = calls
  assert.equal(call?.tool, 'rest')
  assert.deepEqual(call?.arguments, {
    method: 'GET',
    path: '/repos/acme/rocket/issues',
    query: { state: 'all', per_page: '2' },
    media_type: 'application/vnd.github+json',
  })
  assert.equal(call?.http_status, 200)
  assert.equal(call?.provenance, 'derived')
  assert.ok((call?.artifacts.length ?? 0) > 0)
})

test('http, https and a static import of them are answered alike', async (context) => {
  const { said, end } = await played(
    context,
    `const text = (from) => new Promise((yes, no) => from.get('https://api.github.com/repos/acme/rocket', { headers: { 'user-agent': 'x' } },
       (response) => { let all = ''; response.on('data', (part) => { all += part }).on('end', () => yes(all)) }).on('error', no))
     const required = process.getBuiltinModule('node:module').createRequire(import.meta.url)('https')
     const viaFetch = await (await fetch('https://api.github.com/repos/acme/rocket')).text()
     say(env, [await text(https) === viaFetch, await text(required) === viaFetch, JSON.parse(viaFetch).full_name])`,
    10,
    "import https from 'node:https'",
  )
  assert.deepEqual(said, [[true, true, 'acme/rocket']], end.detail ?? end.log)
})

test('a 304, a 404 and a refused write are calls like any other, and a 304 shows nothing', async (context) => {
  const { said, calls } = await played(
    context,
    `const url = 'https://api.github.com/repos/acme/rocket/issues/1'
     const first = await fetch(url)
     const again = await fetch(url, { headers: { 'if-none-match': first.headers.get('etag') } })
     const gone = await fetch('https://api.github.com/repos/acme/nothing')
     const write = await fetch(url, { method: 'PATCH', body: '{}' })
     say(env, [first.status, again.status, gone.status, write.status])`,
  )
  assert.deepEqual(said, [[200, 304, 404, 403]])
  assert.deepEqual(
    calls.map(({ http_status, turn }) => [http_status, turn]),
    [
      [200, 1],
      [304, 2],
      [404, 3],
      [403, 4],
    ],
  )
  assert.deepEqual(calls[0]?.artifacts, ['acme/rocket#1'])
  assert.deepEqual(calls[1]?.artifacts, [])
  assert.match(String(Object(calls[1]?.arguments).if_none_match), /^W\/"/)
})

test('requests and tools share one budget and one count of turns, and one past it gets a 403', async (context) => {
  const { said, calls, counts } = await played(
    context,
    `const ask = () => fetch('https://api.github.com/repos/acme/rocket')
     await Promise.all([ask(), env.tools.list_tags({ owner: 'acme', repo: 'rocket' })])
     const refused = await ask()
     say(env, { status: refused.status, body: await refused.json(), again: refused.headers.get('retry-after') })`,
    2,
  )
  const message = 'Budget spent: all 2 calls are made. Call submit_answer now with your best answer.'
  assert.deepEqual(said, [
    { status: 403, body: { message, documentation_url: '', status: '403' }, again: null },
  ])
  assert.deepEqual(
    new Set(calls.map(({ tool, status, turn }) => `${tool} ${status} ${turn}`)),
    new Set(['list_tags executed 1', 'rest executed 1', 'rest refused 2']),
  )
  assert.deepEqual(counts, { github: 2, rejected: 0, refused: 1, all: 3 })
})

test('equal requests are recorded equally, whatever the client and its token', async (context) => {
  const { calls } = await played(
    context,
    `const url = 'https://api.github.com/repos/acme/rocket'
     await fetch(url, { headers: { authorization: 'token ghp_secret', 'user-agent': 'one' } })
     await fetch(url, { headers: { 'user-agent': 'two', 'x-own': '1' } })`,
  )
  const [one, two] = calls.map(({ call: _, turn: __, ...rest }) => rest)
  assert.deepEqual(one, two)
  assert.doesNotMatch(JSON.stringify(calls), /secret/)
})

test('replay() inside an episode is the running session', async (context) => {
  const { said } = await played(
    context,
    `using session = await replay({ budget: 1000 })
     await fetch('https://api.github.com/repos/acme/rocket')
     say(env, [session.remaining])`,
    3,
    "import { replay } from 'reporef'",
  )
  assert.deepEqual(said, [[2]])
})

test('a request while the module is loading fails at once, and the episode goes on', async (context) => {
  const { said } = await played(
    context,
    'say(env, [early])',
    3,
    "const early = await fetch('https://api.github.com/zen').then(() => 'answered', () => 'failed')",
  )
  assert.deepEqual(said, [['failed']])
})

test('an Octokit and an undici of the agent’s own work unchanged, through a rename too', async () => {
  const file = path.join(packageRoot(), 'tests/support/agents/octokit-agent.js')
  using stage = openStage({ agent: { kind: 'module', file }, files: [], sealed: [] })
  const { said, calls } = await heard((session) => playStage(stage, { session }))
  const whole = world.answer({ path: '/repos/acme/rocket/issues', query: { state: 'all' } }, CRAWL)
  const numbers = (whole.body as readonly { readonly number: number }[]).map(({ number }) => number)
  assert.deepEqual(said, [[numbers, 1, 'acme/rocket']])
  assert.deepEqual(
    calls.map(({ http_status }) => http_status),
    [200, 200, 200, 200, 301, 200],
  )
})
