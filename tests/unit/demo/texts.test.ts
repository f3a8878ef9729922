// Nobody in the demo speaks in stock phrases, in the chat or on GitHub.
import assert from 'node:assert/strict'
import path from 'node:path'
import test from 'node:test'
import { readInstances } from '../../../examples/demo/dataset/source.ts'
import { playWorld } from '../../../examples/demo/history/world.ts'
import { readWorld } from '../../../examples/demo/source/world.ts'
import { packageRoot } from '../../../lib/base/package-root.ts'
import { ownPartOf, textsOf, wordsOf } from './texts.ts'

const demo = path.join(packageRoot(), 'examples/demo')
const world = playWorld(readWorld(path.join(demo, 'world')))
const names = world.repositories.map((one) => one.fullName)
const texts = textsOf(world, readInstances(path.join(demo, 'instances'), names))
const spoken = texts.filter(({ own }) => own.trim() !== '')

test('What is exempted from being one of a kind is at most 15 % of all words', (t) => {
  const count = (parts: readonly string[]): number => parts.reduce((sum, one) => sum + wordsOf(one).length, 0)
  const all = count(texts.map(({ whole }) => whole))
  const share = 1 - count(texts.map(({ own }) => own)) / all
  t.diagnostic(`${texts.length} texts, ${all} words, ${(100 * share).toFixed(1)} % of them exempted`)
  assert.ok(share <= 0.15, `${share}`)
})

test('No text of more than ten words occurs twice', () => {
  const seen = new Map<string, string>()
  const twice: string[] = []
  for (const { where, own } of spoken) {
    const words = wordsOf(own)
    const text = words.join(' ')
    if (words.length > 10 && seen.has(text)) twice.push(`${seen.get(text)} and ${where}: ${text}`)
    seen.set(text, where)
  }
  assert.deepEqual(twice, [])
})

test('No six words in a row stand in more than one text in fifty', (t) => {
  const counts = new Map<string, number>()
  for (const { own } of spoken) {
    const words = wordsOf(own)
    const grams = words.slice(0, -5).map((_word, at) => words.slice(at, at + 6).join(' '))
    for (const gram of new Set(grams)) counts.set(gram, (counts.get(gram) ?? 0) + 1)
  }
  const [gram = '', most = 0] = [...counts].reduce((best, one) => (one[1] > best[1] ? one : best), ['', 0])
  t.diagnostic(`the most frequent one, "${gram}", stands in ${most} of ${spoken.length} texts`)
  assert.ok(most <= spoken.length / 50, `"${gram}" stands in ${most} texts`)
})

test('Code, quotes, headings and what git writes are not what a person says', () => {
  const text =
    'Look:\n\n```\na b\n```\n\n    c\n\n> d\n\n## e\n\nRevert "f"\n\nThis reverts commit 12.\n\nFixes #3\n\nSo.'
  assert.deepEqual(wordsOf(ownPartOf(text)), ['look', 'so'])
  assert.deepEqual(wordsOf(ownPartOf('It fixes #3 for good')), ['it', 'fixes', '3', 'for', 'good'])
})
