import assert from 'node:assert/strict'
import test from 'node:test'
import { columns, sideBySide } from '../../../lib/analytics/columns.ts'
import { headline, resultTable } from '../../../lib/analytics/result-table.ts'
import type { EpisodeRecord, Termination } from '../../../lib/journal/records.ts'
import { type Counts, countsOf } from '../../../lib/scoring/counts.ts'

const counts: Counts = {
  done: 14,
  correct: 5,
  instances: 14,
  via_duplicate: 1,
  infrastructure: 1,
  surfaced: 9,
  correct_unsurfaced: 1,
  by_class: {
    correct: 5,
    wrong_real: 5,
    hallucinated: 1,
    malformed: 0,
    no_prediction: 3,
    unverifiable: 0,
  },
  by_bucket: {
    C1: { done: 2, correct: 2, instances: 2 },
    C7: { done: 10, correct: 3, instances: 10 },
    none: { done: 2, correct: 0, instances: 2 },
  },
}

const episode = (instance: string, termination: Termination, github: number, attempt = 1): EpisodeRecord => ({
  instance,
  task: 'task-0001',
  trial: 1,
  attempt,
  termination,
  prediction: null,
  calls: { github, rejected: 1, refused: 2, all: github + 3 },
  interfaces: [],
  turns: github,
})

test('resultTable shows results, buckets, answers and the facts of a run', () => {
  const table = resultTable({
    title: 'builtin:bm25 over 14 instances, budget 10',
    counts,
    buckets: true,
    episodes: [
      episode('a', 'harness_error', 900),
      episode('a', 'submitted', 7, 2),
      episode('b', 'submitted', 8),
      episode('c', 'time_limit', 10),
    ],
    wallMs: 12_345,
    run: 'runs/bm25-1',
  })
  assert.equal(
    table,
    `builtin:bm25 over 14 instances, budget 10

  5 of 14 correct, 35.7 % (95 % interval 16.3–61.2): 4 exact, 1 via duplicate

  bucket   n  correct      %  95 % interval      answer               n     %
  C1       2        2  100.0     34.2–100.0      correct              5  35.7
  C7      10        3   30.0      10.8–60.3      wrong, but exists    5  35.7
  none     2        0    0.0       0.0–65.8      hallucinated         1   7.1
  all     14        5   35.7      16.3–61.2      malformed            0   0.0
                                                 no prediction        3  21.4
                                                 wrong, unverifiable  0   0.0

  calls per episode  mean 8.3, median 8.0
  calls in all       25, 3 rejected; 6 more refused
  gold shown         in 9 of 14 (64.3 %); 1 correct without it
  endings            2 submitted, 1 time_limit
  infrastructure     1 failed there and count as wrong; without them 5 of 13 (38.5 %)
  wall time          12.3 s
  run                runs/bm25-1`,
  )
})

test('resultTable leaves out what is not known', () => {
  assert.equal(
    resultTable({ title: 'predictions.jsonl', counts: { ...counts, infrastructure: 0 }, buckets: false }),
    `predictions.jsonl

  5 of 14 correct, 35.7 % (95 % interval 16.3–61.2): 4 exact, 1 via duplicate

  answer               n     %
  correct              5  35.7
  wrong, but exists    5  35.7
  hallucinated         1   7.1
  malformed            0   0.0
  no prediction        3  21.4
  wrong, unverifiable  0   0.0`,
  )
})

test('resultTable of nothing divides by nothing', () => {
  const table = resultTable({ title: 'empty', counts: countsOf([]), buckets: true, episodes: [] })
  assert.doesNotMatch(table, /NaN|Infinity|undefined/)
  assert.match(table, /Nothing was scored\./)
})

test('the interval of several trials is that of their instances, not of their episodes', () => {
  const once = { ...counts, done: 14, correct: 7, instances: 14 }
  const thrice = { ...counts, done: 42, correct: 21, instances: 14 }
  const interval = (of: Counts): string | undefined => /interval ([^)]*)/.exec(headline(of))?.[1]
  assert.equal(interval(thrice), interval(once))
})

test('columns align numbers to the right and count characters, not code units', () => {
  assert.deepEqual(
    columns(
      [
        ['é😀', '1', 'x'],
        ['abc', '22'],
      ],
      '<><',
    ),
    ['é😀    1  x', 'abc  22'],
  )
})

test('sideBySide keeps every line of both blocks', () => {
  assert.deepEqual(sideBySide(['a', 'bbb'], ['x'], 2), ['a    x', 'bbb'])
  assert.deepEqual(sideBySide(['a'], ['x', 'y'], 1), ['a x', '  y'])
})
