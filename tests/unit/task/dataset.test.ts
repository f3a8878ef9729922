import assert from 'node:assert/strict'
import { existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import test from 'node:test'
import { isFailure } from '../../../lib/base/failure.ts'
import type { JsonObject } from '../../../lib/base/json.ts'
import { packageRoot } from '../../../lib/base/package-root.ts'
import { readDataset } from '../../../lib/task/dataset.ts'
import { anchorFaultsOf } from '../../support/anchor-faults.ts'

const line = (id: string, more: JsonObject = {}): JsonObject => ({
  id,
  repo: 'heron/kiln',
  entity_type: 'issue',
  capability_bucket: 'C2',
  anchor_message_ids: ['m2'],
  conversation: [
    { message_id: 'm1', time: '2019-03-04T10:00:00.000Z', user: 'ines', message: 'the lid sticks again' },
    { message_id: 'm2', time: '2019-03-04T10:01:00.000Z', user: 'oto', message: '[REFERENCE] as reported' },
  ],
  ...more,
})

function inFolder(files: Readonly<Record<string, string>>, use: (folder: string) => void): void {
  const folder = mkdtempSync(path.join(os.tmpdir(), 'reporef-dataset-'))
  try {
    for (const [name, text] of Object.entries(files)) {
      mkdirSync(path.dirname(path.join(folder, name)), { recursive: true })
      writeFileSync(path.join(folder, name), text)
    }
    use(folder)
  } finally {
    rmSync(folder, { recursive: true })
  }
}

const jsonLines = (...values: readonly JsonObject[]): string =>
  values.map((value) => `${JSON.stringify(value)}\n`).join('')

test('readDataset reads the published layout and the flat one alike', () => {
  const text = jsonLines(line('kiln_2019-03-04_issue_5'), line('kiln_2019-03-05_pr_6'))
  const seen: unknown[] = []
  for (const name of ['main/instances.jsonl', 'instances.jsonl']) {
    inFolder({ [name]: text }, (folder) => {
      const { instances, digest, file } = readDataset(folder)
      assert.equal(file, path.join(folder, name))
      seen.push({ instances, digest })
    })
  }
  assert.deepEqual(seen[0], seen[1])
})

test('readDataset drops fields it does not know, in instances and in messages', () => {
  const messages = (line('x').conversation as readonly JsonObject[]).map((message) => ({
    ...message,
    gold_url: 'secret',
  }))
  inFolder(
    {
      'instances.jsonl': jsonLines(
        line('kiln_2019-03-04_issue_5', { gold_url: 's', conversation: messages }),
      ),
    },
    (folder) => assert.doesNotMatch(JSON.stringify(readDataset(folder).instances), /gold_url/),
  )
})

test('readDataset takes an instance without a bucket as one of no bucket', () => {
  const { capability_bucket: _, ...rest } = line('kiln_2019-03-04_issue_5')
  inFolder({ 'instances.jsonl': jsonLines(rest) }, (folder) =>
    assert.equal(readDataset(folder).instances[0]?.capability_bucket, null),
  )
})

test('the digest of a dataset depends on its content and not on the order or spacing of its lines', () => {
  const [a, b] = [line('kiln_2019-03-04_issue_5'), line('kiln_2019-03-05_pr_6')]
  const digestOf = (text: string): string => {
    let digest = ''
    inFolder({ 'instances.jsonl': text }, (folder) => {
      digest = readDataset(folder).digest
    })
    return digest
  }
  const one = digestOf(jsonLines(a, b))
  assert.equal(digestOf(`\n${JSON.stringify(b).replaceAll(':{', ': {')}\n\n${JSON.stringify(a)}`), one)
  assert.notEqual(digestOf(jsonLines(a)), one)
  assert.notEqual(digestOf(jsonLines(a, { ...b, repo: 'heron/other' })), one)
})

test('readDataset refuses bad input with file and line', () => {
  const good = JSON.stringify(line('kiln_2019-03-04_issue_5'))
  const cases: readonly (readonly [string, RegExp])[] = [
    [`${good}\n{"id":`, /instances\.jsonl:2 is not JSON\. Each line/],
    [`${good}\n[1]`, /instances\.jsonl:2 is not a JSON object\. Each line/],
    [`${good}\n\n{"id":"a"}`, /instances\.jsonl:3 does not fit schemas\/instance\.json: .*'repo'/],
    [
      `${good}\n${good}`,
      /instances\.jsonl:2 repeats an id: "kiln_2019-03-04_issue_5" stands in line 1 already; give each instance its own\.$/,
    ],
    ['\n', /holds no instances/],
    [jsonLines(line('a', { entity_type: 'tag' })), /:1 does not fit .*\/entity_type/],
    [jsonLines(line('a', { capability_bucket: 'C8' })), /:1 does not fit .*\/capability_bucket/],
  ]
  for (const [text, message] of cases) {
    inFolder({ 'main/instances.jsonl': text }, (folder) =>
      assert.throws(
        () => readDataset(folder),
        (error) => isFailure(error, 'FILE_INVALID') && message.test(error.message),
        text,
      ),
    )
  }
})

test('readDataset says what a dataset is when the folder is none', () => {
  inFolder({ 'notes.txt': 'x' }, (folder) => {
    for (const place of [folder, path.join(folder, 'nowhere')]) {
      assert.throws(
        () => readDataset(place),
        (error) => isFailure(error, 'FILE_MISSING') && error.message.includes('main/instances.jsonl'),
      )
    }
    assert.throws(
      () => readDataset(path.join(folder, 'notes.txt')),
      (error) => isFailure(error, 'FILE_INVALID') && error.message.includes('is a file'),
    )
  })
})

test('readDataset refuses an instance that marks no message as its anchor', () => {
  for (const anchor of ['m1', 'm9']) {
    inFolder({ 'instances.jsonl': jsonLines(line('k', { anchor_message_ids: [anchor] })) }, (folder) => {
      assert.throws(
        () => readDataset(folder),
        (error) =>
          isFailure(error, 'FILE_INVALID') && error.message.includes('instances.jsonl:1 asks nothing'),
      )
    })
  }
})

test('anchorFaultsOf finds an anchor that is missing, unmarked or stray', () => {
  const faults = (more: JsonObject): readonly string[] => {
    let found: readonly string[] = []
    inFolder({ 'instances.jsonl': jsonLines(line('k', more)) }, (folder) => {
      found = readDataset(folder).instances.flatMap(anchorFaultsOf)
    })
    return found
  }
  assert.deepEqual(faults({}), [])
  assert.deepEqual(faults({ anchor_message_ids: ['m2', 'm9'] }), ['Anchor m9 is no message of k.'])
  assert.deepEqual(faults({ anchor_message_ids: ['m1', 'm2'] }), ['Anchor m1 of k lacks "[REFERENCE] ".'])
  const conversation = ['m2', 'm3'].map((message_id) => ({
    message_id,
    time: '2019-03-04T10:01:00.000Z',
    user: 'oto',
    message: '[REFERENCE] as reported',
  }))
  assert.deepEqual(faults({ conversation }), ['Message m3 of k is marked and is no anchor.'])
})

const standIn = path.join(packageRoot(), '../shared/github-standin/dataset')
const shipped = path.join(packageRoot(), 'snapshots/demo/dataset')

test('readDataset reads every dataset at hand, with sound anchors', () => {
  for (const folder of [standIn, shipped].filter((candidate) => existsSync(candidate))) {
    const { instances } = readDataset(folder)
    assert.ok(instances.length > 0, folder)
    assert.deepEqual(instances.flatMap(anchorFaultsOf), [], folder)
  }
})
