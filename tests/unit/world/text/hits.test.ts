import assert from 'node:assert/strict'
import test from 'node:test'
import fc from 'fast-check'
import { hitsOf, type Wanted } from '../../../../lib/world/text/hits.ts'
import { type TextKind, tokensOf } from '../../../../lib/world/text/tokens.ts'

/** All tokens cut, then compared one after another. */
function naiveHits(text: string, { kind, terms, phrases }: Wanted): readonly (readonly [number, number])[] {
  const tokens = [...tokensOf(text, kind)]
  const hits: [number, number][] = []
  for (let at = 0; at < tokens.length; at++) {
    const token = tokens[at]
    const lengths = phrases
      .filter((phrase) => phrase.every((term, offset) => tokens[at + offset]?.term === term))
      .map(({ length }) => length)
    if (token !== undefined && [token.term, ...token.parts].some((term) => terms.has(term))) lengths.push(1)
    const length = Math.max(0, ...lengths)
    if (length === 0) continue
    hits.push([token?.start ?? 0, tokens[at + length - 1]?.end ?? 0])
    at += length - 1
  }
  return hits
}

const spans = (text: string, wanted: Wanted): readonly (readonly [number, number])[] =>
  [...hitsOf(text, wanted)].map(({ start, end }) => [start, end])

const WORDS = [
  'tree',
  'Tree',
  'TREE',
  'leaf',
  'node',
  'the',
  'é',
  'ſ',
  '\u212a',
  'naïve',
  'k',
  '起',
  '🎉',
  'max_retry',
]
const GAPS = ['', ' ', '-', '_', '.', '\n', '(', 'é', '\u0301', '起']
const text = fc
  .array(fc.tuple(fc.constantFrom(...WORDS), fc.constantFrom(...GAPS)), { maxLength: 30 })
  .map((pairs) => pairs.flat().join(''))
const term = fc.constantFrom(
  'tree',
  'leaf',
  'node',
  'the',
  'k',
  's',
  'leaf-node',
  'tree_tree',
  'é',
  '起',
  'retri',
)

test('hits are those of a scan of all tokens, in code and in prose', () => {
  fc.assert(
    fc.property(
      text,
      fc.constantFrom<TextKind>('code', 'text'),
      fc.uniqueArray(term, { maxLength: 3 }),
      fc.array(fc.array(term, { minLength: 1, maxLength: 3 }), { maxLength: 2 }),
      (held, kind, terms, phrases) => {
        const wanted = { kind, terms: new Set(terms), phrases }
        assert.deepEqual(spans(held, wanted), naiveHits(held, wanted))
      },
    ),
    { numRuns: 2000 },
  )
})

test('a long file is read no further than its hits are asked for', () => {
  const file = `tree ${'leaf '.repeat(2_000_000)}`
  const [first] = hitsOf(file, { kind: 'code', terms: new Set(['leaf']), phrases: [] })
  assert.deepEqual(first, { start: 5, end: 9 })
})

test('a word at the end of a long line without spaces is found', () => {
  const line = `${'{"a":1},'.repeat(50_000)}"Tree"`
  const wanted: Wanted = { kind: 'code', terms: new Set(['tree']), phrases: [] }
  assert.deepEqual(spans(line, wanted), [[line.length - 5, line.length - 1]])
})

test('a term too long to be whole in the index marks the tokens that begin with it', () => {
  const name = 'x'.repeat(120)
  const wanted: Wanted = { kind: 'code', terms: new Set([name.slice(0, 100)]), phrases: [] }
  assert.deepEqual(spans(`a ${name} b`, wanted), [[2, 122]])
})
