import assert from 'node:assert/strict'
import { existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import test from 'node:test'
import { isFailure } from '../../../lib/base/failure.ts'
import { packageRoot } from '../../../lib/base/package-root.ts'
import { readGold } from '../../../lib/scoring/gold.ts'
import { answersTo } from '../../../lib/scoring/judge.ts'
import { matcherOf } from '../../../lib/scoring/matching.ts'
import { readDataset } from '../../../lib/task/dataset.ts'

const page = 'https://github.com/heron/kiln'
const answer = (id: string, number: number, more: object = {}): string =>
  `${JSON.stringify({ id, gold_url: `${page}/issues/${number}`, repo: 'heron/kiln', entity_type: 'issue', entity_id: String(number), ...more })}\n`

function inFolder(files: Readonly<Record<string, string>>, use: (folder: string) => void): void {
  const folder = mkdtempSync(path.join(os.tmpdir(), 'reporef-gold-'))
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

const redirects = JSON.stringify({ [`${page}/issues/1`]: `${page}/issues/2` })

test('readGold reads folder and file, published layout and flat, to one digest', () => {
  const text = answer('a', 1) + answer('b', 2, { original_url: `${page}/pull/2` })
  const digests = new Set<string>()
  inFolder({ 'gold/main.jsonl': text, 'redirect_map.json': redirects }, (folder) => {
    for (const place of [folder, path.join(folder, 'gold/main.jsonl')]) {
      const gold = readGold(place)
      assert.deepEqual(
        [...gold.answers.values()],
        [
          { id: 'a', url: `${page}/issues/1` },
          { id: 'b', url: `${page}/issues/2`, originalUrl: `${page}/pull/2` },
        ],
      )
      assert.deepEqual(gold.redirects, { [`${page}/issues/1`]: `${page}/issues/2` })
      assert.deepEqual(gold.duplicates, {})
      digests.add(gold.digest)
    }
  })
  inFolder({ 'gold.jsonl': text, 'redirect_map.json': redirects }, (folder) =>
    digests.add(readGold(folder).digest),
  )
  assert.equal(digests.size, 1)
})

test('the digest of gold changes with answers, redirects and duplicates', () => {
  const digests = new Set<string>()
  for (const files of [
    { 'gold.jsonl': answer('a', 1) },
    { 'gold.jsonl': answer('a', 2) },
    { 'gold.jsonl': answer('a', 1), 'redirect_map.json': redirects },
    { 'gold.jsonl': answer('a', 1), 'duplicates.json': redirects },
  ]) {
    inFolder(files, (folder) => digests.add(readGold(folder).digest))
  }
  assert.equal(digests.size, 4)
})

test('readGold takes an original_url of null as none', () => {
  inFolder({ 'gold.jsonl': answer('a', 1, { original_url: null }) }, (folder) =>
    assert.deepEqual(readGold(folder).answers.get('a'), { id: 'a', url: `${page}/issues/1` }),
  )
})

test('readGold refuses bad input with the place', () => {
  const cases: readonly (readonly [Readonly<Record<string, string>>, RegExp])[] = [
    [{ 'gold.jsonl': `${answer('a', 1)}{` }, /gold\.jsonl:2 is not JSON\. Each line/],
    [{ 'gold.jsonl': '{"id":"a"}' }, /gold\.jsonl:1 does not fit schemas\/gold\.json: .*gold_url/],
    [
      { 'gold.jsonl': answer('a', 1) + answer('a', 2) },
      /gold\.jsonl:2 answers "a" again; give one line an instance\.$/,
    ],
    [
      { 'gold.jsonl': answer('a', 1) + answer('b', 1, { gold_url: 'issue 1' }) },
      /gold\.jsonl:2 has the gold_url "issue 1", which names no issue, pull request or commit/,
    ],
    [{ 'gold.jsonl': '\n' }, /holds no answers/],
    [
      { 'gold.jsonl': answer('a', 1), 'duplicates.json': '[1]' },
      /duplicates\.json maps something else than URLs/,
    ],
    [{ 'gold.jsonl': answer('a', 1), 'duplicates.json': '{"a":1}' }, /duplicates\.json maps something else/],
    [
      { 'gold.jsonl': answer('a', 1), 'redirect_map.json': '{"a":"b"}' },
      /redirect_map\.json maps something else/,
    ],
    [{ 'gold.jsonl': answer('a', 1), 'redirect_map.json': '{' }, /redirect_map\.json is not JSON/],
  ]
  for (const [files, message] of cases) {
    inFolder(files, (folder) =>
      assert.throws(
        () => readGold(folder),
        (error) => isFailure(error, 'FILE_INVALID') && message.test(error.message),
        String(message),
      ),
    )
  }
})

test('readGold says what it wants when there is none', () => {
  inFolder({ 'notes.txt': 'x' }, (folder) => {
    for (const place of [folder, path.join(folder, 'nowhere')]) {
      assert.throws(
        () => readGold(place),
        (error) => isFailure(error, 'FILE_MISSING') && error.message.includes('gold/main.jsonl'),
      )
    }
  })
})

test('in every dataset at hand each answer is right for its own instance, and for no other artifact', () => {
  const folders = [
    path.join(packageRoot(), '../shared/github-standin/dataset'),
    path.join(packageRoot(), 'snapshots/demo/dataset'),
  ]
  for (const folder of folders.filter((candidate) => existsSync(candidate))) {
    const gold = readGold(folder)
    const matcher = matcherOf(gold)
    assert.equal(answersTo(readDataset(folder), gold).size, gold.answers.size, folder)
    for (const answer of gold.answers.values()) {
      for (const other of gold.answers.values()) {
        const expected = other.url === answer.url ? 'exact' : undefined
        assert.equal(matcher.matchUrl(other.url, answer), expected, `${other.id} for ${answer.id}`)
      }
    }
  }
})
