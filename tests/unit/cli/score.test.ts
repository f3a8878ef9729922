import assert from 'node:assert/strict'
import { readFileSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import test from 'node:test'
import { main } from '../../../lib/cli/main.ts'
import { INSTANCES, PAGE, withScoringFiles } from '../../support/scoring-files.ts'

type Run = { readonly code: number; readonly out: string; readonly err: string }

async function reporef(...args: readonly string[]): Promise<Run> {
  const [out, err]: [string[], string[]] = [[], []]
  const code = await main(args, {
    result: (line) => void out.push(line),
    notice: (line) => void err.push(line),
    progress: (line) => void err.push(line),
  })
  return { code, out: out.join('\n'), err: err.join('\n') }
}

const [first = '', second = '', third = ''] = INSTANCES

const line = (id: string, predicted_url: unknown): string => `${JSON.stringify({ id, predicted_url })}\n`

/** Runs `use` with dataset, gold file and a predictions file of this text. */
const withPredictions = (
  text: string,
  use: (places: { dataset: string; gold: string; predictions: string }) => Promise<void>,
): Promise<void> =>
  withScoringFiles(async ({ folder, dataset }) => {
    const predictions = path.join(folder, 'predictions.jsonl')
    writeFileSync(predictions, text)
    await use({ dataset, gold: path.join(dataset, 'gold/main.jsonl'), predictions })
  })

test('reporef score counts answers by bucket and class where gold is a dataset folder', () =>
  withPredictions(
    line(second, `${PAGE}/issues/3`) + line(first, 'issue 1'),
    async ({ dataset, predictions }) => {
      const { code, out, err } = await reporef('score', '--gold', dataset, '--predictions', predictions)
      assert.deepEqual([code, err], [0, ''])
      assert.equal(
        out,
        `${predictions}: 2 predictions for 3 instances

  1 of 3 correct, 33.3 % (95 % interval 6.1–79.2): 0 exact, 1 via duplicate

  bucket  n  correct      %  95 % interval      answer               n     %
  C1      1        0    0.0       0.0–79.3      correct              1  33.3
  C2      1        1  100.0     20.7–100.0      wrong, but exists    0   0.0
  C7      1        0    0.0       0.0–79.3      hallucinated         0   0.0
  all     3        1   33.3       6.1–79.2      malformed            1  33.3
                                                no prediction        1  33.3
                                                wrong, unverifiable  0   0.0`,
      )
    },
  ))

test('reporef score says that wrong answers stay unverifiable without a snapshot', () =>
  withPredictions(line(first, `${PAGE}/issues/2`), async ({ gold, predictions }) => {
    const { code, out, err } = await reporef('score', '--gold', gold, '--predictions', predictions)
    assert.equal(code, 0)
    assert.match(out, /wrong, unverifiable {2}1/)
    assert.doesNotMatch(out, /bucket/)
    assert.match(err, /--snapshot/)
  }))

test('reporef score --json prints one object that a program can read', () =>
  withPredictions(
    line(first, `${PAGE}/issues/1`) + line(third, ''),
    async ({ dataset, gold, predictions }) => {
      const args = ['--gold', gold, '--predictions', predictions, '--dataset', dataset, '--json']
      const { code, out } = await reporef('score', ...args)
      assert.equal(code, 0)
      const { gold: goldDigest, dataset: datasetDigest, share, interval, ...rest } = JSON.parse(out)
      assert.match(goldDigest, /^sha256:/)
      assert.match(datasetDigest, /^sha256:/)
      assert.equal(share, 1 / 3)
      assert.ok(interval.low < share && share < interval.high)
      assert.deepEqual(rest, {
        scored: 3,
        without_prediction_line: 1,
        correct: 1,
        exact: 1,
        via_duplicate: 0,
        by_class: {
          correct: 1,
          wrong_real: 0,
          hallucinated: 0,
          malformed: 0,
          no_prediction: 2,
          unverifiable: 0,
        },
        by_bucket: {
          C1: { done: 1, correct: 1, instances: 1 },
          C2: { done: 1, correct: 0, instances: 1 },
          C7: { done: 1, correct: 0, instances: 1 },
        },
      })
    },
  ))

test('reporef score --snapshot tells wrong answers that exist from made-up ones', () =>
  withScoringFiles(async ({ folder, dataset, snapshot, cache }) => {
    const predictions = path.join(folder, 'predictions.jsonl')
    const text = [
      line(first, 'https://github.com/acme/old-rocket/pull/1'),
      line(second, `${PAGE}/pull/4`),
      line(third, `${PAGE}/issues/4000`),
    ]
    writeFileSync(predictions, text.join(''))
    const before = process.env.REPOREF_CACHE
    process.env.REPOREF_CACHE = cache
    try {
      const args = ['--gold', dataset, '--predictions', predictions, '--snapshot', snapshot, '--json']
      const { code, out, err } = await reporef('score', ...args)
      assert.deepEqual([code, err], [0, ''])
      const { snapshot: id, by_class } = JSON.parse(out)
      assert.match(id, /^sha256:/)
      assert.deepEqual([by_class.correct, by_class.wrong_real, by_class.hallucinated], [1, 1, 1])
    } finally {
      if (before === undefined) delete process.env.REPOREF_CACHE
      else process.env.REPOREF_CACHE = before
    }
  }))

const bad: readonly (readonly [string, string, RegExp])[] = [
  [
    'a line that is not JSON',
    `${line(first, '')}{"id":`,
    /predictions\.jsonl:2 is not JSON\. Each line must be one JSON object\.$/,
  ],
  [
    'a line that is no object',
    '"x"\n',
    /predictions\.jsonl:1 is not a JSON object\. Each line must be one JSON object\.$/,
  ],
  ['a line without a URL', '{"id":"x"}\n', /:1 does not fit schemas\/prediction\.json: .*predicted_url/],
  ['a URL that is a list', line(first, ['a', 'b']), /:1 does not fit .*\/predicted_url/],
  ['an unknown id', line('nobody', null), /:1 predicts "nobody", which is not scored; take the line out/],
  [
    'an id twice',
    line(first, 'a') + line(first, 'b'),
    /:2 predicts "pad_2020-03-01_issue_1" again; give one/,
  ],
  ['a file without a line', '\n \n', /predictions\.jsonl holds no predictions\. Give a file of lines/],
  ['an id that moves the cursor', line('\u001b[31m\u009b2J', null), /:1 predicts "\\u001b\[31m\ufffd2J"/],
]

for (const [what, text, message] of bad) {
  test(`reporef score refuses ${what} in one sentence with file and line`, () =>
    withPredictions(text, async ({ dataset, predictions }) => {
      const { code, out, err } = await reporef('score', '--gold', dataset, '--predictions', predictions)
      assert.deepEqual([code, out], [2, ''])
      assert.match(err, message)
      assert.doesNotMatch(err, /\n/)
    }))
}

test('reporef score refuses files that are not there and flags that are not known', () =>
  withPredictions(line(first, null), async ({ dataset, gold, predictions }) => {
    const cases: readonly (readonly [readonly string[], RegExp])[] = [
      [
        ['--gold', `${gold}x`, '--predictions', predictions],
        /No such gold file or dataset folder: .*main\.jsonlx/,
      ],
      [['--gold', gold, '--predictions', `${predictions}x`], /No such file: .*predictions\.jsonlx/],
      [['--gold', gold, '--predictions', predictions, '--dataset', gold], /is a file, not a dataset/],
      [['--gold', gold, '--predictions', predictions, '--snapshot', 'nowhere'], /No snapshot "nowhere"/],
      [['--gold', gold, '--predictions', predictions, '--verbose'], /verbose/],
      [['--gold', gold], /predictions/],
      [['--predictions', predictions], /gold/],
      [['--gold', '--predictions', predictions], /gold/],
      [['--gold', dataset, '--predictions', dataset], /is a folder, not a file/],
    ]
    for (const [args, message] of cases) {
      const { code, out, err } = await reporef('score', ...args)
      assert.deepEqual([code, out], [2, ''], args.join(' '))
      assert.match(err, message)
      assert.doesNotMatch(err, /\n/, args.join(' '))
    }
  }))

test('reporef score refuses gold that does not answer the dataset', () =>
  withPredictions(line(first, null), async ({ dataset, gold, predictions }) => {
    writeFileSync(gold, readFileSync(gold, 'utf8').split('\n').slice(0, 2).join('\n'))
    const args = ['--gold', gold, '--predictions', predictions]
    const { code, err } = await reporef('score', ...args, '--dataset', dataset)
    assert.equal(code, 2)
    assert.match(err, /no answer for 1 of the 3 instances of .*, the first is "pad_2020-03-03/)
    rmSync(path.join(dataset, 'main/instances.jsonl'))
    const { err: missing } = await reporef('score', ...args, '--dataset', dataset)
    assert.match(missing, /No instances in /)
    // Without a dataset, gold alone says what is scored.
    assert.match((await reporef('score', ...args)).out, /1 prediction for 2 instances/)
  }))

test('reporef score --help shows an example', async () => {
  const { code, out } = await reporef('score', '--help')
  assert.equal(code, 0)
  assert.match(out, /reporef score --gold snapshots\/demo\/dataset/)
})
