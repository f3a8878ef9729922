import assert from 'node:assert/strict'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import test from 'node:test'
import { canonicalJson } from '../../../lib/base/json.ts'
import type { Item } from '../../../lib/github/items.ts'
import { omitted, restored } from '../../../lib/github/omission.ts'
import { openSnapshot } from '../../../lib/snapshot/open-snapshot.ts'
import { repositoriesAt, sealRepositories } from '../../bench/generate.ts'
import { itemsOf } from '../../bench/generated-items.ts'
import { textOf, VOCABULARY } from '../../bench/words.ts'

const amounts = { issues: 12, comments: 40, commits: 6, files: 5 }
const items = [...itemsOf({ id: 3, fullName: 'acme/colossus', amounts })]

const bytesOf = ({ kind, value }: Item): number => Buffer.byteLength(canonicalJson(restored(kind, value)))

test('a generated item is already what a snapshot stores', () => {
  for (const { kind, value } of items) assert.equal(canonicalJson(omitted(kind, value)), canonicalJson(value))
})

test('generated items are as large as GitHub answers them', () => {
  const least = { issue_comment: 1300, issue: 4000, pull_request: 20_000, pull_request_simple: 20_000 }
  for (const [kind, most] of Object.entries(least)) {
    const sizes = items.filter((item) => item.kind === kind).map(bytesOf)
    assert.ok(Math.min(...sizes) >= most, `${kind}: ${Math.min(...sizes)}`)
  }
})

test('a seed gives the same items again', () => {
  assert.deepEqual([...itemsOf({ id: 3, fullName: 'acme/colossus', amounts })], items)
})

test('the words are all different, and the first is said most', () => {
  assert.equal(new Set(VOCABULARY).size, VOCABULARY.length)
  let state = 1
  const draw = (): number => (state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0)
  const words = textOf(draw, 50_000).split(/\W+/)
  const count = (word = ''): number => words.filter((each) => each === word).length
  assert.ok(count(VOCABULARY[0]) > count(VOCABULARY[9]) && count(VOCABULARY[9]) > count(VOCABULARY[999]))
})

test('generated repositories seal to a snapshot that verifies', async () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'reporef-generate-'))
  try {
    await sealRepositories(repositoriesAt(0.0001).slice(0, 2), folder)
    const snapshot = openSnapshot(folder)
    assert.equal(snapshot.manifest.layers.length, 2)
    for (const layer of snapshot.manifest.layers) {
      const kinds = new Set<string>()
      for await (const event of snapshot.read(layer)) if (event.event === 'item') kinds.add(event.item.kind)
      assert.ok(kinds.has('issue') && kinds.has('pull_request') && kinds.has('commit'))
    }
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
})
