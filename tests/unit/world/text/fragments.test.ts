import assert from 'node:assert/strict'
import test from 'node:test'
import { fragmentsOf } from '../../../../lib/world/text/fragments.ts'
import type { Wanted } from '../../../../lib/world/text/hits.ts'

const wanted = (terms: readonly string[], phrases: readonly (readonly string[])[] = []): Wanted => ({
  kind: 'text',
  terms: new Set(terms),
  phrases,
})

test('a fragment marks the word as it stands in the text, whatever its stem', () => {
  assert.deepEqual(fragmentsOf('It crashed twice.', wanted(['crash'])), [
    { fragment: 'It crashed twice.', matches: [{ text: 'crashed', indices: [3, 10] }] },
  ])
})

test('a fragment marks a phrase as one, and an identifier by its part', () => {
  const [fragment] = fragmentsOf('A maxRetry on start up', wanted(['retri'], [['start', 'up']]))
  assert.deepEqual(fragment?.matches, [
    { text: 'maxRetry', indices: [2, 10] },
    { text: 'start up', indices: [14, 22] },
  ])
})

test('indices count characters, not code units', () => {
  const [fragment] = fragmentsOf('🎉🎉 crash', wanted(['crash']))
  assert.deepEqual(fragment?.matches, [{ text: 'crash', indices: [3, 8] }])
})

test('a long text gives at most two fragments, each around its hits', () => {
  const text = `${'word '.repeat(200)}crash ${'word '.repeat(200)}crash ${'word '.repeat(200)}crash`
  const fragments = fragmentsOf(text, wanted(['crash']))
  assert.equal(fragments.length, 2)
  for (const { fragment, matches } of fragments) {
    assert.ok(fragment.length <= 250)
    for (const { text: found, indices } of matches) {
      assert.equal([...fragment].slice(...indices).join(''), found)
    }
    assert.equal(matches.length, 1)
  }
})

test('a word longer than a fragment is not marked, and nothing throws', () => {
  assert.deepEqual(fragmentsOf('x'.repeat(400), wanted(['x'.repeat(100)])), [])
})

test('a text without a hit gives nothing', () => {
  assert.deepEqual(fragmentsOf('All is well', wanted(['crash'])), [])
})
