import assert from 'node:assert/strict'
import test from 'node:test'
import fc from 'fast-check'
import { byAttempt } from '../../../lib/journal/order.ts'
import { countsOf, type Score } from '../../../lib/scoring/counts.ts'
import { ANSWER_CLASSES } from '../../../lib/scoring/verdict.ts'

const score = (instance: string, more: Partial<Score> = {}): Score => ({
  instance,
  trial: 1,
  attempt: 1,
  bucket: 'C1',
  class: 'wrong_real',
  match: null,
  reason: null,
  surfaced_at: null,
  infrastructure: false,
  ...more,
})

test('countsOf sums classes, buckets, matches, discovery and infrastructure', () => {
  const counts = countsOf([
    score('a', { class: 'correct', match: 'exact', surfaced_at: 2 }),
    score('b', { class: 'correct', match: 'via_duplicate', bucket: 'C7' }),
    score('c', { class: 'hallucinated', surfaced_at: 1 }),
    score('d', { class: 'no_prediction', bucket: null, infrastructure: true }),
  ])
  assert.deepEqual(counts, {
    done: 4,
    correct: 2,
    instances: 4,
    via_duplicate: 1,
    infrastructure: 1,
    surfaced: 2,
    correct_unsurfaced: 1,
    by_class: {
      correct: 2,
      wrong_real: 0,
      hallucinated: 1,
      malformed: 0,
      no_prediction: 1,
      unverifiable: 0,
    },
    by_bucket: {
      C1: { done: 2, correct: 1, instances: 2 },
      C7: { done: 1, correct: 1, instances: 1 },
      none: { done: 1, correct: 0, instances: 1 },
    },
  })
})

test('of several attempts at one trial the last counts, whatever the order they are told in', () => {
  const first = score('a', { attempt: 1, class: 'no_prediction', infrastructure: true })
  const second = score('a', { attempt: 2, class: 'correct', match: 'exact' })
  for (const scores of [
    [first, second],
    [second, first],
  ]) {
    const { done, correct, infrastructure } = countsOf(scores)
    assert.deepEqual({ done, correct, infrastructure }, { done: 1, correct: 1, infrastructure: 0 })
  }
})

test('trials of one instance count one each', () => {
  const { done, instances } = countsOf([score('a', { trial: 1 }), score('a', { trial: 2 })])
  assert.deepEqual({ done, instances }, { done: 2, instances: 1 })
})

test('classes and buckets sum to the episodes done, in any order', () => {
  const anyScore = fc.record({
    instance: fc.constantFrom('a', 'b', 'c', 'd'),
    trial: fc.integer({ min: 1, max: 2 }),
    attempt: fc.constant(1),
    class: fc.constantFrom(...ANSWER_CLASSES),
  })
  const byTrial = fc.uniqueArray(anyScore, { selector: ({ instance, trial }) => `${instance}${trial}` })
  fc.assert(
    fc.property(byTrial, (drawn) => {
      // The bucket belongs to the instance.
      const scores = drawn.map((more) =>
        score(more.instance, { ...more, bucket: more.instance < 'c' ? 'C1' : null }),
      )
      const counts = countsOf(scores)
      const sum = (numbers: readonly number[]): number => numbers.reduce((total, one) => total + one, 0)
      assert.equal(counts.done, scores.length)
      assert.equal(sum(Object.values(counts.by_class)), counts.done)
      assert.equal(sum(Object.values(counts.by_bucket).map(({ done }) => done)), counts.done)
      assert.equal(sum(Object.values(counts.by_bucket).map(({ correct }) => correct)), counts.correct)
      assert.deepEqual(countsOf(scores.toReversed()), counts)
      assert.deepEqual(scores.toReversed().sort(byAttempt), scores.toSorted(byAttempt))
    }),
  )
})
