import assert from 'node:assert/strict'
import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import test from 'node:test'
import { isFailure } from '../../../lib/base/failure.ts'
import { type JsonObject, parseJson } from '../../../lib/base/json.ts'
import { type ScorerOptions, startScorer } from '../../../lib/cli/scorer.ts'
import type { EpisodeRecord } from '../../../lib/journal/records.ts'
import { INSTANCES, PAGE, withScoringFiles } from '../../support/scoring-files.ts'

const episode = (instance: string, url: string | null): EpisodeRecord => ({
  instance,
  task: 'task-0001',
  trial: 1,
  attempt: 1,
  termination: url === null ? 'no_answer' : 'submitted',
  prediction: url === null ? null : { artifact_url: url },
  calls: { github: 0, rejected: 0, refused: 0, all: 1 },
  interfaces: [],
  turns: 1,
})

const optionsOf = (places: { dataset: string; world: string }, allowOracle = false): ScorerOptions => ({
  goldFolder: places.dataset,
  datasetFolder: places.dataset,
  worldPath: places.world,
  allowOracle,
})

test('the scorer process counts episodes and writes their scores in order', () =>
  withScoringFiles(async (places) => {
    const scorer = await startScorer(optionsOf(places))
    try {
      const [one = '', two = '', three = ''] = INSTANCES
      scorer.episodeEnded(episode(three, `${PAGE}/issues/987654`), [])
      scorer.episodeEnded(episode(two, `${PAGE}/issues/3`), [])
      scorer.episodeEnded(episode(one, null), [])
      const { done, correct, via_duplicate, by_bucket, by_class } = await scorer.counts()
      assert.deepEqual([done, correct, via_duplicate], [3, 1, 1])
      assert.deepEqual(by_bucket.C2, { done: 1, correct: 1, instances: 1 })
      assert.deepEqual([by_class.hallucinated, by_class.no_prediction], [1, 1])
      await scorer.writeScores(places.folder)
    } finally {
      await scorer.close()
    }
    const lines = readFileSync(path.join(places.folder, 'scores.jsonl'), 'utf8').trimEnd().split('\n')
    const values = lines.map((line) => parseJson(line) as JsonObject)
    assert.equal(values[0]?.format, 'reporef.scores/1')
    assert.deepEqual(
      values.slice(1).map((value) => value.instance),
      INSTANCES,
    )
  }))

test('the oracle answers under its flag and is refused without, and a refusal ends nothing', () =>
  withScoringFiles(async (places) => {
    const [allowed, refused] = [
      await startScorer(optionsOf(places, true)),
      await startScorer(optionsOf(places)),
    ]
    try {
      assert.equal(await allowed.oracleAnswer(INSTANCES[0] ?? ''), `${PAGE}/issues/1`)
      await assert.rejects(refused.oracleAnswer(INSTANCES[0] ?? ''), (error) => isFailure(error, 'USAGE'))
      assert.equal((await refused.counts()).done, 0)
    } finally {
      await Promise.all([allowed.close(), refused.close()])
    }
  }))

test('what the scorer cannot read fails its start with the sentence of the file', () =>
  withScoringFiles(async (places) => {
    const gold = path.join(places.dataset, 'gold/main.jsonl')
    const text = readFileSync(gold, 'utf8')
    writeFileSync(gold, `${text}{"id":`)
    await assert.rejects(
      startScorer(optionsOf(places)),
      (error) =>
        isFailure(error, 'FILE_INVALID') && /gold\/main\.jsonl:4 is not JSON\. Each line/.test(error.message),
    )
    writeFileSync(gold, text.split('\n').slice(1).join('\n'))
    await assert.rejects(
      startScorer(optionsOf(places)),
      (error) =>
        isFailure(error, 'FILE_INVALID') && error.message.includes('no answer for 1 of the 3 instances'),
    )
    rmSync(gold)
    await assert.rejects(startScorer(optionsOf(places)), (error) => isFailure(error, 'FILE_MISSING'))
  }))

test('an episode that no instance has ends the scorer, loudly, and no scores are written', () =>
  withScoringFiles(async (places) => {
    const scorer = await startScorer(optionsOf(places))
    scorer.episodeEnded(episode('someone-else', null), [])
    await assert.rejects(
      scorer.writeScores(places.folder),
      (error) => isFailure(error, 'PROCESS_FAILED') && error.message.includes('someone-else'),
    )
    await scorer.close()
    assert.equal(existsSync(path.join(places.folder, 'scores.jsonl')), false)
  }))

test('the scorer takes nothing from the environment of the harness', () =>
  withScoringFiles(async (places) => {
    const before = process.env.NODE_OPTIONS
    // A process that inherited this would not start.
    process.env.NODE_OPTIONS = '--no-such-option-of-node'
    try {
      const scorer = await startScorer(optionsOf(places))
      await scorer.close()
    } finally {
      if (before === undefined) delete process.env.NODE_OPTIONS
      else process.env.NODE_OPTIONS = before
    }
  }))
