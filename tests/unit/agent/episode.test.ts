import assert from 'node:assert/strict'
import { createHash } from 'node:crypto'
import test from 'node:test'
import type { EpisodeSession } from '../../../lib/agent/episode.ts'
import { echoSession, playSource, TASK } from './fixtures.ts'

const URL = 'https://github.com/pigeonhole/mail/issues/7'

test('an agent gets the task and the tools, and its returned URL is submitted', async (context) => {
  const session = echoSession()
  const end = await playSource(
    context,
    `export default async function (task, env) {
       const result = await env.tools.search_issues({ query: task.text })
       env.log('result', result, env.remaining, env.schemas.length, env.signal.aborted)
       return '${URL}'
     }`,
    { session },
  )
  assert.deepEqual(session.heard, [{ name: 'search_issues', args: { query: TASK.text }, turn: 1 }])
  assert.deepEqual(session.answers, [{ artifact_url: URL }])
  assert.deepEqual(
    { ...end },
    {
      termination: 'submitted',
      turns: 2,
      log: `result {"echo":{"query":"${TASK.text}"}} 9 2 false\n`,
    },
  )
})

test('an answer may come with confidence and reasoning, and through submit_answer', async (context) => {
  const session = echoSession()
  await playSource(
    context,
    `export default () => ({ artifact_url: '${URL}', confidence: 0.5, reasoning: 'the words agree' })`,
    { session },
  )
  assert.deepEqual(session.answers, [{ artifact_url: URL, confidence: '0.5', reasoning: 'the words agree' }])
  const end = await playSource(
    context,
    `export default async (task, env) => { await env.call('submit_answer', { artifact_url: '${URL}' }); env.log('never') }`,
    { session },
  )
  assert.equal(end.termination, 'submitted')
  assert.deepEqual(session.heard, [{ name: 'submit_answer', args: { artifact_url: URL }, turn: 1 }])
})

test('parallel calls share a turn and arrive in the order they were made', async (context) => {
  const session = echoSession()
  await playSource(
    context,
    `export default async (task, env) => {
       await Promise.all([1, 2, 3].map((n) => env.call('search_issues', { n }).then(() => n === 2 && env.call('search_issues', { n: 20 }))))
       await env.call('search_issues', { n: 4 })
       await env.call('search_issues')
     }`,
    { session },
  )
  assert.deepEqual(
    session.heard.map(({ args, turn }) => [args, turn]),
    [
      [{ n: 1 }, 1],
      [{ n: 2 }, 1],
      [{ n: 3 }, 1],
      [{ n: 20 }, 1],
      [{ n: 4 }, 2],
      [{}, 3],
    ],
  )
})

const endings: readonly (readonly [string, string, string, RegExp | undefined])[] = [
  ['returns nothing', 'export default () => {}', 'no_answer', /returned nothing/],
  ['returns a text that is no URL', "export default () => 'perhaps #7'", 'submitted', undefined],
  ['returns a number', 'export default () => 7', 'agent_protocol_error', /got a number/],
  [
    'returns an object without a URL',
    'export default () => ({ url: 1 })',
    'agent_protocol_error',
    /artifact_url/,
  ],
  [
    'throws',
    "export default () => { throw new RangeError('no idea') }",
    'agent_crash',
    /^RangeError: no idea$/,
  ],
  [
    'rejects later',
    'export default () => new Promise((_, no) => setTimeout(no, 5, "gave up"))',
    'agent_crash',
    /^gave up$/,
  ],
  [
    'throws in a timer',
    "export default () => new Promise(() => setTimeout(() => { throw new Error('late') }, 5))",
    'agent_crash',
    /^Error: late$/,
  ],
  ['exits without a word', 'export default () => process.exit(0)', 'no_answer', /without an answer/],
  ['exits with a code', 'export default () => process.exit(3)', 'agent_crash', /exit code 3/],
  ['kills itself', "export default () => process.kill(process.pid, 'SIGKILL')", 'agent_crash', /SIGKILL/],
  ['exports nothing', 'export const other = 1', 'agent_crash', /export default async function/],
  ['does not parse', 'export default function (', 'agent_crash', /SyntaxError/],
  [
    'writes garbage to the channel',
    "import fs from 'node:fs'\nexport default () => { fs.writeSync(3, 'garbage\\n'); return new Promise(() => {}) }",
    'agent_protocol_error',
    /not JSON: garbage/,
  ],
  [
    'writes JSON that is no message',
    'import fs from \'node:fs\'\nexport default () => { fs.writeSync(3, \'{"type":"gold"}\\n\'); return new Promise(() => {}) }',
    'agent_protocol_error',
    /none of the protocol's messages/,
  ],
  [
    'sends arguments nested without end',
    'import fs from \'node:fs\'\nexport default () => { fs.writeSync(3, \'{"type":"call","id":1,"name":"x","arguments":\' + \'[\'.repeat(5000) + \']\'.repeat(5000) + \'}\\n\'); return new Promise(() => {}) }',
    'agent_protocol_error',
    /nests deeper/,
  ],
  [
    'names itself in its error',
    "export default () => { throw new Error('in ' + import.meta.filename) }",
    'agent_crash',
    /^Error: in \/app\/my-agent\.js$/,
  ],
]

for (const [what, source, termination, detail] of endings) {
  test(`an agent that ${what} ends ${termination}`, async (context) => {
    const end = await playSource(context, source)
    assert.equal(end.termination, termination)
    if (detail) assert.match(end.detail ?? '', detail)
  })
}

test('an agent that hangs is stopped at the time limit, after its signal has told it', async (context) => {
  const end = await playSource(
    context,
    `export default (task, env) => new Promise(() => {
       env.signal.addEventListener('abort', () => env.log('told: ' + env.signal.reason.message))
       console.log('hanging')
     })`,
    { timeMs: 600, loaded: true },
  )
  assert.equal(end.termination, 'time_limit')
  assert.equal(end.detail, 'The limit of 0.6 s was reached.')
  assert.match(end.log, /hanging/)
  assert.match(end.log, /told: time_limit/)
})

test('an agent that never yields is stopped at the time limit too', async (context) => {
  const end = await playSource(context, 'export default () => { for (;;); }', { timeMs: 500, loaded: true })
  assert.equal(end.termination, 'time_limit')
})

test('a time limit of a fraction of a millisecond ends the episode as any other', async (context) => {
  const end = await playSource(context, 'export default () => new Promise(() => {})', { timeMs: 0.5 })
  assert.equal(end.termination, 'time_limit')
})

test('an agent that never reads what it is sent runs into the time limit as any other', async (context) => {
  const end = await playSource(context, 'for (;;);', {
    timeMs: 500,
    task: { ...TASK, text: 'x'.repeat(2_000_000) },
  })
  assert.equal(end.termination, 'time_limit')
})

test('a task of many megabytes arrives whole', async (context) => {
  const session = echoSession()
  const text = 'é€𝄞'.repeat(1_000_000)
  await playSource(
    context,
    `import { createHash } from 'node:crypto'
     export default (task) => createHash('sha256').update(task.text).digest('hex')`,
    { session, task: { ...TASK, text } },
  )
  assert.deepEqual(session.answers, [{ artifact_url: createHash('sha256').update(text).digest('hex') }])
})

test('an answer that comes after the time limit does not count', async (context) => {
  const session = echoSession()
  const end = await playSource(
    context,
    `export default (task, env) => new Promise((yes) => env.signal.addEventListener('abort', () => yes('${URL}')))`,
    { timeMs: 400, loaded: true, session },
  )
  assert.equal(end.termination, 'time_limit')
  assert.deepEqual(session.answers, [])
})

test('turns past the limit end the episode', async (context) => {
  const session = echoSession()
  const end = await playSource(
    context,
    'export default async (task, env) => { for (;;) await env.call("search_issues") }',
    {
      turns: 3,
      session,
    },
  )
  assert.equal(end.termination, 'turn_limit')
  assert.equal(end.turns, 3)
  assert.equal(session.heard.length, 3)
})

test('calls without end in one turn are a protocol error', async (context) => {
  const end = await playSource(
    context,
    'export default (task, env) => Promise.all(Array.from({ length: 2000 }, () => env.call("search_issues")))',
  )
  assert.equal(end.termination, 'agent_protocol_error')
  assert.match(end.detail ?? '', /more than 1000 calls/)
})

test('a flood of output is cut, and neither blocks the agent nor costs it the answer', async (context) => {
  const session = echoSession()
  const end = await playSource(
    context,
    `export default () => { for (let n = 0; n < 400; n++) { console.log('x'.repeat(50_000)); console.error('y'.repeat(50_000)) } return '${URL}' }`,
    { session },
  )
  assert.equal(end.termination, 'submitted')
  assert.ok(end.log.length < 70_000)
  assert.match(end.log, /\[\d+ more bytes were dropped\]\n$/)
})

test('a flood of log lines is cut as well', async (context) => {
  const end = await playSource(
    context,
    `export default (task, env) => { for (let n = 0; n < 2000; n++) env.log('z'.repeat(5_000)); return '${URL}' }`,
  )
  assert.equal(end.termination, 'submitted')
  assert.ok(end.log.length < 70_000)
})

test('an endless line on the channel is a protocol error', async (context) => {
  const end = await playSource(
    context,
    "import fs from 'node:fs'\nexport default () => { const part = 'x'.repeat(65536); for (let n = 0; n < 140; n++) fs.writeSync(3, part) }",
  )
  assert.equal(end.termination, 'agent_protocol_error')
})

test('an interrupted episode ends its process and passes the reason on', async (context) => {
  const interrupt = new AbortController()
  const echo = echoSession()
  const session: EpisodeSession = {
    ...echo,
    call: (...call) => {
      interrupt.abort(new Error('enough'))
      return echo.call(...call)
    },
  }
  await assert.rejects(
    playSource(
      context,
      'export default async (task, env) => { await env.call("search_issues"); for (;;); }',
      { session, signal: interrupt.signal },
    ),
    /enough/,
  )
  assert.equal(echo.heard.length, 1)
})

test('a session that breaks is the harness’s failure, not the agent’s end', async (context) => {
  const session = { ...echoSession(), call: () => Promise.reject(new Error('worker gone')) }
  await assert.rejects(
    playSource(context, 'export default (task, env) => env.call("search_issues")', { session }),
    /worker gone/,
  )
})

test('a TypeScript agent runs as it is', async (context) => {
  const session = echoSession()
  await playSource(
    context,
    `type Task = { text: string }\nexport default async function (task: Task): Promise<string> { return '${URL}' }`,
    { name: 'my-agent.ts', session },
  )
  assert.equal(session.answers.length, 1)
})
