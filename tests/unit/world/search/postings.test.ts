import assert from 'node:assert/strict'
import test from 'node:test'
import fc from 'fast-check'
import { ISSUE_CORPUS } from '../../../../lib/world/search/corpus.ts'
import { KeySet } from '../../../../lib/world/search/key-set.ts'
import { memoryIndexOf } from '../../../../lib/world/search/memory-index.ts'
import { PackedNumbers } from '../../../../lib/world/search/packed-numbers.ts'
import {
  intersection,
  type Postings,
  packPosting,
  union,
  unpackPostings,
} from '../../../../lib/world/search/postings.ts'
import { openTextIndex } from '../../../../lib/world/search/text-index.ts'
import { tokensOf } from '../../../../lib/world/text/tokens.ts'
import { openSearchWorld } from '../../../support/search-world.ts'

const keys = fc.uniqueArray(fc.nat(300), { maxLength: 60 })
const sorted = (list: Iterable<number>): readonly number[] => [...list].sort((a, b) => a - b)

/** Texts that hold a term: how far each is from the one before, and how often it holds the term. */
const texts = fc.array(fc.tuple(fc.integer({ min: 1, max: 20_000 }), fc.integer({ min: 1, max: 400 })), {
  maxLength: 50,
})

test('postings come back from their packed form, whatever the distances and counts', () => {
  fc.assert(
    fc.property(texts, (given) => {
      const packed = new PackedNumbers()
      for (const [distance, count] of given) packPosting(packed, distance, count)
      const { rows, counts } = unpackPostings([{ texts: given.length, postings: packed.taken() }])
      let row = 0
      assert.deepEqual(
        [...rows],
        given.map(([distance]) => (row += distance)),
      )
      assert.deepEqual(
        [...counts],
        given.map(([, count]) => Math.min(255, count)),
      )
    }),
  )
  const furthest = new PackedNumbers()
  packPosting(furthest, 2 ** 30 - 1, 2)
  assert.deepEqual([...unpackPostings([{ texts: 1, postings: furthest.taken() }]).rows], [2 ** 30 - 1])
})

test('a text near the one before it takes one byte, and another where the term repeats', () => {
  const packed = new PackedNumbers()
  packPosting(packed, 1, 1)
  packPosting(packed, 63, 1)
  packPosting(packed, 2, 7)
  assert.deepEqual([...packed.taken()], [2, 126, 5, 7])
})

test('texts in both and texts in either are those that sets give', () => {
  const counted = fc.uniqueArray(
    fc.tuple(fc.integer({ min: 1, max: 60 }), fc.integer({ min: 1, max: 255 })),
    {
      selector: ([row]) => row,
      maxLength: 40,
    },
  )
  const postingsOf = (list: readonly (readonly [number, number])[]): Postings => {
    const ascending = list.toSorted(([a], [b]) => a - b)
    return {
      rows: Uint32Array.from(ascending, ([row]) => row),
      counts: Uint8Array.from(ascending, ([, count]) => count),
    }
  }
  const listOf = ({ rows, counts }: Postings): readonly (readonly [number, number])[] =>
    Array.from(rows, (row, at) => [row, counts[at] ?? 0] as const)
  fc.assert(
    fc.property(counted, counted, (left, right) => {
      const [mine, theirs] = [new Map(left), new Map(right)]
      const rows = sorted(new Set([...mine.keys(), ...theirs.keys()]))
      const [a, b] = [postingsOf(left), postingsOf(right)]
      assert.deepEqual(
        listOf(union(a, b)),
        rows.map((row) => [row, Math.min(255, (mine.get(row) ?? 0) + (theirs.get(row) ?? 0))]),
      )
      assert.deepEqual(
        listOf(intersection(a, b)),
        rows.flatMap((row) =>
          mine.has(row) && theirs.has(row) ? [[row, Math.min(mine.get(row) ?? 0, theirs.get(row) ?? 0)]] : [],
        ),
      )
    }),
  )
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

test('an index in memory and one in the file hold the same, in one stretch or in many', () => {
  const word = fc.constantFrom('crash', 'maxRetry', 'retry', 'a_b', '起動', 'x', 'crash')
  const text = fc.array(word, { maxLength: 6 }).map((words) => words.join(' '))
  const phrases = fc.array(word, { minLength: 1, maxLength: 3 })
  fc.assert(
    fc.property(
      fc.array(text, { minLength: 1, maxLength: 8 }),
      phrases,
      fc.constantFrom(1, 6, 1_000_000),
      (titles, phrase, gatheredTokens) => {
        using database = openSearchWorld(
          titles.map((title, at) => ({
            ...{ repository: 'acme/rocket', number: at + 1, author: 'ada', body: null, created: at },
            title,
          })),
          gatheredTokens,
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
