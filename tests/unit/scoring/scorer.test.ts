import assert from 'node:assert/strict'
import test from 'node:test'
import { digestOf } from '../../../lib/base/digest.ts'
import { isFailure } from '../../../lib/base/failure.ts'
import { canonicalJson, type JsonObject, parseJson } from '../../../lib/base/json.ts'
import { schemaFault } from '../../../lib/base/schema.ts'
import { currentNamesOf } from '../../../lib/scoring/current-names.ts'
import { scoreFileOf } from '../../../lib/scoring/score-file.ts'
import { episodeScorerOf } from '../../../lib/scoring/scorer.ts'
import { openTinyWorld } from '../../support/tiny-world.ts'
import { dataset, episode, gold, page, world } from './ground.ts'

const ground = { gold, dataset, world }

test('the scorer judges episodes against gold and world', () => {
  const scorer = episodeScorerOf(ground, false)
  const calls = [
    {
      instance: 'a',
      trial: 1,
      attempt: 1,
      call: 1,
      turn: 1,
      tool: 'get_issue',
      arguments: {},
      status: 'executed',
      result: { digest: digestOf(''), size: 0 },
      artifacts: ['heron/kiln#3'],
    },
  ] as const
  scorer.episodeEnded(episode('a', `${page}/issues/3`), calls)
  scorer.episodeEnded(episode('b', `${page}/pull/2`, { termination: 'harness_error' }), [])
  assert.deepEqual(scorer.scores(), [
    {
      instance: 'a',
      trial: 1,
      attempt: 1,
      bucket: 'C1',
      class: 'correct',
      match: 'via_duplicate',
      reason: null,
      surfaced_at: 1,
      infrastructure: false,
    },
    {
      instance: 'b',
      trial: 1,
      attempt: 1,
      bucket: null,
      class: 'no_prediction',
      match: null,
      reason: null,
      surfaced_at: null,
      infrastructure: true,
    },
  ])
  assert.equal(scorer.counts().correct, 1)
})

test('an episode told twice counts once', () => {
  const scorer = episodeScorerOf(ground, false)
  for (let times = 0; times < 2; times++) scorer.episodeEnded(episode('a', `${page}/issues/1`), [])
  assert.equal(scorer.counts().done, 1)
})

test('a repository under a former name is the same one, for gold and for existence', () => {
  const scorer = episodeScorerOf(ground, false)
  scorer.episodeEnded(episode('a', 'https://github.com/Former/Kiln/issues/1'), [])
  scorer.episodeEnded(episode('b', 'https://github.com/former/kiln/issues/99'), [])
  assert.deepEqual(
    scorer.scores().map((score) => [score.class, score.match]),
    [
      ['correct', 'exact'],
      ['hallucinated', null],
    ],
  )
})

test('currentNamesOf leaves a name alone that the world does not know, and stops at a loop of redirects', () => {
  assert.equal(currentNamesOf(world)('no/where'), 'no/where')
  const loop = {
    ...world,
    answer: () => ({ ...world.answer({ path: '/repos/former/kiln' }, { kind: 'crawl' }) }),
  }
  assert.equal(currentNamesOf(loop)('former/kiln'), 'former/kiln')
})

test('currentNamesOf follows the redirect of a renamed repository in a real world', async () => {
  using tiny = await openTinyWorld()
  const currentName = currentNamesOf(tiny)
  assert.equal(currentName('Acme/Old-Rocket'), 'acme/rocket')
  assert.equal(currentName('acme/rocket'), 'acme/rocket')
  assert.equal(currentName('no/where'), 'no/where')
})

test('the oracle answers only where it was allowed', () => {
  assert.equal(episodeScorerOf(ground, true).oracleAnswer('b'), `${page}/pull/2`)
  assert.throws(
    () => episodeScorerOf(ground, false).oracleAnswer('b'),
    (error) => isFailure(error, 'USAGE') && error.message.includes('--allow-oracle'),
  )
})

test('the oracle of every instance is correct and the null answer never is', () => {
  const scorer = episodeScorerOf(ground, true)
  for (const { id } of dataset.instances) {
    scorer.episodeEnded(episode(id, scorer.oracleAnswer(id)), [])
    scorer.episodeEnded(episode(id, null, { trial: 2 }), [])
  }
  const { done, correct, by_class } = scorer.counts()
  assert.deepEqual([done, correct, by_class.no_prediction], [4, 2, 2])
})

test('the scorer refuses an instance that the dataset does not hold, even one with gold', () => {
  const scorer = episodeScorerOf(ground, true)
  for (const attempt of [
    () => scorer.episodeEnded(episode('beyond', null), []),
    () => scorer.oracleAnswer('beyond'),
    () => scorer.oracleAnswer('nobody'),
  ]) {
    assert.throws(attempt, (error) => isFailure(error, 'PROCESS_FAILED'))
  }
})

test('a dataset with an instance that gold does not answer is refused at once', () => {
  const answers = new Map([...gold.answers].filter(([id]) => id !== 'b'))
  assert.throws(
    () => episodeScorerOf({ ...ground, gold: { ...gold, answers } }, false),
    (error) =>
      isFailure(error, 'FILE_INVALID') &&
      error.message ===
        'gold/main.jsonl has no answer for 1 of the 2 instances of dataset/main/instances.jsonl, the first is "b"; give the gold that belongs to the dataset.',
  )
})

test('scores.jsonl fits its schema, holds canonical lines in order of episode, and no gold', () => {
  const scorer = episodeScorerOf(ground, false)
  scorer.episodeEnded(episode('b', 'issue 2'), [])
  scorer.episodeEnded(episode('a', `${page}/issues/8`), [])
  const head = {
    format: 'reporef.scores/1',
    snapshot: world.snapshot,
    dataset: dataset.digest,
    gold: gold.digest,
  } as const
  const text = scoreFileOf(head, scorer.scores())
  const lines = text.trimEnd().split('\n')
  const values = lines.map((line) => parseJson(line) as JsonObject)
  assert.deepEqual(
    values.map((value) => schemaFault('score', value)),
    [undefined, undefined, undefined],
  )
  assert.deepEqual(
    values.map((value) => value.instance ?? value.format),
    ['reporef.scores/1', 'a', 'b'],
  )
  assert.deepEqual(
    values.map((value) => canonicalJson(value)),
    lines,
  )
  assert.doesNotMatch(text, /github\.com/)
})
