import assert from 'node:assert/strict'
import test from 'node:test'
import fc from 'fast-check'
import { type Expression, parseAdvancedQuery, parseLegacyQuery } from '../../../../lib/world/search/syntax.ts'
import { type Grammar, queryTokensOf } from '../../../../lib/world/search/tokens.ts'

const NAMES = new Set(['is', 'label', 'repo', 'created', 'in'])
const tokens = (query: string, grammar?: Grammar): ReturnType<typeof queryTokensOf> =>
  queryTokensOf(query, (name) => NAMES.has(name), grammar)

const shown = (query: string, grammar?: Grammar): string =>
  tokens(query, grammar)
    .map((token) => {
      const minus = 'negated' in token && token.negated ? '-' : ''
      if (token.kind === 'qualifier') return `${minus}${token.name}=[${token.values.join('|')}]`
      if (token.kind === 'word' || token.kind === 'phrase') return `${minus}${token.kind}<${token.text}>`
      return token.kind === 'operator' ? token.operator : token.kind
    })
    .join(' ')

const STREAMS: readonly (readonly [query: string, stream: string, grammar?: Grammar])[] = [
  ['crash on', 'word<crash> word<on>'],
  ['"a b" c', 'phrase<a b> word<c>'],
  ['-"a b" -c - --d', '-phrase<a b> -word<c> word<-> -word<-d>'],
  ['label:bug', 'label=[bug]'],
  ['LABEL:"help wanted",bug', 'label=[help wanted|bug]'],
  ['-label:a,b', '-label=[a|b]'],
  ['label: bug', 'label=[] word<bug>'],
  ['label:,,', 'label=[]'],
  ['created:>"2024-01-01"', 'created=[>2024-01-01]'],
  ['label:"open', 'label=[open]'],
  ['"open is:pr', 'word<open> is=[pr]'],
  ['a"b c"d', 'word<a> phrase<b c> word<d>'],
  [
    'std::vector TypeError: x https://a.b/c',
    'word<std::vector> word<TypeError:> word<x> word<https://a.b/c>',
  ],
  ['a OR b and NOT c', 'word<a> OR word<b> word<and> NOT word<c>'],
  ['"OR" XOR', 'phrase<OR> word<XOR>'],
  ['(a OR b) is:pr', 'word<a> OR word<b)> is=[pr]'],
  ['(is:pr)', 'is=[pr)]'],
  ['(a OR b) is:pr', 'open word<a> OR word<b> close is=[pr]', 'advanced'],
  ['((is:pr) OR label:"x)")', 'open open is=[pr] close OR label=[x)] close', 'advanced'],
  ['', ''],
  [' \t\n', ''],
]

for (const [query, stream, grammar] of STREAMS) {
  test(`the ${grammar ?? 'legacy'} tokens of ${JSON.stringify(query)} are [${stream}]`, () => {
    assert.equal(shown(query, grammar), stream)
  })
}

const written = (expression: Expression | undefined): string => {
  switch (expression?.kind) {
    case undefined:
      return ''
    case 'word':
    case 'phrase':
      return expression.text
    case 'qualifier':
      return `${expression.qualifier.negated ? '!' : ''}${expression.qualifier.name}`
    case 'not':
      return `!${written(expression.operand)}`
    case 'and':
    case 'or':
      return `(${expression.operands.map(written).join(expression.kind === 'and' ? ' & ' : ' | ')})`
  }
}

const TREES: readonly (readonly [query: string, tree: string])[] = [
  ['a', 'a'],
  ['a b', '(a & b)'],
  ['a AND b OR c', '((a & b) | c)'],
  ['a OR b c', '(a | (b & c))'],
  ['a NOT b', '(a & !b)'],
  ['-a b', '(!a & b)'],
  ['NOT -a', 'a'],
  ['NOT NOT a', '!a'],
  ['a is:pr OR b', '(a | b)'],
  ['OR a OR OR b AND', '(a | b)'],
  ['is:pr', ''],
]

for (const [query, tree] of TREES) {
  test(`the words of ${query} are read as [${tree}]`, () => {
    assert.equal(written(parseLegacyQuery(tokens(query)).expression), tree)
  })
}

const ADVANCED_TREES: readonly (readonly [query: string, tree: string])[] = [
  ['is:pr', 'is'],
  ['a is:pr OR b', '((a & is) | b)'],
  ['a (is:pr OR b)', '(a & (is | b))'],
  ['NOT (a OR NOT is:pr)', '!(a | !is)'],
  ['-(a b) c', '(!(a & b) & c)'],
  ['NOT -is:pr', 'is'],
  ['(in:title a) OR ()', 'a'],
  ['((a', 'a'],
  ['a)) b', '(a & b)'],
  ['is:(a', '(is & a)'],
  ['a(b)c', '(a & b & c)'],
  ['in:title', ''],
]

for (const [query, tree] of ADVANCED_TREES) {
  test(`${query} is read as [${tree}] in the advanced grammar`, () => {
    assert.equal(written(parseAdvancedQuery(tokens(query, 'advanced')).expression), tree)
  })
}

test('groups in groups are counted, also those that are never closed or hold nothing', () => {
  const depthOf = (query: string): number => parseAdvancedQuery(tokens(query, 'advanced')).depth
  assert.deepEqual(['a', '(a) (b)', '((a) b)', '(((', '())('].map(depthOf), [0, 1, 2, 3, 1])
})

test('the length of a query is that of its words, spaces counted once', () => {
  assert.equal(parseLegacyQuery(tokens('ab   "c d" OR is:pr 🎉')).textLength, 'ab "c d" x'.length)
})

test('any query gives tokens that stand in it, in order', () => {
  const piece = fc.oneof(
    fc.constantFrom('"', '-', ':', ',', '(', ')', ' ', 'is:', 'label:', 'OR'),
    fc.string(),
  )
  fc.assert(
    fc.property(
      fc.array(piece),
      fc.constantFrom('legacy' as const, 'advanced' as const),
      (pieces, grammar) => {
        const query = pieces.join('')
        let from = 0
        for (const { source } of tokens(query, grammar)) {
          const at = query.indexOf(source, from)
          assert.ok(source !== '' && at >= 0)
          from = at + source.length
        }
      },
    ),
  )
})
