import assert from 'node:assert/strict'
import test from 'node:test'
import fc from 'fast-check'
import { ISSUE_CORPUS } from '../../../../lib/world/search/corpus.ts'
import { KeySet } from '../../../../lib/world/search/key-set.ts'
import { memoryIndexOf } from '../../../../lib/world/search/memory-index.ts'
import { packRows, postingsOfList, unpackRows } from '../../../../lib/world/search/postings.ts'
import { openTextIndex } from '../../../../lib/world/search/text-index.ts'
import { tokensOf } from '../../../../lib/world/text/tokens.ts'
import { openSearchWorld } from '../../../support/search-world.ts'

const keys = fc.uniqueArray(fc.nat(300), { maxLength: 60 })
const sorted = (list: Iterable<number>): readonly number[] => [...list].sort((a, b) => a - b)

test('row numbers come back from their packed form, whatever the gaps', () => {
  const rows = fc.uniqueArray(fc.integer({ min: 1, max: 0x7fff_ffff }), { maxLength: 50 })
  fc.assert(
    fc.property(rows, (list) => {
      const given = Uint32Array.from(sorted(list))
      assert.deepEqual(unpackRows(packRows(given), given.length), given)
    }),
  )
  const last = Uint32Array.of(1, 128, 129, 16_513, 0xffff_ffff)
  assert.deepEqual(unpackRows(packRows(last), last.length), last)
})

test('small gaps take one byte', () => {
  assert.deepEqual(packRows(Uint32Array.of(1, 2, 129, 257)), Uint8Array.of(1, 1, 127, 128, 1))
})

test('a list of occurrences becomes rows and counts, in any order and up to 255', () => {
  const { rows, counts } = postingsOfList(`9,1,9,${'4,'.repeat(300)}1,12`)
  assert.deepEqual([...rows], [1, 4, 9, 12])
  assert.deepEqual([...counts], [2, 255, 2, 1])
})

test('key sets do what sets do', () => {
  fc.assert(
    fc.property(keys, keys, (left, right) => {
      const [a, b] = [KeySet.of(300, left), KeySet.of(300, right)]
      const other = new Set(right)
      assert.deepEqual([...a.keys()], sorted(left))
      assert.equal(a.count, left.length)
      assert.deepEqual([...a.and(b).keys()], sorted(left.filter((key) => other.has(key))))
      assert.deepEqual([...a.or(b).keys()], sorted(new Set([...left, ...right])))
      assert.deepEqual([...a.without(b).keys()], sorted(left.filter((key) => !other.has(key))))
      assert.ok(left.every((key) => a.has(key)))
    }),
  )
  assert.deepEqual([...KeySet.of(10, [11, 3]).keys()], [3])
})

test('an index in memory and one in the file hold the same, with common terms or without', () => {
  const word = fc.constantFrom('crash', 'maxRetry', 'retry', 'a_b', '起動', 'x', 'crash')
  const text = fc.array(word, { maxLength: 6 }).map((words) => words.join(' '))
  const phrases = fc.array(word, { minLength: 1, maxLength: 3 })
  fc.assert(
    fc.property(
      fc.array(text, { minLength: 1, maxLength: 8 }),
      phrases,
      fc.nat(4),
      (titles, phrase, common) => {
        using database = openSearchWorld(
          titles.map((title, at) => ({
            ...{ repository: 'acme/rocket', number: at + 1, author: 'ada', body: null, created: at },
            title,
          })),
          common,
        )
        const stored = openTextIndex(database, ISSUE_CORPUS)
        const memory = memoryIndexOf(
          ISSUE_CORPUS,
          titles.map((title, at) => ({ owner: at + 1, field: 'title', text: title })),
        )
        const wanted = [...tokensOf(phrase.join(' '))].map((token) => token.term)
        assert.deepEqual(memory.phrasePostings(wanted), stored.phrasePostings(wanted))
        for (const term of [
          'crash',
          'maxretri',
          'max',
          'retri',
          'a_b',
          'b',
          '起',
          'nothing',
          '"',
          'a b',
          '',
        ]) {
          assert.deepEqual(memory.termPostings(term), stored.termPostings(term), term)
        }
        for (const column of ['owners', 'fields', 'lengths'] as const) {
          assert.deepEqual(memory[column], stored[column])
        }
      },
    ),
    { numRuns: 60 },
  )
})
