import assert from 'node:assert/strict'
import { mkdirSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import test from 'node:test'
import { isFailure } from '../../../lib/base/failure.ts'
import type { Json } from '../../../lib/base/json.ts'
import type { EpisodeRecord } from '../../../lib/journal/records.ts'
import { readRunRecord } from '../../../lib/journal/run-files.ts'
import { beginRun, endRun } from '../../../lib/runner/run-record.ts'
import { RUN, temporaryFolder } from './fixtures.ts'

const EPISODE: EpisodeRecord = {
  instance: 'a',
  task: 'task-0001',
  trial: 1,
  attempt: 1,
  termination: 'no_answer',
  prediction: null,
  calls: { github: 0, rejected: 0, refused: 0, all: 0 },
  interfaces: [],
  turns: 0,
}

test('a new run writes its record, and a second one in its folder is refused', (context) => {
  const folder = temporaryFolder(context)
  beginRun(folder, RUN, false)
  assert.deepEqual(readRunRecord(folder), RUN)
  assert.throws(
    () => beginRun(folder, RUN, false),
    (error) => isFailure(error, 'FILE_EXISTS') && error.message.includes('--resume'),
  )
})

test('a run is resumed with the settings it was started with, whatever it is called', (context) => {
  const folder = temporaryFolder(context)
  beginRun(folder, RUN, false)
  beginRun(folder, { ...RUN, run: 'another name' }, true)
  assert.deepEqual(readRunRecord(folder), RUN)
})

const others: readonly (readonly [other: Readonly<Record<string, Json>>, sentence: string])[] = [
  [{ budget: 5 }, 'another budget (`--budget`: 10 then, 5 now)'],
  [{ instances: [] }, 'other instances (`--ids`, `--shard` or `--limit`)'],
  [
    { agent: { kind: 'builtin', name: 'bm25' }, seed: 2 },
    'another agent, or one whose files have changed since (`--agent` or `--agent-files`)',
  ],
  [{ view: 'asof', asof_margin_seconds: 0 }, 'another view (`--view`: crawl then, asof now)'],
  [{ snapshot: `sha256:${'9'.repeat(64)}` }, 'another snapshot (`--snapshot`)'],
  [{ versions: { node: '27.0.0' } }, 'another version of reporef, Node or SQLite'],
  [{ extra: true }, 'another "extra"'],
]

for (const [other, sentence] of others) {
  test(`a run is not resumed with ${sentence}, and the refusal says so and what to do`, (context) => {
    const folder = temporaryFolder(context)
    beginRun(folder, RUN, false)
    const expected = `The run in ${folder} was made with ${sentence}; go on with it as it was started (${path.join(folder, 'run.json')}), or start another with another \`--out\`.`
    assert.throws(
      () => beginRun(folder, { ...RUN, ...other }, true),
      (error) => isFailure(error, 'USAGE') && error.message === expected,
    )
  })
}

test('a run that has ended says by which interfaces its episodes asked, and can be gone on with', (context) => {
  const folder = temporaryFolder(context)
  beginRun(folder, RUN, false)
  const episodes = [['tools'], [], ['rest'], ['rest', 'tools']] as const
  endRun(
    folder,
    episodes.map((interfaces) => ({ ...EPISODE, interfaces })),
  )
  assert.deepEqual(readRunRecord(folder), { ...RUN, interfaces: ['rest', 'tools'] })
  beginRun(folder, RUN, true)
  endRun(folder, [EPISODE])
  assert.deepEqual(readRunRecord(folder), { ...RUN, interfaces: [] })
})

test('a run that is not there cannot be resumed', (context) => {
  assert.throws(
    () => beginRun(temporaryFolder(context), RUN, true),
    (error) => isFailure(error, 'FILE_MISSING'),
  )
})

test('a new run is refused in a folder that holds anything but what an earlier start left', (context) => {
  const folder = temporaryFolder(context)
  writeFileSync(path.join(folder, `run.json.${process.pid}.tmp`), '{')
  beginRun(folder, RUN, false)
  const used = temporaryFolder(context)
  mkdirSync(path.join(used, 'working'))
  assert.throws(
    () => beginRun(used, RUN, false),
    (error) =>
      isFailure(error, 'FILE_EXISTS') && / is not empty \(working\) .* new or empty\.$/.test(error.message),
  )
})
