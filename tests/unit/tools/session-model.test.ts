// The session against a model of it: any sequence of calls, made one by one or in one turn, whatever order they end in.
import assert from 'node:assert/strict'
import test from 'node:test'
import fc from 'fast-check'
import type { Json } from '../../../lib/base/json.ts'
import type { CallRecord, CallStatus } from '../../../lib/journal/records.ts'
import { openSession } from '../../../lib/tools/session.ts'
import type { ToolOutcome } from '../../../lib/tools/types.ts'

type Kind = 'fits' | 'misfits' | 'unknown' | 'answer' | 'no answer'

const CALLS: Readonly<Record<Kind, readonly [name: string, args: Json]>> = {
  fits: ['list_tags', { owner: 'o', repo: 'r' }],
  misfits: ['list_tags', {}],
  unknown: ['rm', {}],
  answer: ['submit_answer', { artifact_url: 'https://github.com/o/r/pull/1', confidence: 'low' }],
  'no answer': ['submit_answer', { artifact_url: 'none', confidence: 'low' }],
}

type Expected = { readonly status: CallStatus; readonly remaining: number }

/** What must become of each call, told in the plainest way. */
function expectedOf(kinds: readonly Kind[], budget: number): readonly Expected[] {
  let [spent, over] = [0, false]
  return kinds.map((kind) => {
    const status = statusOf(kind, over, spent < budget)
    if ((status === 'executed' || status === 'rejected') && kind !== 'no answer') spent++
    if (status === 'submitted') over = true
    return { status, remaining: budget - spent }
  })
}

function statusOf(kind: Kind, over: boolean, affordable: boolean): CallStatus {
  if (over) return 'refused'
  if (kind === 'answer') return 'submitted'
  if (kind === 'no answer') return 'rejected'
  if (!affordable) return 'refused'
  return kind === 'fits' ? 'executed' : 'rejected'
}

test('a session does with every sequence of calls what its model says', async () => {
  const kind = fc.constantFrom<Kind>('fits', 'misfits', 'unknown', 'answer', 'no answer')
  const turns = fc.array(fc.array(kind, { minLength: 1, maxLength: 4 }), { maxLength: 6 })
  await fc.assert(
    fc.asyncProperty(
      turns,
      fc.integer({ min: 0, max: 6 }),
      fc.scheduler(),
      async (asked, budget, scheduler) => {
        const records: CallRecord[] = []
        const outcome = (args: Json): ToolOutcome => ({
          status: Object.keys(args ?? {}).length === 0 ? 'rejected' : 'executed',
          result: args,
          artifacts: [],
        })
        const session = openSession({
          calls: { call: (_name, args) => scheduler.schedule(Promise.resolve(outcome(args))) },
          tools: 'all',
          budget,
          episode: { instance: 'i', trial: 1, attempt: 1 },
          record: (call) => void records.push(call),
        })
        const seen: Expected[] = []
        for (const [at, turn] of asked.entries()) {
          const answers = Promise.all(turn.map((of) => session.call(...CALLS[of], at + 1)))
          await scheduler.waitAll()
          for (const { status, remaining } of await answers) seen.push({ status, remaining })
        }
        const kinds = asked.flat()
        const expected = expectedOf(kinds, budget)
        assert.deepEqual(seen, expected)
        assert.deepEqual(
          records.map(({ call, status, turn }) => [call, status, turn]),
          expected.map(({ status }, at) => [at + 1, status, turnOf(asked, at)]),
        )
        const count = (status: CallStatus): number => expected.filter((of) => of.status === status).length
        assert.equal(session.counts.refused, count('refused'))
        assert.equal(session.counts.all, kinds.length)
        assert.equal(session.counts.github, budget - session.remaining)
        assert.equal(session.prediction !== null, count('submitted') === 1)
      },
    ),
    { numRuns: 200 },
  )
})

function turnOf(asked: readonly (readonly Kind[])[], at: number): number {
  return asked.flatMap((turn, index) => turn.map(() => index + 1))[at] ?? 0
}
