// Scorers that misbehave: every one must end what is asked of it with a sentence.
import assert from 'node:assert/strict'
import { spawn } from 'node:child_process'
import test from 'node:test'
import { isFailure } from '../../../lib/base/failure.ts'
import { ScorerLink } from '../../../lib/cli/scorer-link.ts'

const linkTo = (program: string): ScorerLink =>
  new ScorerLink(spawn(process.execPath, ['-e', program], { env: {}, stdio: 'pipe' }))

const start = {
  type: 'start',
  gold: '/nowhere',
  dataset: '/nowhere',
  world: '/nowhere',
  allow_oracle: false,
} as const

const failing: readonly (readonly [string, string, RegExp])[] = [
  ['ends at once', 'process.exit(3)', /ended with code 3; the run can be resumed\.$/],
  ['is killed', 'process.kill(process.pid, "SIGKILL")', /ended with SIGKILL/],
  ['throws', 'throw new RangeError("too much")', /ended with code 1 and said "RangeError: too much"/],
  ['talks nonsense', 'console.log("hello"); process.stdin.resume()', /said "hello", which is no answer/],
  [
    'answers with another kind',
    'console.log(JSON.stringify({ type: "gold" })); process.stdin.resume()',
    /no answer/,
  ],
]

for (const [how, program, message] of failing) {
  test(`a scorer that ${how} fails the start, every later question, and every later episode`, async () => {
    const link = linkTo(program)
    const expected = (error: unknown): boolean =>
      isFailure(error, 'PROCESS_FAILED') && message.test(error.message)
    await assert.rejects(link.start(start), expected)
    await assert.rejects(link.ask({ ask: 'counts' }), expected)
    assert.throws(() => link.send({ type: 'ask', id: 9, ask: 'counts' }), expected)
    await link.close()
  })
}

test('a scorer that dies between two questions fails the one that waits', async () => {
  const link = linkTo(`
    const { createInterface } = require('node:readline')
    createInterface({ input: process.stdin }).on('line', (line) => {
      const { type } = JSON.parse(line)
      if (type === 'ask') process.exit(7)
      console.log(JSON.stringify({ type: 'ready' }))
    })`)
  await link.start(start)
  await assert.rejects(
    link.ask({ ask: 'counts' }),
    (error) => isFailure(error, 'PROCESS_FAILED') && error.message.includes('code 7'),
  )
  await link.close()
})

test('a failure that the scorer reports comes back under its own code, an unknown code under ours', async () => {
  const link = linkTo(`
    const { createInterface } = require('node:readline')
    const codes = ['FILE_INVALID', 'toString']
    createInterface({ input: process.stdin }).on('line', (line) => {
      const { type, id } = JSON.parse(line)
      const answer = type === 'start' ? { type: 'ready' } : { type: 'failure', id, code: codes.shift(), message: 'No.' }
      console.log(JSON.stringify(answer))
    })`)
  await link.start(start)
  await assert.rejects(link.ask({ ask: 'counts' }), (error) => isFailure(error, 'FILE_INVALID'))
  await assert.rejects(link.ask({ ask: 'counts' }), (error) => isFailure(error, 'PROCESS_FAILED'))
  await link.close()
})

test('answers find their questions, whatever the order they come in', async () => {
  const link = linkTo(`
    const { createInterface } = require('node:readline')
    const held = []
    createInterface({ input: process.stdin }).on('line', (line) => {
      const { type, id, instance } = JSON.parse(line)
      if (type === 'start') return console.log(JSON.stringify({ type: 'ready' }))
      held.unshift({ type: 'answer', id, value: instance })
      if (held.length === 3) for (const answer of held) console.log(JSON.stringify(answer))
    })`)
  await link.start(start)
  const asked = ['a', 'b', 'c'].map((instance) => link.ask({ ask: 'oracle', instance }))
  assert.deepEqual(await Promise.all(asked), ['a', 'b', 'c'])
  await link.close()
  await assert.rejects(link.ask({ ask: 'counts' }), (error) => isFailure(error, 'PROCESS_FAILED'))
})
