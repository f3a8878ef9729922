import assert from 'node:assert/strict'
import test from 'node:test'
import fc from 'fast-check'
import { matcherOf } from '../../../lib/scoring/matching.ts'
import { ANSWER_CLASSES, type ExistenceOf, type Verdict, verdictOf } from '../../../lib/scoring/verdict.ts'

const page = 'https://github.com/heron/kiln'
const gold = { id: 'x', url: `${page}/issues/5` }
const matcher = matcherOf({ redirects: {}, duplicates: { [`${page}/issues/6`]: gold.url } })

/** Issues 1 to 9 exist and no others; commits cannot be known; other repositories are out of scope. */
const existenceOf: ExistenceOf = (reference) => {
  if (reference.repository !== 'heron/kiln') return 'out_of_scope'
  if (reference.kind === 'commit') return 'unverifiable'
  return reference.number < 10 ? 'exists' : 'absent'
}

const judge = (prediction: string | null): Verdict => verdictOf(prediction, gold, { matcher, existenceOf })

test('verdictOf puts every kind of answer in its class', () => {
  const cases: readonly (readonly [string | null, string, string | null])[] = [
    [null, 'no_prediction', null],
    ['', 'no_prediction', null],
    [' \n', 'no_prediction', null],
    [gold.url, 'correct', null],
    [` ${gold.url}\n`, 'correct', null],
    [`${page}/issues/6`, 'correct', null],
    [`${page}/issues/7`, 'wrong_real', null],
    [`${page}/pull/7`, 'wrong_real', null],
    [`${page}/issues/4000`, 'hallucinated', null],
    [`${page}/commit/abcdef1`, 'unverifiable', 'incomplete'],
    ['https://github.com/other/kiln/issues/5', 'unverifiable', 'out_of_scope'],
    ['issue 5', 'malformed', 'no_artifact_url'],
    ['heron/kiln#5', 'malformed', 'no_artifact_url'],
    ['#5', 'malformed', 'no_artifact_url'],
    [page, 'malformed', 'no_artifact_url'],
    [`${page}/blob/main/README.md`, 'malformed', 'no_artifact_url'],
    [`${page}/releases/tag/v1`, 'malformed', 'no_artifact_url'],
    ['https://github.com/ines', 'malformed', 'no_artifact_url'],
    [`${page}/issues/0`, 'malformed', 'no_artifact_url'],
    [`${page}/commit/master`, 'malformed', 'no_artifact_url'],
    [`The answer is ${gold.url}`, 'malformed', 'no_artifact_url'],
    ['https://gitlab.com/heron/kiln/issues/5', 'malformed', 'no_artifact_url'],
    [`${page}/issues/5${'/'.repeat(5000)}`, 'malformed', 'no_artifact_url'],
  ]
  for (const [prediction, kind, reason] of cases) {
    const verdict = judge(prediction)
    assert.deepEqual([verdict.class, verdict.reason], [kind, reason], String(prediction))
  }
})

test('verdictOf says how a correct answer matched', () => {
  assert.equal(judge(gold.url).match, 'exact')
  assert.equal(judge(`${page}/issues/6`).match, 'via_duplicate')
  assert.equal(judge(`${page}/issues/7`).match, null)
})

test('several addresses in one answer are malformed, however they are joined and whichever is gold', () => {
  const other = `${page}/issues/7`
  for (const prediction of [
    `${gold.url} ${other}`,
    `${gold.url}\n${gold.url}`,
    `${gold.url},${other}`,
    `${gold.url}?or=${other}`,
    `${gold.url}#${other}`,
    'github.com/heron/kiln/issues/5#github.com/heron/kiln/issues/7',
    'github.com/heron/kiln/issues/5?github.com/heron/kiln/commit/abcdef1',
    `${gold.url}/https://api.github.com/repos/heron/kiln/pulls/7`,
  ]) {
    assert.deepEqual(
      judge(prediction),
      { class: 'malformed', match: null, reason: 'several_urls' },
      prediction,
    )
  }
})

test('without a snapshot a wrong answer is unverifiable, and says so', () => {
  const verdict = verdictOf(`${page}/issues/7`, gold, { matcher, existenceOf: () => 'no_snapshot' })
  assert.deepEqual(verdict, { class: 'unverifiable', match: null, reason: 'no_snapshot' })
})

test('verdictOf judges any text without throwing, and only gold is correct', () => {
  const piece = fc.constantFrom(
    'https://',
    'github.com/',
    'heron/kiln/',
    'issues/',
    'pull/',
    'commit/',
    '7',
    '?',
    ' ',
    '/',
  )
  const text = fc.oneof(
    fc.string(),
    fc.array(piece).map((pieces) => pieces.join('')),
  )
  fc.assert(
    fc.property(text, (prediction) => {
      const { class: kind, match } = judge(prediction)
      assert.ok(ANSWER_CLASSES.includes(kind))
      assert.notEqual(kind, 'correct')
      assert.equal(match, null)
    }),
  )
})
