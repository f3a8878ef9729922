import assert from 'node:assert/strict'
import test from 'node:test'
import fc from 'fast-check'
import { digestOf } from '../../../lib/base/digest.ts'
import { canonicalJson, type Json, stringifyJson } from '../../../lib/base/json.ts'
import type { ToolOutcome } from '../../../lib/tools/types.ts'
import { receivedOutcome, sentOutcome, writtenOf } from '../../../lib/tools/written-result.ts'

const json = fc.letrec<{ value: Json; leaf: Json }>((tie) => ({
  leaf: fc.oneof(
    fc.constant(null),
    fc.boolean(),
    fc.integer(),
    fc.bigInt({ min: 2n ** 53n, max: 2n ** 63n }),
    fc.string({ unit: 'binary' }),
    fc.constant('\ud800'),
  ),
  value: fc.oneof(
    { maxDepth: 4 },
    tie('leaf'),
    fc.array(tie('value')),
    fc.dictionary(fc.string(), tie('value'), { noNullPrototype: true }),
  ),
})).value

const outcomeOf = (result: Json): ToolOutcome => ({
  status: 'executed',
  result,
  httpStatus: 200,
  provenance: 'derived',
  artifacts: [{ kind: 'issue', repository: 'o/r', number: 7 }],
})

test('an outcome that crosses threads arrives as it was sent, with its text and measures', () => {
  fc.assert(
    fc.property(json, (result) => {
      const outcome = outcomeOf(result)
      const { written, ...arrived } = receivedOutcome(structuredClone(sentOutcome(outcome)))
      assert.deepEqual(arrived, outcome)
      const canonical = Buffer.from(canonicalJson(result))
      assert.deepEqual(written, {
        text: stringifyJson(result),
        digest: digestOf(canonical),
        size: canonical.length,
      })
    }),
  )
})

test('a result that is written already is not written again', () => {
  const written = { text: '1', digest: digestOf('1'), size: 1 }
  const outcome: ToolOutcome = {
    status: 'executed',
    get result(): Json {
      throw new Error('Read')
    },
    written,
    artifacts: [],
  }
  assert.equal(writtenOf(outcome), written)
})
